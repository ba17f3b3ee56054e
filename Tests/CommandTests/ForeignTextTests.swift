import Foundation
import ScrollConformance
import ScrollWire
import Testing

@testable import ScrollCommands

/// Whatever a child, a file or an option says comes out on one line, and visibly.
@Suite struct ForeignTexts {
  /// A text that tries to be something else in every format, and one of no harm. Both have the same beginning.
  static let hostile =
    "told:1\u{1B}[31m\u{1B}]0;t\u{7}\r\n::error::e\n ::warning::w\n##[error]g\nok 99 - t\nnot ok 98\nBail out!\n"
    + "```\n</details><script>s</script>`b` **b** |c| # h\n\u{9B}31m\u{202E}b\u{2066}\u{200B}\u{FEFF}\u{2028}\u{7F}\u{E0041}\t]]>-- @you http://e.e www.e.e"
  static let harmless = "told:1"

  /// The formats of a report.
  static let formats = Format.allCases.map(\.rawValue)

  /// What is wrong with an output in a format, in comparison with the output for the harmless text.
  static func faults(of output: String, like plain: String, _ format: String) -> [String] {
    var faults: [String] = []
    let invisible = output.unicodeScalars.filter { $0.isInvisible && $0 != "\n" }
    if !invisible.isEmpty { faults.append("has the invisible \(invisible.map(\.value))") }
    let (lines, plainLines) = (lines(output), lines(plain))
    if lines.count != plainLines.count {
      faults.append("has \(lines.count) lines and not \(plainLines.count)")
    }
    for (what, isIt) in meanings {
      let (count, plainCount) = (lines.count(where: isIt), plainLines.count(where: isIt))
      if count != plainCount { faults.append("has \(count) lines with \(what), not \(plainCount)") }
    }
    if output.contains("##[") { faults.append("has a command of a log") }
    let isMarkup =
      ["markdown", "html", "junit"].contains(format) && !plain.hasPrefix("scrollcheck: ")
    if isMarkup, outsideOfCode(lines).contains(where: { $0.contains("<script") }) {
      faults.append("has an element")
    }
    // A line with a span of code says nothing of its own.
    let running =
      format == "markdown"
      ? outsideOfCode(lines).filter { !$0.replacing("\\`", with: "").contains("`") } : []
    if running.contains(where: { line in
      ["@you", "http://", "www."].contains(where: line.contains)
    }) {
      faults.append("mentions a user, or has a link")
    }
    // Where the text is told at all, it is told as it is.
    if plain.contains(harmless), !forms.contains(where: output.contains) {
      faults.append("does not show the text")
    }
    return faults
  }

  /// How an escape is shown: in a line, in TAP, in Markdown, to a shell, in JSON, in the line with an error.
  private static let forms = [
    #"\u{1B}[31m"#, #"\\u{1B}[31m"#, #"\\u{1B}\[31m"#, #"\033[31m"#, #"\u001b[31m"#, "·[31m",
  ]

  private static let meanings: [(what: String, isIt: @Sendable (String) -> Bool)] = [
    ("a command of a log", { $0.drop { $0 == " " }.hasPrefix("::") }),
    ("a result of a test", { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }),
    ("an end of all tests", { $0.hasPrefix("Bail out!") }),
    ("a fence", { $0.hasPrefix("```") && !$0.drop { $0 == "`" }.contains("`") }),
    ("an end of a section", { $0 == "</details>" }),
  ]

  private static func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The lines of Markdown that are in no block of code.
  private static func outsideOfCode(_ lines: [String]) -> [String] {
    var (result, fence): ([String], String?) = ([], nil)
    for line in lines {
      let marks = String(line.prefix { $0 == "`" })
      if let open = fence {
        if line == open { fence = nil }
      } else if marks.count >= 3 {
        fence = marks
      } else {
        result.append(line)
      }
    }
    return result
  }

  /// What the tool says to these words, in which a text takes the place of `{x}`. No line is too wide.
  static func said(_ words: [String], _ text: String) async -> String {
    let said = await Said(words.map { $0.replacing("{x}", with: text) }, width: 1_000_000)
    return said.output + said.complaints
  }
}

// MARK: - Options

