import Exploring
import FloatModel
import ReferenceModel
import Testing

/// Random numbers from a seed.
struct Draws {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next(below count: Int) -> Int {
    state = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9 &+ 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (state >> 11) % UInt64(count))
  }
}

extension ProofTests {
  /// How far floating-point numbers are from exact ones, on the model's own sources with both.
  @Suite struct GapTests {
    /// Half the distance of two neighbouring floating-point numbers below 2^19, which no sum of a rule exceeds where
    /// the numbers are at most 2^16: the rounding of one sum.
    static let rounding: Swift.Double = 0x1p-35

    /// Numbers that use all bits: up to 2^16, in steps of 2^-36. Sums above 2^17 are rounded.
    private func number(_ draws: inout Draws) -> Swift.Double {
      let bits = draws.next(below: 3) > 0 ? 52 : 36 + draws.next(below: 16)
      return Swift.Double(draws.next(below: 1 << bits)) * 0x1p-36
    }

    @Test func isAtMostOneRoundingForEachSum() throws {
      let cases = Environment.variable("PROOFS_CASES").flatMap { Int($0) } ?? 1_000
      var (largest, mostSums, apart): (Swift.Double, Int, Int) = (0, 0, 0)
      var draws = Draws(seed: UInt64(cases))
      for _ in 0..<min(cases, 5_000) {
        let explorer = Explorer(nil)
        Explorer.current = explorer
        let first = (0..<FloatModel.Play.numbersAtBeginning).map { _ in number(&draws) }
        var float = FloatModel.Play(first)
        var exact = ReferenceModel.Play(first.map { Number(floatLiteral: $0) })
        for _ in 0..<4 {
          let kind = draws.next(below: FloatModel.Play.kinds)
          let numbers = (0..<FloatModel.Play.numbersPerEvent).map { _ in number(&draws) }
          let before = explorer.sums
          float.step(kind, numbers)
          exact.step(kind, numbers.map { Number(floatLiteral: $0) })
          mostSums = max(mostSums, explorer.sums - before)
          guard float.decided == exact.decided else {
            apart += 1
            break
          }
          let here = [float.model.state.offset.x, float.model.state.offset.y]
          let there = [exact.model.state.offset.x, exact.model.state.offset.y]
          for (one, other) in zip(here, there) {
            let difference = try #require((Number(floatLiteral: one) - other).constant)
            largest = max(largest, abs(difference.approximation))
          }
        }
        #expect(largest <= Swift.Double(explorer.sums) * Self.rounding)
      }
      print("gap: \(largest) points at most, \(mostSums) sums in an event, \(apart) decided apart")
      #expect(largest > 0 && apart == 0)
    }
  }
}
