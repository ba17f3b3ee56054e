// D1 … D8, each broken: what is derived wrongly, or kept although it could be derived.

import Conformance
import ReferenceModel

// MARK: - D1

struct FloatDocked: Mutation {
  static let rule = "D1"
  static let how = "A keyboard that floats, or is off the screen, counts as docked."
  var state: State
  init(_ state: State) { self.state = state }

  func isDocked(_ keyboard: Rect) -> Bool { keyboard.width > 0 && keyboard.height > 0 }
}

struct NarrowDocked: Mutation {
  static let rule = "D1"
  static let how = "The keyboard's width is not looked at: half a split keyboard counts as docked."
  var state: State
  init(_ state: State) { self.state = state }

  func isDocked(_ keyboard: Rect) -> Bool {
    keyboard.width > 0 && keyboard.height > 0
      && keyboard.maxY >= geometry.screen.height - 1e-6
  }
}

struct SlidingDocked: Mutation {
  static let rule = "D1"
  static let how = "A keyboard that slides out sideways counts as docked."
  var state: State
  init(_ state: State) { self.state = state }

  func isDocked(_ keyboard: Rect) -> Bool {
    Model(state).isDocked(Rect(0, keyboard.y, keyboard.width, keyboard.height))
  }
}

struct UndockedCounts: Mutation {
  static let rule = "D1"
  static let how = "An undocked keyboard counts although it does not touch the screen's bottom."
  var state: State
  init(_ state: State) { self.state = state }

  func isDocked(_ keyboard: Rect) -> Bool {
    keyboard.width > 0 && keyboard.height > 0 && keyboard.x <= 1e-6
      && keyboard.maxX >= geometry.screen.width - 1e-6
  }
}

struct BelowScreenFloats: Mutation {
  static let rule = "D1"
  static let how = "A keyboard that reaches below the screen is taken for floating."
  var state: State
  init(_ state: State) { self.state = state }

  func isDocked(_ keyboard: Rect) -> Bool {
    Model(state).isDocked(keyboard) && keyboard.maxY <= geometry.screen.height + 1e-6
  }
}

// MARK: - D2

struct HeightOnly: Mutation {
  static let rule = "D2"
  static let how = "The keyboard's height stands in for the part of the viewport that it covers."
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double {
    guard let keyboard = environment.keyboard, isDocked(keyboard) else { return 0 }
    return keyboard.height
  }
}

struct WindowAtOrigin: Mutation {
  static let rule = "D2"
  static let how = "The window is thought to begin at the screen's top."
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double {
    var model = Model(state)
    model.state.environment.geometry.window.y = 0
    return model.trueOverlap
  }
}

struct Uncapped: Mutation {
  static let rule = "D2"
  static let how = "A keyboard that begins above the viewport covers more than there is of it."
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double {
    guard let keyboard = environment.keyboard, Model(state).trueOverlap > 0 else { return 0 }
    return geometry.window.y + geometry.viewport.maxY - keyboard.y
  }
}

struct BeyondWindow: Mutation {
  static let rule = "D2"
  static let how = "A keyboard below the window covers what hangs out of the window's bottom."
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double {
    var model = Model(state)
    model.state.environment.geometry.window.height = .infinity
    return model.trueOverlap
  }
}

struct NoGeomOverlap: Mutation {
  static let rule = "D2"
  static let how = "The overlap is kept with the frame that it was measured for, whatever moves."
  var state: State
  private var stored: Measured?
  init(_ state: State) { self.state = state }

  private struct Measured: Equatable {
    var keyboard: Rect?
    var overlap: Double
  }

  var trueOverlap: Double {
    if let stored, stored.keyboard == environment.keyboard { return stored.overlap }
    return Model(state).trueOverlap
  }
  mutating func geometryChanged(_ geometry: Geometry) {
    stored = Measured(keyboard: environment.keyboard, overlap: trueOverlap)
    let old = adjusted
    state.environment.geometry = geometry
    if !state.isDragging { pin(from: old) }
    settle()
  }
}

// MARK: - D3

struct NoFrozenOverlap: Mutation {
  static let rule = "D3"
  static let how = "The overlap stays live during a transition: old frames in a new screen."
  var state: State
  init(_ state: State) { self.state = state }

  var overlap: Double { trueOverlap }
}

struct FrozenUncut: Mutation {
  static let rule = "D3"
  static let how = "The frozen overlap may be larger than the viewport that has shrunk meanwhile."
  var state: State
  init(_ state: State) { self.state = state }

  var overlap: Double { state.frozenOverlap ?? trueOverlap }
}

struct AlwaysAdjusts: Mutation {
  static let rule = "D3"
  static let how = "The keyboard counts although the app has said that it makes room by itself."
  var state: State
  init(_ state: State) { self.state = state }

  var countedOverlap: Double { overlap }
}

// MARK: - D4

struct AddSafe: Mutation {
  static let rule = "D4"
  static let how = "The safe area is added to the overlap that contains it already."
  var state: State
  init(_ state: State) { self.state = state }

  var adjusted: Insets {
    var insets = Model(state).adjusted
    insets.bottom = environment.padding.bottom + geometry.safe.bottom + countedOverlap
    return insets
  }
}

struct SafeLost: Mutation {
  static let rule = "D4"
  static let how = "An overlap, however small, takes the place of the safe area."
  var state: State
  init(_ state: State) { self.state = state }

