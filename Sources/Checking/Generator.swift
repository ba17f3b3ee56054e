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

  /// The same as ``bind(_:)``.
  @inlinable public func flatMap<Other>(
    _ next: @escaping @Sendable (Value) -> Generator<Other>
  ) -> Generator<Other> { bind(next) }

  /// Keeps only the values that meet a condition. The case is rejected after three failed draws.
  @inlinable public func filter(_ condition: @escaping @Sendable (Value) -> Bool) -> Generator {
    Generator { source in
      for _ in 0..<2 {
        let value = source.attempt(body)
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
      var source = Source(.generating)
      source.restart(seed.ofCase(index), size: size)
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
  @inlinable public static func oneOf(_ generators: Generator...) -> Generator { oneOf(generators) }

  /// A value from one of the generators. The first generator is the simplest.
  @inlinable public static func oneOf(_ generators: [Generator]) -> Generator {
    Generator { source in
      source.span("alternative") { generators[$0.alternative(of: generators.count)].body(&$0) }
    }
  }

  /// A value from one of the generators. Each is used in proportion to its weight, and the first is
  /// the simplest.
  @inlinable public static func frequency(_ generators: (Int, Generator)...) -> Generator {
    frequency(generators)
  }

  /// A value from one of the generators. Each is used in proportion to its weight, and the first is
  /// the simplest.
  @inlinable public static func frequency(_ generators: [(Int, Generator)]) -> Generator {
    let weights = generators.map(\.0)
    return Generator { source in
      source.span("alternative") { generators[$0.alternative(weights: weights)].1.body(&$0) }
    }
  }

  /// Values that can contain values of the same kind, such as trees, up to a depth of nested nodes and
  /// to about a thousand nodes.
  /// `node` makes the generator of nodes from that of their children. A leaf has none, and is simpler.
  public static func recursive(
    depth: Int, leaf: Generator, _ node: @escaping @Sendable (Generator) -> Generator
  ) -> Generator {
    guard depth > 0 else {
      return Generator { source in
        source.nodes -= 1
        return source.span("recursive") { leaf.body(&$0) }
      }
    }
    let inner = node(recursive(depth: depth - 1, leaf: leaf, node))
    return Generator { source in
      source.span("recursive") { $0.node(inner.body, or: leaf.body) }
    }
  }

  // MARK: - Collections

  /// Arrays of values from this generator. A shorter array is simpler.
  @inlinable public func array(_ count: ClosedRange<Int> = 0...100) -> Generator<[Value]> {
    Generator<[Value]> { source in
      let planned = source.plannedLength(in: count)
      var result: [Value] = []
      result.reserveCapacity(planned)
      if source.mode == .generating {
        // The same as the loop below. A debug build is faster without its closures.
        while result.count < planned { result.append(body(&source)) }
        return result
      }
      source.repeat(planned: planned, count, "element", Source.id(of: Value.self)) {
        result.append(body(&$0))
      }
      return result
    }
  }

  /// Arrays without equal elements, in the order of drawing. If three draws in a row give values that
  /// the array already has, the next value of the generator takes the place of the third one. If
  /// there is none, the element is left out, and the case is rejected if the array is then shorter
  /// than the lower bound of `count`.
  public func uniqueArray(
    _ count: ClosedRange<Int> = 0...100
  ) -> Generator<[Value]> where Value: Hashable & Sendable {
    Generator<[Value]> { source in
      var (result, seen) = ([Value](), Set<Value>())
      source.repeat(planned: source.plannedLength(in: count), count, "element", 0) { source in
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
      source.repeat(planned: source.plannedLength(in: count), count, "element", 0) { source in
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

  /// Draws a value from a generator. An explanation of a failure calls it by the name.
  @inlinable public mutating func draw<Value>(
    _ generator: Generator<Value>, _ name: StaticString
  ) -> Value { span(name, generator.body) }

  /// Draws a value that meets a condition. After three attempts it is the next value of the generator
  /// that does, with one other choice; nil if there is none.
  mutating func draw<Value>(
    _ generator: Generator<Value>, where condition: (Value) -> Bool
  ) -> Value? {
    for _ in 0..<2 {
      let value = attempt(generator.body)
      if condition(value) { return value }
    }
    // The third attempt is recorded in any case.
    let isLean = mode == .generating
    if isLean { mode = .recording }
    defer {
      if isLean {
        (mode, choices, spans, definitions) = (.generating, [], [], [])
      }
    }
    let (start, counts) = (choices.count, (spans.count, definitions.count, definitionCount))
    let value = attempt(generator.body)
    if condition(value) { return value }
    let third = Array(choices[start...])
    guard let (next, ranks) = Self.next(generator, after: third, where: condition) else {
      return nil
    }
    choices.removeSubrange(start...)
    spans.removeSubrange(counts.0...)
    definitions.removeSubrange(counts.1...)
    definitionCount = counts.2
    let tape = (self.mode, self.ranks, rankStart)
    (mode, self.ranks, rankStart) = (.replaying, ranks, start)
    _ = attempt(generator.body)
    (mode, self.ranks, rankStart) = tape
    return next
  }

  /// The next value that meets a condition, and its ranks: one choice has another rank, the last one
  /// if that is enough.
  private static func next<Value>(
    _ generator: Generator<Value>, after choices: [Choice], where condition: (Value) -> Bool
  ) -> (Value, [UInt64])? {
    for index in choices.indices.reversed() where choices[index].kind != .flag {
      var ranks = choices.map(\.rank)
      for _ in 0..<min(choices[index].last, 500) {
        ranks[index] = ranks[index] < choices[index].last ? ranks[index] + 1 : 0
        var source = Source(replaying: ranks)
        let value = generator.body(&source)
        if !source.isRejected, condition(value) { return (value, ranks) }
      }
    }
    return nil
  }
}
