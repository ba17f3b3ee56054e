// Passes that change the configuration and the environment in which a scenario begins.

import ReferenceModel
import ScrollGenerators
import ScrollInvariants

extension ScenarioShrinker {
  /// Resets all settings to their defaults, then single ones, then gives plain values to those that must differ. It
  /// must not add a keyboard or a focus that the scenario does not have.
  mutating func dropSettings() {
    let plain = Configuration()
    var candidates: [(inout Scenario) -> Void] = [
      { $0.configuration = plain }, { $0.configuration.delay = plain.delay },
      { ($0.configuration.margin, $0.configuration.marginBelow) = (0, nil) },
      { $0.configuration.marginBelow = nil }, { $0.configuration.reach = 0 },
      { $0.configuration.gravity = .start }, { $0.configuration.tracksKeyboard = false },
      { $0.configuration.oversize = .nearest },
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
      { $0.environment.geometry.viewport = $0.environment.geometry.window.size.whole },
      {
        $0.environment.geometry.window = $0.environment.geometry.screen.whole
        $0.environment.geometry.viewport = $0.environment.geometry.screen.whole
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
      { if $0.configuration.reach > 0 { $0.configuration.reach = 100 } },
      { if $0.configuration.marginBelow != nil { $0.configuration.marginBelow = 60 } },
      { if $0.configuration.marginBelow != nil { $0.configuration.marginBelow = 0 } },
      { $0.configuration.margin = 20 }, { $0.configuration.margin = 400 },
      { $0.configuration.maxWait = 0.1 }, { $0.configuration.maxWait = 0.2 },
      { $0.environment.padding = Insets(20, 0, 0, 0) },
      { $0.environment.padding = Insets(0, 0, 20, 0) },
      { $0.environment.content.height = 100 }, { $0.environment.content.height = 300 },
      { $0.environment.content.height = 600 },
    ]
    for frame in Plain.frames(on: best.environment.geometry.screen) {
      candidates.append { if $0.environment.keyboard != nil { $0.environment.keyboard = frame } }
    }
    for above in [0.0, 100] {  // A scroll view that fills only a part of a phone.
      let part = with(Geometry.phone) {
        $0.viewport = Rect(0, above, $0.screen.width, $0.screen.height - 100)
      }
      candidates.append { $0.environment.geometry = part }
    }
    for field in Plain.fields {
      candidates.append { if $0.environment.focus != nil { $0.environment.focus = field } }
    }
    tryEach(candidates) { with($0, $1) }
  }

  /// Begins in the state that the first events lead to: of as many as possible. What a scenario begins with takes
  /// effect at once, so no short delay is needed for it.
  mutating func beginLater() {
    for count in stride(from: best.events.count, to: 0, by: -1) where count <= best.events.count {
      let later = best.beginning(after: count)
      let usual = with(later) { $0.configuration.delay = Configuration().delay }
      tryEach([later] + later.withContentThatFits + [usual], untilAccepted: true) { $1 }
    }
  }

  /// Lets the keyboard or the focus that a scenario begins with come in its first event, which is read more easily.
  mutating func beginEmpty() {
    let (keyboard, focus) = (best.environment.keyboard, best.environment.focus)
    if let keyboard {
      var candidate = with(best) { $0.environment.keyboard = nil }
      let show = KeyboardNotification(.willShow, end: keyboard).plain(in: candidate.environment)
      candidate.events.insert(.keyboard(show), at: 0)
      _ = attempt(candidate)
    }
    if let focus {
      var candidate = with(best) { $0.environment.focus = nil }
      candidate.events.insert(.focus(focus, id: 0), at: 0)
      _ = attempt(candidate)
    }
  }

  /// Moves the scenario to an environment that has a name: one letter, where another takes up to fourteen numbers.
  /// It keeps keyboards, content and padding first, then resets them as well.
  mutating func moveToNamedEnvironments() {
    for stage in NamedEnvironment.environments {
      let candidates = [false, true].flatMap { own -> [Scenario] in
        let moved = best.moved(to: stage, keyboardsOfItsOwn: own)
        let usual = with(moved) { $0.environment.content = stage.content }
        let bare = with(usual) { $0.environment.padding = Insets(0, 0, 0, 0) }
        let low = with(bare) { $0.environment.content.height = 100 }
        return [moved] + moved.withContentThatFits + [usual, bare, low]
      }
      tryEach(candidates, untilAccepted: true) { $1 }
    }
  }
}
