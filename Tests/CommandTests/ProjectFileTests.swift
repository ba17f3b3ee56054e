import ScrollWire
import Testing

@testable import ScrollCommands

/// What a project says once, in scrollcheck.toml.
@Suite struct ProjectFiles {
  private static func call(
    _ arguments: [String], _ text: String, in folder: String = ""
  ) throws -> Command.Words {
    let file = try ProjectFile(parsing: Array(text.utf8), in: folder)
    return try Tool.call(arguments, inProject: { () throws(Failure) in file }).words
  }

  /// Of each kind, and what is judged then.
  @Test(
    arguments: [
      (#"program = "python3 handler.py""#, "", "exec:python3 handler.py"),
      (#"program = 'say "\n"' # what"#, "a b", #"exec:cd 'a b' && say "\n""#),
      (#"implementation = "answers:answers.jsonl""#, "", "answers:answers.jsonl"),
      (
        "\n\r\n# it\nprofile = \"insets\"\n\timplementation\t=\t\"lib:Flutter\"\r\n", "",
        "lib:Flutter"
      ),
    ]) func sayWhatIsJudged(_ text: String, _ folder: String, _ name: String) throws
  {
    for arguments in [[], ["--quiet"], ["judge"], ["smoke"]] {
      #expect(try Self.call(arguments, text, in: folder).operands == [name])
    }
    #expect(try Self.call(["replay", "P:"], text, in: folder)["--implementation"] == name)
    #expect(try Self.call(["judge", "model"], text, in: folder).operands == ["model"])
  }

  @Test func takeAPageWithItsHost() throws {
    let text = "page = \"a b.html\"\nmode = \"resizes-content\""
    let name = try #require(Self.call([], text).operands.first)
    #expect(name.hasPrefix("exec:node "))
    #expect(name.hasSuffix("Web/host.mjs 'a b.html' --mode resizes-content"))
  }

  @Test func giveWayToOptions() throws {
    let text = """
      program = "a"
      cases = 1_000
      quiet = true
      profile = "insets"
      strict-protocol = false
      """
    let words = try Self.call(["judge", "--profile", "polite"], text)
    #expect(words["--cases"] == "1000" && words["--profile"] == "polite")
    #expect(words.has("--quiet") && !words.has("--strict-protocol"))
    let replay = try Self.call(["replay", "P:"], text)
    #expect(replay["--profile"] == "insets" && !replay.has("--cases"))
    #expect(try Self.call(["explain", "Q1"], text).values.isEmpty)
  }

  /// A file that is wrong stands in the way of nothing that does without it.
  @Test func areReadWhereTheyCount() throws {
    let wrong = { () throws(Failure) -> ProjectFile? in throw Failure("it is read") }
    for arguments in [["--help"], ["explain", "Q1"], ["judge", "model"], ["judge", "--help"]] {
      _ = try Tool.call(arguments, inProject: wrong)
    }
    for arguments in [[], ["--quiet"], ["judge"], ["replay", "P:"]] {
      #expect(throws: Failure.self) { try Tool.call(arguments, inProject: wrong) }
    }
  }

  /// Where a caret stands, counted from 1, and what is said; `program = "a"` comes first where a text begins with a space.
  @Test(
    arguments: [
      ("", 1, 1, "expected a line like program"), ("# only this", 1, 12, "expected a line like"),
      ("program", 1, 8, "expected =, found the end"),
      ("program\n= 1", 1, 8, "found the end of the line"),
      ("program =", 1, 10, "expected a value, found the end"),
      ("program = a", 1, 11, "text in quotes, found a"),
      ("program = \"a", 1, 11, "no end in its line"),
      ("program = \"a\n\"", 1, 11, "no end in its line"),
      ("program = 'a", 1, 11, "no end in its line"), ("program = \"\"", 1, 11, "found nothing"),
      ("program = \"a\" b", 1, 15, "the end of the line, found 'b'"),
      ("program = \"\\q\"", 1, 13, "found 'q'"),
      ("program = [\"a\"]", 1, 11, "expected a value, found '['"), ("[tool]", 1, 1, "no tables"),
      ("= 3", 1, 1, "expected a key, found '='"), ("\"program\" = 3", 1, 1, "expected a key"),
      ("progam = \"a\"", 1, 1, "did you mean \"program\"?"),
      ("tool.program = \"a\"", 1, 5, "expected =, found '.'"),
      (" program = \"b\"", 2, 2, "a second time"),
      (" page = \"b\"", 2, 2, "\"program\" already"), (" mode = \"x\"", 2, 2, "is for a page"),
      (" profile = \"all\"", 2, 12, "expected insets, visible"),
      (" world = everyday", 2, 10, "text in quotes, found everyday"),
      (" quiet = 1", 2, 10, "expected true or false"),
      (" quiet = \"true\"", 2, 10, "expected true or false"),
      (" help = true", 2, 2, "no key \"help\""),
      (" --cases = 3", 2, 2, "did you mean \"cases\"?"),
      (" cases = 3, 4", 2, 11, "the end of the line, found ','"),
      (" cases: 3", 2, 7, "expected =, found ':'"), (" cases = ", 2, 10, "expected a value"),
      (" platform = \"iOS\"", 2, 13, "expected ios, android, web"),
      (" cases = 3 program = 4", 2, 12, "the end of the line"),
    ]) func areTold(_ text: String, _ line: Int, _ column: Int, _ words: String) throws
  {
    let bytes = Array((text.hasPrefix(" ") ? "program = \"a\"\n" + text : text).utf8)
    let fault = #expect(throws: ParseFault.self) { try ProjectFile(parsing: bytes, in: "") }
    let said = fault?.sentence(in: bytes, name: ProjectFile.name) ?? ""
    let isThere = said.hasPrefix("scrollcheck.toml:\(line):\(column): ")
    #expect(isThere && said.contains(words), "\(said)")
  }
}
