// The command-line tool. What it can do stands in Tool.swift.

import Wire

let console = Console(
  write: { System.write($0, to: 1) }, complain: { System.write($0, to: 2) },
  isColored: System.isTerminal(1) && System.environmentVariable("NO_COLOR") == nil)
System.exit(Tool.run(Array(CommandLine.arguments.dropFirst()), console))
