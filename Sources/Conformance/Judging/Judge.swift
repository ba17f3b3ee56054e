// The judge of one case, which checks the invariants after each event, and the comparison with the model.

public import ReferenceModel
package import ScrollInvariants

/// Follows a scenario event by event and compares what an implementation shows with the truth.
@usableFromInline package struct Judge: Sendable {
  /// The judgement up to the last event.
  @usableFromInline package private(set) var result = CaseJudgement()
  private let options: JudgingOptions
  private var moment: Moment
  private var step = 0
  /// The kind of the last event that was not a tick.
  private var cause: Symptom.Cause?
  /// The last notice of a change of the keyboard.
  private var lastChange: KeyboardNotification?
  /// Seconds since the last event that was not a tick.
  private var quiet = 0.0
  /// The parts that every observation must contain.
  private let shown: Observables
  private let beginning: Observation
  /// Whether an event has happened since the last observation, so that the state before is unknown.
  private var hasGap = false
  /// What was seen first at rest and without a keyboard, on a screen of this size.
  private var (firstSight, screen) = (Sight?.none, Size(0, 0))

  /// Judges the first observation of a scenario; its events follow with `see`.
  @usableFromInline package init(
    _ scenario: Scenario, _ options: JudgingOptions, beginning: Observation
  ) {
    self.options = options
    (shown, self.beginning) = (options.claims.observes ?? Observables(of: beginning), beginning)
    moment = Moment(
      Truth(scenario.configuration, scenario.environment), now: beginning,
      tolerance: options.tolerance)
    if options.notesSituations { result.situations = scenario.situations }
    // When in a burst something is applied counts for the strictest profile only.
    if options.claims.profile != .strict {
      moment.leeway = Leeway(scenario.configuration, scenario.environment)
    }
    moment.isSettled = options.claims.settle == 0
    if isWhole(beginning) { judge() }
  }

  /// Continues from the truth and the observation that another judge has reached.
  package init(following truth: Truth, _ options: JudgingOptions, was: Observation) {
    self.options = options
    (shown, beginning) = (Observables(of: was), was)
    moment = Moment(truth, now: was, tolerance: options.tolerance)
  }

  package var truth: Truth { moment.after }

  /// Whether another event could change the result.
  @usableFromInline package var wantsMore: Bool {
    result.isClean
      || !(options.stopsEarly || result.broken.contains(.i1) || result.misconduct != nil)
  }

  /// Judges the observation after an event; `twin` is the one of a second instance after the same events.
  @usableFromInline package mutating func see(
    _ event: Event, _ now: Observation, twin: Observation? = nil
  ) { see(event, now, twin: twin, sight: nil) }

  /// The same, with what is seen besides the scroll view.
  mutating func see(_ event: Event, _ now: Observation, twin: Observation?, sight: Sight?) {
    step += 1
    guard isWhole(now) else { return }
    if !result.hasMoved { result.hasMoved = now != beginning }
    if !isExpected(event) {
      cause = Symptom.Cause(event, on: truth.environment.geometry.screen) ?? cause
    }
    quiet = event.quiet(after: quiet)
    moment.advance(event, now: now, twin: twin)
    // The tolerance avoids that a rounded sum of ticks misses the limit.
    moment.isSettled = quiet >= options.claims.settle - 1e-9 && !isHalf(event)
    // What it says is plainer than what the numbers say of it.
    if let sight { look(sight) }
    judge()
  }

  /// Whether willShow or willHide follows at the same instant, which a handler may wait for.
  private func isHalf(_ event: Event) -> Bool {
    guard case .keyboard(let notice) = event, options.claims.profile != .strict else {
      return false
    }
    return notice.kind == .willChangeFrame
  }

  /// Whether an event is what a device posts after the animation of the last change, which is no cause of its own.
  private mutating func isExpected(_ event: Event) -> Bool {
    guard case .keyboard(let notice) = event else { return false }
    switch (notice.kind, lastChange?.kind) {
    case (.didShow, .willShow), (.didHide, .willHide), (.didChangeFrame, .some): break
    case (.didShow, _), (.didHide, _), (.didChangeFrame, _): return false
    default:
      lastChange = notice
      return false
    }
    return notice.begin == lastChange?.begin && notice.end == lastChange?.end
  }

  /// Judges what is seen besides the scroll view after the last event.
  mutating func look(_ sight: Sight) {
    let environment = moment.after.environment
    if screen != environment.geometry.screen {
      (screen, firstSight) = (environment.geometry.screen, nil)
    }
    if step == 0 { firstSight = sight }
    guard moment.rests else { return }
    // What the user has scrolled away need not be seen.
    let isFollowed = moment.after.isFollowing || environment.focus == nil
    for (index, judgement) in sight.complaints(
      in: environment, before: firstSight, isFollowed: isFollowed, tolerance: options.tolerance)
    where options.invariants.contains(index) {
      result.note(index, judgement, step: step, after: cause)
    }
    if environment.keyboard == nil { firstSight = firstSight ?? sight }
  }

  /// Processes an event without an observation. If the event has no effect, the last observation stays valid.
  package mutating func pass(_ event: Event) {
    step += 1
    quiet = event.quiet(after: quiet)
    moment.pass(event)
    hasGap = hasGap || !moment.isWithoutCause
  }

  /// Whether the observation contains all required parts; otherwise the result names the missing ones.
  private mutating func isWhole(_ seen: Observation) -> Bool {
    let present = Observables(of: seen)
    if shown.rawValue & ~present.rawValue == 0 { return true }
    let missing = shown.subtracting(present)
    let moment = step == 0 ? "at the beginning" : "after event \(step)"
    let reason = options.claims.observes == nil ? "it did at the beginning" : "it claims to"
    result.misconduct = Misconduct(
      .garbled, "shows no \(missing.words) \(moment), though \(reason)")
    return false
  }

  /// Judges the moment.
  private mutating func judge() {
    if options.notesSituations { result.situations.formUnion(moment.situations) }
    let isPastKnown = !hasGap
    hasGap = false
    for check in options.checks where isPastKnown || Self.withoutPast.contains(check.index) {
      let seen = check.index == .q3 ? withoutWantedRoom : moment
      result.note(check.index, check.judge(seen), step: step, after: cause)
      // Other checks are meaningless if a number is not finite.
      if check.index == .i1, result.broken.contains(.i1) { return }
    }
  }

  /// The moment without the room that an author may want.
  private var withoutWantedRoom: Moment {
    guard let wanted = options.wantedRoom else { return moment }
    return with(moment) { $0.now = $0.now.without(wantedRoom: wanted, in: $0.after) }
  }

  /// The invariants that need only the current observation and not the previous one.
  private static let withoutPast: InvariantSet = [.i1, .i2, .i3, .i4, .i9, .q1, .q2, .q3, .q4, .q7]
}

