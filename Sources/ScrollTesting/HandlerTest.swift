// Runs the judge in a test: stored cases first, then new ones. It formats what is found.

import Checking
import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollInvariants
import ScrollReporting
import ScrollWire

/// An implementation with the profile to check and its known divergences.
struct HandlerTest: Sendable {
  private let implementation: Implementation
  private let world: World
  private let known: [ExpectedVerdict]
  private let advice: Advice
  private var name: String { implementation.name }
  private var profile: Profile { implementation.claims.profile }
  private var options: JudgingOptions { JudgingOptions(implementation.claims) }
  private var campaign: Campaign { Campaign(implementation, in: world, options) }
  private var lateness: Origin { Origin("deadline") }

  /// A failure with its message, and how to store it.
  private struct Told {
    var origin: Origin
    var text: String
    var stored: (text: String, isSimplest: Bool)
  }

  init(
    _ implementation: Implementation, _ profile: Profile?, _ known: [ExpectedVerdict],
    _ advice: Advice, in world: World = .everyday
  ) {
    var implementation = implementation
    if let profile { implementation.claims.profile = profile }
    (self.implementation, self.world) = (implementation, world)
    (self.known, self.advice) = (known, advice)
  }

  /// Judges one scenario of the mini language, or else stored and random ones, or the case that `SCROLLCHECK_REPLAY`
  /// names.
  func run(_ call: CheckCall, _ scenario: String? = nil) async {
    let replayed = System.environmentVariable("SCROLLCHECK_REPLAY").flatMap {
      $0.contains(":") ? $0 : nil
    }
    if let line = scenario ?? replayed {
      let path = call.path
      if warnsOfMissing(in: line, call) { return }
      return await onWaitingThreads { message(line, file: path) }.map { call.fail($0) } ?? ()
    }
    guard let settings = call.settings(of: name) else { return }
    let path = call.path
    if let message = await Turn.taking({ await message(settings, file: path) }) {
      call.fail(message)
    }
  }

  // MARK: - Many scenarios

  /// The message of the stored cases, of the new ones and of a late one, or that of the case to replay; nil if all is
  /// right.
  private func message(_ settings: CheckSettings, file: String) async -> String? {
    let memory = CheckMemory(name, file: file)
    defer { memory.close() }
    if let token = settings.replay {
      let (scenario, variation) = campaign.scenario(of: token)
      return memory.told(message(scenario, variation))
    }
    let deadline = settings.deadline.map { limit in
      CaseDeadline(limit) { token in
        let (scenario, variation) = campaign.scenario(of: token)
        _ = implementation.judge(scenario, options, variation: variation)
      }
    }
    let start = ContinuousClock.now
    var budget = settings.budget
    let patience = budget.duration.map { start + $0 / 4 }
    var told = recall(memory, deadline, Effort(attempts: 20_000, until: patience))
    budget.duration? -= ContinuousClock.now - start
    var run = JudgeRun(implementation, in: world, size: budget, expectations: known)
    run.size.workers = implementation.isOnMainActor ? 1 : System.processors
    run.isThorough = false
    if let attempts = CheckTrait.current.attempts { run.attemptLimit = attempts }
    run.watch = { memory.task(deadline) }
    let report = await run.report()
    let news = report.surprises.filter(\.isNews).map(\.id)
    let rows = report.rows.filter { row in
      news.contains(row.id) && !told.contains { $0.origin.name == row.id }
    }
    if let deadline, let late = deadline.late, !told.contains(where: { $0.origin == lateness }) {
      memory.keep(late.token.text, lateness, isSimplest: true)
      told.append(lateCase(late.token, late.time, deadline))
    }
    for row in rows where !report.isInert {
      let stored =
        row.finding?.stored
        ?? row.misconduct.map { (text: Notation.text($0.scenario), isSimplest: true) }
      if let stored { memory.keep(stored.text, Origin(row.id), isSimplest: stored.isSimplest) }
    }
    let text = text(report, rows, settings.budget, isAlone: told.isEmpty)
    let parts = told.map(\.text) + (text.isEmpty ? [] : [text])
    if parts.isEmpty { return memory.told(nil) }
    let place = memory.place(of: told.map(\.origin) + rows.map { Origin($0.id) })
    return memory.told((parts + (place.map { ["\($0)\n"] } ?? [])).joined(separator: "\n"))
  }

  /// The message about new cases; empty if there is nothing unexpected besides what is told already. The
  /// first finding is in full, the others have a line each.
  private func text(
    _ report: JudgeReport, _ rows: [JudgeReport.Row], _ budget: Budget, isAlone: Bool
  ) -> String {
    var parts: [String] = []
    if let found = rows.first(where: { $0.verdict.kind.isMisconduct })?.misconduct {
      parts.append(text(found.misconduct, in: found.scenario) + "\n")
    } else {
      if report.isInert { parts += report.gaps.map { "\(name): \($0)".visible + "\n" } }
      let findings = rows.flatMap(\.findings).likeliestFirst
      parts += findings.prefix(1).map(text)
      parts += findings.dropFirst().map {
        "also  \($0.complaint.id): it \($0.complaint.words.shown): \($0.shortLine)\n"
      }
    }
    parts += rows.compactMap { row in
      row.oddWorld.map { "only the \($0.rawValue) world breaks \(row.id), no phone\n" }
    }
    // In fewer cases, even a common divergence may not have occurred.
    if report.cases >= 100 {
      parts += report.surprises.filter { !$0.isNews }.map { "\(name): \($0.words)".visible + "\n" }
    }
    if !parts.isEmpty || !isAlone {
      return parts.joined() + "\(report.cases) cases, seed \(report.seed)\n"
    }
    let gaps = report.gaps
    if gaps.isEmpty {
      CheckCall.announcePass(
        name, report.cases,
        "with \(report.events) events passed the profile \(profile.rawValue)", budget)
      return ""
    }
    return "\(name): too little was tested: \(gaps.joined(separator: "; "))".visible
  }

