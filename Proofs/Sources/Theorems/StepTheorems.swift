// start establishes, and every event preserves: the inductive invariant, the agreement with the truth, and that the
// offset goes nowhere but by *settle* and by wishes; with *motion* and *rest* that gives every invariant of the judge.

import Exploring
import ReferenceModel
import ScrollInvariants

extension Theorem {
  static let stepTheorems: [Theorem] =
    [Axis.vertical, .horizontal].flatMap { axis in
      [seen(axis), start(axis), twin(axis)] + AnyEvent.all.map { step($0, axis) }
    }

  private static func step(_ any: AnyEvent, _ axis: Axis) -> Theorem {
    Theorem(
      "step.\(axis.letter).\(any.name)",
      "\(any.name) preserves the inductive invariant and the agreement with the truth, keeps I6 and I8, and moves the offset as it may.",
      assumes: ["the inductive invariant", "numbers up to 65,536"]
    ) {
      var state = AnyState(axis, for: any.effects)
      let event = any.make(&state)
      // No tolerance, so that the judge leaves nothing undecided at the end or at the reach.
      var moment = Moment(state.truth, now: state.model.observation, tolerance: 0)
      var model = TracedModel(state.model.state)
      model.step(event)
      moment.advance(event, now: model.observation)
      return judge(moment, model)
    }
  }

  private static func start(_ axis: Axis) -> Theorem {
    Theorem(
      "start.\(axis.letter)",
      "The beginning establishes the inductive invariant, agrees with the truth, and settles from the content's beginning.",
      assumes: ["numbers up to 65,536"]
    ) {
      var any = AnyState(beginning: axis, .control)
      any.chooseAnchor()
      var model = TracedModel(any.model.state)
      model.start()
      var truth = truth(agreeingWith: model.state)
      truth.isFollowing = model.environment.focus != nil
      let moment = Moment(truth, now: model.observation, tolerance: 0)
      return judge(moment, model)
    }
  }

  /// willChangeFrame needs no step of its own.
  private static func twin(_ axis: Axis) -> Theorem {
    Theorem(
      "step.\(axis.letter).willChangeFrame",
      "In any state willChangeFrame does what willShow does, whatever begin, duration and origin.",
      assumes: ["step.\(axis.letter).willShow", "numbers up to 65,536"]
    ) {
      let any = AnyState(axis, for: .announces)
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
      "seen.\(axis.letter)",
      "In any state, what is seen keeps I1, I3, I4, I9, Q3, Q4 and Q7.",
      assumes: ["numbers up to 65,536"]
    ) {
      let model = AnyState(layout: axis).model
      let truth = truth(agreeingWith: model.state)
      let moment = Moment(truth, now: model.observation, tolerance: 0)
      let wanted = Invariant.judged.filter { seen.contains($0.invariant.index) }
      let index = wanted[Explorer.current.choice(wanted.count)].invariant.index
      return judge(moment, [index])
    }
  }

  /// What follows from the state alone (D4, D5, D7, D8): it is judged once for all events, by *seen*.
  private static let seen: [Invariant.Index] = [.i1, .i3, .i4, .i9, .i10, .q3, .q4, .q7]

  /// The inductive invariant, the agreement, how the offset moves, and what follows from the event alone.
  private static func judge(_ moment: Moment, _ model: TracedModel) -> PathResult {
    guard isInductive(Model(model.state)) else {
      return .broken("the inductive invariant does not hold")
    }
    guard agrees(moment.after, model.state) else { return .broken("the truth differs") }
    guard moves(model, in: moment) else { return .broken("the offset moves as it may not") }
    switch judge(moment, [.i6, .i8]) {
    case .broken(let words): return .broken(words)
    case .void: return .holds(["state", "truth", "moves"])
    case .holds(let ids): return .holds(["state", "truth", "moves"] + ids)
    }
  }

  /// Whether the offset goes nowhere but by *settle*, and by the wish that takes effect before it; both in the final
  /// state, and from the offset that the judge begins at. Under a finger *settle* does nothing, and I6 is judged.
  private static func moves(_ model: TracedModel, in moment: Moment) -> Bool {
    let wishes = model.moves.compactMap(\.wish)
    guard wishes == [moment.effect.wish].compactMap({ $0 }), model.movesAtTheEnd else {
      return false
    }
    if model.state.isDragging { return wishes.isEmpty }
    guard let last = model.moves.last else {
      // Nothing has settled: the offset was right before, and what it depends on is as it was.
      guard model.state.offset == moment.was.offset else { return false }
      return moment.isWithoutCause
        || (!moment.before.isDragging && !moment.after.isAtRest
          && moment.before.range == moment.after.range)
    }
    return last.wish == nil && model.moves.count == wishes.count + 1
      && model.moves.allSatisfy { $0.state.offset == moment.beginning }
      && model.state.offset == moment.beginning
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
