import Checking
import Testing

/// Text of an alphabet: what it consists of, how often, and what is simplest.
@Suite struct TextGenerators {
  private typealias Kind = (
    name: String, alphabet: Alphabet, holds: @Sendable (Character) -> Bool
  )

  /// The kinds of characters, and what is true of all their characters.
  private static let kinds: [Kind] = [
    ("printable", .printable, { $0.scalars.allSatisfy { (0x20...0x7E).contains($0.value) } }),
    ("accented", .accented, { $0.scalars.count == 1 && $0.scalars[0].value > 0x7F }),
    (
      "combining", .combining,
      { $0.scalars.count > 1 || $0.scalars[0].properties.isGraphemeExtend }
    ),
    ("casing", .casing, { $0.isChangedByCase }),
    ("scripts", .scripts, { $0.isLetter || $0.isNumber || $0.isCurrencySymbol }),
    ("right to left", .rightToLeft, { rightToLeft.contains($0.scalars[0].value) }),
    ("supplementary", .supplementary, { $0.utf16.count == 2 && $0.scalars.count == 1 }),
    ("emoji", .emoji, { $0.scalars[0].properties.isEmoji }),
    ("newlines", .newlines, \.isNewline),
    (
      "invisible", .invisible,
      { $0.isWhitespace || $0.scalars[0].properties.isDefaultIgnorableCodePoint }
    ),
    ("control", .control, { $0.category == .control && !$0.isNewline }),
    (
      "unassigned", .unassigned,
      { $0 == "\u{FFFD}" || $0.category == .unassigned || $0.category == .privateUse }
    ),
    ("scalars", .scalars, { $0.scalars.count == 1 && $0.scalars[0].value > 0x7F }),
  ]

  private static let rightToLeft: Set<UInt32> = Set(0x590...0x6FF).union([
    0xFDFA, 0x200F, 0x202A, 0x202B, 0x202C, 0x202E, 0x2067, 0x2069,
  ])

  @Test func haveASimplestValue() {
    let unicode = Generator<String>.text()
    #expect(unicode.simplest { _ in true } == "")
    #expect(unicode.simplest { !$0.isEmpty } == "a")
    #expect(unicode.simplest { $0.utf8.count > $0.unicodeScalars.count }?.scalars == ["\u{E9}"])
    #expect(unicode.simplest { $0.unicodeScalars.count > $0.count }?.scalars == ["e", "\u{301}"])
    #expect(unicode.simplest { $0.utf16.count > $0.unicodeScalars.count } == "\u{10000}")
    #expect(unicode.simplest { $0.contains(where: \.isNewline) } == "\n")
    #expect(unicode.simplest { $0.uppercased().count > $0.count } == "ß")
    let ascii = Generator<String>.text(.ascii)
    #expect(ascii.simplest { $0.count > 2 } == "aaa")
    #expect(ascii.simplest { $0.contains(where: \.isUppercase) } == "A")
    #expect(ascii.simplest { $0.contains(where: \.isNumber) } == "0")
    #expect(ascii.simplest { $0.contains(where: \.isPunctuation) } == "!")
    #expect(ascii.simplest { $0.utf8.contains { $0 < 32 } } == "\n")
    #expect(Generator<String>.text(of: "xyz", 2...3).simplest { _ in true } == "xx")
    #expect(Generator<Character>.character([.emoji, .ascii]).simplest { _ in true } == "\u{1F600}")
  }

  /// Whatever ranks a replay holds, a character is of its kind and a text has its length.
  @Test func stayInTheirAlphabet() {
    for (name, alphabet, holds) in Self.kinds {
      for character in Generator<Character>.character(alphabet).replayed() {
        #expect(holds(character), "\(name): \(character.scalars)")
      }
    }
    for text in Generator<String>.text(.ascii, 2...9).replayed() {
      #expect((2...9).contains(text.utf8.count) && text.utf8.allSatisfy { $0 < 128 })
    }
    let ascii = Generator<Character>.character(.ascii).sample(5_000, seed: Seed(1))
    #expect(Set(ascii.map(\.scalars)).count == 128)
  }

  /// Every kind is at least 2 percent of the characters, and every awkward character occurs.
  @Test func haveEveryKindOfCharacter() {
    let characters = Generator<Character>.character().sample(20_000, seed: Seed(1))
    for (name, _, holds) in Self.kinds {
      #expect(characters.count(where: holds) > 400, "\(name)")
    }
    let awkward: [Unicode.Scalar] = [
      "\0", "\u{FEFF}", "ß", "ı", "İ", "\u{301}", "\u{200B}", "\u{200D}", "\u{1F3FD}", "\u{FFFF}",
      "\r", "\u{2028}", "\u{85}", "\u{E9}",
    ]
    for scalar in awkward {
      #expect(characters.count { $0.scalars.contains(scalar) } > 20, "\(scalar.value)")
    }
  }

  /// The composed and the decomposed form of a character are equal, but not their scalars.
  @Test func havePairsOfNormalForms() {
    for rank in 0..<8 as Range<UInt64> {
      var (composed, decomposed) = (Source(.choices([rank])), Source(.choices([rank])))
      let one = composed.draw(Generator.character(.accented))
      let other = decomposed.draw(Generator.character(.combining))
      #expect(one == other && one.scalars != other.scalars)
    }
  }
}

extension Character {
  fileprivate var scalars: [Unicode.Scalar] { Array(unicodeScalars) }
  fileprivate var category: Unicode.GeneralCategory { scalars[0].properties.generalCategory }
  /// Whether neither of the two cases of the character leads back to it.
  fileprivate var isChangedByCase: Bool {
    lowercased().uppercased().scalars != scalars && uppercased().lowercased().scalars != scalars
  }
}

extension String {
  fileprivate var scalars: [Unicode.Scalar] { Array(unicodeScalars) }
}
