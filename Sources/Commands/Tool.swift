// The tool: the list of commands, the dispatch of a call, its input and output, and its exit codes.

import ScrollConformance
import ScrollReporting
import ScrollWire

package enum Tool {
  package static let commands: [Command] = [
    .check, .judge, .compare, .run, .draw, .play, .replay, .shrink, .record, .admits, .initialize,
    .explore, .mutants, .explain, .list, .smoke, .serve, .export, .merge, .diff, .completions,
  ]

  /// Runs the tool with the arguments of the process, and ends the process with its exit code.
  package static func main() async -> Never {
    // Before any file is opened.
    System.reserveStandardStreams
    let isDumb = System.environmentVariable("TERM") == "dumb"
    var console = Console(
      write: { text in
        do throws(SystemError) {
          try System.write(text, to: 1)
        } catch {
          // The result is lost.
          try? System.write("scrollcheck: \(error.message)\n", to: 2)
          System.exit(ExitCode.toolError.rawValue)
        }
      }, complain: { try? System.write($0.visibleLines.joined(separator: "\n"), to: 2) },
      isColored: System.isTerminal(1) && System.environmentVariable("NO_COLOR") == nil && !isDumb,
      width: System.terminalWidth(1))
    if System.isTerminal(2), !isDumb {
      // Overwrites the progress line; the cursor stays on it.
      console.progress = { try? System.write("\r\u{1B}[K" + ($0?.shown ?? ""), to: 2) }
    } else {
      console.progress = { Heartbeat.note($0) }
    }
    console.isOfTheTool = true
    CrashNotes.start(
      "scrollcheck: the tool itself has failed, or has no memory left\n",
      status: ExitCode.toolError.rawValue)
    let input = LineReader(0)
    console.read = input.next
    console.player = { EmbeddedPlayer.path }
    console.project = { () throws(Failure) in
      let here = System.workingFolder ?? ""
      guard let folder = System.folder(above: "\(here)/", holding: ProjectFile.name) else {
        return nil
      }
      let place = folder == here ? "" : folder
      let path = place.isEmpty ? ProjectFile.name : "\(folder)/\(ProjectFile.name)"
      return try Console.read(path) { text throws(ParseFault) in
        try ProjectFile(parsing: text, in: place)
      }
    }
    console.day = System.today
    System.exit(await run(Array(CommandLine.arguments.dropFirst()), console))
  }

  static func run(_ arguments: [String], _ console: Console) async -> Int32 {
    do throws(Failure) {
      let (command, words) = try call(arguments, inProject: console.project)
      var console = console
      if words.has("--no-color") { console.isColored = false }
      if !command.isForPrograms, words.format == .text, !words.has("--quiet") {
        let (write, style) = (console.write, console.style)
        console.write = { write(style.folded($0)) }
      }
      if let path = words["--output"], command.writesFile {
        try Console.asking(.usage) { () throws(SystemError) in try System.requireWritable(path) }
      }
      return try await command.body(words, console).rawValue
    } catch {
      console.complain("scrollcheck: \(error.message)\n\(error.excerpt)")
      return error.code.rawValue
    }
  }

  /// A command, or the option that stands in its place, and its arguments.
  package typealias Call = (command: Command, words: Command.Words)

  /// The same where a project has a file, which says what the arguments leave out; alone, the tool judges its program.
  static func call(
    _ arguments: [String], inProject project: () throws(Failure) -> ProjectFile?
  ) throws(Failure) -> Call {
    let isOfTool = arguments.first.map { !$0.hasPrefix("-") || isShown($0) } ?? false
    // Without a command, the arguments are options of judge there.
    if !isOfTool, try project() == nil { return try call(arguments) }
    let (command, given) = try call(isOfTool ? arguments : ["judge"] + arguments)
    // A call to which the file has nothing to say does not read it.
    if ProjectFile.completes(command, given), let project = try project() {
      return (command, project.completing(command, given))
    }
    return (command, given)
  }

  /// Reads the arguments of the tool, and does nothing yet. It throws if they are not understood.
  package static func call(_ arguments: [String]) throws(Failure) -> Call {
    // Without a command, the arguments are options of check.
    guard let name = arguments.first,
      !name.hasPrefix("-") || isShown(name)
    else { return try Command.check.call(arguments) }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "--help", "-h", "help":
      guard let topic = rest.first, !topic.hasPrefix("-") else {
        return Command.showing(overview, for: "--help")
      }
      return try command(topic).call(["--help"])
    case "--version", "-V", "version":
      return Command.showing("scrollcheck \(suiteVersion)\n", for: name)
    default: return try command(name).call(rest)
    }
  }

  /// Whether a text is asked for, in the place of a command.
  private static func isShown(_ option: String) -> Bool {
    ["--help", "-h", "--version", "-V"].contains(option)
  }

  private static func command(_ name: String) throws(Failure) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    throw Failure(noSuch: "command", name, among: commands.map(\.name), listedBy: "--help")
  }

  private static var overview: String {
    Manual.lines(of: "{overview}").dropFirst().joined(separator: "\n").replacing(
      "{commands}", with: columns(commands.map { ($0.name, $0.summary) })) + "\n"
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
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

/// Standard input, output and error; tests replace them.
struct Console {
  var write: (String) -> Void
  var complain: (String) -> Void
  var isColored: Bool
  /// The width of the terminal; nil if there is none.
  var width: Int?
  /// Whether this process does nothing else, so that its end may be arranged.
  var isOfTheTool = false
  /// Shows the progress of a long job; nil clears it. Does nothing unless standard error is a terminal.
  var progress: @Sendable (String?) -> Void = { _ in }
  /// Reads a line of standard input without its newline; nil at the end.
  var read: () throws(SystemError) -> [UInt8]? = { () throws(SystemError) in nil }

  /// The file of the project in whose folder, or below it, the tool was started; nil if there is none.
  var project: () throws(Failure) -> ProjectFile? = { () throws(Failure) in nil }

  /// The path of the page that plays scenarios; nil if it was not built.
  var player: () -> String? = { nil }

  /// The day that pages name, which tests do not.
  var day: String?

  /// The style of what is written to standard output.
  var style: Style { Style(isColored: isColored, width: width ?? Style.log.width) }

  static func contents(of path: String) throws(Failure) -> [UInt8] {
    try asking(.usage) { () throws(SystemError) in try System.read(path) }
  }

  /// What a reader makes of a file named on the command line.
  static func read<Value>(
    _ path: String, code: ExitCode = .usage, _ parse: ([UInt8]) throws(ParseFault) -> Value
  ) throws(Failure) -> Value {
    let text = try contents(of: path)
    do throws(ParseFault) {
      return try parse(text)
    } catch {
      throw Failure(error, in: text, name: path, code: code)
    }
  }

  /// What the system answers; the command ends with the code if it refuses.
  static func asking<Value>(
    _ code: ExitCode = .toolError, _ body: () throws(SystemError) -> Value
  ) throws(Failure) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw Failure(error.message, code: code)
    }
  }

  static func replace(_ path: String, with bytes: some Sequence<UInt8>) throws(Failure) {
    try asking { () throws(SystemError) in try System.replace(path, with: bytes) }
  }
}

