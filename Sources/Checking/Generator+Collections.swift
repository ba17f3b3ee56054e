// Several values of one generator.

extension Generator {
  @inlinable public func array(_ count: ClosedRange<Int> = 0...100) -> Generator<[Value]> {
    Generator<[Value]> { source in
      let planned = source.mode == .replaying ? 0 : source.length(in: count)
      var result: [Value] = []
      result.reserveCapacity(planned)
      source.repeat(planned: planned, count, "element") { source in
        result.append(body(&source))
      }
      return result
    }
  }

  /// An array without equal elements, in the order of drawing. It is shorter than was asked for where
  /// three draws in a row bring nothing new; if that leaves too few, the case is rejected.
  public func uniqueArray(
    _ count: ClosedRange<Int> = 0...100
  ) -> Generator<[Value]> where Value: Hashable & Sendable {
    Generator<[Value]> { source in
      var (result, seen) = ([Value](), Set<Value>())
      source.repeat(count, "element") { source in
        for _ in 0..<3 {
          let (value, span) = source.attempt(self)
          if seen.insert(value).inserted {
            result.append(value)
            return
          }
          source.discard(span)
        }
      }
      if result.count < count.lowerBound { source.reject() }
      return result
    }
  }

  /// These values in some order; the given one is the simplest.
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

extension Generator where Value == String {
  /// Text of these letters, the first being the simplest.
  public static func text(of letters: String, _ count: ClosedRange<Int> = 0...100) -> Generator {
    let letters = Array(letters)
    return Generator<Character> { $0.element(of: letters) }.array(count).map { String($0) }
  }
}
