// How well the engine shrinks, and how fast it is.

import Checking
import Problems

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

let help = """
  How well the engine shrinks, and how fast it is.

  Usage: swift run --package-path Benchmarks -c release EngineBenchmark [options]

    --more        the problems beyond the challenge
    --repeated    problems of values that repeat, of long runs, and of odd minima
    --runs n      seeds per problem: 100 if not said
    --cases n     when a hunt gives up: 100,000 if not said
    --only name   one problem
    --verbose     every minimum that was reached, and what the passes did

  """

struct Options {
  var isMore = false
  var isRepeated = false
  var runs = 100
  var cases = 100_000
  var only: String?
  var isVerbose = false

  init?(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--more": isMore = true
      case "--repeated": isRepeated = true
      case "--only": only = rest.popFirst()
      case "--verbose": isVerbose = true
      case "--runs", "--cases":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else { return nil }
        if word == "--runs" { runs = number } else { cases = number }
      default: return nil
      }
    }
  }

  func isWanted(_ name: String) -> Bool { only == nil || only == name }
}

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  print(help)
  exit(2)
}
if options.only == nil { await showRates(isVerbose: options.isVerbose) }
let problems = options.isRepeated ? Problem.repeated : options.isMore ? Problem.more : Problem.all
await showProblems(problems, options)
