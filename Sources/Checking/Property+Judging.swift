// Properties whose cases run inside of other code.

extension Property {
  /// The same property, with a closure that runs each case.
  ///
  ///     let timed = property.judged { source, judge in
  ///       let start = ContinuousClock.now
  ///       let outcome = judge(&source)
  ///       return ContinuousClock.now - start > .seconds(1) ? .failed(Origin("slow")) : outcome
  ///     }
  ///
  /// The closure can do something before and after the case, and replace its outcome.
  public func judged(
    by body: @escaping @Sendable (inout Source, (inout Source) -> Outcome) -> Outcome
  ) -> Property {
    let judge = judge
    var result = Property(name, describe: describe) { source in body(&source, judge) }
    result.mayWait = mayWait
    return result
  }
}
