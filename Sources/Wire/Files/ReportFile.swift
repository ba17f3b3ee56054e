// Reports of `judge` as files.

import Checking
import ReferenceModel
package import ScrollConformance
import ScrollGenerators
import ScrollInvariants

/// A report of `judge` as JSON lines: a header, a line for each row, a footer.
///
/// The footer says that the report is complete. A file without it is refused.
package struct ReportFile: Sendable {
  package var report: JudgeReport
  package var suite: String
  package var exit: Int

  package init(_ report: JudgeReport, suite: String = SuiteVersion.current, exit: Int) {
    (self.report, self.suite, self.exit) = (report, suite, exit)
  }
}

// MARK: - Writing

extension ReportFile {
  package var text: String {
    let rows = report.rows.map { $0.json(of: report.implementation) }
    return ([header] + rows + [footer]).map { $0.text + "\n" }.joined()
  }

  private var header: JSON {
    [
      "report": "judge", "suite": suite.json, "implementation": report.implementation.json,
      "summary": report.summary.json, "profile": report.profile.rawValue.json,
      "world": report.world.rawValue.json,
      "without": report.without.all.map(\.rawValue).json,
      "seed": report.seed.description.json,
      "cases": [report.part.lowerBound.json, report.part.upperBound.json],
      "of": report.whole.json, "filter": report.filter.json,
      "expectations": report.expectations.map(\.line).json,
      "expectedIn": (report.expectations.first?.world.rawValue).json,
    ]
  }

  private var footer: JSON {
    [
      "complete": true.json, "rows": report.rows.count.json, "cases": report.cases.json,
      "events": report.events.json, "moved": report.moved.json,
      "skipped": report.skipped.json, "reasonToSkip": report.reasonToSkip.json,
      "surprises": report.surprises.map(\.words).json, "gaps": report.gaps.json,
      "warnings": report.warnings.json, "exit": exit.json,
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
      "world": (world?.rawValue).json,
      "variation": (variation == 0 ? nil : String(variation, radix: 16)).json,
      "words": (finding?.complaint.words).json, "step": (finding?.complaint.step).json,
      "scenario": (scenario?.jsonIfNeeded).json, "observed": (finding?.observed).json,
      "unfinished": (finding?.isUnfinished ?? false).json, "token": (finding?.token).json,
      "others": .array(findings.dropFirst().map(\.json)),
    ]
  }
}

extension Finding {
  fileprivate var json: JSON {
    [
      "counterexample": line.json, "world": world.rawValue.json, "words": complaint.words.json,
      "step": complaint.step.json, "scenario": (scenario.jsonIfNeeded).json,
      "variation": (variation == 0 ? nil : String(variation, radix: 16)).json,
      "observed": observed.json, "unfinished": isUnfinished.json, "token": token.json,
    ]
  }
}

extension Scenario {
  /// The scenario in full; nil if the mini language can express it.
  fileprivate var jsonIfNeeded: JSON? {
    (try? Notation.scenario(Notation.text(self))) == self ? nil : json
  }
}

// MARK: - Reading

