// Relations: invariants that compare the observations in two related scenarios.

package import ReferenceModel

/// An invariant that compares two related scenarios with each other and does not need the truth.
package struct Relation: Sendable {
  /// What there is in the world of a scenario.
  package struct Surroundings {
    package var admits: (Scenario) -> Bool = { _ in true }
    /// A scenario in which one notice stands for all that a device posts for a change of the keyboard.
    package var told: (Scenario) -> Scenario = { $0 }
    /// The way back, with how many of its events end each of the given one; nil if no device does that.
    package var posted: (Scenario) -> (Scenario, ends: [Int])? = {
      ($0, Array(1...max(1, $0.events.count)))
    }
    /// The heights of docked keyboards on a screen; none if any height will do.
    package var heights: (Size) -> [Double] = { _ in [] }
    package var turned: (Geometry) -> Geometry = { old in
      let (window, view) = (old.window, old.viewport)
      return Geometry(
        screen: Size(old.screen.height, old.screen.width),
        window: Rect(window.y, window.x, window.height, window.width),
        viewport: Rect(view.y, view.x, view.height, view.width), safe: old.safe)
    }
    /// Whether it is a world of devices, in which people need time for what they do.
    package var isOfDevices = false
    package init() {}
  }

  /// Plays scenarios and returns the observations at the beginning and after every event.
  package struct Run {
    let surroundings: Surroundings
    private let answers: (Scenario) -> [Observation]
    /// The error in points that is allowed in each observation.
    private let tolerance: Double
    private let evidence: Evidence?

    package init(
      in surroundings: Surroundings = Surroundings(), tolerance: Double = 0,
      evidence: Evidence? = nil,
      _ answers: @escaping (Scenario) -> [Observation]
    ) {
      (self.surroundings, self.answers) = (surroundings, answers)
      (self.tolerance, self.evidence) = (tolerance, evidence)
    }

    /// The observations in a told scenario; none if the world does not have it.
    func told(_ told: Scenario) -> [Observation] {
      guard let (scenario, ends) = surroundings.posted(told) else { return [] }
      let seen = self(scenario)
      return ([0] + ends.prefix(told.events.count)).prefix { $0 < seen.count }.map { seen[$0] }
    }

    /// The observations in a scenario, with resized viewports expressed as insets; none if it is not elsewhere and the
    /// world does not have it.
    package func callAsFunction(_ scenario: Scenario, elsewhere: Bool = false) -> [Observation] {
      guard elsewhere || surroundings.admits(scenario) else { return [] }
      var whole = scenario.environment.geometry.admitted?.viewport
      var answers = answers(scenario)
      for step in answers.indices {
        if step > 0, case .geometryChanged(let geometry) = scenario.events[step - 1] {
          whole = geometry.admitted?.viewport ?? whole
        }
        guard let whole, let mine = answers[step].viewport, mine != whole else { continue }
        answers[step] = answers[step].inTermsOfInsets(whole)
      }
      evidence?.played.append((scenario, answers))
      return answers
    }

    /// How much two equal numbers may differ, since each of them may have the allowed error.
    var slack: Double { 2 * tolerance + 1e-6 }

    /// Compares what follows from the first scenario with the second one; `change` describes it, as the end of "if …".
    func compare(
      _ change: String, _ pairs: some Sequence<(Observation, Observation)>
    ) -> Judgement {
      var result = Judgement.void
      // I1 reports numbers that are not finite.
      for (expected, observed) in pairs where expected.isFinite && observed.isFinite {
        if let difference = observed.difference(from: expected, 2 * tolerance) {
          return broken("\(difference), if \(change)", expected, observed)
        }
        result = .holds
      }
      return result
    }

    /// What is wrong, where an observation follows from another one.
    func broken(_ words: String, _ expected: Observation, _ observed: Observation) -> Judgement {
      evidence?.pair = (expected, observed)
      return .broken(words)
    }
  }

  /// One of the scenarios that are compared, what is observed in it, and the step at which that differs.
  package typealias Side = (scenario: Scenario, observed: [Observation], step: Int)

  /// What a relation has compared, for a reader.
  package final class Evidence {
    fileprivate(set) var played: [(scenario: Scenario, observed: [Observation])] = []
    fileprivate(set) var pair: (expected: Observation, observed: Observation)?

    package init() {}

    /// The first and the second scenario, or one twice if two of its moments are compared, each with what is observed in
    /// it and the step at which the two differ.
    package var sides: [Side] {
      guard let pair, let first = played.first, let second = played.last else { return [] }
      let (one, two) = (first.observed, second.observed)
      var steps = (
        one.lastIndex(of: pair.expected) ?? one.count - 1,
        two.lastIndex(of: pair.observed) ?? two.count - 1
      )
      if played.count == 1 {
        steps.0 = one.firstIndex(of: pair.expected) ?? 0
        steps.1 = one[(steps.0 + 1)...].firstIndex(of: pair.observed) ?? steps.1
      } else if one.count == two.count,
        let same = two.indices.first(where: { two[$0] == pair.observed && one[$0] != two[$0] })
      {
        steps = (same, same)
      }
      return [(first.scenario, one, steps.0), (second.scenario, two, steps.1)]
    }
  }

  package var invariant: Invariant
  /// Makes the second scenario, with random values from the variation, and compares the observations.
  package let judge: @Sendable (Scenario, _ variation: UInt64, Run) -> Judgement

  init(
    _ index: Invariant.Index, _ name: String, rules: [String], _ statement: String, reason: String,
    judge: @escaping @Sendable (Scenario, inout VariationSource, Run) -> Judgement
  ) {
    invariant = Invariant(
      index: index, name: name, statement: statement, kind: .metamorphic, rules: rules,
      reason: reason)
    self.judge = { scenario, variation, run in
      var variation = VariationSource(state: variation, heights: run.surroundings.heights)
      return judge(scenario, &variation, run)
    }
  }

  /// All relations in the order of their ids.
  package static let all: [Relation] = [
    windowSplit, contentAround, repetition, showAndHide, permutation, kinds, mirror, resize, scale,
    turnAndBack, time, steps, monotony, screens, endAndBack, late,
  ]
}

