// check, mutants, explore: the whole suite, the strength of its faults, and its exhaustive searches.

import Checking
import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollInvariants
import ScrollReporting
import ScrollWire

extension Command {
  static let check = Command("check") { words, console async throws(Failure) in
    let (size, disabled) = (try Budget(words, cases: 40_000), try words.disabled())
    try size.requireThreads()
    let suite = Suite(size: size, without: disabled, progress: console.progress)
    let summary = await System.cancellable { await suite.run() }
    let style = words.style(console)
    let findings = summary.findings.map { $0.text(style) + "\n" }.joined()
    // Findings are shown even with --quiet.
    if words.format == .text, words.has("--quiet") { console.write(findings) }
    try words.deliver(
      text: findings
        + summary.text(
          style, verbose: words.has("--verbose"), statistics: words.has("--statistics")),
      lines: summary.lines.map { $0.text + "\n" }.joined(), outcomes: summary.outcomes,
      closing: summary.closing, from: words.call("check", seed: size.seed), console,
      isWhole: !summary.isInterrupted)
    if summary.hasFailed { return .failure }
    return summary.isVacuous ? .vacuous : summary.isStale ? .stale : .success
  }

  static let mutants = Command("mutants") { words, console async throws(Failure) in
    let faults = try words.faults().map { fault in
      with(fault) { $0.implementation = words.claiming(fault.implementation) }
    }
    let size = try Budget(words, cases: 1)
    let (count, wanted) = (try words.count("--seeds") ?? 50, try words.count("--shrink"))
    try size.requireThreads()
    let seeds = (0..<count).map { Seed(size.seed.bits &+ UInt64($0)) }
    let (isMatrix, isExplored) = (words.has("--matrix"), words.has("--scopes"))
    let shrinks = wanted ?? (isExplored ? 1 : 0)
    console.progress("\(faults.count) from \(count) seeds")
    let strengths = await faults.strengths(
      seeds: seeds, workers: size.workers, sample: isMatrix ? 5_000 : 1_000, in: words.world)
    console.progress(shrinks > 0 ? "shrinking" : nil)
    let shrunk = shrinks == 0 ? [] : faults
    let lines = await shrunk.concurrently(size.workers) {
      $0.shrunk(from: seeds.prefix(shrinks), in: words.world ?? $0.world)
    }
    console.progress(isExplored ? "exploring" : nil)
    let explored = isExplored ? faults : []
    let ways = await explored.concurrently(size.workers) { $0.shortestInAnyScope }
    console.progress(nil)
    let text = StrengthText(strengths, shrunk: lines, explored: ways)
    let holes = isMatrix && faults.count == Fault.mutants.count ? text.holes : []
    switch words["--format"] {
    case "jsonl":
      for (number, strength) in strengths.enumerated() {
        let (line, way) = (lines.isEmpty ? nil : lines[number], ways.isEmpty ? nil : ways[number])
        console.write(strength.json(line, way).text + "\n")
      }
    default:
      console.write(isMatrix ? text.matrix(console.style) : text.table(console.style))
      let killed = strengths.count(where: \.isKilled)
      console.write("\n\(killed) of \(strengths.count) killed, seeds from \(size.seed)\n")
      if shrinks > 1 { console.write(text.agreement + "\n") }
      if isExplored { console.write(text.comparison + "\n") }
      let usual = words.world == .everyday ? "what does not happen every day" : nil
      for strength in strengths where !strength.isKilled {
        guard let need = words.need(of: strength) ?? usual else { continue }
        console.write("\(strength.name.padded(to: 5)) needs \(need)\n")
      }
      for hole in holes { console.write(console.style.bad("hole  \(hole)") + "\n") }
    }
    let isRight = strengths.allSatisfy {
      $0.isKilled || words.need(of: $0) != nil
    }
    return isRight && holes.isEmpty ? .success : .failure
  }

