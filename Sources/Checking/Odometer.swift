// Every case there is, by the same generators.

/// What trying every case has shown.
public struct Proof: Sendable {
  public var property: String
  public var cases: Int
  public var rejected: Int
  /// Whether there is no further case. Only then has anything been proved.
  public var isFinished: Bool
  /// The simplest failing case: the first one found, since they come in rising order of their ranks.
  public var counterexample: Counterexample?

  public var isProved: Bool { isFinished && counterexample == nil && cases > rejected }
}

/// Counts through all tapes that a body can draw: the last choice that can be higher goes up by one,
/// and what stands behind it begins anew.
struct Odometer {
  private(set) var ranks: [UInt64] = []

  /// On to the tape after this one; false if it was the last.
  mutating func advance(after tape: Tape) -> Bool {
    guard let index = tape.choices.lastIndex(where: { $0.rank < $0.last }) else { return false }
    ranks = tape.choices[..<index].map(\.rank) + [tape.choices[index].rank + 1]
    return true
  }
}

extension Property {
  /// Tries every case, if there are no more than `limit`.
  public func prove(limit: Int = 1_000_000) -> Proof {
    var proof = Proof(property: name, cases: 0, rejected: 0, isFinished: false)
    var odometer = Odometer()
    while proof.cases < limit {
      let (tape, outcome) = replay(odometer.ranks)
      proof.cases += 1
      switch outcome {
      case .invalid: proof.rejected += 1
      case .passed: break
      case .failed(let origin):
        proof.counterexample = shrink(tape, origin, index: proof.cases - 1, Budget(seed: Seed(0)))
        return proof
      }
      guard odometer.advance(after: tape) else {
        proof.isFinished = true
        return proof
      }
    }
    return proof
  }
}

extension Generator {
  /// Every value that can be made, the simplest choices first; nil if there are more than `limit`.
  public func all(limit: Int = 100_000) -> [Value]? {
    var (values, odometer) = ([Value](), Odometer())
    while values.count < limit {
      var source = Source(replaying: odometer.ranks)
      let value = draw(from: &source)
      if !source.isRejected { values.append(value) }
      guard odometer.advance(after: source.tape) else { return values }
    }
    return nil
  }
}
