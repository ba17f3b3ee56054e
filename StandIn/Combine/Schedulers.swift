// Where values are delivered: everywhere it is the main loop.

public import UIKit

public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ count: Int) -> Self
  static func seconds(_ count: Double) -> Self
  static func milliseconds(_ count: Int) -> Self
  static func microseconds(_ count: Int) -> Self
  static func nanoseconds(_ count: Int) -> Self
}

public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions
  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
}

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A moment of the virtual clock, for all schedulers.
public struct VirtualTime: Strideable, Hashable, Sendable {
  var seconds: Double
  init(seconds: Double) { self.seconds = seconds }
  static var now: VirtualTime { VirtualTime(seconds: MainLoop.main.now) }
  public init(_ date: Date) { seconds = MainLoop.main.now + date.timeIntervalSinceNow }
  public init(_ time: DispatchTime) { seconds = time.seconds }
  public var date: Date { Date() + (seconds - MainLoop.main.now) }
  public var dispatchTime: DispatchTime { .now() + (seconds - MainLoop.main.now) }
  public func advanced(by stride: Stride) -> VirtualTime {
    VirtualTime(seconds: seconds + stride.magnitude)
  }
  public func distance(to other: VirtualTime) -> Stride { Stride(other.seconds - seconds) }

  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, Hashable, SignedNumeric,
    ExpressibleByFloatLiteral, Sendable
  {
    /// Seconds, also fewer than none.
    public var magnitude: Double
    public var timeInterval: TimeInterval { magnitude }
    public init(_ seconds: TimeInterval) { magnitude = seconds }
    public init(_ interval: DispatchTimeInterval) { magnitude = interval.seconds }
    public init(integerLiteral value: Double) { magnitude = value }
    public init(floatLiteral value: Double) { magnitude = value }
    public init?<T: BinaryInteger>(exactly source: T) { magnitude = Double(source) }
    public static func seconds(_ count: Int) -> Stride { Stride(Double(count)) }
    public static func seconds(_ count: Double) -> Stride { Stride(count) }
    public static func milliseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e3) }
    public static func microseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e6) }
    public static func nanoseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e9) }
    public static func < (one: Self, other: Self) -> Bool { one.magnitude < other.magnitude }
    public static func + (a: Self, b: Self) -> Self { Self(a.magnitude + b.magnitude) }
    public static func - (a: Self, b: Self) -> Self { Self(a.magnitude - b.magnitude) }
    public static func * (a: Self, b: Self) -> Self { Self(a.magnitude * b.magnitude) }
    public static func *= (a: inout Self, b: Self) { a = a * b }
  }
}

/// A scheduler without options.
public struct VirtualOptions: Sendable { public init() {} }

/// A scheduler that adds entries to the main loop.
public protocol VirtualScheduler: Scheduler
where SchedulerTimeType == VirtualTime, SchedulerOptions == VirtualOptions {
  /// Whether its work waits while a finger scrolls.
  var waitsForFinger: Bool { get }
}

extension VirtualScheduler {
  public var waitsForFinger: Bool { false }
  public var now: VirtualTime { .now }
  public var minimumTolerance: VirtualTime.Stride { 0 }
  public func schedule(options: VirtualOptions?, _ action: @escaping () -> Void) {
    MainLoop.main.schedule(inDefaultModeOnly: waitsForFinger, action)
  }
  public func schedule(
    after date: VirtualTime, tolerance: VirtualTime.Stride, options: VirtualOptions?,
    _ action: @escaping () -> Void
  ) {
    MainLoop.main.schedule(
      after: date.seconds - now.seconds, inDefaultModeOnly: waitsForFinger, action)
  }
}

extension DispatchQueue: VirtualScheduler {}
extension OperationQueue: VirtualScheduler {}
/// It works in the default mode only (C).
extension RunLoop: VirtualScheduler { public var waitsForFinger: Bool { true } }

/// Does everything at once, also what should be later (A).
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerTimeType = VirtualTime
  public typealias SchedulerOptions = Never
  public static let shared = ImmediateScheduler()
  public var now: VirtualTime { .now }
  public var minimumTolerance: VirtualTime.Stride { 0 }
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  public func schedule(
    after date: VirtualTime, tolerance: VirtualTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { action() }
}

// MARK: - Operators with time

extension Publisher {
  private func later(_ schedule: @escaping (@escaping () -> Void) -> Void) -> Same {
    each { line in
      ({ value in schedule { line.send(value) } }, { end in schedule { line.finish(end) } })
    }
  }

  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Same {
    later { scheduler.schedule(options: options, $0) }
  }

  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Same {
    AnyPublisher { line in scheduler.schedule(options: options) { feed(line) } }
  }

  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Same {
    later {
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval),
        tolerance: tolerance ?? scheduler.minimumTolerance, options: options, $0)
    }
  }

  /// A value that waits when its publisher ends is not sent (C).
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Same {
    each { line in
      var newest = 0
      return (
        { value in
          newest += 1
          let number = newest
          scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
            options: options
          ) { if number == newest { line.send(value) } }
        },
        { end in
          newest += 1
          scheduler.schedule(options: options) { line.finish(end) }
        }
      )
    }
  }

  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Same {
    each { line in
      var (waiting, free, end): (Output?, S.SchedulerTimeType?, Subscribers.Completion<Failure>?)
      func send() {
        free = scheduler.now.advanced(by: interval)
        if let value = waiting {
          waiting = nil
          line.send(value)
        }
        if let end { line.finish(end) }
      }
      return (
        { value in
          let isFirst = waiting == nil
          if isFirst || latest { waiting = value }
          guard isFirst else { return }
          if let free, free > scheduler.now {
            scheduler.schedule(after: free, send)
          } else {
            scheduler.schedule(send)
          }
        },
        { completion in
          end = completion
          if waiting == nil { scheduler.schedule(send) }
        }
      )
    }
  }
}