/// The exit codes, on which scripts depend.
package enum ExitCode: Int32, Sendable {
  /// Every claimed invariant holds.
  case success = 0
  /// A claimed invariant does not hold.
  case failure = 1
  /// The command line is invalid, or names something that does not exist.
  case usage = 2
  /// The implementation could not be judged: it crashed, or its answers were invalid.
  case unfit = 3
  /// An expected divergence was not found.
  case stale = 4
  /// The coverage is too small for a verdict.
  case vacuous = 5
  /// The tool itself failed.
  case toolError = 70
}

package struct Failure: Error {
  /// One visible line, whatever it quotes.
  package let message: String
  /// The lines below the message, which show where a text is wrong; empty if there are none.
  package private(set) var excerpt = ""
  package let code: ExitCode

  init(_ message: String, code: ExitCode = .usage) {
    (self.message, self.code) = (message.shown, code)
  }

  /// An error in a text, which is the contents of a file if there is a `name`.
  init(_ fault: ParseFault, in text: [UInt8], name: String? = nil, code: ExitCode = .usage) {
    self.init(fault.sentence(in: text, name: name), code: code)
    excerpt = fault.excerpt(in: text) + "\n"
  }

  /// An unknown name. The message suggests the nearest known name, or the command that lists all names, or those.
  init(noSuch kind: String, _ name: String, among names: [String], listedBy list: String? = nil) {
    let all = list.map { "scrollcheck \($0) lists them" }
    let hint = names.nearest(to: name).map { "did you mean \($0)?" } ?? all
    self.init(
      "there is no \(kind) '\(name)'; \(hint ?? "there are \(names.joined(separator: ", "))")")
  }
}
