// Measures after how many cases faults are caught, and by which invariants.

package import Checking
package import ScrollConformance
package import ScrollGenerators
import ScrollInvariants

extension Fault {
  /// The number of cases in which each fault must be caught.
  package static let caseLimit = 20_000
}

extension [Fault] {
  /// For each fault, the first case that catches it from each seed, and the invariants broken in a sample.
  ///
  /// Without a world, each is looked for in the most lifelike one that shows it.
  package func strengths(
    seeds: [Seed], workers: Int, sample: Int, in world: World? = nil,
    without missing: Set<String> = []
  ) async -> [Strength] {
    let campaigns = map { fault in
      let claims = fault.implementation.claims
      let grammar = Grammar(
        world ?? fault.world, padding: claims.padding, margin: claims.margin, without: missing)
      return (fault, Campaign(fault.implementation, grammar, JudgingOptions(.all)))
    }
    // Most faults have the same cases, which are drawn once.
    var samples: [(grammar: Grammar, cases: [Campaign.Case])] = []
    for (_, campaign) in campaigns
    where !samples.contains(where: { $0.grammar == campaign.grammar }) {
      samples.append((campaign.grammar, (0..<sample).map { campaign.drawn($0, seeds[0]) }))
    }
    return await campaigns.concurrently(workers) { [samples] fault, all in
      let campaign = Campaign(fault.implementation, all.grammar, JudgingOptions(.moments))
      let cases = samples.first { $0.grammar == all.grammar }?.cases ?? []
      let (kills, alone, first) = all.kills(in: cases)
      func firstCatch(_ seed: Seed, after known: Int = 0) -> Int? {
        campaign.firstCatch(seed: seed, after: known, caseLimit: Fault.caseLimit)
      }
      let firsts =
        [first ?? firstCatch(seeds[0], after: cases.count)]
        + seeds.dropFirst().map { firstCatch($0) }
      return Strength(
        name: fault.name, rule: fault.text.rule, sentence: fault.text.cause, firsts: firsts,
        kills: kills, alone: alone)
    }
  }
}
