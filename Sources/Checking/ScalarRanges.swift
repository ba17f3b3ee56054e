// An ordered list of Unicode scalars, stored as ranges.

/// Unicode scalars in order of simplicity, the simplest first.
struct ScalarRanges: Equatable, Sendable {
  private(set) var ranges: [ClosedRange<UInt32>] = []
  /// The number of scalars.
  private(set) var count = 0

  init(_ ranges: [ClosedRange<Unicode.Scalar>] = []) {
    for range in ranges { append(range) }
  }

  /// Adds scalars at the end. The surrogates, which are no scalars, are left out.
  mutating func append(_ range: ClosedRange<Unicode.Scalar>) {
    let (first, last) = (range.lowerBound.value, range.upperBound.value)
    if first < 0xD800, last > 0xDFFF {
      add(first...0xD7FF)
      add(0xE000...last)
    } else {
      add(first...last)
    }
  }

  private mutating func add(_ range: ClosedRange<UInt32>) {
    ranges.append(range)
    count += range.count
  }

  mutating func append(_ other: ScalarRanges) {
    ranges += other.ranges
    count += other.count
  }

  /// The scalar at a position of the list.
  subscript(position: Int) -> Unicode.Scalar {
    var rest = position
    for range in ranges {
      if rest < range.count {
        return Unicode.Scalar(range.lowerBound + UInt32(rest)) ?? Unicode.Scalar(0)
      }
      rest -= range.count
    }
    preconditionFailure("the list has \(count) scalars and none at position \(position)")
  }

  /// Printable ASCII: lower-case letters, capitals, digits, the space, punctuation.
  static let printable = ScalarRanges([
    "a"..."z", "A"..."Z", "0"..."9", " "..."/", ":"..."@", "["..."`", "{"..."~",
  ])

  /// The other characters of ASCII: line feed, tab and carriage return, then all others.
  static let asciiControls = ScalarRanges([
    "\n"..."\n", "\t"..."\t", "\r"..."\r", "\u{0}"..."\u{8}", "\u{B}"..."\u{C}",
    "\u{E}"..."\u{1F}", "\u{7F}"..."\u{7F}",
  ])

  /// All scalars outside ASCII.
  static let beyondASCII = ScalarRanges(["\u{80}"..."\u{10FFFF}"])
}
