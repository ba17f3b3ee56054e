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
func rate(_ cases: Int, _ property: Property, recording: Bool = false) -> Double {
  var best = Double.infinity
  for _ in 0..<3 {
    let start = processorSeconds()
    _ = property.firstFailure(Budget(seed: Seed(1), cases: 0..<cases), recording: recording)
    best = min(best, processorSeconds() - start)
  }
  return Double(cases) / best
}

/// The same through the public entry point, with one worker.
func checkRate(_ cases: Int, _ property: Property) async -> Double {
  var best = Double.infinity
  for _ in 0..<3 {
    let start = processorSeconds()
    _ = await property.check(Budget(seed: Seed(1), cases: 0..<cases))
    best = min(best, processorSeconds() - start)
  }
  return Double(cases) / best
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

func throughput(_ options: Options) async {
  let cases = 100_000
  let ints = Throughput.lists.rate(of: cases)
  let steps = Throughput.counter.rate(of: cases)
  let lists = await checkRate(cases, Throughput.lists) * ints
  let counter = await checkRate(cases, Throughput.counter) * steps
  if options.isJSON {
    for (problem, rate) in [("lists", lists), ("steps", counter)] {
      print(
        #"{"peer":"scrollcheck","version":"0.1.0","measure":"throughput","problem":"\#(problem)","perSecond":\#(Int(rate))}"#
      )
    }
    return
  }
  func show(_ title: String, _ rate: Double, _ unit: String) {
    print(pad(title, 18), "\(Int(rate / 1e6)) million \(unit) in a second of processor time")
  }
  show("lists, lean:", rate(cases, Throughput.lists) * ints, "ints")
  show("lists, recording:", rate(cases, Throughput.lists, recording: true) * ints, "ints")
  show("lists, checked:", lists, "ints")
  show("steps, lean:", rate(cases, Throughput.counter) * steps, "steps")
  show("steps, checked:", counter, "steps")
  print(
    pad("two workers:", 18), "\(Int(await scaling(isVerbose: options.isVerbose) * 100)) % of one")
}
