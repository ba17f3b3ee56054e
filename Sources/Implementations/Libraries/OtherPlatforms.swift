// Forms on platforms other than UIKit: in Flutter, in Android, and in a web page.

import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollPlatform

/// A form of SafeArea, Scaffold, SingleChildScrollView and TextField. The scaffold makes the body shorter. A text field reveals its caret with some padding when it gets the
/// focus, when the caret moves, and when the keyboard grows.
struct Flutter: PaneHandler {
  /// `TextField.scrollPadding`, in points on every side of the caret.
  private static let scrollPadding = 20.0

  var pane: Pane

  var observation: Observation { pane.resized }

  mutating func appeared() {
    if let keyboard = pane.environment.keyboard { pane.keyboard = viewInset(keyboard) }
  }

  // MARK: - The engine

  /// Uses the intersection of a docked keyboard of this app with its view, and keeps that inset until the
  /// next notification. A hide counts whichever app it is of, and so does a frame that is empty.
  mutating func notified(_ notification: KeyboardNotification) {
    let frame = notification.end?.admitted ?? Rect.nullFrame
    switch notification.kind {
    // An undocked keyboard that is dragged reports a frame of zeros.
    case .willChangeFrame where frame == Rect.nullFrame: break
    case .willShow, .willChangeFrame:
      if frame.isEmpty || notification.isLocal { setInset(viewInset(frame)) }
    case .willHide: setInset(0)
    default: break
    }
  }

