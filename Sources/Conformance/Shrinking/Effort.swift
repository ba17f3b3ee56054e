// What the search for the simplest scenario may cost.

import Checking

/// The limits of shrinking one scenario.
public struct Effort: Sendable {
  package var attempts: Int
  /// How many attempts in a row may fail.
  package var stallLimit = Int.max
  /// The time after which no more are tried; nil if there is none.
  package var deadline: ContinuousClock.Instant?

  /// Limits that stop shrinking, whichever is reached first.
  public init(attempts: Int, until deadline: ContinuousClock.Instant? = nil) {
    (self.attempts, self.deadline) = (attempts, deadline)
  }

  /// Enough attempts for every scenario that a person or a campaign came upon so far.
  public static let thorough = Effort(attempts: 200_000)

  var isLate: Bool { deadline.isOver }

  /// The same time with at most this many attempts.
  func atMost(_ attempts: Int) -> Effort {
    var result = self
    result.attempts = min(attempts, self.attempts)
    return result
  }
}
