// replay, shrink, record: judges, simplifies or stores one case.

import Conformance
import Faults
import Invariants
import ReferenceModel
import Reporting
import Wire

extension Command {
  static let replay = Command(
    name: "replay", summary: "Judges one case again, and shows what is broken in it.",
    operand: "<scenario, fixture.json or token>",
    options: [.implementation, .profile, .variation, .world] + Option.child,
    examples: [
      "scrollcheck replay 'P: F(600,644) wS(260)'": "the model, in one scenario",
      "scrollcheck replay 'P: G(2)' --implementation mutant:NoPin":
        "something that is wrong on purpose",
    ]
  ) { words, console throws(Failure) in
    let named = try words.namedCase()
    let implementation = try words.implementation(named.implementation)
    let options = JudgingOptions(implementation.claims, .all)
    // A child process is asked twice, to detect answers that differ between runs.
    let judged =
      implementation.judge(
        asking: Question(named.scenario, isTwice: true), options, variation: named.variation)
      ?? implementation.judge(named.scenario, options, variation: named.variation)
    let style = Style(isColored: console.isColored)
    try judged.requireAnswer(of: implementation)
    // Claimed invariants come first; the others are listed as well.
    let claimed = implementation.claims.profile.invariants
    let (within, beyond) = (
      judged.complaints.filter { claimed.contains($0.index) },
      judged.complaints.filter { !claimed.contains($0.index) }
    )
    guard let first = within.first ?? beyond.first else {
      let spoken = judged.spoken.ids.joined(separator: " ")
      console.write(
        "\(implementation.name.shown) breaks nothing: \(Notation.text(named.scenario))\n")
      console.write("judged: \(spoken)\n")
      return .success
    }
    let finding = implementation.finding(
      named.scenario, breaking: first.index, variation: named.variation)
    console.write(finding?.text(style, profile: words.profile) ?? "")
    let others = within.dropFirst().map(\.id)
    if !others.isEmpty { console.write("also     \(others.joined(separator: " "))\n") }
    if !beyond.isEmpty {
      let profile = implementation.claims.profile.rawValue
      console.write(
        "beyond   the profile \(profile): \(beyond.map(\.id).joined(separator: " "))\n")
    }
    return .failure
  }

  static let shrink = Command(
    name: "shrink",
    summary:
      "Makes a case as simple as it can be with the same invariant broken, or the same crash.",
    operand: "<scenario, fixture.json or token>",
    options: [
      .implementation, .profile, .variation, .world,
      Option("--invariant", value: "id", "the one to keep broken; else the first"),
    ] + Option.child,
    examples: [
      "scrollcheck shrink 'X: F(700,744) wS(335) t(1) U(50)' --implementation mutant:AddSafe":
        "what of that is needed to see the bug"
    ]
  ) { words, console throws(Failure) in
    let named = try words.namedCase()
    let implementation = try words.implementation(named.implementation)
    let judged = implementation.judge(
      named.scenario, JudgingOptions(implementation.claims, .all), variation: named.variation)
    if let misconduct = judged.misconduct, implementation.conversation != nil {
      let found = implementation.simplest(
        MisconductCase(misconduct, in: named.scenario, variation: named.variation),
        JudgingOptions(implementation.claims))
      console.write(found.text(of: implementation.name))
      return .unfit
    }
    let finding = try words.simplest(named, implementation, judged)
    console.write(finding.text(Style(isColored: console.isColored), profile: words.profile))
    return .failure
  }

