// Generators of arrays.

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