extension ForeignTexts {
  /// Every option that takes a value, of every command, and every operand.
  static let calls =
    Tool.commands.flatMap { command in
      // A search, which shows other entries for other words, shows none of them.
      command.options.filter { !$0.isFlag && $0.name != "--search" }.map { option in
        let beginning = ["path", "folder"].contains(option.value) ? "/proc/" : ""
        let call = [command.name] + (operands[command.name].map { [$0] } ?? [])
        return call + [option.name, beginning + "{x}"]
      }
    } + [
      ["{x}"], ["--{x}"], ["judge", "{x}"], ["judge", "model", "--{x}"], ["judge", "model", "{x}"],
      ["judge", "model", "--quiet={x}"], ["judge", "trace:{x}"], ["judge", "exec:false # {x}"],
      ["run", "{x}"], ["run", "{x}:"], ["run", "P: {x}"], ["run", "P: F({x})"], ["run", "P {x}=:"],
      ["run", "/none/{x}.json"], ["replay", "c{x}"], ["shrink", "P: {x}"], ["mutants", "{x}"],
      ["explain", "{x}"], ["list", "{x}"], ["smoke", "{x}"], ["smoke", "exec:false # {x}"],
      ["serve", "{x}"], ["merge", "{x}"], ["diff", "{x}", "{x}"], ["diff", "{x}"], ["help", "{x}"],
    ]

  /// What a command needs besides its options.
  private static let operands = [
    "judge": "model", "run": "P:", "draw": "P:", "replay": "P:", "shrink": "P:", "record": "P:",
    "explain": "Q1", "list": "rules", "smoke": "model", "merge": "none", "diff": "none",
  ]

  @Test(arguments: calls) func inOptionsAreVisible(_ call: [String]) async {
    let (hostile, plain) = await (Self.said(call, Self.hostile), Self.said(call, Self.harmless))
    #expect(Self.faults(of: hostile, like: plain, "text") == [])
  }
}

// MARK: - Files

extension ForeignTexts {
  /// The line of an error, which is shown as it is, is no command either.
  @Test(
    arguments: ["::stop-commands::x", "  ::error::x", "a ##[error]x"],
    [
      ["replay", "{x}"], ["merge", "{x}"], ["judge", "model", "--expect", "{x}"],
      ["judge", "trace:{x}"], ["run", "{x}"],
    ])
  func inExcerptsAreNoCommands(_ text: String, _ call: [String]) async throws {
    let folder = try Folder()
    try text.write(toFile: folder.path("a.json"), atomically: true, encoding: .utf8)
    let said = await Self.said(call, folder.path("a.json"))
    #expect(said.contains("\n  "), "it shows the line")
    #expect(Self.faults(of: said, like: "\n\n\n", "text") == [], "\(said)")
  }
}

