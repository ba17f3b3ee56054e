import ScrollWire

@testable import ScrollCommands

/// What a terminal shows: lines that begin with `$`, each with what its command answers. Each word of an
/// `echo` before it is a line of its input.
///
///     $ scrollcheck run 'Q:'
///     scrollcheck: column 1: expected an environment …
///     exit 2
struct Transcript: Equatable {
  struct Entry: Equatable {
    var command: String
    var answer: String

    /// The first line that is another one: a log has no room for two whole answers.
    func difference(from pinned: Entry) -> String? {
      guard answer != pinned.answer else { return nil }
      let (lines, expected) = (answer.lines, pinned.answer.lines)
      let line = zip(lines, expected).prefix { $0 == $1 }.count
      func text(_ lines: [Substring]) -> String {
        line < lines.count ? "\(lines[line])" : "the end"
      }
      return """
        $ \(command)
        line \(line + 1), pinned:  \(text(expected))
        line \(line + 1), but now: \(text(lines))
        """
    }
  }
  var entries: [Entry]

  init(_ text: String) {
    entries = []
    for line in text.lines {
      if line.hasPrefix("$ ") {
        entries.append(Entry(command: String(line.dropFirst(2)), answer: ""))
      } else if !entries.isEmpty {
        entries[entries.count - 1].answer += line + "\n"
      }
    }
    for index in entries.indices { entries[index].answer = Self.trimmed(entries[index].answer) }
  }

  var text: String { entries.map { "$ \($0.command)\n\($0.answer)\n" }.joined(separator: "\n") }

  /// The same commands, and what they answer now. `{here}` in a command stands for a folder.
  func replayed(here: String) async -> Transcript {
    var result = self
    for index in entries.indices {
      result.entries[index].answer = await Self.told(entries[index].command, here)
    }
    return result
  }

  /// The same, where no command needs what one before it has left, and most of them wait.
  func replayedAtOnce(here: String) async -> Transcript {
    await withTaskGroup(of: (Int, String).self) { group in
      for (index, entry) in entries.enumerated() {
        group.addTask { (index, await Self.told(entry.command, here)) }
      }
      return await group.reduce(into: self) { $0.entries[$1.0].answer = $1.1 }
    }
  }

  private static func told(_ command: String, _ here: String) async -> String {
    // Whole commands stand in quotes, with the folder in them.
    trimmed(await answer(command, here))
      .replacing(here.betweenQuotes, with: "{here}").replacing(here, with: "{here}")
  }

  private static func answer(_ command: String, _ here: String) async -> String {
    var (output, complaints) = ("", "")
    var pipe = command.split(separator: " | ")
    var input: [[UInt8]] = []
    if pipe[0].hasPrefix("echo ") {
      input = Self.words(String(pipe.removeFirst())).dropFirst().map { Array($0.utf8) }
    }
    var words = Self.words(String(pipe[0]))[...]
    words = words.starts(with: ["swift", "run"]) ? words.drop { $0 != "scrollcheck" } : words
    guard words.first == "scrollcheck" else { return "not a command of this tool: \(command)" }
    var console = Console(
      write: { output += $0 }, complain: { complaints += $0 },
      isColored: words.contains("--colored-for-test"))
    // Where lines are parted must not depend on where the folder is.
    if command.contains("{here}") { console.width = 1_000_000 }
    console.read = { () throws(SystemError) in input.isEmpty ? nil : input.removeFirst() }
    let arguments = words.dropFirst().filter { $0 != "--colored-for-test" }
    let code = await Tool.run(arguments.map { $0.replacing("{here}", with: here) }, console)
    guard pipe.count > 1 else { return output + complaints + (code == 0 ? "" : "exit \(code)\n") }
    return pipe.dropFirst().reduce(output) { Self.part($1, of: $0) } + complaints
  }

  /// The lines that a filter keeps. As in a shell, the exit code is its own.
  private static func part(_ filter: Substring, of output: String) -> String {
    let lines = output.lines.dropLast()
    let words = words(String(filter))
    if words[0] == "sed", let ends = words.last?.split(separator: "/"), ends.count == 4 {
      // '/a/,/b/d': without the lines from one that contains a to the next that contains b.
      var isInside = false
      return lines.filter { line in
        let wasInside = isInside
        isInside = isInside ? !line.contains(ends[2]) : "^\(line)$".contains(ends[0])
        return !isInside && !wasInside
      }.map { "\($0)\n" }.joined()
    }
    guard let count = Int(words[1].dropFirst()) else { return "not a known filter: \(filter)\n" }
    let kept = words[0] == "head" ? lines.prefix(count) : lines.suffix(count)
    return kept.map { "\($0)\n" }.joined()
  }

  /// Words as a shell splits them: at spaces, but not between single quotes.
  private static func words(_ command: String) -> [String] {
    var words = [""]
    var (isQuoted, isWord) = (false, false)
    for character in command {
      switch character {
      case "'": (isQuoted, isWord) = (!isQuoted, true)
      case " " where !isQuoted:
        if isWord { words.append("") }
        isWord = false
      default:
        words[words.count - 1].append(character)
        isWord = true
      }
    }
    return isWord ? words : words.dropLast()
  }

  private static func trimmed(_ answer: String) -> String {
    var lines = answer.lines[...]
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
