import Foundation
import Testing

/// Code in the documentation is code that compiles: each of its lines stands in a test.
@Suite struct DocumentedCode {
  private static let tests = [
    "Tests/ScrollTestingTests/DocumentedTests.swift", "Examples/App/Tests/AppTests/FormTests.swift",
    "Examples/App/Package.swift", "Sources/Commands/Templates/Package.swift",
    "StandIn/Tests/UIKitTests/WithFoundation.swift",
    "Tests/ScrollTestingTests/OutsidePackageTests.swift",
    "StandIn/Tests/HostingTests/FormController.swift",
    "StandIn/Tests/HostingTests/FormViewController.swift",
    "Tests/ScrollTestingTests/Rounds/SecondForm.swift",
    "Examples/Python/scroller.py", "Examples/Python/smallest.py",
  ]

  @Test func isCompiled() throws {
    let lines = try Self.tests.flatMap { path in
      try String(contentsOf: SourceFile.root.appending(path: path), encoding: .utf8)
        .split(separator: "\n")
    }
    // A whole manifest is compiled as it stands there, with the packages of the outside.
    let manifests = try Self.articles().flatMap { _, text in
      text.components(separatedBy: "```swift\n").filter { $0.hasPrefix("// swift-tools-version") }
        .flatMap { $0.components(separatedBy: "```")[0].split(separator: "\n") }
    }
    let compiled = Set((lines + manifests).map { $0.trimmingCharacters(in: .whitespaces) })
    var count = 0
    for (path, text) in try Self.articles() {
      for block in text.split(
        separator: /```(swift|python|javascript)\n/, omittingEmptySubsequences: false
      ).dropFirst() {
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

  /// A link in a text to a file of this repository leads to one.
  @Test func leadsToWhatIsThere() throws {
    var count = 0
    for (path, text) in try Self.articles() where !path.contains("Templates/") {
      let folder = SourceFile.root.appending(path: path).deletingLastPathComponent()
      for match in text.matches(of: /\]\(([^)#:\s]+)(#[^)]*)?\)/) {
        count += 1
        let file = folder.appending(path: String(match.1)).standardized
        #expect(FileManager.default.fileExists(atPath: file.path), "\(path): \(match.1)")
      }
    }
    #expect(count > 70)
  }

  private static func articles() throws -> [(String, String)] {
    try SourceFile.paths(below: SourceFile.root, endingWith: ".md").map { path in
      (path, try String(contentsOf: SourceFile.root.appending(path: path), encoding: .utf8))
    }
  }
}
