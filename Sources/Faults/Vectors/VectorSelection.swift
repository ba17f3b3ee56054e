// The file of test vectors: scenarios with the answers of the model, for those who do not run the tool.

package import Checking
import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollImplementations
import ScrollNotation

/// Chooses test vectors from random lifelike scenarios: as few and as short ones as meet every obligation.
///
/// The obligations are all that the scenarios show: each fault, to each profile, after each kind of event. Vectors that
/// meet many of them in few events are chosen first, until all are met. Then the vectors that meet nothing alone are
/// left out, and the events that nothing needs.
package struct VectorSelection: Sendable {
  private let seed: Seed, cases: Int, workers: Int
  private let faults = (Fault.mutants + Fault.bugs).filter { $0.world == .lifelike }
    .map(\.implementation)
  /// Right and other implementations whose answers are judged without leeway in points and seconds.
  private let others = (Manners.all + Implementation.published).filter {
    $0.claims.tolerance == 0 && $0.claims.settle == 0
  }

  /// A choice from this number of cases.
  package init(seed: Seed, cases: Int, workers: Int) {
    (self.seed, self.cases, self.workers) = (seed, cases, workers)
  }

  /// The text of the file: one vector on each line, so that a difference between versions is short.
  package func text(progress: @escaping @Sendable (String) -> Void) async -> String {
    progress("\(cases) cases")
    let drawn = await candidates()
    progress("choosing")
    let chosen = Cover(drawn).chosen
    progress("\(chosen.count) vectors, without what nothing needs")
    let short = await chosen.map { (drawn[$0.number], $0.duties) }
      .concurrently(workers) { shortened($0, keeping: $1) }
    let vectors = Cover(short).chosen.map { (one: short[$0.number], alone: $0.alone) }
      .sorted { $0.one.scenario.events.count < $1.one.scenario.events.count }
    let found = Set(vectors.flatMap { $0.one.obligations.map(\.fault) })
    let names = (Fault.mutants + Fault.bugs).map(\.implementation.name)
    let elsewhere = names.filter { !found.contains($0) }
    let header: JSON = [
      "suite": suiteVersion.json, "protocol": protocolVersion.json,
      "seed": seed.description.json, "cases": cases.json, "world": World.lifelike.rawValue.json,
      "tolerance": VectorCase.tolerance.json, "faults": names.filter(found.contains).json,
      "elsewhere": .array(
        elsewhere.map { ["fault": $0.json, "reason": Self.reason(toMiss: $0).json] }),
    ]
    let members = header.members.map { "\($0.key.json.text):\($0.value.text)" }
    let lines = vectors.enumerated().map { number, vector in
      vector.one.json(number: number + 1, for: vector.alone).text
    }
    return "{" + members.joined(separator: ",\n") + ",\n\"vectors\":[\n"
      + lines.joined(separator: ",\n") + "\n]}\n"
  }

  /// Why no vector shows a fault.
  private static func reason(toMiss name: String) -> String {
    if name == "mutant:SharedMemory" {
      return "only two copies of a handler show it; a single one is right"
    }
    let reason = Fault.named(name).flatMap { FaultText.beyondPhones[$0.name] }
    return reason ?? "none of these cases shows it"
  }

  private func candidates() async -> [VectorCase] {
    let campaign = Campaign(.model, in: .lifelike, JudgingOptions([]))
    let pieces = stride(from: 0, to: cases, by: 100).map { $0..<min($0 + 100, cases) }
    return await pieces.concurrently(workers) { piece in
      piece.map { index in
        let scenario = campaign.scenario(of: .generated(seed, index: index)).scenario
        return VectorCase(scenario, showing: faults, besides: others)
      }
    }.flatMap(\.self)
  }

  /// The case without the events that its duties do not need.
  private func shortened(_ long: VectorCase, keeping duties: Set<VectorCase.Obligation>)
    -> VectorCase
  {
    let needed = Set(duties.map(\.fault))
    let faults = faults.filter { needed.contains($0.name) }
    var best = long
    var length = long.scenario.events.count
    while length >= 1 {
      var start = best.scenario.events.count - length
      while start >= 0 {
        var scenario = best.scenario
        scenario.events.removeSubrange(start..<start + length)
        if World.lifelike.admits(scenario) {
          let candidate = VectorCase(scenario, showing: faults, besides: others)
          if duties.isSubset(of: candidate.obligations) { best = candidate }
        }
        start = min(start, best.scenario.events.count - length + 1) - 1
      }
      length = length > 8 ? 8 : length / 2
    }
    let whole = VectorCase(best.scenario, showing: self.faults, besides: others)
    return duties.isSubset(of: whole.obligations) ? whole : long
  }
}

