// mutants: the strength of the suite, measured by its faults.

import Checking
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollInvariants
import ScrollReporting
import ScrollWire

extension Command {
  static let mutants = Command("mutants") { words, console async throws(Failure) in
    let (faults, size) = (try words.faults(), try Budget(words, cases: 1))
    let (count, wanted) = (try words.count("--seeds") ?? 50, try words.count("--shrink"))
    try size.requireThreads()
    let seeds = (0..<count).map { Seed(size.seed.bits &+ UInt64($0)) }
    let (isMatrix, isExplored) = (words.has("--matrix"), words.has("--scopes"))
    let shrinks = wanted ?? (isExplored ? 1 : 0)
    console.progress("\(faults.count) from \(count) seeds")
    let strengths = await faults.strengths(
      seeds: seeds, workers: size.workers, sample: isMatrix ? 5_000 : 1_000, in: words.world)
    console.progress(shrinks > 0 ? "shrinking" : nil)
    let lines =
      shrinks == 0
      ? []
      : await faults.concurrently(size.workers) {
        $0.shrunk(from: seeds.prefix(shrinks), in: words.world ?? $0.world)
      }
    console.progress(isExplored ? "exploring" : nil)
    let ways =
      !isExplored ? [] : await faults.concurrently(size.workers) { $0.shortestInAnyScope }
    console.progress(nil)
    let text = StrengthText(strengths, shrunk: lines, explored: ways)
    let holes = isMatrix && faults.count == Fault.mutants.count ? text.holes : []
    switch words["--format"] {
    case "jsonl":
      for (number, strength) in strengths.enumerated() {
        let (line, way) = (lines.isEmpty ? nil : lines[number], ways.isEmpty ? nil : ways[number])
        console.write(strength.json(line, way).text + "\n")
      }
    default:
      console.write(isMatrix ? text.matrix(console.style) : text.table(console.style))
      let killed = strengths.count(where: \.isKilled)
      console.write("\n\(killed) of \(strengths.count) killed, seeds from \(size.seed)\n")
      if shrinks > 1 { console.write(text.agreement + "\n") }
      if isExplored { console.write(text.comparison + "\n") }
      if words.world == .everyday {
        for strength in strengths where !strength.isKilled {
          let need = strength.need ?? "what does not happen every day"
          console.write("\(strength.name.padded(to: 6))needs \(need)\n")
        }
      }
      for hole in holes { console.write(console.style.bad("hole  \(hole)") + "\n") }
    }
    let isRight = strengths.allSatisfy {
      $0.isKilled || words.world == .everyday && $0.need != nil
    }
    return isRight && holes.isEmpty ? .success : .failure
  }
}

extension Command.Words {
  fileprivate func faults() throws(Failure) -> [Fault] {
    guard let name = operands.first else { return has("--bugs") ? Fault.bugs : Fault.mutants }
    if let fault = Fault.named(name) { return [fault] }
    throw Failure(
      noSuch: "mutant or bug", name, among: (Fault.mutants + Fault.bugs).map(\.name),
      listedBy: "scrollcheck list implementations")
  }
}

extension Fault {
  /// The counterexample to which most campaigns from these seeds are shrunk.
  fileprivate func shrunk(from seeds: ArraySlice<Seed>, in world: World) -> StrengthText.Way? {
    let campaign = Campaign(implementation, in: world, JudgingOptions(.moments))
    let ways = seeds.compactMap {
      campaign.simplestFinding(seed: $0, caseLimit: Fault.caseLimit)?.way
    }
    return ways.mostCommon
  }

  /// The shortest counterexample of exhaustive search in any scope.
  fileprivate var shortestInAnyScope: StrengthText.Way? {
    let findings = Scope.all.compactMap { scope -> Finding? in
      let result = implementation.explore(scope)
      guard let scenario = result?.counterexample, let complaint = result?.complaint else {
        return nil
      }
      return implementation.finding(scenario, breaking: complaint.index)
    }
    return findings.min { $0.length < $1.length }?.way
  }
}

extension Finding {
  fileprivate var way: StrengthText.Way {
    StrengthText.Way(line, length: length)
  }
}

extension Strength {
  /// What the fault needs that does not happen every day; nil if it needs nothing.
  fileprivate var need: String? {
    Fault.named(name).map(\.text.needs).flatMap { $0.isEmpty ? nil : $0 }
  }

  fileprivate func json(_ shrunk: StrengthText.Way?, _ explored: StrengthText.Way?) -> JSON {
    let ends = (shrunk?.ends ?? [:]).sorted { $0.key < $1.key }
    return [
      "mutant": name.json, "rule": rule.json, "how": sentence.json, "median": median.json,
      "worst": worst.json, "kills": InvariantSet.all.map { kills[$0] }.json,
      "alone": InvariantSet.all.map { alone[$0] }.json, "shrunk": (shrunk?.line).json,
      "length": (shrunk?.length).json,
      "ends": .array(ends.map { ["scenario": $0.json, "hunts": $1.json] }),
      "explored": (explored?.line).json,
      "exploredLength": (explored?.length).json,
    ]
  }
}
