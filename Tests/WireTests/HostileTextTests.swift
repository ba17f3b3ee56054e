import ReferenceModel
import ScrollConformance
import ScrollWire
import Testing

/// Texts that are odd, wide or deep are read in the same way, and in linear time: what was quadratic or exponential
/// once would not end here.
@Suite struct HostileTexts {
  private static func faults(_ text: String) -> String {
    do throws(ParseFault) {
      return try JSON(parsing: text).text
    } catch {
      return "\(error.offset): \(error.message)"
    }
  }

  /// Names are compared as texts, whatever their number and their escapes are.
  @Test(arguments: [2, 16, 17, 40_000]) func nameAMemberOnce(_ count: Int) {
    let members = (0..<count).map { number in #""k\#(number)":\#(number)"# }
    let text = "{\(members.joined(separator: ","))}"
    #expect(Self.faults(text) == text)
    for (name, number) in [(#"\u006b1"#, 1), ("k\(count - 1)", count - 1)] {
      let twice = text.dropLast() + ",\"\(name)\":0}"
      #expect(
        Self.faults(String(twice))
          == "\(text.utf8.count): \"k\(number)\" stands here a second time")
    }
    // The members of objects inside are others, and so are values.
    let inside = text.dropLast() + #","x":{"k1":{"k1":"k1"}},"y":[{"k1":0},{"k1":0}]}"#
    #expect(Self.faults(String(inside)) == String(inside))
  }

  /// The contents of a text are those of the same tree.
  @Test func holdWhatStandsThere() throws {
    let text =
      #" { "a" : [ 1 , -2.5e1 , [ ] , { } ] , "b\\\"]}" : "c\u00e9]}\"," , "d":{"e":[true,false,null]}} "#
    let json = try JSON(parsing: text)
    #expect(json.text == #"{"a":[1,-25,[],{}],"b\\\"]}":"cé]}\",","d":{"e":[true,false,null]}}"#)
    #expect(try json.find("d")?.find("e")?.text == "[true,false,null]")
    #expect(try json.find("b\\\"]}")?.text == #""cé]}\",""#)
    #expect(try json.find("e")?.text == nil)
    let inside = try #require(text.firstRange(of: #"{"e""#)).lowerBound
    #expect(try json.find("d")?.offset == text.utf8.distance(from: text.startIndex, to: inside))
    #expect(try json.kind == "an object" && json.find("a")?.kind == "an array")
  }

  @Test func mayBeginWithAMark() throws {
    #expect(try JSON(parsing: "\u{FEFF} [1]").text == "[1]")
    #expect(try JSON(parsing: "\u{FEFF} [1]").offset == 4)
    #expect(Self.faults("[\u{FEFF}]") == "1: expected a value, found a control character (239)")
    let environment = try Notation.scenario("P:").environment.json.text
    let log = #"{"environment":\#(environment),"observation":{"offset":[0,0]}}"#
    #expect(try TraceFile(parsing: Array("\u{FEFF}\(log)\r\n\r\n".utf8)).recordings.count == 1)
  }

  /// What no terminal and no log obeys: the value is the same.
  @Test func areWrittenWithoutInvisibleCharacters() throws {
    let text = "a\u{1B}[1m\r\n\t\u{9B}1m\u{202E}\u{2028}\u{7F}\u{FEFF}##[error]#é👩‍👧\u{E0041}"
    let written = text.json.text
    #expect(
      written
        == #""a\u001b[1m\u000d\n\t\u009b1m\u202e\u2028\u007f\ufeff\u0023#[error]#é👩\u200d👧\udb40\udc41""#
    )
    #expect(try String(JSON(parsing: written)) == text)
  }

