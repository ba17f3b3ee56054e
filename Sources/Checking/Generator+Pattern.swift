// Generators of text that matches a regular expression.

extension Generator where Value == String {
  /// Text that matches a regular expression as a whole.
  ///
  /// Fewer iterations are simpler, and so are earlier alternatives and earlier characters of a
  /// class. The supported expressions are:
  ///
  /// - characters that stand for themselves, and `.` for printable ASCII, with `a` first;
  /// - the escapes `\d`, `\w`, `\s` (space, tab or line feed), the negations `\D`, `\W`, `\S` in
  ///   printable ASCII, `\n`, `\r`, `\t`, `\u{…}`, and a backslash before punctuation;
  /// - classes such as `[a-z0-9_]`, and negated classes such as `[^"]`, which stand for all other
  ///   characters of printable ASCII;
  /// - groups `( )` and `(?: )`, and alternatives separated by `|`;
  /// - the repetitions `?`, `{n}`, `{n,m}`, and with at most 20 additional iterations `{n,}`, `*`
  ///   and `+`;
  /// - `^` at the beginning and `$` at the end, which have no effect.
  ///
  /// After 1000 iterations a text has only those further iterations that it must have.
  ///
  /// - Parameter pattern: The regular expression.
  /// - Throws: A ``PatternFault`` that has the position of what is not supported.
  public static func text(matching pattern: String) throws(PatternFault) -> Generator {
    let pattern = try PatternParser.parse(pattern)
    return Generator { source in
      var draft = Draft()
      draft.append(pattern, from: &source)
      return draft.text
    }
  }
}

/// A text that is being generated.
private struct Draft {
  var text = ""
  /// The number of iterations of all repetitions so far.
  private var iterations = 0
  private static let iterationLimit = 1_000

  mutating func append(_ pattern: Pattern, from source: inout Source) {
    switch pattern {
    case .literal(let character): text.append(character)
    case .anyOf(let scalars):
      let position = scalars.count > 1 ? source.number(in: 0...scalars.count - 1) : 0
      text.unicodeScalars.append(scalars[position])
    case .sequence(let parts):
      for part in parts { append(part, from: &source) }
    case .alternatives(let parts):
      source.span("alternative") { source in
        append(parts[source.alternative(of: parts.count)], from: &source)
      }
    case .optional(let part):
      source.span("optional") { source in
        if source.flag() { append(part, from: &source) }
      }
    case .repeated(let part, let count):
      repeated(part, count, from: &source)
    }
  }

  /// Appends a part several times. Nested repetitions could otherwise be longer than memory.
  private mutating func repeated(
    _ part: Pattern, _ count: ClosedRange<Int>, from source: inout Source
  ) {
    var done = 0
    source.repeat(count, "element") { source in
      guard done < count.lowerBound || iterations < Self.iterationLimit else { return }
      done += 1
      iterations += 1
      append(part, from: &source)
    }
  }
}
