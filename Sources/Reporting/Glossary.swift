// What ids mean, as a part of a page.

import ScrollInvariants

extension [Invariant] {
  /// The invariants and the rules that they rest on, with the texts of `explain`.
  func glossary(_ player: EmbeddedPlayer?) -> [ReportPage.Section] {
    // What rests on every rule names none.
    let named = contains { $0.rules.isEmpty } ? nil : Set(flatMap(\.rules))
    let rules = Rule.all.filter { named?.contains($0.id) ?? true }
    return [
      .init("meanings", "What the ids mean", ReportPage.list(map { $0.entry(linking: rules) })),
      .init("rules", "The rules", ReportPage.list(rules.map { $0.entry(player) })),
    ]
  }
}

extension Invariant {
  fileprivate func entry(linking known: [Rule]) -> String {
    let grounds = rules.map { id in
      known.contains { $0.id == id } ? "<a href=\"#rule-\(id)\">\(id)</a>" : id
    }
    let rests =
      grounds.isEmpty ? "<a href=\"#rules\">every rule</a>" : grounds.joined(separator: ", ")
    let why = reason.map { " \($0.xml)" } ?? ""
    return """
      <dt id="meaning-\(id)">\(id) \(name.xml)</dt>
      <dd><p>\(statement.xml)\(why) It rests on \(rests). <code>scrollcheck explain \(id)</code></p></dd>
      """
  }
}

extension Rule {
  fileprivate func entry(_ player: EmbeddedPlayer?) -> String {
    """
    <dt id="rule-\(id)">\(title.xml)</dt>
    <dd>\(summary.xml)
    <details><summary>law, reason and example</summary>
    <p><code>\(law.xml)</code></p>
    <p>\(reason.xml)</p>
    <p><code>\(example.xml)</code> → \(claims.xml)\(player.button(for: example, "model"))</p>
    </details></dd>
    """
  }
}
