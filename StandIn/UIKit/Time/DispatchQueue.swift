// Queues that run their work in the main loop.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

/// A queue of work. All queues run their work on the main thread, in virtual time.
public final class DispatchQueue: NSObject, @unchecked Sendable {
  public static let main = DispatchQueue()
  private static let others = DispatchQueue()

  /// The priority of work, without effect here.
  @nonexhaustive public enum GlobalQueuePriority: Sendable { case high, `default`, low, background }
  /// A queue for work in the background: here it also runs on the main thread.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { others }

  private override init() {}
  public init(label: String, qos: DispatchQoS = .unspecified) {}

  /// Calls a block in a turn of its own, after what was added before (A).
  @preconcurrency public func async(
    qos: DispatchQoS = .unspecified, execute work: @escaping @Sendable () -> Void
  ) { MainLoop.main.schedule(work) }

  public func async(execute workItem: DispatchWorkItem) {
    MainLoop.main.schedule { workItem.perform() }
  }

  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified,
    execute work: @escaping @Sendable () -> Void
  ) { MainLoop.main.schedule(after: deadline.seconds - MainLoop.main.now, work) }

  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    MainLoop.main.schedule(after: deadline.seconds - MainLoop.main.now) { execute.perform() }
  }

  public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
}

public final class DispatchWorkItem {
  private let block: () -> Void
  private var followers: [() -> Void] = []
  private var isFinished = false
  public private(set) var isCancelled = false

  public init(qos: DispatchQoS = .unspecified, block: @escaping () -> Void) { self.block = block }

  /// Runs it, if it has not been cancelled. Either way it is finished then (A).
  public func perform() {
    if !isCancelled { block() }
    isFinished = true
    for follower in followers { MainLoop.main.schedule(follower) }
    followers = []
  }

  public func cancel() { isCancelled = true }

  /// Calls a block when it is finished; at once if it is (A).
  public func notify(queue: DispatchQueue, execute: @escaping @Sendable () -> Void) {
    if isFinished { queue.async(execute: execute) } else { followers.append(execute) }
  }
}

/// The priority of work, without effect in virtual time.
public struct DispatchQoS: Equatable, Sendable {
  @nonexhaustive public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }
  public let qosClass: QoSClass
  public static let background = DispatchQoS(qosClass: .background)
  public static let utility = DispatchQoS(qosClass: .utility)
  public static let `default` = DispatchQoS(qosClass: .default)
  public static let userInitiated = DispatchQoS(qosClass: .userInitiated)
  public static let userInteractive = DispatchQoS(qosClass: .userInteractive)
  public static let unspecified = DispatchQoS(qosClass: .unspecified)
}

/// A moment of the virtual clock.
public struct DispatchTime: Comparable, Sendable {
  package var seconds: Double
  public static func now() -> DispatchTime { DispatchTime(seconds: MainLoop.main.now) }
  public static let distantFuture = DispatchTime(seconds: 1e15)
  /// Nanoseconds since the start of the run.
  public var uptimeNanoseconds: UInt64 { UInt64(seconds * 1e9) }
  public static func < (one: DispatchTime, other: DispatchTime) -> Bool {
    one.seconds < other.seconds
  }
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + interval.seconds
  }
}

public let NSEC_PER_SEC: UInt64 = 1_000_000_000

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never

  package var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: 1e15
    }
  }
}

/// A queue of operations, of which only the main one exists.
public final class OperationQueue: NSObject, @unchecked Sendable {
  public static let main = OperationQueue()
  public static var current: OperationQueue? { main }
  public var maxConcurrentOperationCount = -1, name: String?, isSuspended = false
  public override init() {}
  public func cancelAllOperations() {}

  public func addOperation(_ block: @escaping @Sendable () -> Void) {
    MainLoop.main.schedule(block)
  }
}
