// Whatever is wrong on purpose, and how soon that is noticed.

import Checking
import Conformance
import Generators
import Implementations
import Invariants

/// A mutant or a known bug.
struct Fault: Sendable {
  /// "NoPin", "IR1".
  var name: String
  /// The rule that it breaks, and how.
  var rule: String
  var how: String
  var implementation: Implementation

  static let mutants = Mutant.all.map {
    Fault(name: $0.name, rule: $0.rule, how: $0.how, implementation: $0.implementation)
  }
  static let bugs = KnownBug.all.map {
    Fault(name: $0.id, rule: $0.rule, how: $0.cause, implementation: $0.implementation)
  }

  /// By its name, with or without "mutant:" and "bug:".
  static func named(_ name: String) -> Fault? {
    let wanted = name.lowercased()
    return (mutants + bugs).first {
      $0.name.lowercased() == wanted || $0.implementation.name.lowercased() == wanted
    }
  }
}

extension [Fault] {
  /// When each is caught first from each seed, and what breaks in a sample of traces.
  func measured(
    seeds: [Seed], workers: Int, sample: Int, _ grammar: Grammar = .whole
  ) async -> [Strength] {
    await concurrently(workers) { fault in
      let campaign = Campaign(fault.implementation, grammar, JudgingOptions(.moments))
      let firsts = seeds.map { campaign.firstCatch(seed: $0, most: Suite.tracesOfFaults) }
      let all = Campaign(fault.implementation, grammar, JudgingOptions(.all))
      let (kills, alone) = all.kills(seed: seeds[0], cases: sample)
      return Strength(
        name: fault.name, rule: fault.rule, how: fault.how, firsts: firsts, kills: kills,
        alone: alone)
    }
  }
}
