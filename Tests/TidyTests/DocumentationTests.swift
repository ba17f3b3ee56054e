import Foundation
import Testing

/// Code in the documentation is code that compiles: each of its lines stands in a test.
@Suite struct DocumentedCode {
  @Test func isCompiled() throws {
    let tests = try String(
      contentsOf: SourceFile.root.appending(
        path: "Tests/ScrollTestingTests/DocumentedTests.swift"), encoding: .utf8)
    let compiled = Set(tests.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    var count = 0
    for (path, text) in try Self.articles() {
      for block in text.components(separatedBy: "```swift\n").dropFirst() {
        let code = block.components(separatedBy: "```")[0]
        for line in code.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) })
        where !line.isEmpty && !line.hasPrefix("import ") && !line.contains("XCTFail") {
          count += 1
          #expect(compiled.contains(line), "\(path): \(line)")
        }
      }
    }
    #expect(count > 50)
  }

  private static func articles() throws -> [(String, String)] {
    try SourceFile.paths(below: SourceFile.root, endingWith: ".md").map { path in
      (path, try String(contentsOf: SourceFile.root.appending(path: path), encoding: .utf8))
    }
  }
}
