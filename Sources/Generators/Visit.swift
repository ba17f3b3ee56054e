// A visit to a screen that is as its author made it: what people do there, without any rectangle.

import Checking
package import ReferenceModel

/// A case for a screen of its own. It says what people and the system do; the screen says where its fields are, and the
/// system announces its keyboard. So where a field lies, how long the content is and what is posted is no part of it.
package struct Visit: Hashable, Sendable {
  /// What is around the screen.
  package enum Container: String, CaseIterable, Sendable {
    /// Nothing, a navigation bar, a tab bar, or a navigation bar that nothing lies under.
    case bare, navigation, tabs, opaque
  }

  /// The name of the device, which is held upright at first.
  package var device: String
  /// What is around the screen.
  package var container = Container.bare
  /// What is done, one after the other; a second passes after each.
  package var deeds: [Deed]

  /// A visit on a device of the table.
  package init(on device: String, in container: Container = .bare, _ deeds: [Deed]) {
    (self.device, self.container, self.deeds) = (device, container, deeds)
  }
}

/// What all visits to a screen have in common.
package struct Visits: Equatable, Sendable {
  /// The only device that it runs on, if it is one.
  package var device: String?
  /// Whether it is a container itself, around which there is none.
  package var areBare = false

  package init() {}
}

/// What a person does on a screen, or the system meanwhile.
package enum Deed: Hashable, Sendable {
  /// A tap on a field that can be seen, counted in the order of reading; after the last one comes the first again.
  case tap(Int)
  /// The return key.
  case next
  /// The keyboard gets another height.
  case change(Keys)
  /// The keyboard is put away.
  case dismiss
  /// Something outside of the screen asks for a text, as an alert does.
  case elsewhere
  /// So many letters, one after the other.
  case type(Int)
  case erase(Int)
  /// A thumb scrolls so many points.
  case drag(Double)
  case turn
  /// Another screen is shown, and this one again.
  case leave, back
  /// The app goes to the background and comes back.
  case background
  case wait(Double)

  /// Without predictions, with them, or another one.
  package enum Keys: String, CaseIterable, Sendable { case short, tall, other }
}

// MARK: - Devices

extension Visit {
  /// Its device; the plainest one if no device has the name.
  package var model: Device { Device.named(device) ?? Device.all[0] }

  /// A sentence with the terms of its platform for what apps on iOS have.
  package func worded(_ sentence: String) -> String {
    let terms = [
      (" points", " px"), ("to another screen", "to another tab"),
      ("leave the app", "leave the browser"),
    ]
    guard model.platform == .web else { return sentence }
    return terms.reduce(sentence) { $0.replacing($1.0, with: $1.1) }
  }

  /// What is around a screen: the notch, the home indicator, and the bars of its container.
  package func geometry(on device: Device) -> Geometry {
    let isLow = device.isLandscape && !device.isTablet
    var safe = device.safe
    if container == .navigation || container == .opaque {
      safe.top += isLow ? Bars.navigationLandscape : Bars.navigation
    }
    if container == .tabs {
      safe.bottom += isLow ? Bars.tabsLandscape : Bars.tabs
    }
    var geometry = Geometry(filling: device.screen, safe: safe)
    if container == .opaque {
      geometry.viewport.y = safe.top
      geometry.viewport.height -= safe.top
      geometry.safe.top = 0
    }
    return geometry
  }

  /// A scenario without events on its device.
  package var beginning: Scenario {
    let geometry = geometry(on: model)
    return Scenario(
      Configuration(),
      Environment(
        geometry: geometry, padding: Insets(0, 0, 0, 0), content: geometry.viewport.size), [])
  }
}

extension Device {
  /// The device with a name, held upright.
  package static func named(_ name: String) -> Device? { all.first { $0.name == name } }

