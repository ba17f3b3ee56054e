// The kinds of texts, each with what must hold of its reader.

import Checking
import ReferenceModel
import ScrollConformance
import ScrollReporting
import ScrollWire

extension FuzzTarget {
  /// A line of the mini language: what is written reads back as the same scenario, also as JSON.
  static let notation = FuzzTarget(
    "notation", Grammar.line.map { Array($0.utf8) },
    words: Notation.eventWords.flatMap(\.forms) + Notation.headerWords.flatMap(\.forms)
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    return read(
      Array(text.utf8), { _ throws(ParseFault) in try Notation.scenario(text) }, faults)
  }

  private static func faults(of scenario: Scenario) -> String? {
    let line = Notation.text(scenario)
    guard (try? Notation.scenario(line)) == scenario else { return "not read back: \(line)" }
    let steps = Notation.steps(scenario, told: false)
    guard steps.count == scenario.events.count + 1 else { return "words: \(line)" }
    let fixture = Fixture(scenario)
    guard (try? Fixture(parsing: Array(fixture.text.utf8))) == fixture else {
      return "no fixture: \(line)"
    }
    return nil
  }

  /// A fixture.
  static let fixture = FuzzTarget("fixture", Grammar.fixture, words: jsonWords) { bytes in
    read(bytes, { text throws(ParseFault) in try Fixture(parsing: text) }) { fixture in
      guard (try? Fixture(parsing: Array(fixture.text.utf8))) == fixture else {
        return "not read back: \(fixture.text)"
      }
      return faults(of: fixture.scenario)
    }
  }

  /// The recordings of an app: they can be judged.
  static let trace = FuzzTarget("trace", Grammar.trace, words: jsonWords) { bytes in
    read(bytes, { text throws(ParseFault) in try TraceFile(parsing: text) }) { file in
      for recording in file.recordings
      where recording.observations.count != recording.scenario.events.count + 1 {
        return "\(recording.observations.count) observations"
      }
      guard bytes.count % 16 == 0 else { return nil }
      var claims = Claims(.visible)
      claims.observes = []
      let report = JudgeReport(
        file.recordings, named: "trace:a", "", claims: claims, profile: .insets, expectations: [],
        filter: nil)
      return faults(of: report)
    }
  }

  /// A file with expectations: an update changes nothing the second time.
  static let expectations = FuzzTarget(
    "expectations", Grammar.expectations,
    words: Verdict.Kind.allCases.map(\.rawValue) + ["rarely", "# ", "Q*", "M?"]
  ) { bytes in
    read(bytes, { text throws(ParseFault) in try ExpectationFile(parsing: text) }) { file in
      let newline = UInt8(ascii: "\n")
      let isWhole = bytes.last == newline || bytes.isEmpty || bytes == [0xEF, 0xBB, 0xBF]
      guard file.bytes == bytes + (isWhole ? [] : [newline]) else { return "other bytes" }
      var updated = file
      let verdicts: [(String, Verdict)] = [
        ("Q1", .conforms), ("Q3", Verdict(.hung)), ("M1", Verdict(.diverges)), ("I1", .conforms),
      ]
      updated.update(verdicts)
      guard var again = try? ExpectationFile(parsing: updated.bytes),
        again.expectations == updated.expectations
      else { return "the update is not read back" }
      again.update(verdicts)
      return again.bytes == updated.bytes ? nil : "a second update changes it"
    }
  }

  /// A message of the tool.
  static let request = FuzzTarget("request", Grammar.request, words: jsonWords) { bytes in
    read(
      bytes, { text throws(ParseFault) in try Request(JSON(parsing: text)) },
      { request in
        let text = request.json.bytes
        return (try? Request(JSON(parsing: text))) == request ? nil : "not read back"
      })
  }

