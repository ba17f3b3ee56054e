// Exhaustive checking: every case that a generator can produce.

/// The result of running a property with every case.
public struct Proof: Sendable {
  /// The name of the property.
  public var property: String
  /// The number of cases that were run, including the rejected ones.
  public var cases: Int
  /// The number of cases that were rejected.
  public var rejected: Int
  /// Whether every case was run. The result proves nothing otherwise.
  public var isFinished: Bool
  /// The simplest failing case; nil if no case failed.
  public var counterexample: Counterexample?

  /// Whether every case was run, none failed, and at least one was not rejected.
  public var isProved: Bool { isFinished && counterexample == nil && cases > rejected }
}

/// Enumerates all cases that a generator can produce, in the way an odometer counts: the last
/// choice that can increase increases by one, and the choices after it start again at 0.
struct Odometer {
  private(set) var ranks: [UInt64] = []

  /// Moves to the case after the given one; false if there is none.
  mutating func advance(after recorded: RecordedCase) -> Bool {
    let choices = recorded.choices
    guard let index = choices.lastIndex(where: { $0.rank < $0.last }) else { return false }
    ranks = choices[..<index].map(\.rank) + [choices[index].rank + 1]
    return true
  }
}

extension Property {
  /// Runs the property with every case, but with at most `limit` cases. It stops at the first
  /// failure.
  public func prove(limit: Int = 1_000_000) -> Proof {
    var proof = Proof(property: name, cases: 0, rejected: 0, isFinished: false)
    var odometer = Odometer()
    while proof.cases < limit {
      let (recorded, outcome) = replay(odometer.ranks)
      proof.cases += 1
      switch outcome {
      case .invalid: proof.rejected += 1
      case .passed: break
      case .failed(let origin):
        proof.counterexample =
          shrink(
            recorded, origin, index: proof.cases - 1, Budget(seed: Seed(0))
          ).simplest
        return proof
      }
      guard odometer.advance(after: recorded) else {
        proof.isFinished = true
        return proof
      }
    }
    return proof
  }
}

extension Generator {
  /// All values of the generator, the simplest first; nil if there are more than `limit`.
  public func all(limit: Int = 100_000) -> [Value]? {
    var (values, odometer) = ([Value](), Odometer())
    while values.count < limit {
      var source = Source(replaying: odometer.ranks)
      let value = draw(from: &source)
      if !source.isRejected { values.append(value) }
      guard odometer.advance(after: source.recorded) else { return values }
    }
    return nil
  }
}
