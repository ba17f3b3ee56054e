// The whole suite, its scopes, how soon faults are caught, and the known bugs that an implementation behaves like.

package import Checking
import ReferenceModel
package import ScrollConformance
package import ScrollGenerators
import ScrollImplementations
import ScrollInvariants
import ScrollNotation
import ScrollTexts

/// Everything that `scrollcheck check` runs.
package struct Suite: Sendable {
  /// Seed, cases and workers of the campaign on the model.
  package var size: Budget
  /// The productions that no scenario contains.
  package var disabled: Set<String>
  /// Receives the name of each part when it starts, and nil at the end.
  package var progress: @Sendable (String?) -> Void

  /// A suite of this size; `progress` is called before each part.
  package init(
    size: Budget, without disabled: Set<String> = [],
    progress: @escaping @Sendable (String?) -> Void = { _ in }
  ) { (self.size, self.disabled, self.progress) = (size, disabled, progress) }

  /// The number of cases of each mutant from which the table of invariants and mutants is made.
  private static let sample = 200
  /// Cases for each published implementation: enough for every divergence that is not expected to be rare.
  private static let casesOfPublished = 1_500
  /// The cases of published implementations are always the same, so that rare divergences do not make the suite flaky.
  private static let seedOfPublished = Seed(1)

  /// Checks the model, the faults, the scopes and the published implementations.
  package func run() async -> CheckSummary {
    var summary = CheckSummary(seed: size.seed)
    for world in World.allCases { summary.modelReports.append(await modelReport(in: world)) }
    progress("mutants")
    summary.strengths = await Fault.mutants.strengths(
      seeds: [size.seed], workers: size.workers, sample: Self.sample, without: disabled)
    progress("known bugs")
    summary.bugs = await Fault.bugs.strengths(
      seeds: [size.seed], workers: size.workers, sample: 0, without: disabled)
    let broken = Set(Fault.mutants.map(\.text.rule))
    summary.rulesWithoutMutant = Rule.all.map(\.id).filter { !broken.contains($0) }
    progress("scopes")
    summary.scopes = await Scope.all.concurrently(size.workers) { scope in
      Implementation.model.explore(scope)
    }.compactMap(\.self)
    progress("implementations")
    let reports = await JudgeRun.reports(
      Implementation.published, in: .lifelike,
      Budget(
        seed: Self.seedOfPublished, cases: 0..<Self.casesOfPublished, workers: size.workers),
      attemptLimit: nil)
    // Of a part of the cases nothing is expected.
    summary.isInterrupted = Task.isCancelled
    if !summary.isInterrupted { summary.reports = reports }
    progress(nil)
    return summary
  }

  /// Judges the model by every invariant. Lockstep is trivial here: it compares the model with itself.
  private func modelReport(in world: World) async -> JudgeReport {
    var run = JudgeRun(.model, in: world, size: share(of: world))
    run.invariants = .all
    run.disabled = disabled
    run.requiresCoverage = true
    let progress = progress
    run.progress = { progress("invariants, \(world.rawValue): \($0)") }
    return await run.report()
  }

  /// The cases that a world gets: an equal part of them, at least one.
  private func share(of world: World) -> Budget {
    let (parts, all) = (World.allCases.count, size.cases)
    let number = World.allCases.firstIndex(of: world) ?? 0
    func part(_ count: Int) -> Int { (count + parts - 1 - number) / parts }
    var share = size
    share.cases = part(all.lowerBound)..<max(part(all.lowerBound) + 1, part(all.upperBound))
    share.whole = part(size.whole)
    share.duration = size.duration.map { $0 / parts }
    return share
  }
}

extension [Fault] {
  /// For each fault, the first case that catches it from each seed, and the invariants broken in a sample. Without a
  /// world, each is looked for in the most lifelike one that shows it.
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

/// The known bugs and published systems that fail in the same way as an implementation.
package struct Diagnosis: Sendable {
  /// The likenesses with the largest share first.
  package let likenesses: [Likeness]
  /// At most three likenesses, each with this share at least. Lower shares are coincidences.
  private static let (limit, least) = (3, 0.9)

  /// Compares all others with the implementation, in random cases and in the findings of the report.
  package init(of report: JudgeReport, _ implementation: Implementation) {
    let candidates = (Fault.bugs.map(\.implementation) + Implementation.published)
      .filter { $0.name != implementation.name }
    let all = implementation.likenesses(
      among: candidates, in: report.world, seed: report.seed,
      besides: report.findings.map(\.scenario)
    ).prefix { $0.share >= Self.least }
      .filter { report.findings.first?.occurs(in: $0.implementation) ?? true }
    // A bug that is known says more than a system that has it among others.
    let bugs = all.filter { Fault.named($0.implementation.name) != nil }
    likenesses = Array((bugs.isEmpty ? all : bugs).prefix(Self.limit))
  }

  /// Those that break the most of the findings in the same words: what has not been asked may be as in them.
  package static func guesses(for report: JudgeReport, _ claims: Claims) -> [Implementation] {
    let findings = report.findings.filter { $0.visit == nil }
    let counts = (Implementation.all + Implementation.published).map { candidate in
      let count = findings.count { finding in
        candidate.judge(
          finding.scenario, JudgingOptions(claims, [finding.complaint.index]),
          variation: finding.variation
        ).complaints.contains { $0.words == finding.complaint.words }
      }
      return (candidate, count)
    }
    return counts.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }.prefix(limit).map(\.0)
  }
}

extension Finding {
  /// Whether another implementation breaks the same there, perhaps if it waits for no burst.
  fileprivate func occurs(in other: Implementation) -> Bool {
    [scenario, with(scenario) { $0.configuration.delay = 0 }].contains {
      other.finding($0, breaking: complaint.index, variation: variation) != nil
    }
  }
}

extension Scope {
  /// All scopes, the simplest first.
  package static let all: [Scope] = {
    let lines = unsafe String(cString: scrollTextScopes()).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.reduce(into: []) { scopes, line in
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      let words = parts[1].split(separator: " ").map(String.init)
      let last = scopes.endIndex - 1
      switch parts[0] {
      case "start": scopes[last].starts.append(scenario(parts[1]))
      case "events": scopes[last].events += words.flatMap { events($0) }
      case "depth": scopes[last].depth = Int(words[0])
      case "deepest": scopes[last].deepest = Int(words[0]) ?? 0
      case "offsets":
        scopes[last].offsets = Interval(Double(words[0]) ?? 0, Double(words[1]) ?? 0)
      case let name: scopes.append(Scope(name: name, words: parts[1]))
      }
    }
  }()

  /// The event of a word that stands alone, so that it does not depend on those before it.
  private static func events(_ word: String) -> [Event] {
    scenario((word.contains(":") ? word : "P:" + word) + " .").events
  }

  private static func scenario(_ line: String) -> Scenario {
    do { return try Notation.scenario(line) } catch {
      preconditionFailure("Scopes.txt cannot be read: \(line): \(error.message)")
    }
  }
}
