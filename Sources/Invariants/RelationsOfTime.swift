// M3, M4, M5, M6, M10, M11, M12, M13, M15, M16: relations that change the order, the timing or the steps of events.

import ReferenceModel

extension Relation {
  static let repetition = Relation(
    .m3, "repetition", rules: ["R1", "R3", "R4", "R8", "R9", "R10"],
    "Repeating a notification changes nothing.",
    reason: "It shows what is added up where it should be replaced."
  ) { scenario, variation, run in
    let scenario = run.surroundings.told(scenario)
    let positions = scenario.events.indices.filter { scenario.events[$0].isRepeatable }
    guard !positions.isEmpty else { return .void }
    let position = positions[variation.next(below: positions.count)]
    var other = scenario
    other.events.insert(scenario.events[position], at: position)
    let (usual, answers) = (run.told(scenario), run.told(other))
    return run.compare(
      "an event comes twice",
      zip(usual, answers.removing(at: position + 1)).dropFirst(position + 1))
  }

  static let showAndHide = Relation(
    .m4, "show and hide", rules: ["R1", "R2", "D4", "settle"],
    "When a keyboard has come and gone, all is as it was; a focus may have moved the offset.",
    reason: "It shows what was saved and restored wrongly, at any place and after anything."
  ) { scenario, variation, run in
    // From within its reach the content goes to its end, and stays there.
    if scenario.hasReach { return .void }
    var before = run.surroundings.told(scenario)
    before.comeToRest()
    let isTapped = variation.next(below: 2) == 0
    let keepsFocus = !isTapped && variation.next(below: 2) == 0
    before.endEditing(keepsFocus: keepsFocus)
    let hasFocus = isTapped || before.truth().environment.focus != nil
    var after = before
    let truth = before.truth()
    if isTapped { after.events.append(.focus(variation.focus(truth), id: 1)) }
    after.events += [.willShow(variation.keyboard(on: truth)), after.quiet]
    let ending = (isTapped ? [Event.blur] : []) + [.willHide, after.quiet]
    after.events += ending
    let (usual, answers) = (run.told(before), run.told(after))
    guard let old = usual.last, let new = answers.last else { return .void }
    var expected = old
    if hasFocus {
      guard let range = old.range else { return .void }
      // A focus that did not fit before may move when the keyboard leaves more room.
      let truth = with(after) { $0.events.removeLast(ending.count) }.truth()
      guard truth.configuration.margin == 0, truth.hasRoomForFocus else { return .void }
      let shown = answers[answers.count - 1 - ending.count].offset
      expected.offset = Point(
        nearest(shown.x, range.x.lower, range.x.upper),
        nearest(shown.y, range.y.lower, range.y.upper))
    }
    return run.compare("a keyboard comes and goes", [(expected, new)])
  }

  static let permutation = Relation(
    .m5, "order in a burst", rules: ["schedule", "fire", "R1", "R2", "R3"],
    "In a burst only the last keyboard and the last focus count, not the order they come in.",
    reason: "It is why the focus waits: applied at once, the two orders end 44 points apart."
  ) { scenario, variation, run in
    guard scenario.configuration.admitted.delay > 0.02, scenario.configuration.maxWait == nil else {
      return .void
    }
    var base = run.surroundings.told(scenario)
    base.comeToRest()
    let truth = base.truth()
    let gap = Event.tick(seconds: scenario.configuration.admitted.delay / 32)
    let keyboards = [variation.keyboardEvent(truth), variation.keyboardEvent(truth)]
    let focuses = [variation.focusEvent(truth), variation.focusEvent(truth)]
    var other = base
    base.events += [keyboards[0], gap, focuses[0], gap, focuses[1], keyboards[1], base.quiet]
    // Intermediate events may come anywhere before the last of their kind, or be missing.
    let orders: [[Event]] = [
      [focuses[1], gap, keyboards[1]], [keyboards[1], gap, focuses[1]],
      [focuses[0], keyboards[0], gap, keyboards[1], focuses[1]],
      [keyboards[0], keyboards[1], gap, focuses[0], gap, focuses[1]],
      [focuses[0], focuses[1], keyboards[0], gap, keyboards[1]],
    ]
    other.events += orders[variation.next(below: orders.count)] + [other.quiet]
    return sameEnd(base, other, "a burst comes in another order", run)
  }

