// The options that several commands have: the size of a campaign, its output, its child processes, a case.

import Checking
import ScrollConformance
import ScrollGenerators
import ScrollReporting
import ScrollWire

extension Budget {
  /// The size that the options set; `usual` is the number of cases without options. If only time limits the campaign,
  /// there are as many as possible.
  init(_ words: Command.Words, cases usual: Int) throws(Failure) {
    let seconds = try words.number("--seconds")
    let count =
      try words.count("--cases", most: Limits.cases) ?? (seconds == nil ? usual : Limits.cases)
    var seed = Seed.fresh
    if let text = words["--seed"] {
      guard let given = Seed(text) else {
        throw Failure(message: "--seed takes up to 16 hexadecimal digits, or 40, not '\(text)'")
      }
      seed = given
    }
    var cases = 0..<count
    if let text = words["--shard"] {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let part = parts[0], let all = parts[1], 1 <= part, part <= all else {
        throw Failure(message: "--shard takes i/n with i from 1 to n, not '\(text)'")
      }
      cases = Self.part(part, of: all, count)
    }
    self.init(
      seed: seed, cases: cases, of: count,
      duration: seconds.map { .milliseconds(Int($0 * 1000)) },
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
      message: "cannot start \(threads) threads, which --jobs \(workers) needs", code: .toolError)
  }

  /// The range of a shard. All shards together cover every case once.
  private static func part(_ part: Int, of all: Int, _ count: Int) -> Range<Int> {
    func end(_ part: Int) -> Int { count / all * part + min(part, count % all) }
    return end(part - 1)..<end(part)
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
      throw Failure(message: "\(option) takes a whole number from 1 to \(most), not '\(text)'")
    }
    return number
  }

  func number(_ option: String) throws(Failure) -> Double? {
    guard let text = self[option] else { return nil }
    guard let number = Double(decimal: text), (0...Limits.seconds).contains(number) else {
      let range = "from 0 to \(Limits.seconds.shortest)"
      throw Failure(message: "\(option) takes a number \(range), not '\(text)'")
    }
    return number
  }

  var format: Format { self["--format"].flatMap(Format.init) ?? .text }

  /// The style of a result: without colours in a file.
  func style(_ console: Console) -> Style {
    Style(isColored: console.isColored && self["--output"] == nil)
  }

  func deliver(
    text: @autoclosure () -> String, lines: @autoclosure () -> String,
    outcomes: @autoclosure () -> Outcomes, closing: String, _ console: Console
  ) throws(Failure) {
    let result =
      switch format {
      case .text: text()
      case .jsonl: lines()
      case .junit: outcomes().junit
      case .tap: outcomes().tap
      case .github: outcomes().github
      case .markdown: outcomes().markdown
      case .html: outcomes().html(player: try console.embeddedPlayer())
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

  /// The options as words of another command line, which shows the same then.
  var childOptions: String {
    (self["--time-limit"].map { " --time-limit \($0.quotedForShell)" } ?? "")
      + (has("--strict-protocol") ? " --strict-protocol" : "")
  }

  /// The limits that the options set, and default values for the others.
  func limits() throws(Failure) -> ChildLimits {
    var limits = ChildLimits()
    limits.isStrict = has("--strict-protocol")
    guard let seconds = try number("--time-limit") else { return limits }
    limits.run = .milliseconds(Int(seconds * 1000))
    limits.startUp = max(limits.startUp, limits.run)
    return limits
  }

  var world: World? { self["--world"].flatMap(World.init) }

  var profile: Profile? { self["--profile"].flatMap(Profile.init) }

  func variation() throws(Failure) -> UInt64? {
    guard let text = self["--variation"] else { return nil }
    if let variation = UInt64(text, radix: 16) { return variation }
    throw Failure(message: "--variation takes hexadecimal digits, not '\(text)'")
  }
}
