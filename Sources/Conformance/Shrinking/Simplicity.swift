// How simple scenarios are to read, and how likely people are to meet them.

import Checking
package import ReferenceModel
import ScrollGenerators
import ScrollInvariants

/// How simple a scenario is to read: compared by number of parts, then by kinds of events, then by numbers.
package struct Simplicity: Comparable {
  /// The number of events, settings and unusual parts, without the final tick.
  package var length: Int
  private var settings = 0
  /// The number of unusual parts: begin frames that a system would not send, geometries without a short form.
  private(set) var unusualParts = 0
  private var kinds = 0
  private var numbers = 0
  /// The order of the kinds of events; smaller if it is the usual one, such as a focus before a keyboard.
  private let order: UInt64

  /// Measures a scenario as it is told.
  package init(_ scenario: Scenario) { self.init(told: scenario.told ?? scenario) }

  /// Measures a scenario by each of its events.
  package init(told scenario: Scenario) {
    order = scenario.events.prefix(12).reduce(0) { $0 << 5 | UInt64($1.traits.rank) }
    length = scenario.events.count
    if case .tick = scenario.events.last { length -= 1 }
    add(scenario.configuration)
    var environment = scenario.environment
    add(environment)
    for event in scenario.events {
      add(event, in: environment)
      environment.take(event)
    }
    length += settings + unusualParts
  }

  package static func < (one: Simplicity, other: Simplicity) -> Bool {
    (one.length, one.settings, one.kinds, one.numbers, one.order)
      < (other.length, other.settings, other.kinds, other.numbers, other.order)
  }

  /// The cost of reading a number: fewer significant digits cost less, and of equal ones the smaller number.
  static func weight(_ number: Double) -> Int {
    let size = number.magnitude
    let sign = number < 0 ? 2 : 0
    let whole = size < 4095 ? Int(size) : 4095
    guard size < 1e6, size.rounded() == size else {
      let isDyadic = (size * 64).rounded() == size * 64
      return ((isDyadic ? 30 : 40) + sign) * 4096 + whole
    }
    var (digits, rest) = (0, Int(size))
    while rest > 0, rest % 10 == 0 { rest /= 10 }
    while rest > 0 { (digits, rest) = (digits + 1, rest / 10) }
    return (4 + digits * 2 + sign) * 4096 + whole
  }

  private mutating func add(_ values: Double...) {
    for value in values { numbers += Self.weight(value) }
  }

  /// Adds a value with usual alternatives: its place among them, or else its numbers.
  private mutating func add<Value: Equatable>(_ value: Value, usual: [Value], _ parts: Double...) {
    if let place = usual.firstIndex(of: value) {
      numbers += place * 64
    } else {
      for part in parts { numbers += Self.weight(part) }
    }
  }

  private mutating func set(_ differs: Bool, _ values: Double...) {
    guard differs else { return }
    settings += 1
    for value in values { numbers += Self.weight(value) }
  }

  private mutating func add(_ configuration: Configuration) {
    let plain = Configuration()
    func rank<Choice: CaseIterable & Equatable>(_ choice: Choice) -> Double {
      Double(Array(Choice.allCases).firstIndex(of: choice) ?? 0)
    }
    set(configuration.delay != plain.delay, configuration.delay * 100)
    set(configuration.margin != 0, configuration.margin)
    set(configuration.marginBelow != nil, configuration.marginBelow ?? 0)
    set(configuration.reach != 0, configuration.reach)
    set(configuration.gravity != plain.gravity)
    set(configuration.tracksKeyboard)
    set(configuration.oversize != plain.oversize, rank(configuration.oversize))
    set(configuration.contentSizing != plain.contentSizing, rank(configuration.contentSizing))
    set(configuration.dismissesByDrag)
    set(configuration.alwaysBounces)
    set(!configuration.adjustsForKeyboard)
    set(configuration.anchor != plain.anchor)
    set(configuration.maxWait != nil, (configuration.maxWait ?? 0) * 100)
  }

  private mutating func add(_ environment: Environment) {
    let geometry = environment.geometry
    let stage = NamedEnvironment.environments.firstIndex { $0.geometry == geometry }
    if let stage {
      settings += stage > 0 ? 1 : 0
      numbers += stage * 4096
    } else {
      let whole = geometry.screen.whole
      set(true, geometry.screen.width, geometry.screen.height)
      let (window, view) = (geometry.window, geometry.viewport)
      set(window != whole, window.x, window.y, window.width, window.height)
      let fills = view == window.size.whole
      set(!fills, view.x, view.y, view.width, view.height)
      let safe = geometry.safe
      set(safe != Insets(0, 0, 0, 0), safe.top, safe.left, safe.bottom, safe.right)
    }
    let content =
      stage.map { NamedEnvironment.environments[$0].content } ?? Size(geometry.viewport.width, 1200)
    set(environment.content != content, environment.content.width, environment.content.height)
    let padding = environment.padding
    set(padding != Insets(0, 0, 0, 0), padding.top, padding.left, padding.bottom, padding.right)
    if let keyboard = environment.keyboard {
      settings += 1
      // Counted twice, so that of two keyboard heights the initial one becomes the plainer one.
      add(frame: keyboard, on: geometry.screen)
      add(frame: keyboard, on: geometry.screen)
    }
    if let focus = environment.focus {
      settings += 1
      add(field: focus)
    }
  }

  private mutating func add(_ event: Event, in environment: Environment) {
    let screen = environment.geometry.screen
    kinds += event.traits.cost
    switch event {
    case .keyboard(let notification):
      let plain = notification.plain(in: environment)
      if let end = notification.end, notification.kind != .willHide || end != plain.end {
        add(frame: end, on: screen)
      }
      if notification.end == nil { numbers += 4096 }
      // Each of these values is a separate word in the mini language.
      if notification.begin != notification.usualBegin(in: environment) { unusualParts += 1 }
      if notification.duration != plain.duration { unusualParts += 1 }
      if notification.isLocal != plain.isLocal { unusualParts += 1 }
    case .focus(let rect, _), .focusMoved(let rect, _): add(field: rect)
    case .reveal(let rect, let margin):
      add(field: rect)
      if let margin { add(4096, margin) }
    case .contentResized(let size), .contentReplaced(let size, _):
      add(size.height, usual: Plain.contents, size.height)
      // As wide as the screen will be when it has turned is as plain as no change.
      if size.width != environment.content.width, size.width != screen.height {
        add(size.width + 1)
      }
    case .geometryChanged(let new): add(new, after: environment.geometry)
    case .paddingChanged(let padding):
      add(padding, usual: Plain.paddings, padding.top, padding.left, padding.bottom, padding.right)
    case .dragged(let delta): add(delta, usual: Plain.drags, delta.x, delta.y)
    case .scrolled(let offset): add(offset, usual: Plain.drags, offset.x, offset.y)
    case .keyboardMoved(let frame): add(frame: frame, on: screen)
    case .marginChanged(let margin): add(margin, usual: [20], margin)
    case .tick(let seconds): add(seconds, usual: Plain.ticks, seconds * 1000)
    case .adjustmentChanged(let flag), .dismissModeChanged(let flag): numbers += flag ? 0 : 1
    default: break
    }
  }

  private mutating func add(frame: Rect, on screen: Size) {
    // A negative size is unusual: the same frame can be written with a positive one.
    if frame.width < 0 || frame.height < 0 { unusualParts += 1 }
    if frame.x == 0, frame.width == screen.width, frame.y + frame.height == screen.height {
      let usual = Plain.heights + Plain.ownHeights(on: screen)
      add(frame.height, usual: usual, frame.height)
    } else if let index = Plain.oddFrames(on: screen).firstIndex(of: frame) {
      numbers += 4096 + index * 64
    } else {
      numbers += 8 * 4096
      add(frame.x, frame.y, frame.width, frame.height)
    }
  }

  private mutating func add(field: Rect) {
    if let index = Plain.fields.firstIndex(of: field) {
      numbers += index * 64
      return
    }
    add(field.y, field.height)
    if field.x != 16 || field.width != 200 { add(field.x + 1000, field.width) }
  }

  private mutating func add(_ new: Geometry, after old: Geometry) {
    if let stage = NamedEnvironment.environments.prefix(4).firstIndex(where: { $0.geometry == new })
    {
      numbers += stage * 4096
      return
    }
    numbers += 4096
    let (whole, view, before) = (new.window.size.whole, new.viewport, old.viewport)
    let isShort = new.window == old.window || view == whole
    if new.screen != old.screen || !isShort { unusualParts += 1 }
    if new.screen != old.screen { add(new.screen.width, new.screen.height) }
    if new.window != old.window {
      add(new.window.y, usual: Plain.pans, new.window.y)
      add(new.window.x, new.window.width, new.window.height)
    }
    if view != before, view != whole { add(view.y, view.height) }
    if view.x != before.x || view.width != before.width, view != whole {
      add(view.x + 1000, view.width)
    }
    if new.safe != old.safe { add(new.safe.top, new.safe.left, new.safe.bottom, new.safe.right) }
  }
}

