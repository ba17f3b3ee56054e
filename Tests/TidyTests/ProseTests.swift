import Faults
import Foundation
import Invariants
import Testing

/// The words of README and articles: short, with the numbers of the code, and without phrases that have to be read twice.
@Suite struct Prose {
  @Test func ofTheReadmeIsShort() throws {
    #expect(try Self.text("README.md").count { $0 == "\n" } <= 130)
  }

  /// The numbers that the README states are those of the code.
  @Test func hasTheNumbersOfTheCode() throws {
    let readme = try Self.text("README.md").replacing("\n", with: " ")
    let theorems = try Self.text("Sources/Commands/Proofs.txt").split(separator: "\n")
      .filter { $0.hasPrefix("theorem\t") }
    for sentence in [
      "by \(Invariant.all.count) invariants", "that \(Fault.mutants.count) *mutants*",
      "[\(KnownBug.all.count + UnjudgedBug.all.count) known bugs]",
      "[proved \(theorems.count) theorems]",
    ] { #expect(readme.contains(sentence)) }
  }

  /// Phrases that are not used, each with what to write instead.
  private static let phrases = [
    "nobody": "name the subject, or use the passive voice", "somebody": "name the subject",
    "whoever": "name the subject", "told so": "say which message is printed",
    "are told": "say which message is printed", "five seeds": "the five published systems",
    "seed 001": "published system 001", "seed 002": "published system 002",
    "seed 003": "published system 003", "seed 004": "published system 004",
    "seeds 00": "published systems 00…", "the same again": "name what is repeated",
    " mend": "fix", "if not said": "by default", " hunt": "a campaign, a check, or the search",
    "as a whole or not at all": "completely or not at all",
  ]

  @Test func hasNoPhraseToReadTwice() throws {
    for path in try Self.articles() {
      let text = try Self.text(path).lowercased().replacingOccurrences(of: "\n", with: " ")
      for (phrase, better) in Self.phrases {
        #expect(text.range(of: phrase) == nil, "\(path): for '\(phrase)' write \(better)")
      }
    }
  }

  /// A term has one definition.
  @Test func ofTheGlossaryIsUnambiguous() throws {
    let terms = try Self.text("Documentation/ScrollCheck.docc/Glossary.md").split(separator: "\n")
      .filter { $0.hasPrefix("### ") }
    #expect(terms.count > 40 && Set(terms).count == terms.count)
  }

  /// README, CONTRIBUTING and all articles. The history of changes keeps its words.
  private static func articles() throws -> [String] {
    let folders = ["Documentation", "Sources", "Examples", "Protocol", "Player", "StandIn"]
    let found = folders.flatMap { folder in
      SourceFile.paths(below: SourceFile.root.appending(path: folder), endingWith: ".md").map {
        "\(folder)/\($0)"
      }
    }
    return ["README.md", "CONTRIBUTING.md"] + found
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: SourceFile.root.appending(path: path), encoding: .utf8)
  }
}
