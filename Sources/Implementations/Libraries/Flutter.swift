// A form in Flutter: SafeArea, Scaffold, SingleChildScrollView, TextField.

import Conformance
import ReferenceModel

/// The scaffold makes the body shorter, and a text field shows its caret with some padding around it
/// when it gets the focus, when the caret moves, and when the keyboard grows.
struct Flutter: PaneKeeper {
  /// `TextField.scrollPadding`: points on every side of the caret.
  private static let scrollPadding = 20.0

  var pane: Pane

  init(_ pane: Pane) { self.pane = pane }

  var observation: Observation { pane.resized }

  mutating func appeared(keyboard: Rect?) {
    if let keyboard { pane.keyboard = viewInset(keyboard) }
  }

  // MARK: - The engine

  /// Docked keyboards of this app count, as far as they intersect its view; and the number is kept until
  /// there is another one.
  mutating func notified(_ notification: KeyboardNotification) {
    let frame = notification.end?.admitted ?? Notification.nowhere
    guard notification.isLocal else { return }
    switch notification.kind {
    case .willShow: setInset(viewInset(frame))
    // All zero, it comes from dragging a keyboard about.
    case .willChangeFrame: if frame != Notification.nowhere { setInset(viewInset(frame)) }
    case .willHide: setInset(0)
    default: break
    }
  }

  private func viewInset(_ frame: Rect) -> Double {
    let geometry = pane.geometry
    let screen = Rect(0, 0, geometry.screen.width, geometry.screen.height)
    let onScreen = frame.intersection(screen)
    let isThere = onScreen.height.rounded() > 0 && onScreen.width > 0
    guard isThere, frame.maxY.rounded() >= screen.height.rounded() else { return 0 }
    // Of the view, which fills the window, or more than that.
    return frame.intersection(geometry.window).isEmpty ? 0 : geometry.window.maxY - frame.y
  }

  private mutating func setInset(_ inset: Double) {
    let old = pane.keyboard
    pane.keyboard = inset
    relaidOut()
    if old < inset { showCaret() }
  }

  // MARK: - The framework

  mutating func focused() { showCaret() }
  mutating func caretMoved() { showCaret() }

  private mutating func showCaret() {
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

  /// `showInViewport`: nothing if the offset lies between the one that puts the target to the leading
  /// edge and the one that puts it to the trailing edge; else the nearer of the two.
  private mutating func show(_ extent: Interval, padding: Double, _ axis: Axis) {
    let leading = extent.lower - padding
    let trailing = extent.upper + padding - max(0, pane.size[axis])
    let goal = Interval(min(leading, trailing), max(leading, trailing)).clamp(pane.offset[axis])
    guard goal != pane.offset[axis] else { return }
    // Whoever moves takes the drag from the finger.
    pane.isDragging = false
    pane.offset[axis] = pane.range(axis).clamp(goal)
  }

  mutating func laidOut(from old: Pane) { relaidOut() }

  private mutating func relaidOut() {
    if !pane.isDragging { pane.clamp() }
  }
}
