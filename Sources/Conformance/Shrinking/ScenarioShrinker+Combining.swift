// Shrinking two things at once: what was needed for each other may not be needed at all.

import ReferenceModel

extension ScenarioShrinker {
  /// Any two events by plain ones at once, or one of them and a setting: what was needed for each other
  /// may not be needed at all.
  mutating func combine() {
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
        for one in Plain.events(geometry(at: first)) {
          var geometry = geometry(at: second)
          if case .geometryChanged(let new) = one { geometry = new }
          for other in Plain.events(geometry) {
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

  /// One event less, and for it another one or the beginning otherwise.
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

  /// Keyboard and focus at the beginning both at once, or one of them and an event.
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

  /// The best with one of the settings that matter most as it usually is.
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
