import Foundation
import Testing

@testable import AtOnce
@testable import ScrollHosting

/// README shows what a test says of this code.
@Suite(.serialized) struct SnippetTests {
  /// The lines of the finding in README.
  private static var shown: [String] {
    get throws {
      let readme = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../README.md").standardized
      let text = try String(contentsOf: readme, encoding: .utf8)
      let block = try #require(text.components(separatedBy: "```text\n").last)
      return block.components(separatedBy: "```")[0].split(separator: "\n").map(String.init)
    }
  }

  /// A random test finds first what README shows, whatever its seed.
  @Test func findTheHomeIndicatorFirst() async throws {
    let report = Report()
    await check(hosting: { FormViewController() }, cases: 500) { report.text = $0 }
    try Self.expectWhatIsShown(report.text)
  }

  @Test func keepTheHomeIndicator() async throws {
    let report = Report()
    await check(hosting: { FormViewController() }, in: "X: F(600,644) up(335)") { report.text = $0 }
    try Self.expectWhatIsShown(report.text)
  }

  /// What is shown is in the text, which has other letters and therefore other gaps between the columns.
  private static func expectWhatIsShown(_ text: String) throws {
    let plain = text.replacing("−", with: "-").replacing("…", with: "..").replacing("←", with: "<-")
    for line in try shown {
      #expect(plain.narrow.contains(line.narrow), "\(line) in: \(text)")
    }
  }
}

extension String {
  /// The text with one space wherever there are several.
  fileprivate var narrow: String {
    split(separator: " ").joined(separator: " ")
  }
}
