// Passes that change two parts of a scenario at once.

import ReferenceModel

extension ScenarioShrinker {
  /// Changes two parts of the scenario at once.
  ///
  /// Two parts may depend on each other, so that changing either of them alone makes the failure disappear.
  /// It first drops one event and changes another part, then changes initial settings, then replaces one
  /// event, and last replaces every pair of events by plain ones. The number of pairs grows with the square
  /// of the length, so it must not run on scenarios of more than six events.
  mutating func changeTwoParts() {
    guard best.events.count <= 6 else { return }
    dropAndChange()
    changeSettings()
    for index in best.events.indices {
      guard index < best.events.count else { break }
      for event in Plain.events(geometry(at: index)) {
        guard !isExhausted else { return }
        tryEach(withoutASetting, untilAccepted: true) { $1.replacing(index, by: event) }
      }
    }
    for first in best.events.indices {
      for second in best.events.indices where second > first {
        guard second < best.events.count, !isExhausted else { break }
        changePair(first, second)
      }
    }
  }

  /// Replaces two events by plain ones, with the initial keyboard and without it.
  private mutating func changePair(_ first: Int, _ second: Int) {
    let usual = Plain.events(geometry(at: second))
    for one in Plain.events(geometry(at: first)) {
      var others = usual
      if case .geometryChanged(let new) = one { others = Plain.events(new) }
      let pairs = others.flatMap { [($0, true), ($0, false)] }
      tryEach(pairs) { scenario, pair in
        let (other, keepsKeyboard) = pair
        if !keepsKeyboard, scenario.environment.keyboard == nil { return nil }
        var candidate = scenario.replacing(first, by: one)?.replacing(second, by: other)
        if !keepsKeyboard { candidate?.environment.keyboard = nil }
        return candidate
      }
    }
  }

  /// Drops one event and changes one other part.
  ///
  /// An event may be needed only because of another value elsewhere. It tries the last event first, and for
  /// each dropped event first another initial keyboard or focus, then another plain event. It must not
  /// change more than one part besides the dropped event, because the number of candidates would multiply.
  private mutating func dropAndChange() {
    for index in best.events.indices.reversed() {
      guard index < best.events.count else { continue }
      var fewer = best
      fewer.events.remove(at: index)
      var candidates = Plain.beginnings(fewer)
      for other in fewer.events.indices {
        let geometry = geometry(at: other)
        let events =
          Plain.events(geometry) + fewer.events[other].roundedAlternatives(on: geometry.screen)
        candidates += events.map { event in
          var candidate = fewer
          candidate.events[other] = event
          return candidate
        }
      }
      tryEach(candidates, untilAccepted: true) { $1 }
    }
  }

  /// Changes the initial keyboard and focus together, or one of them and one event.
  ///
  /// The position of a field matters only in relation to the keyboard, so one of them can often not be made
  /// plain alone. It tries both initial values first, then one of them with each event. It must not try more
  /// than the first twelve plain events, since every one is tried with every initial value.
  private mutating func changeSettings() {
    for one in Plain.beginnings(best) {
      let events = one.events.indices.flatMap { index in
        Plain.events(geometry(at: index)).prefix(12).compactMap { one.replacing(index, by: $0) }
      }
      if tryEach(Plain.beginnings(one) + events, untilAccepted: true, { $1 }) { return }
    }
  }

  /// The best scenario with one important setting reset to its default.
  private var withoutASetting: [Scenario] {
    var results: [Scenario] = []
    func add(_ change: (inout Scenario) -> Void) {
      var candidate = best
      change(&candidate)
      if candidate != best { results.append(candidate) }
    }
    add { $0.environment.keyboard = nil }
    add { $0.environment.focus = nil }
    add { $0.environment.padding = Insets(0, 0, 0, 0) }
    add { $0.configuration = Configuration() }
    return results
  }
}
