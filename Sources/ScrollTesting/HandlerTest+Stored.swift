// Stored cases of keyboard handlers.

import Checking
import ReferenceModel
import ScrollConformance
import ScrollInvariants
import ScrollWire

extension HandlerTest {
  /// A failure of a handler, with its message.
  struct Told {
    var origin: Origin
    var text: String
  }

  /// A stored case that fails again, and how to store it now.
  private struct Failure {
    var told: Told
    var line: String
    var isSimplest = true
  }

  private var lateness: Origin { Origin("deadline") }
  private var silence: Origin { Origin(JudgeReport.answers) }

  // MARK: - Cases of earlier runs

  /// Tries the stored cases. Those that pass are removed.
  func recall(_ memory: CheckMemory, _ deadline: CaseDeadline?, _ effort: Effort) -> [Told] {
    var told: [Told] = []
    for entry in memory.recall() {
      guard let (scenario, variation) = scenario(of: entry, memory) else { continue }
      let failure = failure(scenario, variation, entry, effort) ?? lateness(entry, deadline)
      if let failure, !told.contains(where: { $0.origin == failure.told.origin }) {
        told.append(failure.told)
        memory.keep(
          failure.line, failure.told.origin, isSimplest: failure.isSimplest, insteadOf: entry)
      } else {
        memory.forget(entry)
      }
    }
    return told
  }

  /// The scenario of a stored case; nil if its text is neither a line of the mini language nor a token.
  private func scenario(
    of entry: FailureStore.Entry, _ memory: CheckMemory
  ) -> (Scenario, UInt64)? {
    let text = entry.stored.text
    guard text.contains(":") else {
      return memory.token(of: entry).map { campaign.scenario(of: $0) }
    }
    do throws(ParseFault) {
      return (try Notation.scenario(text), 0)
    } catch {
      memory.complain(entry, error.message)
      return nil
    }
  }

  /// The failure in a stored scenario, and the line to store for it.
  private func failure(
    _ scenario: Scenario, _ variation: UInt64, _ entry: FailureStore.Entry, _ effort: Effort
  ) -> Failure? {
    let title = """
      \(name): \(entry.stored.origin == nil
        ? "the case in which an earlier run ended was tried first, and it fails"
        : "a stored failure was tried first, and it fails again")

      """
    let judged = implementation.judge(scenario, options, variation: variation)
    if let misconduct = judged.misconduct {
      let line = Notation.text(scenario)
      let text = "\(title)\(name) \(misconduct.words): \(line)\n"
      return Failure(told: Told(origin: silence, text: text), line: line)
    }
    let broken = judged.complaints.filter { !isExpected($0.id) }
    let same = broken.first { $0.id == entry.stored.origin } ?? broken.first
    guard let same else { return nil }
    let finding =
      entry.stored.isSimplest
      ? implementation.finding(scenario, breaking: same.index, variation: variation)
      : implementation.simplest(
        scenario, breaking: same.index, variation: variation, effort)
    return finding.map {
      let line = storedText($0)
      return Failure(
        told: Told(origin: Origin($0.complaint.id), text: title + text($0)), line: line,
        isSimplest: line.contains(":") && !$0.isUnfinished)
    }
  }

  private func isExpected(_ id: String) -> Bool {
    known.last { $0.covers(id) }?.verdict == .diverges
  }

  private func lateness(
    _ entry: FailureStore.Entry, _ deadline: CaseDeadline?
  ) -> Failure? {
    guard let deadline, let token = try? Token(entry.stored.text),
      let time = deadline.time(of: token)
    else { return nil }
    return Failure(
      told: lateCase(token, time, deadline), line: token.text, isSimplest: false)
  }

  // MARK: - New cases

  /// Judges one case, to measure its time.
  func judgeCase(_ token: Token) {
    let (scenario, variation) = campaign.scenario(of: token)
    _ = implementation.judge(scenario, options, variation: variation)
  }

  /// The late case of the run.
  func late(_ deadline: CaseDeadline?, _ memory: CheckMemory, besides told: [Told]) -> Told? {
    guard let deadline, let late = deadline.late, !told.contains(where: { $0.origin == lateness })
    else { return nil }
    memory.keep(late.token, lateness, isSimplest: true)
    return lateCase(late.token, late.time, deadline)
  }

  private func lateCase(_ token: Token, _ time: Duration, _ deadline: CaseDeadline) -> Told {
    let line = Notation.text(campaign.scenario(of: token).scenario)
    return Told(
      origin: lateness,
      text: """
        \(name): a case took \(time.words), the deadline is \(deadline.limit.words): \(line)
        run it again  \(advice.command(token.text))

        """)
  }

  /// Stores the failures of a run.
  func keep(_ report: JudgeReport, _ memory: CheckMemory, besides told: [Told]) {
    guard !report.isInert else { return }
    for row in news(report, besides: told.map(\.origin.name)) {
      if let finding = row.finding {
        let isSimplest = finding.variation == 0 && !finding.isUnfinished
        memory.keep(storedText(finding), Origin(row.id), isSimplest: isSimplest)
      } else if let found = row.misconduct {
        memory.keep(Notation.text(found.scenario), silence, isSimplest: true)
      }
    }
  }

  /// A line does not say which variant of a relation is meant, so in some cases the token is stored.
  private func storedText(_ finding: Finding) -> String {
    finding.variation == 0 ? finding.line : finding.token ?? finding.line
  }

  /// The line that says where the failures are stored.
  func places(
    _ report: JudgeReport, _ stored: [Told], _ late: Told?, _ memory: CheckMemory
  ) -> [String] {
    let new = news(report, besides: stored.map(\.origin.name)).map { Origin($0.id) }
    let origins = stored.map(\.origin) + new + [late?.origin].compactMap(\.self)
    return [memory.place(of: origins)].compactMap { $0.map { "\($0)\n" } }
  }
}
