import ScrollTexts

// The documentation of a rule of the model.

/// The documentation of one rule, as it is in the model's source.
package struct Rule: Sendable {
  /// The permanent id: "D1", "R7", "settle".
  package var id: String
  /// The name; empty if the id is the name.
  package var name: String
  /// What the rule says, in a sentence.
  package var summary: String
  /// The rule as an equation.
  package var law: String
  /// A reason that a user would accept.
  package var reason: String
  /// A scenario in the mini language.
  package var example: String
  /// What holds at the end of the example.
  package var claims: String

  /// The id and the name: "D1 docked"; only the id if the name is empty.
  package var title: String { name.isEmpty ? id : "\(id) \(name)" }

  /// The text of a rule: seven lines, in the order of the properties.
  package init(_ lines: ArraySlice<String>) {
    let line = Array(lines)
    (id, name, summary, law) = (line[0], line[1], line[2], line[3])
    (reason, example, claims) = (line[4], line[5], line[6])
  }

  /// All of them, in the order of their ids: the file `Rules.txt`.
  package static let all: [Rule] = {
    let lines = unsafe String(cString: scrollTextRules())
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).map(String.init)
    // Each rule has seven lines and an empty one; the name of a rule may be empty.
    return stride(from: 0, to: lines.count - 6, by: 8).map { Rule(lines[$0..<($0 + 7)]) }
  }()
}