/// A copy of a value with a change.
@inlinable package func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var copy = value
  change(&copy)
  return copy
}

/// A deterministic random generator for the values that a relation leaves open.
struct VariationSource {
  var state: UInt64
  let heights: (Size) -> [Double]

  mutating func next(below count: Int) -> Int {
    state = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9 &+ 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (state >> 33) % UInt64(count))
  }

  /// A length on the grid of 1/64; one in four has a fraction.
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    let whole = Double(range.lowerBound + next(below: range.count))
    return next(below: 4) == 0 ? whole + Double(next(below: 64)) / 64 : whole
  }

  mutating func keyboard(on truth: Truth) -> Rect {
    let screen = truth.geometry.screen
    let heights = heights(screen)
    let height = heights.isEmpty ? length(1...420) : heights[next(below: heights.count)]
    return Rect(0, screen.height - height, max(1, screen.width), height)
  }

  mutating func keyboardEvent(_ truth: Truth) -> Event {
    next(below: 5) == 0 ? .willHide : .willShow(keyboard(on: truth))
  }

  mutating func focus(_ truth: Truth) -> Rect {
    let y = min(length(0...1200), truth.content.height)
    return Rect(0, y, min(200, truth.content.width), length(0...90))
  }

  mutating func focusEvent(_ truth: Truth) -> Event {
    next(below: 5) == 0 ? .blur : .focus(focus(truth), id: 1)
  }
}

extension Observation {
  /// The first difference from an expected observation, in words. Parts that either of them lacks are ignored.
  package func difference(from expected: Observation, _ tolerance: Double) -> String? {
    func near(_ one: Double, _ other: Double) -> Bool { isNear(one, other, tolerance) }
    if !(near(offset.x, expected.offset.x) && near(offset.y, expected.offset.y)) {
      return "is at \(offset.words) instead of \(expected.offset.words)"
    }
    if let mine = insets, let other = expected.insets,
      !(near(mine.top, other.top) && near(mine.left, other.left)
        && near(mine.bottom, other.bottom) && near(mine.right, other.right))
    {
      return "has insets of \(mine.words) instead of \(other.words)"
    }
    if let mine = range, let other = expected.range {
      func words(_ one: Interval, _ two: Interval) -> String? {
        near(one.lower, two.lower) && near(one.upper, two.upper)
          ? nil : "has a range of \(one.words) instead of \(two.words)"
      }
      if let words = words(mine.y, other.y) ?? words(mine.x, other.x) { return words }
    }
    if let mine = content, let other = expected.content,
      !(near(mine.width, other.width) && near(mine.height, other.height))
    {
      return "has a content of \(mine.words) instead of \(other.words)"
    }
    if let mine = bounce, let other = expected.bounce, mine != other {
      return mine ? "bounces" : "does not bounce"
    }
    return nil
  }
}

/// Whether two numbers are equal up to the tolerance and rounding errors.
package func isNear(_ one: Double, _ other: Double, _ tolerance: Double = 0) -> Bool {
  abs(one - other) <= tolerance + 1e-6 + 1e-12 * max(abs(one), abs(other))
}

