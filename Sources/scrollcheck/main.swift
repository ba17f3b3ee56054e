// The command-line tool. What it can do stands in Tool.swift.

import Wire

/// Output that cannot be written is no output: the run has failed, whatever it found.
func write(_ text: String) {
  do throws(SystemError) {
    try System.write(text, to: 1)
  } catch {
    try? System.write("scrollcheck: \(error.message)\n", to: 2)
    System.exit(ExitCode.toolError.rawValue)
  }
}

/// Over the line that stands there; the cursor stays on it.
@Sendable func showProgress(_ text: String?) {
  try? System.write("\r\u{1B}[K" + (text ?? ""), to: 2)
}

var console = Console(
  write: write, complain: { try? System.write($0, to: 2) },
  isColored: System.isTerminal(1) && System.environmentVariable("NO_COLOR") == nil)
if System.isTerminal(2) { console.progress = showProgress }
let input = LineReader(0)
console.read = input.next
System.exit(await Tool.run(Array(CommandLine.arguments.dropFirst()), console))
