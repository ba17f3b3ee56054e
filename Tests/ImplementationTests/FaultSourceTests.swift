import Faults
import Foundation
import Testing

/// A fault repeats nothing of the model: a rule that is changed there changes in every fault that calls it. The model and
/// all faults are compiled for it, so the test runs only with `SCROLLCHECK_OUTSIDE=1`, as in CI.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["SCROLLCHECK_OUTSIDE"] != nil))
struct FaultSourceTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// *fire* is changed in a copy of the sources, which is compiled with copies of the faults. Each notices.
  @Test func followTheModel() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "faults-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var copies = [Self.root.appending(path: "Tests/ImplementationTests/FaultSources/main.swift")]
    var changes = 0
    for (number, file) in try Self.sources().enumerated() {
      var text = try String(contentsOf: file, encoding: .utf8)
      text = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("import ") && !$0.hasPrefix("public import ") }
        .joined(separator: "\n")
      let changed = text.replacing(
        "mutating func fireAsWritten() {",
        with: "mutating func fireAsWritten() {\n    if isFireChanged { state.offset.y += 100 }")
      if changed != text { changes += 1 }
      let copy = folder.appending(path: "\(number)-\(file.lastPathComponent)")
      try changed.write(to: copy, atomically: true, encoding: .utf8)
      copies.append(copy)
    }
    #expect(changes == 1)
    let program = folder.appending(path: "faults")
    try Self.run(
      ["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-lm", "-o", program.path]
        + copies.map(\.path))
    let output = try Self.run([program.path]).split(separator: "\n")
    #expect(output == ["\(Fault.mutants.count + KnownBug.all.count)"])
  }

  private static func sources() throws -> [URL] {
    let left = [
      "Catalogue.swift", "Suite.swift", "Diagnosis.swift", "NoPhone.swift",
    ]
    return try ["Sources/ReferenceModel", "Sources/Faults"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") && !left.contains($0) && $0 != "FaultStrength.swift" }
        .filter { !$0.hasPrefix("Abilities/") && !$0.hasPrefix("Vectors/") }
        .sorted().map { root.appending(path: folder).appending(path: $0) }
    }
  }

  @discardableResult private static func run(_ words: [String]) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(words[0])")
    return String(decoding: output, as: UTF8.self)
  }
}