/// Handlers that the weaker profiles accept although they do not answer as the model does.
enum Manners {
  static let all: [Implementation] = [
    .faulty(
      "manner:immediate", "Applies each notice at once outside of transitions.",
      Changes { $0.schedule = { $0.schedule($1, waiting: 0) } }),
    .faulty(
      "manner:eager", "Applies each notice at once, also in transitions.",
      Changes {
        $0.schedule = { $0.schedule($1, waiting: 0) }
        ($0.transitionBegan, $0.transitionEnded) = ({ _ in }, { _ in })
      }),
    .faulty(
      "manner:swallowing", "Lets the keyboard cover the padding of the app.",
      Changes {
        $0.adjusted = { model, insets in
          let own = model.environment.padding.bottom + model.environment.geometry.safe.bottom
          insets.bottom = max(own, model.countedOverlap)
        }
      }),
  ]
}

/// Chooses cases greedily, and then leaves out those that meet nothing alone.
struct Cover {
  private let costs: [Int]
  /// For each case the numbers of its obligations.
  private let met: [[Int]]
  private let obligations: [VectorCase.Obligation]

  init(_ cases: [VectorCase]) {
    var numbers: [VectorCase.Obligation: Int] = [:]
    var obligations: [VectorCase.Obligation] = []
    met = cases.map { one in
      one.obligations.map { obligation in
        if let known = numbers[obligation] { return known }
        numbers[obligation] = obligations.count
        obligations.append(obligation)
        return obligations.count - 1
      }
    }
    self.obligations = obligations
    costs = cases.map { $0.scenario.events.count + Self.costOfBeginning }
  }

  /// The beginning of a vector takes as much room as some events.
  private static let costOfBeginning = 4

  /// The chosen cases in their order, each with the obligations that it has to meet, and with those that no other one
  /// meets. Each obligation is the duty of one case.
  var chosen: [(number: Int, duties: Set<VectorCase.Obligation>, alone: Set<VectorCase.Obligation>)]
  {
    var holders = [Int](repeating: 0, count: obligations.count)
    var taken = greedy()
    for number in taken { for one in met[number] { holders[one] += 1 } }
    for number in taken.reversed() where met[number].allSatisfy({ holders[$0] > 1 }) {
      taken.removeAll { $0 == number }
      for one in met[number] { holders[one] -= 1 }
    }
    var isOpen = [Bool](repeating: true, count: obligations.count)
    // What only one case meets is its duty; what several meet is that of the first.
    return taken.sorted().map { number in
      let duties = met[number].filter { holders[$0] == 1 || isOpen[$0] }
      for duty in duties { isOpen[duty] = false }
      let alone = duties.filter { holders[$0] == 1 }
      return (number, Set(duties.map { obligations[$0] }), Set(alone.map { obligations[$0] }))
    }
  }

  /// Takes the case that meets the most open obligations for its cost, the first of several, until none is open.
  private func greedy() -> [Int] {
    var cases = [[Int]](repeating: [], count: obligations.count)
    for (number, met) in met.enumerated() { for one in met { cases[one].append(number) } }
    // How many open obligations each case meets.
    var gains = met.map(\.count)
    var isOpen = [Bool](repeating: true, count: obligations.count)
    var taken: [Int] = []
    while true {
      var best: Int?
      for number in gains.indices where gains[number] > 0 {
        guard let old = best, gains[number] * costs[old] <= gains[old] * costs[number] else {
          best = number
          continue
        }
      }
      guard let best else { return taken }
      taken.append(best)
      for one in met[best] where isOpen[one] {
        isOpen[one] = false
        for number in cases[one] { gains[number] -= 1 }
      }
    }
  }
}
