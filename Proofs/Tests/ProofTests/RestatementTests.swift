import Exploring
import Testing
import Theorems

extension ProofTests {
  /// What theorems restate of the judge's relations, beside the judge's own check, on the same numbers.
  @Suite struct RestatementTests {
    /// A few hundred cases; a million with PROOFS_CASES=1000000, in release.
    static let cases = Environment.variable("PROOFS_CASES").flatMap { Int($0) } ?? 300

    /// A multiple of 25, so that the table of constants stays small; what may be negative is small.
    private func number(_ name: String, _ seed: UInt64) -> Number {
      let hash = name.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      var draws = Draws(seed: hash)
      let isInset = name.hasPrefix("padding") || name.contains("safe") || name.contains("margin")
      return Number(isInset ? draws.next(below: 5) * 25 : draws.next(below: 40) * 25)
    }

    @Test(arguments: Restatement.all.map(\.id)) func saysWhatTheJudgeSays(_ id: String) throws {
      let restatement = try #require(Restatement.all.first { $0.id == id })
      var (restated, judged) = (0, 0)
      for index in 0..<(Self.cases / Restatement.all.count) {
        let seed = UInt64(index) &* 0x9E37_79B9_7F4A_7C15
        func sample(_ body: () -> PathResult) -> PathResult {
          var draws = Draws(seed: seed)
          return Explorer(nil).sample({ number($0, seed) }, choice: { draws.next(below: $0) }, body)
        }
        let one = sample(restatement.theorem.body)
        let other = sample { restatement.judged(variation: seed) }
        if case .holds = one { restated += 1 }
        if case .holds = other { judged += 1 }
        for result in [one, other] {
          if case .broken(let words) = result { Issue.record("\(id), case \(index): \(words)") }
        }
      }
      #expect(restated > 0 && judged > 0, "\(restated) and \(judged) cases")
    }
  }
}
