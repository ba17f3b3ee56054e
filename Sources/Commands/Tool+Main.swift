// The tool as a program, with the streams of its process.

import Conformance
import Wire

extension Tool {
  /// Runs the tool with the arguments of the process, and ends the process with its exit code.
  package static func main() async -> Never {
    // Before any file is opened.
    System.reserveStandardStreams()
    var console = Console(
      write: write, complain: { try? System.write($0, to: 2) },
      isColored: System.isTerminal(1) && System.environmentVariable("NO_COLOR") == nil)
    if System.isTerminal(2) { console.progress = showProgress }
    let input = LineReader(0)
    console.read = input.next
    console.player = { PlayerFile.path }
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
