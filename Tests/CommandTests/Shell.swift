import Checking
import ScrollWire

@testable import ScrollCommands

/// What the tool says in this process, and its exit code.
struct Said: Equatable {
  var output = "", complaints = ""
  var code: Int32 = 0

  init(_ words: [String], width: Int? = nil) async {
    var (output, complaints) = ("", "")
    let console = Console(
      write: { output += $0 }, complain: { complaints += $0 }, isColored: false,
      width: width)
    code = await Tool.run(words, console)
    (self.output, self.complaints) = (output, complaints)
  }
}

/// A script, and what came of it. It runs in a process group of its own, which is gone afterwards.
struct Shell {
  var lines: [String] = []
  /// What it has said to standard error.
  var complaints: String
  /// "ended with status 0".
  var ending: String

  /// It runs on a thread that may wait, so that another test has the processor meanwhile.
  static func run(_ script: String) async throws -> Shell {
    try await onWaitingThreads { Result { try Shell(script) } }.get()
  }

  init(_ script: String) throws {
    let process = try Subprocess(shell: script + "\n")
    reading: while true {
      do {
        lines.append(String(decoding: try process.receive(within: .seconds(60)), as: UTF8.self))
      } catch {
        break reading
      }
    }
    ending = process.ending(within: .seconds(60)) ?? "does not end"
    process.flush()
    complaints = String(decoding: process.errorOutput, as: UTF8.self)
    process.close(after: .zero)
  }
}
