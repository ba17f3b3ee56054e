// Reports of `judge` as files.

import Checking
import ReferenceModel
package import ScrollConformance
import ScrollGenerators
import ScrollInvariants

/// A report of `judge` as JSON lines: a header, a line for each row, and a footer, which shows that the
/// report is complete.
package struct ReportFile: Sendable {
  package var report: JudgeReport
  package var suite: String
  package var exit: Int

  package init(_ report: JudgeReport, suite: String = suiteVersion, exit: Int) {
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
    ] + (report.platform == .ios ? [:] : ["platform": report.platform.rawValue.json])
      + (report.window.map { ["window": $0.rawValue.json] } ?? [:])
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
      "compared": finding?.compared ?? .array([]),
      "others": .array(findings.dropFirst().map(\.json)),
    ]
  }
}

extension Finding {
  fileprivate var json: JSON {
    [
      "counterexample": Notation.text(scenario).json, "world": world.rawValue.json,
      "words": complaint.words.json, "step": complaint.step.json,
      "scenario": (scenario.jsonIfNeeded).json,
      "variation": (variation == 0 ? nil : String(variation, radix: 16)).json,
      "observed": observed.json, "unfinished": isUnfinished.json, "token": token.json,
      "compared": compared,
    ]
  }

  /// The scenarios that a relation compares.
  fileprivate var compared: JSON {
    .array(
      sides.map { side in
        [
          "counterexample": Notation.text(side.scenario).json,
          "scenario": side.scenario.jsonIfNeeded.json, "observed": side.observed.json,
          "step": side.step.json,
        ]
      })
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
    guard let first = lines.first, var header = try? Fields(of: first, in: text),
      try header.find("report") == "judge"
    else {
      let isCut = lines.count == 1 && text.starts(with: Array(#"{"report":"judge""#.utf8))
      let isNone = "this is no report of judge, as --format jsonl writes it"
      throw ParseFault(isCut ? text.count : 0, isCut ? "the report is cut off here" : isNone)
    }
    guard let last = lines.last, var footer = try? Fields(of: last, in: text),
      (try? footer.get("complete")) == true
    else {
      throw ParseFault(
        text.count, "the last line, which says that the report is complete, is missing")
    }
    (report, suite) = (try JudgeReport(header: &header), try header.get("suite"))
    for line in lines.dropFirst().dropLast() {
      var row = try Fields(of: line, in: text)
      let next = try JudgeReport.Row(&row, of: report)
      if report.rows.contains(where: { $0.id == next.id }) {
        throw ParseFault(row.offset, "the row of \(next.id) stands here a second time")
      }
      report.rows.append(next)
    }
    guard try footer.get("rows") == report.rows.count else {
      throw ParseFault(
        footer.offset, "there are \(report.rows.count) rows, and the last line says otherwise")
    }
    exit = try footer.get("exit")
    try report.count(&footer)
  }
}

extension JudgeReport {
  fileprivate init(header fields: inout Fields) throws(ParseFault) {
    let cases: [Int] = try fields.get("cases", atMost: 2)
    let whole = try fields.count("of")
    let name: String = try fields.get("profile")
    let seed: String = try fields.get("seed")
    let worldName: String = try fields.get("world")
    let without: [String] = try fields.get("without", atMost: Feature.allCases.count, "features")
    guard cases.count == 2, 0 <= cases[0], cases[0] <= cases[1], cases[1] <= whole,
      let seed = Seed(seed), let profile = Profile(rawValue: name),
      let world = World(rawValue: worldName)
    else {
      throw ParseFault(
        fields.offset, "expected cases, a seed, a profile and a world in the first line")
    }
    let lines: [String] = try fields.get("expectations", atMost: Limits.expectationLines)
    var expectations: [ExpectedVerdict] = []
    for line in lines {
      do throws(ParseFault) {
        if let one = try ExpectedVerdict(line: Array(line.utf8)[...]) { expectations.append(one) }
      } catch {
        throw fields.fault(error.message)
      }
    }
    // Reports of earlier versions do not say where something is expected.
    let place: String? = try fields.getIfPresent("expectedIn")
    let expectedIn = place.flatMap(World.init) ?? .everyday
    for index in expectations.indices { expectations[index].world = expectedIn }
    self.init(
      try fields.get("implementation"), try fields.get("summary"), profile: profile, in: world,
      without: Features(without.compactMap(Feature.init)), expectations: expectations,
      filter: try fields.get("filter"), seed: seed, part: cases[0]..<cases[1], of: whole)
    // Where nothing is said, it is iOS.
    let platform: String? = try fields.getIfPresent("platform")
    self.platform = platform.flatMap(Platform.init) ?? .ios
    let window: String? = try fields.getIfPresent("window")
    self.window = window.flatMap(Platform.Window.init)
  }

  /// Takes the counts of the last line.
  fileprivate mutating func count(_ fields: inout Fields) throws(ParseFault) {
    events = try fields.count("events")
    moved = try fields.count("moved")
    skipped = try fields.count("skipped")
    reasonToSkip = try fields.get("reasonToSkip")
    // Reports of earlier versions have none.
    if try fields.find("warnings", as: JSON.self) != nil {
      warnings = try fields.get("warnings", atMost: Limits.count)
    }
  }
}

extension JudgeReport.Row {
  fileprivate init(_ fields: inout Fields, of report: JudgeReport) throws(ParseFault) {
    let id: String = try fields.get("invariant")
    let index = Invariant.Index(id: id)
    guard index != nil || id == JudgeReport.answers else {
      throw ParseFault(fields.offset, "expected the id of an invariant, found \(id)")
    }
    let name: String = try fields.get("verdict")
    guard let kind = Verdict.Kind(rawValue: name) else {
      throw ParseFault(fields.offset, "expected a verdict, found \(name)")
    }
    let reason: String? = try fields.get("reason")
    let words: String? = try fields.get("words")
    let scenario = try fields.scenario()
    let step = try fields.countIfPresent(
      "step", in: 0...(scenario?.events.count ?? Limits.wholeNumber))
    self.init(
      index, Verdict(kind, reason), judged: try fields.count("judged"),
      spoken: try fields.count("spoken"), broken: try fields.count("broken"),
      first: try fields.countIfPresent("first", in: 1...Limits.wholeNumber))
    guard let scenario else { return }
    let variation = try fields.variation()
    guard let index else {
      misconduct = MisconductCase(
        Misconduct(kind, reason ?? ""), in: scenario, variation: variation,
        index: first.map { $0 - 1 })
      return
    }
    guard words != nil, step != nil else { return }
    findings = [try fields.finding(scenario, index, report.implementation)]
    if let name: String = try fields.getIfPresent("world") { world = World(rawValue: name) }
    guard try fields.find("others", as: JSON.self) != nil else { return }
    // More findings of one invariant are not read.
    for other: JSON in try fields.get("others", atMost: 64) {
      var fields = try Fields(other.reader)
      guard let scenario = try fields.scenario() else { continue }
      findings.append(try fields.finding(scenario, index, report.implementation))
    }
  }
}

extension Fields {
  fileprivate init(of line: ArraySlice<UInt8>, in text: [UInt8]) throws(ParseFault) {
    try self.init(JSON(parsing: text, in: line.indices).reader)
  }

  fileprivate mutating func count(
    _ name: String, in range: ClosedRange<Int> = 0...Limits.wholeNumber
  ) throws(ParseFault) -> Int {
    let number: Int = try get(name)
    guard range.contains(number) else {
      let end = range.upperBound == Limits.wholeNumber ? "on" : "to \(range.upperBound)"
      throw fault("expected a number from \(range.lowerBound) \(end), found \(number)")
    }
    return number
  }

  fileprivate mutating func countIfPresent(
    _ name: String, in range: ClosedRange<Int>
  ) throws(ParseFault) -> Int? {
    let number: Int? = try get(name)
    return number == nil ? nil : try count(name, in: range)
  }

  /// A number of hexadecimal digits; 0 if there is none.
  fileprivate mutating func variation() throws(ParseFault) -> UInt64 {
    let digits: String? = try get("variation")
    return digits.flatMap { UInt64($0, radix: 16) } ?? 0
  }

  fileprivate mutating func finding(
    _ scenario: Scenario, _ index: Invariant.Index, _ implementation: String
  ) throws(ParseFault) -> Finding {
    let (variation, token) = (try variation(), try get("token", as: String?.self))
    let step = try count("step", in: 0...scenario.events.count)
    let complaint = Complaint(
      index, step: step, words: try get("words"), after: scenario.causes(step).last)
    let due = scenario.events.count + 1
    let observed: [Observation] = try get("observed", atMost: due, "observations")
    // There are none if the implementation has not answered again.
    guard observed.isEmpty || observed.count == due else {
      throw fault("expected \(due) observations, or none, found \(observed.count)")
    }
    var finding = Finding(
      implementation: implementation, complaint: complaint, scenario: scenario,
      variation: variation, observed: observed, origin: token.flatMap { try? CaseToken($0) })
    // Earlier versions did not write it.
    finding.isUnfinished = try getIfPresent("unfinished") ?? false
    if try find("compared", as: JSON.self) != nil {
      for side: JSON in try get("compared", atMost: 2) {
        var fields = try Fields(side.reader)
        guard let scenario = try fields.scenario() else { continue }
        let due = scenario.events.count + 1
        let observed: [Observation] = try fields.get("observed", atMost: due, "observations")
        let step = try fields.count("step", in: 0...scenario.events.count)
        guard observed.count == due else { throw fields.fault("expected \(due) observations") }
        finding.sides.append((scenario, observed, step))
      }
      if finding.sides.count == 1 { throw fault("expected two scenarios, or none, found one") }
    }
    return finding
  }

  fileprivate mutating func scenario() throws(ParseFault) -> Scenario? {
    if let whole = try find("scenario", as: JSON.self), whole.kind == "an object" {
      return try Scenario(whole)
    }
    guard let line: String = try getIfPresent("counterexample") else { return nil }
    return try Notation.scenario(line, at: valueOffset, in: "counterexample")
  }
}
