// Shrinking what is so from the beginning: to what is usual, and between settings and events.

import Generators
import ReferenceModel

extension ScenarioShrinker {
  /// Back to what is usual, one setting after the other.
  mutating func dropSettings() {
    let plain = Configuration()
    var candidates: [(inout Scenario) -> Void] = [
      { $0.configuration = plain }, { $0.configuration.delay = plain.delay },
      { $0.configuration.margin = 0 }, { $0.configuration.oversize = .nearest },
      { $0.configuration.contentSizing = .natural },
      { $0.configuration.dismissesByDrag = false }, { $0.configuration.alwaysBounces = false },
      { $0.configuration.adjustsForKeyboard = true }, { $0.configuration.maxWait = nil },
      { $0.environment.keyboard = nil }, { $0.environment.focus = nil },
      { $0.environment.padding = Insets(0, 0, 0, 0) }, { $0.environment.padding.top = 0 },
      { $0.environment.padding.bottom = 0 }, { $0.environment.padding.left = 0 },
      { $0.environment.padding.right = 0 },
      { $0.environment.geometry.safe = Insets(0, 0, 0, 0) },
      { $0.environment.content.height = 1200 },
      { $0.environment.content.width = $0.environment.geometry.viewport.width },
      { scenario in
        let window = scenario.environment.geometry.window
        scenario.environment.geometry.viewport = window.size.whole
      },
      { scenario in
        let screen = scenario.environment.geometry.screen
        let whole = screen.whole
        scenario.environment.geometry.window = whole
        scenario.environment.geometry.viewport = whole
      },
      // Without a delay nothing has to be waited for.
      { scenario in
        scenario.configuration.delay = 0
        scenario.events.removeAll { if case .tick = $0 { true } else { false } }
      },
      { scenario in
        scenario.configuration.delay = plain.delay
        scenario.events.append(.tick(seconds: 1))
      },
      { $0.configuration.margin = 20 }, { $0.configuration.margin = 400 },
      { $0.configuration.maxWait = 0.1 }, { $0.configuration.maxWait = 0.2 },
      { $0.environment.padding = Insets(20, 0, 0, 0) },
      { $0.environment.padding = Insets(0, 0, 20, 0) },
    ]
    for height in [100.0, 300, 600] {
      candidates.append { $0.environment.content.height = height }
    }
    for frame in Plain.frames(on: best.environment.geometry.screen) {
      candidates.append { if $0.environment.keyboard != nil { $0.environment.keyboard = frame } }
    }
    for above in [0.0, 100] {  // On a phone, and not the whole of it.
      let phone = Geometry.phone
      candidates.append { scenario in
        let height = phone.screen.height - 100
        scenario.environment.geometry = phone
        scenario.environment.geometry.viewport = Rect(0, above, phone.screen.width, height)
      }
    }
    for field in Plain.fields {
      candidates.append { if $0.environment.focus != nil { $0.environment.focus = field } }
    }
    for change in candidates {
      var candidate = best
      change(&candidate)
      _ = attempt(candidate)
    }
  }

  /// What happens and takes effect may as well be the case from the beginning.
  mutating func tellEventsAsSettings() {
    for index in best.events.indices.reversed() {
      for waits in [true, false] {
        guard index < best.events.count else { break }
        var candidate = best
        let event = candidate.events.remove(at: index)
        switch event {
        case .keyboard(let notification): candidate.environment.keyboard = notification.end
        case .focus(let rect, _): candidate.environment.focus = rect
        default: continue
        }
        if waits {
          guard index < candidate.events.count, case .tick = candidate.events[index] else {
            continue
          }
          candidate.events.remove(at: index)
        }
        if attempt(candidate) { break }
      }
    }
  }

  /// The same for all that has happened until some time has passed.
  mutating func tellBeginningAsSettings() {
    for index in best.events.indices.reversed() {
      guard index < best.events.count, case .tick = best.events[index] else { continue }
      var candidate = best
      for event in best.events[..<index] {
        switch event {
        case .keyboard(let notification): candidate.environment.keyboard = notification.end
        case .focus(let rect, _): candidate.environment.focus = rect
        case .blur: candidate.environment.focus = nil
        case .contentResized(let size): candidate.environment.content = size
        case .paddingChanged(let padding): candidate.environment.padding = padding
        case .marginChanged(let margin): candidate.configuration.margin = margin
        default: break
        }
      }
      candidate.events.removeSubrange(...index)
      _ = attempt(candidate)
    }
  }

  /// What is the case from the beginning may as well happen.
  mutating func tellSettingsAsEvents() {
    let plain = Configuration()
    let (configuration, environment) = (best.configuration, best.environment)
    let phone = NamedEnvironment.environments[0]
    if let keyboard = environment.keyboard {
      let notice = KeyboardNotification(.willShow, end: keyboard)
      let plain = notice.plain(after: nil, on: environment.geometry.screen)
      attempt(telling: .keyboard(plain)) { $0.environment.keyboard = nil }
    }
    if let focus = environment.focus {
      attempt(telling: .focus(focus, id: 0)) { $0.environment.focus = nil }
    }
    if environment.content != phone.content {
      attempt(telling: .contentResized(environment.content)) {
        $0.environment.content = Size($0.environment.geometry.viewport.width, 1200)
      }
    }
    if environment.geometry != phone.geometry {
      attempt(telling: .geometryChanged(environment.geometry)) {
        $0.environment.geometry = phone.geometry
      }
    }
    if configuration.margin != plain.margin {
      attempt(telling: .marginChanged(configuration.margin)) {
        $0.configuration.margin = plain.margin
      }
    }
    if environment.padding != Insets(0, 0, 0, 0) {
      attempt(telling: .paddingChanged(environment.padding)) {
        $0.environment.padding = Insets(0, 0, 0, 0)
      }
    }
  }

  private mutating func attempt(telling event: Event, instead change: (inout Scenario) -> Void) {
    var candidate = best
    change(&candidate)
    candidate.events.insert(event, at: 0)
    _ = attempt(candidate)
  }

  /// The usual delay, and a second to pass it at one place.
  mutating func waitInsteadOfNoDelay() {
    guard best.configuration.delay != Configuration().delay else { return }
    for index in best.events.indices {
      var candidate = best
      candidate.configuration.delay = Configuration().delay
      candidate.events.insert(.tick(seconds: 1), at: index)
      if attempt(candidate) { return }
      // Or what has happened until then was so from the beginning.
      guard case .keyboard(let notification) = best.events[0], index > 0 else { continue }
      candidate.environment.keyboard = notification.end
      candidate.events.removeFirst()
      if attempt(candidate) { return }
    }
  }

  /// To a phone, or to another place that has a name.
  mutating func moveToPlainPlaces() {
    for stage in NamedEnvironment.environments {
      var candidate = best.moved(to: stage)
      if attempt(candidate) { continue }
      candidate.environment.content = stage.content
      if attempt(candidate) { continue }
      candidate.environment.padding = Insets(0, 0, 0, 0)
      if attempt(candidate) { continue }
      candidate.environment.content.height = 100
      _ = attempt(candidate)
    }
  }
}
