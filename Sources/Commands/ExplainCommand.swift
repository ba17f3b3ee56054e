// explain: the text of a rule, an invariant, an implementation, a bug, a mutant, a verdict or a term.

import Checking
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollImplementations
import ScrollInvariants
import ScrollReporting
import ScrollTexts
import ScrollWire

extension Command {
  static let explain = Command("explain") { words, console throws(Failure) in
    let id = words.operands[0]
    let plain = id.split(separator: ":").last.map(String.init) ?? id
    let known: String? =
      Rule.all.first { $0.id.lowercased() == id.lowercased() }?.text ?? Invariant.named(id)?.text
      ?? (Platform(rawValue: id) == nil ? Implementation.published(called: id)?.explanation : nil)
      ?? Fault.named(plain)?.explanation(console.style)
    let other = Verdict.Kind(rawValue: id)?.meaning ?? otherWords[id]
    guard let text = known ?? other.map({ "\(id)\n\($0)\n" }) ?? ExplainedTerm.texts(id) else {
      let all =
        Rule.all.map(\.id) + Invariant.questions.map(\.id) + Fault.mutants.map(\.name)
        + Fault.bugs.map(\.name) + Implementation.published.map(\.name)
        + ExplainedTerm.all.map(\.name)
      throw Failure(
        noSuch:
          "rule, invariant, implementation, bug, mutant, word, environment, profile, world, platform or feature",
        id, among: all, listedBy: "list, with the kind,")
    }
    console.write(text)
    return .success
  }
}

private let otherWords = [
  "answers":
    "complete answers: whether the program answers every request, in time and as the protocol says",
  "model": "the reference model, by which everything else is judged: scrollcheck list rules",
]

extension Rule {
  fileprivate var text: String {
    """
    \(title)
    \(summary)

    Law      \(law)
    Why      \(reason)
    Example  \(example) → \(claims)
             scrollcheck run '\(example)'
    \(Proofs.line(about: id, indent: 9))
    """
  }
}

extension Invariant {
  fileprivate var text: String {
    let why = reason ?? "It notices what no other invariant does; see scrollcheck mutants --matrix."
    return """
      \(id) \(name) (\(kind.rawValue))
      \(statement)
      \(reports)
      Rests on  \(rules.isEmpty ? "every rule" : rules.joined(separator: ", "))
      Why       \(why)
      Broken by \(breakers.joined(separator: ", "))
      \(Proofs.line(about: id, indent: 10))
      """
  }

  /// What users have reported that this invariant notices.
  private var reports: String {
    let bugs = Fault.bugs.filter { $0.text.breaks.split(separator: " ").contains(id[...]) }
    if bugs.isEmpty { return "" }
    let lines = bugs.prefix(5).map {
      "\n  \($0.text.symptom), because \($0.text.cause) (\($0.implementation.name))"
    }
    let more = bugs.count > 5 ? "\n  and \(bugs.count - 5) more: scrollcheck list bugs" : ""
    return "\nReported of apps:\(lines.joined())\(more)\n"
  }

  private var breakers: [String] {
    if kind == .beside { return ["any difference from the model"] }
    return Fault.mutants.filter { mutant in
      let campaign = Campaign(
        mutant.implementation, in: mutant.world, JudgingOptions([index]))
      return campaign.firstCatch(seed: exampleSeed, caseLimit: 20) != nil
    }.map(\.name)
  }
}

extension Fault {
  fileprivate func explanation(_ style: Style) -> String {
    if text.kind == "mutant" { return explanation }
    let instead = Rule.all.first { $0.id == text.rule }
    return """
      \(implementation.name), \(text.family)
      \(text.symptom)

      Because  \(text.cause)
      Offends  \(text.rule); breaks \(text.breaks)
      Seen in  \(text.source)
      Example  \(text.scenario)
               instead: \(text.gives)
               scrollcheck replay '\(text.scenario)' --implementation \(implementation.name)

      \(strip(style))
      Do       \((instead.map { "\($0.title): \($0.law)" } ?? ""))
               scrollcheck explain \(text.rule)

      """
  }

  /// A picture of the example, with the expected state above the observed one.
  private func strip(_ style: Style) -> String {
    guard let scenario = try? Notation.scenario(text.scenario) else { return "" }
    let complaints = implementation.judge(scenario, JudgingOptions(.moments)).complaints
    let listed = complaints.first { text.breaks.contains($0.id) }
    guard let index = (listed ?? complaints.first)?.index,
      let finding = implementation.finding(scenario, breaking: index)
    else { return "" }
    return finding.strip(style)
      + "It breaks \(finding.complaint.id): it \(finding.complaint.words).\n"
  }

