// A keyboard handler as a test: one issue, with the simplest scenario that shows what is wrong.

import Checking
public import Conformance
import Invariants
import ReferenceModel
import Reporting
public import Testing
import Wire

/// Checks that a keyboard handler does what it claims, in random scenarios made of what people do.
///
///     @Test(.checking(cases: 20_000, seconds: 5)) func theFieldStaysVisible() async {
///       await check(FormHandler.self, profile: .visible)
///     }
///
/// What it is known to break is named, with a reason, and is no failure then; but it is one if that is
/// mended, so that the list stays true. `SCROLLCHECK_REPLAY='P: F(600,644) wS(260)'` judges that scenario alone.
public func check<Handler: KeyboardHandler>(
  _ type: Handler.Type, profile: Profile? = nil, expecting known: [ExpectedVerdict] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  await check(type, profile: profile, expecting: known) { message in
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

/// Checks a keyboard handler in one scenario of the mini language: what was broken once and shall not be
/// again.
public func check<Handler: KeyboardHandler>(
  _ type: Handler.Type, in line: String, profile: Profile? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  HandlerTest(type, profile, []).judge(line) { message in
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

/// The same for any test framework: `report` is called once for each thing that is wrong.
public func check<Handler: KeyboardHandler>(
  _ type: Handler.Type, profile: Profile? = nil, expecting known: [ExpectedVerdict] = [],
  report: (String) -> Void
) async {
  let test = HandlerTest(type, profile, known)
  if let line = System.environmentVariable("SCROLLCHECK_REPLAY"), line.contains(":") {
    test.judge(line, report)
    return
  }
  let settings: CheckSettings
  do throws(CheckSettings.Fault) {
    settings = try CheckSettings(CheckTrait.current)
  } catch {
    report("\(test.name): \(error.message)")
    return
  }
  await test.hunt(settings, report)
}

/// A handler, what is asked of it, and how that is told.
private struct HandlerTest {
  let implementation: Implementation
  let asked: InvariantSet
  let known: [ExpectedVerdict]
  var name: String { implementation.name }

  init<Handler: KeyboardHandler>(
    _ type: Handler.Type, _ profile: Profile?, _ known: [ExpectedVerdict]
  ) {
    implementation = Implementation("\(type)", "", type)
    asked = (profile ?? implementation.claims.profile).invariants
    self.known = known
  }

  private var terms: Terms { Terms(implementation.claims, asked) }

  /// Invariants that may be broken: somebody has said why.
  private var accepted: InvariantSet {
    asked.places.filter { place in known.contains { $0.covers(Invariant.questions[place].id) } }
      .reduce(into: InvariantSet()) { $0.insert(InvariantSet(place: $1)) }
  }

  // MARK: - Many scenarios

  func hunt(_ settings: CheckSettings, _ report: (String) -> Void) async {
    let campaign = Campaign(implementation, terms.asking(asked.subtracting(accepted)))
    let property = campaign.property
    if let token = settings.replay {
      let (scenario, salt) = campaign.scenario(of: token)
      judge(scenario, salt, report)
      return
    }
    var budget = settings.budget
    budget.shrinking = .zero
    let result = await property.watched(budget, report)
    var message = describe(campaign, result)
    message += staleWords(budget)
    if !message.isEmpty {
      report(message + "\(result.judged) cases, seed \(result.seed)\n")
    } else if case .vacuous(let gaps) = result.verdict {
      report("\(name): too little was looked at: \(gaps.joined(separator: "; "))")
    }
  }

  /// The worst first: what is always wrong, then what is wrong at rest.
  private func describe(_ campaign: Campaign, _ result: Report) -> String {
    if let fault = fault(campaign, result) { return fault }
    if campaign.census.moved(in: result) == 0, result.judged > 0 {
      return JudgeText.inertia(of: implementation.name) + "\n"
    }
    let broken = result.counterexamples.compactMap { counterexample in
      InvariantSet(id: counterexample.origin.name)?.places.first.map { ($0, counterexample.token) }
    }.sorted { $0.0 < $1.0 }
    // The first is shown whole; of the others a line is enough, and need not be the very shortest.
    let findings = broken.enumerated().compactMap { number, broken in
      campaign.simplest(
        broken.1, breaking: broken.0, most: number == 0 ? 1_000 : 100, thoroughly: false)
    }
    guard let first = findings.first else { return "" }
    let others = findings.dropFirst().map {
      "also  \($0.complaint.id): it \($0.complaint.words): \($0.line)\n"
    }
    return text(first) + others.joined()
  }

  private func fault(_ campaign: Campaign, _ result: Report) -> String? {
    guard let counterexample = result.counterexamples.first(where: { $0.origin.name == "answers" })
    else { return nil }
    let scenario = campaign.scenario(of: counterexample.token).scenario
    let words = implementation.hear(scenario, terms).fault?.words ?? "cannot be judged"
    return "\(name) \(words): \(Notation.text(scenario))\n"
  }

  /// What is expected to be broken and has not been.
  private func staleWords(_ budget: Budget) -> String {
    guard !accepted.isEmpty, budget.cases.count >= 100 else { return "" }
    let campaign = Campaign(implementation, terms.asking(accepted))
    var broken = InvariantSet()
    let start = ContinuousClock.now
    campaign.forEachCase(budget) { _, _, hearing in
      broken.formUnion(hearing.broken)
      let isOver = budget.duration.map { ContinuousClock.now - start > $0 } ?? false
      return broken != accepted && !isOver
    }
    return accepted.subtracting(broken).ids.map {
      "\(name): \($0) is expected to be broken and was not in all of the cases; take that out\n"
    }.joined()
  }

  // MARK: - One scenario

  func judge(_ line: String, _ report: (String) -> Void) {
    let scenario: Scenario
    do throws(ParseFault) {
      scenario = try Notation.scenario(line)
    } catch {
      report(error.described(in: Array(line.utf8)))
      return
    }
    judge(scenario, 0, report)
  }

  private func judge(_ scenario: Scenario, _ salt: UInt64, _ report: (String) -> Void) {
    let hearing = implementation.hear(scenario, terms, salt: salt)
    if let fault = hearing.fault { report("\(name) \(fault.words): \(Notation.text(scenario))") }
    guard let first = hearing.complaints.min(by: { $0.place < $1.place }) else { return }
    let finding = implementation.finding(scenario, breaking: first.place, salt: salt)
    report(finding.map(text) ?? "\(name) breaks \(first.id): it \(first.words)")
  }

  // MARK: - Words

  private func text(_ finding: Finding) -> String {
    let body = FindingText(finding, line: finding.line, events: Notation.words(finding.scenario))
      .text(Style(isColored: false))
    return """
      \(body)
      run it again  SCROLLCHECK_REPLAY='\(finding.line)' swift test --filter …
      keep it       check(\(name).self, in: "\(finding.line)")
      why           scrollcheck explain \(finding.complaint.id)

      """
  }
}

extension Finding {
  fileprivate var line: String { Notation.text(scenario) }
}
