// How well the engine shrinks, and how fast it is.

import Checking
import Problems

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  print(help)
  exit(2)
}
switch options.measure {
case .reports(let workers):
  for property in Problem.all.map(\.property) + [Throughput.lists, Throughput.counter] {
    var budget = Budget(seed: Seed(1), cases: 0..<20_000, workers: workers)
    budget.shrinking = .seconds(60)
    print(await property.check(budget).text)
  }
case .challenge, .more:
  if options.isJSON {
    await printRate(options.only)
  } else if options.only == nil {
    await showRates(isVerbose: options.isVerbose)
  }
  await showProblems(options.measure == .more ? Problem.more : Problem.all, options)
case .users: await showUsers(options)
case .needles: await showNeedles(options)
case .slow(let milliseconds): await showSlow(milliseconds: milliseconds, options)
}
