// KeyboardAwareScrollView of react-native-keyboard-controller.

import Conformance
import Platform
import ReferenceModel

/// Follows the keyboard frame by frame. A view below the content grows to the keyboard's height, and the
/// offset is interpolated, in both directions, between its old value and the one that reveals the field.
struct KeyboardAwareScrollView: ReactNativeLibrary {
  /// The view below the content is always a point too high.
  static var claims: Claims { Claims(settle: typing, tolerance: 1) }

  /// The height of the view below the content without a keyboard, in points.
  private static let ghost = 1.0
  /// Seconds after which the library follows a caret that moves.
  private static let typing = 0.2

  private enum Timer { static let typed = 1 }

  /// The field when the keyboard began to move, in the window's coordinates.
  private struct Input: Equatable, Sendable {
    var id: Int
    var y, height: Double
  }

  private var input: Input?
  private var tag: Int?
  private var keyboardHeight = 0.0
  /// The height of the keyboard before its movement.
  private var initialHeight = 0.0
  /// The offset at which the interpolation starts, and the one that is restored.
  private var startOffset = 0.0
  private var offsetBefore = 0.0
  /// The height of the keyboard in its last frame.
  private var frameHeight = 0.0

  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen) {
    switch notification.kind {
    case .willShow: move(to: notification.end.height, &screen)
    case .willHide: move(to: 0, &screen)
    case .didShow: end(notification.end.height, &screen)
    case .didHide: end(0, &screen)
    case .willChangeFrame, .didChangeFrame: break
    }
  }

  // MARK: - The keyboard's movement

  private mutating func move(to height: Double, _ screen: inout Screen) {
    start(height, &screen)
    frameHeight = height
    layOut(&screen)
    _ = maybeScroll(height, &screen)
  }

  private mutating func start(_ height: Double, _ screen: inout Screen) {
    let position = screen.scrollView.contentOffset.y
    let changesSize = keyboardHeight != height && height > 0
    let appears = height > 0 && keyboardHeight == 0
    let target = screen.field?.id
    let changesFocus = (tag != target && target != nil) || changesSize
    if changesSize { initialHeight = keyboardHeight }
    if height == 0 { (initialHeight, startOffset) = (0, offsetBefore) }
    guard changesFocus else { return }
    (startOffset, keyboardHeight) = (position, height)
    (tag, input, offsetBefore) = (target, currentInput(screen), position)
    if !appears { _ = maybeScroll(height, &screen) }
  }

  private mutating func end(_ height: Double, _ screen: inout Screen) {
    (keyboardHeight, startOffset) = (height, screen.scrollView.contentOffset.y)
    frameHeight = height
    layOut(&screen)
  }

  private func currentInput(_ screen: Screen) -> Input? {
    screen.field.map { field in
      Input(id: field.id, y: screen.inWindow(content: field.rect).y, height: field.rect.height)
    }
  }

  /// Scrolls by the distance for a keyboard of this height, and returns that distance.
  private func maybeScroll(_ height: Double, _ screen: inout Screen) -> Double {
    guard screen.isAdjusting, let input else { return 0 }
    let window = screen.geometry.window.height
    let (visible, point) = (window - keyboardHeight, input.y + input.height)
    let distance = screen.configuration.margin
    if visible - point <= distance {
      let relative = keyboardHeight - (window - point) + distance
      let part = interpolated(height, relative)
      screen.scrollView.scrollTo(Point(0, max(part, 0) + startOffset))
      return part
    }
    if point < screen.scrollView.frame.y {
      let target = visible - input.height - distance
      screen.scrollView.scrollTo(Point(0, startOffset + input.y - target))
    }
    return 0
  }

  private func interpolated(_ height: Double, _ relative: Double) -> Double {
    let way = keyboardHeight - initialHeight
    return way == 0 ? 0 : (height - initialHeight) / way * relative
  }

  // MARK: - Typing

  mutating func fieldMoved(_ screen: inout Screen) {
    guard let current = currentInput(screen), current.height != input?.height else {
      screen.cancel(Timer.typed)
      screen.schedule(Timer.typed, after: Self.typing)
      return
    }
    let old = input
    input = current
    startOffset += maybeScroll(keyboardHeight, &screen)
    input = old
  }

  mutating func timerFired(_ name: Int, _ screen: inout Screen) {
    guard let current = currentInput(screen), current.height == input?.height else { return }
    let (oldOffset, old) = (startOffset, input)
    (startOffset, input) = (screen.scrollView.contentOffset.y, current)
    _ = maybeScroll(keyboardHeight, &screen)
    (startOffset, input) = (oldOffset, old)
  }

  // MARK: - The view below the content

  private func layOut(_ screen: inout Screen) {
    let ghost = screen.isAdjusting ? frameHeight + Self.ghost : 0
    let natural = screen.naturalContent
    let room = screen.geometry.viewport.size - (screen.padding + screen.geometry.safe)
    let size: Size
    switch screen.configuration.contentSizing {
    case .natural: size = Size(natural.width, natural.height + ghost)
    case .fillsVisibleArea:
      size = Size(max(natural.width, room.width), max(natural.height, room.height) + ghost)
    case .shrinksForKeyboard:
      size = Size(max(natural.width, room.width), max(natural.height + ghost, room.height))
    }
    if screen.contentConstraint != size { screen.contentConstraint = size }
  }

  /// The view counts as part of the content's size.
  mutating func layoutSubviews(_ screen: inout Screen) { layOut(&screen) }
}
