import Checking
import Foundation
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollInvariants
import ScrollWire
import Testing

/// Every message that a person can see is pinned in `Transcripts/`: a change of one is a change to be
/// read. `SCROLLCHECK_UPDATE=1 swift test` writes them anew, except in CI.
@Suite struct Transcripts {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: [
    "run", "explain", "list", "help", "faults", "files", "findings", "judge", "serve", "children",
    "relations", "troubles", "reports", "formats", "traces", "harness", "limits",
  ])
  func areAsPinned(_ name: String) async throws {
    let file = Self.folder.appending(path: "Transcripts/\(name).txt")
    let pinned = Transcript(try String(contentsOf: file, encoding: .utf8))
    try #require(!pinned.entries.isEmpty)
    let ofChildren = "sleep 98765|scrollcheck-flood"
    let before = try name == "children" ? processes(ofChildren) : []
    // Many of these calls wait for children that hang, which must not keep a processor from other tests.
    let here = Self.folder.path(percentEncoded: false)
    let replayed = await onWaitingThreads {
      ["children", "troubles"].contains(name)
        ? await pinned.replayedAtOnce(here: here) : await pinned.replayed(here: here)
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

  /// What README and articles show is what happens. A script in CI runs the commands that start other programs.
  @Test func ofTheDocumentationAreTrue() async throws {
    let root = Self.folder.appending(path: "../..").standardized
    var count = 0
    for path in Self.articles(below: root) {
      let file = root.appending(path: path)
      let text = try String(contentsOf: file, encoding: .utf8)
      var parts = text.components(separatedBy: "```console\n")
      for index in parts.indices.dropFirst() {
        let rest = parts[index].components(separatedBy: "```")
        if rest[0].contains("exec:") { continue }
        let block = await Transcript(rest[0]).replayed(
          here: Self.folder.path(percentEncoded: false))
        parts[index] = ([block.text] + rest.dropFirst()).joined(separator: "```")
        count += 1
      }
      let replayed = parts.joined(separator: "```console\n")
      if Self.isUpdating { try replayed.write(to: file, atomically: true, encoding: .utf8) }
      #expect(text == replayed, "\(path)")
    }
    #expect(count > 3)
  }

  /// The transcript of a list shows some of its lines, and each list has all that there is.
  @Test func listsAreWhole() async {
    let all: [String: [String]] = [
      "rules": Rule.all.map(\.id), "invariants": Invariant.all.map(\.id),
      "implementations": Implementation.all.map(\.name),
      "bugs": (FaultText.bugs + FaultText.unjudged).map(\.id),
      "scopes": Scope.all.map(\.name), "productions": Production.allCases.map(\.name),
      "environments": NamedEnvironment.all.map(\.name),
      "profiles": Profile.allCases.map(\.rawValue),
      "worlds": World.allCases.map(\.rawValue), "features": Feature.allCases.map(\.rawValue),
    ]
    for (kind, ids) in all {
      let list = await Transcript("$ scrollcheck list \(kind)").replayed(here: "{here}").entries[0]
        .answer
      let words = list.split(separator: "\n").map { $0.split(separator: " ").first ?? "" }
      let listed = words.map(String.init).filter { ids.contains($0) }
      #expect(listed.sorted() == ids.sorted(), "\(kind)")
    }
  }

  /// Whatever a list has is explained, with an example that can be played; a word does not get the answer of another.
  @Test func whatIsListedIsExplained() async throws {
    let words = (Notation.headerWords + Notation.eventWords).map(\.name)
    let names =
      words + NamedEnvironment.all.map(\.name) + Profile.allCases.map(\.rawValue)
      + World.allCases.map(\.rawValue) + Feature.allCases.map(\.rawValue)
    for name in names {
      let answer = await Transcript("$ scrollcheck explain \(name)").replayed(here: "{here}")
        .entries[0].answer
      #expect(answer.hasPrefix("\(name), a"), "\(answer)")
      for line in answer.split(separator: "\n") {
        guard let command = line.split(separator: "scrollcheck run '").dropFirst().first else {
          continue
        }
        #expect(throws: Never.self) { try Notation.scenario(String(command.dropLast())) }
      }
      #expect(answer.contains("  scrollcheck ") && !answer.contains("exit "), "\(answer)")
    }
  }

  /// The README's picture is what the tool draws.
  @Test func pictureOfTheReadmeIsDrawn() async throws {
    let file = Self.folder.appending(path: "../../Documentation/ScrollCheck.docc/finding.svg")
      .standardized
    let command =
      "scrollcheck draw 'P: F(600,644) up(260) t(1) down' --implementation mutant:RestoreOffset"
    let drawn = await Transcript("$ \(command)").replayed(here: "{here}").entries[0].answer + "\n"
    if Self.isUpdating { try drawn.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: file, encoding: .utf8) == drawn)
  }

  /// The README, CONTRIBUTING and all articles.
  private static func articles(below root: URL) -> [String] {
    let found = ["Documentation", "Sources"].flatMap { folder in
      let path = root.appending(path: folder).path(percentEncoded: false)
      let files = FileManager.default.enumerator(atPath: path)?.allObjects as? [String]
      // The site is built below a hidden folder.
      return (files ?? []).filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") }
        .map { "\(folder)/\($0)" }
    }
    return ["README.md", "CONTRIBUTING.md"] + found.sorted()
  }

  private static var isUpdating: Bool {
    System.environmentVariable("SCROLLCHECK_UPDATE") != nil
      && System.environmentVariable("CI") == nil
  }
}