  static let kinds = Relation(
    .m6, "kinds of notice", rules: ["R1", "R2", "admission"],
    "willShow and willChangeFrame say the same; did…, the begin frame and the duration say nothing.",
    reason:
      "It shows a handler that relies on a notification which the system sends only sometimes."
  ) { scenario, variation, run in
    let scenario = run.surroundings.told(scenario)
    var other = scenario
    var seen = false
    for (index, event) in scenario.events.enumerated() {
      guard case .keyboard(var notification) = event else { continue }
      seen = true
      let coin = variation.next(below: 2) == 0
      switch notification.kind {
      // A device posts both.
      case _ where run.surroundings.isOfDevices: notification.duration = coin ? 0 : 0.25
      case .willShow, .willChangeFrame: notification.kind = coin ? .willShow : .willChangeFrame
      case .willHide: notification.end = coin ? notification.begin : nil
      case .didShow, .didChangeFrame, .didHide:
        notification.kind = coin ? .didChangeFrame : .didShow
        notification.end = variation.keyboard(
          on: Truth(scenario.configuration, scenario.environment))
      }
      if !run.surroundings.isOfDevices {
        notification.begin = coin ? nil : notification.end
        (notification.duration, notification.isLocal) = (coin ? 0 : 0.4, coin)
      }
      other.events[index] = .keyboard(notification)
    }
    let (usual, answers) = (run.told(scenario), run.told(other))
    return run.compare(
      "keyboard notices are of another kind", seen ? Array(zip(usual, answers)) : [])
  }

  static let turnAndBack = Relation(
    .m10, "turn and turn back", rules: ["R7", "R8", "D3"],
    "Turned and turned back, the offset is what it was, if nothing is followed and no end was touched.",
    reason: "It shows a pin that loses a little every time."
  ) { scenario, variation, run in
    var base = run.surroundings.told(scenario)
    base.comeToRest()
    let old = base.truth().geometry
    var new = run.surroundings.turned(old)
    // Enough content to keep the offset away from both ends.
    var content = Size(min(old.viewport.width, new.viewport.width), old.viewport.height + 2000)
    var distance = Point(0, 500)
    if !run.surroundings.isOfDevices {
      (new.safe.top, new.safe.left) = (variation.length(0...60), variation.length(0...60))
      content.width = old.viewport.width + 2000
      distance = Point(900, 900)
    }
    base.endEditing()
    base.events.append(.contentReplaced(content, keepsFocus: false))
    base.events += drag(by: distance)
    let position = base.events.count
    for geometry in [new, old] {
      base.events += [.transitionBegan, .geometryChanged(geometry), .transitionEnded, base.quiet]
    }
    let answers = run.told(base)
    guard answers.count == base.events.count + 1 else { return .void }
    // The relation does not apply if the offset reached an end of its range while turned.
    for answer in answers[(position + 1)...] {
      guard let range = answer.range, !isNear(answer.offset.y, range.y.lower),
        !isNear(answer.offset.y, range.y.upper),
        range.x.upper == range.x.lower
          || !isNear(answer.offset.x, range.x.lower) && !isNear(answer.offset.x, range.x.upper)
      else { return .void }
    }
    return run.compare(
      "it is turned and turned back", [(answers[position], answers[base.events.count])])
  }