/// How rare it is that people meet all parts of a scenario, worked out from the weights of the grammar: the sum
/// over its parts of how often the number of traces must be halved until only those with the part are left. Each part
/// counts at least once, because it also has to come in its place: of two scenarios the shorter one is likelier.
enum Rarity {
  static func of(_ scenario: Scenario, in world: World) -> Int {
    let table = world == .everyday ? everyDay : inLife
    return parts(of: scenario).reduce(world.isOfDevices ? 0 : unseen) {
      $0 + 1 + (table[$1] ?? unseen)
    }
  }

  /// The rarity of a part that no trace of the sample contains.
  private static let unseen = 10
  private static let sample = 256

  private enum Part: Hashable {
    case event(Symptom.Cause)
    /// What is unusual at the beginning, by its place in the list of `parts(of:)`.
    case setting(Int)
  }

  private static let everyDay = table(.everyday)
  private static let inLife = table(.lifelike)

  /// The rarity of each part in a sample of traces of a world.
  private static func table(_ world: World) -> [Part: Int] {
    var counts: [Part: Int] = [:]
    let grammar = Grammar(world)
    for index in 0..<sample {
      var source = Source(.generated(Seed(1), index: index), isRecorded: false)
      for part in Set(parts(of: grammar.play(from: &source).scenario)) {
        counts[part, default: 0] += 1
      }
    }
    return counts.mapValues { Int((Double(sample) / Double($0)).exponent) }
  }