  static let explore = Command("explore") { words, console throws(Failure) in
    let name = words["--scope"]
    let scopes = Scope.all.filter { name == nil || $0.name == name }
    if let name, scopes.isEmpty {
      throw Failure(noSuch: "scope", name, among: Scope.all.map(\.name), listedBy: "list scopes")
    }
    let depth = try words.count("--depth")
    let implementation = try words.implementation()
    var (isBroken, isUnfinished) = (false, false)
    for scope in scopes {
      console.progress(scope.name)
      let start = ContinuousClock.now
      guard let result = implementation.explore(scope, depth: depth) else {
        throw Failure("\(implementation.name) cannot be copied, so it cannot be explored")
      }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      console.progress(nil)
      isBroken = isBroken || result.complaint != nil
      isUnfinished = isUnfinished || !result.isFinished && result.complaint == nil
      if words["--format"] == "jsonl" {
        console.write(result.json.text + "\n")
      } else {
        console.write(result.sentence(seconds: seconds) + "\n")
        if result.complaint != nil {
          let text = result.finding(of: implementation)?.text(console.style) ?? ""
          console.write("\n\(text)\n")
        }
      }
    }
    return isBroken ? .failure : isUnfinished ? .vacuous : .success
  }
}

extension Outcomes.Entry {
  /// An entry that has passed if there is no failure.
  fileprivate init(_ id: String, _ name: String, failure: String?, detail: String = "") {
    self.init(id, name, failure == nil ? .passed : .failed, failure, detail: detail)
  }
}

extension Command.Words {
  /// What a fault needs that the world or the platform does not have; nil if it needs nothing of the kind.
  fileprivate func need(of strength: Strength) -> String? {
    guard let text = Fault.named(strength.name)?.text else { return nil }
    if world == .everyday, !text.needs.isEmpty { return text.needs }
    guard let platform, platform != .ios, world?.isOfDevices != false,
      let scenario = try? Notation.scenario(text.scenario)
    else { return nil }
    if let reason = FaultText.beyondPhones[text.id] { return "more than a device does: \(reason)" }
    let screen = scenario.environment.geometry.screen
    for case .keyboard(let notice) in scenario.events {
      if !platform.posts(notice.kind) { return "a notice that \(platform) does not post" }
      guard let end = notice.end, end.y < screen.height else { continue }
      if notice.kind == .willHide { return "a keyboard that is hidden where it stands" }
      if end != screen.docked(end.height) {
        return "a keyboard that is not docked, of which \(platform) does not tell"
      }
    }
    let hasBars = scenario.environment.geometry.safe != Insets(0, 0, 0, 0)
    return platform == .web && hasBars ? "a safe area, which a page does not have" : nil
  }
}

extension Strength {
  fileprivate func entry(_ kind: String) -> Outcomes.Entry {
    var entry = Outcomes.Entry(name, kind, failure: isKilled ? nil : "survives: \(sentence)")
    entry.example = Fault.named(name).map { ($0.text.scenario, $0.implementation.name) }
    return entry
  }

  fileprivate func json(_ shrunk: StrengthText.Way?, _ explored: StrengthText.Way?) -> JSON {
    let ends = (shrunk?.ends ?? [:]).sorted { $0.key < $1.key }
    return [
      "mutant": name.json, "rule": rule.json, "how": sentence.json, "median": median.json,
      "worst": worst.json, "kills": InvariantSet.all.map { kills[$0] }.json,
      "alone": InvariantSet.all.map { alone[$0] }.json, "shrunk": (shrunk?.line).json,
      "length": (shrunk?.length).json,
      "ends": .array(ends.map { ["scenario": $0.json, "hunts": $1.json] }),
      "explored": (explored?.line).json, "exploredLength": (explored?.length).json,
    ]
  }
}

extension Command.Words {
  fileprivate func faults() throws(Failure) -> [Fault] {
    guard let name = operands.first else { return has("--bugs") ? Fault.bugs : Fault.mutants }
    if let fault = Fault.named(name) { return [fault] }
    throw Failure(
      noSuch: "mutant or bug", name, among: (Fault.mutants + Fault.bugs).map(\.name),
      listedBy: "list implementations")
  }

  fileprivate func disabled() throws(Failure) -> Set<String> {
    let disabled = Set(all("--without"))
    let names = Production.allCases.map(\.name)
    if let name = all("--without").first(where: { !names.contains($0) }) {
      throw Failure(noSuch: "production", name, among: names, listedBy: "check --statistics")
    }
    let isPlayable = World.allCases.allSatisfy { world in
      Production.allCases.contains { $0.occurs(in: world) && !disabled.contains($0.name) }
    }
    if isPlayable { return disabled }
    throw Failure("--without leaves out every production")
  }
}

