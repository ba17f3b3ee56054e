// replay, shrink, record: judges, simplifies or stores one case.

import Conformance
import Faults
import Invariants
import ReferenceModel
import Reporting
import Wire

extension Command {
  static let replay = Command(
    name: "replay", summary: "Judges one scenario again, and shows what is broken in it.",
    operand: "<scenario, fixture.json or token>",
    options: [.implementation, .profile, .variation, .world] + Option.child,
    examples: [
      "scrollcheck replay 'P: F(600,644) wS(260)'": "the model, in one scenario",
      "scrollcheck replay 'P: G(2)' --implementation mutant:NoPin":
        "something that is wrong on purpose",
    ]
  ) { words throws(Failure) in
    (words, limits: try words.limits(), variation: try words.variation())
  } run: { request, console throws(Failure) in
    let (words, limits, variation) = request
    let named = try words.namedCase(limits, variation)
    let implementation = try words.implementation(limits, named.implementation)
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
      "Shrinks a scenario while it breaks the same invariant, or crashes in the same way.",
    operand: "<scenario, fixture.json or token>",
    options: [
      .implementation, .profile, .variation, .world,
      Option("--invariant", value: "id", "the invariant to keep broken; the first by default"),
    ] + Option.child,
    examples: [
      "scrollcheck shrink 'X: F(700,744) wS(335) t(1) U(50)' --implementation mutant:AddSafe":
        "the part of the scenario that shows the bug"
    ]
  ) { words throws(Failure) in
    (
      words, limits: try words.limits(), variation: try words.variation(),
      wanted: try words.invariant()
    )
  } run: { request, console throws(Failure) in
    let (words, limits, variation, wanted) = request
    let named = try words.namedCase(limits, variation)
    let implementation = try words.implementation(limits, named.implementation)
    let judged = implementation.judge(
      named.scenario, JudgingOptions(implementation.claims, .all), variation: named.variation)
    if let misconduct = judged.misconduct, implementation.conversation != nil {
      let found = implementation.simplest(
        MisconductCase(misconduct, in: named.scenario, variation: named.variation),
        JudgingOptions(implementation.claims))
      console.write(found.text(of: implementation.name))
      return .unfit
    }
    let finding = try named.simplest(implementation, judged, wanted)
    console.write(finding.text(Style(isColored: console.isColored), profile: words.profile))
    return .failure
  }

  static let record = Command(
    name: "record",
    summary: "Stores a scenario as a regression test, which the next swift test runs.",
    operand: "<scenario, fixture.json or token>",
    options: [
      .implementation, .profile, .variation, .world,
      Option("--invariant", value: "id", "the invariant that is broken; the first by default"),
      Option("--name", value: "n", "the name of the file; made from its contents by default"),
      Option("--output", value: "path", "the folder; Tests/Regression/Fixtures by default"),
    ] + Option.child,
    examples: [
      "scrollcheck record 'P: F(600,644) wS(260)' --name field-below":
        "stores what the model does in this scenario",
      "scrollcheck record 'P: G(2)' --implementation mutant:NoPin":
        "stores a scenario in which this mutant is caught",
    ]
  ) { words throws(Failure) in
    (
      words, limits: try words.limits(), variation: try words.variation(),
      wanted: try words.invariant(),
      name: try words.fileName()
    )
  } run: { request, console throws(Failure) in
    let (words, limits, variation, wanted, name) = request
    let named = try words.namedCase(limits, variation)
    let implementation = try words.implementation(limits, named.implementation)
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
        message: "a fixture cannot hold NaN or an infinity; shrink the case first",
        code: .failure)
    }
    let folder = words["--output"] ?? "Tests/Regression/Fixtures"
    let path = "\(folder)/\(name ?? fixture.name).json"
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
        message: "\(implementation.name) declines this scenario: \(skipped)",
        code: .vacuous)
    }
  }
}

extension NamedCase {
  /// The implementation of which the fixture was recorded.
  fileprivate var implementation: Implementation {
    record.flatMap { Implementation.named($0.implementation) } ?? .model
  }

  /// The simplest case with the wanted invariant broken; else with the recorded or the first one.
  fileprivate func simplest(
    _ implementation: Implementation, _ judged: CaseJudgement, _ wanted: Invariant.Index?
  ) throws(Failure) -> Finding {
    try judged.requireAnswer(of: implementation)
    let recorded = record.flatMap { Invariant.Index(id: $0.invariant) }
    let index = wanted ?? recorded ?? judged.complaints.first?.index
    let finding = index.flatMap {
      implementation.simplest(scenario, breaking: $0, variation: variation)
    }
    if let finding { return finding }
    throw Failure(
      message: "\(implementation.name) breaks nothing in this case, so there is nothing to shrink",
      code: .failure)
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

  /// The file name that `--name` gives, which every file system allows.
  fileprivate func fileName() throws(Failure) -> String? {
    guard let name = self["--name"] else { return nil }
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    if isPlain, !name.isEmpty { return name }
    throw Failure(message: "--name takes letters, digits and dashes, not '\(name)'")
  }
}

extension Fixture {
  /// A file name of letters, digits and dashes, made from what the fixture shows.
  fileprivate var name: String {
    let text =
      [record?.implementation, record?.invariant].compactMap(\.self)
      .joined(separator: "-") + " " + Notation.text(scenario)
    let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return String(words.joined(separator: "-").prefix(60))
  }
}