  static let time = Relation(
    .m11, "time", rules: ["R6", "schedule", "fire"],
    "To wait after every event is the same as not to wait at all; a tick may be split.",
    reason: "It shows a handler that counts events instead of time."
  ) { scenario, variation, run in
    if variation.next(below: 2) == 0 {
      let ticks = scenario.events.indices.filter { scenario.events[$0].seconds ?? 0 > 0 }
      guard !ticks.isEmpty else { return .void }
      let position = ticks[variation.next(below: ticks.count)]
      let half = Event.tick(seconds: (scenario.events[position].seconds ?? 0) / 2)
      var other = scenario
      other.events.replaceSubrange(position...position, with: [half, half])
      let (usual, answers) = (run(scenario), run(other))
      return run.compare("a tick is split", zip(usual, answers.removing(at: position + 1)))
    }
    let delay = scenario.configuration.admitted.delay
    guard delay > 0 else { return .void }
    let spaced = scenario.events.filter(\.isOutsideTime)
    var (base, other) = (scenario, scenario)
    base.events = spaced.flatMap { [$0, .tick(seconds: delay)] }
    other.events = spaced.flatMap { [$0, .tick(seconds: 0)] }
    other.configuration.delay = 0
    let pairs = zip(run(base), run(other)).enumerated().filter { $0.offset.isMultiple(of: 2) }
    return run.compare("the delay is 0 and not waited for", pairs.map { $0.element })
  }

  static let steps = Relation(
    .m12, "growing in steps", rules: ["projection", "fire", "R1"],
    "A keyboard that grows in two steps ends where one ends that comes at its full height.",
    reason: "It shows what depends on the way and not on the place."
  ) { scenario, variation, run in
    // Whether an anchored end is left depends on the room for the focus at each step.
    guard scenario.configuration.contentSizing == .natural,
      scenario.configuration.anchor == .start
    else { return .void }
    var base = run.surroundings.told(scenario)
    base.comeToRest()
    base.endEditing()
    base.events.append(.focus(variation.focus(base.truth()), id: 1))
    let truth = base.truth()
    let (one, two) = (variation.keyboard(on: truth), variation.keyboard(on: truth))
    let (low, high) = one.height <= two.height ? (one, two) : (two, one)
    // One that does not fit shows another part of itself on each way.
    guard truth.hasRoom(with: high),
      with(truth, { $0.environment.keyboard = high }).hasRoomForFocus
    else { return .void }
    var other = base
    base.events += [.willShow(high), base.quiet]
    other.events += [.willShow(low), other.quiet, .willShow(high), other.quiet]
    return sameEnd(base, other, "the keyboard grows in two steps", run)
  }

  static let monotony = Relation(
    .m13, "monotony", rules: ["D2", "D4", "D6", "projection"],
    "A larger keyboard never shows more, and never moves the content up less.",
    reason: "It shows a sign that is wrong, or a minimum that should be a maximum."
  ) { scenario, variation, run in
    guard scenario.configuration.contentSizing == .natural else { return .void }
    var base = Scenario(scenario.configuration, scenario.environment, [])
    base.configuration.adjustsForKeyboard = true
    (base.environment.keyboard, base.environment.focus) = (nil, nil)
    let truth = base.truth()
    base.events = [.focus(variation.focus(truth), id: 1)]
    let (one, two) = (variation.keyboard(on: truth), variation.keyboard(on: truth))
    let (low, high) = one.height <= two.height ? (one, two) : (two, one)
    guard truth.hasRoom(with: high) else { return .void }
    var other = base
    base.events += [.willShow(low), base.quiet]
    other.events += [.willShow(high), other.quiet]
    guard let less = run.told(base).last, let more = run.told(other).last else { return .void }
    if let one = less.insets, let two = more.insets, two.bottom < one.bottom - run.slack {
      return run.broken(
        "has a bottom inset of \(two.bottom.words) with the larger keyboard, "
          + "\(one.bottom.words) with the smaller", less, more)
    }
    if more.offset.y >= less.offset.y - run.slack { return .holds }
    let (here, there) = (more.offset.y.words, less.offset.y.words)
    return run.broken(
      "is at \(here) with the larger keyboard, \(there) with the smaller", less, more)
  }

