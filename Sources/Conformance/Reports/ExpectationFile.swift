// Files with expected verdicts.

import ScrollInvariants

/// A list of expected verdicts that keeps comments, order, line ends and bytes that are no UTF-8.
///
///     # known defects
///     Q3  diverges  # 002-2: the safe area counts twice
package struct ExpectationFile: Sendable {
  /// A line with its bytes, which are written back unless the expectation changes.
  private struct Line: Sendable {
    /// Nil for an empty line or a comment.
    var expectation: ExpectedVerdict?
    /// Without the line feed at the end, and with the carriage return that may stand before it.
    var bytes: ArraySlice<UInt8>
  }

  /// The byte order mark, if the file begins with one.
  private let mark: ArraySlice<UInt8>
  /// Whether lines end with a carriage return and a line feed.
  private let hasReturns: Bool
  private var lines: [Line] = []

  package var expectations: [ExpectedVerdict] { lines.compactMap(\.expectation) }

  /// Parses a file; an error has the offset of the invalid line.
  package init(parsing text: [UInt8]) throws(ParseFault) {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    mark = text[..<start]
    let parts = text[start...].split(
      separator: UInt8(ascii: "\n"), maxSplits: Limits.expectationLines,
      omittingEmptySubsequences: false)
    hasReturns = parts.count > 1 && parts[0].last == UInt8(ascii: "\r")
    guard parts.count <= Limits.expectationLines else {
      throw ParseFault(
        parts[Limits.expectationLines].startIndex,
        "expected no more than \(Limits.expectationLines) lines")
    }
    for part in parts {
      guard part.count <= Limits.expectationLine else {
        throw ParseFault(
          part.startIndex, "expected a line of at most \(Limits.expectationLine) bytes")
      }
      lines.append(Line(expectation: try ExpectedVerdict(line: part), bytes: part))
    }
    if lines.last?.bytes.isEmpty == true { lines.removeLast() }
  }

  package var bytes: [UInt8] { mark + lines.flatMap { $0.bytes + [UInt8(ascii: "\n")] } }

  /// Updates the expectations to the verdicts of a run. Only lines about the ids of these verdicts change.
  package mutating func update(_ verdicts: [(id: String, verdict: Verdict)]) {
    let surprises = expectations.surprises(verdicts, of: JudgeReport.ids)
    let found = surprises.filter { $0.found != nil }
    lines = lines.flatMap { line in
      guard let old = line.expectation else { return [line] }
      return old.replaced(after: found).map { $0 == old ? line : self.line($0, like: line) }
    }
    lines += found.filter { $0.expectation == nil }.map { line($0.right, like: Line(bytes: [])) }
  }

  /// The line of an expectation, with the bytes of another line's comment and the line ends of the file.
  private func line(_ expectation: ExpectedVerdict, like other: Line) -> Line {
    var bytes = Array(expectation.lineWithoutReason.utf8)
    let reason = ExpectedVerdict.reason(in: other.bytes)
    if !reason.isEmpty { bytes += "  # ".utf8 + reason }
    if hasReturns { bytes.append(UInt8(ascii: "\r")) }
    return Line(expectation: expectation, bytes: bytes[...])
  }
}

extension ExpectedVerdict {
  /// What takes the place of this one after these surprises. If some of its ids conform, each other one gets its own.
  fileprivate func replaced(after surprises: [Surprise]) -> [ExpectedVerdict] {
    guard JudgeReport.ids.contains(where: covers) else { return [] }
    let others = surprises.filter { $0.expectation == self && $0.isNews }.map(\.right)
    // An earlier line that covers the id as well would count if only the last one changed.
    let isStale = verdict != .conforms && !isRare
    let conforming = surprises.filter { isStale && !$0.isNews && covers($0.id) }.map(\.id)
    if conforming.isEmpty { return (glob == others.first?.glob ? [] : [self]) + others }
    let changed = conforming + others.map(\.glob)
    return JudgeReport.ids.filter { covers($0) && !changed.contains($0) }.map { id in
      with(self) { $0.glob = id }
    } + others
  }
}
