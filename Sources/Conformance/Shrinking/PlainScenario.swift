// The plain events, frames, settings and numbers that the shrinker substitutes, and how notifications are simplified.

import ReferenceModel
import ScrollGenerators
import ScrollInvariants

extension Scenario {
  /// The scenario with a tick of one second at its end, in which every pending change takes effect.
  var withFinalTick: Scenario {
    events.last == .tick(seconds: 1) ? self : with(self) { $0.events.append(.tick(seconds: 1)) }
  }

  /// The scenario with the usual begin frames, end frames and ids: a notification begins at the end frame of
  /// the previous one, a hide ends below the screen, and equal fields have equal ids.
  var withUsualFrames: Scenario {
    var (result, environment) = (self, environment)
    var fields = environment.focus.map { [$0] } ?? []
    for (index, event) in events.enumerated() {
      switch event {
      case .keyboard(let notification):
        result.events[index] = .keyboard(notification.plain(in: environment))
      case .focus(let rect, _):
        if !fields.contains(rect) { fields.append(rect) }
        result.events[index] = .focus(rect, id: fields.firstIndex(of: rect) ?? 0)
      default: break
      }
      environment.take(result.events[index])
    }
    return result
  }

  /// The scenario with the usual frames in one event only.
  func withUsualFrames(at index: Int) -> Scenario {
    with(self) { $0.events[index] = withUsualFrames.events[index] }
  }

  /// The scenario with a content that is as wide as the viewport.
  var withContentThatFits: Scenario {
    with(self) { $0.environment.content.width = environment.geometry.viewport.width }
  }

  /// What is around a handler when so many events have happened.
  func environment(after count: Int) -> Environment {
    events.prefix(count).reduce(into: environment) { $0.take($1) }
  }

  /// The scenario that begins in the state to which its first events lead.
  func beginning(after count: Int) -> Scenario {
    var (result, isInTransition) = (self, false)
    result.environment = environment(after: count)
    for event in events.prefix(count) {
      switch event {
      case .marginChanged: _ = result.configuration.follow(event)
      case .transitionBegan: isInTransition = true
      case .transitionEnded: isInTransition = false
      default: break
      }
    }
    result.events.removeFirst(count)
    if isInTransition, let end = result.events.firstIndex(of: .transitionEnded) {
      result.events.remove(at: end)
    }
    if let keyboard = result.environment.keyboard,
      keyboard.y >= result.environment.geometry.screen.height
    {
      result.environment.keyboard = nil
    }
    let first = result.events.firstIndex { if case .keyboard = $0 { true } else { false } }
    return first.map { result.withUsualFrames(at: $0) } ?? result
  }

  /// The scenario on another screen. Frames as wide as the old screen become as wide as the new one, and keep
  /// their distance to the bottom edge, or lie beside it still. Frames of a scenario that changes more of its geometry
  /// than the safe area stay.
  func moved(to stage: Environment) -> Scenario {
    var result = self
    let (old, new) = (environment.geometry.screen, stage.geometry.screen)
    func move(_ frame: Rect) -> Rect {
      guard frame.width >= old.width else { return frame }
      let x = frame.x.magnitude == old.width ? frame.x / old.width * new.width : frame.x
      let width = frame.width + new.width - old.width
      return Rect(x, frame.y + new.height - old.height, width, frame.height)
    }
    result.environment.geometry = stage.geometry
    result.environment.keyboard = environment.keyboard.map(move)
    /// The geometry on the other screen, if no more changes than the safe area, or than where the system moves or ends
    /// the scroll view.
    func moved(_ geometry: Geometry) -> Geometry? {
      let (own, new) = (environment.geometry, stage.geometry)
      var (moved, still) = (new, own)
      still.safe = geometry.safe
      if geometry == still {
        // The bar that every phone can show.
        if geometry.safe != own.safe { moved.safe = Insets(20, 0, 0, 0) }
        return moved
      }
      (still.window.y, still.viewport.y) = (geometry.window.y, geometry.viewport.y)
      still.viewport.height = geometry.viewport.height
      guard platform != .ios, geometry == still else { return nil }
      moved.window.y += geometry.window.y - own.window.y
      moved.viewport.y += geometry.viewport.y - own.viewport.y
      moved.viewport.height += geometry.viewport.height - own.viewport.height
      return moved
    }
    let areInPlace = events.allSatisfy { event in
      if case .geometryChanged(let geometry) = event { moved(geometry) != nil } else { true }
    }
    for (index, event) in events.enumerated() where areInPlace {
      switch event {
      case .keyboard(var notification):
        notification.end = notification.end.map(move)
        result.events[index] = .keyboard(notification)
      case .geometryChanged(let geometry):
        if let moved = moved(geometry) { result.events[index] = .geometryChanged(moved) }
      default: break
      }
    }
    return result
  }

