// Properties with async conditions.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Property {
  /// Creates a property from an async condition that every value must meet.
  ///
  /// The tasks and actors of a case run on one thread, in the order in which they become ready. A
  /// thrown error is a failure, with an origin for each type and case of errors. A case that hangs is
  /// a failure as well.
  ///
  /// - Parameters:
  ///   - name: The name of the property in reports.
  ///   - generator: The generator of the values.
  ///   - limit: How long a case may wait, for example for a timer or for the main actor.
  ///   - describe: Returns the description of a value.
  ///   - holds: Whether the value meets the condition.
  public init<Value: Sendable>(
    _ name: String, for generator: Generator<Value>, hangsAfter limit: Duration = .seconds(5),
    describe: @escaping @Sendable (Value) -> String = stableDescription,
    holds: @escaping @Sendable (Value) async throws -> Bool
  ) {
    self.init(
      name, for: generator, hangsAfter: limit, describe: describe,
      judge: { try await holds($0) ? .passed : .failed(Origin(name)) })
  }

  /// Creates a property from a condition that is evaluated on the main actor. The closure begins
  /// with `@MainActor`, and may also be async. All else is as for an async condition.
  public init<Value: Sendable>(
    _ name: String, for generator: Generator<Value>, hangsAfter limit: Duration = .seconds(5),
    describe: @escaping @Sendable (Value) -> String = stableDescription,
    holds: @escaping @MainActor @Sendable (Value) throws -> Bool
  ) {
    let awaited: @Sendable (Value) async throws -> Bool = holds
    self.init(name, for: generator, hangsAfter: limit, describe: describe, holds: awaited)
  }

  /// Creates a property from an async function that returns the outcome for a value. It can report
  /// different failures and invalid values. All else is as for an async condition.
  public init<Value: Sendable>(
    _ name: String, for generator: Generator<Value>, hangsAfter limit: Duration = .seconds(5),
    describe: @escaping @Sendable (Value) -> String = stableDescription,
    judge: @escaping @Sendable (Value) async throws -> Outcome
  ) {
    let patience = Patience(limit)
    self.init(
      name, describe: { describe(generator.draw(from: &$0)) },
      judge: { source in
        let value = generator.draw(from: &source)
        if source.skips() { return .invalid }
        let end = CaseExecutor.run(patience) { try await judge(value) }
        return if case .returned(let outcome) = end { outcome } else { end.failure(name) }
      })
    mayWait = true
  }
}
