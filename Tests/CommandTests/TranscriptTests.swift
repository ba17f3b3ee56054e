import Foundation
import Testing
import Wire

/// Every message that a person can see is pinned in `Transcripts/`: a change of one is a change to be
/// read. `SCROLLCHECK_UPDATE=1 swift test` writes them anew, except in CI.
@Suite struct Transcripts {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: ["run", "explain", "list", "help", "faults", "files"])
  func areAsPinned(_ name: String) throws {
    let file = Self.folder.appending(path: "Transcripts/\(name).txt")
    let pinned = Transcript(try String(contentsOf: file, encoding: .utf8))
    try #require(!pinned.entries.isEmpty)
    let replayed = pinned.replayed(here: Self.folder.path())
    if System.environmentVariable("SCROLLCHECK_UPDATE") != nil,
      System.environmentVariable("CI") == nil
    {
      try replayed.text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    for (expected, observed) in zip(pinned.entries, replayed.entries) {
      #expect(observed.answer == expected.answer, "\(expected.command)")
    }
  }

  /// What the README shows is what happens.
  @Test func ofTheReadmeAreTrue() throws {
    let readme = Self.folder.appending(path: "../../README.md").standardized
    let text = try String(contentsOf: readme, encoding: .utf8)
    let blocks = text.components(separatedBy: "```console\n").dropFirst().map {
      Transcript($0.components(separatedBy: "```")[0])
    }
    try #require(blocks.count > 0)
    for block in blocks {
      #expect(block.replayed(here: Self.folder.path()) == block)
    }
  }
}
