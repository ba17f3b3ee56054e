// How strong the suite is: measured on implementations that are wrong on purpose.

public import Checking
import ReferenceModel

/// Something that is wrong on purpose, and how soon that was noticed.
public struct Strength: Sendable {
  public var name: String
  /// The rule that it breaks, and how.
  public var rule: String
  public var how: String
  /// For every seed the number of the first trace that showed it; nil if none did.
  public var firsts: [Int?]
  /// By place in `Invariant.all`: in how many traces of the sample it was broken.
  public var kills: [Int]
  /// The same, counting only traces in which no other invariant was.
  public var alone: [Int]

  public init(
    name: String, rule: String, how: String, firsts: [Int?], kills: [Int], alone: [Int]
  ) {
    (self.name, self.rule, self.how) = (name, rule, how)
    (self.firsts, self.kills, self.alone) = (firsts, kills, alone)
  }

  public var isKilled: Bool { firsts.allSatisfy { $0 != nil } }

  /// Half of the seeds took no longer.
  public var median: Int? {
    let sorted = firsts.map { $0 ?? .max }.sorted()
    return sorted.isEmpty || sorted[sorted.count / 2] == .max ? nil : sorted[sorted.count / 2]
  }

  public var worst: Int? { isKilled ? firsts.compactMap(\.self).max() : nil }

  /// The invariant that was broken most often.
  public var killer: Int? {
    guard let most = kills.max(), most > 0 else { return nil }
    return kills.firstIndex(of: most)
  }
}

extension Campaign {
  /// The number of the first trace in which something is broken, counted from 1.
  public func firstCatch(seed: Seed, most: Int) -> Int? {
    var (hunt, first) = (self, Int?.none)
    hunt.terms.stopsEarly = true
    hunt.forEachCase(Budget(seed: seed, cases: 0..<most)) { index, _, hearing in
      if !hearing.broken.isEmpty { first = index + 1 }
      return first == nil
    }
    return first
  }

  /// In how many traces of a sample each invariant is broken, and in how many no other one is.
  public func kills(seed: Seed, cases: Int) -> (kills: [Int], alone: [Int]) {
    var kills = Array(repeating: 0, count: InvariantSet.all.places.count)
    var alone = kills
    forEachCase(Budget(seed: seed, cases: 0..<cases)) { _, _, hearing in
      let places = hearing.broken.places
      for place in places { kills[place] += 1 }
      if places.count == 1 { alone[places[0]] += 1 }
      return true
    }
    return (kills, alone)
  }

  /// The simplest counterexample of all that a hunt has met within so many traces of the first one:
  /// each invariant that was broken shrunk by itself, and the simplest of them once more for any.
  public func simplestFinding(
    seed: Seed, most: Int, attempts: Int = 200_000
  ) -> Finding? {
    var (cases, first) = ([Int: Int](), Int?.none)
    forEachCase(Budget(seed: seed, cases: 0..<most)) { index, _, hearing in
      for place in hearing.broken.places where cases[place] == nil { cases[place] = index }
      if !hearing.broken.isEmpty { first = first ?? index }
      return first.map { index < $0 + max(200, 4 * $0) } ?? true
    }
    let met = cases.keys.reduce(into: InvariantSet()) { $0.insert(InvariantSet(place: $1)) }
    // What two words tell is told so from every seed, whatever the hunt has met first.
    if !met.isEmpty, let plain = inTwoWords(terms.invariants, isFirstEnough: true).first {
      var finding = implementation.simplest(
        plain.scenario, breakingAnyOf: terms.invariants, most: attempts, thoroughly: false)
      finding?.origin = cases[plain.place].map { .generated(seed, index: $0) }
      return finding
    }
    let findings = cases.sorted { $0.key < $1.key }.compactMap { place, index in
      simplest(
        .generated(seed, index: index), breaking: place, most: attempts,
        thoroughly: false)
    }
    let best = findings.min { $0.isSimpler(than: $1) }
    var result = best.flatMap {
      implementation.simplest(
        $0.scenario, breakingAnyOf: terms.invariants, salt: $0.salt, most: attempts)
    }
    result?.origin = best?.origin
    return result
  }
}

extension Finding {
  func isSimpler(than other: Finding) -> Bool {
    Simplicity(scenario) < Simplicity(other.scenario)
  }

  /// Events and settings; the second that closes the scenario is not counted.
  public var length: Int { Simplicity(scenario).length }
}
