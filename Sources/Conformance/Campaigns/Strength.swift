// How strong the suite is: measured on implementations that are wrong on purpose.

public import Checking
public import Invariants
import ReferenceModel

/// How soon a fault is caught, and by which invariants.
public struct Strength: Sendable {
  public var name: String
  /// The rule that the fault breaks, and how.
  public var rule: String
  public var sentence: String
  /// For every seed the number of the first case that showed it; nil if none did.
  public var firsts: [Int?]
  /// In how many cases of the sample each invariant was broken.
  public var kills: InvariantTable<Int>
  /// The same, counting only cases in which no other invariant was broken.
  public var alone: InvariantTable<Int>

  public init(
    name: String, rule: String, sentence: String, firsts: [Int?], kills: InvariantTable<Int>,
    alone: InvariantTable<Int>
  ) {
    (self.name, self.rule, self.sentence) = (name, rule, sentence)
    (self.firsts, self.kills, self.alone) = (firsts, kills, alone)
  }

  public var isKilled: Bool { firsts.allSatisfy { $0 != nil } }

  /// Half of the seeds took no longer.
  public var median: Int? {
    let sorted = firsts.map { $0 ?? .max }.sorted()
    return sorted.isEmpty || sorted[sorted.count / 2] == .max ? nil : sorted[sorted.count / 2]
  }

  public var worst: Int? { isKilled ? firsts.compactMap(\.self).max() : nil }

  /// The invariant that was broken most often; nil if none was.
  public var killer: Invariant.Index? {
    let most = InvariantSet.all.map { kills[$0] }.max() ?? 0
    return most > 0 ? InvariantSet.all.first { kills[$0] == most } : nil
  }
}

extension Campaign {
  /// The number of the first case in which something is broken, counted from 1; nil if none of so many does.
  public func firstCatch(seed: Seed, caseLimit: Int) -> Int? {
    var (hunt, first) = (self, Int?.none)
    hunt.options.stopsEarly = true
    hunt.forEachCase(Budget(seed: seed, cases: 0..<caseLimit)) { index, _, judged in
      if !judged.broken.isEmpty { first = index + 1 }
      return first == nil
    }
    return first
  }

  /// In how many cases of a sample each invariant is broken, and in how many no other one is.
  public func kills(
    seed: Seed, cases: Int
  ) -> (kills: InvariantTable<Int>, alone: InvariantTable<Int>) {
    var (kills, alone) = (InvariantTable(repeating: 0), InvariantTable(repeating: 0))
    forEachCase(Budget(seed: seed, cases: 0..<cases)) { _, _, judged in
      for index in judged.broken { kills[index] += 1 }
      if judged.broken.count == 1 { for index in judged.broken { alone[index] += 1 } }
      return true
    }
    return (kills, alone)
  }

  /// The simplest counterexample that a hunt finds within so many cases and some more after the first catch:
  /// each broken invariant is shrunk by itself, and the simplest result once more for any invariant.
  public func simplestFinding(
    seed: Seed, caseLimit: Int, attemptLimit: Int = 200_000
  ) -> Finding? {
    var (cases, first) = ([Invariant.Index: Int](), Int?.none)
    forEachCase(Budget(seed: seed, cases: 0..<caseLimit)) { index, _, judged in
      for invariant in judged.broken where cases[invariant] == nil { cases[invariant] = index }
      if !judged.broken.isEmpty { first = first ?? index }
      return first.map { index < $0 + max(200, 4 * $0) } ?? true
    }
    let met = InvariantSet(cases.keys)
    // What two parts show is the same from every seed, whatever the hunt found first.
    if !met.isEmpty, let plain = atMostTwoParts(options.invariants, isFirstEnough: true).first {
      var finding = implementation.simplest(
        plain.scenario, breakingAnyOf: options.invariants, attemptLimit: attemptLimit,
        thoroughly: false)
      finding?.origin = cases[plain.index].map { .generated(seed, index: $0) }
      return finding
    }
    let findings = met.compactMap { index in
      cases[index].flatMap {
        simplest(
          .generated(seed, index: $0), breaking: index, attemptLimit: attemptLimit,
          thoroughly: false)
      }
    }
    let best = findings.min { $0.isSimpler(than: $1) }
    var result = best.flatMap {
      implementation.simplest(
        $0.scenario, breakingAnyOf: options.invariants, variation: $0.variation,
        attemptLimit: attemptLimit)
    }
    result?.origin = best?.origin
    return result
  }
}

extension Finding {
  func isSimpler(than other: Finding) -> Bool {
    Simplicity(scenario) < Simplicity(other.scenario)
  }

  /// How much there is to read: events and settings, without the second that closes the scenario.
  public var length: Int { Simplicity(scenario).length }
}
