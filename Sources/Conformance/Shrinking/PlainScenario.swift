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

  /// The scenario with a content that is as wide as the viewport, and with one that lies between its safe sides.
  var withContentThatFits: [Scenario] {
    let (width, safe) = (environment.geometry.viewport.width, environment.geometry.safe)
    return copies(of: self, \.environment.content.width, [width, width - safe.left - safe.right])
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

  /// The scenario on another device, which turns when its own did. What lies in the geometry keeps its distance to where
  /// the device begins. Keyboards as wide as the screen stay as high, or become those of the same kind.
  func moved(to stage: Environment, keyboardsOfItsOwn: Bool) -> Scenario {
    let (old, new) = (environment.geometry.screen, stage.geometry.screen)
    var (result, screen) = (self, old)
    func other(_ size: Size) -> Size { size == old ? new : Size(new.height, new.width) }
    func moved(_ frame: Rect) -> Rect {
      guard frame.width >= screen.width else { return frame }
      let new = other(screen)
      let height =
        keyboardsOfItsOwn ? Device.height(frame.height, from: screen, to: new) : frame.height
      let x = frame.x.magnitude == screen.width ? frame.x / screen.width * new.width : frame.x
      let lost = frame.y == screen.height ? 0 : height + screen.height - frame.maxY
      return Rect(x, new.height - lost, frame.width + new.width - screen.width, height)
    }
    /// The geometries in which the two devices begin, and those in which they are when they have turned first.
    let begin = (environment.geometry, stage.geometry)
    var turned: (Geometry, Geometry)?
    func moved(_ geometry: Geometry) -> Geometry {
      if geometry.screen != old, turned == nil {
        let size = Size(new.height, new.width)
        let hasSafe = stage.geometry.safe != Insets(0, 0, 0, 0)
        let safe = Device.with(size).first.flatMap { hasSafe ? $0.safe : nil }
        turned = (geometry, Geometry(filling: size, safe: safe ?? Insets(0, 0, 0, 0)))
      }
      let (own, its) = geometry.screen == old ? begin : turned ?? begin
      return with(its) {
        $0.window = $0.window.moved(as: geometry.window, from: own.window)
        $0.viewport = $0.viewport.moved(as: geometry.viewport, from: own.viewport)
        $0.safe.top = max(0, $0.safe.top + geometry.safe.top - own.safe.top)
        $0.safe.left = max(0, $0.safe.left + geometry.safe.left - own.safe.left)
        $0.safe.bottom = max(0, $0.safe.bottom + geometry.safe.bottom - own.safe.bottom)
        $0.safe.right = max(0, $0.safe.right + geometry.safe.right - own.safe.right)
      }
    }
    result.environment.geometry = stage.geometry
    result.environment.keyboard = environment.keyboard.map(moved)
    for (index, event) in events.enumerated() {
      switch event {
      case .geometryChanged(let geometry)
      where [old, Size(old.height, old.width)].contains(geometry.screen):
        result.events[index] = .geometryChanged(moved(geometry))
        screen = geometry.screen
      case .contentResized(let size) where [screen.width, screen.height].contains(size.width):
        let new = other(screen)
        let width = size.width == screen.width ? new.width : new.height
        result.events[index] = .contentResized(Size(width, size.height))
      case .keyboard(var notification):
        notification.begin = notification.begin.map(moved)
        notification.end = notification.end.map(moved)
        result.events[index] = .keyboard(notification)
      case .keyboardMoved(let frame): result.events[index] = .keyboardMoved(moved(frame))
      default: break
      }
    }
    return result
  }
}

extension Rect {
  /// This rectangle, changed by as much as another one was.
  fileprivate func moved(as new: Rect, from old: Rect) -> Rect {
    Rect(
      x + new.x - old.x, y + new.y - old.y, width + new.width - old.width,
      height + new.height - old.height)
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
  /// The heights of the system's own keyboard on a screen, with the prediction bar and without.
  static func ownHeights(on screen: Size) -> [Double] {
    Device.with(screen).first.map { [$0.keyboard.predicting, $0.keyboard.plain] } ?? []
  }
  /// How far down a window lies that moves up so that the focus shows.
  static let pans = [-200.0, -100]
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
    (heights + ownHeights(on: screen)).map { screen.docked($0) } + oddFrames(on: screen)
  }

  static func events(_ geometry: Geometry) -> [Event] {
    func notice(_ kind: KeyboardNotification.Kind, _ end: Rect?) -> Event {
      .keyboard(KeyboardNotification(kind, end: end))
    }
    let (screen, view) = (geometry.screen, geometry.viewport)
    let heights = heights + ownHeights(on: screen)
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
    if window.y < 0 { others += copies(of: self, \.window.y, Plain.pans) }
    return others
  }
}
