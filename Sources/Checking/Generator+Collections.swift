// Generators of arrays, sets and dictionaries, and of the cases of enumerations.

extension Generator {
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
      source.repeat(planned: planned, count, "element") { source in
        result.append(body(&source))
      }
      return result
    }
  }

  /// Arrays without equal elements, in the order of drawing.
  ///
  /// An element is left out if three draws in a row give only values that the array already has.
  /// The case is rejected if the array is then shorter than the lower bound of `count`.
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
      var rest = values
      var result: [Element] = []
      while !rest.isEmpty { result.append(rest.remove(at: source.alternative(of: rest.count))) }
      return result
    }
  }
}

extension Generator {
  /// Sets of values from this generator. A set with fewer elements is simpler.
  ///
  /// The elements are drawn one after the other, as by ``uniqueArray(_:)``: an element is left out
  /// if three draws in a row give only values that the set already has, and the case is rejected if
  /// the set then has too few elements. The order in which a `Set` lists its elements is another one
  /// in every process; ``stableDescription(_:)`` sorts them.
  public func set(
    _ count: ClosedRange<Int> = 0...100
  ) -> Generator<Set<Value>> where Value: Hashable & Sendable {
    uniqueArray(count).map { Set($0) }
  }

  /// Dictionaries with keys and values from two generators. A dictionary with fewer keys is simpler.
  ///
  /// A key is left out if three draws in a row give only keys that the dictionary already has. The
  /// case is rejected if the dictionary then has too few keys. ``stableDescription(_:)`` describes
  /// dictionaries in the same way in every process.
  ///
  /// - Parameters:
  ///   - key: The generator of the keys.
  ///   - value: The generator of the values.
  ///   - count: The allowed numbers of keys.
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

extension Generator where Value: CaseIterable & Sendable {
  /// One of the cases of an enumeration. The first case is the simplest.
  public static func anyCase(of type: Value.Type = Value.self) -> Generator {
    let cases = Array(type.allCases)
    precondition(!cases.isEmpty, "\(type) has no cases, so there is nothing to draw")
    return Generator { $0.element(of: cases) }
  }
}
