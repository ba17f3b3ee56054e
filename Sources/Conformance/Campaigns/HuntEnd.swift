// When a hunt stops.

/// The times at which a hunt stops: earlier if something is broken, so that there is time left to shrink it.
struct HuntEnd: Sendable {
  /// The time if nothing is broken.
  let clean: ContinuousClock.Instant
  /// The time if something is broken.
  let broken: ContinuousClock.Instant

  /// Nil without a limit.
  init?(clean: ContinuousClock.Instant?, broken: ContinuousClock.Instant?) {
    guard let clean, let broken else { return nil }
    (self.clean, self.broken) = (clean, broken)
  }

  /// Whether the time is over.
  func isReached(_ counts: InvariantCounts) -> Bool {
    // Nothing is asked any more.
    if counts.unasked > 0 { return true }
    let now = ContinuousClock.now
    return now >= clean || now >= broken && counts.hasTrouble
  }
}
