// The simplest counterexample of each invariant that an implementation breaks.

import Checking
import Generators
import Invariants
import ReferenceModel

extension Campaign {
  /// The simplest finding for each invariant of the set that is broken in the counts.
  ///
  /// Scenarios of at most two parts are tried first, for all invariants at once, because most bugs show in
  /// one.
  func simplest(
    of moments: InvariantCounts, _ relations: InvariantCounts, seed: Seed,
    among invariants: InvariantSet, attemptLimit: Int
  ) -> [Invariant.Index: Finding] {
    var wanted = moments.broken.union(relations.broken).intersection(invariants)
    var findings: [Invariant.Index: Finding] = [:]
    func row(_ index: Invariant.Index) -> InvariantCounts.Row {
      moments[index].first == nil ? relations[index] : moments[index]
    }
    func keep(_ finding: Finding, _ index: Invariant.Index) {
      var finding = finding
      finding.origin = row(index).first.map { .generated(seed, index: $0) }
      findings[index] = finding
    }
    for (index, scenario) in atMostTwoParts(wanted.subtracting(.relations)) {
      let finding = implementation.simplest(
        scenario, breaking: index, attemptLimit: attemptLimit / 10, thoroughly: false)
      // An implementation that answers otherwise now has broken it in the hunt all the same.
      guard let finding else { continue }
      wanted.remove(index)
      keep(finding, index)
    }
    for index in wanted {
      guard let first = row(index).first else { continue }
      let finding = simplest(
        .generated(seed, index: first), breaking: index, attemptLimit: attemptLimit,
        thoroughly: false)
      if let finding = finding ?? row(index).complaint.map({ unshrunk(seed, first, $0) }) {
        keep(finding, index)
      }
    }
    return findings
  }

  /// The finding as generated, for the case that the invariant cannot be broken a second time.
  private func unshrunk(_ seed: Seed, _ index: Int, _ complaint: Complaint) -> Finding {
    let (play, variation) = drawn(index, seed)
    return Finding(
      implementation: implementation.name, complaint: complaint, scenario: play.scenario,
      variation: variation, expected: Implementation.model.run(play.scenario), observed: [])
  }

  /// The first scenario of at most two parts that breaks each of the invariants.
  ///
  /// With `isFirstEnough` the search ends at the first scenario that breaks any of them.
  func atMostTwoParts(
    _ invariants: InvariantSet, isFirstEnough: Bool = false
  ) -> [(index: Invariant.Index, scenario: Scenario)] {
    var (wanted, found) = (invariants, [(index: Invariant.Index, scenario: Scenario)]())
    guard !wanted.isEmpty else { return [] }
    for (_, plain) in Plain.shortest {
      if wanted.isEmpty { break }
      let scenario = plain.withFinalTick
      // The judge checks nothing else once I1 (finite numbers) is broken, so I1 is always included.
      let asked = wanted.union([.i1])
      let broken = implementation.judge(scenario, options.asking(asked)).broken
        .intersection(wanted)
      for index in broken { found.append((index, scenario)) }
      wanted.subtract(broken)
      if isFirstEnough, !broken.isEmpty { break }
    }
    return found
  }
}
