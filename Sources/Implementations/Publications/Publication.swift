// What is known of a published implementation: version, date, source and claims.

/// Something that a keyboard handler should be able to do; the raw value is a sentence without its subject.
///
/// `Ability` in the module `Faults` has a scenario and a criterion for each.
package enum AbilityName: String, CaseIterable, Sendable {
  case covered = "shows a covered field"
  case nextField = "shows the next field"
  case caret = "follows a caret that moves"
  case growth = "follows a keyboard that grows"
  case room = "makes room without a field"
  case homeIndicator = "counts the home indicator once"
  case window = "knows where its window is"
  case shortcutBar = "knows a shortcut bar"
  case floating = "gives way to a floating keyboard"
  case alreadyUp = "finds one that is already up"
  case appInsets = "keeps the app's insets"
  case changes = "gives back what changed meanwhile"
  case stays = "stays when the keyboard goes"
  case noFurther = "moves no further than it must"
  case burst = "waits for the end of a burst"
  case rotation = "keeps the position in a rotation"
  case finger = "leaves a finger alone"
  case margin = "keeps a margin"
  case bounce = "lets short content bounce away"
  case reveals = "reveals what the app asks for"
}

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
  /// How it handles the keyboard, in some words.
  package var summary = ""
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
    case "summary": summary = words
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
