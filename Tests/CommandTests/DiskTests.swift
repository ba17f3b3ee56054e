import Foundation
import ScrollWire
import Testing

@testable import ScrollCommands

/// Files are there as a whole or not at all, whatever happens to the tool or to the disk.
@Suite struct Disks {
  /// The tool as a program of its own, beside the tests: a word of a shell.
  static let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "scrollcheck").path(percentEncoded: false).quotedForShell

  /// Killed at any time it leaves the old file or the new one.
  @Test func areNeverLeftHalf() async throws {
    let folder = try Folder()
    let path = folder.path("out.jsonl")
    let export = "\(Self.tool) export --cases 40 --seed 1 --output '\(path)'"
    try await #require(Shell.run(export).ending == "ended with status 0")
    let new = try Data(contentsOf: URL(filePath: path))
    try #require(new.count > 50_000)
    let old = Data("old\n".utf8)
    for delay in stride(from: 5, through: 240, by: 12) {
      try old.write(to: URL(filePath: path))
      let process = try Subprocess(shell: export)
      process.close(after: .milliseconds(delay))
      let left = try Data(contentsOf: URL(filePath: path))
      #expect(left == old || left == new, "after \(delay) ms")
    }
  }

  /// Interrupted by a person it leaves nothing else either.
  @Test(arguments: ["INT", "TERM"]) func areLeftTidy(_ signal: String) async throws {
    let folder = try Folder()
    let path = folder.path("out.jsonl")
    for delay in [0.05, 0.1, 0.15, 0.2] {
      let script =
        "trap - \(signal); \(Self.tool) export --cases 40 --seed 1 --output '\(path)' & "
        + "sleep \(delay); kill -\(signal) $! 2>/dev/null; wait $!; true"
      _ = try await Shell.run(script)
      #expect(folder.names.filter { $0 != "out.jsonl" } == [])
    }
  }

  static let refusals: [(command: String, words: String, code: Int)] = [
    (
      "ulimit -f 4; {tool} export --cases 40 --output {folder}x",
      "cannot write {folder}x: File too",
      70
    ),
    ("{tool} export --cases 1 --output /proc/none/x", "cannot write /proc/none/x: No such file", 2),
    // Before the work is done, which would take minutes.
    (
      "timeout 20 {tool} judge model --cases 100000000 --output {folder}none/x",
      "cannot write {folder}none/x: No such file or directory", 2
    ),
    ("{tool} export --cases 1 --output {folder}", "cannot write {folder}: Is a directory", 2),
    (
      "{tool} record 'P: wS(260)' --name x --output /proc/none",
      "cannot make the folder /proc/none: No such file or directory", 70
    ),
    ("ulimit -n 8; {tool} judge exec:true", "exec:true cannot be started: cannot make a pipe: ", 3),
  ]

  #if os(Linux)
  static let full = [
    ("{tool} export --cases 1 --output /dev/full", "cannot write /dev/full: No space left", 70),
    ("{tool} export --cases 1 >/dev/full", "cannot write the output: No space left", 70),
  ]
  #else
  static let full: [(String, String, Int)] = []
  #endif

  @Test(arguments: (refusals + full).indices) func thatRefuseAreToldInASentence(
    _ index: Int
  ) async throws {
    let folder = try Folder()
    func filled(_ text: String) -> String {
      text.replacing("{tool}", with: Self.tool).replacing("{folder}", with: folder.path(""))
    }
    let (command, words, code) = (Self.refusals + Self.full)[index]
    let shell = try await Shell.run(filled(command))
    #expect(shell.complaints.hasPrefix("scrollcheck: " + filled(words)))
    #expect(shell.complaints.split(separator: "\n").count == 1)
    #expect(shell.ending == "ended with status \(code)")
    #expect(folder.names == [])
  }
}
