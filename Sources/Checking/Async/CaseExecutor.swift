// The run of an async function on the calling thread, to its end or to a limit.

import Dispatch

/// The end of an async function.
enum CaseEnd<Result: Sendable>: Sendable {
  case returned(Result)
  case threw(any Error)
  /// The function waits for something that does not come.
  case hangs
  /// The function ran the maximum number of jobs, and has not ended.
  case endless

  /// The outcome of a case of the property with this name whose function has not returned.
  func failure(_ name: String) -> Outcome {
    switch self {
    case .returned: .passed
    case .threw(let error): .failed(Origin(name, throwing: error))
    case .hangs: .failed(Origin("\(name): hangs"))
    case .endless: .failed(Origin("\(name): does not end"))
    }
  }
}

/// The executor of one async function: its child tasks, and its calls of actors that have no executor
/// of their own, run on it as well.
///
/// Swift's runtime and other threads add jobs. Only the thread that runs the case takes jobs out and
/// runs them, so a case whose tasks wait for nothing outside of it always runs in the same order.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class CaseExecutor: TaskExecutor {
  /// The number of jobs after which a function counts as endless.
  private static let jobLimit = 1_000_000

  /// What happens to jobs that arrive after the case has ended.
  private enum Closure: Sendable { case forwarding, dropping }

  private struct State: Sendable {
    /// The jobs in the order of their arrival, and the number of those that have been taken.
    var jobs: [UnownedJob] = []
    var taken = 0
    var isWaiting = false
    var closure: Closure?
  }

  private let state = Locked(State())
  private let arrival = DispatchSemaphore(value: 0)

  /// Runs a function to its end. The calling thread runs all of its jobs, and waits if the function
  /// waits for another thread.
  static func run<Result: Sendable>(
    _ patience: Patience, _ body: @escaping @Sendable () async throws -> Result
  ) -> CaseEnd<Result> {
    let (executor, slot) = (CaseExecutor(), Slot<CaseEnd<Result>>())
    let task = Task(executorPreference: executor) {
      do { slot.fill(.returned(try await body())) } catch { slot.fill(.threw(error)) }
    }
    defer { task.cancel() }
    return executor.drain(patience, slot)
  }

  private func drain<Result>(
    _ patience: Patience, _ slot: Slot<CaseEnd<Result>>
  ) -> CaseEnd<Result> {
    var jobs = 0
    while jobs < Self.jobLimit {
      if let job = next() {
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        jobs += 1
      } else if let end = slot.take() {
        return end
      } else if !patience.wait(for: self) {
        close(.forwarding)
        return .hangs
      }
    }
    close(.dropping)
    return .endless
  }

  // MARK: - Arrival

  /// Adds a job. The thread of the case wakes up if it waits.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (closure, wakes) = state.withLock { state -> (Closure?, Bool) in
      if state.closure == nil { state.jobs.append(job) }
      defer { state.isWaiting = false }
      return (state.closure, state.isWaiting)
    }
    if wakes { arrival.signal() }
    if closure == .forwarding { globalConcurrentExecutor.enqueue(job) }
  }

  /// Waits until something arrives. The result is false if nothing does in time.
  func wait(atMost limit: Duration) -> Bool {
    arrival.wait(timeout: .now() + limit.nanoseconds) == .success
  }

  // MARK: - The thread of the case

  /// The next job. If there is none, the next arrival wakes the thread.
  private func next() -> UnownedJob? {
    state.withLock { state in
      state.isWaiting = state.jobs.isEmpty
      guard state.taken < state.jobs.count else { return nil }
      let job = state.jobs[state.taken]
      state.taken += 1
      if state.taken == state.jobs.count {
        state.jobs.removeAll(keepingCapacity: true)
        state.taken = 0
      }
      return job
    }
  }

  /// Takes no further jobs. The remaining and all later jobs run on Swift's own threads, or never.
  private func close(_ closure: Closure) {
    let rest = state.withLock { state in
      defer { (state.jobs, state.taken) = ([], 0) }
      state.closure = closure
      return state.jobs[state.taken...]
    }
    if closure == .forwarding { rest.forEach(globalConcurrentExecutor.enqueue) }
  }
}

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
      guard hasArrived else { return $0.hasHung = true }
      $0.longest = max($0.longest, ContinuousClock.now - start)
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