  /// A message of a child: both ways to read it agree.
  static let answer = FuzzTarget("answer", Grammar.answer, words: jsonWords) { bytes in
    let quick = Result { () throws(ParseFault) in try Answer(line: bytes) }
    let slow = Result { () throws(ParseFault) in try Answer(JSON(parsing: bytes)) }
    if quick != slow { return .wrong("read in two ways: \(quick) and \(slow)") }
    return read(
      bytes, { text throws(ParseFault) in try Answer(line: text) },
      { answer in
        (try? Answer(line: answer.json.bytes)) == answer ? nil : "not read back"
      })
  }

  /// A report: it can be merged, compared and shown in every format.
  static let report = FuzzTarget("report", Grammar.report, words: jsonWords) { bytes in
    read(bytes, { text throws(ParseFault) in try ReportFile(parsing: text) }) { file in
      guard let again = try? ReportFile(parsing: Array(file.text.utf8)), again.text == file.text
      else { return "not read back: \(file.text)" }
      return faults(of: file.report)
    }
  }

  private static func faults(of report: JudgeReport) -> String? {
    _ = report.changes(since: report, line: \.line)
    for parts in [[report], [report, report]] {
      if let merged = try? JudgeReport.merged(parts),
        (try? ReportFile(parsing: Array(ReportFile(merged, exit: 0).text.utf8))) == nil
      {
        return "the merged report is not read back"
      }
    }
    let plain = Style(isColored: false)
    let shown = [report.table(plain), report.closing]
    let findings = report.findings.map { $0.body(plain) }
    let entries = report.rows.map { row in
      Outcomes.Entry(
        row.id, row.name, .failed, row.verdict.reason ?? row.id,
        detail: findings.first ?? report.summary)
    }
    let outcomes = Outcomes(report.implementation, entries, closing: shown[1])
    let formats = [
      outcomes.junit, outcomes.tap, outcomes.github, outcomes.markdown, outcomes.html(),
      ReportFile(report, exit: 0).text,
    ]
    for text in shown + findings + formats
    where text.unicodeScalars.contains(where: { $0.isInvisible && $0 != "\n" }) {
      return "an invisible character in: \(text)"
    }
    return nil
  }

  /// The token of a case.
  static let token = FuzzTarget("token", Grammar.token, words: ["c", "cAQ", "_", "-", "A"]) {
    bytes in
    guard let token = try? CaseToken(String(decoding: bytes, as: UTF8.self)) else {
      return .refused
    }
    return (try? CaseToken(token.text)) == token ? .accepted : .wrong("not read back: \(token)")
  }

  /// A pattern, and on the second line an id: the matcher agrees with one that tries everything.
  static let glob = FuzzTarget("glob", Grammar.glob, words: ["*", "?", "**", "lockstep"]) { bytes in
    let parts = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
    let pattern = String(decoding: parts[0], as: UTF8.self)
    let id = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    let matches = matches(Array(pattern.utf8), Array(id.utf8))
    if pattern.matches(id) != matches { return .wrong("matches: \(!matches)") }
    return matches ? .accepted : .refused
  }

  /// Row by row: which beginnings of the id the beginning of the pattern matches.
  private static func matches(_ pattern: [UInt8], _ id: [UInt8]) -> Bool {
    var row = [true] + Array(repeating: false, count: id.count)
    for letter in pattern {
      var next = Array(repeating: false, count: id.count + 1)
      for end in 0...id.count {
        if letter == UInt8(ascii: "*") {
          next[end] = row[end] || end > 0 && next[end - 1]
        } else if end > 0 {
          next[end] = row[end - 1] && (letter == UInt8(ascii: "?") || letter == id[end - 1])
        }
      }
      row = next
    }
    return row[id.count]
  }

  private static let jsonWords = [
    "{", "}", "[", "]", ",", ":", "null", "true", "\"\"", "{}", "[]", "[[0,1],[2,3]]", "\"id\":1",
    "\"scenario\":\"P: F(1,2)\"", "\"event\":\"blur\"", "\"step\":-1", "\"first\":0",
    "\"offset\":[0,0]", "\"judged\":9007199254740991", "\"x\":0,\"x\":0", "\\u202e", "\\ud83d",
    "\"observed\":[]", "\"events\":[]", "\"cases\":[0,9]", "\n",
  ]
}