  /// The device of iOS whose screen has this size, or the nearest one.
  package static func nearest(to screen: Size) -> Device {
    let all = all[indices(on: .ios)]
    func distance(_ device: Device) -> Double {
      abs(device.screen.width - screen.width) + abs(device.screen.height - screen.height)
    }
    return all.min { distance($0) < distance($1) } ?? all[0]
  }

  /// The height of a keyboard of this kind.
  package func height(of keys: Deed.Keys) -> Double {
    switch keys {
    case .short: keyboard.plain
    case .tall: keyboard.predicting
    case .other: keyboard.plain + KeyboardSizes.emoji[0]
    }
  }
}

// MARK: - Habits

extension Visit {
  /// A visit as people make it.
  static func draw(
    _ visits: Visits, on devices: Range<Int>, without missing: Features, from source: inout Source
  ) -> (Visit, device: Int) {
    var device = devices.lowerBound + source.alternative(of: devices.count)
    let container = Container.allCases[source.alternative(weights: [50, 20, 15, 15])]
    let platform = Device.all[device].platform
    let isBare = visits.areBare || platform != .ios
    var visit = Visit(on: Device.all[device].name, in: isBare ? .bare : container, [])
    // The first cases are as long as the later ones: of a screen few are asked.
    for _ in 0..<2 + source.alternative(of: 7) {
      visit.deeds += Habit.draw(
        isEditing: visit.isEditing, on: platform, without: missing, from: &source)
    }
    if !visit.isUsual {
      (visit.device, device) = (Device.all[devices.lowerBound].name, devices.lowerBound)
    }
    return (visit, device)
  }

  /// Whether there is room for a form and a keyboard: no phone of today is lower than 568 points, and one with so few is not
  /// laid on its side.
  private var isUsual: Bool {
    let screen = model.screen
    return screen.width >= 344 || screen.height >= 568 && !deeds.contains(.turn)
  }

  /// Whether the last thing that matters was to begin editing.
  private var isEditing: Bool {
    for deed in deeds.reversed() {
      switch deed {
      case .tap: return true
      case .dismiss, .elsewhere, .leave: return false
      default: continue
      }
    }
    return false
  }
}

/// How often people do something: before they edit, and while they do. Seven of ten visits of a form go from field to field,
/// half of them type; a third scrolls; one in ten is left, and one in twenty turns.
private struct Habit {
  let weights: (before: Int, editing: Int)
  let needs: Feature?
  /// The only platform on which people do it.
  let platform: Platform?
  let deeds: @Sendable (inout Source) -> [Deed]

  private static let all: [Habit] = [
    Habit(70, 30) { [.tap($0.number(in: 1...12))] },
    Habit(0, 16) { _ in [.dismiss] },
    Habit(0, 18) { [.type($0.number(in: 1...12))] },
    Habit(0, 8) { _ in [.next] },
    Habit(12, 9, needs: .drags) { [.drag(10 * Double($0.number(in: -60...60, origin: 20)))] },
    Habit(0, 9) { [.change($0.element(of: Deed.Keys.allCases))] },
    Habit(0, 4) { [.erase($0.number(in: 1...5))] },
    Habit(6, 4) { _ in [.leave, .back] },
    Habit(2, 2, needs: .rotation) { _ in [.turn] },
    Habit(4, 2) { [.wait(Double($0.number(in: 1...60)))] },
    Habit(2, 1) { _ in [.background] },
    // No page has an alert with a field for which the keyboard comes.
    Habit(2, 1, on: .ios) { _ in [.elsewhere] },
  ]

  private init(
    _ before: Int, _ editing: Int, needs: Feature? = nil, on platform: Platform? = nil,
    _ deeds: @escaping @Sendable (inout Source) -> [Deed]
  ) {
    weights = (before, editing)
    (self.needs, self.platform, self.deeds) = (needs, platform, deeds)
  }

  static func draw(
    isEditing: Bool, on platform: Platform, without missing: Features, from source: inout Source
  ) -> [Deed] {
    let weights = all.map { habit in
      if habit.needs.map(missing.contains) ?? false { return 0 }
      if let only = habit.platform, only != platform { return 0 }
      return isEditing ? habit.weights.editing : habit.weights.before
    }
    return all[source.alternative(weights: weights)].deeds(&source)
  }
}

