// What is found on a path, and by an exploration.

/// What one run of a theorem's closure found on its path.
public enum PathResult: Equatable, Sendable {
  /// What the theorem says is true; the names say of what.
  case holds([String])
  /// The theorem says nothing here, or an assumption does not hold.
  case void
  /// It is false, in words.
  case broken(String)
}

/// What an exploration found.
public struct Exploration: Sendable {
  public var (paths, discarded, voids, queries) = (0, 0, 0, 0)
  /// On how many paths what was said held, by what it was said of.
  public var held: [String: Int] = [:]
  public var refutation: Refutation?
  /// Why nothing is proved: the solver, or an operation that is not exact.
  public var failure: String?
  /// Whether the exploration was ended by its limit, and says nothing about the rest.
  public var isCut = false
  /// The theorem holds on every path, and on at least one it says something.
  public var isProved: Bool {
    failure == nil && refutation == nil && !isCut && !held.isEmpty
  }
  /// Every path was run, and on none of them the assumptions hold: the theorem says nothing.
  public var isVacuous: Bool { failure == nil && refutation == nil && !isCut && held.isEmpty }
  public init() {}
}

/// A path on which a theorem is false.
public struct Refutation: Sendable {
  public var words: String
  /// The numbers, by the names of the unknowns.
  public var values: [String: Rational] = [:]
  init(_ words: String) { self.words = words }
}
