// The jobs of one case that are ready, in the order in which the engine lets them run.

import Dispatch

/// The jobs of one case that are ready to run.
///
/// Swift's runtime and other threads add jobs. Only the thread that runs the case takes jobs out and
/// runs them, so a case whose tasks wait for nothing outside of it always runs in the same order.
///
/// The jobs of the case itself run first, in the order of their arrival. If only jobs of lanes are
/// ready, the ``Schedule`` of the case chooses one of them.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ReadyQueue: Sendable {
  /// Something that can run next.
  struct Entry: Sendable {
    @safe enum Work: Sendable {
      case job(UnownedJob)
      /// A task that waits for its turn at a step.
      case step(UnsafeContinuation<Void, Never>)
    }

    var executor: LaneExecutor
    var work: Work
  }

  /// What the thread that runs the case does next.
  enum Next: Sendable {
    case run(Entry)
    case wait
    case end
  }

  /// What happens to jobs that arrive after the case has ended.
  enum Closure: Sendable { case forwarding, dropping }

  fileprivate struct State: Sendable {
    /// The jobs of lane 0, and the number of those that have been taken.
    var jobs: [Entry] = []
    var taken = 0
    /// The entries of the other lanes, sorted by lane and then by arrival.
    var lanes: [Entry] = []
    var hasEnded = false
    var isWaiting = false
    /// Whether a step begins. Its job then runs at once.
    var isBeginningStep = false
    var closure: Closure?
  }

  private let state = Locked(State())
  private let arrival = DispatchSemaphore(value: 0)

  // MARK: - Arrival

  /// Adds a job or a step. The thread of the case wakes up if it waits.
  func add(_ entry: Entry) {
    let (closure, wakes) = state.withLock { state -> (Closure?, Bool) in
      if state.closure == nil { state.insert(entry) }
      defer { state.isWaiting = false }
      return (state.closure, state.isWaiting)
    }
    if wakes { arrival.signal() }
    if closure == .forwarding { Self.forward(entry) }
  }

  /// Notes that the body of the case has returned.
  func end() { state.withLock { $0.hasEnded = true } }

  // MARK: - The thread of the case

  /// The next thing to do. If lanes are ready, the schedule chooses one of them.
  func next(_ schedule: inout Schedule, _ source: inout Source) -> Next {
    state.withLock { state in
      if let job = state.takeJob() { return .run(job) }
      if state.hasEnded {
        schedule.endStretch(&source)
        return .end
      }
      if state.lanes.isEmpty {
        state.isWaiting = true
        return .wait
      }
      return .run(state.lanes.remove(at: schedule.choose(among: state.lanes, &source)))
    }
  }

  /// Begins a step. The job that follows needs no turn of its own.
  func begin(_ step: UnsafeContinuation<Void, Never>) {
    state.withLock { $0.isBeginningStep = true }
    unsafe step.resume()
    state.withLock { $0.isBeginningStep = false }
  }

  /// Waits until something arrives. The result is false if nothing does in time.
  func wait(atMost limit: Duration) -> Bool {
    arrival.wait(timeout: .now() + limit.nanoseconds) == .success
  }

  /// Takes no further jobs. The remaining and all later jobs run on Swift's own threads, or never.
  func close(_ closure: Closure) {
    let rest = state.withLock { state in
      defer { (state.jobs, state.lanes, state.taken) = ([], [], 0) }
      state.closure = closure
      return state.jobs[state.taken...] + state.lanes
    }
    if closure == .forwarding { rest.forEach(Self.forward) }
  }

  private static func forward(_ entry: Entry) {
    switch entry.work {
    case .job(let job): globalConcurrentExecutor.enqueue(job)
    case .step(let continuation): unsafe continuation.resume()
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ReadyQueue.State {
  mutating func insert(_ entry: ReadyQueue.Entry) {
    guard entry.executor.lane > 0, !isBeginningStep else { return jobs.append(entry) }
    var index = lanes.count
    while index > 0, lanes[index - 1].executor.lane > entry.executor.lane { index -= 1 }
    lanes.insert(entry, at: index)
  }

  mutating func takeJob() -> ReadyQueue.Entry? {
    guard taken < jobs.count else { return nil }
    let job = jobs[taken]
    taken += 1
    if taken == jobs.count {
      jobs.removeAll(keepingCapacity: true)
      taken = 0
    }
    return job
  }
}