  private var explanation: String {
    let shown = example.map { finding in
      """

      Example  \(finding.line)
               breaks \(finding.complaint.invariant.id): it \(finding.complaint.words)
               scrollcheck replay '\(finding.line)' --implementation mutant:\(name)
      """
    }
    return """
      mutant:\(name), rule \(text.rule)
      \(text.cause)
      \(shown ?? "")

      """
  }

  private var example: Finding? {
    let campaign = Campaign(implementation, in: world, JudgingOptions(.moments))
    let first = campaign.firstCatch(seed: exampleSeed, caseLimit: Self.caseLimit)
    guard let first else { return nil }
    let scenario = campaign.scenario(of: .generated(exampleSeed, index: first - 1)).scenario
    let complaint = implementation.judge(scenario, JudgingOptions(.moments)).complaints.first
    return complaint.flatMap {
      implementation.simplest(scenario, breaking: [$0.index], Effort(attempts: 5_000))
    }
  }
}

/// A fixed seed, so that the examples are always the same.
private let exampleSeed = Seed(0x5eed)

/// The theorems of the file `Proofs.txt`, and the solver that has proved them.
private enum Proofs {
  private static let rows = unsafe String(cString: scrollTextProofs())
    .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }

  /// A line about how the rule or the invariant with this id is proved; empty if it is not.
  static func line(about id: String, indent: Int) -> String {
    // A theorem says on how many paths it holds for each: "D1=12,R3=4".
    let used = rows.filter { $0[0] == "theorem" && $0[2] == "proved" }.flatMap { row in
      row[4].split(separator: ",").filter { $0.hasPrefix("\(id)=") }.map {
        (name: row[1], paths: Int($0.dropFirst(id.count + 1)) ?? 0)
      }
    }
    guard !used.isEmpty, let solver = rows.first(where: { $0[0] == "solver" }) else { return "" }
    let paths = used.reduce(0) { $0 + $1.paths }
    let steps = used.count { $0.name.hasPrefix("step.") }
    var names = used.map(\.name).filter { !$0.hasPrefix("step.") }
    if steps > 0 { names.append("\(steps) steps (step.…)") }
    let words =
      "for all numbers (exact arithmetic), on \(paths) paths, by "
      + "\(names.joined(separator: ", ")); with \(solver[1])"
    return "Proved".padded(to: indent) + words + "\n"
  }
}

extension Implementation {
  /// The published implementation of this name, with or without its prefix, or of this short name.
  static func published(called name: String) -> Implementation? {
    let wanted = name.lowercased()
    let long = Publication.implementation(shortName: name)
    return published.first {
      let own = $0.name.lowercased()
      return own == wanted || own.split(separator: ":").last ?? "" == wanted || $0.name == long
    }
  }

  /// What it is, where and when it was published, what it claims, and what it is known to do otherwise.
  var explanation: String {
    guard let publication = Publication.of(name) else { return "" }
    let abilities = Ability.all.map { (ability: $0, mark: $0.mark(of: self)) }
    func list(_ mark: Ability.Mark) -> String {
      abilities.filter { $0.mark == mark }.map(\.ability.name).joined(separator: "; ")
    }
    let missing = abilities.filter { $0.mark == .no || $0.mark == .partly }.map { ability, mark in
      let why = publication.evidence[ability.name] ?? publication.conditions[ability.name] ?? ""
      return """
          \(mark.rawValue.padded(to: 4))\(ability.name): \(ability.line)
              \(why)

        """
    }
    let known = expectations.map { expected in
      let rarely = expected.isRare ? "rarely: " : ""
      return "  \(expected.glob.padded(to: 9))\((rarely + expected.reason))\n"
    }
    // The summary has the name at its beginning.
    let prefix = publication.title.prefix { $0 != "," } + ": "
    let does = summary.hasPrefix(prefix) ? String(summary.dropFirst(prefix.count)) : summary
    return """
      \(name) (\(publication.shortName))

      Name     \(publication.title)
      Does     \(does)
      Version  \(publication.version), \(publication.date)
      Source   \(publication.source)
      Claims   \(publication.claim)
      Runs on  \(publication.runsOn)
      Profile  \(claims.profile.rawValue), at rest \(claims.settle.shortest) s after the last event, \
      within \(claims.tolerance.shortest) points
      Can      \(list(.yes))
      No claim \(list(.none))

      \(missing.isEmpty ? "" : "Cannot, or not always:\n" + missing.joined() + "\n")\
      \(known.isEmpty ? "" : "Known divergences:\n" + known.joined() + "\n")\
      scrollcheck judge \(name)

      """
  }
}
