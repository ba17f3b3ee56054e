// Timers and the run loop that fires them.

/// The run loop of the main thread; there is no other one.
public final class RunLoop: NSObject {
  @safe public nonisolated(unsafe) static let main = RunLoop()
  public static var current: RunLoop { main }

  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// No finger scrolls.
    public static let `default` = Mode("kCFRunLoopDefaultMode")
    /// Also while a finger scrolls.
    public static let common = Mode("kCFRunLoopCommonModes")
    /// While a finger scrolls.
    public static let tracking = Mode("UITrackingRunLoopMode")
  }

  /// Starts a timer. In the default mode it waits while a finger scrolls (A).
  public func add(_ timer: Timer, forMode mode: Mode) { timer.start(mode) }

  /// Passes time until a moment.
  public func run(until limitDate: Date) {
    MainLoop.main.pass(max(0, limitDate.timeIntervalSinceNow))
  }

  /// Calls a block in the next turn.
  @preconcurrency public func perform(_ block: @escaping @Sendable () -> Void) {
    MainLoop.main.schedule(inDefaultModeOnly: true, block)
  }

  /// Calls a block in the next turn in one of these modes.
  @preconcurrency public func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void)
  {
    MainLoop.main.schedule(inDefaultModeOnly: modes == [.default], block)
  }
}

/// A timer in virtual time.
public final class Timer: NSObject {
  /// Seconds between two calls; 0 if it fires once (A).
  public let timeInterval: TimeInterval
  public private(set) var isValid = true
  public let userInfo: Any?
  /// The delay that is allowed. The virtual clock needs none.
  public var tolerance: TimeInterval = 0
  public var fireDate: Date { didSet { if entry != nil { reschedule() } } }

  private let repeats: Bool
  private let block: (Timer) -> Void
  private var entry: Int?
  private var mode = RunLoop.Mode.default
  /// The shortest interval (A: a value of 0 or less counts as 0.0001 seconds).
  private static let shortest: TimeInterval = 0.0001

  private init(
    _ interval: TimeInterval, fireDate: Date? = nil, repeats: Bool, userInfo: Any? = nil,
    _ block: @escaping (Timer) -> Void
  ) {
    let interval = interval > 0 ? interval : Self.shortest
    (timeInterval, self.repeats) = (repeats ? interval : 0, repeats)
    (self.userInfo, self.block) = (userInfo, block)
    self.fireDate = fireDate ?? Date() + interval
  }

  @preconcurrency public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) { self.init(interval, repeats: repeats, block) }

  @preconcurrency public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) { self.init(interval, fireDate: date, repeats: repeats, block) }

  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let target = target as AnyObject
    self.init(interval, repeats: repeats, userInfo: userInfo) { selector.send(to: target, $0) }
  }

  @preconcurrency @discardableResult public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.start(.default)
    return timer
  }

  @discardableResult public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    timer.start(.default)
    return timer
  }

  func start(_ mode: RunLoop.Mode) {
    guard isValid else { return }
    self.mode = mode
    reschedule()
  }

  private func reschedule() {
    if let entry { MainLoop.main.cancel(entry) }
    entry = MainLoop.main.schedule(
      after: fireDate.timeIntervalSinceNow, inDefaultModeOnly: mode == .default
    ) { self.fire() }
  }

  /// Fires now. A timer that does not repeat is invalid afterwards (A).
  public func fire() {
    guard isValid else { return }
    let wasScheduled = entry != nil
    if repeats { if wasScheduled { fireDate = Date() + timeInterval } } else { stopWaiting() }
    block(self)
    if !repeats { invalidate() }
  }

  public func invalidate() {
    isValid = false
    stopWaiting()
  }

  private func stopWaiting() {
    if let entry { MainLoop.main.cancel(entry) }
    entry = nil
  }
}