extension ForeignTexts {
  /// Reports, each with the text in a field.
  static let fields: [(old: String, new: String)] = [
    (#""implementation":"bug:DC1""#, #""implementation":{x}"#),
    (#""summary":"gap of one home-indicator height above the keyboard""#, #""summary":{x}"#),
    (#"I2    diverges  # mended long ago"#, #"I2    diverges  # {y}"#),
    (#""words":"covers"#, #""words":"{y}"#),
    (#""reason":"no part of the profile insets""#, #""reason":{x}"#),
    (#""skipped":0,"reasonToSkip":null"#, #""skipped":3,"reasonToSkip":{x}"#),
    (#""filter":null"#, #""filter":{x}"#), (#""suite":"0.1.0""#, #""suite":{x}"#),
    (#""verdict":"conforms""#, #""verdict":{x}"#), (#""profile":"insets""#, #""profile":{x}"#),
    (#""seed":"0"#, #""seed":"{y}"#), (#""invariant":"I1""#, #""invariant":{x}"#),
    (#""counterexample":"P"#, #""counterexample":"{y}"#),
    (#"{"complete""#, #"{{x}:0,{x}:0,"complete""#),
  ]

  @Test(arguments: fields.indices) func inReportsAreVisible(_ index: Int) async throws {
    let known = Transcripts.folder.appending(path: "Faults/reports/known.jsonl")
    let report = try String(contentsOf: known, encoding: .utf8)
    let (old, new) = Self.fields[index]
    try #require(report.contains(old))
    let folder = try Folder()
    for (text, name) in [(Self.hostile, "hostile"), (Self.harmless, "harmless")] {
      let json = text.json.text
      let changed = new.replacing("{x}", with: json)
        .replacing("{y}", with: String(json.dropFirst().dropLast()))
      try report.replacing(old, with: changed)
        .write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    // Every second format: a field and the next one have all of them.
    let all =
      [["diff", known.path(percentEncoded: false), "{}"]]
      + Self.formats.enumerated().filter { ($0.offset + index) % 2 == 0 }
      .map { ["merge", "{}", "--format", $0.element] }
    for call in all {
      let words = call.map { $0 == "{}" ? "{x}" : $0 }
      let hostile = await Self.said(words, folder.path("hostile"))
      let plain = await Self.said(words, folder.path("harmless"))
      #expect(Self.faults(of: hostile, like: plain, call.last ?? "") == [], "\(call)")
      // An error is the same in every format.
      if call.first == "merge", plain.hasPrefix("scrollcheck: ") { break }
    }
  }
}

extension ForeignTexts {
  /// A command on a page can be copied into a shell, whatever the name in it is.
  @Test func areQuotedOnAPage() async throws {
    let (name, folder) = ("exec:sh -c 'x'; touch y", try Folder())
    let known = Transcripts.folder.appending(path: "Faults/reports/known.jsonl")
    try String(contentsOf: known, encoding: .utf8)
      .replacing(#""implementation":"bug:DC1""#, with: #""implementation":\#(name.json.text)"#)
      .write(toFile: folder.path("report"), atomically: true, encoding: .utf8)
    let page = await Self.said(["merge", folder.path("report"), "--format", "html"], "")
    #expect(page.contains(#" --implementation 'exec:sh -c '\''x'\''; touch y'"#))
  }
}

// MARK: - Children

extension ForeignTexts {
  static let ready =
    #"{"type":"ready","protocol":1,"name":"a","version":"0","language":"c","observes":["offset"]}"#

  /// What a child says at first and to each question, with the text in a field.
  static let children: [(ready: String, answer: String)] = [
    (
      ready.replacing(#""name":"a""#, with: #""name":{x}"#),
      #"{"type":"skip","id":"r1","reason":"r"}"#
    ),
    (
      ready.replacing(#""version":"0""#, with: #""version":{x}"#)
        .replacing(#""language":"c""#, with: #""language":{x}"#), "0"
    ),
    (ready.replacing(#""offset""#, with: "{x}"), "0"),
    (ready.replacing(#""observes""#, with: #""profile":{x},"observes""#), "0"),
    (ready.replacing("ready", with: "{y}"), "0"), ("{z}", "0"),
    (ready, #"{"type":"skip","id":"r1","reason":{x}}"#),
    (ready, #"{"type":"error","id":"r1","message":{x}}"#),
    (ready, #"{"type":{x},"id":"r1"}"#), (ready, #"{"type":"skip","id":{x},"reason":""}"#),
    (ready, #"{"type":"ran","id":"r1","observations":[{{x}:0,{x}:0}]}"#), (ready, "{z}"),
  ]

  @Test(arguments: children.indices) func ofChildrenAreVisible(_ index: Int) async throws {
    let folder = try Folder()
    for (text, name) in [(Self.hostile, "hostile"), (Self.harmless, "harmless")] {
      let json = text.json.text
      for (said, part) in [
        (Self.children[index].ready, "ready"), (Self.children[index].answer, "ran"),
      ] {
        // A line of a child ends at a line feed.
        try said.replacing("{x}", with: json).replacing(
          "{y}", with: String(json.dropFirst().dropLast())
        )
        .replacing("{z}", with: text.replacing("\n", with: " ")).appending("\n")
        .write(toFile: folder.path("\(name)-\(part)"), atomically: true, encoding: .utf8)
      }
    }
    let script = """
      read a; cat {x}-ready; said=$(cat {x}-ran)
      while read a; do case $a in *bye*) exit;; esac; printf '%s\\n' "$said"; printf '%s\\n' "$said" >&2; done
      """
    let call = ["exec:" + script.replacing("{x}", with: folder.path("{x}"))]
    let judge = ["judge"] + call + ["--cases", "1", "--seed", "1", "--jobs", "1"]
    // Smoke says what judge says, and asks for much more: some of the children show it.
    for words in index % 6 == 0 ? [judge, ["smoke"] + call] : [judge] {
      let (hostile, plain) = await (Self.said(words, "hostile"), Self.said(words, "harmless"))
      #expect(Self.faults(of: hostile, like: plain, words.last ?? "") == [], "\(words)")
    }
  }
}
