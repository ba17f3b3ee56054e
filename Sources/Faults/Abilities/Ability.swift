// What users expect of a keyboard handler: each ability with a scenario and the criterion by which it is judged.

package import ScrollConformance
package import ScrollImplementations
import ScrollWire

/// Something that a keyboard handler should be able to do.
package struct Ability: Sendable {
  /// The ability's name.
  package var name: AbilityName
  /// A scenario of the mini language, in which a phone needs the ability.
  package var line: String
  /// The criterion in words: what is compared with what.
  package var criterion: String
  private let judge: @Sendable (Play) -> Mark

  /// How an implementation does what an ability names.
  package enum Mark: String, Sendable {
    /// It does.
    case yes = "✓"
    /// It does, but not in every process.
    case partly = "(✓)"
    /// It does not.
    case no = "✗"
    /// It does not claim to, or nothing happened by which it could be judged.
    case none = "–"
  }

  /// An ability with the scenario and the criterion that stand in the article `Abilities`.
  init(_ name: AbilityName, _ judge: @escaping @Sendable (Play) -> Mark) {
    guard let row = Self.rows.first(where: { $0[0] == name.rawValue }) else {
      preconditionFailure("no row of the article is about this ability")
    }
    (self.name, line, criterion) = (name, row[2], row[3])
    self.judge = judge
  }

  private static let rows = FaultText.rows(of: PackageResources.Abilities_md).map(\.cells)

  /// Whether an implementation has the ability.
  package func mark(of implementation: Implementation) -> Mark {
    let publication = Publication.of(implementation.name)
    guard publication?.claims(name) ?? true else { return .none }
    let mark = mark(of: implementation, in: line)
    return mark != .none && publication?.conditions[name] != nil ? .partly : mark
  }

  /// The mark for one scenario, by nothing but the observations in it.
  package func mark(of implementation: Implementation, in line: String) -> Mark {
    guard let scenario = try? Notation.scenario(line) else { return .none }
    return judge(Play(scenario, implementation))
  }
}