  /// The scenario on the plain phone, with every turn to its side and back, and with a keyboard of the phone in
  /// place of each docked one; nil if it is not about a device that turns.
  var onThePlainPhone: Scenario? {
    let own = environment.geometry.screen
    guard events.contains(where: { if case .geometryChanged = $0 { true } else { false } })
    else { return nil }
    var (result, screen) = (self, own)
    func phone(_ size: Size) -> Geometry {
      size.width > size.height ? .phoneOnItsSide : .phone
    }
    func moved(_ frame: Rect?) -> Rect? {
      guard let frame, frame.width == screen.width else { return frame }
      let new = phone(screen).screen
      let height = new.width > new.height ? Plain.heightOnItsSide : Plain.heights[0]
      return frame.y >= screen.height
        ? Rect(0, new.height, new.width, height) : new.docked(height)
    }
    result.environment.keyboard = moved(environment.keyboard)
    result.environment.geometry = phone(own)
    for (index, event) in events.enumerated() {
      switch event {
      case .geometryChanged(let geometry):
        guard geometry.screen != screen else { return nil }
        screen = geometry.screen
        result.events[index] = .geometryChanged(phone(screen))
      case .contentResized(let size) where size.width == screen.height:
        // As wide as the screen will be when it has turned.
        let turned = phone(Size(screen.height, screen.width)).screen
        result.events[index] = .contentResized(Size(turned.width, size.height))
      case .keyboard(var notification):
        notification.begin = nil
        notification.end = moved(notification.end)
        result.events[index] = .keyboard(notification)
      default: break
      }
    }
    return result.withUsualFrames
  }
}

extension Environment {
  /// Notes an event, and of a notice where the keyboard is when it has moved.
  mutating func take(_ event: Event) {
    follow(event)
    if case .keyboard(let notification) = event { keyboard = notification.end }
  }
}

extension KeyboardNotification {
  /// The notification with usual frames: it begins where the last one has ended, and a hide ends below the screen.
  func plain(in environment: Environment) -> KeyboardNotification {
    let hidden = environment.geometry.screen.below(environment.keyboard)
    let plain = KeyboardNotification(kind, end: kind == .willHide ? hidden : end)
    return with(plain) { $0.begin = plain.usualBegin(in: environment) }
  }

  /// The begin frame that a system would send with this end frame.
  func usualBegin(in environment: Environment) -> Rect {
    environment.keyboard ?? environment.geometry.screen.below(end)
  }
}

/// The parts of plain scenarios; each list begins with the plainest.
enum Plain {
  static let fields: [Rect] = [
    .field(600, 644), .field(100, 144), .field(1100, 1144), .field(300, 344), .field(300, 1000),
    .field(0, 44), .field(300, 440), .field(1300, 1344), .field(0, 667), Rect(400, 0, 100, 44),
    .field(1156, 1200),
  ]
  static let heights = [260.0, 304, 216, 20, 667, 800]
  /// The height of the plain phone's keyboard in landscape.
  static let heightOnItsSide = 200.0
  /// What is left of a keyboard that a finger moves.
  static let heightsInHand = [100.0, 60]
  static let contents = [300.0, 600, 1220, 2000]
  static let ticks = [1, 0.05, 0.04, 0.06, 0.2]
  static let drags = [Point(0, 300), Point(0, 50), Point(0, -50), Point(50, 0)]
  static let paddings = [
    Insets(0, 0, 20, 0), Insets(20, 0, 0, 0), Insets(0, 20, 0, 0), Insets(0, 0, 0, 0),
  ]

