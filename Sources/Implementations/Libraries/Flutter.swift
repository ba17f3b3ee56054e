// A form in Flutter: SafeArea, Scaffold, SingleChildScrollView, TextField.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// The scaffold makes the body shorter. A text field reveals its caret with some padding when it gets the
/// focus, when the caret moves, and when the keyboard grows.
struct Flutter: PaneHandler {
  /// `TextField.scrollPadding`, in points on every side of the caret.
  private static let scrollPadding = 20.0

  var pane: Pane

  init(_ pane: Pane) { self.pane = pane }

  var observation: Observation { pane.resized }

  mutating func appeared(keyboard: Rect?) {
    if let keyboard { pane.keyboard = viewInset(keyboard) }
  }

  // MARK: - The engine

  /// Uses the intersection of a docked keyboard of this app with its view, and keeps that inset until the
  /// next notification. A hide counts whichever app it is of, and so does a frame that is empty.
  mutating func notified(_ notification: KeyboardNotification) {
    let frame = notification.end?.admitted ?? PostedNotification.nullFrame
    switch notification.kind {
    // An undocked keyboard that is dragged reports a frame of zeros.
    case .willChangeFrame where frame == PostedNotification.nullFrame: break
    case .willShow, .willChangeFrame:
      if frame.isEmpty || notification.isLocal { setInset(viewInset(frame)) }
    case .willHide: setInset(0)
    default: break
    }
  }

  private func viewInset(_ frame: Rect) -> Double {
    let geometry = pane.geometry
    let screen = Rect(0, 0, geometry.screen.width, geometry.screen.height)
    let onScreen = frame.intersection(screen)
    let isVisible = onScreen.height.rounded() > 0 && onScreen.width > 0
    guard isVisible, frame.maxY.rounded() >= screen.height else { return 0 }
    // The view fills the window.
    return frame.intersection(geometry.window).height
  }

  private mutating func setInset(_ inset: Double) {
    let old = pane.keyboard
    pane.keyboard = inset
    laidOut(from: pane)
    if old < inset { focused() }
  }

  // MARK: - The framework

  mutating func focused() {
    guard let field = pane.field else { return }
    let margin = pane.configuration.margin
    show(
      field, horizontally: Self.scrollPadding, vertically: margin > 0 ? margin : Self.scrollPadding)
  }

  mutating func showOnScreen(_ rect: Rect, margin: Double) {
    show(rect, horizontally: 0, vertically: margin)
  }

  private mutating func show(_ rect: Rect, horizontally: Double, vertically: Double) {
    show(rect.extent(.horizontal), padding: horizontally, .horizontal)
    show(rect.extent(.vertical), padding: vertically, .vertical)
  }

  /// `showInViewport`: does nothing if the offset lies between the ones that align the target with the
  /// leading and with the trailing edge; else scrolls to the nearer of the two.
  private mutating func show(_ extent: Interval, padding: Double, _ axis: Axis) {
    let leading = extent.lower - padding
    let trailing = extent.upper + padding - max(0, pane.size[axis])
    let goal = Interval(min(leading, trailing), max(leading, trailing)).clamp(pane.offset[axis])
    guard goal != pane.offset[axis] else { return }
    // A programmatic scroll ends the user's drag.
    pane.isDragging = false
    pane.offset[axis] = pane.range(axis).clamp(goal)
  }

  mutating func laidOut(from old: Pane) { if !pane.isDragging { pane.clamp() } }
}
