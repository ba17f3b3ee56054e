// The choices that a case consists of, and the spans that group them.

/// One decision that a generator has made.
///
/// A choice stores the *rank* of the chosen value instead of the value. Rank 0 is the simplest
/// value. This makes cases easy to compare: the case with fewer choices is simpler, and between
/// cases of the same length the first rank that differs decides. A rank also keeps its meaning if
/// the range of the choice changes: a rank above the new limit becomes the limit.
public struct Choice: Equatable, Sendable, BitwiseCopyable {
  /// The kind of a choice. The shrinker uses it to select the passes that may change the choice.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// A Boolean, for example whether a loop continues. Rank 0 is `false`.
    case flag
    /// The index of one of several alternatives.
    case selector
    /// A number whose range starts at its origin.
    case count
    /// A number whose range reaches below its origin.
    case number
    /// The name of an earlier definition. Definitions are named 0, 1, 2 … in their order.
    case reference
  }

  /// The rank of the chosen value; 0 is the simplest value.
  public var rank: UInt64
  /// The highest rank that was allowed.
  public var last: UInt64
  /// How far the range of a number reaches below its origin; 0 for all other kinds.
  public var below: UInt64
  /// The kind of the choice.
  public var kind: Kind

  @inlinable init(_ kind: Kind, _ rank: UInt64, last: UInt64, below: UInt64 = 0) {
    (self.rank, self.last, self.below, self.kind) = (rank, last, below, kind)
  }

  var isNumber: Bool { kind == .number || kind == .count }

  /// The signed distance of the number from its origin.
  var distance: Int { distances.value(rank) }

  /// The rank of a distance from the origin; nil if the range does not contain it.
  func rank(at distance: Int) -> UInt64? {
    distances.rankIfInside(distance)
  }

  /// The distances from the origin that the range of the number contains.
  var distances: RankedRange {
    RankedRange(lower: 0 &- Int(truncatingIfNeeded: below), last: last, origin: 0)
  }

  /// Whether the number can be too large for an `Int`.
  var isUnsigned: Bool { kind == .count && last > UInt64(Int.max) }
}

/// A range of consecutive choices that produce one value, such as an element, an event or an
/// alternative.
public struct Span: Equatable, Sendable {
  /// What the span produces. A span can replace another span that has the same label.
  public var label: Label
  /// The index of the enclosing span, or -1 if there is none.
  public var parent: Int32
  /// The index of the first choice, and the index after the last choice.
  public var start, end: Int32
  /// The type of what the span produces; 0 if the span is never a copy of an earlier one.
  @usableFromInline let type: UInt

  @inlinable init(label: Label, parent: Int32, start: Int32, type: UInt) {
    (self.label, self.parent, self.start, end) = (label, parent, start, start)
    self.type = type
  }

  var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether a user has given the span its label.
  var isNamed: Bool { !Self.ownLabels.contains(label) }

  private static let ownLabels = [
    Label.repeat, Label("element"), Label("iteration"), Label("event"), Label("attempt"),
    Label("alternative"), Label("recursive"),
  ]
}

/// The name of a kind of span.
///
/// A label stores only a reference to its text, because spans are opened millions of times per
/// second. The text is read when the shrinker compares labels.
public struct Label: Equatable, Sendable {
  @usableFromInline let text: StaticString

  @inlinable init(_ text: StaticString) { self.text = text }

  /// The label of a loop. Its children are the iterations.
  static let `repeat` = Label("repeat")

  /// Compares the texts.
  public static func == (left: Label, right: Label) -> Bool {
    unsafe left.text.utf8Start == right.text.utf8Start
      || left.text.utf8CodeUnitCount == right.text.utf8CodeUnitCount && left.hash == right.hash
  }

  var hash: UInt64 {
    text.withUTF8Buffer { bytes in unsafe bytes.reduce(FNV1a.basis, FNV1a.combine) }
  }
}

/// The choices, spans and definitions that a case has recorded.
struct RecordedCase: Equatable, Sendable {
  let choices: [Choice]
  /// The ranks of the choices. They are read much more often than a case is recorded.
  let ranks: [UInt64]
  /// The spans in the order in which they were opened.
  let spans: [Span]
  /// For every name, the index of the span that contains its definition; -1 if no span does.
  let definitions: [Int32]

  init(choices: [Choice], spans: [Span], definitions: [Int32]) {
    (self.choices, self.spans, self.definitions) = (choices, spans, definitions)
    ranks = choices.map { $0.rank }
  }

  /// The ranks with another one at an index.
  func ranks(changing index: Int, to rank: UInt64) -> [UInt64] {
    var result = ranks
    result[index] = rank
    return result
  }

  /// Whether this case is simpler than another case.
  func isSimpler(than other: RecordedCase) -> Bool {
    ranks.precedesInShortlex(other.ranks)
  }

  /// The iterations of the first loop: the elements of a list or the events of a state machine.
  var iterations: [Range<Int>] {
    guard let loop = spans.firstIndex(where: { $0.label == .repeat }) else { return [] }
    return spans.filter { $0.parent == Int32(loop) }.map(\.range)
  }
}

extension Collection where Element == UInt64 {
  /// Shortlex order: a shorter sequence comes first, and the first difference decides otherwise.
  func precedesInShortlex(_ other: some Collection<UInt64>) -> Bool {
    count == other.count ? lexicographicallyPrecedes(other) : count < other.count
  }
}
