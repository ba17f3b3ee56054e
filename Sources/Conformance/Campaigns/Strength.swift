// Measures how soon the suite catches implementations with known faults.

public import Checking
import ReferenceModel
import ScrollGenerators
package import ScrollInvariants

/// How soon a fault is caught, and by which invariants.
package struct Strength: Sendable {
  package var name: String
  package var rule: String
  /// What the fault does, in a sentence.
  package var sentence: String
  /// For each seed the number of the first case that shows the fault; nil if none does.
  package var firsts: [Int?]
  /// For each invariant the number of cases of the sample that break it.
  package var kills = Self.none
  /// For each invariant the number of cases of the sample that break it and no other one.
  package var alone = Self.none

  private static let none = Invariant.Index.allCases.map { _ in 0 }

  /// Whether the fault was caught from every seed.
  package var isKilled: Bool { firsts.allSatisfy { $0 != nil } }

  /// The median of `firsts`; nil if the fault was not caught from half of the seeds.
  package var median: Int? {
    let sorted = firsts.map { $0 ?? .max }.sorted()
    return sorted.isEmpty || sorted[sorted.count / 2] == .max ? nil : sorted[sorted.count / 2]
  }

  /// The largest of `firsts`; nil if the fault was not caught from every seed.
  package var worst: Int? { isKilled ? firsts.compactMap(\.self).max() : nil }

  /// The invariant that was broken most often; nil if none was.
  package var killer: Invariant.Index? {
    InvariantSet.all.max { kills[$0] < kills[$1] }.flatMap { kills[$0] > 0 ? $0 : nil }
  }
}

extension Campaign {
  /// The number of the first case that breaks an invariant, from 1; nil if none does. Some are known to break none.
  public func firstCatch(seed: Seed, after known: Int = 0, caseLimit: Int) -> Int? {
    var (hunt, first) = (self, Int?.none)
    hunt.options.stopsEarly = true
    hunt.forEachCase(Budget(seed: seed, cases: known..<caseLimit)) { index, _, judged in
      if !judged.broken.isEmpty { first = index + 1 }
      return first == nil
    }
    return first
  }

  /// How soon a fault is caught from each seed without relations, and by what in a sample, the first cases of one seed.
  package func strength(
    name: String, rule: String, sentence: String, seeds: [Seed], sample: [Campaign.Case],
    caseLimit: Int
  ) -> Strength {
    var result = Strength(name: name, rule: rule, sentence: sentence, firsts: [])
    var first: Int?
    for (index, (play, variation)) in sample.enumerated() {
      let broken = implementation.judge(play.scenario, options, variation: variation).broken
      for index in broken { result.kills[index] += 1 }
      if broken.count == 1 { for index in broken { result.alone[index] += 1 } }
      if first == nil, !broken.isDisjoint(with: .moments) { first = index + 1 }
    }
    let hunt = with(self) { $0.options.invariants.formIntersection(.moments) }
    result.firsts = seeds.enumerated().map { number, seed in
      if number > 0 { return hunt.firstCatch(seed: seed, caseLimit: caseLimit) }
      return first ?? hunt.firstCatch(seed: seed, after: sample.count, caseLimit: caseLimit)
    }
    return result
  }

  /// The simplest counterexample of a hunt, which goes on for some cases after the first catch.
  public func simplestFinding(
    seed: Seed, caseLimit: Int, _ effort: Effort = .thorough
  ) -> Finding? {
    var cases: [Invariant.Index: Int] = [:]
    forEachCase(Budget(seed: seed, cases: 0..<caseLimit)) { index, _, judged in
      for invariant in judged.broken where cases[invariant] == nil { cases[invariant] = index }
      return cases.values.min().map { index < $0 + max(200, 4 * $0) } ?? true
    }
    let met = InvariantSet(cases.keys)
    let findings = met.compactMap { index in
      cases[index].flatMap { simplest(.generated(seed, index: $0), breaking: index, effort) }
    }
    return findings.min { Simplicity($0.scenario) < Simplicity($1.scenario) }.flatMap {
      implementation.simplest(
        $0.scenario, breaking: options.invariants, variation: $0.variation, origin: $0.origin,
        in: options.world, effort)
    }
  }
}

extension Finding {
  /// The number of events and settings, without the final tick.
  public var length: Int { visit?.deeds.count ?? Simplicity(scenario).length }
}
