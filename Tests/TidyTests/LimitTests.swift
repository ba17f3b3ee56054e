import Conformance
import Foundation
import Testing

/// The article lists every limit, with its value.
@Suite struct DocumentedLimits {
  @Test func areThoseOfTheSource() throws {
    let folder = SourceFile.root.appending(path: "Sources/Conformance")
    let source = try String(contentsOf: folder.appending(path: "Limits.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: folder.appending(path: "Conformance.docc/LimitsAndForeignText.md"),
      encoding: .utf8)
    let names = source.split(separator: "\n").compactMap { line -> Substring? in
      line.firstRange(of: "static let ").map { range in
        line[range.upperBound...].prefix { $0 != " " }
      }
    }
    var rows: [Substring: String] = [:]
    for line in article.split(separator: "\n") where line.hasPrefix("| ``Limits/") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      rows[cells[0].dropFirst("``Limits/".count).dropLast(2)] = cells[1]
    }
    #expect(names.sorted() == rows.keys.sorted())
    #expect(names.count == Self.values.count)
    for (name, value) in Self.values { #expect(rows[Substring(name)] == value, "\(name)") }
  }

  private static let values: [(name: String, value: String)] = [
    ("fileSize", "\(Limits.fileSize)"), ("lineLength", "\(Limits.lineLength)"),
    ("nesting", "\(Limits.nesting)"), ("events", "\(Limits.events)"),
    ("expectationLines", "\(Limits.expectationLines)"), ("glob", "\(Limits.glob)"),
    ("wholeNumber", "\(Limits.wholeNumber)"), ("suggestedWord", "\(Limits.suggestedWord)"),
    ("storedCase", "\(Limits.storedCase)"), ("links", "\(Limits.links)"),
    ("cases", "\(Limits.cases)"), ("jobs", "\(Limits.jobs)"), ("count", "\(Limits.count)"),
    ("seconds", "\(Int(Limits.seconds))"), ("shownText", "\(Limits.shownText)"),
    ("excerpt", "\(Limits.excerpt)"), ("errorOutput", "\(Limits.errorOutput)"),
  ]
}
