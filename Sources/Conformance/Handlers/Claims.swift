// What an implementation claims of itself: by that it is judged.

public import Invariants

/// How much an implementation claims to do.
public enum Profile: String, CaseIterable, Sendable {
  /// It makes room: nothing is said of where the offset goes.
  case insets
  /// And it shows the focus.
  case visible
  /// And it does so as the model does.
  case strict

  /// In a sentence, for whoever has to choose.
  public var words: String {
    switch self {
    case .insets: "makes room for the keyboard and gives it back; the offset is somebody else's"
    case .visible: "and shows the field that has the focus"
    case .strict: "and moves no further, no sooner and no more often than the model"
    }
  }

  /// What is asked of it.
  public var invariants: InvariantSet {
    switch self {
    case .insets: [.i1, .i2, .i3, .i4, .q3, .q4]
    case .visible: Profile.insets.invariants.union([.q1, .i6, .i8])
    case .strict: .questions
    }
  }
}

/// What an implementation says of itself before anything is asked of it.
public struct Claims: Equatable, Sendable {
  public var profile: Profile
  /// Seconds without an event after which it is at rest.
  public var settle: Double
  /// Points that it may be off.
  public var tolerance: Double
  /// What it shows; nil if that is what it shows at the beginning. It must show all of it always.
  public var observes: Observables?

  public init(
    _ profile: Profile = .strict, settle: Double = 0, tolerance: Double = 0,
    observes: Observables? = nil
  ) {
    (self.profile, self.settle) = (profile, settle)
    (self.tolerance, self.observes) = (tolerance, observes)
  }
}
