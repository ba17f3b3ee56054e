// The published systems as view controllers, against the same as strategies of the small UIKit.

import Checking
import Foundation
import ReferenceModel
import ScrollConformance
import ScrollHosting
import ScrollImplementations
import Testing

/// The number of scenarios for each published system; `SCROLLCHECK_CASES=2000` compares more.
private let count =
  ProcessInfo.processInfo.environment["SCROLLCHECK_CASES"].flatMap(Int.init) ?? 200

/// Every step of the scenarios that `scrollcheck export --seed 5eed` writes. A difference must have an explanation.
@MainActor @Test(arguments: HostedSeed.all)
func theControllerAgreesWithTheStrategy(_ seed: HostedSeed) throws {
  let strategy = try #require(Implementation.published.first { $0.name == seed.name })
  let campaign = Campaign(.model, in: .lifelike, JudgingOptions([]))
  var counts = Array(repeating: 0, count: seed.exceptions.count)
  for index in 0..<count {
    let scenario = campaign.scenario(of: .generated(Seed(0x5eed), index: index)).scenario
    guard let difference = try seed.firstDifference(from: strategy, in: scenario) else { continue }
    if let exception = seed.exceptions.firstIndex(where: { $0.covers(difference) }) {
      counts[exception] += 1
    } else {
      Issue.record("case \(index), step \(difference.step): \(difference.words)")
    }
  }
  let agreeing = count - counts.reduce(0, +)
  // Explanations are for rare cases.
  #expect(agreeing * 100 >= count * 97)
  print("\(seed.name): \(agreeing) of \(count) agree in every step")
  for (exception, count) in zip(seed.exceptions, counts) {
    print("  \(count): \(exception.why) (\(exception.source))")
  }
}

extension HostedSeed {
  /// The first step after which both show something else.
  @MainActor fileprivate func firstDifference(
    from strategy: Implementation, in scenario: Scenario
  ) throws -> Difference? {
    prepare()
    let seen = try #require(
      trace(
        of: scenario, hosting: make,
        // The strategies scroll under a finger when a field gets the focus.
        options: HostOptions(orders: .usual, revealsUnderFinger: true, leavesScreen: false)))
    let expected = strategy.run(scenario)
    #expect(seen.count == expected.count)
    for (step, pair) in zip(seen, expected).enumerated() {
      let parts = differingParts(pair.0, pair.1)
      guard !parts.isEmpty else { continue }
      return Difference(
        scenario: scenario, step: step, parts: parts, before: step > 0 ? expected[step - 1] : nil,
        seen: pair.0, expected: pair.1)
    }
    return nil
  }
}

/// A step after which a controller shows something else than the strategy.
struct Difference {
  let scenario: Scenario
  /// The number of events before it.
  let step: Int
  /// What differs.
  let parts: [String]
  /// What both showed before the event.
  let before: Observation?
  /// What the controller shows, and the strategy.
  let seen: Observation, expected: Observation

  /// The event before it; nil at the beginning.
  var event: Event? { step > 0 ? scenario.events[step - 1] : nil }
  /// The events up to it.
  var events: ArraySlice<Event> { scenario.events.prefix(step) }
  /// The events up to it, each with the geometry in which it happened.
  var staged: [(event: Event, geometry: Geometry)] {
    var geometry = scenario.environment.geometry
    return events.map { event in
      defer { if case .geometryChanged(let new) = event { geometry = new } }
      return (event, geometry)
    }
  }
  /// The events within the delay before the last one.
  var waiting: [Event] {
    var (time, result) = (0.0, [Event]())
    for event in events.dropLast().reversed() {
      if case .tick(let seconds) = event { time += seconds }
      if time >= scenario.configuration.delay { break }
      result.append(event)
    }
    return result
  }

  var words: String {
    let after = event.map { "after \($0)" } ?? "at the beginning"
    return
      "\(parts.joined(separator: ", ")) \(after): \(seen) instead of \(expected)"
  }
}

/// The names of the parts of two observations that differ by more than rounding errors.
private func differingParts(_ one: Observation, _ other: Observation) -> [String] {
  let pairs = zip(numbers(of: one), numbers(of: other))
  var names = pairs.filter { one, other in
    !one.1.elementsEqual(other.1) { abs($0 - $1) <= 1e-6 }
  }.map(\.0.0)
  if one.bounce != other.bounce { names.append("bounce") }
  return names
}

private func numbers(of seen: Observation) -> [(String, [Double])] {
  [
    ("offset", [seen.offset.x, seen.offset.y]),
    ("range", seen.range.map { [$0.x.lower, $0.x.upper, $0.y.lower, $0.y.upper] } ?? []),
    ("insets", seen.insets.map { [$0.top, $0.left, $0.bottom, $0.right] } ?? []),
    ("viewport", seen.viewport.map { [$0.x, $0.y, $0.width, $0.height] } ?? []),
    ("content", seen.content.map { [$0.width, $0.height] } ?? []),
  ]
}
