// The text of a finding, and the arguments that name a case.

import Checking
import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollInvariants
import ScrollReporting
import ScrollWire

extension Finding {
  /// A description with a table, a picture and the next commands, which judge by the profile if that is not what
  /// the implementation claims, and have the same options of a child.
  func text(_ style: Style, profile: Profile? = nil, childOptions: String = "") -> String {
    let body = body(style)
    let why = "why      scrollcheck explain \(complaint.invariant.id)\n"
    if implementation.hasPrefix(Trace.prefix) {
      return "\(body)\nright    scrollcheck run '\(line)'\n\(why)"
    }
    var words = "'\(line)'"
    if implementation != "model" { words += " --implementation \(implementation.quotedForShell)" }
    if variation != 0 { words += " --variation \(String(variation, radix: 16))" }
    if let profile, profile != Implementation.named(implementation)?.claims.profile {
      words += " --profile \(profile.rawValue)"
    }
    words += " --invariant \(complaint.invariant.id)\(childOptions)"
    // What another program shows is kept beside that program.
    let folder = Implementation.named(implementation) == nil ? " --output cases" : ""
    return """
      \(body)
      again    scrollcheck replay \(words)
      keep it  scrollcheck record \(words)\(folder)
      \(why)
      """
  }
}

extension Command.Words {
  /// The world to judge an implementation in. One in another process cannot be sent a hostile case.
  func world(for implementation: Implementation) throws(Failure) -> World {
    let world = world ?? .everyday
    guard world == .hostile, implementation.conversation != nil else { return world }
    throw Failure(
      message:
        "JSON has no NaN and no infinities, so \(implementation.name) cannot be judged in the "
        + "hostile world; use --world odd")
  }

  fileprivate func invariant() throws(Failure) -> Invariant.Index? {
    guard let id = self["--invariant"] else { return nil }
    if let invariant = Invariant.named(id) { return invariant.index }
    throw Failure(
      noSuch: "invariant", id, among: Invariant.questions.map(\.id),
      listedBy: "scrollcheck list invariants")
  }

  /// The implementation that `--implementation` names; else the default one.
  func implementation(
    _ limits: ChildLimits = .init(), _ defaultValue: Implementation = .model
  ) throws(Failure) -> Implementation {
    var implementation = defaultValue
    if let name = self["--implementation"] { implementation = try .called(name, limits) }
    if let profile { implementation.claims.profile = profile }
    return implementation
  }
}

extension Implementation {
  /// The implementation of which a file was recorded. A program that a file names does not run by itself.
  fileprivate static func recorded(_ name: String) throws(Failure) -> Implementation {
    if let known = named(name) { return known }
    let name = name.quotedForShell
    throw Failure(message: "this was recorded of \(name); add --implementation \(name)")
  }

  /// What it shows in a scenario; throws if it does not answer.
  func answers(in scenario: Scenario) throws(Failure) -> [Observation] {
    try judge(scenario, JudgingOptions([])).requireAnswer(of: self)
    return run(scenario)
  }

  static func called(_ name: String, _ limits: ChildLimits = .init()) throws(Failure)
    -> Implementation
  {
    if let implementation = named(name) ?? published(called: name) { return implementation }
    if name.hasPrefix(Trace.prefix) {
      throw Failure(message: "\(name) is a recording, so it can only be judged")
    }
    if name.hasPrefix("exec:") {
      if name.dropFirst(5).allSatisfy(\.isWhitespace) {
        throw Failure(message: "exec: needs a command, as in 'exec:python3 my_handler.py'")
      }
      do throws(Misconduct) {
        return try .child(String(name.dropFirst(5)), limits)
      } catch {
        throw Failure(message: "\(name) \(error.words)", code: .unfit)
      }
    }
    if name.contains("/") || name.contains(" ") || System.exists(name) {
      throw Failure(
        message: "there is no implementation '\(name)'; a program is written with exec:, as in "
          + "'exec:\(name)'")
    }
    throw Failure(
      noSuch: "implementation", name, among: all.map(\.name),
      listedBy: "scrollcheck list implementations")
  }
}

/// A case named on the command line, as a scenario, a file or a token, and what judges it.
struct NamedCase {
  var scenario: Scenario
  /// That of `--variation`; without that option, the case's own.
  var variation: UInt64 = 0
  var record: Fixture.Record?
  var token: Token?
  /// The one that `--implementation` names; else the one of which the case was recorded, or the model.
  var implementation: Implementation
  /// The invariant that `--invariant` names; nil without that option.
  var wanted: Invariant.Index?

  init(_ operand: String, _ words: Command.Words) throws(Failure) {
    let (limits, given) = (try words.limits(), try words.variation())
    wanted = try words.invariant()
    implementation = try words.implementation(limits)
    if operand.hasPrefix("c"), !operand.contains(":"), !System.exists(operand) {
      do throws(TokenFault) {
        token = try Token(operand)
      } catch {
        throw Failure(message: "\(operand): \(error)")
      }
    }
    if let token {
      let campaign = Campaign(
        implementation, in: words.world ?? .everyday, JudgingOptions(.moments))
      (scenario, variation) = campaign.scenario(of: token)
    } else {
      let fixture = try Fixture.named(operand)
      (scenario, record) = (fixture.scenario, fixture.record)
    }
    if let record {
      variation = record.variation
      if !words.has("--implementation") {
        implementation = try words.implementation(limits, .recorded(record.implementation))
      }
    }
    variation = given ?? variation
  }

  /// The verdicts of all invariants on the case.
  var judged: CaseJudgement {
    implementation.judge(
      scenario, JudgingOptions(implementation.claims, .all), variation: variation)
  }

  var recorded: Invariant.Index? { record.flatMap { Invariant.Index(id: $0.invariant) } }

  /// The invariant to look at: the wanted one, else the recorded one, else the first that the implementation claims,
  /// or the first of all.
  func index(in judged: CaseJudgement) -> Invariant.Index? {
    let claimed = implementation.claims.profile.invariants
    let first = judged.complaints.first { claimed.contains($0.index) } ?? judged.complaints.first
    return wanted ?? recorded ?? first?.index
  }
}

extension Fixture {
  /// The scenario of a file, if there is a file with this name; else the argument itself is the scenario.
  static func named(_ word: String) throws(Failure) -> Fixture {
    if !word.contains(":") || System.exists(word) {
      if System.exists(word) { return try Console.read(word, Fixture.init(parsing:)) }
      if word.hasSuffix(".json") || word.contains("/") {
        throw Failure(message: "there is no file \(word)")
      }
    }
    do {
      return Fixture(try Notation.scenario(word))
    } catch {
      throw Failure(error, in: Array(word.utf8))
    }
  }
}
