import Foundation
import ScrollConformance
import ScrollFaults
import ScrollImplementations
import Testing

/// Each published implementation says what it is.
@Suite struct Publications {
  @Test(arguments: Implementation.published.map(\.name)) func areDescribed(_ name: String) throws {
    let publication = try #require(Publication.of(name))
    let texts = [
      publication.title, publication.version, publication.date, publication.source,
      publication.claim,
    ]
    #expect(texts.allSatisfy { !$0.isEmpty })
    #expect(Publication.implementation(shortName: publication.shortName.uppercased()) == name)
  }

  @Test func areOneEach() {
    let names = Implementation.published.compactMap { Publication.of($0.name)?.shortName }
    #expect(Set(names).count == Implementation.published.count)
  }

  /// The table of the script that compares two tags has every source on GitHub, and the file that its link names.
  @Test func haveTheirFilesInTheTable() throws {
    let table = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/Ports/cited.txt")
    let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").filter {
      !$0.hasPrefix("#")
    }.map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.allSatisfy { $0.count == 2 })
    let cited = Dictionary(grouping: rows, by: \.[0]).mapValues { $0.map(\.[1]) }
    let onGitHub = Implementation.published.compactMap { Publication.of($0.name) }.filter {
      $0.source.hasPrefix("https://github.com/")
    }
    #expect(Set(cited.keys) == Set(onGitHub.map(\.shortName)))
    // https://github.com/owner/name/blob/tag/path; a path may be that of a folder.
    for publication in onGitHub where publication.source.contains("/blob/") {
      let parts = publication.source.split(separator: "/").dropFirst(6)
      let path = parts.joined(separator: "/").replacing("%2B", with: "+")
      let isCited = cited[publication.shortName]?.contains {
        $0.hasPrefix(path) || path.hasPrefix($0 + "/")
      }
      #expect(isCited == true, "\(publication.shortName) \(path)")
    }
  }
}
