// A scroll view of platforms other than UIKit: offsets begin at 0, and there are no insets.

import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollPlatform

/// A scroll view of Flutter, Android or CSS. Its offset is 0 at the beginning of the content. It has no insets: the
/// spaces for bars, for the app's padding and for the keyboard lie around it.
struct Pane: Sendable {
  var configuration: Configuration
  /// What the app has set, and the frame of the keyboard that was announced last.
  var environment: Environment
  /// The height that the keyboard takes from the window's bottom, as the platform reports it.
  var keyboard = 0.0
  /// The distance from the beginning of the content.
  var offset = Point(0, 0)
  var isDragging = false
  /// The frame in the window of a scroll view that moves itself; nil for the one that the app has set.
  var box: Rect?

  var geometry: Geometry { environment.geometry }
  var frame: Rect { box ?? geometry.viewport }
  var field: Rect? { environment.focus }

  // MARK: - Room

  /// The space between the viewport's edges and the visible part of the content.
  var around: Insets { around(keyboard: configuration.adjustsForKeyboard ? keyboard : 0) }

  private func around(keyboard: Double) -> Insets {
    let (safe, view, padding) = (geometry.safe, frame, environment.padding)
    // What moves up leaves the safe area below it.
    let bar = max(0, safe.bottom - (geometry.viewport.maxY - view.maxY))
    let taken = min(view.maxY - (geometry.window.height - keyboard), view.height)
    let covered = keyboard > 0 ? max(0, taken) : 0
    return Insets(
      padding.top + safe.top, padding.left + safe.left,
      padding.bottom + max(bar, covered), padding.right + safe.right)
  }

  /// The size of the visible part; negative if the space around it exceeds the viewport.
  var size: Size { frame.size - around }

  /// The size of the content. With a content sizing other than `natural`, it fills at least the visible part.
  var content: Size {
    let room: Size
    switch configuration.contentSizing {
    case .natural: return environment.content
    case .fillsVisibleArea: room = frame.size - around(keyboard: 0)
    case .shrinksForKeyboard: room = size
    }
    let natural = environment.content
    return Size(max(natural.width, room.width), max(natural.height, room.height))
  }

  func range(_ axis: Axis) -> Interval { Interval(0, max(0, content[axis] - size[axis])) }

  /// Takes the height of the window that a docked keyboard covers, from its present frame and not from earlier ones.
  mutating func takeKeyboard() {
    keyboard = 0
    guard let frame = environment.keyboard?.admitted, frame.isDocked(on: geometry.screen),
      min(frame.width, frame.height) > 1e-6
    else { return }
    let taken = geometry.window.maxY - frame.y
    if taken > 1e-6 { keyboard = taken }
  }

  mutating func clamp() {
    offset = Point(range(.horizontal).clamp(offset.x), range(.vertical).clamp(offset.y))
  }

  // MARK: - Observations

  /// The observation of a scroll view whose frame becomes smaller.
  var resized: Observation {
    let (around, size, view) = (around, size, frame)
    var seen = Observation(offset: offset)
    seen.range = OffsetRange(x: range(.horizontal), y: range(.vertical))
    // A rectangle has no negative size, so the missing length is reported as an inset.
    seen.insets = Insets(0, 0, max(0, 0 - size.height), max(0, 0 - size.width))
    seen.viewport = Rect(
      view.x + around.left, view.y + around.top, max(0, size.width), max(0, size.height))
    seen.content = content
    return seen
  }

  /// The observation of a scroll view that keeps its frame and has insets around its content.
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

/// A handler on a platform other than UIKit: events become changes of its pane and calls of its methods.
protocol PaneHandler: KeyboardHandler {
  var pane: Pane { get set }

  init(pane: Pane)
  /// The first frame has been laid out; a keyboard may be up.
  mutating func appeared()
  mutating func notified(_ notification: KeyboardNotification)
  /// The field has the focus.
  mutating func focused()
  /// The field or the caret in it has moved.
  mutating func caretMoved()
  mutating func showOnScreen(_ rect: Rect, margin: Double)
  /// Geometry, padding, content or a setting has changed.
  mutating func laidOut(from old: Pane)
  mutating func dragEnded()
  /// The app, the system or a finger scrolls.
  mutating func scrolled(to offset: Point)
}

extension PaneHandler {
  /// A library is held against the whole model.
  static var claims: Claims { Claims(.strict) }

  init(_ configuration: Configuration, _ environment: Environment) {
    // Invalid numbers are dropped before the app is set up.
    let admitted = State(configuration, environment)
    self.init(
      pane: Pane(configuration: admitted.configuration, environment: admitted.environment))
    appeared()
    if pane.field != nil { focused() }
  }

  mutating func handle(_ event: Event) {
    guard let event = event.admitted else { return }
    switch event {
    case .keyboard(let notification): notified(notification)
    case .focus, .blur:
      pane.environment.follow(event)
      if pane.field != nil { focused() }
    case .focusMoved:
      pane.environment.follow(event)
      if pane.field != nil { caretMoved() }
    case .contentResized, .contentReplaced, .geometryChanged, .paddingChanged:
      let old = pane
      pane.environment.follow(event)
      laidOut(from: old)
    case .reveal(let rect, let margin):
      showOnScreen(rect, margin: margin ?? pane.configuration.margin)
    case .dragBegan: pane.isDragging = true
    case .dragged(let delta):
      guard pane.isDragging else { return }
      scrolled(to: Point(pane.offset.x + delta.x, pane.offset.y + delta.y))
    case .dragEnded:
      pane.isDragging = false
      dragEnded()
    case .scrolled(let offset): scrolled(to: offset)
    case .transitionBegan, .transitionEnded, .tick: break
    default:
      let old = pane
      if pane.configuration.follow(event) { laidOut(from: old) }
    }
  }

  mutating func appeared() { pane.takeKeyboard() }

  mutating func notified(_ notification: KeyboardNotification) {
    switch notification.kind {
    case .willShow, .willChangeFrame: pane.environment.keyboard = notification.end
    case .willHide: pane.environment.keyboard = nil
    default: return
    }
    laidOut(from: pane)
  }

  mutating func caretMoved() { focused() }

  mutating func dragEnded() { pane.clamp() }

  mutating func scrolled(to offset: Point) {
    pane.offset = offset
    if !pane.isDragging { pane.clamp() }
  }
}
