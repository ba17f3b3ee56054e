// A scroll view in worlds that are not UIKit's: scrolled from 0, and clear of nothing by itself.

import Conformance
import ReferenceModel

/// A scroll view as Flutter, Android and CSS have it: its offset begins at 0, where its content begins.
///
/// What shall stay clear of bars, of the app's own padding and of the keyboard lies around it.
struct Pane: Equatable, Sendable {
  var configuration: Configuration
  var geometry: Geometry
  var padding: Insets
  /// What the content's own constraints demand.
  var natural: Size
  var field: Rect?
  /// How much of the window the keyboard takes from below, as far as this world has been told.
  var keyboard = 0.0
  /// From the beginning of the content.
  var offset = Point(0, 0)
  var isDragging = false

  init(_ configuration: Configuration, _ environment: Environment) {
    self.configuration = configuration
    (geometry, padding) = (environment.geometry, environment.padding)
    (natural, field) = (environment.content, environment.focus)
  }

  // MARK: - Room

  /// What lies between the viewport's edges and the visible part of the content.
  var around: Insets { around(keyboard: configuration.adjustsForKeyboard ? keyboard : 0) }

  private func around(keyboard: Double) -> Insets {
    let (safe, view) = (geometry.safe, geometry.viewport)
    let taken = min(view.maxY - (geometry.window.height - keyboard), view.height)
    let covered = keyboard > 0 ? max(0, taken) : 0
    return Insets(
      padding.top + safe.top, padding.left + safe.left,
      padding.bottom + max(safe.bottom, covered), padding.right + safe.right)
  }

  /// The visible part; less than 0 where what lies around it needs more than there is.
  var size: Size { geometry.viewport.size - around }

  /// Filled by the app, if it wants to, as a minimum that follows the visible part.
  var content: Size {
    let room: Size
    switch configuration.contentSizing {
    case .natural: return natural
    case .fillsVisibleArea: room = geometry.viewport.size - around(keyboard: 0)
    case .shrinksForKeyboard: room = size
    }
    return Size(max(natural.width, room.width), max(natural.height, room.height))
  }

  func range(_ axis: Axis) -> Interval { Interval(0, max(0, content[axis] - size[axis])) }

  mutating func clamp() {
    offset = Point(range(.horizontal).clamp(offset.x), range(.vertical).clamp(offset.y))
  }

  // MARK: - What can be seen

  /// As one that has been made smaller shows itself.
  var resized: Observation {
    let (around, size, view) = (around, size, geometry.viewport)
    var seen = Observation(offset: offset)
    seen.range = OffsetRange(x: range(.horizontal), y: range(.vertical))
    // A rectangle has no size below 0: what is lacking lies within it.
    seen.insets = Insets(0, 0, max(0, 0 - size.height), max(0, 0 - size.width))
    seen.viewport = Rect(
      view.x + around.left, view.y + around.top, max(0, size.width), max(0, size.height))
    seen.content = content
    return seen
  }

  /// As one shows itself that is as large as ever, and has room around its content.
  var inset: Observation {
    let around = around
    var seen = Observation(offset: Point(offset.x - around.left, offset.y - around.top))
    let (x, y) = (range(.horizontal), range(.vertical))
    seen.range = OffsetRange(
      x: Interval(x.lower - around.left, x.upper - around.left),
      y: Interval(y.lower - around.top, y.upper - around.top))
    (seen.insets, seen.viewport, seen.content) = (around, geometry.viewport, content)
    return seen
  }
}

/// A world with a pane in it: what happens, told to whoever keeps it.
protocol PaneKeeper: KeyboardHandler {
  var pane: Pane { get set }