  /// The parts of a scenario; an event of the same kind counts each time.
  private static func parts(of scenario: Scenario) -> [Part] {
    let (configuration, environment) = (scenario.configuration, scenario.environment)
    let plain = Configuration()
    let (geometry, content) = (environment.geometry, environment.content)
    let settings = [
      configuration.margin != 0, configuration.delay != plain.delay,
      configuration.oversize != plain.oversize,
      configuration.contentSizing != plain.contentSizing, configuration.dismissesByDrag,
      configuration.anchor != .start, configuration.alwaysBounces,
      configuration.marginBelow != nil, configuration.reach != 0, configuration.gravity != .start,
      configuration.tracksKeyboard,
      !configuration.adjustsForKeyboard, configuration.maxWait != nil,
      environment.padding != Insets(0, 0, 0, 0), content.width > geometry.viewport.width,
      environment.keyboard != nil, environment.focus != nil,
      geometry.viewport != geometry.window.size.whole,
      geometry.screen.width > geometry.screen.height,
    ]
    return settings.indices.filter { settings[$0] }.map(Part.setting)
      + scenario.causes().map(Part.event)
  }
}

extension Finding {
  /// Whether it shows in one scenario, where another compares two or is equal to the model; then whether it is of a world
  /// nearer to everyday life, then likelier, then simpler, then seen not only in a burst.
  package func comes(before other: Finding) -> Bool {
    let (isPlain, isOther) = (complaint.index.isPlain, other.complaint.index.isPlain)
    if isPlain != isOther { return isPlain }
    let (world, another) = (world, other.world)
    if world != another { return world.isMoreLifelike(than: another) }
    if let visit, let its = other.visit {
      if visit.rank != its.rank { return visit.rank < its.rank }
      if isBesideTheContent != other.isBesideTheContent { return isBesideTheContent }
      return complaint.index.importance < other.complaint.index.importance
    }
    let (mine, its) = (Rarity.of(scenario, in: world), Rarity.of(other.scenario, in: another))
    if mine != its { return mine < its }
    let (own, others) = (Simplicity(scenario), Simplicity(other.scenario))
    if own < others || others < own { return own < others }
    return complaint.index.importance < other.complaint.index.importance
  }
}

extension Finding {
  /// Whether a field is hidden that does not scroll: room in the list would not show it.
  private var isBesideTheContent: Bool {
    complaint.index == .q1
      && !scenario.events.contains { if case .focus = $0 { true } else { false } }
  }
}

extension Invariant.Index {
  /// Whether it is judged in one scenario, by what is right in it and not by the model.
  fileprivate var isPlain: Bool { !InvariantSet.relations.contains(self) && self != .lockstep }

  /// What a user sees at rest first, then what is so all the time, then relations and the model.
  var importance: Int {
    switch self {
    case .q3, .q4: 0
    case .q1: 1
    case .i4: 2
    case _ where !isPlain: 200 + rawValue
    case _ where InvariantSet([.i5, .i8, .i9]).contains(self): 100 + rawValue
    default: 10 + rawValue
    }
  }
}