extension Scenario {
  /// Whether the observations equal those of the model, and the event after which they first differ. A missing one is
  /// nil, and nothing is compared while the implementation settles, for the time that it claims.
  func besideTheModel(
    _ observed: [Observation?], _ claims: Claims
  ) -> (judgement: Judgement, step: Int) {
    let expected = Implementation.model.run(self)
    var judgement = Judgement.void
    let viewports = viewports(settled: claims)
    for (step, pair) in zip(expected, observed).enumerated() {
      guard let viewport = viewports[step], let seen = pair.1 else { continue }
      let shown = seen.inTermsOfInsets(viewport)
      if let words = shown.difference(from: pair.0, claims.tolerance) {
        return (.broken(words), step)
      }
      judgement = .holds
    }
    return (judgement, events.count)
  }

  /// The viewport at the beginning and after every event; nil while an implementation with these claims settles.
  func viewports(settled claims: Claims) -> [Rect?] {
    var (truth, quiet) = (Truth(configuration, environment), 0.0)
    return (0...events.count).map { step in
      if step > 0 {
        _ = truth.take(events[step - 1])
        quiet = events[step - 1].quiet(after: quiet)
      }
      let isSettled = claims.settle == 0 || truth.isAtRest && quiet >= claims.settle - 1e-9
      return isSettled ? truth.environment.geometry.viewport : nil
    }
  }
}

extension Event {
  /// The seconds without an event when this one has happened, after so many before it.
  func quiet(after seconds: Double) -> Double {
    if case .tick(let more) = self { seconds + max(0, more) } else { 0 }
  }
}
