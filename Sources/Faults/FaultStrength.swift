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
      let world = world ?? fault.world
      return (
        fault, Campaign(fault.implementation, in: world, without: missing, JudgingOptions(.all))
      )
    }
    // Most faults have the same cases, which are drawn once.
    var samples: [(grammar: Grammar, cases: [Campaign.Case])] = []
    for (_, campaign) in campaigns
    where !samples.contains(where: { $0.grammar == campaign.grammar }) {
      samples.append(
        (campaign.grammar, (0..<sample).map { campaign.drawn(.generated(seeds[0], index: $0)) }))
    }
    return await campaigns.concurrently(workers) { [samples] fault, campaign in
      campaign.strength(
        name: fault.name, rule: fault.text.rule, sentence: fault.text.cause, seeds: seeds,
        sample: samples.first { $0.grammar == campaign.grammar }?.cases ?? [],
        caseLimit: Fault.caseLimit)
    }
  }
}
