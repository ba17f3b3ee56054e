// The options for the size of a campaign, which all long jobs have.

import Checking
import Conformance
import Wire

extension CampaignSize {
  static let options: [Command.Option] = [
    .init("--cases", value: "n", "how many scenarios"),
    .init("--seconds", value: "s", "stop after this time"),
    .init(
      "--seed", value: "x", "up to 16 hexadecimal digits, or the 40 of a commit; new by default"),
    .init("--shard", value: "i/n", "the i-th of n parts of the cases, counted from 1"),
    .init("--jobs", value: "n", "how many in parallel; one for each processor by default"),
  ]

  /// The number of cases if only time limits the campaign.
  private static let unlimited = Limits.cases

  /// The size that the options set; `usual` is the number of cases without options.
  init(_ words: Command.Words, cases usual: Int) throws(Failure) {
    let seconds = try words.number("--seconds", least: 0)
    let count =
      try words.count("--cases", most: Limits.cases) ?? (seconds == nil ? usual : Self.unlimited)
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

extension Command.Words {
  /// A whole number of at least 1.
  func count(_ option: String, most: Int = Limits.count) throws(Failure) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), (1...most).contains(number) else {
      throw Failure(message: "\(option) takes a whole number from 1 to \(most), not '\(text)'")
    }
    return number
  }

  /// A number of seconds.

  func number(_ option: String, least: Double) throws(Failure) -> Double? {
    guard let text = self[option] else { return nil }
    guard let number = Double(decimal: text), (least...Limits.seconds).contains(number) else {
      let range = "from \(least.shortest) to \(Limits.seconds.shortest)"
      throw Failure(message: "\(option) takes a number \(range), not '\(text)'")
    }
    return number
  }
}
