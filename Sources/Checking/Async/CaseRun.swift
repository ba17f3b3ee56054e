// The run of an async function on the calling thread, to its end or to a limit.

/// The end of an async function.
enum CaseEnd<Result: Sendable>: Sendable {
  case returned(Result)
  case threw(any Error)
  /// The function waits for something that does not come.
  case hangs
  /// The function ran the maximum number of jobs, and has not ended.
  case endless
}

extension CaseEnd {
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

extension CaseEnd<Outcome> {
  /// The outcome of a case of the property with this name.
  func outcome(_ name: String) -> Outcome {
    if case .returned(let outcome) = self { outcome } else { failure(name) }
  }
}

/// The run of an async function. The calling thread runs all of its jobs, and waits if the function
/// waits for another thread.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct CaseRun {
  /// The number of jobs after which a function counts as endless.
  private static let jobLimit = 1_000_000
  /// The number of jobs of lanes after which a function counts as endless.
  private static let turnLimit = 10_000

  let patience: Patience
  private let queue = ReadyQueue()

  init(_ patience: Patience) { self.patience = patience }

  /// The place where the function starts tasks in lanes.
  func lanes(_ interleaving: Interleaving, isRecorded: Bool) -> Lanes {
    Lanes(queue, isSymmetric: interleaving.isSymmetric, isRecorded: isRecorded)
  }

  /// Runs a function to its end.
  ///
  /// - Parameters:
  ///   - source: The source that chooses between lanes.
  ///   - lanes: The place where the function starts tasks in lanes; nil if it does not.
  ///   - body: The function.
  func run<Result: Sendable>(
    _ source: inout Source, lanes: Lanes? = nil,
    _ body: @escaping @Sendable () async throws -> Result
  ) -> CaseEnd<Result> {
    let (queue, slot) = (queue, Slot<CaseEnd<Result>>())
    let task = Task(executorPreference: LaneExecutor(queue)) {
      do { slot.fill(.returned(try await body())) } catch { slot.fill(.threw(error)) }
      queue.end()
    }
    let end = drain(&source, lanes, slot)
    switch end {
    case .returned, .threw: break
    case .hangs: queue.close(.forwarding)
    case .endless: queue.close(.dropping)
    }
    task.cancel()
    return end
  }

  private func drain<Result>(
    _ source: inout Source, _ lanes: Lanes?, _ slot: Slot<CaseEnd<Result>>
  ) -> CaseEnd<Result> {
    var schedule = Schedule(isSymmetric: lanes?.isSymmetric ?? false)
    var (jobs, turns) = (0, 0)
    while jobs < Self.jobLimit, turns < Self.turnLimit {
      switch queue.next(&schedule, &source) {
      case .run(let entry):
        jobs += 1
        if entry.executor.lane > 0 {
          turns += 1
          lanes?.note(entry.executor.lane, .turn)
        }
        switch entry.work {
        case .job(let job): entry.executor.run(job)
        case .step(let continuation): unsafe queue.begin(continuation)
        }
      case .wait: if !patience.wait(for: queue) { return .hangs }
      case .end: return slot.take() ?? .hangs
      }
    }
    return .endless
  }
}
