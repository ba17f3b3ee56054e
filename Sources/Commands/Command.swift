// A command as a value: one description for parsing, help and tests.

import ScrollWire

package struct Command: Sendable {
  package var name: String
  var summary: String
  /// The argument after the name: "<scenario>", or "[implementation]" if it is optional.
  var operand: String
  var takesMany = false
  /// The options that it has besides those of every command.
  var options: [Option] = []
  /// Paragraphs between the options and the examples.
  var details = ""
  var examples: KeyValuePairs<String, String>
  /// Does what the command is for. The values of all arguments are read before anything is done with them.
  var body: @Sendable (Words, Console) async throws(Failure) -> ExitCode

  package struct Option: Sendable {
    package var name: String
    /// The possible values, if there are only a few.
    package var choices: [String]
    /// A placeholder for the value, if any text is possible: "n", "path".
    var value: String?
    var meaning: String

    init(_ name: String, choices: [String] = [], value: String? = nil, _ meaning: String) {
      (self.name, self.choices, self.value, self.meaning) = (name, choices, value, meaning)
    }

    package var isFlag: Bool { values.isEmpty }

    /// What the value may be, for people; empty if there is none.
    var values: String { value ?? choices.joined(separator: "|") }

    static let help = Option("--help", "this text")
    static let noColor = Option("--no-color", "no colour, as if NO_COLOR were set")
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
}

extension Command {
  package var allOptions: [Option] { options + [.noColor, .help] }

  /// Reads the arguments. `--help` works even if other arguments are wrong.
  func call(_ arguments: [String]) throws(Failure) -> Tool.Call {
    if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return Command.showing(help, for: "--help")
    }
    let words = try parse(arguments)
    // The -- before it was the value of an option.
    if words.has(Option.help.name) { return Command.showing(help, for: "--help") }
    return (self, words)
  }

  private func parse(_ arguments: [String]) throws(Failure) -> Words {
    var words = Words()
    var (rest, taken) = (arguments[...], 0)
    while let word = rest.popFirst() {
      if word == "--" {
        words.operands += rest
        taken = rest.count
        break
      }
      guard word.hasPrefix("--") else {
        words.operands.append(word)
        continue
      }
      // By scalars, because a mark at the beginning of the value makes one character with the sign.
      let parts = word.unicodeScalars.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try option(String(parts[0]))
      let value = parts.count > 1 ? String(parts[1]) : option.isFlag ? nil : rest.popFirst()
      words.values[option.name, default: []].append(try check(value, for: option))
    }
    let isOptional = operand.hasPrefix("[") || operand.isEmpty
    if words.operands.isEmpty, !isOptional {
      throw Failure(message: "\(name) needs \(operand)\(seeHelp)")
    }
    if !takesMany, words.operands.count > (operand.isEmpty ? 0 : 1) {
      let extra = words.operands[operand.isEmpty ? 0 : 1]
      // What comes after -- is meant as it is.
      let words = words.operands.dropLast(taken)
      if let word = words.first(where: { $0.hasPrefix("-") }) {
        throw Failure(message: "\(name) has no option \(word)\(hint(for: word))")
      }
      if operand.isEmpty {
        throw Failure(message: "\(name) takes only options, not '\(extra)'\(seeHelp)")
      }
      throw Failure(
        message:
          "\(name) takes one \(operand), and '\(extra)' is one too many; put it in quotes if it "
          + "belongs to the first")
    }
    return words
  }

  private func option(_ name: String) throws(Failure) -> Option {
    if let option = allOptions.first(where: { $0.name == name }) { return option }
    throw Failure(message: "\(self.name) has no option \(name)\(hint(for: name))")
  }

  /// The option that a word may mean, which may begin with one dash only.
  private func hint(for word: String) -> String {
    let name = "--" + word.drop { $0 == "-" }
    return allOptions.map(\.name).nearest(to: name).map { "; did you mean \($0)?" } ?? seeHelp
  }

  private func check(_ value: String?, for option: Option) throws(Failure) -> String {
    if option.isFlag {
      guard value == nil else { throw Failure(message: "\(option.name) takes no value") }
      return ""
    }
    guard let value else {
      throw Failure(message: "\(option.name) needs a value: \(option.values)")
    }
    if option.value != nil || option.choices.contains(value) { return value }
    let hint = option.choices.nearest(to: value).map { "; did you mean \($0)?" } ?? ""
    throw Failure(message: "\(option.name) takes \(option.values), not '\(value)'\(hint)")
  }

  /// An option that stands in the place of a command, and shows a text.
  static func showing(_ text: String, for option: String) -> Tool.Call {
    let command = Command(name: option, summary: "", operand: "", examples: [:]) { _, console in
      console.write(text)
      return .success
    }
    return (command, Words())
  }

  private var seeHelp: String { "; see scrollcheck \(name) --help" }

  var help: String {
    let rows = allOptions.map { option in
      (option.isFlag ? option.name : "\(option.name) \(option.values)", option.meaning)
    }
    let usage = ["scrollcheck", name, operand, "[options]"].filter { !$0.isEmpty }
    let shown = examples.map { "  \($0.key)\n      \($0.value)\n" }.joined()
    return """
      \(summary)

      Usage: \(usage.joined(separator: " "))

      \(Tool.columns(rows))\(details.isEmpty ? "" : "\n\(details)\n")
      Examples:
      \(shown)
      """
  }
}
