// Generators of sets, dictionaries and the cases of enumerations.

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