extension Scenario {
  /// The scenario with every value of a kind transformed by the closure for that kind.
  func changed(
    geometry: (Geometry) -> Geometry = { $0 }, padding: (Insets) -> Insets = { $0 },
    content: (Size) -> Size = { $0 }, rect: (Rect) -> Rect = { $0 },
    keyboard: (Rect) -> Rect = { $0 }, drag: (Point) -> Point = { $0 },
    scroll: (Point) -> Point = { $0 },
    margin: (Double) -> Double = { $0 }
  ) -> Scenario {
    var result = self
    result.configuration.margin = margin(configuration.margin)
    result.configuration.marginBelow = configuration.marginBelow.map(margin)
    result.configuration.reach = margin(configuration.reach)
    result.environment.geometry = geometry(environment.geometry)
    result.environment.padding = padding(environment.padding)
    result.environment.content = content(environment.content)
    result.environment.focus = environment.focus.map(rect)
    result.environment.keyboard = environment.keyboard.map(keyboard)
    result.events = events.map { event in
      switch event {
      case .keyboard(var notification):
        notification.begin = notification.begin.map(keyboard)
        notification.end = notification.end.map(keyboard)
        return .keyboard(notification)
      case .focus(let field, let id): return .focus(rect(field), id: id)
      case .focusMoved(let field, let isTyped): return .focusMoved(rect(field), typed: isTyped)
      case .reveal(let wish, let room): return .reveal(rect(wish), margin: room.map(margin))
      case .contentResized(let size): return .contentResized(content(size))
      case .contentReplaced(let size, let keepsFocus):
        return .contentReplaced(content(size), keepsFocus: keepsFocus)
      case .geometryChanged(let new): return .geometryChanged(geometry(new))
      case .paddingChanged(let new): return .paddingChanged(padding(new))
      case .marginChanged(let new): return .marginChanged(margin(new))
      case .dragged(let delta): return .dragged(by: drag(delta))
      case .scrolled(let offset): return .scrolled(to: scroll(offset))
      case .keyboardMoved(let frame): return .keyboardMoved(keyboard(frame))
      default: return event
      }
    }
    return result
  }

  /// The scenario with every length transformed.
  func mapped(_ length: (Double) -> Double) -> Scenario {
    changed(
      geometry: {
        Geometry(
          screen: $0.screen.mapped(length), window: $0.window.mapped(length),
          viewport: $0.viewport.mapped(length), safe: $0.safe.mapped(length))
      },
      padding: { $0.mapped(length) }, content: { $0.mapped(length) }, rect: { $0.mapped(length) },
      keyboard: { $0.mapped(length) }, drag: { $0.mapped(length) }, scroll: { $0.mapped(length) },
      margin: length)
  }

  /// Whether all numbers could occur on a screen: relations are not judged where sums are rounded.
  package var hasRealisticNumbers: Bool {
    var hasRealisticNumbers = true
    _ = mapped { length in
      // The lower bound keeps halves of a number from becoming 0.
      if !(length == 0 || (0x1p-30..<0x1p30).contains(abs(length))) { hasRealisticNumbers = false }
      return length
    }
    return hasRealisticNumbers
  }

  /// Whether the content goes to its end from a distance.
  var hasReach: Bool { configuration.anchor == .end && configuration.reach > 0 }

  /// The truth after every event.
  func truth() -> Truth {
    var truth = Truth(configuration, environment)
    for event in events { _ = truth.take(event) }
    return truth
  }

  /// Appends events until no change is pending, no transition runs, and no finger is down.
  mutating func comeToRest() {
    let truth = truth()
    for _ in 0..<truth.transitions { events.append(.transitionEnded) }
    if truth.isDragging { events.append(.dragEnded) }
    events.append(quiet)
  }

  /// Appends what a person does who has finished, from rest to rest.
  mutating func endEditing(keepsFocus: Bool = false) {
    let (environment, count) = (truth().environment, events.count)
    if environment.focus != nil, !keepsFocus { events.append(.blur) }
    if environment.keyboard != nil { events.append(.willHide) }
    if events.count > count { events.append(quiet) }
  }

  /// A tick that is long enough for any burst to take effect.
  var quiet: Event { .tick(seconds: Truth(configuration, environment).configuration.delay + 1) }
}

extension Point {
  func mapped(_ length: (Double) -> Double) -> Point { Point(length(x), length(y)) }
}

extension Size {
  func mapped(_ length: (Double) -> Double) -> Size { Size(length(width), length(height)) }
}

extension Rect {
  func moved(_ dx: Double, _ dy: Double) -> Rect { Rect(x + dx, y + dy, width, height) }

  func mapped(_ length: (Double) -> Double) -> Rect {
    Rect(length(x), length(y), length(width), length(height))
  }
}

extension Insets {
  func mapped(_ length: (Double) -> Double) -> Insets {
    Insets(length(top), length(left), length(bottom), length(right))
  }
}

extension Interval {
  func mapped(_ length: (Double) -> Double) -> Interval { Interval(length(lower), length(upper)) }
}

extension Event {
  static func willShow(_ frame: Rect?) -> Event {
    .keyboard(KeyboardNotification(.willShow, end: frame))
  }
  static let willHide = Event.keyboard(KeyboardNotification(.willHide, end: nil))
}
