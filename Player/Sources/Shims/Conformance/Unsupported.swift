// What the files of Conformance name that the page does not use, and what Embedded Swift lacks.

public import ReferenceModel
public import ScrollGenerators
public import ScrollInvariants

/// The result of an exploration, which the page does not make.
public struct ScopeResult: Sendable {}

extension Scope {
  @usableFromInline func explore<Variant: Rules>(
    _ begin: @Sendable (Configuration, Environment) -> Variant, depth: Int?
  ) -> ScopeResult { ScopeResult() }
}

/// A scenario that was found in a hunt, which the page does not make.
public struct Finding: Sendable {
  /// The scenario.
  public var scenario: Scenario
}

/// What happened in a visit, which the page does not make.
public struct Recording: Sendable {
  var observations: [Observation?]
}

extension CaseJudgement {
  init(_ recording: Recording, _ options: JudgingOptions, again: [Observation?]?) { self.init() }
}

extension String {
  /// The text with every occurrence of a part replaced by another text.
  func replacing(_ part: String, with other: String) -> String {
    var (result, rest) = ("", self[...])
    while !rest.isEmpty {
      if rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}

extension Relation.Surroundings {
  /// The page asks no relations, and has no table of devices.
  init(of scenario: Scenario, in asked: World, without missing: Features) { self.init() }
}
