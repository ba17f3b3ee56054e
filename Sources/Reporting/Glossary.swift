// What ids mean, as a part of a page.

import ScrollInvariants

/// Invariants and the rules that they rest on, with the texts of `explain`.
struct Glossary {
  private let invariants: [Invariant]
  private let rules: [Rule]
  private let player: EmbeddedPlayer?

  init(_ invariants: [Invariant], _ player: EmbeddedPlayer?) {
    (self.invariants, self.player) = (invariants, player)
    // What rests on every rule names none.
    let named = invariants.contains { $0.rules.isEmpty } ? nil : Set(invariants.flatMap(\.rules))
    rules = Rule.all.filter { named?.contains($0.id) ?? true }
  }

  var sections: [ReportPage.Section] {
    func list(_ entries: [String]) -> String { "<dl>\n\(entries.joined(separator: "\n"))\n</dl>" }
    return [
      .init("meanings", "What the ids mean", list(invariants.map(entry))),
      .init("rules", "The rules", list(rules.map(entry))),
    ]
  }

  private func entry(_ invariant: Invariant) -> String {
    let grounds = invariant.rules.map { id in
      rules.contains { $0.id == id } ? "<a href=\"#rule-\(id)\">\(id)</a>" : id
    }
    let rests =
      grounds.isEmpty ? "<a href=\"#rules\">every rule</a>" : grounds.joined(separator: ", ")
    let why = invariant.reason.map { " \($0.escaped(for: .xml))" } ?? ""
    return """
      <dt id="meaning-\(invariant.id)">\(invariant.id) \(invariant.name.escaped(for: .xml))</dt>
      <dd><p>\(invariant.statement.escaped(for: .xml))\(why) It rests on \(rests). \
      <code>scrollcheck explain \(invariant.id)</code></p></dd>
      """
  }

  private func entry(_ rule: Rule) -> String {
    """
    <dt id="rule-\(rule.id)">\(rule.title.escaped(for: .xml))</dt>
    <dd>\(rule.summary.escaped(for: .xml))
    <details><summary>law, reason and example</summary>
    <p><code>\(rule.law.escaped(for: .xml))</code></p>
    <p>\(rule.reason.escaped(for: .xml))</p>
    <p><code>\(rule.example.escaped(for: .xml))</code> → \(rule.claims.escaped(for: .xml))\
    \(player.button(for: rule.example, "model"))</p>
    </details></dd>
    """
  }
}
