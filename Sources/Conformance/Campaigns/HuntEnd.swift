// When a hunt stops.

/// The times at which a hunt stops: earlier if something is broken, so that there is time left to shrink it.
/// Either both are given or neither.
struct HuntEnd: Sendable {
  /// The time if nothing is broken; nil if there is no limit.
  var clean: ContinuousClock.Instant?
  /// The time if something is broken.
  var broken: ContinuousClock.Instant?

  /// Whether the time is over.
  func isReached(_ counts: InvariantCounts) -> Bool {
    // This is asked after every case, so without a limit nothing is looked at.
    guard let clean, let broken else { return false }
    // Nothing is asked any more.
    if counts.unasked > 0 { return true }
    let now = ContinuousClock.now
    return now >= clean || now >= broken && counts.hasTrouble
  }
}

/// How a report divides its time. All of it is spent looking for cases if nothing is broken.
struct Timetable: Sendable {
  /// The end of the hunt, and of the one for relations.
  private(set) var moments = HuntEnd(), relations = HuntEnd()
  /// The end of shrinking; nil if there is no limit.
  private(set) var shrinking: ContinuousClock.Instant?

  /// No limits, or those of a report that begins now and takes this long.
  init(_ duration: Duration?, hasRelations: Bool) {
    guard let duration else { return }
    let start = ContinuousClock.now
    moments = HuntEnd(
      clean: start + duration * (hasRelations ? 0.6 : 1),
      broken: start + duration * (hasRelations ? 0.25 : 0.4))
    relations = HuntEnd(clean: start + duration, broken: start + duration * 0.4)
    shrinking = start + duration * 0.9
  }
}