  var adjusted: Insets {
    var insets = Model(state).adjusted
    if countedOverlap > 0 { insets.bottom = environment.padding.bottom + countedOverlap }
    return insets
  }
}

struct SidesForgotten: Mutation {
  static let rule = "D4"
  static let how = "Left and right are set to nothing along with the bottom."
  var state: State
  init(_ state: State) { self.state = state }

  var adjusted: Insets {
    var insets = Model(state).adjusted
    (insets.left, insets.right) = (0, 0)
    return insets
  }
}

struct TopLost: Mutation {
  static let rule = "D4"
  static let how = "The top inset is overwritten with nothing while the keyboard is up."
  var state: State
  init(_ state: State) { self.state = state }

  var adjusted: Insets {
    var insets = Model(state).adjusted
    if countedOverlap > 0 { insets.top = 0 }
    return insets
  }
}

// MARK: - D5

struct CrossedRange: Mutation {
  static let rule = "D5"
  static let how = "The range of content that is too short ends before it begins."
  var state: State
  init(_ state: State) { self.state = state }

  func range(_ axis: Axis) -> Interval {
    let end = contentSize[axis] + adjusted.trailing(axis)
    return Interval(0 - adjusted.leading(axis), end - geometry.viewport.size[axis])
  }
}

struct PaddingOutOfRange: Mutation {
  static let rule = "D5"
  static let how = "The padding is left out of the range."
  var state: State
  init(_ state: State) { self.state = state }

  func range(_ axis: Axis) -> Interval {
    let (insets, padding) = (adjusted, environment.padding)
    let lower = padding.leading(axis) - insets.leading(axis)
    let end = contentSize[axis] + insets.trailing(axis) - padding.trailing(axis)
    return Interval(lower, max(lower, end - geometry.viewport.size[axis]))
  }
}

struct ShortNeverScrolls: Mutation {
  static let rule = "D5"
  static let how = "Content that fits the viewport cannot be scrolled, even if it is covered."
  var state: State
  init(_ state: State) { self.state = state }

  func range(_ axis: Axis) -> Interval {
    let range = Model(state).range(axis)
    let fits = contentSize[axis] <= geometry.viewport.size[axis]
    return fits ? Interval(range.lower, range.lower) : range
  }
}

// MARK: - D6

struct RegionIsViewport: Mutation {
  static let rule = "D6"
  static let how = "The whole viewport counts as room, also what bars and keyboard cover of it."
  var state: State
  init(_ state: State) { self.state = state }

  func room(_ axis: Axis) -> Double { geometry.viewport.size[axis] }
}

struct PaddingInRegion: Mutation {
  static let rule = "D6"
  static let how = "The padding counts as room."
  var state: State
  init(_ state: State) { self.state = state }

  func room(_ axis: Axis) -> Double {
    let padding = environment.padding
    return Model(state).room(axis) + padding.leading(axis) + padding.trailing(axis)
  }
}

// MARK: - D7

struct BounceWithoutKeyboard: Mutation {
  static let rule = "D7"
  static let how = "Content bounces as soon as a drag would dismiss a keyboard, even if none is up."
  var state: State
  init(_ state: State) { self.state = state }

  var bounces: Bool { configuration.alwaysBounces || configuration.dismissesByDrag }
}

struct BounceKept: Mutation {
  static let rule = "D7"
  static let how = "The bounce that the keyboard brought is never given back."
  var state: State
  private var hasBounced = false
  init(_ state: State) { self.state = state }

  var bounces: Bool { hasBounced || Model(state).bounces }
  mutating func fire() {
    standard { $0.fire() }
    hasBounced = bounces
  }
}

struct BouncesByKeyboardOnly: Mutation {
  static let rule = "D7"
  static let how = "The bounce that the app asked for is overwritten by the keyboard's."
  var state: State
  init(_ state: State) { self.state = state }

  var bounces: Bool { configuration.dismissesByDrag && countedOverlap > 0 }
}

// MARK: - D8

struct ShrunkForGood: Mutation {
  static let rule = "D8"
  static let how = "Content that has shrunk for the keyboard does not grow back when that goes."
  var state: State
  private var smallest: Double?
  init(_ state: State) { self.state = state }

  var contentSize: Size {
    var size = Model(state).contentSize
    if let smallest, configuration.contentSizing == .shrinksForKeyboard {
      size.height = max(environment.content.height, min(size.height, smallest))
    }
    return size
  }
  mutating func fire() {
    standard { $0.fire() }
    let height = Model(state).contentSize.height
    if countedOverlap > 0 { smallest = min(smallest ?? height, height) }
    settle()
  }
}

struct FillShrinks: Mutation {
  static let rule = "D8"
  static let how = "Content that shall fill the visible area shrinks for the keyboard as well."
  var state: State
  init(_ state: State) { self.state = state }

  var contentSize: Size {
    var model = Model(state)
    if configuration.contentSizing == .fillsVisibleArea {
      model.state.configuration.contentSizing = .shrinksForKeyboard
    }
    return model.contentSize
  }
}

struct FillsViewport: Mutation {
  static let rule = "D8"
  static let how = "Content is sized to the viewport, without regard to the insets around it."
  var state: State
  init(_ state: State) { self.state = state }

  var contentSize: Size {
    let (natural, viewport) = (environment.content, geometry.viewport)
    return configuration.contentSizing == .natural
      ? natural : Size(max(natural.width, viewport.width), max(natural.height, viewport.height))
  }
}
