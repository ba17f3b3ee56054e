// Where wishes and settling lead, and that it is right there: once for all events.

import Exploring
import ReferenceModel
import ScrollInvariants

extension Theorem {
  static let restTheorems = [Axis.vertical, .horizontal].flatMap { [motion($0), rest($0)] }

  private static func motion(_ axis: Axis) -> Theorem {
    Theorem(
      "motion.\(axis.letter)",
      "A wish that is granted, and then settling, lead to where the judge expects the offset, and change nothing else.",
      assumes: ["numbers up to 65,536"]
    ) {
      var any = AnyState(settling: axis)
      if Explorer.current.flag() {
        // Under a finger settling does nothing.
        any.model.state.isDragging = true
      }
      let wish = any.chooseWish(any.model.state.isAtRest)
      var (model, right) = (any.model, any.model.state)
      if !model.state.isDragging {
        // The judge's comparisons come first: what is smaller or larger in the model's is then decided.
        right.offset = expectation(model, was: right.offset, wish: wish)
        if let wish {
          var first = model
          first.state.isFollowing = false
          let granted = expectation(first, was: model.state.offset, wish: wish)
          guard expectation(model, was: granted, wish: nil) == right.offset else {
            return .broken("the wish and the focus are not shown one after the other")
          }
          model.reveal(wish.rect, margin: wish.margin)
        }
      }
      model.settle()
      return check(model.state == right, "motion")
    }
  }

  /// Where the judge expects the offset of a model, from another one.
  private static func expectation(_ model: Model, was: Point, wish: Reveal?) -> Point {
    let truth = truth(agreeingWith: model.state)
    return Moment(.blur, truth, truth, was: was, wish: wish, now: model.observation).expectation
  }

  /// The moments are any that an event can lead to: of what was before, the judge reads whether there was a cause (I5),
  /// the horizontal layout (I7) and the insets (Q6).
  private static func rest(_ axis: Axis) -> Theorem {
    Theorem(
      "rest.\(axis.letter)",
      "Where the judge expects the offset it is right: I2, I5, I7, Q1, Q2, Q5, Q6 and Q8.",
      assumes: ["numbers up to 65,536"]
    ) {
      var any = AnyState(settling: axis)
      let asked = Asked.allCases[Explorer.current.choice(Asked.allCases.count)]
      let wish = any.chooseWish(asked.mayHaveWish(any.model.state))
      if asked.readsBefore { any.chooseAnchor() }
      let model = any.model
      let after = truth(agreeingWith: model.state)
      var (before, event, was) = (after, Event.blur, model.state.offset)
      switch asked {
      case .afterNothing:
        // Where something has led to, before nothing happens.
        was = expectation(model, was: was, wish: nil)
      case .afterGeometry:
        event = .geometryChanged(after.environment.geometry)
        before.environment.geometry = any.geometry("old.")
        before.transitions += 1
      default: before.transitions += 1
      }
      var moment = Moment(event, before, after, was: was, wish: wish, now: model.observation)
      moment.now.offset = moment.expectation
      return judge(moment, asked.invariants)
    }
  }

  /// What is judged on one path.
  private enum Asked: CaseIterable {
    case legality, focus, margin, wish, motion, afterGeometry, afterNothing

    /// Whether a wish may have been granted. Before a focus is shown that leads to some offset, and any is one (*motion*);
    /// only Q8 reads both.
    func mayHaveWish(_ state: State) -> Bool {
      switch self {
      case .wish: state.isAtRest
      case .legality, .motion: state.isAtRest && !state.isFollowing
      default: false
      }
    }

    /// Whether the judge reads from which offset there was a move, which is the end where an anchor keeps it. What is
    /// right of the place alone is right from any offset.
    var readsBefore: Bool {
      switch self {
      case .motion, .afterGeometry, .afterNothing: true
      default: false
      }
    }

    var invariants: [Invariant.Index] {
      switch self {
      case .legality: [.i2]
      case .focus: [.q1]
      case .margin: [.q2]
      case .wish: [.q8]
      case .motion: [.i5, .i7, .q5]
      case .afterGeometry: [.i5, .i7, .q5, .q6]
      case .afterNothing: [.i5, .i7]
      }
    }
  }

  /// Judges a moment by invariants of the judge, one after the other.
  static func judge(_ moment: Moment, _ indices: [Invariant.Index]) -> PathResult {
    var held: [String] = []
    for invariant in Invariant.judged where indices.contains(invariant.invariant.index) {
      switch invariant.judge(moment) {
      case .void: break
      case .holds: held.append(invariant.invariant.id)
      case .broken(let words): return .broken("\(invariant.invariant.id): \(words)")
      }
    }
    return held.isEmpty ? .void : .holds(held)
  }
}

extension Axis {
  var letter: String { self == .vertical ? "y" : "x" }
}
