import Foundation
import Testing

/// The systems and the toolchain that the package promises are those that its sources need.
@Suite struct LowestVersions {
  @Test func nameTheSameNumbers() throws {
    #expect(try Self.platforms("Package.swift") == Floors.lowest)
    for path in ["StandIn", "Benchmarks", "Examples/App", "Examples/UIKit"] {
      let named = try Self.platforms("\(path)/Package.swift")
      #expect(!named.isEmpty && named.allSatisfy { $1 == Floors.lowest[$0] }, "\(path)")
    }
    let systems = try #require(
      try Self.text("README.md").firstMatch(
        of:
          /Swift ([\d.]+) or later[^;]*?macOS (\d+), Mac Catalyst (\d+), iOS (\d+), tvOS (\d+) or visionOS (\d+)/
      ))
    let (_, swift, macOS, catalyst, iOS, tvOS, visionOS) = systems.output
    #expect(String(swift) == Floors.swift)
    #expect(
      [
        "macOS": Int(macOS), "macCatalyst": Int(catalyst), "iOS": Int(iOS), "tvOS": Int(tvOS),
        "visionOS": Int(visionOS),
      ]
        == Floors.lowest.mapValues(Optional.some))
    for path in ["", "Benchmarks/", "Proofs/", "StandIn/", "Examples/App/", "Examples/UIKit/"] {
      let text = try Self.text(path + "Package.swift")
      #expect(text.hasPrefix("// swift-tools-version: \(Floors.swift)\n"), "\(path)")
    }
  }

  /// No name is used where a system or a toolchain may lack it, and lower versions would not do.
  @Test func haveWhatTheSourcesUse() throws {
    var highest = 0
    let folders = ["Sources", "Tests", "Benchmarks/Sources", "Examples", "StandIn/Sources/Hosting"]
    for folder in folders {
      for file in try SourceFile.all(under: folder) {
        var uses = FloorUses(file.text)
        uses.find()
        #expect(uses.tooNew == [], "\(file.path)")
        highest = max(highest, uses.highest)
      }
    }
    #expect(highest == Floors.lowest["macOS"])
  }

  /// Each text with the names that are found in it.
  @Test(arguments: [
    ("let sum: Int128 = 1", ["Int128"]),
    ("let sum: UInt128 = 1", ["UInt128"]),
    ("private let state = Mutex(0)", ["Mutex"]),
    ("struct Tuple<each Part> {}", ["struct _<each"]),
    ("String(validating: bytes, as: UTF8.self)", ["String(validating:"]),
    ("// Int128 in a comment\nlet text = \"Int128 and \\\" Mutex\"", []),
    ("let text = #\"a \" Mutex\"#\nlet more = \"\"\"\n  \"Mutex\"\n  \"\"\"", []),
    ("@available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) func f() { Mutex(0) }", []),
    ("@available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) func f() {}\nMutex(0)", ["Mutex"]),
    ("@available(macOS 15, *) func f() { Mutex(0) }", ["Mutex"]),
    ("if #available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) { Mutex(0) }", []),
    (
      "func f() { guard #available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) else { return }\nMutex(0) }; Atomic(0)",
      ["Atomic"]
    ),
    ("#if canImport(Darwin)\nMutex(0)\n#else\nAtomic(0)\n#endif\nInt128(0)", ["Mutex", "Int128"]),
    ("#if os(Linux)\nMutex(0)\n#elseif os(iOS)\nAtomic(0)\n#endif", ["Atomic"]),
    ("issue.severity", ["severity"]),
    ("#if compiler(>=6.3)\nissue.severity\n#else\nissue.isFailure\n#endif", ["issue.isFailure"]),
  ])
  func areReadAsTheCompilerDoes(_ text: String, _ names: [String]) {
    var uses = FloorUses(text)
    uses.find()
    #expect(uses.tooNew == names)
  }

  /// The settings of the manifest exist in the toolchain that it asks for.
  @Test func haveTheSettingsOfTheManifest() throws {
    let manifest = try Self.text("Package.swift")
    var settings = manifest.matches(of: /enableUpcomingFeature\("(\w+)"\)/).map { String($0.1) }
    settings += manifest.matches(of: /\n  \.(\w+)\(/).map { String($0.1) }
    #expect(Set(settings).subtracting(["enableUpcomingFeature"]) == Set(Floors.settings.keys))
    for (name, version) in Floors.settings { #expect(version <= Floors.swift, "\(name)") }
  }

  /// The versions that a manifest names.
  private static func platforms(_ path: String) throws -> Versions {
    var named: Versions = [:]
    for platform in try text(path).matches(of: /\.(\w+)\(\.v(\d+)\)/)
    where platform.1 != "swiftLanguageMode" {
      named[String(platform.1)] = Int(platform.2)
    }
    return named
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: SourceFile.root.appending(path: path), encoding: .utf8)
  }
}
