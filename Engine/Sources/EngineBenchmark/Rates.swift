// How many elements and steps the engine goes through in a second of processor time.

import Checking
import Problems

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The seconds that the process has had of a processor. POSIX counts them in millionths.
func processorSeconds() -> Double { Double(clock()) / 1e6 }

/// Cases in a second of processor time, best of three.
func rate(_ cases: Int, _ run: (Budget) async -> Void) async -> Double {
  var best = Double.infinity
  for _ in 0..<3 { best = min(best, await seconds(cases, run)) }
  return Double(cases) / best
}

private func seconds(_ cases: Int, _ run: (Budget) async -> Void) async -> Double {
  let start = processorSeconds()
  await run(Budget(seed: Seed(1), cases: 0..<cases))
  return processorSeconds() - start
}

/// How many times as fast two workers are, best of twenty: another guest of the machine can have one of
/// its cores for a while.
func scaling(isVerbose: Bool) async -> Double {
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
  if isVerbose { print("one \(times[0]), two \(times[1])") }
  return milliseconds(times[0]) / milliseconds(times[1])
}

private let measures = [
  (name: "lists", property: Throughput.lists, unit: "ints"),
  (name: "steps", property: Throughput.counter, unit: "steps"),
]

private let caseCount = 100_000

func showRates(isVerbose: Bool) async {
  for (name, property, unit) in measures {
    let size = property.rate(of: caseCount)
    let ways: [(String, (Budget) async -> Void)] = [
      ("lean", { _ = property.firstFailure($0) }),
      ("recording", { _ = property.firstFailure($0, recording: true) }),
      ("checked", { _ = await property.check($0) }),
    ]
    for (way, run) in ways {
      let rate = Int(await rate(caseCount, run) * size / 1e6)
      print(pad("\(name), \(way):", 18), "\(rate) million \(unit) in a second of processor time")
    }
  }
  print(pad("two workers:", 18), "\(Int(await scaling(isVerbose: isVerbose) * 100)) % of one")
}