  /// Frames that are not docked: below the screen, beyond a side, narrower, empty, undocked, wider.
  static func oddFrames(on screen: Size) -> [Rect] {
    let (width, height) = (screen.width, screen.height)
    return [
      Rect(0, height - 44, width, 260), Rect(0, height - 467, width, 260),
      Rect(0 - width, height - 260, width, 260), Rect(0, height - 260, width - 55, 260),
      Rect(0, height, width, 260), Rect(0, 0, 0, 0), Rect(0, 200, width, 260),
      Rect(-20, height - 260, width + 40, 260),
    ]
  }

  /// The plain keyboard frames on a screen: the docked ones, then the odd ones.
  static func frames(on screen: Size) -> [Rect] {
    heights.map { screen.docked($0) } + oddFrames(on: screen)
  }

  static func events(_ geometry: Geometry) -> [Event] {
    func notice(_ kind: KeyboardNotification.Kind, _ end: Rect?) -> Event {
      .keyboard(KeyboardNotification(kind, end: end))
    }
    let (screen, view) = (geometry.screen, geometry.viewport)
    var events = heights.map { notice(.willShow, screen.docked($0)) }
    events += [notice(.willHide, nil), notice(.willChangeFrame, screen.docked(260))]
    events += [notice(.willChangeFrame, nil), notice(.didChangeFrame, screen.docked(260))]
    events += [notice(.didHide, nil)] + oddFrames(on: screen).map { notice(.willShow, $0) }
    events += fields.map { .focus($0, id: 0) } + [.blur]
    events += ticks.map { .tick(seconds: $0) }
    events += fields.prefix(5).map { .focusMoved($0) }
    events += fields.prefix(5).map { .focusMoved($0, typed: true) }
    events += [0, 237, 533].map { .scrolled(to: Point(0, $0)) }
    events += Plain.heightsInHand.map { .keyboardMoved(screen.docked($0)) }
    events += fields.prefix(5).map { .reveal($0, margin: nil) } + [.reveal(fields[2], margin: 20)]
    events += contents.map { .contentResized(Size(view.width, $0)) }
    events += [.contentResized(Size(1000, 1200))]
    events += [true, false].flatMap { keeps in
      [600.0, 1220].map { .contentReplaced(Size(view.width, $0), keepsFocus: keeps) }
    }
    events += [.dragBegan, .dragEnded, .transitionBegan, .transitionEnded]
    events += drags.map { .dragged(by: $0) }
    events += paddings.map { .paddingChanged($0) }
    var others = NamedEnvironment.environments.prefix(4).map(\.geometry).filter { $0 != geometry }
    others += copies(of: geometry, \.safe, [Insets(44, 0, 0, 0)])
    others += copies(of: geometry, \.viewport.height, [400, 700])
    events += others.map { .geometryChanged($0) }
    events += [.adjustmentChanged(adjusts: false), .dismissModeChanged(dismissesByDrag: true)]
    return events + [.marginChanged(20)]
  }

  /// The scenario without events, and every lifelike one of a single plain event that needs no missing feature.
  static func ofOneEvent(without missing: Features) -> [Scenario] {
    let empty = Scenario(Configuration(), NamedEnvironment.environments[0], [])
    let single = events(empty.environment.geometry).map { event in
      with(empty) { $0.events = [event] }.withUsualFrames.withFinalTick
    }
    return ([empty] + single).compactMap(World.lifelike.played)
      .filter { World.lifelike.admits($0, without: missing) }
  }
}

