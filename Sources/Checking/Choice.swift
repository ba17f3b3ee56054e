// What a case is made of: choices, and the spans that say which of them belong together.

/// One decision that a generator has made.
///
/// It holds the *rank* of what was chosen, 0 for the simplest: so the simpler of two cases is the one
/// whose ranks are fewer or, if as many, lower at the first place where they differ; and a rank means
/// something sensible in a range that has changed.
public struct Choice: Equatable, Sendable, BitwiseCopyable {
  /// How a choice may be changed.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Whether to go on; 0 is no.
    case flag
    /// One of several alternatives.
    case selector
    /// A number that counts from one end of its range.
    case count
    /// A number on both sides of an origin: 0, 1, -1, 2, -2 … have the ranks 0, 1, 2, 3, 4 …
    case number
    /// The name of something made before: 0, 1, 2 … in the order of making.
    case reference
  }

  public var rank: UInt64
  /// The highest rank that was allowed.
  public var last: UInt64
  /// How far below the origin the range of a number reaches; 0 for all that counts from one end.
  public var below: UInt64
  public var kind: Kind

  @inlinable init(_ kind: Kind, _ rank: UInt64, last: UInt64, below: UInt64 = 0) {
    (self.rank, self.last, self.below, self.kind) = (rank, last, below, kind)
  }

  var isNumber: Bool { kind == .number || kind == .count }

  /// How far the number is from its origin, with its sign.
  var distance: Int {
    get { Scale(reach, origin: 0).value(rank) }
    set { rank = Scale(reach, origin: 0).rank(newValue) }
  }

  /// The distances that are allowed.
  var reach: ClosedRange<Int> {
    (0 &- Int(truncatingIfNeeded: below))...Int(truncatingIfNeeded: last &- below)
  }
}

/// A stretch of choices that make one thing: an element, an event, an alternative.
public struct Span: Equatable, Sendable {
  /// What the span makes; spans of the same label may stand for each other.
  public var label: Label
  public var parent: Int32
  public var start, end: Int32
  /// Whether what it made was thrown away, as a filter does.
  public var isDiscarded = false

  @inlinable init(label: Label, parent: Int32, start: Int32) {
    (self.label, self.parent, self.start, end) = (label, parent, start, start)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// What a span is called. Where it is opened nothing is computed: that is done millions of times a
/// second; where it is compared, by the shrinker, the text counts.
public struct Label: Equatable, Sendable {
  @usableFromInline let text: StaticString

  @inlinable init(_ text: StaticString) { self.text = text }

  static let `repeat` = Label("repeat")

  public static func == (left: Label, right: Label) -> Bool {
    unsafe left.text.utf8Start == right.text.utf8Start || left.number == right.number
  }

  /// FNV-1a.
  var number: UInt64 {
    text.withUTF8Buffer { bytes in
      unsafe bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
  }
}

/// A whole case as it was really made.
struct Tape: Equatable, Sendable {
  var choices: [Choice] = []
  /// In the order in which they were opened.
  var spans: [Span] = []
  /// For every name, the span in which it was made.
  var makers: [Int32] = []

  var ranks: [UInt64] { choices.map(\.rank) }

  /// Whether this case is simpler: shortlex.
  func isSimpler(than other: Tape) -> Bool {
    if choices.count != other.choices.count { return choices.count < other.choices.count }
    for (mine, others) in zip(choices, other.choices) where mine.rank != others.rank {
      return mine.rank < others.rank
    }
    return false
  }
}
