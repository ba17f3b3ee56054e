import Foundation
import Testing

/// The layers of the package: which module may import which, and the size limit of the model.
@Suite struct Layers {
  /// A target's modules; every arrow points down.
  static let allowed: [String: Set<String>] = [
    "ReferenceModel": [],
    "Checking": ["Dispatch", "Synchronization", "os"],
    "Texts": [],
    "Basics": ["Texts"],
    "Invariants": ["ReferenceModel", "Texts"],
    "Generators": ["ReferenceModel", "Checking", "Texts"],
    "Notation": ["ReferenceModel", "Texts", "Basics", "Generators"],
    "Conformance": ["ReferenceModel", "Checking", "Basics", "Invariants", "Generators"],
    "Physics": ["ReferenceModel"],
    "Platform": ["ReferenceModel", "Generators", "Conformance", "Physics"],
    "Implementations": ["ReferenceModel", "Texts", "Generators", "Conformance", "Platform"],
    "Wire": [
      "ReferenceModel", "Checking", "Basics", "Invariants", "Generators", "Notation", "Conformance",
    ],
    "Faults": [
      "ReferenceModel", "Checking", "Texts", "Invariants", "Generators", "Notation", "Conformance",
      "Implementations",
    ],
    "Reporting": [
      "ReferenceModel", "Checking", "Texts", "Invariants", "Generators", "Notation", "Conformance",
    ],
    "ScrollTesting": [
      "ReferenceModel", "Checking", "Invariants", "Generators", "Conformance", "Wire", "Reporting",
      "Testing", "XCTest",
    ],
    "Hosting": [
      "ReferenceModel", "Checking", "Basics", "Generators", "Notation", "Conformance",
      "ScrollTesting", "UIKit", "Foundation", "Dispatch", "ScrollRuntime",
    ],
    "Commands": [
      "ReferenceModel", "Checking", "Texts", "Invariants", "Generators", "Conformance",
      "Implementations", "Wire", "Faults", "Reporting",
    ],
    "scrollcheck": ["Commands"],
  ]

  /// The modules of the operating system, which only the files in this folder import.
  static let systemFolder = "Sources/Basics/System/"
  static let system: Set<String> = ["Darwin", "Glibc", "Musl"]

  @Test func importOnlyWhatLiesBelow() throws {
    let targets = try FileManager.default.contentsOfDirectory(
      atPath: SourceFile.root.appending(path: "Sources").path(percentEncoded: false))
    #expect(Set(targets) == Set(Self.allowed.keys))
    for target in targets.sorted() {
      let files = try SourceFile.all(under: "Sources/\(target)")
      for file in files where !file.path.contains("/Templates/") {
        var allowed = try #require(Self.allowed[target])
        if file.path.hasPrefix(Self.systemFolder) { allowed.formUnion(Self.system) }
        // The module of a folder may have a longer name, which no module of an app has.
        let imports = file.imports.map { name in
          targets.first { name == "Scroll\($0)" } ?? name
        }
        #expect(Set(imports).subtracting(allowed) == [], "\(file.path)")
      }
    }
  }

  @Test func leaveTheModelSmall() throws {
    let files = try SourceFile.all(under: "Sources/ReferenceModel")
    #expect(files.flatMap(\.imports) == [])
    #expect(files.map { $0.text.count { $0 == "\n" } }.reduce(0, +) <= 800)
    for file in files {
      for banned in ["any ", "Codable", "\\.", "String("] {
        let code = file.lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        #expect(!code.contains { $0.contains(banned) }, "\(file.path): \(banned)")
      }
    }
  }

  /// Nothing in the package knows where it was written.
  @Test func nameNoMachine() throws {
    for folder in ["Sources", "StandIn", "Tests", "Benchmarks"] {
      for file in try SourceFile.all(under: folder) {
        let path = try Regex("[\"' (]/(home|Users|root|work|tmp)/")
        #expect(file.text.firstMatch(of: path) == nil, "\(file.path)")
      }
    }
  }
}
