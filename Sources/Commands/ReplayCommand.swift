// replay, shrink, record: judges, simplifies and stores cases.

import ScrollConformance
import ScrollFaults
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
      implementation.simplest(named.play, breaking: [$0], variation: named.variation)
    }
    guard let finding else {
      let words = judged.nothingBroken(by: implementation, index)
      throw Failure("\(words), so there is nothing to shrink", code: .failure)
    }
    console.write(
      finding.text(console.style, profile: words.profile, childOptions: words.childOptions))
    return .failure
  }

  static let record = Command("record") { words, console throws(Failure) in
    let name = words["--name"]
    // Every file system allows these.
    if let name, name.isEmpty || !name.allSatisfy({ $0.isPlain || $0 == "-" }) {
      throw Failure("--name takes letters, digits and dashes, not '\(name)'")
    }
    let named = try NamedCase(words.operands[0], words)
    let (implementation, judged) = (named.implementation, named.judged)
    try judged.requireAnswer(of: implementation)
    let broken = named.index(in: judged)
    var finding = broken.flatMap {
      implementation.finding(named.play, breaking: $0, variation: named.variation)
    }
    finding?.origin = named.token
    if finding == nil, named.wanted != nil || implementation.name != "model" {
      throw Failure(judged.nothingBroken(by: implementation, broken), code: .failure)
    }
    if let broken, !implementation.claims.profile.invariants.contains(broken) {
      let profile = Profile.allCases.first { $0.invariants.contains(broken) }?.rawValue ?? "strict"
      throw Failure(
        "\(implementation.name) claims \(implementation.claims.profile.rawValue), which does not ask "
          + "for \(broken.id); to keep it all the same, add --profile \(profile)")
    }
    let fixture =
      finding.map { Fixture($0, implementation.claims) } ?? Fixture(named.play)
    guard (try? Fixture(parsing: Array(fixture.text.utf8))) == fixture else {
      throw Failure(
        "a fixture cannot hold NaN or an infinity; shrink the case first", code: .failure)
    }
    // Only a clone of this package has the folder that a test reads.
    let tested = "Tests/Regression/Fixtures"
    guard
      let folder = words["--into"] ?? words["--output"] ?? (System.exists(tested) ? tested : nil)
    else {
      throw Failure(
        "there is no folder \(tested) here; name one with --into, as in --into cases")
    }
    let text = fixture.text
    func isTaken(_ path: String) -> Bool {
      (try? System.read(path)).map { $0 != Array(text.utf8) } ?? false
    }
    var path = "\(folder)/\(name ?? fixture.name).json"
    if name != nil, isTaken(path) {
      throw Failure("\(path) holds another case; choose another --name, or remove the file first")
    }
    var number = 1
    while isTaken(path) {
      number += 1
      path = "\(folder)/\(fixture.name)-\(number).json"
    }
    try Console.asking { () throws(SystemError) in try System.makeFolder(folder) }
    try Console.replace(path, with: text.utf8)
    console.write("\(path.visible)\n")
    if Implementation.named(implementation.name) == nil {
      let command = "scrollcheck replay \(path.quotedForShell)"
      let name = implementation.name.quotedForShell
      let profile = implementation.claims.profile.rawValue
      console.write(
        "guard    \(command) --implementation \(name) --profile \(profile)\(words.childOptions)\n")
    }
    return .success
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
    if let misconduct { throw Failure("\(implementation.name) \(misconduct.words)", code: .unfit) }
    if let skipped {
      throw Failure("\(implementation.name) declines this scenario: \(skipped)", code: .vacuous)
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
      asking: Question(play, isTwice: true), options, variation: variation)
    try judged.requireAnswer(of: implementation)
    var counted = implementation.claims.profile.invariants
    if let preferred { counted.insert(preferred) }
    let within = judged.complaints.filter { counted.contains($0.index) }
    let beyond = judged.complaints.filter { !counted.contains($0.index) }
    let first = within.first { $0.index == preferred } ?? (wanted == nil ? within.first : nil)
    let profile = implementation.claims.profile.rawValue
    var text: String
    if let first {
      let finding = implementation.finding(play, breaking: first.index, variation: variation)
      text =
        finding?.text(style, profile: words.profile, childOptions: words.childOptions) ?? ""
    } else {
      let nothing = beyond.isEmpty ? "breaks nothing" : "breaks nothing of \(profile)"
      let verdict = wanted.map { "does not break \($0.id)" } ?? nothing
      text = "\(implementation.name.shown) \(verdict): \(Notation.text(play))\n"
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

extension Fixture {
  /// A file name of letters, digits and dashes, made from what the fixture shows.
  fileprivate var name: String {
    // Of a command the program, without its folder and its ending.
    let command = record?.implementation.split(separator: " ").last { !$0.hasPrefix("-") } ?? ""
    let file = command.split(separator: "/").last?.split(separator: ".").first ?? ""
    let text = "\(file) \(record?.invariant ?? "") \(Notation.text(scenario))"
    let words = text.lowercased().split { !$0.isPlain }
    return String(words.joined(separator: "-").prefix(40))
  }
}
