// Generators: functions that draw values from a source.

/// A recipe for values of one type, as a function that draws choices from a ``Source``.
///
/// The engine shrinks the choices that a generator draws, so a generator needs no shrinker. Every
/// shrunk value comes from the generator and therefore meets the conditions that the generator
/// guarantees.
public struct Generator<Value>: Sendable {
  @usableFromInline let body: @Sendable (inout Source) -> Value

  /// Creates a generator from a function. This form suits values that depend on each other.
  @inlinable public init(_ body: @escaping @Sendable (inout Source) -> Value) { self.body = body }

  /// Draws one value.
  @inlinable public func draw(from source: inout Source) -> Value { body(&source) }

  /// Applies a function to every value.
  @inlinable public func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> Generator<Other> {
    Generator<Other> { transform(body(&$0)) }
  }

  /// Draws a value, and then a value from a generator that depends on the first value. The engine
  /// shrinks both values.
  @inlinable public func bind<Other>(
    _ next: @escaping @Sendable (Value) -> Generator<Other>
  ) -> Generator<Other> {
    Generator<Other> { source in next(body(&source)).body(&source) }
  }

  /// Keeps only the values that meet a condition. The case is rejected after three failed draws.
  @inlinable public func filter(
    _ condition: @escaping @Sendable (Value) -> Bool
  ) -> Generator {
    Generator { source in
      for _ in 0..<2 {
        let value = source.span("attempt", body)
        if condition(value) { return value }
      }
      let value = body(&source)
      if !condition(value) { source.reject() }
      return value
    }
  }

  /// Optional values. The simplest value is nil.
  ///
  /// - Parameter percent: How often the result is a value instead of nil.
  @inlinable public func optional(percent: Int = 75) -> Generator<Value?> {
    Generator<Value?> { source in source.flag(percent: percent) ? body(&source) : nil }
  }

  /// Example values for inspection, from small to large.
  public func sample(_ count: Int, seed: Seed = .fresh) -> [Value] {
    (0..<count).map { index in
      let size = UInt64(100 * (index + 1) / count)
      var source = Source(.generating, seed: seed.ofCase(index), size: size)
      return body(&source)
    }
  }
}

extension Source {
  /// Draws a value from a generator.
  @inlinable public mutating func draw<Value>(_ generator: Generator<Value>) -> Value {
    generator.body(&self)
  }

  /// Draws a value that meets a condition; nil after three attempts.
  mutating func draw<Value>(
    _ generator: Generator<Value>, where condition: (Value) -> Bool
  ) -> Value? {
    for _ in 0..<3 {
      let value = span("attempt", generator.body)
      if condition(value) { return value }
    }
    return nil
  }
}

// MARK: - Values

extension Generator {
  /// The same value in every case. It draws no choice.
  @inlinable public static func always(_ value: Value) -> Generator where Value: Sendable {
    Generator { _ in value }
  }

  /// One of the given values. The first value is the simplest.
  @inlinable public static func element(of values: [Value]) -> Generator where Value: Sendable {
    Generator { $0.element(of: values) }
  }

  /// A value from one of the generators. The first generator is the simplest.
  @inlinable public static func oneOf(_ generators: Generator...) -> Generator {
    Generator { source in
      source.span("alternative") { generators[$0.alternative(of: generators.count)].body(&$0) }
    }
  }

  /// A value from one of the generators. Each is used in proportion to its weight, and the first is
  /// the simplest.
  @inlinable public static func frequency(_ generators: (Int, Generator)...) -> Generator {
    let weights = generators.map(\.0)
    return Generator { source in
      source.span("alternative") { generators[$0.alternative(weights: weights)].1.body(&$0) }
    }
  }

  /// Values that can contain values of the same kind, such as trees.
  ///
  /// - Parameters:
  ///   - depth: The maximum number of nested nodes.
  ///   - leaf: The generator of values that contain no further value. A leaf is simpler than a
  ///     node.
  ///   - node: Returns the generator of nodes; its argument is the generator of their children.
  public static func recursive(
    depth: Int, leaf: Generator, _ node: @escaping @Sendable (Generator) -> Generator
  ) -> Generator {
    guard depth > 0 else { return Generator { $0.span("recursive") { leaf.body(&$0) } } }
    let inner = node(recursive(depth: depth - 1, leaf: leaf, node))
    return Generator { source in
      source.span("recursive") { $0.flag(percent: 60) ? inner.body(&$0) : leaf.body(&$0) }
    }
  }
}

extension Generator where Value == Bool {
  /// `true` or `false`, with equal probability. The simplest value is `false`.
  @inlinable public static var bool: Generator { Generator { $0.flag() } }
}

/// A tuple of values that are drawn one after the other.
@inlinable public func tuple<each Part>(
  _ parts: repeat Generator<each Part>
) -> Generator<(repeat each Part)> {
  Generator { source in (repeat (each parts).body(&source)) }
}
