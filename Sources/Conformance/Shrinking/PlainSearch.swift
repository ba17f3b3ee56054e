// All scenarios that consist of at most two plain parts.

import Generators
import ReferenceModel

extension Plain {
  /// Every scenario of at most two plain parts, the simplest first, without the final tick.
  static let shortest: [(rank: Simplicity, scenario: Scenario)] = {
    let empty = Scenario(Configuration(), NamedEnvironment.environments[0], [])
    var found: [(rank: Simplicity, scenario: Scenario)] = []
    for base in bases(empty) {
      var row = [base]
      while !row.isEmpty {
        for scenario in row {
          let usual = scenario.withUsualFrames
          found.append((Simplicity(told: usual), usual))
        }
        row = row.flatMap(longer)
      }
    }
    return withoutRepetitions(found.sorted { $0.rank < $1.rank })
  }()

  /// The scenario without events, and every lifelike one of a single plain part that needs no missing feature.
  static func ofOnePart(without missing: Features) -> [Scenario] {
    shortest.prefix { $0.rank.length <= 1 }.map(\.scenario).compactMap {
      World.lifelike.played($0.events.isEmpty ? $0 : $0.withFinalTick)
    }.filter { World.lifelike.admits($0, without: missing) }
  }

  /// Some events become the same when they get their usual frames. Equal scenarios have equal ranks, so those are
  /// compared.
  private static func withoutRepetitions(
    _ sorted: [(rank: Simplicity, scenario: Scenario)]
  ) -> [(rank: Simplicity, scenario: Scenario)] {
    var (kept, firstOfRank) = ([(rank: Simplicity, scenario: Scenario)](), 0)
    for one in sorted {
      if let last = kept.last, last.rank < one.rank { firstOfRank = kept.count }
      if kept[firstOfRank...].contains(where: { $0.scenario == one.scenario }) { continue }
      kept.append(one)
    }
    return kept
  }

  private static let longest = 2

  /// Scenarios without events: the default one, and those with one or two plain settings.
  private static func bases(_ empty: Scenario) -> [Scenario] {
    func with(_ settings: (inout Scenario) -> Void...) -> Scenario {
      settings.reduce(into: empty) { $1(&$0) }
    }
    var bases = [empty] + settings.map { with($0) }
    for (index, one) in settings.enumerated() {
      bases += settings.dropFirst(index + 1).map { with(one, $0) }
    }
    return bases
  }

  /// The scenario extended by each plain event, as far as the result has at most `longest` parts.
  private static func longer(_ scenario: Scenario) -> [Scenario] {
    guard Simplicity(told: scenario).length < longest else { return [] }
    var geometry = scenario.environment.geometry
    for case .geometryChanged(let new) in scenario.events { geometry = new }
    return events(geometry).compactMap { event in
      if case .tick = event { return nil }
      var longer = scenario
      longer.events.append(event)
      return Simplicity(told: longer).length <= longest ? longer : nil
    }
  }
}
