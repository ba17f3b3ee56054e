// The parser of regular expressions: classes and escapes.

extension PatternParser {
  /// What a backslash and the characters after it stand for.
  enum Escape {
    case character(Unicode.Scalar)
    case anyOf(ScalarRanges)

    var pattern: Pattern {
      switch self {
      case .character(let scalar): .literal(Character(scalar))
      case .anyOf(let scalars): .anyOf(scalars)
      }
    }
  }

  /// Reads a class such as `[a-z0-9_]` or `[^"]`.
  mutating func characterClass() throws(PatternFault) -> Pattern {
    let start = position
    position += 1
    let isNegated = skip("^")
    var scalars = ScalarRanges()
    while next != "]" {
      guard next != nil else {
        throw fault(
          "this '[' is not closed; add a ']' or write '\\[' for the character", at: start)
      }
      try addItem(to: &scalars)
    }
    position += 1
    guard !scalars.isEmpty else {
      throw fault("the class is empty; write '\\[' for the character", at: start)
    }
    guard isNegated else { return .anyOf(scalars) }
    let others = scalars.complement
    guard !others.isEmpty else {
      throw fault("the class excludes all of printable ASCII; exclude less", at: start)
    }
    return .anyOf(others)
  }

  /// Reads one character, escape or range of a class.
  private mutating func addItem(to scalars: inout ScalarRanges) throws(PatternFault) {
    let start = position
    let item = try classItem()
    guard case .character(let first) = item else {
      if case .anyOf(let several) = item { scalars.append(several) }
      return
    }
    guard next == "-", position + 1 < characters.count, characters[position + 1] != "]" else {
      scalars.append(first...first)
      return
    }
    position += 1
    guard case .character(let last) = try classItem() else {
      throw fault("a range ends with one character, as in a-z; write '\\-' for a '-'", at: start)
    }
    guard first <= last else {
      throw fault(
        "the range \(first)-\(last) is in the wrong order; write \(last)-\(first)", at: start)
    }
    scalars.append(first...last)
  }

  private mutating func classItem() throws(PatternFault) -> Escape {
    guard let character = next, character != "\\" else { return try escape() }
    if character == "[" { throw fault("'[' cannot stand in a class; write '\\['") }
    let scalars = character.unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else {
      throw fault("'\(character)' has several scalars; use a group such as (a|b) for it")
    }
    position += 1
    return .character(scalar)
  }

  /// Reads a backslash and what belongs to it.
  mutating func escape() throws(PatternFault) -> Escape {
    let start = position
    position += 1
    guard let character = next, let scalar = character.unicodeScalars.first else {
      throw fault("a backslash is at the end; write '\\\\' for the character", at: start)
    }
    position += 1
    switch character {
    case "d": return .anyOf(.digits)
    case "D": return .anyOf(ScalarRanges.digits.complement)
    case "w": return .anyOf(.wordCharacters)
    case "W": return .anyOf(ScalarRanges.wordCharacters.complement)
    case "s": return .anyOf(.spaces)
    case "S": return .anyOf(ScalarRanges.spaces.complement)
    case "n": return .character("\n")
    case "r": return .character("\r")
    case "t": return .character("\t")
    case "u": return .character(try scalarNumber(from: start))
    default:
      if character.isLetter || character.isNumber || character.unicodeScalars.count > 1 {
        throw fault(
          """
          '\\\(character)' is not supported; the escapes are \\d \\D \\w \\W \\s \\S \\n \\r \\t \
          \\u{…} and a backslash before punctuation
          """, at: start)
      }
      return .character(scalar)
    }
  }

  /// Reads the number of a scalar in braces.
  private mutating func scalarNumber(from start: Int) throws(PatternFault) -> Unicode.Scalar {
    var digits = ""
    guard skip("{") else { throw fault("write a scalar as '\\u{1F600}'", at: start) }
    while let character = next, character != "}", digits.count < 9 {
      digits.append(character)
      position += 1
    }
    guard skip("}"), digits.count <= 8, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else {
      throw fault("write a scalar as '\\u{1F600}', with 1 to 8 hexadecimal digits", at: start)
    }
    guard let scalar = Unicode.Scalar(number) else {
      throw fault("there is no Unicode scalar with the number \(digits)", at: start)
    }
    return scalar
  }
}

extension ScalarRanges {
  fileprivate static let digits = ScalarRanges(["0"..."9"])
  fileprivate static let wordCharacters = ScalarRanges([
    "a"..."z", "A"..."Z", "0"..."9", "_"..."_",
  ])
  fileprivate static let spaces = ScalarRanges([" "..." ", "\t"..."\t", "\n"..."\n"])
}
