// What several commands take: the size of a campaign, its output, child processes, an implementation, a case.

import Checking
import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollImplementations
import ScrollInvariants
import ScrollReporting
import ScrollWire

extension Budget {
  /// The size that the options set; `usual` is the number of cases without options. If only time limits the campaign,
  /// there are as many as possible.
  init(_ words: Command.Words, cases usual: Int) throws(Failure) {
    let duration = try words.duration("--seconds")
    let count =
      try words.count("--cases", most: Limits.cases) ?? (duration == nil ? usual : Limits.cases)
    var seed = Seed.fresh
    if let text = words["--seed"] {
      guard let given = Seed(text) else {
        throw Failure("--seed takes up to 16 hexadecimal digits, or 40, not '\(text)'")
      }
      seed = given
    }
    var cases = 0..<count
    if let text = words["--shard"] {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let part = parts[0], let all = parts[1], 1 <= part, part <= all else {
        throw Failure("--shard takes i/n with i from 1 to n, not '\(text)'")
      }
      // All shards together cover every case once.
      func end(_ part: Int) -> Int { count / all * part + min(part, count % all) }
      cases = end(part - 1)..<end(part)
    }
    self.init(
      seed: seed, cases: cases, of: count, duration: duration,
      workers: try words.count("--jobs", most: Limits.jobs) ?? System.processors)
  }

  /// Throws if the system has no threads for the workers.
  ///
  /// Swift's own threads do not fail when the system has none to give, but wait for ever. So it is
  /// tried before, with a few more for signals and for the pool itself.
  func requireThreads() throws(Failure) {
    let threads = min(workers, System.processors) + 3
    if System.canStart(threads: threads) { return }
    throw Failure(
      "cannot start \(threads) threads, which --jobs \(workers) needs", code: .toolError)
  }
}

/// The formats that every judging command has.
enum Format: String, CaseIterable {
  case text, jsonl, junit, tap, github, markdown, html
}

