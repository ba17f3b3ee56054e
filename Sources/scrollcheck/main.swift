// The command-line tool. Tool.swift has the list of its commands.

import Conformance
import Wire

/// Writes to standard output. If that fails, the tool ends with an error, since its result is lost.
func write(_ text: String) {
  do throws(SystemError) {
    try System.write(text, to: 1)
  } catch {
    try? System.write("scrollcheck: \(error.message)\n", to: 2)
    System.exit(ExitCode.toolError.rawValue)
  }
}

/// Overwrites the progress line; the cursor stays on it.
@Sendable func showProgress(_ text: String?) {
  try? System.write("\r\u{1B}[K" + (text?.shown ?? ""), to: 2)
}

// Before any file is opened.
System.reserveStandardStreams()
var console = Console(
  write: write, complain: { try? System.write($0, to: 2) },
  isColored: System.isTerminal(1) && System.environmentVariable("NO_COLOR") == nil)
if System.isTerminal(2) { console.progress = showProgress }
let input = LineReader(0)
console.read = input.next
System.exit(await Tool.run(Array(CommandLine.arguments.dropFirst()), console))
