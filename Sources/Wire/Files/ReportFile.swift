// Reports of `judge` as files.

import Checking
public import Conformance
import Generators
import Invariants
import ReferenceModel

/// A report of `judge` as JSON lines: a header, a line for each row, a footer.
///
/// The footer says that the report is complete. A file without it is refused.
public struct ReportFile: Sendable {
  /// The report.
  public var report: JudgeReport
  /// The version of the package that wrote the file.
  public var suite: String
  /// The exit status of the run.
  public var exit: Int

  /// A report, to be written by this version of the package or another.
  public init(_ report: JudgeReport, suite: String = SuiteVersion.current, exit: Int) {
    (self.report, self.suite, self.exit) = (report, suite, exit)
  }
}

// MARK: - Writing

extension ReportFile {
  /// The lines of the file.
  public var text: String {
    let rows = report.rows.map { $0.json(of: report.implementation) }
    return ([header] + rows + [footer]).map { $0.text + "\n" }.joined()
  }

  private var header: JSON {
    [
      "report": "judge", "suite": suite.json, "implementation": report.implementation.json,
      "summary": report.summary.json, "profile": report.profile.rawValue.json,
      "world": report.world.rawValue.json,
      "without": JSON(.array(report.without.all.map(\.rawValue.json))),
      "seed": report.seed.description.json,
      "cases": [report.part.lowerBound.json, report.part.upperBound.json],
      "of": report.whole.json, "filter": report.filter.json,
      "expectations": report.expectations.map(\.line).json,
    ]
  }

  private var footer: JSON {
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
    let scenario = finding?.scenario ?? misconduct?.scenario
    let variation = finding?.variation ?? misconduct?.variation ?? 0
    return [
      "implementation": implementation.json, "invariant": id.json, "verdict": verdict.name.json,
      "reason": verdict.reason.json, "judged": judged.json, "spoken": spoken.json,
      "broken": broken.json, "first": first.json,
      "counterexample": scenario.map(Notation.text).json,
      "world": (finding?.world.rawValue).json,
      "variation": (variation == 0 ? nil : String(variation, radix: 16)).json,
      "words": (finding?.complaint.words).json, "step": (finding?.complaint.step).json,
      "scenario": (scenario?.jsonIfNeeded).json, "observed": (finding?.observed).json,
      "token": (finding?.token).json,
      "others": JSON(.array(findings.dropFirst().map(\.json))),
    ]
  }
}

extension Finding {
  /// A further finding of a row.
  fileprivate var json: JSON {
    [
      "counterexample": line.json, "world": world.rawValue.json, "words": complaint.words.json,
      "step": complaint.step.json, "scenario": (scenario.jsonIfNeeded).json,
      "variation": (variation == 0 ? nil : String(variation, radix: 16)).json,
      "observed": observed.json, "token": token.json,
    ]
  }
}

extension Scenario {
  /// The scenario in full; nil if the mini language can express it.
  fileprivate var jsonIfNeeded: JSON? {
    if (try? Notation.scenario(Notation.text(self))) == self { return nil }
    return [
      "configuration": configuration.json, "environment": environment.json, "events": events.json,
    ]
  }
}

// MARK: - Reading

extension ReportFile {
  /// Reads a file; throws if a line, or the footer, is missing or wrong.
  public init(parsing text: [UInt8]) throws(ParseFault) {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, let header = try? JSON(parsing: Array(first)),
      try header.find("report").map(String.init) == "judge"
    else { throw ParseFault(0, "this is no report of judge, as --format jsonl writes it") }
    guard let footer = try? JSON(parsing: Array(lines[lines.count - 1])),
      try footer.find("complete").map(Bool.init) == true
    else {
      throw ParseFault(
        text.count, "the last line, which says that the report is complete, is missing")
    }
    var rows: [JSON] = []
    for line in lines.dropFirst().dropLast() { rows.append(try JSON(parsing: Array(line))) }
    guard try footer.get("rows") == rows.count else {
      throw ParseFault(text.count, "there are \(rows.count) rows, and the last line says otherwise")
    }
    try self.init(header, rows, footer)
  }

