// What an implementation claims, by which it is judged, and what it shows.

public import ReferenceModel
public import ScrollGenerators
public import ScrollInvariants

/// The invariants that an implementation claims to satisfy. Each profile contains the one before.
public enum Profile: String, CaseIterable, Sendable {
  /// It makes room for the keyboard; the offset is not judged.
  case insets
  /// It also shows the focus.
  case visible
  /// It also moves nothing that need not move.
  case polite
  /// It also satisfies all other invariants, and shows what the model shows.
  case strict

  /// The sentence that a user chooses by.
  public var words: String {
    switch self {
    case .insets: "there is room for the keyboard, and it is given back"
    case .visible: "also, the focused field is visible"
    case .polite: "also, nothing moves without a reason, so that users keep their place"
    case .strict: "also, everything happens exactly when and as often as in the model"
    }
  }

  /// The invariants of the profile.
  public var invariants: InvariantSet {
    switch self {
    case .insets: [.i1, .i3, .i4, .i10, .q3, .q4]
    case .visible: Profile.insets.invariants.union([.i2, .i6, .i8, .q1, .q8])
    case .polite: Profile.visible.invariants.union([.i5, .i7, .q2, .q5, .q6, .q7])
    case .strict: .questions
    }
  }
}

/// What an implementation claims before it is judged.
public struct Claims: Equatable, Sendable {
  /// The profile that it is judged by.
  public var profile: Profile
  /// The system that it runs on, whose devices it is judged on.
  public var platform: Platform
  /// What its window does for the keyboard, where the platform is not iOS; nil for what most apps have.
  public var window: Platform.Window?
  /// The seconds without an event after which it is at rest.
  public var settle: Double
  /// The error in points that is allowed.
  public var tolerance: Double
  /// The parts of every observation; nil for the parts of the first one. A missing part is misconduct.
  public var observes: Observables?
  /// The features that it does not have. No scenario needs them.
  public var without: Features
  /// The padding that it has by itself around its content. It is that of every scenario in which no app sets another.
  public var padding = Insets(0, 0, 0, 0)
  /// Whether its offsets are 0 where its insets begin, as `scrollY` is, and not where its content does.
  package var countsFromInsets = false
  /// The margin that it keeps by itself around what it reveals, which is that of everyday scenarios.
  public var margin = 0.0

  /// What no scenario needs: the features that it does not have, and what its window does not do.
  package var missing: Features { without.union(platform.features(notOf: window)) }

  /// Claims of a profile; the default is the strictest.
  ///
  ///     Claims(.visible, on: .android, window: .resizes, without: .rotation, .sideways)
  public init(
    _ profile: Profile = .strict, on platform: Platform = .ios, window: Platform.Window? = nil,
    without features: Feature..., settle: Double = 0, tolerance: Double = 0,
    observes: Observables? = nil
  ) {
    (self.profile, self.platform, self.window) = (profile, platform, window)
    (self.settle, without) = (settle, Features(features))
    (self.tolerance, self.observes) = (tolerance, observes)
  }
}

/// The optional parts of an observation; the offset is not optional.
public struct Observables: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8
  /// A set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The range of the offset.
  public static let range = Observables(rawValue: 1)
  /// The insets.
  public static let insets = Observables(rawValue: 2)
  /// The frame of the viewport, which an implementation may resize.
  public static let viewport = Observables(rawValue: 4)
  /// The size of the content.
  public static let content = Observables(rawValue: 8)
  /// Whether the scroll view bounces.
  public static let bounce = Observables(rawValue: 16)
  /// All parts.
  public static let all: Observables = [.range, .insets, .viewport, .content, .bounce]

  /// The names of the parts in the wire protocol.
  public static let names: [(name: String, part: Observables)] = [
    ("range", .range), ("insets", .insets), ("viewport", .viewport), ("content", .content),
    ("bounce", .bounce),
  ]

  /// The parts that an observation contains.
  public init(of observation: Observation) {
    // This is asked after every event.
    var bits: UInt8 = 0
    if observation.range != nil { bits |= Self.range.rawValue }
    if observation.insets != nil { bits |= Self.insets.rawValue }
    if observation.viewport != nil { bits |= Self.viewport.rawValue }
    if observation.content != nil { bits |= Self.content.rawValue }
    if observation.bounce != nil { bits |= Self.bounce.rawValue }
    rawValue = bits
  }

  /// The names of the parts as a list in words, such as "insets and bounce".
  package var words: String {
    let words = Self.names.filter { contains($0.part) }.map(\.name)
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Observation {
  /// Only the offset, and these parts.
  package func showing(_ parts: Observables) -> Observation {
    with(self) { shown in
      if !parts.contains(.range) { shown.range = nil }
      if !parts.contains(.insets) { shown.insets = nil }
      if !parts.contains(.viewport) { shown.viewport = nil }
      if !parts.contains(.content) { shown.content = nil }
      if !parts.contains(.bounce) { shown.bounce = nil }
    }
  }
}
