// Waiting for somebody, and not for ever.

/// For how long somebody is still waited for. It is spent a little at a time, and no wait costs more than was
/// meant: while a machine sleeps, or is too busy for this program, nobody is late.
struct Countdown {
  private var left: Duration
  private static let slice = Duration.milliseconds(50)

  init(_ time: Duration) { left = time }

  var isOver: Bool { left <= .zero }

  mutating func limit(to time: Duration) { left = min(left, time) }

  /// Waits no longer than it is told to.
  mutating func spend(_ wait: (Duration) -> Void) {
    let start = ContinuousClock.now
    let most = min(left, Self.slice)
    wait(most)
    left -= min(ContinuousClock.now - start, most)
  }
}
