// The time for which a case may wait.

import Dispatch

/// How long the cases of a property may wait for other threads.
///
/// The first case that hangs waits for the whole limit. Afterwards a case hangs if it waits eight
/// times longer than any case that went on, so that shrinking does not take minutes.
///
/// A case does not hang because the machine is busy: before it counts as hanging, a timer and a task
/// beside it must have run. If other tests keep Swift's threads busy, neither runs for seconds.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Patience: Sendable {
  private let limit: Duration
  private let state = Locked((longest: Duration.zero, hasHung: false))
  /// The time for which the threads of Swift may be busy.
  private static let busyLimit = Duration.seconds(120)

  init(_ limit: Duration) { self.limit = min(limit, .seconds(1_000_000)) }

  /// Waits until a job arrives. The result is false if none does in time.
  func wait(for executor: CaseExecutor) -> Bool {
    let limit = state.withLock {
      $0.hasHung ? min(self.limit, max(.milliseconds(20), $0.longest * 8)) : self.limit
    }
    let start = ContinuousClock.now
    let hasArrived = executor.wait(atMost: limit) || arrivesBesideATimer(executor, limit)
    state.withLock {
      if hasArrived {
        $0.longest = max($0.longest, ContinuousClock.now - start)
      } else {
        $0.hasHung = true
      }
    }
    return hasArrived
  }

  /// Starts a timer and a task, and waits again after they have ended.
  private func arrivesBesideATimer(_ executor: CaseExecutor, _ limit: Duration) -> Bool {
    let hasEnded = DispatchSemaphore(value: 0)
    Task.detached {
      try? await Task.sleep(for: .milliseconds(1))
      hasEnded.signal()
    }
    _ = hasEnded.wait(timeout: .now() + Self.busyLimit.nanoseconds)
    return executor.wait(atMost: max(.milliseconds(10), limit / 10))
  }
}

extension Duration {
  /// The duration as an interval of Dispatch.
  var nanoseconds: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
