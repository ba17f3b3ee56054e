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
        guard index < best.events.count, !isExhausted else { return }
        for base in withoutASetting {
          var candidate = base
          candidate.events[index] = event
          if attempt(candidate) { break }
        }
      }
    }
    for first in best.events.indices {
      for second in best.events.indices where second > first {
        guard second < best.events.count else { break }
        let usual = Plain.events(geometry(at: second))
        for one in Plain.events(geometry(at: first)) {
          var others = usual
          if case .geometryChanged(let new) = one { others = Plain.events(new) }
          for other in others {
            for keyboard in [best.environment.keyboard, nil] {
              guard second < best.events.count, !isExhausted else { return }
              var candidate = best
              candidate.environment.keyboard = keyboard
              (candidate.events[first], candidate.events[second]) = (one, other)
              if attempt(candidate) || best.environment.keyboard == nil { break }
            }
          }
        }
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
      for candidate in candidates where attempt(candidate) { break }
    }
  }

  /// Changes the initial keyboard and focus together, or one of them and one event.
  ///
  /// The position of a field matters only in relation to the keyboard, so one of them can often not be made
  /// plain alone. It tries both initial values first, then one of them with each event. It must not try more
  /// than the first twelve plain events, since every one is tried with every initial value.
  private mutating func changeSettings() {
    for one in Plain.beginnings(best) {
      for candidate in Plain.beginnings(one) where attempt(candidate) { return }
      for index in one.events.indices where index < best.events.count {
        for event in Plain.events(geometry(at: index)).prefix(12) {
          var candidate = one
          candidate.events[index] = event
          if attempt(candidate) { return }
        }
      }
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
