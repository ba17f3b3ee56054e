import ScrollWire

/// A script, and what came of it. It runs in a process group of its own, which is gone afterwards.
struct Shell {
  var lines: [String] = []
  /// What it has said to standard error.
  var complaints: String
  /// "ended with status 0".
  var ending: String

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