// MARK: - Simpler ones

extension Visit {
  /// How long it is, and longer the rarer it is what is done: what asks for a text elsewhere comes last.
  package var rank: Int {
    let place = Device.all.firstIndex { $0.name == device } ?? 0
    return deeds.reduce(place + (container == .bare ? 0 : 50)) { sum, deed in
      switch deed {
      case .elsewhere: sum + 10_000
      case .turn, .background: sum + 300
      case .leave, .change: sum + 150
      default: sum + 100
      }
    }
  }

  /// The simplest visit that is still what is looked for: none with fewer deeds is, on no plainer device, and with no
  /// plainer number.
  package func simplest(attempts: Int, _ isMeant: (Visit) -> Bool) -> Visit {
    var (best, rest, tried) = (self, attempts, Set<Visit>())
    func improves(_ candidates: [Visit]) -> Bool {
      for candidate in candidates where rest > 0 && tried.insert(candidate).inserted {
        rest -= 1
        guard isMeant(candidate) else { continue }
        best = candidate
        return true
      }
      return false
    }
    // All numbers at once, since there are many of them.
    _ = improves([changed { $0.deeds = $0.deeds.map { $0.plainer.first ?? $0 } }])
    while improves(best.shorter) || improves(best.plainer) {}
    return best
  }

  /// Without some of the deeds: half of them, less, single ones, any two.
  private var shorter: [Visit] {
    var (result, length) = ([Visit](), deeds.count / 2)
    while length > 0 {
      for start in 0...(deeds.count - length) {
        result.append(without(Array(start..<start + length)))
      }
      length /= 2
    }
    if deeds.count == 1 { result.append(without([0])) }
    for (first, second) in deeds.count <= 8 ? deeds.indices.pairs : [] where second > first + 1 {
      result.append(without([first, second]))
    }
    return result
  }

  private func changed(_ change: (inout Visit) -> Void) -> Visit {
    var visit = self
    change(&visit)
    return visit
  }

  private func without(_ indices: [Int]) -> Visit {
    changed { for index in indices.reversed() { $0.deeds.remove(at: index) } }
  }

  /// In no container, on a device that stands before this one, or with one deed that is plainer.
  private var plainer: [Visit] {
    let containers = container == .bare ? [] : [changed { $0.container = .bare }]
    let devices = Device.all[Device.indices(on: model.platform)].map(\.name)
    let others = devices.prefix { $0 != device }.map { name in changed { $0.device = name } }
    let alert = deeds.firstIndex(of: .elsewhere).map { index in
      changed { $0.deeds.replaceSubrange(index...index, with: [.tap(1), .dismiss]) }
    }
    return containers + others.filter(\.isUsual) + [alert].compactMap(\.self)
      + deeds.indices.flatMap { index in
        deeds[index].plainer.map { deed in changed { $0.deeds[index] = deed } }
      }
  }
}

extension Deed {
  fileprivate var plainer: [Deed] {
    switch self {
    case .tap(let number): (1..<max(1, number)).map { .tap($0) }
    case .next: [.tap(1)]
    case .change(let keys): Keys.allCases.prefix { $0 != keys }.map { .change($0) }
    case .type(let count): (1..<max(1, count)).map { .type($0) }
    case .erase(let count): (1..<max(1, count)).map { .erase($0) }
    case .drag(let way):
      [100, 200, 400, 600, -100, -200, -400, -600].prefix { $0 != way }.map { .drag($0) }
    case .wait(let seconds): seconds > 1 ? [.wait(1)] : []
    default: []
    }
  }
}

extension Range<Int> {
  fileprivate var pairs: [(Int, Int)] {
    flatMap { first in dropFirst(first + 1 - lowerBound).map { (first, $0) } }
  }
}
