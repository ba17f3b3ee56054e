// Generators of characters and text, and the alphabets that they consist of, in order of simplicity.

extension Generator where Value == Character {
  /// Characters of an alphabet. A character of an earlier part is simpler, and within a part a
  /// character that is listed earlier.
  public static func character(_ alphabet: Alphabet = .unicode) -> Generator {
    precondition(!alphabet.parts.isEmpty, "an alphabet must have at least one part")
    let parts = alphabet.parts
    if parts.count == 1 {
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
  /// is that of the alphabet: `a` in ``Alphabet/ascii`` and ``Alphabet/unicode``. The text can have
  /// fewer than `count`, because a mark or a joiner becomes one `Character` with its neighbour.
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

/// The characters that a generated text consists of.
///
/// An alphabet has one or more parts. Half of the characters of a text come from the first part,
/// and the other parts share the other half. A character of an earlier part is simpler, and within
/// a part a character that is listed earlier. A list of alphabets is an alphabet whose parts are
/// those of the list: `[.printable, .emoji]`.
///
/// Next to each other, some characters become one: a letter and a combining mark, for example.
public struct Alphabet: Sendable, ExpressibleByArrayLiteral {
  enum Part: Sendable {
    case characters([Character])
    /// All scalars outside ASCII.
    case scalars

    var count: Int {
      switch self {
      // Without the surrogates, which are no scalars.
      case .scalars: 0x110000 - 0x80 - 0x800
      case .characters(let characters): characters.count
      }
    }

    /// The character at a position; 0 is the simplest.
    subscript(position: Int) -> Character {
      switch self {
      case .scalars:
        Character(
          Unicode.Scalar(UInt32(position + (position < 0xD780 ? 0x80 : 0x880))) ?? Unicode.Scalar(0)
        )
      case .characters(let characters): characters[position]
      }
    }
  }

  let parts: [Part]

  private init(_ part: Part) { parts = [part] }

  private init(_ characters: [Character]) { self.init(.characters(characters)) }

  /// Creates an alphabet of characters that stay apart in a text.
  private init(_ text: String) { self.init(Array(text)) }

  /// Creates the alphabet that has the parts of several alphabets.
  public init(arrayLiteral alphabets: Alphabet...) { parts = alphabets.flatMap(\.parts) }

  /// Printable ASCII: `a` to `z`, `A` to `Z`, `0` to `9`, the space, and punctuation in the order
  /// of ASCII.
  public static let printable = Alphabet(printableCharacters)
  private static let printableCharacters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
      + ##" !"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"##)

  /// All of ASCII: first the characters of ``printable``, then line feed, tab, carriage return, and
  /// the other control characters in the order of ASCII.
  public static let ascii = {
    let breaks: [Character] = ["\n", "\t", "\r"]
    let controls = (Array(0...31) + [127]).map { Character(Unicode.Scalar($0)) }
    return Alphabet(printableCharacters + breaks + controls.filter { !breaks.contains($0) })
  }()

  /// All kinds of characters of Unicode, from ``printable`` to ``scalars``.
  public static let unicode: Alphabet = [
    .printable, .accented, .combining, .casing, .scripts, .rightToLeft, .supplementary, .emoji,
    .newlines, .invisible, .control, .unassigned, .scalars,
  ]

  // MARK: - Kinds of characters

  /// Characters that also have a decomposed form, beginning with `é`. The text here is the composed
  /// form; ``combining`` has the decomposed form at the same position.
  public static let accented = Alphabet(
    "\u{E9}\u{FC}\u{F1}\u{E7}\u{C5}\u{1EBF}\u{D55C}\u{304C}\u{212B}\u{2126}")

  /// Characters of several scalars, beginning with a decomposed `é`: letters with marks, marks in
  /// both orders, many marks, and marks alone, which join the character before them.
  public static let combining = Alphabet([
    "e\u{301}", "u\u{308}", "n\u{303}", "c\u{327}", "A\u{30A}", "e\u{302}\u{301}",
    "\u{1112}\u{1161}\u{11AB}", "\u{304B}\u{3099}", "q\u{307}\u{323}", "q\u{323}\u{307}",
    "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{308}", "\u{301}", "\u{20E3}",
  ])

  /// Letters whose case is a surprise, beginning with `ß`: some become longer or shorter, some
  /// depend on the language or the position, some become ASCII.
  public static let casing = Alphabet("ßıİςſ\u{1E9E}\u{FB01}\u{149}\u{1C5}\u{212A}")

  /// Letters, digits and symbols of other scripts, with two and with three bytes of UTF-8.
  public static let scripts = Alphabet("жλ字のअก€½\u{663}\u{FF11}\u{2167}")

  /// Letters that are written from right to left, and characters that set the direction.
  public static let rightToLeft = Alphabet([
    "\u{5D0}", "\u{5E9}", "\u{627}", "\u{628}", "\u{FDFA}", "\u{200F}", "\u{202E}", "\u{202B}",
    "\u{202C}", "\u{2067}", "\u{2069}",
  ])

  /// Characters above U+FFFF, which are a pair of surrogates in UTF-16 and four bytes in UTF-8.
  public static let supplementary = Alphabet(
    "\u{10000}\u{10348}\u{1D11E}\u{1D41A}\u{20BB7}\u{10FFFD}")

  /// Emoji: of one scalar, with skin tones, joiners, variation selectors and tags, flags, keycaps,
  /// and single parts of them.
  public static let emoji = Alphabet([
    "\u{1F600}", "\u{2764}\u{FE0F}", "\u{1F44D}\u{1F3FD}", "\u{1F469}\u{200D}\u{1F4BB}",
    "\u{1F469}\u{1F3FD}\u{200D}\u{1F680}", "\u{1F1E9}\u{1F1EA}", "1\u{FE0F}\u{20E3}",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}",
    "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "\u{1F1E6}", "\u{1F3FB}",
  ])

  /// Line breaks of all kinds. The line feed is the simplest, then carriage return with line feed.
  public static let newlines = Alphabet([
    "\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
  ])

  /// Characters of no width, such as U+200B and U+FEFF, and spaces other than that of ASCII.
  public static let invisible = Alphabet([
    "\u{200B}", "\u{FEFF}", "\u{200D}", "\u{200C}", "\u{2060}", "\u{AD}", "\u{FE0F}", "\u{180E}",
    "\u{A0}", "\u{2003}", "\u{3000}",
  ])

  /// Control characters that are not line breaks: first the tab, then U+0000.
  public static let control = Alphabet("\t\u{0}\u{1}\u{7}\u{8}\u{1B}\u{7F}\u{80}\u{9F}")

  /// Scalars without a character: the replacement character, noncharacters such as U+FFFE, the
  /// scalars next to the surrogates, and private ones.
  public static let unassigned = Alphabet(
    [0xFFFD, 0xFFFE, 0xFFFF, 0xFDD0, 0xD7FF, 0xE000, 0x1FFFE, 0x10FFFF]
      .compactMap { Unicode.Scalar($0 as UInt32) }.map { Character($0) })

  /// All scalars outside ASCII, in the order of their numbers.
  public static let scalars = Alphabet(.scalars)
}
