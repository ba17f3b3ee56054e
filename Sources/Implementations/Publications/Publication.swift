// What is known of a published implementation: version, date, source and claims.

/// Where a published implementation comes from, and what it claims.
public struct Publication: Sendable {
  /// The name that heads its column: "TPKA".
  public var shortName: String
  /// What was published, by its own name.
  public var title: String
  /// The one version that the port follows.
  public var version: String
  /// When that version was published.
  public var date: String
  /// Where it was published.
  public var source: String
  /// What it claims to do, in a sentence.
  public var claim: String
  /// The points that it keeps between keyboard and content by design.
  public var distance = 0.0
  /// The abilities that it does not claim.
  public var unclaimed: Set<AbilityName> = []
  /// The conditions under which alone it has an ability.
  public var conditions: [AbilityName: String] = [:]
  /// The places in its source that show why abilities are missing; numbers such as 000-1 are those of its
  /// defects in the expectations.
  public var evidence: [String: [AbilityName]] = [:]

  /// Whether it claims an ability.
  public func claims(_ name: AbilityName) -> Bool { !unclaimed.contains(name) }

  /// The place in its source that shows why an ability is missing; nil if there is none.
  public func evidence(of name: AbilityName) -> String? {
    evidence.first { $0.value.contains(name) }?.key
  }

  /// The publication of an implementation with this name; nil if it was not published.
  public static func of(_ name: String) -> Publication? { all[name] }

  /// The name of the implementation that has this short name, in whatever case; nil if there is none.
  public static func implementation(shortName: String) -> String? {
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
