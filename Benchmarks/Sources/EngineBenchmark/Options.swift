// What the command line asks for.

let help = """
  How well the engine shrinks, and how fast it is.

  Usage: swift run --package-path Benchmarks -c release EngineBenchmark [options]

    --more        the problems beyond the challenge
    --users       twenty problems of the kinds that users have
    --needles     special numbers, alone and in lists: in how many runs they are found
    --slow ms     four problems whose cases take so long: the seconds of a run, and the minima

    --runs n      seeds per problem: 100 if not said, 20 needles, 5 slow ones
    --cases n     when a hunt gives up: 100,000 if not said, 10,000 with --jsonl
    --only name   one problem, or with --jsonl one rate: lists, steps
    --verbose     every minimum that was reached, and what the passes did
    --jsonl       for peers/run
    --report n    the reports of a few hunts with n workers: always the same bytes

  """

struct Options {
  /// What is measured.
  enum Measure: Equatable { case challenge, more, users, needles, slow(Int), reports(Int) }

  var measure = Measure.challenge
  var runs: Int?
  var cases: Int?
  var only: String?
  var isVerbose = false
  var isJSON = false

  init?(_ words: [String]) {
    var rest = words[...]
    func number() -> Int? { rest.popFirst().flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
    while let word = rest.popFirst() {
      switch word {
      case "--more": measure = .more
      case "--users": measure = .users
      case "--needles": measure = .needles
      case "--slow":
        guard let milliseconds = number() else { return nil }
        measure = .slow(milliseconds)
      case "--report":
        guard let workers = number() else { return nil }
        measure = .reports(workers)
      case "--runs":
        guard let runs = number() else { return nil }
        self.runs = runs
      case "--cases":
        guard let cases = number() else { return nil }
        self.cases = cases
      case "--only": only = rest.popFirst()
      case "--verbose": isVerbose = true
      case "--jsonl": isJSON = true
      default: return nil
      }
    }
  }

  /// How many cases a hunt may try.
  var limit: Int { cases ?? (isJSON ? 10_000 : 100_000) }

  func isWanted(_ name: String) -> Bool { only == nil || only == name }
}
