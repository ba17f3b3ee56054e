// The claims of an implementation, by which it is judged.

public import Generators
public import Invariants

/// The invariants that an implementation claims to satisfy.
public enum Profile: String, CaseIterable, Sendable {
  /// It adjusts the insets; the offset is not judged.
  case insets
  /// It also shows the focus.
  case visible
  /// It also satisfies all other invariants, and shows what the model shows.
  case strict

  /// A description for the choice of a profile.
  public var words: String {
    switch self {
    case .insets: "makes room for the keyboard and gives it back; the offset is left to the app"
    case .visible: "and shows the field that has the focus"
    case .strict: "and moves no further, no sooner and no more often than the model"
    }
  }

  /// The invariants of the profile.
  public var invariants: InvariantSet {
    switch self {
    case .insets: [.i1, .i2, .i3, .i4, .q3, .q4]
    case .visible: Profile.insets.invariants.union([.q1, .i6, .i8])
    case .strict: .questions
    }
  }
}

/// What an implementation claims before it is judged.
public struct Claims: Equatable, Sendable {
  /// The profile that it is judged by.
  public var profile: Profile
  /// The seconds without an event after which it is at rest.
  public var settle: Double
  /// The error in points that is allowed.
  public var tolerance: Double
  /// The parts of every observation; nil for the parts of the first one. A missing part is misconduct.
  public var observes: Observables?
  /// The features that it does not have. No scenario needs them.
  public var without: Features

  /// Claims of a profile; the default is the strictest.
  ///
  ///     Claims(.visible, without: .rotation, .sideways)
  public init(
    _ profile: Profile = .strict, without features: Feature..., settle: Double = 0,
    tolerance: Double = 0, observes: Observables? = nil
  ) {
    (self.profile, self.settle, without) = (profile, settle, Features(features))
    (self.tolerance, self.observes) = (tolerance, observes)
  }
}
