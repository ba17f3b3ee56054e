// Files with expected verdicts.

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
      lines.append(Line(expectation: try ExpectedVerdict(line: part), bytes: part))
    }
    if lines.last?.bytes.isEmpty == true { lines.removeLast() }
  }

  package var bytes: [UInt8] {
    var result = Array(mark)
    for line in lines {
      result += line.bytes
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  // MARK: - Updating

  /// Updates the expectations to the verdicts of a run.
  ///
  /// Only lines about the ids of these verdicts change. Other lines, comments and the order are kept.
  package mutating func update(_ verdicts: [(id: String, verdict: Verdict)]) {
    var changes: [ExpectedVerdict: Change] = [:]
    var (conforming, added): ([String], [ExpectedVerdict]) = ([], [])
    for surprise in expectations.surprises(verdicts, of: JudgeReport.ids) {
      switch surprise {
      case .stale(_, let id): conforming.append(id)
      case .pointless(let old): changes[old, default: Change()].isPointless = true
      case .otherwise(let old, let id, let found):
        changes[old, default: Change()].otherwise.append((id, found))
      case .unlisted(let id, let found): added.append(ExpectedVerdict(id, "", verdict: found))
      }
    }
    lines = lines.flatMap { line in
      guard let old = line.expectation else { return [line] }
      var change = changes[old] ?? Change()
      // An earlier line that covers the id as well would count if only the last one changed.
      if old.verdict != .conforms, !old.isRare { change.conforming = conforming.filter(old.covers) }
      return change.expectations(insteadOf: old).map {
        $0 == old ? line : self.line($0, like: line)
      }
    }
    lines += added.map { line($0, like: Line(bytes: [])) }
  }

  /// What a run has found of the ids that an expectation covers.
  private struct Change {
    var isPointless = false
    var conforming: [String] = []
    var otherwise: [(id: String, found: Verdict.Kind)] = []

    /// The expectations that take the place of one. If it covers ids that conform, each of the others that it covers
    /// gets its own.
    func expectations(insteadOf old: ExpectedVerdict) -> [ExpectedVerdict] {
      if isPointless { return [] }
      let others = otherwise.map { ExpectedVerdict($0.id, old.reason, verdict: $0.found) }
      if conforming.isEmpty { return (old.glob == others.first?.glob ? [] : [old]) + others }
      let changed = conforming + otherwise.map(\.id)
      let rest = JudgeReport.ids.filter { old.covers($0) && !changed.contains($0) }
      return rest.map { id in
        var one = old
        one.glob = id
        return one
      } + others
    }
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
