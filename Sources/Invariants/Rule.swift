// The documentation of a rule of the model.

/// The documentation of one rule, as it is in the model's source.
public struct Rule: Sendable {
  /// The permanent id: "D1", "R7", "settle".
  public var id: String
  /// The name; empty if the id is the name.
  public var name: String
  /// What the rule says, in a sentence.
  public var summary: String
  /// The rule as an equation.
  public var law: String
  /// A reason that a user would accept.
  public var reason: String
  /// A scenario in the mini language.
  public var example: String
  /// What holds at the end of the example.
  public var claims: String

  /// The id and the name: "D1 docked"; only the id if the name is empty.
  public var title: String { name.isEmpty ? id : "\(id) \(name)" }

  /// The documentation of a rule.
  public init(
    id: String, name: String, summary: String, law: String, reason: String, example: String,
    claims: String
  ) {
    (self.id, self.name, self.summary, self.law) = (id, name, summary, law)
    (self.reason, self.example, self.claims) = (reason, example, claims)
  }
}
