// Runs a property in a test: stored cases first, then new ones.

import Checking
import ScrollWire
import Testing

/// A property with what a test adds to it: the stored cases, the issues and the deadline.
struct PropertyTest: Sendable {
  private let settings: CheckSettings
  private let memory: CheckMemory
  private let issues: CaseIssues
  private let deadline: CaseDeadline?
  private let advice: Advice
  /// The property of the user.
  private let plain: Property
  /// The property in which a failed expectation is a failure of the case.
  private let property: Property
  private var name: String { plain.name }
  private var lateness: Origin { Origin("\(name): deadline") }

  /// One text for all bugs that were found, and the place of the first expectation that failed.
  private typealias Failure = (text: String, place: SourceLocation?)

  /// A case that fails, or that takes too long.
  private struct Found {
    /// The end of a sentence that begins with the name of the property.
    var title = ""
    var origin: Origin
    var token: CaseToken
    /// Nil for a case that takes too long, and for one that failed only once.
    var counterexample: Counterexample?
  }

  /// Checks a property, and reports its failure.
  static func check(_ property: Property, _ call: CheckCall) async {
    if CheckTrait.current.seed != nil {
      call.warn(
        "\(property.name): the seed is fixed, so every run tries the same cases; take it out")
    }
    guard let settings = call.settings(of: property.name) else { return }
    let (result, path, source) = (Guarded<Failure?>(nil), call.path, call.fileID)
    let advice = Advice(filter: call.filter)
    await CaseIssues.collecting {
      let failure = await Turn.taking {
        await PropertyTest(property, settings, path, source, advice).run()
      }
      result.with { $0 = failure }
    }
    if let failure = result.with({ $0 }) { call.fail(failure.text, at: failure.place) }
  }

  private init(
    _ plain: Property, _ settings: CheckSettings, _ file: String, _ source: String,
    _ advice: Advice
  ) {
    let issues = CaseIssues()
    let property = issues.judged(plain)
    (self.plain, self.property, self.issues) = (plain, property, issues)
    (self.settings, self.advice) = (settings, advice)
    memory = CheckMemory(plain.name, source, file: file)
    deadline = settings.deadline.map { CaseDeadline($0) { _ = property.replay($0) } }
  }

  private func run() async -> Failure? {
    defer { memory.close() }
    let failure = if let token = settings.replay { replay(token) } else { await hunt() }
    let text = memory.told(failure.map { $0.text + "\n" })
    return failure.flatMap { failure in text.map { ($0, failure.place) } }
  }

  /// Tries the stored cases, and then new ones.
  private func hunt() async -> Failure? {
    var budget = settings.budget
    budget.watch = memory.task(deadline)
    var found: [Found] = []
    for (entry, token) in memory.recall({ try CaseToken($0) }) {
      if let again = tried(token, entry, budget, besides: found) {
        found.append(again)
      } else {
        memory.forget(entry)
      }
    }
    let hunted = property.judged { [memory, deadline] source, judge in
      // After a late case, no further ones are run.
      if let deadline, deadline.late != nil, case .generated = memory.running { return .passed }
      let outcome = judge(&source)
      if case .failed(let origin) = outcome { memory.noteFailure(origin) }
      return outcome
    }
    var report = await hunted.check(budget)
    let isKnown = { origin in found.contains { $0.origin == origin } }
    report.counterexamples.removeAll { isKnown($0.origin) }
    for new in report.counterexamples {
      memory.keep(new.token.text, new.origin, isSimplest: new.isFinished)
    }
    let late = isKnown(lateness) ? nil : deadline?.late.map(simplest)
    return failure(found, report, late)
  }

  // MARK: - Cases

  /// Tries a stored case; nil if it passes, or if it is the same bug as an earlier one.
  private func tried(
    _ token: CaseToken, _ entry: FailureStore.Entry, _ budget: Budget, besides found: [Found]
  ) -> Found? {
    guard case .failed(let origin) = property.replay(token) else {
      guard let time = deadline?.time(of: token) else { return nil }
      memory.keep(token.text, lateness, isSimplest: entry.stored.isSimplest, insteadOf: entry)
      return late(token, "a stored case was tried first, and took \(time.words) again")
    }
    if found.contains(where: { $0.origin == origin }) { return nil }
    var budget = budget
    if entry.stored.isSimplest { budget.stallLimit = 0 }
    let simplest = property.shrink(token, budget)
    let isSimplest = entry.stored.isSimplest || simplest?.isFinished == true
    let best = simplest?.token ?? token
    memory.keep(best.text, origin, isSimplest: isSimplest, insteadOf: entry)
    let title = memory.title(of: entry)
    return Found(
      title: simplest == nil ? "\(title), though not in every run" : title,
      origin: origin, token: best, counterexample: simplest)
  }

  private func simplest(_ late: CaseDeadline.Late) -> Found {
    let simplest = deadline?.simplest(late, property, within: .seconds(2)) ?? late
    memory.keep(simplest.token.text, lateness, isSimplest: true)
    return self.late(simplest.token, "a case took \(simplest.time.words)")
  }

  private func late(_ token: CaseToken, _ words: String) -> Found {
    let limit = (deadline?.limit ?? .zero).words
    return Found(title: "\(words), the deadline is \(limit)", origin: lateness, token: token)
  }

  /// Runs the case that `SCROLLCHECK_REPLAY` names.
  private func replay(_ token: CaseToken) -> Failure? {
    let description = plain.description(of: token)
    // Written before the run, because a trap would end the process.
    try? System.write("\(name): \(description)\n", to: 2)
    if case .failed(let origin) = property.replay(token) {
      let issues = issues.issues(plain, token)
      return (
        (["\(origin): \(description)"] + issues.map(\.words)).joined(separator: "\n"),
        issues.first?.sourceLocation
      )
    }
    return deadline?.time(of: token).map {
      ("\(name): \(late(token, "took \($0.words)").title): \(description)", nil)
    }
  }

  // MARK: - The report

  private func failure(_ stored: [Found], _ report: Report, _ late: Found?) -> Failure? {
    var lines: [String] = stored.flatMap(heading)
    let hasNews = !report.counterexamples.isEmpty || !report.flaky.isEmpty
    let new = report.counterexamples.map {
      Found(origin: $0.origin, token: $0.token, counterexample: $0)
    }
    let all = stored + new + [late].compactMap(\.self)
    if hasNews || all.isEmpty && report.verdict != .passed {
      lines.append(report.text)
    } else if all.isEmpty {
      CheckCall.announcePass(name, report.judged, "passed", settings.budget)
      return nil
    } else if late == nil {
      lines.append("  then \(report.judged) new cases were run, seed \(report.seed)\n")
    }
    lines += late.map(heading) ?? []
    let issues = all.map { self.issues.issues(plain, $0.token) }
    for (found, issues) in zip(all, issues) {
      lines += issues.map(\.words)
      if let counterexample = found.counterexample {
        lines.append(property.explain(counterexample).text)
      }
    }
    lines += all.map { "run it again: \(advice.command($0.token.text))" }
    lines += [memory.place(of: all.map(\.origin))].compactMap(\.self)
    return (lines.joined(separator: "\n"), issues.joined().first?.sourceLocation)
  }

  private func heading(_ found: Found) -> [String] {
    let description = plain.description(of: found.token).split(
      separator: "\n", omittingEmptySubsequences: false)
    return ["\(name): \(found.title)"]
      + (description + ["token \(found.token.text)"]).map { "    \($0)" }
  }
}