extension Event {
  /// The event with one value replaced by each plainer one.
  func roundedAlternatives(on screen: Size) -> [Event] {
    switch self {
    case .keyboard(let notice):
      let frames = Plain.frames(on: screen) + (notice.end?.roundedAlternatives(on: screen) ?? [])
      var others = copies(of: notice, \.kind, [.willShow])
      others += copies(of: notice, \.begin, [Rect(0, 0, 0, 0), notice.end])
      others += copies(of: notice, \.duration, [0.25])
      others += copies(of: notice, \.end, frames)
      return others.map(Event.keyboard)
    case .focus(let rect, let id): return rect.roundedAlternatives.map { .focus($0, id: id) }
    case .focusMoved(let rect, let isTyped):
      return rect.roundedAlternatives.map { .focusMoved($0, typed: isTyped) }
        + (isTyped ? [.focusMoved(rect)] : [])
    case .reveal(let rect, let margin):
      return rect.roundedAlternatives.map { .reveal($0, margin: margin) } + [
        .reveal(rect, margin: nil)
      ] + (margin ?? 0).roundedAlternatives.map { .reveal(rect, margin: $0) }
    case .contentResized(let size):
      let higher = copies(of: size, \.height, Plain.contents) + rounded(size, \.height)
      let wider = copies(of: size, \.width, [screen.height]) + rounded(size, \.width)
      return (higher + wider).map { .contentResized($0) }
    case .contentReplaced(let size, let keeps):
      return rounded(size, \.height).map { .contentReplaced($0, keepsFocus: keeps) }
    case .paddingChanged(let padding):
      return rounded(padding, \.top, \.left, \.bottom, \.right).map { .paddingChanged($0) }
    case .dragged(let delta): return rounded(delta, \.x, \.y).map { .dragged(by: $0) }
    case .scrolled(let offset): return rounded(offset, \.x, \.y).map { .scrolled(to: $0) }
    case .keyboardMoved(let frame):
      return (Plain.heightsInHand.map(screen.docked) + frame.roundedAlternatives(on: screen))
        .map { .keyboardMoved($0) }
    case .marginChanged(let margin): return margin.roundedAlternatives.map { .marginChanged($0) }
    case .geometryChanged(let geometry):
      return geometry.roundedAlternatives.map { .geometryChanged($0) }
    default: return []
    }
  }
}

/// Copies of a value with a part replaced by each of some others.
func copies<Whole, Part>(
  of whole: Whole, _ part: WritableKeyPath<Whole, Part>, _ others: [Part]
) -> [Whole] {
  others.map { other in with(whole) { $0[keyPath: part] = other } }
}

/// The value with one of its numbers replaced by each plainer one.
private func rounded<Value>(
  _ value: Value, _ numbers: WritableKeyPath<Value, Double>...
) -> [Value] {
  numbers.flatMap { copies(of: value, $0, value[keyPath: $0].roundedAlternatives) }
}

extension Double {
  /// Plainer numbers: rounded values of this one, its half, and common sizes; the plainest first.
  var roundedAlternatives: [Double] {
    let own = Simplicity.weight(self)
    let near = [0, (self / 100).rounded() * 100, (self / 10).rounded() * 10, rounded(), self / 2]
    let usual = [
      1.0, 10, 20, 30, 40, 44, 50, 100, 200, 216, 260, 300, 304, 400, 500, 600, 800, 1000, 1200,
    ]
    return (near + usual + usual.map { 0 - $0 }).filter { Simplicity.weight($0) < own }
      .sorted { Simplicity.weight($0) < Simplicity.weight($1) }
  }
}

extension Rect {
  var roundedAlternatives: [Rect] {
    [Rect(16, y, 200, height), Rect(16, y, 200, 44), Rect(x, y, width, 44)]
      + rounded(self, \.y, \.height, \.x, \.width)
  }

  /// Alternatives for a keyboard frame, among them some that touch the bottom edge of the screen.
  func roundedAlternatives(on screen: Size) -> [Rect] {
    height.roundedAlternatives.filter { $0 >= 0 }.map { Rect(x, screen.height - $0, width, $0) }
      + [screen.docked(height), screen.docked(screen.height - y)] + roundedAlternatives
  }
}

extension Geometry {
  var roundedAlternatives: [Geometry] {
    var others = copies(of: self, \.safe, [Insets(0, 0, 0, 0)])
    others += copies(of: self, \.viewport, [window.size.whole])
    others += rounded(self, \.safe.top, \.safe.left, \.safe.bottom, \.safe.right)
    others += copies(of: self, \.viewport, viewport.roundedAlternatives)
    others += copies(of: self, \.window, window.roundedAlternatives)
    return others
  }
}