  static let endAndBack = Relation(
    .m15, "end and back", rules: ["R12", "fire"],
    "With the anchor at the end, a keyboard that comes and goes leaves the end of the content in sight.",
    reason: "It shows an end that is kept when the keyboard comes, and lost when it goes."
  ) { scenario, variation, run in
    guard scenario.configuration.anchor == .end else { return .void }
    var base = run.surroundings.told(scenario)
    base.comeToRest()
    base.endEditing()
    base.events += drag(by: Point(0, base.truth().content.height + 1_000))
    let position = base.events.count
    let frame = variation.keyboard(on: base.truth())
    base.events += [.willShow(frame), base.quiet, .willHide, base.quiet]
    let answers = run.told(base)
    guard answers.count == base.events.count + 1 else { return .void }
    let shown = answers[position + 2]
    if let end = shown.range?.y.upper, shown.offset.y < end - run.slack {
      return run.broken(
        "is at \(shown.offset.words) instead of the end, \(end.words), when a keyboard has come",
        answers[position], shown)
    }
    return run.compare("a keyboard comes and goes", [(answers[position], answers[position + 4])])
  }

  static let late = Relation(
    .m16, "late", rules: ["start", "R1", "D2", "D3"],
    "One that is made later, when the keyboard may be up, makes the same room as one that was there.",
    reason: "It shows a handler that learns of the keyboard by notices alone."
  ) { scenario, variation, run in
    var whole = run.surroundings.told(scenario)
    whole.comeToRest()
    var truth = Truth(whole.configuration, whole.environment)
    var cuts: [(count: Int, truth: Truth)] = []
    for (index, event) in whole.events.enumerated() {
      _ = truth.take(event)
      if truth.isAtRest { cuts.append((index + 1, truth)) }
    }
    guard !cuts.isEmpty else { return .void }
    let (count, there) = cuts[variation.next(below: cuts.count)]
    whole.events.append(whole.quiet)
    let rest = Array(whole.events[count...])
    let other = Scenario(there.configuration, there.environment, rest)
    guard var expected = run.told(whole).last, let late = run.told(other).last else { return .void }
    // Where it scrolls to depends on where it was, which one that comes late does not know.
    expected.offset = late.offset
    return run.compare("it is made late", [(expected, late)])
  }

  private static func sameEnd(
    _ base: Scenario, _ other: Scenario, _ change: String, _ run: Run
  ) -> Judgement {
    guard let one = run.told(base).last, let two = run.told(other).last else { return .void }
    return run.compare(change, [(one, two)])
  }
}

extension Truth {
  /// Whether a part of the viewport stays free with this keyboard.
  fileprivate func hasRoom(with keyboard: Rect) -> Bool {
    var shown = self
    shown.environment.keyboard = keyboard
    return shown.geometry.viewport.height > shown.insets.top + shown.insets.bottom
  }

  /// Whether the focus fits the visible part.
  fileprivate var hasRoomForFocus: Bool {
    guard let focus = environment.focus else { return true }
    return [Axis.horizontal, .vertical].allSatisfy { axis in
      AxisExtent(focus, axis, in: room).map { $0.room > 0 && $0.length <= $0.room } ?? true
    }
  }
}

extension [Observation] {
  fileprivate func removing(at index: Int) -> [Observation] {
    with(self) { if index < $0.count { $0.remove(at: index) } }
  }
}

extension Event {
  fileprivate var isRepeatable: Bool {
    if case .dragged = self { false } else { isOutsideTime }
  }

  fileprivate var isOutsideTime: Bool {
    switch self {
    case .tick, .transitionBegan, .transitionEnded: false
    default: true
    }
  }

  fileprivate var seconds: Double? {
    if case .tick(let seconds) = self { seconds } else { nil }
  }
}
