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
  @Test(arguments: [
    (
      #"\b[Nn]obody\b|\b[Ss]omebody\b|\b[Ww]hoever\b"#, "name the subject, or use the passive voice"
    ),
    (#"\bis told (so|what|how)\b|\bare told\b"#, "say which message is printed"),
    (
      #"\bseeds? 00[0-4]\b|\bfive seeds\b"#,
      "published system 00…; a seed is a number for random choices"
    ),
    (#"\bthe same again\b"#, "name what is repeated"), (#"\bmend(s|ed|ing)?\b"#, "fix"),
    (#"\bif not said\b"#, "by default"),
    (#"\bas a whole or not at all\b"#, "completely or not at all"),
    (#"\bhunts?\b|\bhunting\b"#, "a campaign, a check, or the search"),
  ])
  func hasNoPhraseToReadTwice(_ phrase: String, _ better: String) throws {
    let regex = try Regex(phrase)
    for path in try Self.articles() {
      let text = try Self.text(path).replacing("\n", with: " ")
      #expect(text.firstMatch(of: regex) == nil, "\(path): write \(better)")
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