  init(_ pane: Pane)
  /// The first frame has been laid out; a keyboard may be up.
  mutating func appeared(keyboard: Rect?)
  mutating func notified(_ notification: KeyboardNotification)
  mutating func focused()
  /// The field, or the caret in it, is somewhere else.
  mutating func caretMoved()
  mutating func showOnScreen(_ rect: Rect, margin: Double)
  /// Geometry, padding, content or a setting has changed.
  mutating func laidOut(from old: Pane)
  mutating func dragged(by delta: Point)
  mutating func dragEnded()
}

extension PaneKeeper {
  init(_ configuration: Configuration, _ environment: Environment) {
    // Numbers that make no sense are sorted out before an app is made of them.
    let admitted = State(configuration, environment)
    self.init(Pane(admitted.configuration, admitted.environment))
    appeared(keyboard: admitted.environment.keyboard)
    if pane.field != nil { focused() }
  }

  mutating func handle(_ event: Event) {
    switch event {
    case .keyboard(let notification): notified(notification)
    case .focus(let rect, _):
      guard let rect = rect.admitted else { return }
      pane.field = rect
      focused()
    case .blur: pane.field = nil
    case .focusMoved(let rect):
      guard let rect = rect.admitted, pane.field != nil else { return }
      pane.field = rect
      caretMoved()
    case .reveal(let rect, let margin):
      guard let rect = rect.admitted, let margin = asLength(margin ?? pane.configuration.margin)
      else { return }
      showOnScreen(rect, margin: margin)
    case .dragBegan: pane.isDragging = true
    case .dragged(let delta):
      if pane.isDragging, let delta = delta.admitted { dragged(by: delta) }
    case .dragEnded:
      pane.isDragging = false
      dragEnded()
    case .transitionBegan, .transitionEnded, .tick: break
    default: change(event)
    }
  }

  private mutating func change(_ event: Event) {
    let old = pane
    switch event {
    case .contentResized(let size): if let size = size.admitted { pane.natural = size }
    case .contentReplaced(let size, let keepsFocus):
      guard let size = size.admitted else { return }
      pane.natural = size
      if !keepsFocus { pane.field = nil }
    case .geometryChanged(let geometry):
      if let geometry = geometry.admitted { pane.geometry = geometry }
    case .paddingChanged(let padding): if let padding = padding.admitted { pane.padding = padding }
    case .adjustmentChanged(let adjusts): pane.configuration.adjustsForKeyboard = adjusts
    case .dismissModeChanged(let dismisses): pane.configuration.dismissesByDrag = dismisses
    case .marginChanged(let margin):
      if let margin = asLength(margin) { pane.configuration.margin = margin }
    default: return
    }
    laidOut(from: old)
  }

  mutating func dragged(by delta: Point) {
    pane.offset = Point(pane.offset.x + delta.x, pane.offset.y + delta.y)
  }

  mutating func dragEnded() { pane.clamp() }
}

/// A world in which the system says what is left of the window, whatever it has told before.
protocol KeyboardWatcher: PaneKeeper {
  var keyboard: Rect? { get set }
}

extension KeyboardWatcher {
  mutating func appeared(keyboard: Rect?) {
    self.keyboard = keyboard
    takeKeyboard()
  }

  mutating func notified(_ notification: KeyboardNotification) {
    switch notification.kind {
    case .willShow, .willChangeFrame: keyboard = notification.end
    case .willHide: keyboard = nil
    default: return
    }
    laidOut(from: pane)
  }

  mutating func takeKeyboard() { pane.keyboard = pane.geometry.taken(by: keyboard) }
}

extension Geometry {
  /// How much of the window a keyboard takes that stands on the screen's end and spans it.
  func taken(by keyboard: Rect?) -> Double {
    guard let keyboard = keyboard?.admitted else { return 0 }
    let hair = 1e-6
    let stands = keyboard.maxY >= screen.height - hair
    let spans = keyboard.x <= hair && keyboard.maxX >= screen.width - hair
    guard stands, spans, keyboard.width > hair, keyboard.height > hair else { return 0 }
    let taken = window.maxY - keyboard.y
    return taken > hair ? taken : 0
  }
}
