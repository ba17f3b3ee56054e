// The parser of regular expressions: groups, alternatives and repetitions.

/// Reads a regular expression from its first character to its last, without going back.
struct PatternParser {
  let characters: [Character]
  var position = 0
  private var depth = 0

  private init(_ text: String) { characters = Array(text) }

  static func parse(_ text: String) throws(PatternFault) -> Pattern {
    var parser = PatternParser(text)
    _ = parser.skip("^")
    let pattern = try parser.alternatives()
    if parser.next != nil {
      throw parser.fault("')' closes no group; write '\\)' for the character")
    }
    return pattern
  }

  // MARK: - Characters

  /// The next character; nil at the end.
  var next: Character? { position < characters.count ? characters[position] : nil }

  /// Whether the next character is this one, which is then skipped.
  mutating func skip(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  /// The error for the next character, or for the one at an index.
  func fault(_ reason: String, at index: Int? = nil) -> PatternFault {
    PatternFault(position: (index ?? position) + 1, reason: reason)
  }

  // MARK: - Structure

  /// The alternatives up to the end of the group.
  private mutating func alternatives() throws(PatternFault) -> Pattern {
    var parts = [try sequence()]
    while skip("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .alternatives(parts)
  }

  /// The parts up to the next `|` or the end of the group.
  private mutating func sequence() throws(PatternFault) -> Pattern {
    var parts: [Pattern] = []
    while let character = next, character != "|", character != ")" {
      if character == "$", position == characters.count - 1 {
        position += 1
      } else {
        parts.append(try repetition())
      }
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// One part and its repetition.
  private mutating func repetition() throws(PatternFault) -> Pattern {
    let part = try part()
    let start = position
    guard let count = try count() else { return part }
    if let character = next, "?+*{".contains(character) {
      throw fault(
        """
        '\(character)' follows a repetition, and lazy repetitions are not supported; remove it, \
        or put what it repeats in a group
        """)
    }
    let pattern = count == 0...1 ? Pattern.optional(part) : .repeated(part, count)
    guard pattern.minimumLength <= Pattern.longestMinimum else {
      throw fault(
        "the text would have more than \(Pattern.longestMinimum) characters; repeat it less often",
        at: start)
    }
    return pattern
  }

  /// How often the part before is repeated; nil if there is no repetition.
  private mutating func count() throws(PatternFault) -> ClosedRange<Int>? {
    if skip("?") { return 0...1 }
    if skip("*") { return 0...Pattern.openBound }
    if skip("+") { return 1...Pattern.openBound }
    let start = position
    guard skip("{") else { return nil }
    guard let low = try number() else { throw braceFault(start) }
    var high = low
    if skip(",") { high = try number() ?? low + Pattern.openBound }
    guard skip("}") else { throw braceFault(start) }
    guard low <= high else {
      throw fault("{\(low),\(high)} is empty; write {\(high),\(low)}", at: start)
    }
    return low...high
  }

  private func braceFault(_ start: Int) -> PatternFault {
    fault(
      "a repetition is written {2}, {2,} or {2,5}; write '\\{' for the character", at: start)
  }

  /// The decimal number that comes next; nil if there is no digit.
  private mutating func number() throws(PatternFault) -> Int? {
    let start = position
    var result: Int?
    while let character = next, character.isASCII, let digit = character.wholeNumberValue {
      result = (result ?? 0) * 10 + digit
      position += 1
      if let result, result > Pattern.highestBound {
        throw fault("the highest number of repetitions is \(Pattern.highestBound)", at: start)
      }
    }
    return result
  }

  // MARK: - Parts

  /// A group, a class, or a single character.
  private mutating func part() throws(PatternFault) -> Pattern {
    guard let character = next else { return .sequence([]) }
    switch character {
    case "(": return try group()
    case "[": return try characterClass()
    case "\\": return try escape().pattern
    case "*", "+", "?", "{":
      throw fault("'\(character)' has nothing to repeat; write '\\\(character)' for the character")
    case "]", "}":
      throw fault("'\(character)' closes nothing; write '\\\(character)' for the character")
    case "^":
      throw fault("'^' stands only at the beginning; write '\\^' for the character")
    case "$":
      throw fault("'$' stands only at the end; write '\\$' for the character")
    default:
      position += 1
      return character == "." ? .anyOf(.printable) : .literal(character)
    }
  }

  private mutating func group() throws(PatternFault) -> Pattern {
    let start = position
    position += 1
    if skip("?"), !skip(":") {
      throw fault("'(?' is supported only as '(?:'; leave out the '?'", at: start)
    }
    guard depth < Pattern.deepestGroup else {
      throw fault(
        "groups are nested more than \(Pattern.deepestGroup) deep; use fewer", at: start)
    }
    depth += 1
    let pattern = try alternatives()
    depth -= 1
    guard skip(")") else {
      throw fault("this '(' is not closed; add a ')' or write '\\(' for the character", at: start)
    }
    return pattern
  }
}
