// What is known of a published implementation: version, date, source and claims. And the list of what is ported.

package import ScrollConformance
package import ScrollGenerators
import ScrollPlatform
import ScrollTexts

/// Where a published implementation comes from, and what it claims.
package struct Publication: Sendable {
  /// The name that heads its column: "TPKA".
  package var shortName: String
  /// What was published, by its own name.
  package var title: String
  /// The one version that the port follows, and when it was published.
  package var version, date: String
  /// How it handles the keyboard, in some words; where it was published; and what it claims to do, in a sentence.
  package var summary = "", source = "", claim = ""
  /// The profile that this sentence amounts to.
  package var profile = Profile.visible
  /// The platforms that it runs on; it is judged on the first one.
  package var platforms = [Platform.ios]
  /// The points that it keeps between keyboard and content by design.
  package var distance = 0.0
  /// Whether it offers to keep the end of the content: a line `anchor: end`.
  package var keepsEnd = false
  /// The names of the abilities that it does not claim.
  package var unclaimed: Set<String> = []
  /// The conditions under which alone it has an ability.
  package var conditions: [String: String] = [:]
  /// The places in its source that show why abilities are missing, by the names of these; numbers such as 000-1 are those
  /// of its defects in the expectations.
  package var evidence: [String: String] = [:]

  /// The names of the platforms: "ios, android".
  package var runsOn: String { platforms.map(\.rawValue).joined(separator: ", ") }
  /// What stands behind its name where it does not run on iOS alone: " (web)".
  package var place: String { platforms == [.ios] ? "" : " (\(runsOn))" }

  /// The publication of an implementation with this name; nil if it was not published.
  package static func of(_ name: String) -> Publication? { all[name] }

  /// The name of the implementation that has this short name, in whatever case; nil if there is none.
  package static func implementation(shortName: String) -> String? {
    all.first { $0.value.shortName.lowercased() == shortName.lowercased() }?.key
  }

  /// All publications by the names of their implementations: the parts of `Publications.txt` between empty lines.
  private static let all: [String: Publication] = {
    let lines = unsafe String(cString: scrollTextPublications())
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
    case "profile": profile = Profile(rawValue: words) ?? profile
    case "runs on":
      platforms = words.split(separator: " ").compactMap { Platform(rawValue: String($0)) }
    case "distance": distance = Double(Int(words) ?? 0)
    case "anchor": keepsEnd = words == "end"
    case "does not claim": unclaimed = Set(Self.abilities(words))
    case _ where subject.hasPrefix("if "):
      for name in Self.abilities(String(subject.dropFirst(3))) { conditions[name] = words }
    case _ where subject.hasPrefix("lacks "):
      for name in Self.abilities(String(subject.dropFirst(6))) { evidence[name] = words }
    default: preconditionFailure("a line of Publications.txt says nothing that is known")
    }
  }

  private static func abilities(_ list: String) -> [String] {
    list.split(separator: ",").map { String($0).trimmed }
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

extension Implementation {
  /// The five systems that this project began with, the repaired version of one, and the algorithms of widely used
  /// libraries, each written from its source.
  static let ports = [
    port("seed:000", Hosted<Seed000>.self),
    port("seed:001", Hosted<Seed001>.self),
    port("seed:001-repaired", Hosted<Seed001Repaired>.self),
    port("seed:002", Hosted<Seed002>.self),
    port("seed:003", Hosted<Seed003Swift>.self),
    port("seed:003-objc", Hosted<Seed003ObjectiveC>.self),
    port("seed:004", Hosted<Seed004>.self),
    port("lib:TPKeyboardAvoiding", Hosted<TPKeyboardAvoiding>.self),
    port("lib:IQKeyboardManager", Hosted<IQKeyboardManager>.self),
    port("lib:RNInsets", Hosted<RNInsets>.self),
    port("lib:RNKeyboardAvoidingView", Hosted<RNKeyboardAvoidingView>.self),
    port("lib:APSL", Hosted<APSLScrollView>.self),
    port("lib:KeyboardController", Hosted<KeyboardAwareScrollView>.self),
    port("lib:Flutter", Flutter.self),
    port("lib:CSSNearest", CSSNearest.self),
    port("lib:Android", Android.self),
    port("lib:Compose", Compose.self),
    port("lib:vaul", Vaul.self),
    port("lib:Blueprint", Hosted<BlueprintScrollView>.self),
    port("lib:MAUI", Hosted<KeyboardAutoManagerScroll>.self),
    port("lib:KeyboardChat", Hosted<KeyboardChatScrollView>.self),
    port("lib:Ionic", Hosted<IonicScrollAssist>.self),
    port("lib:ReactAria", Hosted<ReactAriaModal>.self),
  ]

  private static func port<Handler: KeyboardHandler>(
    _ name: String, _ handler: Handler.Type
  ) -> Implementation {
    let publication = Publication.of(name)
    var port = Implementation(name, publication?.summary ?? "", handler)
    port.claims.without.formUnion([.marginBelow, .reach, .gravity, .tracking])
    if publication?.keepsEnd != true { port.claims.without.insert(.endAnchor) }
    port.claims.profile = publication?.profile ?? port.claims.profile
    port.claims.platform = publication?.platforms.first ?? port.claims.platform
    return port
  }
}
