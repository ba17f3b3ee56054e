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
  package var source: String
  /// What it claims to do, in a sentence.
  package var claim: String
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

  /// All publications by the names of their implementations.
  private static let all: [String: Publication] = {
    var all = seeds
    // Embedded Swift cannot merge dictionaries.
    for (name, publication) in libraries { all[name] = publication }
    for (name, publication) in platforms { all[name] = publication }
    return all
  }()
}

extension Set<AbilityName> {
  /// What only published system 001 set out to do.
  static let ambitions: Set = [.burst, .bounce, .rotation]
}
