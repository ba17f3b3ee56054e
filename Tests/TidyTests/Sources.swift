import Foundation
import ScrollWire

/// The source files of this package, as text.
struct SourceFile {
  var path: String
  var text: String
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  var name: String { String(path.split(separator: "/").last ?? "") }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// Whether files that are made from others are to be written anew; never in CI.
  static var isUpdating: Bool {
    System.environmentVariable("SCROLLCHECK_UPDATE") != nil
      && System.environmentVariable("CI") == nil
  }

  /// The Swift files below a folder of the package, in the order of their paths.
  static func all(under folder: String) throws -> [SourceFile] {
    let base = root.appending(path: folder)
    return try paths(below: base, endingWith: ".swift").map {
      SourceFile(
        path: "\(folder)/\($0)",
        text: try String(contentsOf: base.appending(path: $0), encoding: .utf8))
    }
  }

  /// In the order of the alphabet, and without those of builds.
  static func paths(below folder: URL, endingWith ending: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
    return (files?.allObjects ?? []).compactMap { $0 as? String }
      .filter { $0.hasSuffix(ending) && !$0.contains(".build/") }.sorted()
  }

  /// What the file imports, whatever the access or the attribute before it.
  var imports: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ").drop {
        $0.hasPrefix("@") || ["public", "internal", "package", "private"].contains($0)
      }
      // "import struct Foundation.CGRect"
      let module = words.dropFirst().drop { $0.first?.isUppercase == false && words.count > 2 }
        .first
      return words.first == "import" ? module?.split(separator: ".").first.map(String.init) : nil
    }
  }
}
