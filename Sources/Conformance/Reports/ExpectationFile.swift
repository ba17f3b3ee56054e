// Files with expected verdicts.

/// A list of expected verdicts that keeps comments and order.
///
///     # known defects
///     Q3  diverges  # 002-2: the safe area counts twice
public struct ExpectationFile: Sendable {
  private enum Line: Sendable {
    case other(String)
    /// An expectation with its original line, which is written back unless the expectation changes.
    case expectation(ExpectedVerdict, text: String)

    init(_ expectation: ExpectedVerdict) {
      self = .expectation(expectation, text: expectation.line)
    }
  }

  private var lines: [Line]

  /// The expected verdicts, in their order.
  public var expectations: [ExpectedVerdict] {
    lines.compactMap { if case .expectation(let expectation, _) = $0 { expectation } else { nil } }
  }

  /// Parses a file; an error has the offset of the invalid line.
  public init(parsing text: [UInt8]) throws(ParseFault) {
    var (lines, offset) = ([Line](), 0)
    for line in String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      lines.append(try Self.line(line, at: offset))
      offset += line.utf8.count + 1
    }
    if case .other("") = lines.last { lines.removeLast() }
    self.lines = lines
  }

  private static func line(_ line: Substring, at offset: Int) throws(ParseFault) -> Line {
    let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let glob = words.first else { return .other(String(line)) }
    let isRare = words.count > 2 && words.last == "rarely"
    let verdict = words.dropFirst().dropLast(isRare ? 1 : 0).joined(separator: " ")
    guard let kind = Verdict.Kind(rawValue: verdict) else {
      let found = verdict.isEmpty ? "nothing" : "'\(verdict)'"
      let all = Verdict.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ParseFault(offset + glob.utf8.count, "expected a verdict (\(all)), found \(found)")
    }
    let reason = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
    return .expectation(
      ExpectedVerdict(String(glob), String(reason), verdict: kind, isRare: isRare),
      text: String(line))
  }

  /// The text of the file.
  public var text: String {
    lines.map { line in
      switch line {
      case .other(let text): text + "\n"
      case .expectation(_, let text): text + "\n"
      }
    }.joined()
  }

  /// Updates the expectations to the verdicts of a run.
  ///
  /// Only lines about the ids of these verdicts change. Other lines, comments and the order are kept.
  public mutating func update(_ verdicts: [(id: String, verdict: Verdict)]) {
    for surprise in expectations.surprises(verdicts, of: JudgeReport.ids) {
      switch surprise {
      case .stale(let expectation, let id): narrow(expectation, without: id)
      case .pointless(let expectation): replace(expectation, by: [])
      case .otherwise(let expectation, let id, let found):
        let other = ExpectedVerdict(id, expectation.reason, verdict: found)
        replace(expectation, by: expectation.glob == id ? [other] : [expectation, other])
      case .unlisted(let id, let found):
        lines.append(Line(ExpectedVerdict(id, "", verdict: found)))
      }
    }
  }

  /// Replaces a line whose pattern covers `id` by lines for each of the other ids that it covers.
  private mutating func narrow(_ expectation: ExpectedVerdict, without id: String) {
    let rest = JudgeReport.ids.filter { expectation.covers($0) && $0 != id }
    replace(
      expectation,
      by: rest.map { id in
        var one = expectation
        one.glob = id
        return one
      })
  }

  private mutating func replace(_ old: ExpectedVerdict, by new: [ExpectedVerdict]) {
    lines = lines.flatMap { line -> [Line] in
      guard case .expectation(old, _) = line else { return [line] }
      return new.map { $0 == old ? line : Line($0) }
    }
  }
}
