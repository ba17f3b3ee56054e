// KeyboardAwareScrollView and KeyboardChatScrollView of react-native-keyboard-controller.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// Follows the keyboard frame by frame: an inset as high as the keyboard, and an offset that is interpolated, in both
/// directions, between its old value and the one that reveals the field. UIKit knows the inset, and reveals a field
/// later.
struct KeyboardAwareScrollView: ReactNativeLibrary {
  static var claims: Claims { Claims(settle: 0.25, tolerance: leastExtent) }

  /// Seconds after a change of the text in which further ones have no effect.
  private static let typing = 0.2

  private enum Timer { static let typed = 1 }

  /// The end of the field, or of its part down to the caret, in the window when the keyboard began to move.
  private var inputEnd: Double?
  /// The field that the last movement of the keyboard belongs to.
  private var tag: Int?
  /// The field whose caret was reported last, and the height down to its caret.
  private var caretOwner: Int?
  private var caretHeight = 0.0
  /// Whether a caret has been reported since the last hide.
  private var hasNewCaret = false
  /// Whether a movement of the keyboard waits for the caret.
  private var isAwaitingCaret = false
  private var appears = false
  private var keyboardHeight = 0.0
  /// The height of the keyboard before its movement, and in its last frame.
  private var initialHeight = 0.0
  private var frameHeight = 0.0
  /// The height that the inset makes room for.
  private var insetHeight = 0.0
  /// The offset at which the interpolation starts, and the one that is restored.
  private var startOffset = 0.0
  private var offsetBefore = 0.0
  /// The height of the visible part that lies below the content.
  private var ghost = -1.0
  private var isEnabled = true
  private var margin = 0.0

  mutating func mounted(_ screen: inout Screen) {
    (isEnabled, margin) = (screen.isAdjusting, screen.configuration.margin)
  }

  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    switch notification.kind {
    case .willShow: move(to: notification.endFrame.height, target: screen.field?.id, &screen)
    case .willHide: move(to: 0, target: tag, &screen)
    case .didShow: end(notification.endFrame.height, &screen)
    case .didHide: end(0, &screen)
    case .willChangeFrame, .didChangeFrame: break
    }
  }

  // MARK: - The keyboard's movement

  private mutating func move(to height: Double, target: Int?, _ screen: inout Screen) {
    start(height, target, &screen)
    guard frameHeight != height else { return }
    frameHeight = height
    if isAwaitingCaret && caretOwner != tag || removeGhost(height, &screen) { return }
    maybeScroll(height, &screen)
  }

  /// `onStart`
  private mutating func start(_ height: Double, _ target: Int?, _ screen: inout Screen) {
    let changesSize = keyboardHeight != height && height > 0
    appears = height > 0 && keyboardHeight == 0
    let changesFocus = (tag != target && target != nil) || changesSize
    if changesSize { initialHeight = keyboardHeight }
    if height == 0 { (initialHeight, startOffset, isAwaitingCaret) = (0, offsetBefore, false) }
    if changesFocus {
      (startOffset, keyboardHeight) = (screen.scrollView.contentOffset.y, height)
      setInset(height, &screen)
      focusChanged(to: target, screen)
      if !appears, !isAwaitingCaret { maybeScroll(height, &screen) }
    }
    let view = screen.scrollView
    ghost = view.contentOffset.y + view.frame.height - view.contentSize.height
    if ghost > 0 { startOffset = view.contentOffset.y }
  }

  private mutating func focusChanged(to target: Int?, _ screen: Screen) {
    tag = target
    let knowsCaret = target != nil && caretOwner == target
    if knowsCaret {
      _ = updateInput(screen)
    } else if let field = screen.field {
      inputEnd = screen.inWindow(content: field.rect).maxY
    }
    isAwaitingCaret = !knowsCaret || !hasNewCaret
    offsetBefore = screen.scrollView.contentOffset.y
  }

  /// `onEnd`
  private mutating func end(_ height: Double, _ screen: inout Screen) {
    if height == 0 { _ = removeGhost(height, &screen) }
    (keyboardHeight, startOffset) = (height, screen.scrollView.contentOffset.y)
    if height == 0 { hasNewCaret = false } else if appears { isAwaitingCaret = false }
    frameHeight = height
    setInset(height, &screen)
  }

  /// The inset does not belong to the content, so the view has to scroll back before it goes.
  private func removeGhost(_ height: Double, _ screen: inout Screen) -> Bool {
    guard !appears, ghost > 0 else { return false }
    let part = ghost - interpolated(height, ghost)
    screen.scrollView.scrollTo(Point(0, startOffset - part))
    return true
  }

  /// Scrolls by the distance for a keyboard of this height.
  private func maybeScroll(_ height: Double, _ screen: inout Screen) {
    guard screen.isAdjusting, let point = inputEnd, screen.field != nil || tag != nil else {
      return
    }
    let visible = screen.geometry.window.height - keyboardHeight
    let distance = screen.configuration.margin
    if visible - point <= distance {
      let part = interpolated(height, point - visible + distance)
      screen.scrollView.scrollTo(Point(0, max(part, 0) + startOffset))
    } else if point < screen.scrollView.frame.y {
      screen.scrollView.scrollTo(Point(0, startOffset + point - (visible - distance)))
    }
  }

  private func interpolated(_ height: Double, _ whole: Double) -> Double {
    let way = keyboardHeight - initialHeight
    return way == 0 ? 0 : (height - initialHeight) / way * whole
  }

  // MARK: - The caret

  /// `onSelectionChange`
  mutating func didBeginEditing(_ screen: inout Screen) {
    guard let field = screen.field else { return }
    let isSame = caretOwner == field.id
    (caretOwner, caretHeight, hasNewCaret) = (field.id, field.rect.height, true)
    if isSame, !isAwaitingCaret { return textChanged(&screen) }
    guard isAwaitingCaret else { return }
    isAwaitingCaret = false
    _ = updateInput(screen)
    if !appears, keyboardHeight > 0 { maybeScroll(keyboardHeight, &screen) }
  }

  mutating func fieldMoved(_ screen: inout Screen, typed isTyped: Bool) {
    guard let field = screen.field else { return }
    let isHigher = caretHeight != field.rect.height
    (caretOwner, caretHeight) = (field.id, field.rect.height)
    if isHigher { scrollFromCurrentPosition(&screen) } else { textChanged(&screen) }
  }

  private mutating func textChanged(_ screen: inout Screen) {
    let isTyping = screen.timeLeft(Timer.typed) != nil
    screen.cancel(Timer.typed)
    screen.schedule(Timer.typed, after: Self.typing)
    if !isTyping { scrollFromCurrentPosition(&screen) }
  }

  private mutating func scrollFromCurrentPosition(_ screen: inout Screen) {
    let (oldEnd, oldOffset) = (inputEnd, startOffset)
    guard updateInput(screen) else { return }
    startOffset = screen.scrollView.contentOffset.y
    maybeScroll(keyboardHeight, &screen)
    (inputEnd, startOffset) = (oldEnd, oldOffset)
  }

  /// Whether a caret has been reported; one of an empty field may have no height.
  private mutating func updateInput(_ screen: Screen) -> Bool {
    guard let field = screen.field, caretOwner != nil else { return false }
    inputEnd = screen.inWindow(content: field.rect).y + min(caretHeight, field.rect.height)
    return true
  }

  // MARK: - The inset

  private mutating func setInset(_ height: Double, _ screen: inout Screen) {
    insetHeight = height
    var inset = screen.padding
    if screen.isAdjusting { inset.bottom += height }
    screen.scrollView.contentInset = inset
  }

  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) {
    setInset(insetHeight, &screen)
  }

  mutating func configured(_ screen: inout Screen) {
    if isEnabled != screen.isAdjusting { setInset(insetHeight, &screen) }
    if margin != screen.configuration.margin { scrollFromCurrentPosition(&screen) }
    (isEnabled, margin) = (screen.isAdjusting, screen.configuration.margin)
  }
}

