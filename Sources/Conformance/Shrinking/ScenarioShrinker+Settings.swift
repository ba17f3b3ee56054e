// Passes that change the configuration and the environment in which a scenario begins.

import Generators
import ReferenceModel

extension ScenarioShrinker {
  /// Resets settings to their defaults, one after the other.
  ///
  /// Every setting that differs from its default is one more part to read. It tries the whole configuration
  /// first, then single settings, then plain values for those that must differ. It must not add a keyboard
  /// or a focus that the scenario does not have.
  mutating func dropSettings() {
    let plain = Configuration()
    var candidates: [(inout Scenario) -> Void] = [
      { $0.configuration = plain }, { $0.configuration.delay = plain.delay },
      { $0.configuration.margin = 0 }, { $0.configuration.oversize = .nearest },
      { $0.configuration.contentSizing = .natural },
      { $0.configuration.dismissesByDrag = false }, { $0.configuration.alwaysBounces = false },
      { $0.configuration.adjustsForKeyboard = true }, { $0.configuration.maxWait = nil },
      { $0.configuration.anchor = .start },
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
      // Without a delay no tick is needed.
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
    for above in [0.0, 100] {  // A scroll view that fills only a part of a phone.
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
    tryEach(candidates) { scenario, change in
      var candidate = scenario
      change(&candidate)
      return candidate
    }
  }

  /// Replaces a keyboard or focus event by an initial keyboard or focus.
  ///
  /// An initial value takes effect at once, so the tick after the event is often not needed either. It
  /// tries the last event first, and each event first together with the tick that follows it. It must not
  /// change other kinds of events, because `dropEvents` and `foldBeginningIntoSettings` cover them.
  mutating func turnEventsIntoSettings() {
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

  /// Replaces all events up to a tick by the initial values that they lead to.
  ///
  /// Several events at the beginning may serve only to reach a state that the scenario could start in. It
  /// tries the last tick first, which removes the most events. It must not split a burst, so it cuts only
  /// after a tick; events without an initial value are dropped.
  mutating func foldBeginningIntoSettings() {
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

  /// Replaces an initial value by an event at the beginning.
  ///
  /// A setting that differs from its default may be harder to read than the event that leads to it. It
  /// tries the keyboard first, then focus, content, geometry, margin and padding. It must not accept a form
  /// that is not simpler, or this pass and its opposite would undo each other forever.
  mutating func turnSettingsIntoEvents() {
    let plain = Configuration()
    let (configuration, environment) = (best.configuration, best.environment)
    let phone = NamedEnvironment.environments[0]
    if let keyboard = environment.keyboard {
      let notice = KeyboardNotification(.willShow, end: keyboard)
      let plain = notice.plain(after: nil, on: environment.geometry.screen)
      attempt(prepending: .keyboard(plain)) { $0.environment.keyboard = nil }
    }
    if let focus = environment.focus {
      attempt(prepending: .focus(focus, id: 0)) { $0.environment.focus = nil }
    }
    if environment.content != phone.content {
      attempt(prepending: .contentResized(environment.content)) {
        $0.environment.content = Size($0.environment.geometry.viewport.width, 1200)
      }
    }
    if environment.geometry != phone.geometry {
      attempt(prepending: .geometryChanged(environment.geometry)) {
        $0.environment.geometry = phone.geometry
      }
    }
    if configuration.margin != plain.margin {
      attempt(prepending: .marginChanged(configuration.margin)) {
        $0.configuration.margin = plain.margin
      }
    }
    if environment.padding != Insets(0, 0, 0, 0) {
      attempt(prepending: .paddingChanged(environment.padding)) {
        $0.environment.padding = Insets(0, 0, 0, 0)
      }
    }
  }

  private mutating func attempt(prepending event: Event, instead change: (inout Scenario) -> Void) {
    var candidate = best
    change(&candidate)
    candidate.events.insert(event, at: 0)
    _ = attempt(candidate)
  }

  /// Restores the default delay and adds one tick.
  ///
  /// A delay of 0 is a setting that a tick of one second can often replace. It tries the earliest position
  /// of the tick first, and at each position also an initial keyboard instead of the first notification.
  /// It must not add more than one tick, because the result would not be simpler.
  mutating func restoreDefaultDelay() {
    guard best.configuration.delay != Configuration().delay else { return }
    for index in best.events.indices {
      var candidate = best
      candidate.configuration.delay = Configuration().delay
      candidate.events.insert(.tick(seconds: 1), at: index)
      if attempt(candidate) { return }
      // The first notification can become the initial keyboard.
      guard case .keyboard(let notification) = best.events[0], index > 0 else { continue }
      candidate.environment.keyboard = notification.end
      candidate.events.removeFirst()
      if attempt(candidate) { return }
    }
  }

  /// Moves the scenario to an environment that has a name.
  ///
  /// A named environment is one letter in the mini language, where another geometry takes up to fourteen
  /// numbers. It tries the phone first and keeps content and padding, then resets them as well. It must not
  /// move events to the new screen if the scenario changes its geometry, since their frames belong to
  /// another screen.
  mutating func moveToNamedEnvironments() {
    if let turning = best.onThePlainPhone {
      var narrow = turning
      narrow.environment.content.width = narrow.environment.geometry.viewport.width
      if !attempt(narrow) { _ = attempt(turning) }
    }
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
