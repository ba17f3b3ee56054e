// Runs the judge in a test, and formats its findings.

import Checking
import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollInvariants
import ScrollReporting
import ScrollWire

/// An implementation with the profile to check and its known divergences.
struct HandlerTest: Sendable {
  let implementation: Implementation
  let world: World
  let known: [ExpectedVerdict]
  let advice: Advice
  var name: String { implementation.name }
  var profile: Profile { implementation.claims.profile }

  init(
    _ implementation: Implementation, _ profile: Profile?, _ known: [ExpectedVerdict],
    _ advice: Advice, in world: World = .everyday
  ) {
    var implementation = implementation
    if let profile { implementation.claims.profile = profile }
    (self.implementation, self.world) = (implementation, world)
    (self.known, self.advice) = (known, advice)
  }

  var options: JudgingOptions {
    JudgingOptions(implementation.claims, profile.invariants)
  }

  /// The campaign of the cases.
  var campaign: Campaign { Campaign(implementation, in: world, options) }

  // MARK: - Many scenarios

  /// Judges stored and random scenarios, or the case that `SCROLLCHECK_REPLAY` names.
  func run(_ call: CheckCall) async {
    if let line = System.environmentVariable("SCROLLCHECK_REPLAY"), line.contains(":") {
      return await judgeWaiting(line, call)
    }
    let settings: CheckSettings
    do throws(SettingsFault) {
      settings = try call.settings()
    } catch {
      return call.fail("\(name): \(error.message)")
    }
    let path = call.path
    await Turn.taking { await messages(settings, file: path) }.forEach { call.fail($0) }
  }

  /// The messages of the case to replay, or of all others.
  private func messages(_ settings: CheckSettings, file: String) async -> [String] {
    if let token = settings.replay {
      let (scenario, variation) = campaign.scenario(of: token)
      return messages(scenario, variation)
    }
    let message = await message(settings, CheckMemory(name, file: file))
    return message.isEmpty ? [] : [message]
  }

  /// The message of the stored cases, of the new ones and of a late one.
  private func message(_ settings: CheckSettings, _ memory: CheckMemory) async -> String {
    defer { memory.close() }
    let deadline = settings.deadline.map { CaseDeadline($0, run: judgeCase) }
    let start = ContinuousClock.now
    var budget = settings.budget
    let patience = budget.duration.map { start + $0 / 4 }
    let stored = recall(memory, deadline, Effort(attempts: 20_000, until: patience))
    budget.duration? -= ContinuousClock.now - start
    let report = await judgeReport(budget) {
      let (time, note) = (deadline?.task(), memory.task())
      return { token in
        time?(token)
        note(token)
      }
    }
    let late = late(deadline, memory, besides: stored)
    keep(report, memory, besides: stored)
    var parts = stored.map(\.text) + [late?.text].compactMap(\.self)
    let found = text(report, besides: stored.map(\.origin.name), isAlone: parts.isEmpty)
    if !found.isEmpty { parts.append(found) }
    return parts.isEmpty
      ? "" : (parts + places(report, stored, late, memory)).joined(separator: "\n")
  }

  private func judgeReport(
    _ budget: Budget, _ watch: @escaping @Sendable () -> @Sendable (Token?) -> Void
  ) async -> JudgeReport {
    let size = CampaignSize(
      seed: budget.seed, cases: budget.cases, duration: budget.duration,
      workers: implementation.isOnMainActor ? 1 : System.processors)
    var run = JudgeRun(
      implementation, profile: profile, in: world, size: size, expectations: known)
    run.isThorough = false
    if let attempts = CheckTrait.current.attempts { run.attemptLimit = attempts }
    run.watch = watch
    return await run.report()
  }

  /// The message about new cases; empty if there is nothing unexpected besides what is told already. The
  /// first finding is in full, the others have a line each.
  private func text(_ report: JudgeReport, besides told: [String], isAlone: Bool) -> String {
    var parts: [String] = []
    let rows = news(report, besides: told)
    if let found = rows.first(where: { $0.verdict.kind.isMisconduct })?.misconduct {
      parts.append(
        "\(name.shown) \(found.misconduct.words.shown): \(Notation.text(found.scenario))\n")
    } else {
      if report.isInert { parts.append(JudgeReport.inertia(of: name) + "\n") }
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
      PassingCheck.announce(
        "\(name): \(report.cases) cases with \(report.events) events passed the profile "
          + "\(profile.rawValue), seed \(report.seed)")
      return ""
    }
    return "\(name): too little was tested: \(gaps.joined(separator: "; "))".visible
  }

  /// The rows with an unexpected divergence.
  func news(_ report: JudgeReport, besides told: [String]) -> [JudgeReport.Row] {
    let news = report.surprises.filter(\.isNews).compactMap(\.id)
    return report.rows.filter { news.contains($0.id) && !told.contains($0.id) }
  }

  // MARK: - One scenario

  /// Judges one scenario of the mini language.
  func judge(_ line: String, _ call: CheckCall) { messages(line).forEach { call.fail($0) } }

  /// Judges one scenario of the mini language, of an implementation that may need the main actor.
  func judgeWaiting(_ line: String, _ call: CheckCall) async {
    await onWaitingThreads { messages(line) }.forEach { call.fail($0) }
  }

  private func messages(_ line: String) -> [String] {
    do throws(ParseFault) {
      var scenario = try Notation.scenario(line)
      let claims = implementation.claims
      // A line need not say what the app has by itself.
      if claims.without.contains(.padding) { scenario.environment.padding = claims.padding }
      return messages(scenario, 0)
    } catch {
      return [error.described(in: Array(line.utf8))]
    }
  }

  private func messages(_ scenario: Scenario, _ variation: UInt64) -> [String] {
    let judged = implementation.judge(scenario, options, variation: variation)
    let misconduct = judged.misconduct.map {
      "\(name.shown) \($0.words.shown): \(Notation.text(scenario))"
    }
    let finding = judged.broken.first { _ in true }
      .flatMap { implementation.finding(scenario, breaking: $0, variation: variation) }
    return [misconduct, finding.map(text)].compactMap(\.self)
  }

  // MARK: - Text

  func text(_ finding: Finding) -> String {
    let body = finding.body(Style(isColored: false))
    return """
      \(body)
      run it again  \(advice.command("'\(finding.line)'"))
      keep it       \(advice.call(finding.line))
      why           scrollcheck explain \(finding.complaint.id)

      """
  }
}