/// Adds the keyboard's height below a chat, and lifts the chat by that if its end is visible. It reveals no field.
struct KeyboardChatScrollView: ReactNativeLibrary {
  static var claims: Claims { Claims(settle: 0.25, tolerance: leastExtent) }

  /// Points from the end of the content within which the chat is at its end.
  private static let reach = 20.0

  /// The height of the keyboard, and the padding that makes room for it: the height before `freeze`.
  private var height = 0.0
  private var padding = 0.0

  mutating func mounted(_ screen: inout Screen) { setInset(&screen) }

  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    switch notification.kind {
    case .willShow: start(notification.endFrame.height, &screen)
    case .willHide: start(0, &screen)
    case .didShow: end(notification.endFrame.height, &screen)
    case .didHide: end(0, &screen)
    case .willChangeFrame, .didChangeFrame: break
    }
  }

  /// `onStart`. The app lets `keyboardLiftBehavior` be `whenAtEnd` if the end shall stay the end, else `never`.
  private mutating func start(_ height: Double, _ screen: inout Screen) {
    let (old, view) = (padding, screen.scrollView)
    end(height, &screen)
    let isAtEnd = view.contentOffset.y + view.frame.height >= view.contentSize.height - Self.reach
    // A finger that takes the keyboard along scrolls by itself.
    let isInteractive = height == 0 && view.isTracking && screen.configuration.dismissesByDrag
    let lifts = screen.configuration.anchor == .end
    guard screen.isAdjusting, isAtEnd, !isInteractive, lifts || height < old else { return }
    let goal = view.contentOffset.y + (lifts ? height - old : 0)
    let last = view.contentSize.height - view.frame.height + height
    screen.scrollView.contentOffset.y = min(max(goal, 0), max(last, 0))
  }

  /// `onEnd`
  private mutating func end(_ height: Double, _ screen: inout Screen) {
    self.height = height
    configured(&screen)
  }

  /// `freeze` keeps what there is; at its end the last height counts.
  mutating func configured(_ screen: inout Screen) {
    if screen.isAdjusting { padding = height }
    setInset(&screen)
  }

  private func setInset(_ screen: inout Screen) {
    var inset = screen.padding
    inset.bottom += min(screen.scrollView.frame.height, padding)
    screen.scrollView.contentInset = inset
  }

  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) { setInset(&screen) }
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    setInset(&screen)
  }
}
