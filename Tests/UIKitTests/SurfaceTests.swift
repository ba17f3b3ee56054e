import Foundation
import Testing

/// The names of the stand-in, and screens as their authors write them.
@Suite struct SurfaceTests {
  private static let surface = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Surface")
  private static let root = surface.appending(path: "../../..").standardized

  private static func run(_ command: String, _ arguments: String...) throws -> (Int32, String) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command, "sh"] + arguments
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// Each public type is in the table once, with what it does, and the table has no other names.
  @Test func eachNameIsInTheTable() throws {
    let table = try String(contentsOf: Self.surface.appending(path: "names.txt"), encoding: .utf8)
    var listed: [String] = []
    for line in table.split(separator: "\n") {
      if line.hasPrefix("  ") {
        listed += line.split(separator: " ").map(String.init)
      } else {
        let kind = line.prefix { $0 != ":" }
        #expect(["real", "simplified", "inert", "refused"].contains(kind) || !line.contains(":"))
      }
    }
    let (_, output) = try Self.run(
      """
      cat "$1"/StandIn/UIKit/*/*.swift "$1"/StandIn/Combine/*.swift | grep -v '^ ' |
        sed -nE 's/^(@[A-Za-z]+ |@[^)]+\\) )*(public|open) (final )?(class|struct|enum|protocol) (\\w+).*/\\5/p'
      """, Self.root.path)
    #expect(Set(listed).count == listed.count)
    let declared = Set(output.split(separator: "\n").map(String.init))
    #expect(Set(listed).symmetricDifference(declared).sorted() == [])
  }

  /// Screens after the habits of published programs compile in Swift 5 as soon as `adapt` has changed them.
  @Test func publishedScreensCompile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: Self.surface.appending(path: "Published"), to: folder)
    let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Modules")
    let (status, output) = try Self.run(
      """
      "$1"/StandIn/adapt "$2"/*.swift
      swiftc -typecheck -swift-version 5 -module-name Published -I "$3" \\
        -I "$1"/StandIn/Runtime/include -I "$1"/Sources/Texts/include "$2"/*.swift 2>&1 | grep error: && exit 1
      exit 0
      """, Self.root.path, folder.path, modules.path)
    #expect(status == 0 && output.contains("of 38 files changed"), "\(output)")
  }
}
