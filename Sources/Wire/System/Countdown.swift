// Timeouts that ignore the time in which this process could not run.

/// The rest of a timeout.
///
/// The time is spent in slices of at most 50 milliseconds, and no slice costs more than its length.
/// A computer that sleeps, or is too busy to run this process, therefore causes no timeout.
struct Countdown {
  private var rest: Duration
  private static let slice = Duration.milliseconds(50)

  init(_ time: Duration) { rest = time }

  var isOver: Bool { rest <= .zero }

  mutating func limit(to time: Duration) { rest = min(rest, time) }

  /// Calls the closure with the longest time that it may wait, and subtracts the time that it took.
  mutating func spend(_ wait: (Duration) -> Void) {
    let start = ContinuousClock.now
    let limit = min(rest, Self.slice)
    wait(limit)
    rest -= min(ContinuousClock.now - start, limit)
  }
}
