// The simplest counterexample of each invariant that an implementation breaks.

public import Checking
import Generators
import Invariants
import ReferenceModel

extension Campaign {
  /// Of every invariant that a survey has found broken the simplest scenario that shows it, by place.
  ///
  /// What can be told in two words is looked for all at once: most of what is wrong can be.
  public func simplest(
    of moments: Survey, _ relations: Survey, seed: Seed, among invariants: InvariantSet,
    most: Int = 20_000
  ) -> [Int: Finding] {
    var wanted = moments.broken.union(relations.broken).intersection(invariants)
    var findings: [Int: Finding] = [:]
    func keep(_ finding: Finding?, _ place: Int, _ index: Int?) {
      guard var finding else { return }
      finding.origin = index.map { .generated(seed, index: $0) }
      findings[place] = finding
    }
    func row(_ place: Int) -> Survey.Row {
      moments.rows[place].first == nil ? relations.rows[place] : moments.rows[place]
    }
    func first(_ place: Int) -> Int? { row(place).first }
    for (place, scenario) in inTwoWords(wanted.subtracting(.relations)) {
      wanted.remove(InvariantSet(place: place))
      let finding = implementation.simplest(
        scenario, breaking: place, most: most / 10, thoroughly: false)
      keep(finding, place, first(place))
    }
    for place in wanted.places {
      guard let index = first(place) else { continue }
      let finding = simplest(
        .generated(seed, index: index), breaking: place, most: most, thoroughly: false)
      keep(finding ?? row(place).complaint.map { unasked(seed, index, $0) }, place, index)
    }
    return findings
  }

  /// The case as it was, of somebody who cannot be asked any more.
  private func unasked(_ seed: Seed, _ index: Int, _ complaint: Complaint) -> Finding {
    let (play, salt) = drawn(index, seed)
    return Finding(
      implementation: implementation.name, complaint: complaint, scenario: play.scenario,
      salt: salt, expected: Implementation.model.run(play.scenario), observed: [])
  }

  /// The first of the plainest scenarios that breaks each of these, if one does; or only the very first.
  func inTwoWords(
    _ invariants: InvariantSet, isFirstEnough: Bool = false
  ) -> [(place: Int, scenario: Scenario)] {
    var (wanted, found) = (invariants, [(place: Int, scenario: Scenario)]())
    guard !wanted.isEmpty else { return [] }
    for (_, plain) in Plain.shortest {
      if wanted.isEmpty { break }
      let scenario = plain.closed
      // Where a number is none nothing else is asked, whether that is wanted or not.
      let asked = wanted.union(InvariantSet(place: 0))
      let broken = implementation.hear(scenario, terms.asking(asked)).broken.intersection(wanted)
      for place in broken.places { found.append((place, scenario)) }
      wanted.subtract(broken)
      if isFirstEnough, !broken.isEmpty { break }
    }
    return found
  }
}
