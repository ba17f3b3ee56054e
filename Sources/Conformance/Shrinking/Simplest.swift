// The simplest counterexamples of everything that is wrong with an implementation.

import Checking
import Generators
import Invariants
import ReferenceModel

extension Campaign {
  /// At most this many findings are shown of one invariant.
  static let findingLimit = 4
  /// At most this many attempts shrink a finding that is not the first of its invariant.
  private static let furtherLimit = 300
  /// At most this many are shrunk in all.
  private static let symptomLimit = 40

  /// The findings for each invariant of the set that is broken in the counts, one for each symptom, the likeliest
  /// first.
  ///
  /// Scenarios of at most two parts are tried first, for all symptoms at once, because most bugs show in
  /// one.
  func simplest(
    of moments: InvariantCounts, _ relations: InvariantCounts, seed: Seed,
    among invariants: InvariantSet, attemptLimit: Int
  ) -> [Invariant.Index: [Finding]] {
    var found: [(finding: Finding, symptom: Symptom)] = []
    let wanted = wanted(moments, relations, invariants)
    let plain = atMostTwoParts(
      wanted.map(\.symptom).filter { !InvariantSet.relations.contains($0.index) })
    var seen = InvariantSet()
    for one in wanted {
      let token = Token.generated(seed, index: one.first)
      // Further symptoms are shown in one line each, so they need not be as simple as they can be.
      let isFurther = seen.contains(one.symptom.index)
      let attemptLimit = isFurther ? min(attemptLimit, Self.furtherLimit) : attemptLimit
      seen.insert(one.symptom.index)
      var finding: Finding?
      if let scenario = plain[one.symptom] {
        finding = implementation.simplest(
          scenario, breakingAnyOf: [one.symptom.index], with: one.symptom,
          attemptLimit: attemptLimit / 10, thoroughly: false)
      }
      if finding == nil, isFurther {
        let (play, variation) = drawn(one.first, seed)
        finding = implementation.simplest(
          play.scenario, breakingAnyOf: [one.symptom.index], with: one.symptom,
          variation: variation, attemptLimit: attemptLimit, thoroughly: false)
      }
      // One that answers otherwise now has broken it in the hunt all the same.
      if finding == nil {
        finding = simplest(
          token, breaking: one.symptom.index, with: one.symptom, attemptLimit: attemptLimit,
          thoroughly: false)
      }
      finding = finding ?? unshrunk(seed, one.first, one.complaint)
      finding?.origin = token
      if let finding { found.append((finding, one.symptom)) }
    }
    let telling = found.filter { one in
      let isKnown = found.contains { $0.symptom != one.symptom && $0.symptom.says(one.symptom) }
      return !(isKnown && isWithoutItsCause(one.finding))
    }
    return Dictionary(grouping: telling.map(\.finding)) { $0.complaint.index }
      .mapValues { Array($0.likeliestFirst.prefix(Self.findingLimit)) }
  }

  /// Whether the same is wrong without the event that it came after: that event only happened to be the last.
  private func isWithoutItsCause(_ finding: Finding) -> Bool {
    guard let cause = finding.complaint.cause else { return false }
    var scenario = finding.scenario
    let screen = scenario.environment.geometry.screen
    scenario.events.removeAll { Symptom.Cause($0, on: screen) == cause }
    guard scenario.events.count < finding.scenario.events.count else { return false }
    let judged = implementation.judge(
      scenario, options.asking([finding.complaint.index]), variation: finding.variation)
    return judged.complaints.contains { $0.symptom.says(finding.complaint.symptom) }
  }

  /// The symptoms to shrink: the most frequent one of each invariant, then the second ones, while there is room;
  /// those of what a user sees first.
  private func wanted(
    _ moments: InvariantCounts, _ relations: InvariantCounts, _ invariants: InvariantSet
  ) -> [InvariantCounts.SymptomCount] {
    let broken = moments.broken.union(relations.broken).intersection(invariants)
    let rows = broken.sorted { $0.importance < $1.importance }
      .map { moments[$0].first == nil ? relations[$0] : moments[$0] }
    let ranked = rows.map { row in
      // Of two that are as frequent, the one that was found first.
      row.symptoms.enumerated().sorted {
        ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
      }.map(\.element)
    }
    let inTurn = (0..<2 * Self.findingLimit).flatMap { rank in
      ranked.compactMap { $0.count > rank ? $0[rank] : nil }
    }
    return Array(inTurn.prefix(max(ranked.count, Self.symptomLimit)))
  }

  /// The finding as generated, for the case that the invariant cannot be broken a second time.
  private func unshrunk(_ seed: Seed, _ index: Int, _ complaint: Complaint) -> Finding {
    let (play, variation) = drawn(index, seed)
    return Finding(
      implementation: implementation.name, complaint: complaint, scenario: play.scenario,
      variation: variation, expected: Implementation.model.run(play.scenario), observed: [])
  }

  /// The first scenario of at most two parts with each of the symptoms.
  private func atMostTwoParts(_ symptoms: [Symptom]) -> [Symptom: Scenario] {
    var (wanted, found) = (Set(symptoms), [Symptom: Scenario]())
    eachOfAtMostTwoParts(InvariantSet(symptoms.map(\.index))) { scenario, judged in
      for complaint in judged.complaints where wanted.remove(complaint.symptom) != nil {
        found[complaint.symptom] = scenario
      }
      return !wanted.isEmpty
    }
    return found
  }

  /// The first scenario of at most two parts that breaks any of the invariants.
  func atMostTwoParts(
    _ invariants: InvariantSet
  ) -> (index: Invariant.Index, scenario: Scenario)? {
    var found: (index: Invariant.Index, scenario: Scenario)?
    eachOfAtMostTwoParts(invariants) { scenario, judged in
      found = judged.broken.intersection(invariants).first { _ in true }.map { ($0, scenario) }
      return found == nil
    }
    return found
  }

  /// Judges the scenarios of at most two parts that the grammar admits, the simplest first, until the body
  /// returns false.
  private func eachOfAtMostTwoParts(
    _ invariants: InvariantSet, _ body: (Scenario, CaseJudgement) -> Bool
  ) {
    if invariants.isEmpty { return }
    // The judge checks nothing else once I1 (finite numbers) is broken, so I1 is always included.
    let options = options.asking(invariants.union([.i1]))
    for (_, plain) in Plain.shortest {
      let scenario = plain.withFinalTick
      guard grammar.world.admits(scenario, without: grammar.missing) else { continue }
      if !body(scenario, implementation.judge(scenario, options)) { return }
    }
  }
}

extension [Finding] {
  /// The findings in the order in which people meet them. Of two that say the same of the same events, only the
  /// first is kept.
  package var likeliestFirst: [Finding] {
    var kept: [Finding] = []
    for finding in sorted(by: { $0.comes(before: $1) }) {
      if !kept.contains(where: { $0.tellsTheSame(as: finding) }) { kept.append(finding) }
    }
    return kept
  }
}

extension Finding {
  /// Whether both say the same, apart from numbers, and one scenario has the kinds of events of the other.
  fileprivate func tellsTheSame(as other: Finding) -> Bool {
    guard complaint.symptom.pattern == other.complaint.symptom.pattern,
      complaint.index == other.complaint.index
    else { return false }
    return Set(scenario.causes()) == Set(other.scenario.causes())
  }
}