  // MARK: - Stored cases

  /// Tries the stored cases. Those that pass are removed.
  private func recall(
    _ memory: CheckMemory, _ deadline: CaseDeadline?, _ effort: Effort
  ) -> [Told] {
    var told: [Told] = []
    let entries = memory.recall { text in
      text.contains(":")
        ? (scenario: try Notation.scenario(text), variation: 0)
        : campaign.scenario(of: try Token(text))
    }
    for (entry, stored) in entries {
      let title = "\(name): \(memory.title(of: entry))\n"
      let found =
        failure(stored.scenario, stored.variation, entry.stored, title, effort)
        ?? lateness(entry.stored.text, deadline)
      if let found, !told.contains(where: { $0.origin == found.origin }) {
        told.append(found)
        let (text, isSimplest) = found.stored
        memory.keep(text, found.origin, isSimplest: isSimplest, insteadOf: entry)
      } else {
        memory.forget(entry)
      }
    }
    return told
  }

  private func failure(
    _ scenario: Scenario, _ variation: UInt64, _ stored: StoredCase, _ title: String,
    _ effort: Effort
  ) -> Told? {
    // What it claims may have changed since then.
    if implementation.claims.reasonToSkip(scenario) != nil { return nil }
    let judged = implementation.judge(scenario, options, variation: variation)
    if let misconduct = judged.misconduct {
      return Told(
        origin: Origin(JudgeReport.answers), text: title + text(misconduct, in: scenario) + "\n",
        stored: (Notation.text(scenario), true))
    }
    let broken = judged.complaints.filter { complaint in
      known.last { $0.covers(complaint.id) }?.verdict != .diverges
    }
    guard let same = broken.first(where: { $0.id == stored.origin }) ?? broken.first else {
      return nil
    }
    let finding =
      stored.isSimplest
      ? implementation.finding(scenario, breaking: same.index, variation: variation)
      : implementation.simplest(scenario, breaking: [same.index], variation: variation, effort)
    return finding.map {
      Told(origin: Origin($0.complaint.id), text: title + text($0), stored: $0.stored)
    }
  }

  private func lateness(_ text: String, _ deadline: CaseDeadline?) -> Told? {
    guard let deadline, let token = try? Token(text), let time = deadline.time(of: token)
    else { return nil }
    return lateCase(token, time, deadline)
  }

  private func lateCase(_ token: Token, _ time: Duration, _ deadline: CaseDeadline) -> Told {
    let line = Notation.text(campaign.scenario(of: token).scenario)
    let text = """
      \(name): a case took \(time.words), the deadline is \(deadline.limit.words): \(line)
      run it again  \(advice.command(token.text))

      """
    return Told(origin: lateness, text: text, stored: (token.text, false))
  }

  // MARK: - One scenario

  /// Whether a scenario needs what is claimed to be missing, so that it says nothing; a warning tells it.
  func warnsOfMissing(in line: String, _ call: CheckCall) -> Bool {
    guard let scenario = try? Notation.scenario(line),
      let why = implementation.claims.reasonToSkip(scenario)
    else { return false }
    call.warn("\(name) is not judged in this scenario: \(why)")
    return true
  }

  /// The message of the scenario of a line; nil if all is right.
  func message(_ line: String, file: String) -> String? {
    do throws(ParseFault) {
      var scenario = try Notation.scenario(line)
      let claims = implementation.claims
      // A line need not say what the app has by itself.
      if claims.without.contains(.padding) { scenario.environment.padding = claims.padding }
      return CheckMemory("\(name): \(line)", file: file).told(message(scenario, 0))
    } catch {
      return error.described(in: Array(line.utf8))
    }
  }

  private func message(_ scenario: Scenario, _ variation: UInt64) -> String? {
    let judged = implementation.judge(scenario, options, variation: variation)
    if let misconduct = judged.misconduct { return text(misconduct, in: scenario) + "\n" }
    return judged.broken.first { _ in true }
      .flatMap { implementation.finding(scenario, breaking: $0, variation: variation) }.map(text)
  }

  private func text(_ misconduct: Misconduct, in scenario: Scenario) -> String {
    "\(name.shown) \(misconduct.words.shown): \(Notation.text(scenario))"
  }

  private func text(_ finding: Finding) -> String {
    """
    \(finding.body(.plain))
    run it again  \(advice.command("'\(finding.line)'"))
    keep it       \(advice.call(finding.line))
    why           scrollcheck explain \(finding.complaint.id)

    """
  }
}

extension Finding {
  /// What is stored: its line, or a token where a line does not say which variant of a relation is meant.
  fileprivate var stored: (text: String, isSimplest: Bool) {
    if variation != 0, let token { return (token, false) }
    return (line, !isUnfinished)
  }
}