  private func viewInset(_ frame: Rect) -> Double {
    let geometry = pane.geometry
    let onScreen = frame.intersection(geometry.screen.whole)
    let isVisible = onScreen.height.rounded() > 0 && onScreen.width > 0
    guard isVisible, frame.maxY.rounded() >= geometry.screen.height else { return 0 }
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

/// An activity with `adjustResize` and a ScrollView. The keyboard resizes the window. A scroll view that changes its size reveals the focused child again if
/// the child was on the screen before.
struct Android: PaneHandler {
  var pane: Pane

  var observation: Observation { pane.resized }

  mutating func laidOut(from old: Pane) {
    pane.takeKeyboard()
    // The size is set before the children are laid out, and that clamps the offset.
    if pane.size != old.size { sizeChanged(from: old.size) }
    scroll(to: pane.offset)
  }

  /// `onSizeChanged`
  private mutating func sizeChanged(from old: Size) {
    guard let field = pane.field else { return }
    let wasOnScreen =
      field.maxY >= pane.offset.y && field.y <= pane.offset.y + max(0, old.height)
    if wasOnScreen { scrollToChild(field) }
  }

  /// `requestChildFocus`, `requestChildRectangleOnScreen`
  mutating func focused() { if let field = pane.field { scrollToChild(field) } }

  /// Android has no margin, so the app asks for a larger rectangle.
  mutating func showOnScreen(_ rect: Rect, margin: Double) { scrollToChild(rect.grown(margin)) }

  private mutating func scrollToChild(_ rect: Rect) {
    let delta = Point(
      scrollDelta(rect.extent(.horizontal), .horizontal),
      scrollDelta(rect.extent(.vertical), .vertical))
    scroll(to: Point(pane.offset.x + delta.x, pane.offset.y + delta.y))
  }

  /// `computeScrollDeltaToGetChildRectOnScreen`
  private func scrollDelta(_ rect: Interval, _ axis: Axis) -> Double {
    let length = max(0, pane.size[axis])
    let (start, end) = (pane.offset[axis], pane.offset[axis] + length)
    if rect.upper > end, rect.lower > start {
      let delta = rect.length > length ? rect.lower - start : rect.upper - end
      return min(delta, pane.content[axis] - end)
    }
    if rect.lower < start, rect.upper < end {
      let delta = rect.length > length ? end - rect.upper : start - rect.lower
      return max(0 - delta, 0 - start)
    }
    return 0
  }

  // MARK: - scrollTo

  private mutating func scroll(to goal: Point) {
    pane.offset = Point(clamp(goal.x, .horizontal), clamp(goal.y, .vertical))
  }

  /// A child that is no larger than the view cannot be scrolled.
  private func clamp(_ goal: Double, _ axis: Axis) -> Double {
    let (mine, child) = (pane.size[axis], pane.content[axis])
    if mine >= child || goal < 0 { return 0 }
    return mine + goal > child ? child - mine : goal
  }

  mutating func dragEnded() {}

  /// A drag cannot move the content beyond its ends either.
  mutating func scrolled(to offset: Point) { scroll(to: offset) }
}

extension Pane {
  /// The offset that `nearest` of CSS and `calculateScrollDistance` of Compose aim at: an element beyond one edge is
  /// aligned with that edge if it fits, else with the other edge; an element beyond both edges or neither does not move.
  fileprivate func nearest(_ element: Interval, _ axis: Axis) -> Double {
    let (start, port) = (offset[axis], max(0, size[axis]))
    let (isBefore, isAfter) = (element.lower < start, element.upper > start + port)
    guard isBefore != isAfter else { return start }
    return isBefore == (element.length <= port) ? element.lower : element.upper - port
  }
}

/// `scrollIntoView({block: "nearest", inline: "nearest"})` in a scroll container whose padding and `scroll-padding` are the sum of the app's padding,
/// `safe-area-inset-*` and `keyboard-inset-height`. The page scrolls the active element into view when it
/// gets the focus, when its text changes, and when the visible part changes.
struct CSSNearest: PaneHandler {
  var pane: Pane

  var observation: Observation { pane.inset }

  mutating func laidOut(from old: Pane) {
    pane.takeKeyboard()
    pane.clamp()
    if pane.size != old.size { focused() }
  }

  mutating func focused() {
    if let field = pane.field { showOnScreen(field, margin: pane.configuration.margin) }
  }

  /// `scroll-margin` is added above and below, even if there is no room for it.
  mutating func showOnScreen(_ rect: Rect, margin: Double) {
    scrollIntoView(rect.extent(.horizontal), .horizontal)
    scrollIntoView(rect.grown(margin).extent(.vertical), .vertical)
  }

  private mutating func scrollIntoView(_ element: Interval, _ axis: Axis) {
    pane.offset[axis] = pane.range(axis).clamp(pane.nearest(element, axis))
  }

  /// A scroll container never leaves its range, even during a drag.
  mutating func scrolled(to offset: Point) {
    pane.offset = offset
    pane.clamp()
  }
}

/// Jetpack Compose: `horizontalScroll` in `verticalScroll`, in a window with `adjustResize`. Each axis has its own
/// `ContentInViewNode`. A viewport that becomes shorter shows the focused child again only if all of it was visible.
struct Compose: PaneHandler {
  /// What is hidden by half a pixel is visible.
  private static let leastDistance = 0.5

  static var claims: Claims {
    Claims(
      without: .margin, .endAnchor, .dismissMode, .contentSizing, tolerance: leastDistance)
  }

  var pane: Pane

  var observation: Observation { pane.resized }

  /// `onRemeasured`: looks at where the child was placed before.
  mutating func laidOut(from old: Pane) {
    pane.takeKeyboard()
    let unscrolled = pane
    pane.clamp()
    guard let field = pane.field else { return }
    for axis in [Axis.horizontal, .vertical] where pane.size[axis] < old.size[axis] {
      let child = field.extent(axis)
      if isVisible(child, in: old, axis), !isVisible(child, in: unscrolled, axis) {
        bringIntoView(child, axis)
      }
    }
  }

  mutating func focused() { if let field = pane.field { showOnScreen(field, margin: 0) } }

  /// Compose has no margin.
  mutating func showOnScreen(_ rect: Rect, margin: Double) {
    bringIntoView(rect.extent(.horizontal), .horizontal)
    bringIntoView(rect.extent(.vertical), .vertical)
  }

  /// A user's drag has priority over the animation, which is not repeated later.
  private mutating func bringIntoView(_ child: Interval, _ axis: Axis) {
    guard !pane.isDragging, !isVisible(child, in: pane, axis) else { return }
    pane.offset[axis] = pane.range(axis).clamp(pane.nearest(child, axis))
  }

  private func isVisible(_ child: Interval, in pane: Pane, _ axis: Axis) -> Bool {
    abs(pane.nearest(child, axis) - pane.offset[axis]) <= Self.leastDistance
  }

  /// A drag cannot move the content beyond its ends either.
  mutating func scrolled(to offset: Point) {
    pane.offset = offset
    pane.clamp()
  }
}

/// A drawer of vaul: a box at the bottom of a web page that is moved above the keyboard and gets another height, at
/// each `resize` of the visual viewport. On iOS, a field that gets the focus is scrolled to the top of the box.
struct Vaul: PaneHandler {
  /// `WINDOW_TOP_OFFSET`: the distance to the top of the window, in points.
  private static let windowTopOffset = 26.0
  /// `KEYBOARD_BUFFER`: a field that ends no further below the box is not scrolled.
  private static let keyboardBuffer = 24.0
  /// A larger change of the keyboard is taken for its opening or its closing.
  private static let leastChange = 60.0
  /// A drawer that takes more of the window keeps its top.
  private static let tallPart = 0.8

  static var claims: Claims {
    Claims(
      without: .sideways, .ownPadding, .margin, .reveals, .endAnchor, .adjustsForKeyboard,
      .dismissMode)
  }

  var pane: Pane
  /// Firefox on phones closes the keyboard at a change of the height, so that is not given back there.
  var isMobileFirefox = false

  /// `keyboardIsOpen`, `previousDiffFromInitial`, `initialDrawerHeight`: they are never set back.
  private var isOpen = false
  private var lastCovered = 0.0
  private var initialHeight = 0.0
  /// The height of the visual viewport at its last `resize`.
  private var visible = 0.0
  /// The fields that got the focus since then; their listeners are never removed.
  private var waiting: [Rect] = []

  init(pane: Pane) { self.pane = pane }

  var observation: Observation { pane.resized }

  /// A keyboard that is up moves nothing.
  mutating func appeared() { visible = visibleHeight }

  private var visibleHeight: Double {
    var covered = pane
    covered.takeKeyboard()
    return max(0, pane.geometry.window.height - covered.keyboard)
  }

  // MARK: - The box

  mutating func laidOut(from old: Pane) {
    if pane.geometry != old.geometry { keepBox(from: old) }
    if visible != visibleHeight {
      visible = visibleHeight
      if pane.field != nil || isOpen { reposition() }
      // Listeners are called in the order in which they were added, and this one came with the focus.
      let targets = waiting
      waiting = []
      for target in targets { scrollIntoView(target) }
    }
    if !pane.isDragging { pane.clamp() }
  }

  /// Styles in pixels stay what they are when the window changes.
  private mutating func keepBox(from old: Pane) {
    guard let box = pane.box else { return }
    let (view, window) = (pane.geometry.viewport, pane.geometry.window.height)
    let top = window - (old.geometry.window.height - box.y)
    pane.box = Rect(view.x, top, view.width, box.height)
  }

  /// `onVisualViewportChange`
  private mutating func reposition() {
    let (window, box) = (pane.geometry.window.height, pane.frame)
    let covered = window - visible
    if initialHeight == 0 { initialHeight = box.height }
    if abs(lastCovered - covered) > Self.leastChange { isOpen.toggle() }
    lastCovered = covered
    var height = isMobileFirefox ? box.height : initialHeight
    if box.height > visible || isOpen {
      let top = box.height > Self.tallPart * window ? box.y : Self.windowTopOffset
      height = max(box.height > visible ? visible - top : box.height, visible - box.y)
    }
    // A negative height has no effect.
    if height < 0 { height = box.height }
    pane.box = Rect(box.x, visible - height, box.width, height)
  }

  // MARK: - The field

  /// `usePreventScroll`: at once if the keyboard is up, else with the next `resize`.
  mutating func focused() {
    guard let field = pane.field else { return }
    if visible < pane.geometry.window.height {
      scrollIntoView(field)
    } else {
      waiting.append(field)
    }
  }

  /// Nothing is done, but a field that waits has moved.
  mutating func caretMoved() {
    if let field = pane.field, !waiting.isEmpty { waiting[waiting.count - 1] = field }
  }

  /// Aligns the field's top with that of the box.
  private mutating func scrollIntoView(_ field: Rect) {
    guard field.maxY > pane.offset.y + max(0, pane.size.height) + Self.keyboardBuffer else {
      return
    }
    pane.offset.y = pane.range(.vertical).clamp(field.y)
  }

  mutating func showOnScreen(_ rect: Rect, margin: Double) {}
}
