// What each world admits.

package import ReferenceModel

extension World {
  /// Whether a scenario can occur in this world, and needs none of the missing features.
  package func admits(_ scenario: Scenario, without missing: Features = []) -> Bool {
    firstRefused(of: scenario, without: missing) == nil
  }

  /// The number of the first event that this world does not admit, and the course up to it; 0 is the beginning, and one more
  /// than there are the end. Nil if it admits all. The shrinker asks this of each candidate.
  private func firstRefused(of scenario: Scenario, without missing: Features) -> (Int, Course?)? {
    guard
      var course = Course(
        scenario.configuration, scenario.environment, in: self, without: missing)
    else { return (0, nil) }
    for index in scenario.events.indices where !course.take(scenario.events[index]) {
      return (index + 1, course)
    }
    return course.isComplete ? nil : (scenario.events.count + 1, course)
  }

  /// The number of the first event that this world does not admit, and why; nil if it admits all.
  package func refusal(of scenario: Scenario) -> (step: Int, reason: Reason)? {
    firstRefused(of: scenario, without: []).map { step, course in
      guard let course else { return (step, .beginning) }
      return (step, scenario.events.dropFirst(step - 1).first.map(course.reason) ?? .end)
    }
  }

  /// Why a world does not admit an event of a scenario.
  package enum Reason: String, Sendable {
    case beginning = "nothing begins so there"
    case frame = "no device has a keyboard with this frame there"
    case notice = "no device posts this notice at this time"
    case geometry = "no device has this geometry there"
    case time = "a notice that a device posts is missing before it"
    case place = "it does not happen there, or not at this time"
    case end = "a notice that a device posts is missing after it"
  }

  /// The scenario as it is played in this world: with all notices that a device posts. Nil if no device does it.
  package func played(_ told: Scenario) -> Scenario? { isOfDevices ? told.posted : told }

  func admits(_ configuration: Configuration) -> Bool {
    let (delay, margin) = (configuration.delay, configuration.margin)
    let maxWait = configuration.maxWait ?? 1
    switch self {
    case .everyday:
      // An app may keep a margin around its fields all the time.
      var plain = Configuration()
      (plain.dismissesByDrag, plain.margin) = (configuration.dismissesByDrag, margin)
      return configuration == plain && Limits.holds(margin: margin)
    case .lifelike:
      return Limits.delays.contains(delay) && Limits.holds(margin: margin)
        && Limits.holds(margin: configuration.marginBelow ?? 0)
        && Limits.reaches.contains(configuration.reach) && Limits.waits.contains(maxWait)
    case .odd, .hostile:
      return takes(delay, margin, maxWait, configuration.reach)
        && takes(configuration.marginBelow ?? 0, 0)
    }
  }

  func admits(_ geometry: Geometry) -> Bool {
    guard isOfDevices else {
      return takes(geometry.screen.width, geometry.screen.height) && takes(geometry.window)
        && takes(geometry.viewport) && takes(geometry.safe)
    }
    // A loop: in a debug build the closure of `contains` costs more than the check, and this is asked of each event.
    for device in Device.with(geometry.screen) where device.admits(geometry) {
      if self != .everyday || device.isEveryday(geometry) { return true }
    }
    return false
  }

  /// Whether a world without devices takes these numbers: only a hostile one takes those that the model cuts, because
  /// they are not finite, too large or too small.
  fileprivate func takes(_ numbers: Insets) -> Bool {
    self == .hostile || numbers.admitted == numbers
  }
  fileprivate func takes(_ a: Double, _ b: Double, _ c: Double = 0, _ d: Double = 0) -> Bool {
    takes(Insets(a, b, c, d))
  }
  fileprivate func takes(_ rect: Rect) -> Bool { takes(rect.x, rect.y, rect.width, rect.height) }
}

extension Course {
  /// Why an event is not admitted here.
  func reason(against event: Event) -> World.Reason {
    var phone = phone
    switch event {
    case .keyboard(let notice):
      let isKnown = notice.end.map { admits(keyboard: $0, on: phone.screen) } ?? true
      return !isKnown ? .frame : world.isOfDevices && phone.take(event) == nil ? .notice : .place
    case .geometryChanged(let new): return world.admits(new) ? .place : .geometry
    case .tick: return world.isOfDevices && phone.take(event) == nil ? .time : .place
    default: return .place
    }
  }

  func admits(padding: Insets) -> Bool {
    guard world.isOfDevices else { return world.takes(padding) }
    // Every day an app may have space around its content all the time.
    return Limits.holds(padding) && (world == .everyday || device?.holds(padding) ?? false)
  }

  func admits(content: Size) -> Bool {
    let (width, height) = (content.width, content.height)
    guard world.isOfDevices else { return world.takes(width, height) }
    return Limits.contentWidths.contains(width) && Limits.contentHeights.contains(height)
      && (device?.holds(width, height) ?? false)
  }

  /// A field or another target: in the content, or cut by its edge.
  func admits(target: Rect, in content: Size) -> Bool {
    guard world.isOfDevices else { return world.takes(target) }
    guard target.width >= 1, target.height >= 1, device?.holds(target) ?? false else {
      return false
    }
    if world == .everyday {
      return target.x >= 0 && target.y >= 0 && target.maxX <= content.width
        && target.maxY <= content.height
    }
    return target.x < content.width && target.maxX > 0 && target.y < content.height
      && target.maxY > 0 && target.height <= Limits.tallestField
  }

  func admits(keyboard frame: Rect, on screen: Size) -> Bool {
    guard world.isOfDevices else { return world.takes(frame) }
    for device in Device.with(screen) where device.admits(keyboard: frame) {
      if world != .everyday || device.isEveryday(keyboard: frame) { return true }
    }
    return false
  }

  func admits(seconds: Double) -> Bool {
    guard world.isOfDevices else { return world.takes(seconds, 0) }
    return seconds > 0 && seconds <= Limits.longestTick
  }

  func admits(distance: Point) -> Bool {
    guard world.isOfDevices else { return world.takes(distance.x, distance.y) }
    return max(abs(distance.x), abs(distance.y)) <= Limits.contentHeights.upperBound
      && (device?.holds(distance.x, distance.y) ?? false)
  }
}

extension Scenario {
  /// The world that admits the scenario and is nearest to everyday life.
  package var world: World { World.allCases.first { $0.admits(self) } ?? .hostile }
  /// The platform whose devices have its screen.
  package var platform: Platform { .of(environment.geometry.screen) }
}

/// What apps choose themselves, so that no table of devices holds it.
private enum Limits {
  static let delays = 0.0...1
  static let margins = 0.0...60
  static let reaches = 0.0...200
  static let waits = 0.1...1
  static let padding = 0.0...400
  static let sides = 0.0...60
  static let contentWidths = 100.0...4_000
  static let contentHeights = 20.0...100_000
  static let tallestField = 4_000.0
  static let longestTick = 60.0

  static func holds(margin: Double) -> Bool {
    margins.contains(margin) && margin.rounded() == margin
  }

  static func holds(_ insets: Insets) -> Bool {
    padding.contains(insets.top) && padding.contains(insets.bottom)
      && sides.contains(insets.left) && sides.contains(insets.right)
  }
}
