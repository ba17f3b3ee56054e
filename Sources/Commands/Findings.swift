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
  /// The variation as `--variation` takes it; nil if it is not needed.
  var variationWord: String? { variation == 0 ? nil : String(variation, radix: 16) }

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
    if let variationWord { words += " --variation \(variationWord)" }
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

  /// The case that an operand names, in its own variation if none is given.
  func namedCase(
    _ operand: String, _ limits: ChildLimits, _ variation: UInt64?
  ) throws(Failure) -> NamedCase {
    var named = try NamedCase(operand, of: implementation(limits), in: world ?? .everyday)
    if let variation { named.variation = variation }
    return named
  }

  /// The implementation that `--implementation` names; else the one of which the case was recorded, or the model.
  /// A program that a file names does not run by itself.
  func implementation(_ limits: ChildLimits, of named: NamedCase) throws(Failure) -> Implementation
  {
    guard self["--implementation"] == nil, let record = named.record else {
      return try implementation(limits)
    }
    guard let known = Implementation.named(record.implementation) else {
      let name = record.implementation.quotedForShell
      throw Failure(message: "this was recorded of \(name); add --implementation \(name)")
    }
    return try implementation(limits, known)
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

/// A case named on the command line: as a scenario, a file or a token.
struct NamedCase {
  var scenario: Scenario
  var variation: UInt64 = 0
  var record: Fixture.Record?
  var token: Token?

  init(
    _ word: String, of implementation: Implementation = .model, in world: World = .everyday
  ) throws(Failure) {
    if word.hasPrefix("c"), !word.contains(":"), !System.exists(word) {
      let token: Token
      do throws(TokenFault) {
        token = try Token(word)
      } catch {
        throw Failure(message: "\(word): \(error)")
      }
      let campaign = Campaign(implementation, in: world, JudgingOptions(.moments))
      (scenario, variation) = campaign.scenario(of: token)
      self.token = token
      return
    }
    let fixture = try Fixture.named(word)
    (scenario, record) = (fixture.scenario, fixture.record)
    variation = fixture.record?.variation ?? 0
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
