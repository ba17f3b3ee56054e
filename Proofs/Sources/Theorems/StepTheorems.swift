// start establishes, and every event preserves: the inductive invariant, the agreement with the truth, and every
// invariant of the judge, by the judge's own code.

import Exploring
import Invariants
import ReferenceModel

extension Theorem {
  static let stepTheorems: [Theorem] =
    [Axis.vertical, .horizontal].flatMap { axis in
      [seen(axis), start(axis), twin(axis)] + AnyEvent.all.map { step($0, axis) }
    }

  private static func letter(_ axis: Axis) -> String { axis == .vertical ? "y" : "x" }

  private static func step(_ any: AnyEvent, _ axis: Axis) -> Theorem {
    Theorem(
      "step.\(letter(axis)).\(any.name)",
      "\(any.name) preserves the inductive invariant, the agreement with the truth, and all of I1 to Q8.",
      assumes: ["the inductive invariant", "numbers up to 65,536"], isQuick: !any.effects.mayFire
    ) {
      let group = Group.any
      var model = AnyState(axis, for: any.effects, group.subject)
      var moment = Moment(model.truth, now: model.model.observation, tolerance: 0)
      let event = any.make(model)
      model.model.step(event)
      moment.advance(event, now: model.model.observation)
      return judge(&moment, model.model, group)
    }
  }

  private static func start(_ axis: Axis) -> Theorem {
    Theorem(
      "start.\(letter(axis))",
      "The beginning establishes the inductive invariant, agrees with the truth, and keeps all of I1 to Q8.",
      assumes: ["numbers up to 65,536"]
    ) {
      let group = Group.any
      var model = AnyState(beginning: axis, group.subject).model
      model.start()
      var truth = truth(agreeingWith: model.state)
      truth.isFollowing = model.environment.focus != nil
      var moment = Moment(truth, now: model.observation, tolerance: 0)
      return judge(&moment, model, group)
    }
  }

  /// willChangeFrame needs no step of its own.
  private static func twin(_ axis: Axis) -> Theorem {
    Theorem(
      "step.\(letter(axis)).willChangeFrame",
      "In any state willChangeFrame does what willShow does, whatever begin, duration and origin.",
      assumes: ["step.\(letter(axis)).willShow", "numbers up to 65,536"]
    ) {
      let any = AnyState(axis, for: .announces, .control)
      var (one, two) = (any.model, any.model)
      let end = any.keyboard("end")
      var notification = KeyboardNotification(
        .willChangeFrame, begin: any.keyboard("begin"), end: end)
      (notification.duration, notification.isLocal) = (any.seconds("duration"), false)
      one.step(.keyboard(KeyboardNotification(.willShow, end: end)))
      two.step(.keyboard(notification))
      return check(one.state == two.state, "M6")
    }
  }

  private static func seen(_ axis: Axis) -> Theorem {
    Theorem(
      "seen.\(letter(axis))",
      "In any state, what is seen keeps I1, I3, I4, I9, Q3, Q4 and Q7.",
      assumes: ["numbers up to 65,536"]
    ) {
      let model = AnyState(layout: axis).model
      let truth = truth(agreeingWith: model.state)
      var moment = Moment(truth, now: model.observation, tolerance: 0)
      let wanted = Invariant.judged.filter { Group($0.invariant.index) == .control }
      return judge(wanted[Explorer.current.choice(wanted.count)], &moment)
    }
  }

  private static func judge(_ invariant: MomentInvariant, _ moment: inout Moment) -> PathResult {
    switch invariant.judge(&moment) {
    case .void: .void
    case .holds: .holds([invariant.invariant.id])
    case .broken(let words): .broken("\(invariant.invariant.id): \(words)")
    }
  }

  /// What is judged on one path, one after the other, because it asks the same questions.
  private enum Group: Int, CaseIterable {
    case control, legality, sight, destination

    static var any: Group { allCases[Explorer.current.choice(allCases.count)] }
    var subject: Subject { self == .control ? .control : .motion }

    init(_ index: Invariant.Index) {
      switch index {
      case .i2, .i6: self = .legality
      case .q1, .q2, .q8: self = .sight
      case .i5, .i7, .i8, .q5, .q6: self = .destination
      default: self = .control
      }
    }
  }

  /// The inductive invariant, the agreement, and every invariant of a group.
  private static func judge(_ moment: inout Moment, _ model: Model, _ group: Group) -> PathResult {
    var held: [String] = []
    if group == .control {
      guard isInductive(model) else { return .broken("the inductive invariant does not hold") }
      guard agrees(moment.after, model.state) else { return .broken("the truth differs") }
      held = ["state", "truth"]
    }
    if group == .legality, !model.state.isDragging {
      var settled = model
      settled.settle()
      guard settled.state == model.state else { return .broken("settle moves it once more") }
      held = ["settled"]
    }
    // What is seen follows from the state alone (D4, D5, D7, D8), and is judged once for all events.
    for invariant in Invariant.judged
    where group != .control && Group(invariant.invariant.index) == group {
      switch invariant.judge(&moment) {
      case .void: break
      case .holds: held.append(invariant.invariant.id)
      case .broken(let words): return .broken("\(invariant.invariant.id): \(words)")
      }
    }
    return held.isEmpty ? .void : .holds(held)
  }

  /// The inductive invariant but for the offset, asked of one state.
  static func isInductive(_ model: Model) -> Bool {
    let (state, pending) = (model.state, model.state.pending)
    if state.isFollowing && state.environment.focus == nil { return false }
    if state.transitions < 0 || (state.transitions > 0 && state.frozenOverlap == nil) {
      return false
    }
    if let frozen = state.frozenOverlap {
      if frozen < 0 || (state.transitions == 0 && pending == nil) { return false }
    }
    if let pending {
      if (pending.maxWaitLeft == nil) != (state.configuration.maxWait == nil) { return false }
      if pending.remaining > state.configuration.delay { return false }
      if let left = pending.maxWaitLeft, let most = state.configuration.maxWait, left > most {
        return false
      }
      if model.isDue { return false }
    }
    return true
  }

  /// Whether the truth and the state say the same.
  static func agrees(_ truth: Truth, _ state: State) -> Bool {
    guard truth.environment == state.environment, truth.configuration == state.configuration,
      truth.isFollowing == state.isFollowing, truth.isDragging == state.isDragging,
      truth.transitions == state.transitions, truth.frozenOverlap == state.frozenOverlap,
      truth.isAtRest == state.isAtRest
    else { return false }
    guard let burst = truth.burst, let pending = state.pending else {
      return truth.burst == nil && state.pending == nil
    }
    let configuration = state.configuration
    let left = configuration.maxWait.map { $0 - burst.waited }
    return burst.keyboard == pending.keyboard && burst.wish == pending.reveal
      && pending.remaining == configuration.delay - burst.quiet && pending.maxWaitLeft == left
  }
}