  private init(_ header: JSON, _ rows: [JSON], _ footer: JSON) throws(ParseFault) {
    suite = try header.get("suite")
    exit = try footer.get("exit")
    let cases: [Int] = try header.get("cases")
    let name: String = try header.get("profile")
    let seed: String = try header.get("seed")
    let (worldName, features): (String, [String]) = (
      try header.get("world"), try header.get("without")
    )
    guard cases.count == 2, 0 <= cases[0], cases[0] <= cases[1], let seed = Seed(seed),
      let profile = Profile(rawValue: name), let world = World(rawValue: worldName)
    else {
      throw ParseFault(
        header.offset, "expected cases, a seed, a profile and a world in the first line")
    }
    let expectations: [String] = try header.get("expectations")
    let file = try ExpectationFile(parsing: Array(expectations.joined(separator: "\n").utf8))
    report = JudgeReport(
      try header.get("implementation"), try header.get("summary"), profile: profile, in: world,
      without: Features(features.compactMap(Feature.init)), expectations: file.expectations,
      filter: try header.get("filter"), seed: seed,
      part: cases[0]..<cases[1], of: try header.get("of"))
    report.events = try footer.get("events")
    report.moved = try footer.get("moved")
    report.skipped = try footer.get("skipped")
    report.reasonToSkip = try footer.get("reasonToSkip")
    for row in rows { report.rows.append(try JudgeReport.Row(row, of: report.implementation)) }
  }
}

extension JudgeReport.Row {
  fileprivate init(_ json: JSON, of implementation: String) throws(ParseFault) {
    let id: String = try json.get("invariant")
    let index = Invariant.Index(id: id)
    guard index != nil || id == JudgeReport.answers else {
      throw ParseFault(json.offset, "expected the id of an invariant, found \(id)")
    }
    let name: String = try json.get("verdict")
    guard let kind = Verdict.Kind(rawValue: name) else {
      throw ParseFault(json.offset, "expected a verdict, found \(name)")
    }
    let (reason, words): (String?, String?) = (try json.get("reason"), try json.get("words"))
    let step: Int? = try json.get("step")
    let verdict =
      kind == .diverges
      ? .diverges(
        Divergence(
          step: step ?? 0, field: id, expected: index?.invariant.name ?? "", observed: words ?? ""))
      : Verdict(kind, reason)
    self.init(
      index, verdict, judged: try json.get("judged"), spoken: try json.get("spoken"),
      broken: try json.get("broken"), first: try json.get("first"))
    guard let scenario = try Self.scenario(json) else { return }
    let variation: String? = try json.get("variation")
    let bits = variation.flatMap { UInt64($0, radix: 16) } ?? 0
    guard let index else {
      let words = Misconduct(kind, reason ?? "")
      misconduct = MisconductCase(
        words, in: scenario, variation: bits, index: first.map { $0 - 1 })
      return
    }
    guard words != nil, step != nil else { return }
    findings = [try Self.finding(json, scenario, index, implementation)]
    guard let others = try json.find("others"), case .array(let list) = others.content else {
      return
    }
    for other in list {
      guard let scenario = try Self.scenario(other) else { continue }
      findings.append(try Self.finding(other, scenario, index, implementation))
    }
  }

  private static func finding(
    _ json: JSON, _ scenario: Scenario, _ index: Invariant.Index, _ implementation: String
  ) throws(ParseFault) -> Finding {
    let (variation, token): (String?, String?) = (try json.get("variation"), try json.get("token"))
    let (step, words): (Int, String) = (try json.get("step"), try json.get("words"))
    let cause = scenario.causes(step).last
    return Finding(
      implementation: implementation,
      complaint: Complaint(index, step: step, words: words, after: cause), scenario: scenario,
      variation: variation.flatMap { UInt64($0, radix: 16) } ?? 0,
      expected: Implementation.model.run(scenario), observed: try json.get("observed"),
      origin: token.flatMap { try? Token($0) })
  }

  private static func scenario(_ json: JSON) throws(ParseFault) -> Scenario? {
    if let whole = try json.find("scenario"), case .object = whole.content {
      return try Scenario(fields: whole)
    }
    guard let line: String = try json.get("counterexample") else { return nil }
    return try Notation.scenario(line)
  }
}
