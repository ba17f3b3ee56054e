// What is checked, and what comes of it.

/// Where a failure comes from: two failures with the same origin are the same bug.
public struct Origin: Hashable, Sendable, CustomStringConvertible {
  public var name: String
  public init(_ name: String) { self.name = name }
  public var description: String { name }
}

/// What has come of a case, in rising order of interest.
public enum Outcome: Equatable, Sendable {
  /// Not a case: a precondition does not hold.
  case invalid
  case passed
  case failed(Origin)

  public var origin: Origin? {
    if case .failed(let origin) = self { return origin }
    return nil
  }
}

/// A statement about everything that a generator can make.
public struct Property: Sendable {
  public var name: String
  /// What ``Source/count(_:_:)`` counts, by its number.
  public var marks: [Mark] = []
  /// Draws a case and judges it.
  @usableFromInline let judge: @Sendable (inout Source) -> Outcome
  /// Draws the same case and says what it is.
  @usableFromInline let describe: @Sendable (inout Source) -> String

  /// In the imperative form: the body draws what it needs and says what came of it.
  public init(
    _ name: String, describe: @escaping @Sendable (inout Source) -> String = { _ in "" },
    judge: @escaping @Sendable (inout Source) -> Outcome
  ) {
    (self.name, self.judge, self.describe) = (name, judge, describe)
  }

  /// A condition that must hold of every value.
  public init<Value>(
    _ name: String, for generator: Generator<Value>,
    describe: @escaping @Sendable (Value) -> String = { String(describing: $0) },
    holds: @escaping @Sendable (Value) throws -> Bool
  ) {
    self.init(name, for: generator, describe: describe) { value in
      do {
        return try holds(value) ? .passed : .failed(Origin(name))
      } catch {
        return .failed(Origin("\(name): \(error)"))
      }
    }
  }

  /// A judgement of every value: several ways to fail stay apart, what is no case is left out.
  public init<Value>(
    _ name: String, for generator: Generator<Value>,
    describe: @escaping @Sendable (Value) -> String = { String(describing: $0) },
    judge: @escaping @Sendable (Value) -> Outcome
  ) {
    self.name = name
    self.judge = { source in
      let value = generator.draw(from: &source)
      return source.isRejected ? .invalid : judge(value)
    }
    self.describe = { source in describe(generator.draw(from: &source)) }
  }

  /// Runs a case; what the source rejects is none, whatever the body says.
  @inlinable func run(_ source: inout Source) -> Outcome {
    let outcome = judge(&source)
    return source.isRejected ? .invalid : outcome
  }

  /// A case with these ranks, and what comes of it.
  func replay(_ ranks: [UInt64]) -> (tape: Tape, outcome: Outcome) {
    replay(Source(replaying: ranks))
  }

  func replay(_ source: Source) -> (tape: Tape, outcome: Outcome) {
    var source = source
    let outcome = run(&source)
    return (source.tape, outcome)
  }

  /// What the case that a token names is, in words.
  public func description(of token: Token) -> String {
    var source = Source(token)
    return describe(&source)
  }

  /// What a case with these ranks is, in words.
  func description(of ranks: [UInt64]) -> String {
    var source = Source(replaying: ranks)
    return describe(&source)
  }
}
