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

    --runs n      seeds per problem, 100 if not said
    --only name   one problem
    --more        the problems beyond the challenge
    --verbose     every minimum that was reached, and what the passes did
    --jsonl       for peers/run
    --report n    the reports of a few hunts with n workers: always the same bytes

  """

struct Options {
  var runs = 100
  var only: String?
  var hasMore = false
  var isVerbose = false
  var isJSON = false
  var reportWorkers: Int?

  init?(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--runs":
        guard let runs = rest.popFirst().flatMap({ Int($0) }), runs > 0 else { return nil }
        self.runs = runs
      case "--only": only = rest.popFirst()
      case "--more": hasMore = true
      case "--verbose": isVerbose = true
      case "--jsonl": isJSON = true
      case "--report":
        guard let workers = rest.popFirst().flatMap({ Int($0) }), workers > 0 else { return nil }
        reportWorkers = workers
      default: return nil
      }
    }
  }
}

func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
}

func pad(_ text: String, _ width: Int) -> String {
  text.count < width ? text + String(repeating: " ", count: width - text.count) : text
}

func quoted(_ text: String) -> String { "\"\(text)\"" }

/// What so many runs of one problem have come to.
struct Result {
  var minima: [String: Int] = [:]
  var times: [Double] = []
  var executions = 0
  var profile: [(pass: String, attempts: Int, hits: Int)] = []

  init(_ problem: Problem, runs: Int) {
    for run in 1...runs {
      let clock = ContinuousClock()
      let start = clock.now
      let budget = Budget(seed: Seed(UInt64(run)), cases: 0..<1_000_000)
      guard let index = problem.property.firstFailure(budget),
        let counterexample = problem.property.shrink(case: index, of: budget)
      else { continue }
      times.append(milliseconds(clock.now - start))
      executions += counterexample.executions
      minima[counterexample.description, default: 0] += 1
      for (index, entry) in counterexample.profile.enumerated() {
        if index == profile.count { profile.append((entry.pass, 0, 0)) }
        profile[index].attempts += entry.attempts
        profile[index].hits += entry.hits
      }
    }
  }

  var found: Int { times.count }
  var sorted: [(key: String, value: Int)] {
    minima.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }
  var most: Int { sorted.first?.value ?? 0 }
  var median: Double { found > 0 ? times.sorted()[found / 2] : 0 }
  var mean: Int { executions / max(1, found) }
  func ideal(_ problem: Problem) -> Int { problem.ideals.reduce(0) { $0 + (minima[$1] ?? 0) } }
}

/// Cases per second, best of five.
func rate(_ cases: Int, _ property: Property, recording: Bool = false) -> Double {
  var best = Duration.seconds(1000)
  for _ in 0..<5 {
    let time = ContinuousClock().measure {
      _ = property.firstFailure(Budget(seed: Seed(1), cases: 0..<cases), recording: recording)
    }
    best = min(best, time)
  }
  return Double(cases) / milliseconds(best) * 1000
}

/// How many times as fast two workers are, best of twenty: another guest of the machine can have one of
/// its cores for a while.
func scaling() async -> Double {
  var times = [Duration.seconds(1000), .seconds(1000)]
  for _ in 0..<20 {
    for workers in 1...2 {
      let time = await ContinuousClock().measure {
        _ = await Throughput.lists.check(
          Budget(seed: Seed(1), cases: 0..<200_000, workers: workers))
      }
      times[workers - 1] = min(times[workers - 1], time)
    }
  }
  if CommandLine.arguments.contains("--verbose") { print("one \(times[0]), two \(times[1])") }
  return milliseconds(times[0]) / milliseconds(times[1])
}

func throughput(isJSON: Bool) async {
  let cases = 100_000
  let ints = Throughput.lists.rate(of: cases)
  let steps = Throughput.counter.rate(of: cases)
  let lists = rate(cases, Throughput.lists) * ints
  let counter = rate(cases, Throughput.counter) * steps
  if isJSON {
    for (problem, rate) in [("lists", lists), ("steps", counter)] {
      print(
        #"{"peer":"scrollcheck","version":"0.1.0","measure":"throughput","problem":"\#(problem)","perSecond":\#(Int(rate))}"#
      )
    }
    return
  }
  let recording = rate(cases, Throughput.lists, recording: true) * ints
  print("lists, lean:       \(Int(lists / 1e6)) million ints a second")
  print("lists, recording:  \(Int(recording / 1e6)) million ints a second")
  print("steps, lean:       \(Int(counter / 1e6)) million steps a second")
  print("two workers:       \(Int(await scaling() * 100)) % of one")
}

func show(_ problem: Problem, _ result: Result, _ options: Options) {
  let ideal = result.ideal(problem)
  if options.isJSON {
    let (runs, found) = (options.runs, Double(max(1, result.found)))
    print(
      #"{"peer":"scrollcheck","version":"0.1.0","measure":"shrink","problem":"\#(problem.name)","runs":\#(runs),"found":\#(result.found),"mostCommonShare":\#(Double(result.most) / found),"idealShare":\#(Double(ideal) / found),"meanExecutions":\#(result.mean),"medianMilliseconds":\#(result.median),"minimum":"\#(result.sorted.first?.key ?? "")"}"#
    )
    return
  }
  print(
    pad(problem.name, 17), pad("ideal \(ideal)/\(options.runs)", 14),
    pad("same \(result.most)", 9), pad("executions \(result.mean)", 16),
    pad("\(Int(result.median * 1000)) µs", 9), result.sorted.first?.key ?? "not found")
  guard options.isVerbose else { return }
  for (minimum, count) in result.sorted.prefix(6) { print("   ", count, minimum) }
  for pass in result.profile where pass.attempts > 0 {
    print("   ", pad(pass.pass, 45), pad("\(pass.attempts / result.found)", 6), pass.hits)
  }
}

if let options = Options(Array(CommandLine.arguments.dropFirst())) {
  if let workers = options.reportWorkers {
    for property in Problem.all.map(\.property) + [Throughput.lists, Throughput.counter] {
      var budget = Budget(seed: Seed(1), cases: 0..<20_000, workers: workers)
      budget.shrinking = .seconds(60)
      print(await property.check(budget).text)
    }
    exit(0)
  }
  if options.only == nil { await throughput(isJSON: options.isJSON) }
  for problem in options.hasMore ? Problem.more : Problem.all
  where options.only == nil || options.only == problem.name {
    show(problem, Result(problem, runs: options.runs), options)
  }
} else {
  print(help)
}