extension ReportFile {
  package init(parsing text: [UInt8]) throws(ParseFault) {
    let lines = text.split(separator: UInt8(ascii: "\n")).filter { $0 != [UInt8(ascii: "\r")] }
    guard let first = lines.first, let header = try? JSON(parsing: text, in: first.indices),
      try header.find("report").map(String.init) == "judge"
    else {
      let isCut = lines.count == 1 && text.starts(with: Array(#"{"report":"judge""#.utf8))
      let isNone = "this is no report of judge, as --format jsonl writes it"
      throw ParseFault(isCut ? text.count : 0, isCut ? "the report is cut off here" : isNone)
    }
    guard let last = lines.last, let footer = try? JSON(parsing: text, in: last.indices),
      (try? footer.get("complete")) == true
    else {
      throw ParseFault(
        text.count, "the last line, which says that the report is complete, is missing")
    }
    (report, suite) = (try JudgeReport(header: header), try header.get("suite"))
    for line in lines.dropFirst().dropLast() {
      report.rows.append(try JudgeReport.Row(JSON(parsing: text, in: line.indices), of: report))
    }
    guard try footer.get("rows") == report.rows.count else {
      throw ParseFault(
        footer.offset, "there are \(report.rows.count) rows, and the last line says otherwise")
    }
    exit = try footer.get("exit")
    try report.count(footer)
  }
}

extension JSON {
  fileprivate func count(
    _ name: String, in range: ClosedRange<Int> = 0...Limits.wholeNumber
  ) throws(ParseFault) -> Int {
    let json: JSON = try get(name)
    let number = try Int(json)
    guard range.contains(number) else {
      let words =
        range.upperBound == Limits.wholeNumber
        ? "from \(range.lowerBound) on" : "from \(range.lowerBound) to \(range.upperBound)"
      throw ParseFault(json.offset, "expected a number \(words), found \(number)")
    }
    return number
  }

  fileprivate func countIfPresent(
    _ name: String, in range: ClosedRange<Int>
  ) throws(ParseFault) -> Int? {
    let number: Int? = try get(name)
    return number == nil ? nil : try count(name, in: range)
  }
}

extension JudgeReport {
  fileprivate init(header json: JSON) throws(ParseFault) {
    let cases: [Int] = try json.get("cases", atMost: 2)
    let whole = try json.count("of")
    let name: String = try json.get("profile")
    let seed: String = try json.get("seed")
    let worldName: String = try json.get("world")
    let without = try [String](
      json.get("without", as: JSON.self), atMost: Feature.allCases.count, "features")
    guard cases.count == 2, 0 <= cases[0], cases[0] <= cases[1], cases[1] <= whole,
      let seed = Seed(seed), let profile = Profile(rawValue: name),
      let world = World(rawValue: worldName)
    else {
      throw ParseFault(
        json.offset, "expected cases, a seed, a profile and a world in the first line")
    }
    let list: JSON = try json.get("expectations")
    let lines = try [String](list, atMost: Limits.expectationLines, "expectations")
    var expectations: [ExpectedVerdict] = []
    for line in lines {
      do throws(ParseFault) {
        if let one = try ExpectedVerdict(line: Array(line.utf8)[...]) { expectations.append(one) }
      } catch {
        throw ParseFault(list.offset, error.message)
      }
    }
    // Reports of earlier versions do not say where something is expected.
    let place: String? = try json.getIfPresent("expectedIn")
    let expectedIn = place.flatMap(World.init) ?? .everyday
    for index in expectations.indices { expectations[index].world = expectedIn }
    self.init(
      try json.get("implementation"), try json.get("summary"), profile: profile, in: world,
      without: Features(without.compactMap(Feature.init)), expectations: expectations,
      filter: try json.get("filter"), seed: seed,
      part: cases[0]..<cases[1], of: whole)
  }

  /// Takes the counts of the last line.
  fileprivate mutating func count(_ json: JSON) throws(ParseFault) {
    events = try json.count("events")
    moved = try json.count("moved")
    skipped = try json.count("skipped")
    reasonToSkip = try json.get("reasonToSkip")
    // Reports of earlier versions have none.
    if let list = try json.find("warnings") {
      warnings = try [String](list, atMost: Limits.count, "warnings")
    }
  }
}

extension JudgeReport.Row {
  fileprivate init(_ json: JSON, of report: JudgeReport) throws(ParseFault) {
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
    let scenario = try Self.scenario(json)
    let step = try json.countIfPresent(
      "step", in: 0...(scenario?.events.count ?? Limits.wholeNumber))
    self.init(
      index, Verdict(kind, reason), judged: try json.count("judged"),
      spoken: try json.count("spoken"),
      broken: try json.count("broken"),
      first: try json.countIfPresent("first", in: 1...Limits.wholeNumber))
    guard let scenario else { return }
    let variation: String? = try json.get("variation")
    let bits = variation.flatMap { UInt64($0, radix: 16) } ?? 0
    guard let index else {
      let words = Misconduct(kind, reason ?? "")
      misconduct = MisconductCase(
        words, in: scenario, variation: bits, index: first.map { $0 - 1 })
      return
    }
    guard words != nil, step != nil else { return }
    findings = [try Self.finding(json, scenario, index, report.implementation)]
    if let name: String = try json.getIfPresent("world") { world = World(rawValue: name) }
    guard let others = try json.find("others") else { return }
    for other in try [JSON](others, atMost: Self.findingLimit, "others") {
      guard let scenario = try Self.scenario(other) else { continue }
      findings.append(try Self.finding(other, scenario, index, report.implementation))
    }
  }

  /// More findings of one invariant are not read.
  private static let findingLimit = 64

  private static func finding(
    _ json: JSON, _ scenario: Scenario, _ index: Invariant.Index, _ implementation: String
  ) throws(ParseFault) -> Finding {
    let (variation, token): (String?, String?) = (try json.get("variation"), try json.get("token"))
    let step = try json.count("step", in: 0...scenario.events.count)
    let complaint = Complaint(
      index, step: step, words: try json.get("words"), after: scenario.causes(step).last)
    var finding = Finding(
      implementation: implementation, complaint: complaint, scenario: scenario,
      variation: variation.flatMap { UInt64($0, radix: 16) } ?? 0,
      observed: try Self.observed(json, scenario),
      origin: token.flatMap { try? Token($0) })
    // Earlier versions did not write it.
    finding.isUnfinished = try json.getIfPresent("unfinished") ?? false
    return finding
  }

  /// What was observed: after every event, or nothing if the implementation has not answered again.
  private static func observed(
    _ json: JSON, _ scenario: Scenario
  ) throws(ParseFault) -> [Observation] {
    let list: JSON = try json.get("observed")
    let due = scenario.events.count + 1
    let observed = try [Observation](list, atMost: due, "observations")
    guard observed.isEmpty || observed.count == due else {
      throw ParseFault(
        list.offset, "expected \(due) observations, or none, found \(observed.count)")
    }
    return observed
  }

  private static func scenario(_ json: JSON) throws(ParseFault) -> Scenario? {
    if let whole = try json.find("scenario"), whole.shape == .object {
      return try Scenario(whole)
    }
    guard let value = try json.find("counterexample"), let line = try String?(value) else {
      return nil
    }
    do throws(ParseFault) {
      return try Notation.scenario(line)
    } catch {
      throw ParseFault(
        value.offset, "in the counterexample, \(error.sentence(in: Array(line.utf8)))")
    }
  }
}
