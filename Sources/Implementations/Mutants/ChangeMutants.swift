// R4, R8, R10, each broken: what is replaced, and what should have followed from it.

import Conformance
import ReferenceModel

// MARK: - R4

struct MovesUnseen: Mutation {
  static let rule = "R4"
  static let how = "A focus that moves is noted, but not followed."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func change(_ store: (inout Environment) -> Void) {
    let old = environment
    store(&state.environment)
    if environment.focus == old.focus { settle() }
  }
}

struct GrowthUnseen: Mutation {
  static let rule = "R4"
  static let how = "Another content size leaves the offset where it is, be it beyond the end."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func change(_ store: (inout Environment) -> Void) {
    let old = environment
    store(&state.environment)
    if environment.content == old.content { settle() }
  }
}

struct PaddingUnsettled: Mutation {
  static let rule = "R4"
  static let how = "Another padding is noted, but the offset waits for the next event."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func change(_ store: (inout Environment) -> Void) {
    let old = environment
    store(&state.environment)
    if environment.padding == old.padding { settle() }
  }
}

struct PaddingPins: Mutation {
  static let rule = "R4"
  static let how = "Another padding moves the offset, as if it were layout."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func change(_ store: (inout Environment) -> Void) {
    let old = adjusted
    store(&state.environment)
    if !state.isDragging { pin(from: old) }
    settle()
  }
}

struct MoveFocuses: Mutation {
  static let rule = "R4"
  static let how = "A move of the focus is taken for a focus where there is none."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    if case .focusMoved(let rect) = event, environment.focus == nil {
      step(.focus(rect, id: 0))
    } else {
      step(event)
    }
  }
}

// MARK: - R8

struct NoPin: Mutation {
  static let rule = "R8"
  static let how = "A bar that comes or goes moves what is being read."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func geometryChanged(_ geometry: Geometry) {
    state.environment.geometry = geometry
    settle()
  }
}

struct PinsYOnly: Mutation {
  static let rule = "R8"
  static let how = "A geometry change keeps the content's place from top to bottom only."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func geometryChanged(_ geometry: Geometry) {
    let old = adjusted
    state.environment.geometry = geometry
    if !state.isDragging { state.offset.y += old.top - adjusted.top }
    settle()
  }
}

struct PinsBottom: Mutation {
  static let rule = "R8"
  static let how = "A geometry change keeps the region's last line in its place, not its first."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func geometryChanged(_ geometry: Geometry) {
    let old = region(.vertical).upper
    state.environment.geometry = geometry
    if !state.isDragging { state.offset.y += old - region(.vertical).upper }
    settle()
  }
}

struct PinsUnderFinger: Mutation {
  static let rule = "R8"
  static let how = "A geometry change moves the content under the finger."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func geometryChanged(_ geometry: Geometry) {
    let old = adjusted
    state.environment.geometry = geometry
    pin(from: old)
    settle()
  }
}

struct GeometryForgetsKeyboard: Mutation {
  static let rule = "R8"
  static let how = "A geometry change forgets the keyboard until the next notice."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func geometryChanged(_ geometry: Geometry) {
    state.environment.keyboard = nil
    standard { $0.geometryChanged(geometry) }
  }
}

// MARK: - R10

struct SwitchWaits: Mutation {
  static let rule = "R10"
  static let how = "Whether the keyboard counts is looked up only when the next burst takes effect."
  var state: State
  private var wanted: Bool?
  init(_ state: State) { self.state = state }

  mutating func configure(_ store: (inout Configuration) -> Void) {
    let counts = configuration.adjustsForKeyboard
    store(&state.configuration)
    if configuration.adjustsForKeyboard != counts { wanted = configuration.adjustsForKeyboard }
    state.configuration.adjustsForKeyboard = counts
    settle()
  }
  mutating func fire() {
    if let wanted { state.configuration.adjustsForKeyboard = wanted }
    wanted = nil
    standard { $0.fire() }
  }
}

struct MarginUnsettled: Mutation {
  static let rule = "R10"
  static let how = "Another margin is kept only from the next movement on."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func configure(_ store: (inout Configuration) -> Void) {
    let margin = configuration.margin
    store(&state.configuration)
    if configuration.margin == margin { settle() }
  }
}

struct DismissModeIgnored: Mutation {
  static let rule = "R10"
  static let how = "Whether a drag dismisses the keyboard stays as it was at the beginning."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func configure(_ store: (inout Configuration) -> Void) {
    let dismisses = configuration.dismissesByDrag
    store(&state.configuration)
    state.configuration.dismissesByDrag = dismisses
    settle()
  }
}

struct ReplacedKeepsFocus: Mutation {
  static let rule = "R10"
  static let how = "A field that went with the old content is still followed."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func contentReplaced(_ size: Size, keepsFocus: Bool) {
    standard { $0.contentReplaced(size, keepsFocus: true) }
  }
}

struct ReplacedDropsFocus: Mutation {
  static let rule = "R10"
  static let how = "A field that stays while the content is replaced is no longer followed."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func contentReplaced(_ size: Size, keepsFocus: Bool) {
    standard { $0.contentReplaced(size, keepsFocus: false) }
  }
}

struct ReplacedToTop: Mutation {
  static let rule = "R10"
  static let how = "Content that is replaced begins at its top."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func contentReplaced(_ size: Size, keepsFocus: Bool) {
    if !state.isDragging { state.offset.y = range(.vertical).lower }
    standard { $0.contentReplaced(size, keepsFocus: keepsFocus) }
  }
}
