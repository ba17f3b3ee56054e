// Values out of choices.

/// A way to make values: a function from a source. What it draws is what it can shrink.
public struct Generator<Value>: Sendable {
  @usableFromInline let body: @Sendable (inout Source) -> Value

  /// In the imperative form, which reads best when one thing depends on another.
  @inlinable public init(_ body: @escaping @Sendable (inout Source) -> Value) { self.body = body }

  @inlinable public func draw(from source: inout Source) -> Value { body(&source) }

  @inlinable public func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> Generator<Other> {
    Generator<Other> { transform(body(&$0)) }
  }

  /// A generator that depends on a value. Both shrink, the first one too.
  @inlinable public func bind<Other>(
    _ next: @escaping @Sendable (Value) -> Generator<Other>
  ) -> Generator<Other> {
    Generator<Other> { source in next(body(&source)).body(&source) }
  }

  /// Only what satisfies the condition. After three tries in vain the case is rejected.
  @inlinable public func filter(
    _ condition: @escaping @Sendable (Value) -> Bool
  ) -> Generator {
    Generator { source in
      for _ in 0..<2 {
        let (value, span) = source.attempt(self)
        if condition(value) { return value }
        source.discard(span)
      }
      let value = body(&source)
      if !condition(value) { source.reject() }
      return value
    }
  }

  /// Nothing, or a value; nothing is simpler.
  @inlinable public func optional(percent: Int = 75) -> Generator<Value?> {
    Generator<Value?> { source in source.flag(percent: percent) ? body(&source) : nil }
  }

  /// Values of this generator, from small ones to large, for a look at what it makes.
  public func sample(_ count: Int, seed: Seed = .fresh) -> [Value] {
    (0..<count).map { index in
      var source = Source(lean: seed.ofCase(index), size: UInt64(100 * (index + 1) / count))
      return body(&source)
    }
  }
}

extension Source {
  /// Draws what a generator makes.
  @inlinable public mutating func draw<Value>(_ generator: Generator<Value>) -> Value {
    generator.body(&self)
  }

  /// Draws in a span that may turn out to be for nothing.
  @inlinable mutating func attempt<Value>(_ generator: Generator<Value>) -> (Value, span: Int) {
    if mode == .lean { return (generator.body(&self), -1) }
    let span = begin("attempt")
    let value = generator.body(&self)
    end(span)
    return (value, span)
  }

  @inlinable mutating func discard(_ span: Int) {
    if span >= 0 { spans[span].isDiscarded = true }
  }
}

// MARK: - Values

extension Generator {
  @inlinable public static func always(_ value: Value) -> Generator where Value: Sendable {
    Generator { _ in value }
  }

  /// One of these, the first being the simplest.
  @inlinable public static func element(of values: [Value]) -> Generator where Value: Sendable {
    Generator { $0.element(of: values) }
  }

  /// One of the generators; the first is the simplest.
  @inlinable public static func oneOf(_ generators: Generator...) -> Generator {
    Generator { source in
      source.span("alternative") { generators[$0.alternative(of: generators.count)].body(&$0) }
    }
  }

  /// One of the generators, each as often as its weight says.
  @inlinable public static func frequency(_ generators: (Int, Generator)...) -> Generator {
    let weights = generators.map(\.0)
    return Generator { source in
      source.span("alternative") { generators[$0.alternative(weights: weights)].1.body(&$0) }
    }
  }

  /// Something that may contain its own kind, at most so deep.
  public static func recursive(
    depth: Int, leaf: Generator, _ node: @escaping @Sendable (Generator) -> Generator
  ) -> Generator {
    guard depth > 0 else { return Generator { $0.span("recursive") { leaf.body(&$0) } } }
    let below = recursive(depth: depth - 1, leaf: leaf, node)
    let inner = node(below)
    return Generator { source in
      source.span("recursive") { $0.flag(percent: 60) ? inner.body(&$0) : leaf.body(&$0) }
    }
  }
}

extension Generator where Value == Bool {
  @inlinable public static var bool: Generator { Generator { $0.flag() } }
}

/// Several values drawn one after the other.
@inlinable public func tuple<each Part>(
  _ parts: repeat Generator<each Part>
) -> Generator<(repeat each Part)> {
  Generator { source in (repeat (each parts).body(&source)) }
}
