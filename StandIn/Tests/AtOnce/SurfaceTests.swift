import Foundation
import Testing

/// The names of the stand-in, and what it declares.
@Suite struct SurfaceTests {
  static let surface = URL(filePath: #filePath).deletingLastPathComponent()
  static let root = surface.appending(path: "../../..").standardized

  /// Without Foundation's `Process`, which may miss the end of a child while other tests start theirs.
  static func run(_ command: String, _ arguments: String...) throws -> (Int32, String) {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let stream = try #require(popen("exec 2>&1; set -- \(words); \(command)", "r"))
    let file = FileHandle(fileDescriptor: fileno(stream), closeOnDealloc: false)
    let output = try file.readToEnd() ?? Data()
    return (pclose(stream), String(decoding: output, as: UTF8.self))
  }

  static let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "Modules")

  private static func declared(_ module: String) throws -> Facts {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (status, output) = try run(
      """
      target=$(swiftc -print-target-info | sed -n '/"triple"/{s/.*: "//; s/".*//; p; q}')
      swift-symbolgraph-extract -module-name "$4" -target "$target" -I "$1" -I "$2"/StandIn/Runtime/include \\
        -I "$2"/Sources/Texts/include -minimum-access-level public -skip-synthesized-members -output-dir "$3"
      """, modules.path, root.path, folder.path, module)
    try #require(status == 0, "\(output)")
    return try Facts(graphs: folder)
  }

  /// Both tests need it, and it takes a second.
  private static let uiKit = Result { try declared("UIKit") }

  /// What the stand-in declares is what `facts.txt` has, which `StandIn/compare` holds against UIKit on a Mac.
  /// `SCROLLCHECK_UPDATE=1 swift test` writes what is declared now: then it has to be held against UIKit again.
  @Test func declaresWhatUIKitDeclares() throws {
    let file = Self.surface.appending(path: "facts.txt")
    let now = try Self.uiKit.get().lines
    let environment = ProcessInfo.processInfo.environment
    if environment["SCROLLCHECK_UPDATE"] != nil, environment["CI"] == nil {
      try (now.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    func facts(_ lines: [String]) -> Set<String> {
      Set(
        lines.flatMap { line in
          let name = line.prefix { $0 != " " }
          return line.split(separator: " | ").enumerated().map {
            $0 == 0 ? "\($1)" : "\(name): \($1)"
          }
        })
    }
    let old = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let (known, declared) = (facts(old), facts(now))
    for fact in declared.subtracting(known).sorted() { Issue.record("no fact of UIKit: \(fact)") }
    for fact in known.subtracting(declared).sorted() { Issue.record("not declared: \(fact)") }
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
    #expect(Set(listed).count == listed.count)
    let declared = try Self.uiKit.get().names.union(Self.declared("Combine").names)
    #expect(Set(listed).symmetricDifference(declared).sorted() == [])
  }
}
