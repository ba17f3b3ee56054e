// How soon each known bug is noticed, and how short it gets: the suite's own measure.

import Checking
import ScrollConformance
import ScrollFaults
import ScrollImplementations
import ScrollInvariants

let seeds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 50

/// One bug from all seeds.
struct Detection {
  var id: String
  var traces: [Int] = []
  var milliseconds: [Double] = []
  var length: Int
  /// Its rank among the implementations that it behaves like.
  var rank: Int

  init(_ bug: Fault) {
    id = bug.name
    let campaign = Campaign(bug.implementation, in: bug.world, JudgingOptions(.moments))
    for seed in 1...seeds {
      let start = ContinuousClock.now
      let first = campaign.firstCatch(seed: Seed(UInt64(seed)), caseLimit: 20_000)
      let took = (ContinuousClock.now - start).components
      traces.append(first ?? 20_000)
      milliseconds.append(Double(took.seconds) * 1e3 + Double(took.attoseconds) / 1e15)
    }
    let likenesses = bug.implementation.likenesses(among: known, seed: Seed(1))
    rank = 1 + (likenesses.firstIndex { $0.implementation.name == bug.implementation.name } ?? 0)
    length =
      campaign.simplestFinding(seed: Seed(1), caseLimit: 20_000, Effort(attempts: 20_000))?.length
      ?? 0
  }
}

extension Array where Element: Comparable {
  var median: Element { sorted()[count / 2] }
  var worst: Element { self.max() ?? self[0] }
}

func cells(_ words: [String]) -> String {
  words.map { $0 + String(repeating: " ", count: Swift.max(1, 12 - $0.count)) }.joined()
}

func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

let known = Fault.bugs.map(\.implementation) + Implementation.published
print(cells(["bug", "traces", "worst", "ms", "worst ms", "events", "rank"]))
let detections = Fault.bugs.map(Detection.init)
for detection in detections {
  print(
    cells([
      detection.id, "\(detection.traces.median)", "\(detection.traces.worst)",
      tenths(detection.milliseconds.median), tenths(detection.milliseconds.worst),
      "\(detection.length)", "\(detection.rank)",
    ]))
}
let sums = (
  detections.map(\.traces.median).reduce(0, +), detections.map(\.milliseconds.median).reduce(0, +),
  detections.map(\.length).reduce(0, +)
)
for limit in [1, 3] {
  print(
    "\nrecognised among the first \(limit): \(detections.count { $0.rank <= limit })",
    terminator: ""
  )
}
print(
  "\nsum of medians: \(sums.0) traces, \(tenths(sums.1)) ms; \(sums.2) events, from \(seeds) seeds")
