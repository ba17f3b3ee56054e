// Regular expressions as trees, and the error of a text that is none.

/// A part of a regular expression.
indirect enum Pattern: Equatable, Sendable {
  /// One character that is always the same.
  case literal(Character)
  /// One of several characters.
  case anyOf(ScalarRanges)
  /// Parts that follow one another.
  case sequence([Pattern])
  /// One of several parts.
  case alternatives([Pattern])
  /// A part that can be missing.
  case optional(Pattern)
  /// A part that occurs several times.
  case repeated(Pattern, ClosedRange<Int>)

  /// The highest number of iterations that `*`, `+` and `{n,}` add to their lower bound.
  static let openBound = 20
  /// The highest number that a repetition can name.
  static let highestBound = 1_000
  /// The highest number of characters that a part can have if every repetition is the shortest.
  static let longestMinimum = 10_000
  /// How deep groups can be nested.
  static let deepestGroup = 100

  /// The highest number of characters and iterations if every repetition is the shortest.
  var minimumLength: Int {
    switch self {
    case .literal, .anyOf: 1
    case .sequence(let parts): parts.reduce(0) { $0 + $1.minimumLength }
    case .alternatives(let parts): parts.map(\.minimumLength).max() ?? 0
    case .optional(let part): part.minimumLength
    case .repeated(let part, let count): count.lowerBound * max(1, part.minimumLength)
    }
  }
}

/// The reason why a text is not a regular expression that ``Generator/text(matching:)`` supports.
public struct PatternFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The position of the character that is wrong; 1 is the first.
  public var position: Int
  /// What is wrong and how to write it, as a sentence without a full stop.
  public var reason: String

  /// The position and the reason.
  public var description: String { "character \(position) of the pattern: \(reason)" }
}
