// Generators of characters and text.

extension Generator where Value == Character {
  /// Characters of an alphabet. A character of an earlier part is simpler, and within a part a
  /// character that is listed earlier.
  public static func character(_ alphabet: Alphabet = .unicode) -> Generator {
    precondition(!alphabet.parts.isEmpty, "an alphabet must have at least one part")
    let parts = alphabet.parts
    guard parts.count > 1 else {
      return Generator { source in parts[0][source.number(in: 0...parts[0].count - 1)] }
    }
    let weights = [parts.count - 1] + Array(repeating: 1, count: parts.count - 1)
    return Generator { source in
      let part = parts[source.alternative(weights: weights)]
      return part[source.number(in: 0...part.count - 1)]
    }
  }
}

extension Generator where Value == String {
  /// Text of the characters of an alphabet. A shorter text is simpler, and the simplest character
  /// is that of the alphabet: `a` in ``Alphabet/ascii`` and ``Alphabet/unicode``.
  ///
  /// - Parameters:
  ///   - alphabet: The characters.
  ///   - count: The allowed numbers of characters that are drawn. The text can have fewer, because
  ///     a mark or a joiner becomes one `Character` with its neighbour.
  public static func text(
    _ alphabet: Alphabet = .unicode, _ count: ClosedRange<Int> = 0...100
  ) -> Generator {
    Generator<Character>.character(alphabet).array(count).map { String($0) }
  }

  /// Text that consists of the given characters. The first character is the simplest.
  public static func text(of letters: String, _ count: ClosedRange<Int> = 0...100) -> Generator {
    precondition(!letters.isEmpty, "text needs at least one character to consist of")
    let letters = Array(letters)
    return Generator<Character> { $0.element(of: letters) }.array(count).map { String($0) }
  }
}
