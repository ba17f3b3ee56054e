// A command as a value: what Commands.txt says of it, and what it does.

import ScrollConformance
import ScrollGenerators
import ScrollInvariants
import ScrollTexts
import ScrollWire

package struct Command: Sendable {
  package var name: String
  /// The argument after the name: "<scenario>", or "[implementation]" if it is optional.
  var operand: String
  var summary: String
  /// Its own options, and those of every command.
  package var options: [Option]
  /// The lines of the paragraphs between the options and the examples.
  var details: [String]
  /// Each example with what it does in the next line.
  var examples: [String]
  /// Does what the command is for. The values of all arguments are read before anything is done with them.
  var body: Body

  typealias Body = @Sendable (Words, Console) async throws(Failure) -> ExitCode

  /// A command that these lines describe, by default those of `Commands.txt`.
  init(_ name: String, _ lines: [String]? = nil, body: @escaping Body) {
    let lines = lines ?? Manual.lines(of: name)
    (self.name, operand, summary, self.body) = (name, lines[0], lines[1], body)
    let parts = lines.dropFirst(2).split(
      separator: "", maxSplits: 1, omittingEmptySubsequences: false)
    options = (parts[0] + Manual.lines(of: "{every}").dropFirst()).map(Option.init)
    let rest = Array(parts.dropFirst().joined())
    let first = rest.firstIndex { $0.hasPrefix("$ ") } ?? rest.endIndex
    (details, examples) = (rest[..<first].dropLast(), Array(rest[first...]))
  }

  /// Whether `--output` names a file, which must be found out to be writable before the work is done.
  var writesFile: Bool { options.contains { $0.name == "--output" && $0.value == "path" } }

  /// Whether other programs read its output line by line.
  var isForPrograms: Bool {
    ["export", "serve", "draw", "play", "record", "completions", "init", "list"].contains(name)
  }

  package struct Option: Sendable {
    package var name: String
    /// A placeholder for the value, or what it may be: "n", "text|jsonl"; empty for a flag.
    var value = ""
    var meaning: String

    /// An option as a line has it: "--depth n: the largest number of events in a row".
    init(_ line: String) {
      let parts = line.split(separator: ": ", maxSplits: 1)
      let words = parts[0].split(separator: " ")
      name = String(words[0])
      if words.count > 1 { value = String(words[1]) }
      meaning = String(parts[1])
    }

    /// The possible values, if there are only a few.
    package var choices: [String] {
      value.contains("|") ? value.split(separator: "|").map(String.init) : []
    }
    package var isFlag: Bool { value.isEmpty }
  }

  package struct Words: Equatable, Sendable {
    /// The arguments that belong to no option.
    package var operands: [String] = []
    /// The values of each option; flags have empty ones.
    package var values: [String: [String]] = [:]

    /// The last value of an option that may be given several times.
    subscript(option: String) -> String? { values[option]?.last }
    func all(_ option: String) -> [String] { values[option] ?? [] }
    func has(_ flag: String) -> Bool { values[flag] != nil }
  }

  /// Reads the arguments. `--help` works even if other arguments are wrong.
  func call(_ arguments: [String]) throws(Failure) -> Tool.Call {
    if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return Command.showing(help, for: "--help")
    }
    let words = try parse(arguments)
    // The -- before it was the value of an option.
    if words.has("--help") { return Command.showing(help, for: "--help") }
    return (self, words)
  }

  private func parse(_ arguments: [String]) throws(Failure) -> Words {
    var words = Words()
    var rest = arguments[...]
    while let word = rest.popFirst(), word != "--" {
      guard word.hasPrefix("--") else {
        words.operands.append(word)
        continue
      }
      // By scalars, because a mark at the beginning of the value makes one character with the sign.
      let parts = word.unicodeScalars.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else { throw noOption(name) }
      let value = parts.count > 1 ? String(parts[1]) : option.isFlag ? nil : rest.popFirst()
      words.values[name, default: []].append(try check(value, for: option))
    }
    words.operands += rest
    if words.operands.isEmpty, !operand.isEmpty, !operand.hasPrefix("[") {
      throw Failure("\(name) needs \(operand)\(seeHelp)")
    }
    let takesMany = operand.contains("..") || operand.contains("…") || operand.contains("> <")
    let limit = takesMany ? .max : operand.isEmpty ? 0 : 1
    guard words.operands.count > limit else { return words }
    // What comes after -- is meant as it is.
    if let word = words.operands.dropLast(rest.count).first(where: { $0.hasPrefix("-") }) {
      throw noOption(word)
    }
    let extra = words.operands[limit]
    if operand.isEmpty { throw Failure("\(name) takes only options, not '\(extra)'\(seeHelp)") }
    throw Failure(
      "\(name) takes one \(operand), and '\(extra)' is one too many; put it in quotes if it belongs "
        + "to the first")
  }

  /// An error that names the option that a word may mean, which may begin with one dash only.
  private func noOption(_ word: String) -> Failure {
    let name = "--" + word.drop { $0 == "-" }
    let hint = options.map(\.name).nearest(to: name).map { "; did you mean \($0)?" }
    return Failure("\(self.name) has no option \(word)\(hint ?? seeHelp)")
  }

  private func check(_ value: String?, for option: Option) throws(Failure) -> String {
    if option.isFlag {
      guard value == nil else { throw Failure("\(option.name) takes no value") }
      return ""
    }
    guard let value else { throw Failure("\(option.name) needs a value: \(option.value)") }
    let choices = option.choices
    if choices.isEmpty || choices.contains(value) { return value }
    let hint = choices.nearest(to: value).map { "; did you mean \($0)?" } ?? ""
    throw Failure("\(option.name) takes \(option.value), not '\(value)'\(hint)")
  }

  /// An option that stands in the place of a command, and shows a text.
  static func showing(_ text: String, for option: String) -> Tool.Call {
    let command = Command(option, ["", ""]) { _, console in
      console.write(text)
      return .success
    }
    return (command, Words())
  }

  private var seeHelp: String { "; see scrollcheck \(name) --help" }

  var help: String {
    let rows = options.map { option in
      (option.isFlag ? option.name : "\(option.name) \(option.value)", option.meaning)
    }
    let usage = ["scrollcheck", name, operand, "[options]"].filter { !$0.isEmpty }
    let shown = examples.map { $0.hasPrefix("$ ") ? "  \($0.dropFirst(2))\n" : "      \($0)\n" }
    return """
      \(summary)

      Usage: \(usage.joined(separator: " "))

      \(Tool.columns(rows))\(details.isEmpty ? "" : "\n\(details.joined(separator: "\n"))\n")
      Examples:
      \(shown.joined())
      """
  }
}

