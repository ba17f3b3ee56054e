// Names of cases, which Embedded Swift does not keep.

extension DefaultStringInterpolation {
  /// The name of the case: "i1", "q3", "m14".
  mutating func appendInterpolation(_ index: Invariant.Index) {
    let number = index.rawValue
    if number < Invariant.Index.q1.rawValue {
      appendInterpolation("i\(number + 1)")
    } else if number < Invariant.Index.m1.rawValue {
      appendInterpolation("q\(number - Invariant.Index.q1.rawValue + 1)")
    } else if index == .lockstep {
      appendInterpolation("lockstep")
    } else {
      appendInterpolation("m\(number - Invariant.Index.m1.rawValue + 1)")
    }
  }
}
