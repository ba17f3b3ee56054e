// The list of commands, and the dispatch of a call.

import ScrollConformance
import ScrollWire

package enum Tool {
  package static let commands: [Command] = [
    .check, .judge, .compare, .run, .draw, .play, .replay, .shrink, .record, .explore, .mutants,
    .explain, .list,
    .smoke, .serve, .export, .merge, .diff,
  ]

  static func run(_ arguments: [String], _ console: Console) async -> Int32 {
    do throws(Failure) {
      let (command, words) = try call(arguments)
      var console = console
      if words.has("--no-color") { console.isColored = false }
      return try await command.body(words, console).rawValue
    } catch {
      console.complain("scrollcheck: \(error.message)\n\(error.excerpt)")
      return error.code.rawValue
    }
  }

  /// A command, or the option that stands in its place, and its arguments.
  package typealias Call = (command: Command, words: Command.Words)

  /// Reads the arguments of the tool, and does nothing yet. It throws if they are not understood.
  package static func call(_ arguments: [String]) throws(Failure) -> Call {
    // Without a command, the arguments are options of check.
    guard let name = arguments.first,
      !name.hasPrefix("-") || ["--help", "-h", "--version"].contains(name)
    else { return try Command.check.call(arguments) }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "--help", "-h", "help":
      guard let topic = rest.first, !topic.hasPrefix("-") else {
        return Command.showing(overview, for: "--help")
      }
      return try command(topic).call(["--help"])
    case "--version": return Command.showing("scrollcheck \(SuiteVersion.current)\n", for: name)
    default: return try command(name).call(rest)
    }
  }

  private static func command(_ name: String) throws(Failure) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    throw Failure(
      noSuch: "command", name, among: commands.map(\.name), listedBy: "scrollcheck --help")
  }

  private static var overview: String {
    """
    Tests how a scroll view makes room for the on-screen keyboard.

    Usage: scrollcheck [command] …         without a command: check

    \(columns(commands.map { ($0.name, $0.summary) }))
      --help, --version, and --help after every command

    Examples:
      scrollcheck
          the whole suite: model, mutants, scopes
      scrollcheck run 'P: F(600,644) wS(260)'
          a field is focused, the keyboard comes: step by step, and as a picture
      scrollcheck explain R7
          one rule in words

    Exit codes: 0 everything holds as expected, 1 something is broken, 2 the command is wrong or
    names something that does not exist, 3 an implementation could not be judged, 4 less is
    broken than expected, 5 too little was tested, 70 the tool could not do its work

    """
  }

  /// Two columns for the help. A text too long for the first column has a line of its own.
  static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).filter { $0 <= 26 }.max() ?? 0
    return rows.map { name, meaning in
      let isLong = name.count > width
      let gap = String(repeating: " ", count: isLong ? width + 4 : width - name.count + 2)
      return "  \(name)\(isLong ? "\n" : "")\(gap)\(meaning)\n"
    }.joined()
  }
}

extension String {
  /// Wraps the text at 79 columns and indents all lines but the first.
  func wrapped(indent: Int) -> String {
    var lines = [""]
    for word in split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] += word
      } else if indent + last.count + 1 + word.count > 79 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}

extension Tool {
  /// Runs the tool with the arguments of the process, and ends the process with its exit code.
  package static func main() async -> Never {
    // Before any file is opened.
    System.reserveStandardStreams
    var console = Console(
      write: write, complain: { try? System.write($0, to: 2) },
      isColored: System.isTerminal(1) && System.environmentVariable("NO_COLOR") == nil)
    if System.isTerminal(2) { console.progress = showProgress }
    let input = LineReader(0)
    console.read = input.next
    console.player = { Console.playerPath }
    System.exit(await run(Array(CommandLine.arguments.dropFirst()), console))
  }

  /// Writes to standard output. If that fails, the tool ends with an error, since its result is lost.
  private static func write(_ text: String) {
    do throws(SystemError) {
      try System.write(text, to: 1)
    } catch {
      try? System.write("scrollcheck: \(error.message)\n", to: 2)
      System.exit(ExitCode.toolError.rawValue)
    }
  }

  /// Overwrites the progress line; the cursor stays on it.
  @Sendable private static func showProgress(_ text: String?) {
    try? System.write("\r\u{1B}[K" + (text?.shown ?? ""), to: 2)
  }
}