  static let record = Command(
    name: "record",
    summary: "Keeps a case as a regression test: the next swift test contains it.",
    operand: "<scenario, fixture.json or token>",
    options: [
      .implementation, .profile, .variation, .world,
      Option("--invariant", value: "id", "the one that is broken; else the first"),
      Option("--name", value: "n", "of the file; else made from what it shows"),
      Option("--output", value: "path", "the folder; else Tests/Regression/Fixtures"),
    ] + Option.child,
    examples: [
      "scrollcheck record 'P: F(600,644) wS(260)' --name field-below":
        "keeps what the model does in this scenario",
      "scrollcheck record 'P: G(2)' --implementation mutant:NoPin":
        "keeps a scenario in which this mutant is caught",
    ]
  ) { words, console throws(Failure) in
    let named = try words.namedCase()
    let implementation = try words.implementation(named.implementation)
    let wanted = try words.invariant()
    let judged = implementation.judge(
      named.scenario, JudgingOptions(implementation.claims, .all), variation: named.variation)
    try judged.requireAnswer(of: implementation)
    let broken = wanted ?? judged.complaints.first?.index
    var finding = broken.flatMap {
      implementation.finding(named.scenario, breaking: $0, variation: named.variation)
    }
    finding?.origin = named.token
    if finding == nil, wanted != nil || implementation.name != "model" {
      throw Failure(message: "\(implementation.name) breaks nothing in this case", code: .failure)
    }
    let fixture = finding.map { Fixture($0) } ?? Fixture(named.scenario)
    guard (try? Fixture(parsing: Array(fixture.text.utf8))) == fixture else {
      throw Failure(
        message: "a fixture cannot hold a number that is none; shrink the case first",
        code: .failure)
    }
    let name = try words.fixtureName(fixture)
    let folder = words["--output"] ?? "Tests/Regression/Fixtures"
    let path = "\(folder)/\(name).json"
    let text = fixture.text
    if let old = try? System.read(path), old != Array(text.utf8) {
      throw Failure(
        message: "\(path) holds another case; choose another --name, or remove the file first")
    }
    do throws(SystemError) {
      try System.makeFolder(folder)
      try System.replace(path, with: text)
    } catch {
      throw Failure(message: error.message, code: .toolError)
    }
    console.write("\(path.visible)\n")
    return .success
  }
}

extension CaseJudgement {
  /// Throws if the implementation has not answered, because no broken invariant is no success then.
  func requireAnswer(of implementation: Implementation) throws(Failure) {
    if let misconduct {
      throw Failure(message: "\(implementation.name) \(misconduct.words)", code: .unfit)
    }
    if let skipped {
      throw Failure(
        message: "\(implementation.name) does not want to be judged in this: \(skipped)",
        code: .vacuous)
    }
  }
}

extension NamedCase {
  /// The implementation of which the fixture was recorded.
  fileprivate var implementation: Implementation {
    record.flatMap { Implementation.named($0.implementation) } ?? .model
  }
}

extension Command.Words {
  /// The invariant that `--invariant` names.
  fileprivate func invariant() throws(Failure) -> Invariant.Index? {
    guard let id = self["--invariant"] else { return nil }
    if let invariant = Invariant.named(id) { return invariant.index }
    throw Failure(
      noSuch: "invariant", id, among: Invariant.questions.map(\.id),
      listedBy: "scrollcheck list invariants")
  }

  fileprivate func simplest(
    _ named: NamedCase, _ implementation: Implementation, _ judged: CaseJudgement
  ) throws(Failure) -> Finding {
    try judged.requireAnswer(of: implementation)
    let recorded = named.record.flatMap { Invariant.Index(id: $0.invariant) }
    let index = try invariant() ?? recorded ?? judged.complaints.first?.index
    let finding = index.flatMap {
      implementation.simplest(named.scenario, breaking: $0, variation: named.variation)
    }
    if let finding { return finding }
    throw Failure(
      message: "\(implementation.name) breaks nothing in this case, so there is nothing to shrink",
      code: .failure)
  }

  /// A file name of letters, digits and dashes, which every file system allows.
  fileprivate func fixtureName(_ fixture: Fixture) throws(Failure) -> String {
    if let name = self["--name"] {
      let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      if isPlain, !name.isEmpty { return name }
      throw Failure(message: "--name takes letters, digits and dashes, not '\(name)'")
    }
    let text =
      [fixture.record?.implementation, fixture.record?.invariant].compactMap(\.self)
      .joined(separator: "-") + " " + Notation.text(fixture.scenario)
    let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return String(words.joined(separator: "-").prefix(60))
  }
}
