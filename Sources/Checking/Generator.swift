// Generators: functions that draw values from a source.

/// A recipe for values of one type, as a function that draws choices from a ``Source``.
///
/// The engine shrinks the choices that a generator draws, so a generator needs no shrinker, and
/// every shrunk value meets the conditions that the generator guarantees.
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

  /// Draws a value, and then a value from a generator that depends on it. The engine shrinks both.
  @inlinable public func bind<Other>(
    _ next: @escaping @Sendable (Value) -> Generator<Other>
  ) -> Generator<Other> {
    Generator<Other> { source in next(body(&source)).body(&source) }
  }

  /// Keeps only the values that meet a condition. The case is rejected after three failed draws.
  @inlinable public func filter(_ condition: @escaping @Sendable (Value) -> Bool) -> Generator {
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

  /// Optional values, of which so many percent are not nil. The simplest value is nil.
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

  /// The same generator, whose numbers are now and then one of the given numbers.
  ///
  ///     Generator.int().mixing([86_400_000])
  ///
  /// It applies to every number that the generator draws, for example to the elements of a list, if
  /// its range contains the mixed one. A mixed number is no simpler than without mixing.
  public func mixing(_ numbers: [Int]) -> Generator {
    Generator { source in
      let before = source.mixedNumbers.count
      source.mixedNumbers += numbers
      defer { source.mixedNumbers.removeLast(source.mixedNumbers.count - before) }
      return body(&source)
    }
  }

  // MARK: - Values

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

  /// Values that can contain values of the same kind, such as trees, up to a depth of nested nodes.
  /// `node` makes the generator of nodes from that of their children. A leaf has none, and is simpler.
  public static func recursive(
    depth: Int, leaf: Generator, _ node: @escaping @Sendable (Generator) -> Generator
  ) -> Generator {
    guard depth > 0 else { return Generator { $0.span("recursive") { leaf.body(&$0) } } }
    let inner = node(recursive(depth: depth - 1, leaf: leaf, node))
    return Generator { source in
      source.span("recursive") { $0.flag(percent: 60) ? inner.body(&$0) : leaf.body(&$0) }
    }
  }

  // MARK: - Collections

  /// Arrays of values from this generator. A shorter array is simpler.
  @inlinable public func array(_ count: ClosedRange<Int> = 0...100) -> Generator<[Value]> {
    Generator<[Value]> { source in
      let planned = source.mode == .replaying ? 0 : source.length(in: count)
      var result: [Value] = []
      result.reserveCapacity(planned)
      if source.mode == .generating {
        // The same as the loop below. A debug build is faster without its closures.
        while result.count < planned { result.append(body(&source)) }
        return result
      }
      source.repeat(planned: planned, count, "element") { result.append(body(&$0)) }
      return result
    }
  }

  /// Arrays without equal elements, in the order of drawing. An element is left out if three draws in
  /// a row give only values that the array already has. The case is rejected if the array is then
  /// shorter than the lower bound of `count`.
  public func uniqueArray(
    _ count: ClosedRange<Int> = 0...100
  ) -> Generator<[Value]> where Value: Hashable & Sendable {
    Generator<[Value]> { source in
      var (result, seen) = ([Value](), Set<Value>())
      source.repeat(count, "element") { source in
        if let new = source.draw(self, where: { seen.insert($0).inserted }) { result.append(new) }
      }
      if result.count < count.lowerBound { source.reject() }
      return result
    }
  }

  /// The given values in any order. The given order is the simplest.
  public static func permutation<Element: Sendable>(
    of values: [Element]
  ) -> Generator where Value == [Element] {
    Generator { source in
      var (rest, result) = (values, [Element]())
      while !rest.isEmpty { result.append(rest.remove(at: source.alternative(of: rest.count))) }
      return result
    }
  }

  /// Sets of values from this generator, which are drawn as by ``uniqueArray(_:)``. A set with fewer
  /// elements is simpler. A `Set` lists its elements in another order in every process;
  /// ``stableDescription(_:)`` sorts them.
  public func set(
    _ count: ClosedRange<Int> = 0...100
  ) -> Generator<Set<Value>> where Value: Hashable & Sendable {
    uniqueArray(count).map { Set($0) }
  }

  /// Dictionaries with keys and values from two generators; the keys are drawn as by
  /// ``uniqueArray(_:)``. A dictionary with fewer keys is simpler. ``stableDescription(_:)`` describes
  /// dictionaries in the same way in every process.
  public static func dictionary<Key: Hashable & Sendable, Element>(
    _ key: Generator<Key>, _ value: Generator<Element>, _ count: ClosedRange<Int> = 0...100
  ) -> Generator where Value == [Key: Element] {
    Generator { source in
      var result: [Key: Element] = [:]
      source.repeat(count, "element") { source in
        guard let key = source.draw(key, where: { result[$0] == nil }) else { return }
        result[key] = source.draw(value)
      }
      if result.count < count.lowerBound { source.reject() }
      return result
    }
  }
}

extension Generator where Value == Bool {
  /// `true` or `false`, with equal probability. The simplest value is `false`.
  @inlinable public static var bool: Generator { Generator { $0.flag() } }
}

extension Generator where Value: CaseIterable & Sendable {
  /// One of the cases of an enumeration. The first case is the simplest.
  public static func anyCase(of type: Value.Type = Value.self) -> Generator {
    let cases = Array(type.allCases)
    precondition(!cases.isEmpty, "\(type) has no cases, so there is nothing to draw")
    return Generator { $0.element(of: cases) }
  }
}

/// A tuple of values that are drawn one after the other.
@inlinable public func tuple<each Part>(
  _ parts: repeat Generator<each Part>
) -> Generator<(repeat each Part)> {
  Generator { source in (repeat (each parts).body(&source)) }
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
