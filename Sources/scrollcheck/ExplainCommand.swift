// explain: a rule in words.

import Wire

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "Explains a rule: what it says, why, and an example.",
    operand: "<id>",
    examples: [
      Example(command: "scrollcheck explain D2", meaning: "how much the keyboard covers"),
      Example(command: "scrollcheck explain reveal", meaning: "where the offset goes"),
    ]
  ) { words, console throws(Failure) in
    let id = words.operands[0]
    guard let rule = Rule.all.first(where: { $0.id.lowercased() == id.lowercased() }) else {
      let hint = Rule.all.map(\.id).nearest(to: id).map { "did you mean \($0)?" }
      throw Failure(
        message: "there is no rule '\(id)'; \(hint ?? "scrollcheck list rules lists them")")
    }
    console.write(
      """
      \(rule.title)
      \(rule.summary)

      Law      \(rule.law.wrapped(indent: 9))
      Why      \(rule.reason.wrapped(indent: 9))
      Example  \(rule.example) → \(rule.claims)
               scrollcheck run '\(rule.example)'

      """)
    return .success
  }
}

/// One rule of the model as its source documents it.
struct Rule: Sendable {
  var id: String
  var name: String
  var summary: String
  var law: String
  var reason: String
  /// A scenario, and what holds at its end.
  var example: String
  var claims: String

  /// "D1 docked"; "settle", where the name is the id.
  var title: String { name.isEmpty ? id : "\(id) \(name)" }
}
