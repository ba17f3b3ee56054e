// A rule of the model in words.

/// One rule of the model as its source documents it.
public struct Rule: Sendable {
  /// Permanent: "D1", "R7", "settle".
  public var id: String
  public var name: String
  public var summary: String
  public var law: String
  public var reason: String
  /// A scenario, and what holds at its end.
  public var example: String
  public var claims: String

  /// "D1 docked"; "settle", where the name is the id.
  public var title: String { name.isEmpty ? id : "\(id) \(name)" }

  /// A rule as its source documents it.
  public init(
    id: String, name: String, summary: String, law: String, reason: String, example: String,
    claims: String
  ) {
    (self.id, self.name, self.summary, self.law) = (id, name, summary, law)
    (self.reason, self.example, self.claims) = (reason, example, claims)
  }
}