  @Test func haveNoMoreEventsThanTheLimit() throws {
    let words = String(repeating: "TB ", count: Limits.events)
    #expect(try Notation.scenario("P: \(words).").events.count == Limits.events)
    let fault = #expect(throws: ParseFault.self) { try Notation.scenario("P: \(words)TE .") }
    #expect(fault?.message == "expected no more than 20000 events")
    let events = String(repeating: #"{"event":"blur"},"#, count: Limits.events)
    let start =
      #"{"configuration":\#(Self.configuration),"environment":\#(Self.environment),"events":["#
    let many = "\(start)\(events){\"event\":\"blur\"}]}"
    let other = #expect(throws: ParseFault.self) { try Fixture(JSON(parsing: many)) }
    #expect(other?.message == "expected no more than 20000 events")
    let shown = String(repeating: #"{"offset":[0,0]},"#, count: Limits.events + 1)
    let line = #"{"type":"ran","id":"r","observations":[\#(shown){"offset":[0,0]}]}"#
    let third = #expect(throws: ParseFault.self) { try Answer(line: Array(line.utf8)) }
    #expect(third?.message == "expected no more than 20001 observations")
  }

  private static let (configuration, environment) = (
    #"{"delay":0.1,"margin":0,"oversize":"nearest","dismissesByDrag":false,"alwaysBounces":false,"adjustsForKeyboard":true,"contentSizing":"natural","maxWait":null}"#,
    #"{"screen":[1,1],"window":[0,0,1,1],"viewport":[0,0,1,1],"safe":[0,0,0,0],"padding":[0,0,0,0],"content":[1,1],"keyboard":null,"focus":null}"#
  )

  /// A word, a message and the line around an error are shown in part.
  @Test func areShownInPart() throws {
    let word = String(repeating: "x", count: 400_000)
    let fault = #expect(throws: ParseFault.self) { try Notation.scenario("P: \(word)") }
    let description = fault?.described(in: Array("P: \(word)".utf8)) ?? ""
    #expect(description.hasPrefix("column 4: expected an event, found 'xxx"))
    #expect(description.contains("xxx… (398"))
    #expect(description.contains("xxx'; scrollcheck run --help lists them\n  P: xxx"))
    #expect(description.utf8.count < 2_300)
    let misconduct = Misconduct(.crashed, "says: \(word), and ends")
    #expect(misconduct.words.hasPrefix("says: x") && misconduct.words.hasSuffix("x, and ends"))
    #expect(misconduct.words.utf8.count <= Limits.shownText)
    #expect(misconduct.words.shortened == misconduct.words)
  }

  /// A number is refused where the difference of two has no `Double`: such an event could not be sent, or read back.
  @Test(arguments: [
    "P: F(1e308,-1e308)", "P: M(-1e308,1e308)", "P: R(1e308,-1e308,3)", "P: focus=(-1e308,1e308)",
    "P: screen=(1,-1e308) keyboard=1e308", "P: screen=(1,1e308) keyboard=-1e308",
    "P: G[1,-1e308,0,0,0,0,0,0,0,0,0,0,0,0] t(1)", "P: F(1,2)#9007199254740992", "P: t(1e999)",
    "P: F(1,2)#1e300",
  ])
  func haveFiniteNumbers(_ line: String) {
    let scenario = try? Notation.scenario(line)
    #expect((scenario == nil) == !line.contains("G["), "\(line)")
    guard let scenario else { return }
    #expect(throws: Never.self) { try Notation.scenario(Notation.text(scenario)) == scenario }
  }
}

@Suite struct Globs {
  @Test(arguments: [
    ("", "", true), ("", "a", false), ("a", "", false), ("*", "", true), ("**", "abc", true),
    ("a*c", "abbc", true), ("a*c", "abcd", false), ("*a*a*", "banana", true),
    ("*an?", "banana", true), ("?", "a", true), ("?", "", false), ("a?c", "ac", false),
    ("*ab", "aab", true), ("*abab", "ababab", true), ("Q*3", "Q13", true), ("q3", "Q3", false),
  ])
  func match(_ pattern: String, _ id: String, _ matches: Bool) {
    #expect(pattern.matches(id) == matches)
  }

  @Test func takeManyStars() {
    let stars = String(repeating: "*", count: 100_000)
    #expect(!(stars + "Z").matches("lockstep"))
    #expect((stars + "p").matches("lockstep"))
    #expect(!String(repeating: "*o", count: 1_000).matches("lockstep"))
  }
}
