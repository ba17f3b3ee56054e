// Tasks: their jobs run in the main loop while a run lasts.

internal import Dispatch
internal import ScrollRuntime

/// The executor of the main actor: in a run the main loop, in the order in which jobs come (A: the main queue). Outside of
/// one, and for jobs that another thread gives, it is the real one.
final class VirtualMainActor: SerialExecutor {
  static let shared = VirtualMainActor()
  /// Takes the jobs of tasks from now on.
  static let install: Void = {
    let executor = unsafe unsafeBitCast(
      shared.asUnownedSerialExecutor(), to: scroll_executor.self)
    unsafe scroll_take_jobs(executor) { job in
      guard scroll_is_running() else { return false }
      unsafe VirtualOthers.shared.enqueue(unsafeBitCast(job, to: UnownedJob.self))
      return true
    }
  }()

  func enqueue(_ job: UnownedJob) {
    guard scroll_is_running() else {
      return unsafe scroll_give_back(unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
    }
    MainLoop.main.schedule {
      unsafe job.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }

  func checkIsolated() {
    if !scroll_is_running() { dispatchPrecondition(condition: .onQueue(.main)) }
  }
}

/// The executor of what is on no actor. In a run that is also the main loop.
private final class VirtualOthers: TaskExecutor {
  static let shared = VirtualOthers()
  func enqueue(_ job: UnownedJob) {
    MainLoop.main.schedule { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

// MARK: - Waiting

/// What tasks wait for in a run. At its end all of it comes to an end, so that the tasks do.
enum Waiting {
  // A run is on the main thread.
  nonisolated(unsafe) private static var ends: [Int: () -> Void] = [:]
  nonisolated(unsafe) private static var next = 0
  nonisolated(unsafe) private static var isOver = false

  /// Notes how something ends; nil after the end of the run, when nothing more may begin.
  static func begin(_ end: @escaping () -> Void) -> Int? {
    guard unsafe !isOver else { return nil }
    unsafe next += 1
    unsafe ends[next] = end
    return unsafe next
  }
  static func end(_ number: Int) { unsafe ends[number] = nil }
  static func beginRun() { unsafe isOver = false }
  static func endAll() {
    unsafe isOver = true
    for (_, end) in unsafe ends.sorted(by: { $0.key < $1.key }) { end() }
    unsafe ends = [:]
  }
}

/// A task that waits for the virtual clock.
private final class Sleeper {
  private var resume: (((any Error)?) -> Void)?
  private var number = 0

  func begin(_ seconds: Double, _ continuation: UnsafeContinuation<Void, any Error>) {
    resume = { error in
      if let error {
        unsafe continuation.resume(throwing: error)
      } else {
        unsafe continuation.resume()
      }
    }
    // One that begins after the end of a run has no end.
    guard let number = Waiting.begin({ self.cancel() }) else { return }
    self.number = number
    MainLoop.main.schedule(after: seconds) { self.end(nil) }
  }
  func cancel() { end(CancellationError()) }
  private func end(_ error: (any Error)?) {
    guard let resume else { return }
    self.resume = nil
    Waiting.end(number)
    resume(error)
  }
}

extension Task where Success == Never, Failure == Never {
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await pass(.nanoseconds(Int64(clamping: duration)))
  }
  public static func sleep(_ duration: UInt64) async { try? await sleep(nanoseconds: duration) }
  public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil,
    clock: C = ContinuousClock()
  ) async throws {
    if let duration = duration as? Duration { return try await pass(duration) }
    try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
  }
  public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = ContinuousClock()
  ) async throws {
    try await sleep(for: clock.now.duration(to: deadline), tolerance: tolerance, clock: clock)
  }

  /// Waits for the virtual clock in a run, and for the real one elsewhere.
  private static func pass(_ duration: Duration) async throws {
    guard scroll_is_running() else {
      return try await ContinuousClock().sleep(for: duration)
    }
    nonisolated(unsafe) let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await unsafe withUnsafeThrowingContinuation {
        unsafe sleeper.begin(max(0, duration / .seconds(1)), $0)
      }
    } onCancel: {
      unsafe sleeper.cancel()
    }
  }
}
