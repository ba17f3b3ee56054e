// A report as a file: a line that says of what, a line for every question, a line that says that this is all.

import Checking
import Conformance
import Invariants
import ReferenceModel
import Wire

/// A report of `judge`, for programs: JSON, an object a line.
///
/// The last line is there if all others are. Whoever reads a file without it has half of a report, and must
/// not take it for a whole one.
struct ReportFile: Sendable {
  var report: JudgeReport
  /// The version of the suite that made it.
  var suite: String
  /// How the run ended, as the shell saw it.
  var exit: Int

  init(_ report: JudgeReport, suite: String, exit: Int) {
    (self.report, self.suite, self.exit) = (report, suite, exit)
  }
}

// MARK: - Writing

extension ReportFile {
  var text: String {
    let rows = report.rows.map { $0.json(of: report.implementation) }
    return ([head] + rows + [foot]).map { $0.text + "\n" }.joined()
  }

  private var head: JSON {
    [
      "report": "judge", "suite": suite.json, "implementation": report.implementation.json,
      "summary": report.summary.json, "profile": report.profile.rawValue.json,
      "seed": report.seed.description.json,
      "cases": [report.part.lowerBound.json, report.part.upperBound.json],
      "of": report.whole.json, "filter": report.filter.json,
      "expectations": report.expectations.map(\.line).json,
    ]
  }

  private var foot: JSON {
    [
      "complete": true.json, "rows": report.rows.count.json, "cases": report.cases.json,
      "events": report.events.json, "moved": report.moved.json,
      "skipped": report.skipped.json, "reasonToSkip": report.reasonToSkip.json,
      "surprises": report.surprises.map(\.words).json, "gaps": report.gaps.json,
      "exit": exit.json,
    ]
  }
}

extension JudgeReport.Row {
  fileprivate func json(of implementation: String) -> JSON {
    let scenario = finding?.scenario ?? incident?.scenario
    let salt = finding?.salt ?? incident?.salt ?? 0
    return [
      "implementation": implementation.json, "invariant": id.json, "verdict": verdict.name.json,
      "reason": verdict.reason.json, "judged": judged.json, "spoken": spoken.json,
      "broken": broken.json, "first": first.json,
      "counterexample": scenario.map(Notation.text).json,
      "salt": (salt == 0 ? nil : String(salt, radix: 16)).json,
      "words": (finding?.complaint.words).json, "step": (finding?.complaint.step).json,
      "scenario": (scenario?.unspoken).json, "observed": (finding?.observed).json,
      "token": (finding?.token).json,
    ]
  }
}

extension Scenario {
  /// In full, where the mini language cannot say it.
  fileprivate var unspoken: JSON? {
    if (try? Notation.scenario(Notation.text(self))) == self { return nil }
    return [
      "configuration": configuration.json, "environment": environment.json, "events": events.json,
    ]
  }
}

// MARK: - Reading

extension ReportFile {
  init(parsing text: [UInt8]) throws(ParseFault) {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, let head = try? JSON(parsing: Array(first)),
      try head.find("report").map(String.init) == "judge"
    else { throw ParseFault(0, "this is no report of judge, as --format jsonl writes it") }
    guard let foot = try? JSON(parsing: Array(lines[lines.count - 1])),
      try foot.find("complete").map(Bool.init) == true
    else {
      throw ParseFault(text.count, "the last line, which says that the report is complete, is missing")
    }
    var rows: [JSON] = []
    for line in lines.dropFirst().dropLast() { rows.append(try JSON(parsing: Array(line))) }
    guard try foot.get("rows") == rows.count else {
      throw ParseFault(text.count, "there are \(rows.count) rows, and the last line says otherwise")
    }
    try self.init(head, rows[...], foot)
  }

  private init(_ head: JSON, _ rows: ArraySlice<JSON>, _ foot: JSON) throws(ParseFault) {
    suite = try head.get("suite")
    exit = try foot.get("exit")
    let cases: [Int] = try head.get("cases")
    let name: String = try head.get("profile")
    let seed: String = try head.get("seed")
    guard cases.count == 2, 0 <= cases[0], cases[0] <= cases[1], let seed = Seed(seed),
      let profile = Profile(rawValue: name)
    else { throw ParseFault(head.offset, "expected cases, a seed and a profile in the first line") }
    let expectations: [String] = try head.get("expectations")
    let file = try ExpectationFile(parsing: Array(expectations.joined(separator: "\n").utf8))
    report = JudgeReport(
      try head.get("implementation"), try head.get("summary"), profile: profile,
      expectations: file.expectations, filter: try head.get("filter"), seed: seed,
      part: cases[0]..<cases[1], of: try head.get("of"))
    report.events = try foot.get("events")
    report.moved = try foot.get("moved")
    report.skipped = try foot.get("skipped")
    report.reasonToSkip = try foot.get("reasonToSkip")
    for row in rows { report.rows.append(try JudgeReport.Row(row, of: report.implementation)) }
  }
}

extension JudgeReport.Row {
  fileprivate init(_ json: JSON, of implementation: String) throws(ParseFault) {
    let id: String = try json.get("invariant")
    let name: String = try json.get("verdict")
    let (place, answers) = (
      Invariant.questions.firstIndex { $0.id == id }, id == JudgeReport.answers
    )
    guard place != nil || answers else {
      throw ParseFault(json.offset, "expected the id of an invariant, found \(id)")
    }
    let (reason, words): (String?, String?) = (try json.get("reason"), try json.get("words"))
    let step: Int? = try json.get("step")
    let divergence = Divergence(
      step: step ?? 0, field: id, expected: place.map { Invariant.questions[$0].name } ?? "",
      observed: words ?? "")
    guard let verdict = Verdict(named: name, reason: reason ?? "", divergence) else {
      throw ParseFault(json.offset, "expected a verdict, found \(name)")
    }
    self.init(
      id, verdict, judged: try json.get("judged"), spoken: try json.get("spoken"),
      broken: try json.get("broken"), first: try json.get("first"))
    let scenario = try Self.scenario(json)
    let salt: String? = try json.get("salt")
    let bits = salt.flatMap { UInt64($0, radix: 16) } ?? 0
    if answers { incident = scenario.map { JudgeReport.Incident($0, salt: bits) } }
    guard let place, let scenario, let words, let step else { return }
    let token: String? = try json.get("token")
    finding = Finding(
      implementation: implementation, complaint: Complaint(place: place, step: step, words: words),
      scenario: scenario, salt: bits, expected: Implementation.model.run(scenario),
      observed: try json.get("observed"), origin: token.flatMap { try? Token($0) })
  }

  private static func scenario(_ json: JSON) throws(ParseFault) -> Scenario? {
    if let whole = try json.find("scenario"), case .object = whole.content {
      return Scenario(
        try whole.get("configuration"), try whole.get("environment"), try whole.get("events"))
    }
    guard let line: String = try json.get("counterexample") else { return nil }
    return try Notation.scenario(line)
  }
}
