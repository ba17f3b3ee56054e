// replay, shrink: judges and simplifies cases.

import ScrollConformance
import ScrollInvariants
import ScrollReporting
import ScrollWire

extension Command {
  static let replay = Command("replay") { words, console throws(Failure) in
    var broken = 0
    for (number, operand) in words.operands.enumerated() {
      let named = try NamedCase(operand, words)
      if number > 0 { console.write("\n") }
      let (text, isBroken) = try named.replayed(words, console.style)
      console.write(text)
      if isBroken { broken += 1 }
    }
    if words.operands.count > 1 {
      console.write("\n\(broken) of \(words.operands.count) are broken\n")
    }
    return broken == 0 ? .success : .failure
  }

  static let shrink = Command("shrink") { words, console throws(Failure) in
    let named = try NamedCase(words.operands[0], words)
    let (implementation, judged) = (named.implementation, named.judged)
    if let misconduct = judged.misconduct, implementation.conversation != nil {
      let found = implementation.simplest(
        MisconductCase(misconduct, in: named.scenario, variation: named.variation),
        JudgingOptions(implementation.claims))
      console.write(found.text(of: implementation.name, words.childOptions))
      return .unfit
    }
    try judged.requireAnswer(of: implementation)
    let index = named.index(in: judged)
    let finding = index.flatMap {
      implementation.simplest(named.scenario, breaking: [$0], variation: named.variation)
    }
    guard let finding else {
      let message =
        judged.nothingBroken(by: implementation, index) + ", so there is nothing to shrink"
      throw Failure(message: message, code: .failure)
    }
    console.write(
      finding.text(console.style, profile: words.profile, childOptions: words.childOptions))
    return .failure
  }
}

extension CaseJudgement {
  /// What to say if the case does not break an invariant: it may break others.
  func nothingBroken(by implementation: Implementation, _ index: Invariant.Index?) -> String {
    guard let index, let other = complaints.first else {
      return "\(implementation.name) breaks nothing in this case"
    }
    return "\(implementation.name) does not break \(index.id) in this case; it breaks \(other.id)"
  }

  /// Throws if the implementation has not answered, because no broken invariant is no success then.
  func requireAnswer(of implementation: Implementation) throws(Failure) {
    if let misconduct {
      throw Failure(message: "\(implementation.name) \(misconduct.words)", code: .unfit)
    }
    if let skipped {
      throw Failure(
        message: "\(implementation.name) declines this scenario: \(skipped)",
        code: .vacuous)
    }
  }
}

extension NamedCase {
  /// What is broken in the case, and whether that counts: claimed invariants do, and the recorded one. The others are
  /// listed as well.
  fileprivate func replayed(
    _ words: Command.Words, _ style: Style
  ) throws(Failure) -> (text: String, isBroken: Bool) {
    let options = JudgingOptions(implementation.claims, .all)
    // A child process is asked twice, to detect answers that differ between runs.
    let judged = implementation.judge(
      asking: Question(scenario, isTwice: true), options, variation: variation)
    try judged.requireAnswer(of: implementation)
    let preferred = wanted ?? recorded
    let claimed = implementation.claims.profile.invariants
    let within = judged.complaints.filter { claimed.contains($0.index) || $0.index == preferred }
    let beyond = judged.complaints.filter { !claimed.contains($0.index) && $0.index != preferred }
    let first =
      within.first { $0.index == preferred } ?? (wanted == nil ? within.first : nil)
    let profile = implementation.claims.profile.rawValue
    var text: String
    if let first {
      let finding = implementation.finding(scenario, breaking: first.index, variation: variation)
      text =
        finding?.text(style, profile: words.profile, childOptions: words.childOptions) ?? ""
    } else {
      let nothing = beyond.isEmpty ? "breaks nothing" : "breaks nothing of \(profile)"
      let verdict = wanted.map { "does not break \($0.id)" } ?? nothing
      text = "\(implementation.name.shown) \(verdict): \(Notation.text(scenario))\n"
    }
    let others = within.filter { $0.index != first?.index }.map(\.id)
    if !others.isEmpty { text += "also     \(others.joined(separator: " "))\n" }
    if !beyond.isEmpty {
      text += "beyond   the profile \(profile): \(beyond.map(\.id).joined(separator: " "))\n"
    }
    if judged.complaints.isEmpty {
      text += "judged: \(judged.spoken.ids.joined(separator: " "))\n"
    }
    return (text, first != nil)
  }
}