extension Command.Words {
  func count(_ option: String, most: Int = Limits.count) throws(Failure) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), (1...most).contains(number) else {
      throw Failure("\(option) takes a whole number from 1 to \(most), not '\(text)'")
    }
    return number
  }

  func duration(_ option: String) throws(Failure) -> Duration? {
    guard let text = self[option] else { return nil }
    guard let seconds = Double(decimal: text), (0...Limits.seconds).contains(seconds) else {
      let range = "from 0 to \(Limits.seconds.shortest)"
      throw Failure("\(option) takes a number \(range), not '\(text)'")
    }
    return .milliseconds(Int(seconds * 1000))
  }

  var format: Format { self["--format"].flatMap(Format.init) ?? .text }

  /// The style of a result: without colours in a file, and in lines of any width for a program.
  func style(_ console: Console) -> Style {
    if format != .text { return .plain }
    return self["--output"] == nil ? console.style : .log
  }

  func deliver(
    text: @autoclosure () -> String, lines: @autoclosure () -> String,
    outcomes: @autoclosure () -> Outcomes, closing: String, from call: String, _ console: Console,
    isWhole: Bool = true
  ) throws(Failure) {
    // A file or a program waits for all of it; a person wants to know what is known.
    if !isWhole {
      let isForAPerson = format == .text && self["--output"] == nil
      return isForAPerson ? console.write(text()) : console.complain(text())
    }
    let result =
      switch format {
      case .text: text()
      case .jsonl: lines()
      case .junit: outcomes().junit
      case .tap: outcomes().tap
      case .github: outcomes().github
      case .markdown: outcomes().markdown
      case .html:
        outcomes().html(
          player: try console.embeddedPlayer(), PageMaking(call, on: console.day))
      }
    try deliver(result, closing: closing, console)
  }

  /// Writes a result to the console, or to the file of `--output` and the closing line to the console.
  func deliver(_ text: String, closing: String? = nil, _ console: Console) throws(Failure) {
    let closing = closing.map { $0 + "\n" }
    guard let path = self["--output"] else {
      return console.write(has("--quiet") && format == .text ? closing ?? text : text)
    }
    try Console.replace(path, with: text.utf8)
    if let closing { console.write(closing) }
  }

  /// The command line that does the same again and tells it as text, with the seed that was drawn if none was given.
  func call(_ name: String, seed: Seed? = nil) -> String {
    var values = values
    (values["--format"], values["--output"]) = (nil, nil)
    values["--seed"] = values["--seed"] ?? seed.map { [$0.description] }
    let options = values.sorted { $0.key < $1.key }.flatMap { option, values in
      values.map { $0.isEmpty ? option : "\(option) \($0.quotedForShell)" }
    }
    return (["scrollcheck", name] + operands.map(\.quotedForShell) + options)
      .joined(separator: " ")
  }

  /// The options as words of another command line, which shows the same then.
  var childOptions: String {
    (self["--time-limit"].map { " --time-limit \($0.quotedForShell)" } ?? "")
      + (has("--strict-protocol") ? " --strict-protocol" : "")
  }

  /// The limits that the options set, and default values for the others.
  func limits() throws(Failure) -> ChildLimits {
    var limits = ChildLimits()
    limits.isStrict = has("--strict-protocol")
    if let run = try duration("--time-limit") {
      limits.run = run
      limits.startUp = max(limits.startUp, run)
    }
    if let all = try duration("--seconds") {
      (limits.startUp, limits.longestStart) = (min(limits.startUp, all + .seconds(1)), all)
    }
    return limits
  }

  var world: World? { self["--world"].flatMap(World.init) }

  var platform: Platform? { self["--platform"].flatMap(Platform.init) }

  var window: Platform.Window? { self["--window"].flatMap(Platform.Window.init) }

  var profile: Profile? { self["--profile"].flatMap(Profile.init) }

  /// The implementation with the claims that options set in place of its own.
  func claiming(_ implementation: Implementation) -> Implementation {
    var implementation = implementation
    if let profile { implementation.claims.profile = profile }
    if let platform { implementation.claims.platform = platform }
    if let window { implementation.claims.window = window }
    return implementation
  }

  func variation() throws(Failure) -> UInt64? {
    guard let text = self["--variation"] else { return nil }
    if let variation = UInt64(text, radix: 16) { return variation }
    throw Failure("--variation takes hexadecimal digits, not '\(text)'")
  }

  /// The implementation that `--implementation` names; else the default one.
  func implementation(
    _ limits: ChildLimits = .init(), _ defaultValue: Implementation = .model
  ) throws(Failure) -> Implementation {
    var implementation = defaultValue
    if let name = self["--implementation"] { implementation = try .called(name, limits) }
    return claiming(implementation)
  }
}

extension Implementation {
  /// What it shows in a case, and the scenario, which a visit has come to. Throws if it does not answer.
  func answers(to play: Play) throws(Failure) -> (Scenario, [Observation]) {
    try judge(play, JudgingOptions([])).requireAnswer(of: self)
    guard play.visit != nil, case .happened(let recording, _) = reply(to: play) else {
      return (play.scenario, run(play.scenario))
    }
    return (recording.scenario, recording.shown)
  }

  static func called(_ name: String, _ limits: ChildLimits) throws(Failure) -> Implementation {
    if let implementation = named(name) ?? published(called: name) { return implementation }
    if name.hasPrefix(TraceFile.prefix) {
      throw Failure("\(name) is a recording, so it can only be judged")
    }
    if let file = try AnswerFile.called(name) {
      return file.implementation(name, in: file.cases ?? AskedCases(count: 1))
    }
    if name.hasPrefix("exec:") {
      if name.dropFirst(5).allSatisfy(\.isWhitespace) {
        throw Failure("exec: needs a command, as in 'exec:python3 my_handler.py'")
      }
      do throws(Misconduct) {
        return try .child(String(name.dropFirst(5)), limits)
      } catch {
        throw Failure("\(name) \(error.words)", code: .unfit)
      }
    }
    if name.hasSuffix(".html") || name.hasSuffix(".htm") || name.hasPrefix("http") {
      throw Failure(
        "there is no implementation '\(name)'; a page is written with its host, as in "
          + "'exec:node Web/host.mjs \(name)'")
    }
    if name.contains("/") || name.contains(" ") || System.exists(name) {
      throw Failure(
        "there is no implementation '\(name)'; a program is written with exec:, as in "
          + "'exec:\(name)'")
    }
    throw Failure(
      noSuch: "implementation", name, among: all.map(\.name), listedBy: "list implementations")
  }
}

