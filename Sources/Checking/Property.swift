// Properties, the outcomes of their cases, and the identities of bugs.

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

  /// Creates a property from a function that draws a case and judges it. `describe` draws the same
  /// choices, and returns a description of the case.
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

  /// Runs a case and records it.
  func replay(_ source: Source) -> (recorded: RecordedCase, outcome: Outcome) {
    var source = source
    let outcome = run(&source)
    return (source.recorded, outcome)
  }

  /// A description of the case that a token identifies.
  public func description(of token: CaseToken) -> String {
    var source = Source(token)
    return describe(&source)
  }

  /// The same property, with a closure that runs each case.
  ///
  ///     let timed = property.judged { source, judge in
  ///       let start = ContinuousClock.now
  ///       let outcome = judge(&source)
  ///       return ContinuousClock.now - start > .seconds(1) ? .failed(Origin("slow")) : outcome
  ///     }
  public func judged(
    by body: @escaping @Sendable (inout Source, (inout Source) -> Outcome) -> Outcome
  ) -> Property {
    let judge = judge
    var result = Property(name, describe: describe) { source in body(&source, judge) }
    result.mayWait = mayWait
    return result
  }
}

/// The cause of a failure. The engine treats two failures with the same name as the same bug.
///
/// The name says which check failed, and with which kind of error. It must not contain data of the
/// case, because each value would then be a bug of its own. Data belongs into the message.
public struct Origin: Hashable, Sendable, CustomStringConvertible {
  /// The name of the cause.
  public var name: String
  /// What the failure says about this case, for example the text of an error. It is not part of the
  /// identity.
  public var message: String?

  /// Creates an origin of this name.
  public init(_ name: String, message: String? = nil) {
    (self.name, self.message) = (name, message)
  }

  /// The origin of a failure by an error: the place, and the type and the case of the error.
  public init(_ place: String, throwing error: any Error) {
    self.init("\(place): \(Self.kind(of: error))", message: "\(error)")
  }

  /// The name of the cause.
  public var description: String { name }

  /// Compares the names only.
  public static func == (one: Origin, other: Origin) -> Bool { one.name == other.name }

  /// Hashes the name only.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The type of an error, with the case of an enumeration or the code of a system error.
  private static func kind(of error: any Error) -> String {
    let mirror = Mirror(reflecting: error)
    let type = "\(type(of: error))"
    guard mirror.displayStyle == .enum else {
      // The code of a structure or class without codes is 1.
      return error._code == 1 ? type : "\(type) \(error._domain) \(error._code)"
    }
    // A case without values has no children, and its description contains no data.
    return "\(type).\(mirror.children.first?.label ?? "\(error)")"
  }
}
