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
  private(set) var implementation: Implementation
  private let profile: Profile?
  private let world: World
  private let known: [ExpectedVerdict]
  let advice: Advice
  private var name: String { implementation.name }
  private var options: JudgingOptions { JudgingOptions(implementation.claims) }
  private var campaign: Campaign { Campaign(implementation, in: world, options) }
  private var lateness: Origin { Origin("deadline") }

  /// A failure with its message, and how to store it.
  private struct Told {
    var origin: Origin
    var text: String
    var stored: (text: String, isSimplest: Bool)
    var finding: Finding?
  }

  init(
    _ implementation: Implementation, _ profile: Profile?, _ known: [ExpectedVerdict],
    _ advice: Advice, in world: World = .everyday
  ) {
    var implementation = implementation
    if let profile { implementation.claims.profile = profile }
    (self.implementation, self.profile, self.world) = (implementation, profile, world)
    (self.known, self.advice) = (known, advice)
  }

  /// Judges scenarios that are kept, or else stored and random ones, or the case that `SCROLLCHECK_REPLAY` names.
  func run(_ call: CheckCall, _ kept: String? = nil) async {
    let replayed = System.environmentVariable("SCROLLCHECK_REPLAY").flatMap {
      $0.contains(":") ? $0 : nil
    }
    let (file, source) = (call.path, call.fileID)
    if let kept = kept ?? replayed {
      return report(await onWaitingThreads { judged(kept, file, source) }, call)
    }
    guard let settings = call.settings(of: name) else { return }
    report(await Turn.taking { await message(settings, file, source) }, call)
  }

  /// What is to be told: a failure, and warnings of what says little or nothing.
  typealias Judged = (failure: Message?, warnings: [String])

  /// Code that traps is worse than whatever else is wrong with it.
  private func text(_ ending: Ending) -> String {
    let line = Notation.text(ending.play)
    let others = ending.count - 1
    return """
      \(name.shown) \(ending.sentence.shown)

        \(line)

      \(again(line))
      \(others > 0 ? "\(others) more scenarios end so, and are not judged\n" : "")
      """
  }

  /// Whether a process that ends is a known divergence.
  private var mayEnd: Bool {
    known.last { $0.covers(JudgeReport.answers) }?.verdict.isMisconduct ?? false
  }

  /// Nothing is judged by such a claim, or stored failures would be forgotten.
  private var refusal: Message? {
    let tolerance = implementation.claims.tolerance
    if (0...Limits.tolerance).contains(tolerance) { return nil }
    let range = "a tolerance is from 0 to \(Limits.tolerance.shortest) points"
    return Message(
      text: "\(name): \(range), or a covered field would count as seen; this is \(tolerance)")
  }

  func report(_ judged: Judged, _ call: CheckCall) {
    for warning in judged.warnings { call.warn(warning) }
    guard let failure = judged.failure else { return }
    call.fail(failure.text, failure.finding.map(files) ?? [])
  }

  // MARK: - Many scenarios

  /// The message of the stored cases, of the new ones and of a late one, or that of the case to replay; nil if all is
  /// right.
  private func message(
    _ settings: CheckSettings, _ file: String, _ source: String
  ) async -> Judged {
    if let refusal { return (refusal, []) }
    let memory = CheckMemory(name, source, file: file)
    defer { memory.close() }
    if let token = settings.replay {
      let (play, variation) = campaign.drawn(token)
      return (memory.told(message(play, variation)), [])
    }
    let deadline = settings.deadline.map { limit in
      CaseDeadline(limit) { token in
        let (play, variation) = campaign.drawn(token)
        _ = implementation.judge(play, options, variation: variation)
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
    run.isPatient = settings.isPatient
    if let attempts = CheckTrait.current.attempts { run.attemptLimit = attempts }
    run.watch = { memory.task(deadline) }
    let report = await run.report()
    let effort = Effort(attempts: 2_000, until: .now + .seconds(6))
    if !mayEnd, let ending = implementation.simplestEnding(options, effort) {
      let (line, origin) = (Notation.text(ending.play), Origin("ending"))
      told.insert(Told(origin: origin, text: text(ending), stored: (line, true)), at: 0)
      memory.keep(line, origin, isSimplest: true)
    }
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
        ?? row.misconduct.map { (text: Notation.text($0.play), isSimplest: true) }
      if let stored { memory.keep(stored.text, Origin(row.id), isSimplest: stored.isSimplest) }
    }
    let text = text(report, rows, settings.budget, after: told)
    // Each cause is shown once: a finding in full, and a line for each other one.
    let first = told.firstIndex { $0.finding != nil }
    let recalled = told.indices.map { index in
      index == first ? told[index].text : told[index].finding.map(also) ?? told[index].text
    }
    let parts = recalled + (text.isEmpty ? [] : [text])
    if parts.isEmpty { return (memory.told(nil as Message?), doubts(report)) }
    let place = memory.place(of: told.map(\.origin) + rows.map { Origin($0.id) })
    let whole = (parts + (place.map { ["\($0)\n"] } ?? [])).joined(separator: "\n")
    let finding =
      told.lazy.compactMap(\.finding).first ?? rows.flatMap(\.findings).likeliestFirst.first
    return (memory.told(Message(text: whole, finding: finding)), [])
  }

  /// What makes it doubtful that all is right.
  private func doubts(_ report: JudgeReport) -> [String] {
    let unjudged =
      report.skipped * 10 > report.cases
      ? report.reasonToSkip.map {
        "\(report.skipped) of \(report.cases) cases were not judged, the first because: \($0)"
      } : nil
    return [report.doubt, unjudged].compactMap { $0.map { "\(name): \($0)".visible } }
  }

  private func also(_ finding: Finding) -> String {
    "also  \(finding.complaint.id): it \(finding.complaint.words.shown): \(finding.shortLine)\n"
  }

  /// The message about new cases; empty if there is nothing unexpected besides what is told already. The
  /// first finding is in full, the others have a line each.
  private func text(
    _ report: JudgeReport, _ rows: [JudgeReport.Row], _ budget: Budget, after told: [Told]
  ) -> String {
    var parts: [String] = []
    if let found = rows.first(where: { $0.verdict.kind.isMisconduct })?.misconduct {
      parts.append(text(found.misconduct, in: found.play) + "\n")
    } else {
      if report.isInert { parts += report.gaps.map { "\(name): \($0)".visible + "\n" } }
      let findings = rows.flatMap(\.findings).likeliestFirst
      let inFull = told.contains { $0.finding != nil } ? 0 : 1
      parts += findings.prefix(inFull).map(text) + findings.dropFirst(inFull).map(also)
    }
    parts += rows.compactMap { row in
      row.oddWorld.map { "only the \($0.rawValue) world breaks \(row.id), no phone\n" }
    }
    // In fewer cases, even a common divergence may not have occurred.
    if report.cases >= JudgeReport.enough {
      let hasEnded = implementation.ending?() != nil
      let stale = report.surprises.filter {
        !$0.isNews && !($0.id == JudgeReport.answers && hasEnded)
      }
      parts += stale.map { "\(name): \($0.words)".visible + "\n" }
    }
    let leftOut = leftOut
    let absent = leftOut.isEmpty ? "" : "not asked: \(leftOut.joined(separator: ", "))"
    if !parts.isEmpty || !told.isEmpty {
      return parts.joined() + "\(report.cases) cases, seed \(report.seed)"
        + (absent.isEmpty ? "" : "; \(absent)") + "\n"
    }
    let gaps = report.gaps
    if gaps.isEmpty {
      CheckCall.announcePass(
        name, report.cases,
        "with \(report.events) \(world.rawValue) events passed the profile \(implementation.claims.profile.rawValue)"
          + (absent.isEmpty ? "" : " (\(absent))"),
        budget)
      return ""
    }
    let limit = report.cases < budget.cases.count ? budget.duration : nil
    let size = limit.map { " in \($0.words); give it cases: or more seconds" } ?? ""
    return "\(name): too little was tested: \(gaps.joined(separator: "; "))\(size)".visible + "\n"
  }

  /// What people may do or have, and no case has.
  private var leftOut: [String] {
    let (padding, absent) = (implementation.claims.padding, implementation.absent)
    guard campaign.grammar.visits != nil else { return world.leavesOut(with: padding) + absent }
    let room = "room of up to \(Int(Recording.wantedRoom)) points above the keyboard"
    return world.leavesOut(with: Insets(1, 0, 0, 0)) + [room]
      + absent.filter { $0.hasPrefix(Feature.rotation.rawValue) }
  }

  // MARK: - Stored cases

  /// Tries the stored cases. Those that pass are removed.
  private func recall(
    _ memory: CheckMemory, _ deadline: CaseDeadline?, _ effort: Effort
  ) -> [Told] {
    var told: [Told] = []
    let entries = memory.recall { text in
      text.contains(":")
        ? (play: try Notation.play(text), variation: 0) : campaign.drawn(try CaseToken(text))
    }
    for (entry, stored) in entries {
      let title = "\(name): \(memory.title(of: entry))\n"
      let found =
        failure(stored.play, stored.variation, entry.stored, title, effort)
        ?? lateness(entry.stored.text, deadline)
      if let found, !told.contains(where: { $0.origin == found.origin }) {
        told.append(found)
        let (text, isSimplest) = found.stored
        memory.keep(text, found.origin, isSimplest: isSimplest, insteadOf: entry)
      } else {
        memory.forget(entry)
      }
    }
    // What could not be judged may be the cause of the rest.
    return told.sorted { one, other in
      guard let found = one.finding, let second = other.finding else {
        return one.finding == nil && other.finding != nil
      }
      return found.comes(before: second)
    }
  }

  private func failure(
    _ play: Play, _ variation: UInt64, _ stored: StoredCase, _ title: String, _ effort: Effort
  ) -> Told? {
    // What it claims may have changed since then.
    if reasonToSkip(play) != nil { return nil }
    let judged = implementation.judge(play, options, variation: variation)
    if let misconduct = judged.misconduct {
      return Told(
        origin: Origin(JudgeReport.answers), text: title + text(misconduct, in: play) + "\n",
        stored: (Notation.text(play), true))
    }
    let broken = judged.complaints.filter { complaint in
      known.last { $0.covers(complaint.id) }?.verdict != .diverges
    }
    guard let same = broken.first(where: { $0.id == stored.origin }) ?? broken.first else {
      return nil
    }
    let finding =
      stored.isSimplest
      ? implementation.finding(play, breaking: same.index, variation: variation)
      : implementation.simplest(play, breaking: [same.index], variation: variation, effort)
    return finding.map {
      Told(origin: Origin($0.complaint.id), text: title + text($0), stored: $0.stored, finding: $0)
    }
  }

  private func lateness(_ text: String, _ deadline: CaseDeadline?) -> Told? {
    guard let deadline, let token = try? CaseToken(text), let time = deadline.time(of: token)
    else { return nil }
    return lateCase(token, time, deadline)
  }

  private func lateCase(_ token: CaseToken, _ time: Duration, _ deadline: CaseDeadline) -> Told {
    let line = Notation.text(campaign.drawn(token).play)
    let text = """
      \(name): a case took \(time.words), the deadline is \(deadline.limit.words): \(line)
      run it again  \(advice.command(token.text))

      """
    return Told(origin: lateness, text: text, stored: (token.text, false))
  }

  // MARK: - One scenario

  /// What is to be told of a line, a file or all files of a folder.
  func judged(_ kept: String, _ file: String, _ source: String) -> Judged {
    if let refusal { return (refusal, []) }
    var (failures, warnings): ([(name: String, message: Message)], [String]) = ([], [])
    let memory = CheckMemory("\(name): \(kept)", source, file: file)
    do throws(SystemError) {
      switch try KeptCases(kept, seenFrom: file) {
      case .line(let line):
        judge(Array(line.utf8), "", &failures, &warnings) { bytes throws(ParseFault) in
          Fixture(try Notation.play(String(decoding: bytes, as: UTF8.self)))
        }
      case .files(let files):
        for (name, path) in files {
          judge(try System.read(path), name, &failures, &warnings, Fixture.init(parsing:))
        }
      }
    } catch {
      failures.append(("", Message(text: "\(name.shown): \(error.message)\n")))
    }
    guard let failure = failures.first else { return (memory.told(nil as Message?), warnings) }
    var first = failure.message
    if !failure.name.isEmpty { first.text = "\(failure.name.shown)\n" + first.text }
    for (name, message) in failures.dropFirst() {
      first.text += "also          \(name.shown): \(message.text.prefix { $0 != "\n" })\n"
    }
    return (memory.told(first), warnings)
  }

  /// Judges what was read, by the claims that are kept with it.
  private func judge(
    _ bytes: [UInt8], _ title: String, _ failures: inout [(name: String, message: Message)],
    _ warnings: inout [String], _ read: ([UInt8]) throws(ParseFault) -> Fixture
  ) {
    var fixture: Fixture
    do throws(ParseFault) {
      fixture = try read(bytes)
    } catch {
      failures.append(
        (title, Message(text: error.described(in: bytes, name: title.isEmpty ? nil : title))))
      return
    }
    var test = self
    if let record = fixture.record, let kept = record.claims {
      test.implementation.claims = with(implementation.claims) {
        $0.profile = profile ?? kept.profile
        ($0.settle, $0.tolerance) = (kept.settle, kept.tolerance)
        $0.without.formUnion(kept.without)
      }
    }
    let claims = test.implementation.claims
    // A line need not say what the app has by itself.
    if fixture.record == nil, claims.without.contains(.padding) {
      fixture.scenario.environment.padding = claims.padding
    }
    if let why = test.reasonToSkip(fixture.play) {
      let place = title.isEmpty ? "in this scenario" : "by \(title)"
      warnings.append("\(name) is not judged \(place): \(why)")
    } else if let found = test.message(fixture.play, fixture.record?.variation ?? 0) {
      failures.append((title, found))
    }
  }

  /// Why a case says nothing of the implementation; nil if it does.
  private func reasonToSkip(_ play: Play) -> String? {
    if play.visit == nil { return implementation.claims.reasonToSkip(play.scenario) }
    return implementation.visits == nil ? "it has no field of its own" : nil
  }

  private func message(_ play: Play, _ variation: UInt64) -> Message? {
    let count = implementation.ending?()?.count
    let judged = implementation.judge(play, options, variation: variation)
    if let misconduct = judged.misconduct {
      return Message(text: text(misconduct, in: play) + "\n")
    }
    if let ending = implementation.ending?(), ending.count != count, !mayEnd {
      return Message(text: text(ending))
    }
    return judged.complaints.first
      .flatMap { implementation.finding(play, breaking: $0.index, variation: variation) }
      .map { Message(text: text($0), finding: $0) }
  }

  /// How to run a scenario again, and how to keep it.
  private func again(_ line: String) -> String {
    "run it again  \(advice.command("'\(line)'"))\nkeep it       \(advice.call(line))"
  }

  private func text(_ misconduct: Misconduct, in play: Play) -> String {
    "\(name.shown) \(misconduct.words.shown): \(Notation.text(play))"
  }

  private func text(_ finding: Finding) -> String {
    let doubt = implementation.doubt.map { "\nin doubt      \($0)" } ?? ""
    return """
      \(finding.body(.log))\(doubt)
      \(again(finding.line))
      why           \(advice.why(finding.complaint.id))

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
