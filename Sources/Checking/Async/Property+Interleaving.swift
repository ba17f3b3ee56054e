// Properties of tasks that run at the same time.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Property {
  /// Creates a property of tasks that run at the same time: a condition must hold for every value
  /// and in every order of the steps of the tasks.
  ///
  ///     let property = Property("no update is lost") { lanes in
  ///       let account = Account()
  ///       try await lanes.run(2) { lane in
  ///         let balance = await lane.step("read") { account.balance }
  ///         await lane.step("write \(balance + 1)") { account.balance = balance + 1 }
  ///       }
  ///       return account.balance == 2
  ///     }
  ///
  /// - Parameters:
  ///   - name: The name of the property in reports.
  ///   - generator: The generator of the values.
  ///   - limit: How long a case may wait for something that is not one of its tasks.
  ///   - describe: Returns the description of a value.
  ///   - holds: Starts the tasks in ``Lanes``, and returns whether the condition is met.
  public init<Value: Sendable>(
    _ name: String, for generator: Generator<Value>, hangsAfter limit: Duration = .seconds(5),
    describe: @escaping @Sendable (Value) -> String = stableDescription,
    interleaving holds: @escaping @Sendable (Value, Lanes) async throws -> Bool
  ) {
    self.init(
      name, hangsAfter: limit,
      draw: { source in
        let value = generator.draw(from: &source)
        return Interleaving(description: { describe(value) + "\n" }) {
          try await holds(value, $0) ? .passed : .failed(Origin(name))
        }
      })
  }

  /// Creates a property of tasks that run at the same time: a condition must hold in every order of
  /// the steps of the tasks.
  ///
  /// - Parameters:
  ///   - name: The name of the property in reports.
  ///   - limit: How long a case may wait for something that is not one of its tasks.
  ///   - holds: Starts the tasks in ``Lanes``, and returns whether the condition is met.
  public init(
    _ name: String, hangsAfter limit: Duration = .seconds(5),
    interleaving holds: @escaping @Sendable (Lanes) async throws -> Bool
  ) {
    self.init(
      name, hangsAfter: limit,
      draw: { _ in
        Interleaving { try await holds($0) ? .passed : .failed(Origin(name)) }
      })
  }

  init(
    _ name: String, hangsAfter limit: Duration,
    draw: @escaping @Sendable (inout Source) -> Interleaving
  ) {
    let patience = Patience(limit)
    self.init(
      name,
      describe: { source in
        let interleaving = draw(&source)
        let run = CaseRun(patience)
        let lanes = run.lanes(interleaving, isRecorded: true)
        _ = run.run(&source, lanes: lanes) { try await interleaving.body(lanes) }
        return interleaving.description() + lanes.table
      },
      judge: { source in
        let interleaving = draw(&source)
        if source.isRejected { return .invalid }
        let run = CaseRun(patience)
        let lanes = run.lanes(interleaving, isRecorded: false)
        return run.run(&source, lanes: lanes) { try await interleaving.body(lanes) }.outcome(name)
      })
    mayWait = true
  }
}

/// A case of tasks that run at the same time.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct Interleaving: Sendable {
  /// The text before the table of the lanes.
  var description: @Sendable () -> String = { "" }
  /// Whether the tasks are interchangeable.
  var isSymmetric = false
  var body: @Sendable (Lanes) async throws -> Outcome
}
