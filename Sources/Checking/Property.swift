// Properties, and the outcomes of their cases.

/// The outcome of one case.
public enum Outcome: Equatable, Sendable {
  /// The case does not count, because a precondition does not hold.
  case invalid
  /// The property holds.
  case passed
  /// The property does not hold.
  case failed(Origin)

  /// The cause of a failure; nil for the other outcomes.
  public var origin: Origin? {
    if case .failed(let origin) = self { return origin }
    return nil
  }
}

/// A statement that must hold for every case that a generator can produce.
public struct Property: Sendable {
  /// The name of the property in reports.
  public var name: String
  /// Whether a case may wait for another thread or for an actor.
  var mayWait = false
  /// Draws a case and judges it.
  @usableFromInline let judge: @Sendable (inout Source) -> Outcome
  /// Draws the same case and describes it.
  @usableFromInline let describe: @Sendable (inout Source) -> String

  /// Creates a property from a function that draws a case and judges it.
  ///
  /// - Parameters:
  ///   - name: The name of the property in reports.
  ///   - describe: Draws the same choices as `judge` and returns a description of the case.
  ///   - judge: Draws a case and returns its outcome.
  public init(
    _ name: String, describe: @escaping @Sendable (inout Source) -> String = { _ in "" },
    judge: @escaping @Sendable (inout Source) -> Outcome
  ) { (self.name, self.judge, self.describe) = (name, judge, describe) }

  /// Creates a property from a condition that every value must meet. A thrown error is a failure,
  /// with an origin for each type and case of errors.
  public init<Value>(
    _ name: String, for generator: Generator<Value>,
    describe: @escaping @Sendable (Value) -> String = stableDescription,
    holds: @escaping @Sendable (Value) throws -> Bool
  ) {
    self.init(name, for: generator, describe: describe) { value in
      do {
        return try holds(value) ? .passed : .failed(Origin(name))
      } catch {
        return .failed(Origin(name, throwing: error))
      }
    }
  }

  /// Creates a property from a function that returns the outcome for a value. It can report
  /// different failures and invalid values.
  public init<Value>(
    _ name: String, for generator: Generator<Value>,
    describe: @escaping @Sendable (Value) -> String = stableDescription,
    judge: @escaping @Sendable (Value) -> Outcome
  ) {
    self.init(name, describe: { describe(generator.draw(from: &$0)) }) { source in
      let value = generator.draw(from: &source)
      return source.skips() ? .invalid : judge(value)
    }
  }

  /// Runs a case. The outcome is `.invalid` if the source rejected the case.
  @inlinable func run(_ source: inout Source) -> Outcome {
    let outcome = judge(&source)
    return source.isRejected ? .invalid : outcome
  }

  /// Runs the case with these ranks and records it.
  func replay(_ ranks: [UInt64]) -> (recorded: RecordedCase, outcome: Outcome) {
    replay(Source(replaying: ranks))
  }

  func replay(_ source: Source) -> (recorded: RecordedCase, outcome: Outcome) {
    var source = source
    let outcome = run(&source)
    return (source.recorded, outcome)
  }

  /// A description of the case that a token identifies.
  public func description(of token: Token) -> String {
    var source = Source(token)
    return describe(&source)
  }
}

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