extension CheckSummary {
  /// One entry for each invariant, mutant, bug, scope and implementation.
  fileprivate var outcomes: Outcomes {
    var entries = rows.map { row in
      guard row.broken > 0 else { return Outcomes.Entry(row.id, row.name, failure: nil) }
      let finding = findings.first { $0.complaint.id == row.id }
      return Outcomes.Entry(
        row.id, row.name, failure: finding?.complaint.words ?? "is broken",
        detail: finding?.text(.plain) ?? "")
    }
    entries += gaps.map { Outcomes.Entry("gap", $0, .error, "\($0): too little was tested") }
    entries += strengths.map { $0.entry("mutant") }
    entries += bugs.map { $0.entry("known bug") }
    entries += scopes.map { scope in
      Outcomes.Entry(
        scope.scope.name, "scope",
        failure: scope.isProved ? nil : scope.complaint?.words ?? "was not finished")
    }
    entries += reports.map { report in
      let words = (report.surprises.map(\.words) + report.gaps).joined(separator: "\n")
      var entry = Outcomes.Entry(
        report.implementation, "as expected", failure: words.isEmpty ? nil : words)
      entry.example = report.findings.first.map { ($0.line, report.implementation) }
      return entry
    }
    var outcomes = Outcomes("check", entries, closing: closing)
    outcomes.findings = findings
    outcomes.facts = [("cases", "\(cases)"), ("events", "\(events)"), ("seed", "\(seed)")]
    return outcomes
  }

  /// One object for each invariant, mutant and scope, then one with the result.
  fileprivate var lines: [JSON] {
    let invariants: [JSON] = rows.map {
      [
        "invariant": $0.id.json, "judged": $0.judged.json, "spoken": $0.spoken.json,
        "broken": $0.broken.json,
      ]
    }
    let mutants: [JSON] = strengths.map {
      ["mutant": $0.name.json, "rule": $0.rule.json, "trace": $0.firsts.first.flatMap(\.self).json]
    }
    let scopes: [JSON] = scopes.map {
      [
        "scope": $0.scope.name.json, "states": $0.states.json, "transitions": $0.transitions.json,
        "depth": $0.depth.json, "proved": $0.isProved.json,
      ]
    }
    let verdict = hasFailed ? "failed" : isVacuous ? "vacuous" : "holds"
    let closing: JSON = [
      "complete": true.json, "verdict": verdict.json, "seed": seed.description.json,
      "cases": cases.json, "events": events.json, "gaps": gaps.json,
      "findings": findings.map { $0.line }.json,
    ]
    let published: [JSON] = reports.map {
      [
        "implementation": $0.implementation.json,
        "broken": $0.rows.count { $0.verdict.kind == .diverges }.json,
        "surprises": $0.surprises.map(\.words).json,
      ]
    }
    return invariants + mutants + scopes + published + [closing]
  }
}

extension Fault {
  /// The counterexample to which most campaigns from these seeds are shrunk.
  fileprivate func shrunk(from seeds: ArraySlice<Seed>, in world: World) -> StrengthText.Way? {
    let campaign = Campaign(implementation, in: world, JudgingOptions(.moments))
    return seeds.compactMap {
      campaign.simplestFinding(seed: $0, caseLimit: Fault.caseLimit).map(StrengthText.Way.init)
    }.mostCommon
  }

  /// The shortest counterexample of exhaustive search in any scope.
  fileprivate var shortestInAnyScope: StrengthText.Way? {
    Scope.all.compactMap { implementation.explore($0)?.finding(of: implementation) }
      .min { $0.length < $1.length }.map(StrengthText.Way.init)
  }
}

extension ScopeResult {
  /// The shortest way to what is broken, as a finding.
  fileprivate func finding(of implementation: Implementation) -> Finding? {
    guard let counterexample, let complaint else { return nil }
    return implementation.finding(counterexample, breaking: complaint.index)
  }

  fileprivate func sentence(seconds: Double) -> String {
    let verdict =
      complaint.map { "\($0.invariant.id) is broken" } ?? (isFinished ? "proved" : "not finished")
    let rate = Int(Double(states) / max(seconds, 0.001))
    return
      "\(scope.name): \(verdict), \(states) states, \(transitions) transitions, depth \(depth), "
      + "\((seconds * 100).rounded() / 100) s, \(rate) states a second"
  }

  fileprivate var json: JSON {
    [
      "scope": scope.name.json, "states": states.json, "transitions": transitions.json,
      "depth": depth.json, "finished": isFinished.json, "proved": isProved.json,
      "invariant": (complaint?.invariant.id).json,
      "counterexample": counterexample.map { Notation.text($0) }.json,
    ]
  }
}