extension AnswerFile {
  /// The file that the name of an implementation has; nil if it is another one.
  static func called(_ name: String) throws(Failure) -> AnswerFile? {
    guard name.hasPrefix(prefix) else { return nil }
    return try Console.read(
      String(name.dropFirst(prefix.count)), code: .unfit, AnswerFile.init(parsing:))
  }
}

/// A case named on the command line, as a scenario, a file or a token, and what judges it.
struct NamedCase {
  var play: Play
  var scenario: Scenario { play.scenario }
  /// That of `--variation`; without that option, the case's own.
  var variation: UInt64 = 0
  var record: Fixture.Record?
  var token: CaseToken?
  /// The one that `--implementation` names; else the one of which the case was recorded, or the model.
  var implementation: Implementation
  /// The invariant that `--invariant` names; nil without that option.
  var wanted: Invariant.Index?

  init(_ operand: String, _ words: Command.Words) throws(Failure) {
    let (limits, given) = (try words.limits(), try words.variation())
    if let id = words["--invariant"] {
      guard let invariant = Invariant.named(id) else {
        let all = Invariant.questions.map(\.id)
        throw Failure(noSuch: "invariant", id, among: all, listedBy: "list invariants")
      }
      wanted = invariant.index
    }
    implementation = try words.implementation(limits)
    var whole: Scenario?
    if operand.hasPrefix("c"), !operand.contains(":"), !System.exists(operand) {
      do throws(TokenFault) {
        token = try CaseToken(operand)
      } catch {
        throw Failure("\(operand): \(error)")
      }
    }
    if let token {
      let campaign = Campaign(
        implementation, in: words.world ?? .everyday, JudgingOptions(.moments))
      (play, variation) = campaign.drawn(token)
    } else {
      let fixture = try Fixture.named(operand)
      (play, record, whole) = (fixture.play, fixture.record, fixture.scenario)
    }
    if let record {
      variation = record.variation
      if !words.has("--implementation") {
        // A program that a file names does not run by itself.
        guard let known = Implementation.named(record.implementation) else {
          let name = record.implementation.quotedForShell
          throw Failure("this was recorded of \(name); add --implementation \(name)")
        }
        implementation = try words.implementation(limits, known)
      }
    }
    variation = given ?? variation
    if let kept = record?.claims {
      // What it shows may have changed since then, and where it keeps its padding.
      implementation.claims = with(implementation.claims) {
        $0.profile = words.profile ?? kept.profile
        ($0.without, $0.settle, $0.tolerance) = (kept.without, kept.settle, kept.tolerance)
      }
    }
    if play.visit != nil, implementation.visits == nil {
      // What a visit came to is a scenario that any implementation plays.
      guard record != nil, let whole else {
        throw Failure(
          "\(implementation.name) has no screen of its own to which a visit can be made")
      }
      play = Play(whole)
    }
    if play.visit == nil, let why = implementation.claims.reasonToSkip(scenario) {
      throw Failure("\(implementation.name) is not judged in this scenario: \(why)", code: .vacuous)
    }
  }

  /// The verdicts of all invariants on the case.
  var judged: CaseJudgement {
    implementation.judge(
      play, JudgingOptions(implementation.claims, .all), variation: variation)
  }

  /// The wanted invariant, else the recorded one.
  var preferred: Invariant.Index? {
    wanted ?? record.flatMap { Invariant.Index(id: $0.invariant) }
  }

  /// The invariant to look at: the preferred one, else the first that the implementation claims, or the first of all.
  func index(in judged: CaseJudgement) -> Invariant.Index? {
    let claimed = implementation.claims.profile.invariants
    let first = judged.complaints.first { claimed.contains($0.index) } ?? judged.complaints.first
    return preferred ?? first?.index
  }
}

extension Fixture {
  /// The scenario of a file, if there is a file with this name; else the argument itself is the scenario.
  static func named(_ word: String) throws(Failure) -> Fixture {
    if System.exists(word) { return try Console.read(word, Fixture.init(parsing:)) }
    if !word.contains(":"), word.hasSuffix(".json") || word.contains("/") {
      throw Failure("there is no file \(word)")
    }
    do {
      return Fixture(try Notation.play(word))
    } catch {
      throw Failure(error, in: Array(word.utf8))
    }
  }
}
