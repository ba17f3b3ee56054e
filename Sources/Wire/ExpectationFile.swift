// Expectations as a file: one a line, with the reason behind it.

public import Conformance

/// A list of expectations with its comments and in its order.
///
///     # what we know
///     Q3  diverges  # 002-2: the safe area counts twice
public struct ExpectationFile: Sendable {
  private enum Line: Sendable {
    case other(String)
    case expectation(ExpectedVerdict)
  }

  private var lines: [Line]

  public var expectations: [ExpectedVerdict] {
    lines.compactMap { if case .expectation(let expectation) = $0 { expectation } else { nil } }
  }

  /// Throws a fault that points at the line.
  public init(parsing text: [UInt8]) throws(Fault) {
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

  private static func line(_ line: Substring, at offset: Int) throws(Fault) -> Line {
    let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let glob = words.first else { return .other(String(line)) }
    let isRare = words.count > 2 && words.last == "rarely"
    let verdict = words.dropFirst().dropLast(isRare ? 1 : 0).joined(separator: " ")
    guard Verdict.names.contains(verdict) else {
      let found = verdict.isEmpty ? "nothing" : "'\(verdict)'"
      throw Fault(
        offset + glob.utf8.count,
        "expected a verdict (\(Verdict.names.joined(separator: ", "))), found \(found)")
    }
    let reason = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
    return .expectation(
      ExpectedVerdict(String(glob), String(reason), verdict: verdict, isRare: isRare))
  }

  public var text: String {
    lines.map { line in
      switch line {
      case .other(let text): text + "\n"
      case .expectation(let expectation): expectation.line + "\n"
      }
    }.joined()
  }

  /// Takes what was found for what is expected: only what was asked, with comments and order kept.
  public mutating func update(_ verdicts: [(id: String, verdict: Verdict)]) {
    for surprise in expectations.surprises(verdicts) {
      switch surprise {
      case .stale(let expectation, _), .pointless(let expectation):
        remove(expectation, unless: verdicts)
      case .otherwise(let expectation, let id, let found):
        lines.append(.expectation(ExpectedVerdict(id, expectation.reason, verdict: found)))
      case .unlisted(let id, let found):
        lines.append(.expectation(ExpectedVerdict(id, "", verdict: found)))
      }
    }
  }

  /// A line goes if nothing that it stands for is as it says.
  private mutating func remove(
    _ expectation: ExpectedVerdict, unless verdicts: [(id: String, verdict: Verdict)]
  ) {
    let covered = verdicts.filter { expectation.covers($0.id) }
    let kept = covered.filter { $0.verdict.name == expectation.verdict }
    lines = lines.flatMap { line -> [Line] in
      guard case .expectation(expectation) = line else { return [line] }
      return kept.map {
        .expectation(
          ExpectedVerdict(
            $0.id, expectation.reason, verdict: expectation.verdict, isRare: expectation.isRare))
      }
    }
  }
}
