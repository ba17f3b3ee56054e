// Tasks: they run at once, up to the point at which they wait.
//
// Swift gives the jobs of the main actor to the real main queue, which rests while a scenario is played. So a task begins
// at once here, on the main thread, where UIKit would begin it in the next turn. One that waits for the clock would wait
// for the real one; it ends the process with a sentence that says what to use instead.

extension Task where Failure == Never {
  @discardableResult public init(
    name: String? = nil, priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture operation:
      sending @escaping @isolated(any) () async
      -> Success
  ) { self = Task.immediate(name: name, priority: priority, operation: operation) }
}

extension Task where Failure == any Error {
  @discardableResult public init(
    name: String? = nil, priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture operation:
      sending @escaping @isolated(any) () async throws -> Success
  ) { self = Task.immediate(name: name, priority: priority, operation: operation) }
}

extension Task where Success == Never, Failure == Never {
  /// The stand-in cannot wait here.
  public static func sleep(nanoseconds duration: UInt64) async throws { waits() }
  /// The stand-in cannot wait here.
  public static func sleep(_ duration: UInt64) async { waits() }
  /// The stand-in cannot wait here.
  public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil,
    clock: C = ContinuousClock()
  ) async throws { waits() }
  /// The stand-in cannot wait here.
  public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = ContinuousClock()
  ) async throws { waits() }

  private static func waits() -> Never {
    unsupported(
      "Task.sleep waits for the real clock. Use DispatchQueue.main.asyncAfter or Timer, which follow the virtual one."
    )
  }
}
