// The simplest counterexample of each invariant that an implementation breaks.

import Checking
import Generators
import Invariants
import ReferenceModel

extension Campaign {
  /// The simplest scenario for each of these invariants that was found broken.
  ///
  /// Scenarios of at most two parts are tried first, for all invariants at once: most bugs show in one.
  func simplest(
    of moments: InvariantCounts, _ relations: InvariantCounts, seed: Seed,
    among invariants: InvariantSet, attemptLimit: Int
  ) -> [Invariant.Index: Finding] {
    var wanted = moments.broken.union(relations.broken).intersection(invariants)
    var findings: [Invariant.Index: Finding] = [:]
    func row(_ index: Invariant.Index) -> InvariantCounts.Row {
      moments[index].first == nil ? relations[index] : moments[index]
    }
    func keep(_ finding: Finding?, _ index: Invariant.Index) {
      guard var finding else { return }
      finding.origin = row(index).first.map { .generated(seed, index: $0) }
      findings[index] = finding
    }
    for (index, scenario) in atMostTwoParts(wanted.subtracting(.relations)) {
      wanted.remove(index)
      let finding = implementation.simplest(
        scenario, breaking: index, attemptLimit: attemptLimit / 10, thoroughly: false)
      keep(finding, index)
    }
    for index in wanted {
      guard let first = row(index).first else { continue }
      let finding = simplest(
        .generated(seed, index: first), breaking: index, attemptLimit: attemptLimit,
        thoroughly: false)
      keep(finding ?? row(index).complaint.map { unshrunk(seed, first, $0) }, index)
    }
    return findings
  }

  /// The case as it was, of an implementation that does not answer any more.
  private func unshrunk(_ seed: Seed, _ index: Int, _ complaint: Complaint) -> Finding {
    let (play, variation) = drawn(index, seed)
    return Finding(
      implementation: implementation.name, complaint: complaint, scenario: play.scenario,
      variation: variation, expected: Implementation.model.run(play.scenario), observed: [])
  }

  /// The first of the plainest scenarios that breaks each of these; or only the very first of all.
  func atMostTwoParts(
    _ invariants: InvariantSet, isFirstEnough: Bool = false
  ) -> [(index: Invariant.Index, scenario: Scenario)] {
    var (wanted, found) = (invariants, [(index: Invariant.Index, scenario: Scenario)]())
    guard !wanted.isEmpty else { return [] }
    for (_, plain) in Plain.shortest {
      if wanted.isEmpty { break }
      let scenario = plain.closed
      // Where a number is not finite nothing else is checked, so I1 is always asked.
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