/// The sections of `Commands.txt`.
enum Manual {
  /// The lines of a section, from its argument on, with what stands in braces in its place.
  static func lines(of name: String) -> [String] {
    sections[name, default: []].flatMap { line in
      sections[line] == nil ? [filled(line)] : Array(lines(of: line).dropFirst())
    }
  }

  private static func filled(_ line: String) -> String {
    guard line.contains("{") else { return line }
    return texts.reduce(line) { $0.replacing($1.key, with: $1.value) }
  }

  private static let sections: [String: [String]] = {
    let text = unsafe String(cString: scrollTextCommands())
    let sections = text.split(separator: "\n# ").dropFirst().map { section in
      var lines = section.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let name = lines[0].prefix { $0 != " " }
      lines[0] = String(lines[0].dropFirst(name.count + 1))
      while lines.count > 1, lines.last == "" { lines.removeLast() }
      return (String(name), lines)
    }
    return Dictionary(uniqueKeysWithValues: sections)
  }()

  private static let texts: KeyValuePairs = [
    "{formats}": names(of: Format.self), "{profiles}": names(of: Profile.self),
    "{worlds}": names(of: World.self), "{platforms}": names(of: Platform.self),
    "{windows}": names(of: Platform.Window.self),
    "{subjects}": names(of: ListSubject.self),
    "{what profiles require}": said(Profile.allCases.map { ($0.rawValue, $0.words) }),
    "{what worlds contain}": said(World.allCases.map { ($0.rawValue, $0.words) }),
    "{environments}": Tool.columns(NamedEnvironment.all.map { ($0.name, $0.words) }),
    "{header words}": Tool.columns(Notation.headerWords.map(\.row)),
    "{events}": Tool.columns(Notation.eventWords.map(\.row)),
  ]

  private static func names<Names: CaseIterable & RawRepresentable>(of type: Names.Type) -> String
  where Names.RawValue == String { type.allCases.map(\.rawValue).joined(separator: "|") }

  private static func said(_ rows: [(name: String, words: String)]) -> String {
    rows.map { "\($0.name): \($0.words)" }.joined(separator: "\n")
  }
}
