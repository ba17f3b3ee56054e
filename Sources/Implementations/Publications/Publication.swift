// What is known of a published implementation: version, date, source and claims.

/// Where a published implementation comes from, and what it claims.
package struct Publication: Sendable {
  /// The name that heads its column: "TPKA".
  package var shortName: String
  /// What was published, by its own name.
  package var title: String
  /// The one version that the port follows.
  package var version: String
  /// When that version was published.
  package var date: String
  /// Where it was published.
  package var source = ""
  /// What it claims to do, in a sentence.
  package var claim = ""
  /// The points that it keeps between keyboard and content by design.
  package var distance = 0.0
  /// The abilities that it does not claim.
  package var unclaimed: Set<AbilityName> = []
  /// The conditions under which alone it has an ability.
  package var conditions: [AbilityName: String] = [:]
  /// The places in its source that show why abilities are missing; numbers such as 000-1 are those of its
  /// defects in the expectations.
  package var evidence: [String: [AbilityName]] = [:]

  package func claims(_ name: AbilityName) -> Bool { !unclaimed.contains(name) }

  /// The place in its source that shows why an ability is missing; nil if there is none.
  package func evidence(of name: AbilityName) -> String? {
    evidence.first { $0.value.contains(name) }?.key
  }

  /// The publication of an implementation with this name; nil if it was not published.
  package static func of(_ name: String) -> Publication? { all[name] }

  /// The name of the implementation that has this short name, in whatever case; nil if there is none.
  package static func implementation(shortName: String) -> String? {
    all.first { $0.value.shortName.lowercased() == shortName.lowercased() }?.key
  }

  /// All publications by the names of their implementations: the file `Publications.txt`, in which an empty line stands
  /// after each.
  private static let all: [String: Publication] = {
    let lines = String(decoding: PackageResources.Publications_txt, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return Dictionary(
      uniqueKeysWithValues: lines.split(separator: "").map { lines in
        let head = lines[lines.startIndex].split(separator: "|").map { String($0).trimmed }
        var publication = Publication(
          shortName: head[1], title: head[2], version: head[3], date: head[4])
        for line in lines.dropFirst() { publication.read(String(line)) }
        return (head[0], publication)
      })
  }()

  /// Reads a line: what it says stands behind the first colon.
  private mutating func read(_ line: String) {
    let parts = line.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    let (subject, words) = (parts[0], parts[1])
    switch subject {
    case "source": source = words
    case "claim": claim = words
    case "distance": distance = Double(Int(words) ?? 0)
    case "does not claim": unclaimed = Set(Self.abilities(words))
    case _ where subject.hasPrefix("if "):
      for name in Self.abilities(String(subject.dropFirst(3))) { conditions[name] = words }
    case _ where subject.hasPrefix("lacks "):
      evidence[words] = Self.abilities(String(subject.dropFirst(6)))
    default: preconditionFailure("a line of Publications.txt says nothing that is known")
    }
  }

  private static func abilities(_ list: String) -> [AbilityName] {
    list.split(separator: ",").map { name in
      guard let name = AbilityName(rawValue: String(name).trimmed) else {
        preconditionFailure("Publications.txt names an ability that there is not")
      }
      return name
    }
  }
}

extension String {
  /// The text without the spaces at both ends.
  fileprivate var trimmed: String {
    let tail = drop { $0 == " " }
    let end = tail.lastIndex { $0 != " " }
    return end.map { String(tail[...$0]) } ?? ""
  }
}
