import Checking
import Testing

/// Text that matches a regular expression, and the errors of expressions that are not supported.
@Suite struct PatternGenerators {
  private static let patterns = [
    "", "abc", "a|bc|", "(ab)?c", "[a-c]*", "[^a-y]+", #"\d{3}-\d{2,4}"#, #"\w+@\w+\.(com|org)"#,
    #"^\S\s\D\W$"#, ".{0,5}", "(?:x(y|z){2}){1,3}", #"[\]\-a-]"#, #"\u{1F600}|\u{E9}"#,
    #"\(\[\{\*\+\?\^\$\|\\\."#, "((a*)*)*", "[\u{4E00}-\u{4E10}é]", "x{2,}", #"[\d\s]"#, "(|a)",
  ]

  /// Whatever ranks a replay holds, and whatever is drawn, the text matches. Swift's own regular
  /// expressions say whether it does.
  @Test func match() throws {
    for pattern in Self.patterns {
      let regex = try Regex(pattern).matchingSemantics(.unicodeScalar)
      let generator = try Generator<String>.text(matching: pattern)
      for text in generator.replayed() + generator.sample(200, seed: Seed(2)) {
        #expect(text.wholeMatch(of: regex) != nil, "\(pattern): \(text)")
      }
    }
  }

  @Test func haveASimplestValue() throws {
    func simplest(
      _ pattern: String, _ condition: @escaping @Sendable (String) -> Bool
    ) throws -> String? { try Generator<String>.text(matching: pattern).simplest(condition) }
    #expect(try simplest(".*") { _ in true } == "")
    #expect(try simplest(".+") { _ in true } == "a")
    #expect(try simplest("[a-z0-9]+") { $0.contains(where: \.isNumber) } == "0")
    #expect(try simplest("[^a-f]") { _ in true } == "g")
    #expect(try simplest(#"\w{2,4}"#) { $0.count > 2 } == "aaa")
    #expect(try simplest("cat|dog") { _ in true } == "cat")
    #expect(try simplest("cat|dog") { $0 != "cat" } == "dog")
    #expect(try simplest("(ab)?c") { _ in true } == "c")
    #expect(try simplest("(ab|c)+") { $0.count > 3 } == "abab")
    #expect(try simplest(#"(\d{2}:)?x"#) { $0.contains(":") } == "00:x")
  }

  @Test(arguments: [
    ("a)b", 2, "')' closes no group; write '\\)' for the character"),
    ("x(ab", 2, "this '(' is not closed; add a ')' or write '\\(' for the character"),
    ("[ab", 1, "this '[' is not closed; add a ']' or write '\\[' for the character"),
    ("a[]", 2, "the class is empty; write '\\[' for the character"),
    ("[z-a]", 2, "the range z-a is in the wrong order; write a-z"),
    ("[a-\\d]", 2, "a range ends with one character, as in a-z; write '\\-' for a '-'"),
    ("[a[]", 3, "'[' cannot stand in a class; write '\\['"),
    ("[e\u{301}]", 2, "'e\u{301}' has several scalars; use a group such as (a|b) for it"),
    ("[^ -~]", 1, "the class excludes all of printable ASCII; exclude less"),
    ("*a", 1, "'*' has nothing to repeat; write '\\*' for the character"),
    ("a]", 2, "']' closes nothing; write '\\]' for the character"),
    ("a{x}", 2, "a repetition is written {2}, {2,} or {2,5}; write '\\{' for the character"),
    ("a{3,2}", 2, "{3,2} is empty; write {2,3}"),
    ("a{1001}", 3, "the highest number of repetitions is 1000"),
    ("(a{100}){101}", 9, "the text would have more than 10000 characters; repeat it less often"),
    ("a^", 2, "'^' stands only at the beginning; write '\\^' for the character"),
    ("a$b", 2, "'$' stands only at the end; write '\\$' for the character"),
    ("(a$", 1, "this '(' is not closed; add a ')' or write '\\(' for the character"),
    ("a(?=b)", 2, "'(?' is supported only as '(?:'; leave out the '?'"),
    ("ab\\", 3, "a backslash is at the end; write '\\\\' for the character"),
    ("\\u{D800}", 1, "there is no Unicode scalar with the number D800"),
    ("\\u00E9", 1, "write a scalar as '\\u{1F600}'"),
    ("\\u{x}", 1, "write a scalar as '\\u{1F600}', with 1 to 8 hexadecimal digits"),
    (
      "a*?", 3,
      """
      '?' follows a repetition, and lazy repetitions are not supported; remove it, or put what it \
      repeats in a group
      """
    ),
    (
      "(a)\\1", 4,
      """
      '\\1' is not supported; the escapes are \\d \\D \\w \\W \\s \\S \\n \\r \\t \\u{…} and a \
      backslash before punctuation
      """
    ),
  ])
  func sayWhatIsWrong(_ pattern: String, _ position: Int, _ reason: String) {
    #expect(Self.fault(pattern) == "character \(position) of the pattern: \(reason)")
  }

  /// Neither a deep nor a long nor a multiplied expression takes long or needs much memory.
  @Test func haveLimits() throws {
    let deep = Self.fault(String(repeating: "(", count: 100_000))
    let reason = "groups are nested more than 100 deep; use fewer"
    #expect(deep == "character 101 of the pattern: \(reason)")
    let stars = String(repeating: "(", count: 99) + "a*" + String(repeating: ")*", count: 99)
    let texts = try Generator<String>.text(matching: stars).sample(50, seed: Seed(3))
    #expect(texts.allSatisfy { $0.count <= 1_000 } && texts.contains { !$0.isEmpty })
    for pattern in ["((a{100})?){101}", "(b|a{100}){101}", "((){1000}){1000}"] {
      #expect(Self.fault(pattern)?.contains("more than 10000 characters") == true, "\(pattern)")
    }
    let twice = try Generator<String>.text(matching: "(a{900}){2}")
    #expect(twice.sample(1, seed: Seed(3)).map(\.count) == [1800])
    let surrogates = try Generator<String>.text(matching: #"[\u{D7FF}-\u{E000}]"#)
    #expect(surrogates.all() == ["\u{D7FF}", "\u{E000}"])
    let long = String(repeating: "a|", count: 50_000)
    #expect(try Generator<String>.text(matching: long).sample(3, seed: Seed(3)).count == 3)
  }

  private static func fault(_ pattern: String) -> String? {
    do throws(PatternFault) {
      _ = try Generator<String>.text(matching: pattern)
      return nil
    } catch {
      return error.description
    }
  }
}
