// A fault as a value: its row in an article, and the model with the fault.

import ReferenceModel
public import ScrollConformance

/// The model with one deliberate error.
public struct Fault: Sendable {
  /// Its row in an article: a description, and a scenario that shows it.
  package let text: FaultText
  /// The model with the fault, ready to be judged.
  public var implementation: Implementation

  /// A permanent name: "NoPin", "IR1".
  public var name: String { text.id }

  /// All mutants, in the order of the rules.
  package static let mutants = [
    derivedMutants, motionMutants, burstMutants, noticeMutants, changeMutants,
  ].flatMap(\.self).inOrder(of: FaultText.mutants)

  /// A fault that changes several rules. The compiler makes a copy of this for each closure, so it is short.
  init(_ id: String, changes: (inout Changes) -> Void) { self.init(id, Changes(changes)) }

  init(_ id: String, _ changes: Changes) {
    text = .of(id)
    implementation = .faulty("\(text.kind):\(id)", text.symptom, changes)
  }
}

extension Implementation {
  /// The model with some rules changed.
  static func faulty(_ name: String, _ summary: String, _ changes: Changes) -> Implementation {
    let shared = SharedChanges(changes)
    return Implementation(rules: name, summary) { FaultyModel($0, $1, shared) }
  }
}

/// Collects a long list, element by element. The compiler would check an array literal of a hundred closures as one
/// slow expression.
@resultBuilder enum ListBuilder<Element> {
  static func buildExpression(_ element: Element) -> [Element] { [element] }
  static func buildPartialBlock(first: [Element]) -> [Element] { first }
  static func buildPartialBlock(accumulated: [Element], next: [Element]) -> [Element] {
    accumulated + next
  }
}

extension [Fault] {
  /// The faults that have these texts.
  func inOrder(of texts: [FaultText]) -> [Fault] {
    let faults = Dictionary(uniqueKeysWithValues: map { ($0.name, $0) })
    return texts.compactMap { faults[$0.id] }
  }
}
