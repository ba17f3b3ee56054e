// Relations that theorems restate, beside the judge's own check.

public import Exploring
import ReferenceModel
import ScrollInvariants

/// A relation as a theorem restates it, and as the judge checks it. The judge takes random scenarios of many events,
/// which no formula stands for; the theorem takes the same change of one state.
public struct Restatement: Sendable {
  public let theorem: Theorem
  private let relation: Relation
  public var id: String { theorem.id }

  /// All theorems that have the id of a relation.
  public static let all: [Restatement] = Theorem.all.compactMap { theorem in
    Relation.all.first { $0.invariant.id == theorem.id }.map {
      Restatement(theorem: theorem, relation: $0)
    }
  }

  /// What the judge says of a scenario with the same numbers.
  public func judged(variation: UInt64) -> PathResult {
    let run = Relation.Run { scenario in
      var model = Model(scenario.configuration, scenario.environment)
      return [model.observation]
        + scenario.events.map { event in
          model.step(event)
          return model.observation
        }
    }
    switch relation.judge(Self.scenario, variation, run) {
    case .void: return .void
    case .holds: return .holds([id])
    case .broken(let words): return .broken(words)
    }
  }

  /// A scenario out of the numbers that have the same names in the theorems.
  private static var scenario: Scenario {
    let unknowns = Unknowns(limit: Limit.judged)
    func rect(_ name: String) -> Rect {
      Rect(0, unknowns.number("\(name).y"), 375, unknowns.length("\(name).height"))
    }
    var environment = Environment(
      geometry: AnyState.geometry("", .vertical, .motion),
      padding: Insets(unknowns.number("padding.top"), 0, unknowns.number("padding.bottom"), 0),
      content: Size(375, unknowns.length("content")))
    environment.keyboard = unknowns.optional { rect("keyboard") }
    environment.focus = unknowns.optional { rect("focus") }
    var configuration = Configuration()
    configuration.margin = unknowns.length("margin")
    configuration.marginBelow = unknowns.length("marginBelow")
    configuration.gravity = unknowns.any(Anchor.self)
    configuration.anchor = unknowns.any(Anchor.self)
    let reveal = Event.reveal(rect("target"), margin: unknowns.length("room"))
    return Scenario(
      configuration, environment,
      [
        .keyboard(KeyboardNotification(.willShow, end: rect("end"))), .tick(seconds: 1),
        .focus(rect("field"), id: 1), .tick(seconds: 1),
        .contentResized(Size(375, unknowns.length("new"))), reveal, .tick(seconds: 1),
        .keyboard(KeyboardNotification(.willHide, end: nil)), .tick(seconds: 1),
      ])
  }
}
