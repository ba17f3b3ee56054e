import Checking
import Foundation
import Testing
import Wire

/// Every message that a person can see is pinned in `Transcripts/`: a change of one is a change to be
/// read. `SCROLLCHECK_UPDATE=1 swift test` writes them anew, except in CI.
@Suite struct Transcripts {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: [
    "run", "explain", "list", "help", "faults", "files", "findings", "judge", "serve", "children",
    "troubles", "reports", "formats", "traces", "harness", "limits",
  ])
  func areAsPinned(_ name: String) async throws {
    let file = Self.folder.appending(path: "Transcripts/\(name).txt")
    let pinned = Transcript(try String(contentsOf: file, encoding: .utf8))
    try #require(!pinned.entries.isEmpty)
    let ofChildren = "sleep 98765|scrollcheck-flood"
    let before = try name == "children" ? processes(ofChildren) : []
    // Many of these calls wait for children that hang, which must not keep a processor from other tests.
    let replayed = await onWaitingThreads {
      await pinned.replayed(here: Self.folder.path(percentEncoded: false))
    }
    // Children of children, too.
    if name == "children" { #expect(try processes(ofChildren, before: before) == []) }
    if Self.isUpdating {
      try replayed.text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    for (expected, observed) in zip(pinned.entries, replayed.entries) {
      #expect(observed.difference(from: expected) == nil)
    }
  }

  /// What the README shows is what happens.
  @Test func ofTheReadmeAreTrue() async throws {
    let file = Self.folder.appending(path: "../../README.md").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    var parts = text.components(separatedBy: "```console\n")
    try #require(parts.count > 1)
    for index in parts.indices.dropFirst() {
      let rest = parts[index].components(separatedBy: "```")
      let block = await Transcript(rest[0]).replayed(here: Self.folder.path(percentEncoded: false))
      parts[index] = ([block.text] + rest.dropFirst()).joined(separator: "```")
    }
    let replayed = parts.joined(separator: "```console\n")
    if Self.isUpdating { try replayed.write(to: file, atomically: true, encoding: .utf8) }
    #expect(text == replayed)
  }

  /// The README's picture is what the tool draws.
  @Test func pictureOfTheReadmeIsDrawn() async throws {
    let file = Self.folder.appending(path: "../../Player/finding.svg").standardized
    let command =
      "scrollcheck draw 'P: F(600,644) wS(260) t(1) wH' --implementation mutant:RestoreOffset"
    let drawn = await Transcript("$ \(command)").replayed(here: "{here}").entries[0].answer + "\n"
    if Self.isUpdating { try drawn.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: file, encoding: .utf8) == drawn)
  }

  private static var isUpdating: Bool {
    System.environmentVariable("SCROLLCHECK_UPDATE") != nil
      && System.environmentVariable("CI") == nil
  }
}
