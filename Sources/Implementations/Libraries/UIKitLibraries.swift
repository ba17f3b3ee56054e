// What libraries for UIKit share, and the two shorter ones: TPKeyboardAvoidingScrollView and Blueprint.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// A library that handles only the keyboard. The app sets the size of the content and its bouncing, as configured.
protocol Library: Strategy {}

extension Library {
  mutating func layoutSubviews(_ screen: inout Screen) { screen.sizeContent() }

  /// UIKit has no margin, so the app asks for a larger rectangle, as far as there is room.
  mutating func appReveals(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    let spare = (screen.scrollView.visibleSize.height - rect.height) / 2
    scrollRectToVisible(rect.grown(max(0, min(margin, spare))), margin: 0, &screen)
  }

  /// The libraries do not change bouncing. Some lift the root view.
  func observation(_ screen: Screen) -> Observation {
    var result = screen.observation
    result.bounce = nil
    result.viewport?.y -= screen.rootViewLift
    return result
  }
}

extension Screen {
  /// Whether the app has switched the library on.
  var isAdjusting: Bool { configuration.adjustsForKeyboard }
  var isPortrait: Bool { geometry.screen.width <= geometry.screen.height }
  /// The end of the bars at the top, in the window; 0 without any.
  var topGuide: Double { geometry.safe.top > 0 ? geometry.viewport.y + geometry.safe.top : 0 }

  /// The distance that the app has set; else the default of the library.
  func margin(else own: Double) -> Double {
    configuration.margin > 0 ? configuration.margin : own
  }

  /// Applies the app's constraints between the content and the visible part, if the content fills it.
  mutating func sizeContent() {
    let room: Size
    switch configuration.contentSizing {
    case .natural: return
    case .fillsVisibleArea: room = geometry.viewport.size - (padding + geometry.safe)
    case .shrinksForKeyboard: room = scrollView.visibleSize
    }
    if contentConstraint != room { contentConstraint = room }
  }

  /// Converts a rectangle from the content's coordinates to the window's.
  func inWindow(content rect: Rect) -> Rect {
    rect.moved(
      by: Point(
        scrollView.frame.x - scrollView.contentOffset.x,
        scrollView.frame.y - rootViewLift - scrollView.contentOffset.y))
  }
}

/// Insets by the height that the keyboard covers, saves and restores the old insets, and centres the field. It keeps
/// the keyboard's frame in the scroll view's coordinates, so the frame is wrong after scrolling.
struct TPKeyboardAvoiding: Library {
  static var claims: Claims { Claims(settle: delay) }

  /// The distance above a field that is too large to be centred, in points.
  private static let leastPadding = 20.0
  /// The delay in seconds until a text view has positioned its caret.
  private static let delay = 0.01

  private enum Timer {
    static let appear = 1
    static let scrolled = 2
    static let animation = 3
  }

  private var isVisible = false
  private var isIgnoring = false
  private var isAnimating = false
  /// The keyboard's frame in the scroll view's bounds at the time of the notification.
  private var keyboard = Rect.nullFrame
  private var duration = 0.0
  private var priorInset = Insets(0, 0, 0, 0)
  private var priorContent = Size(0, 0)

  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    // The library has no switch; an app without adjustment uses a different class.
    guard screen.isAdjusting else { return }
    switch notification.kind {
    case .willChangeFrame: keyboardWillShow(notification, &screen)
    case .willHide: keyboardWillHide(notification, &screen)
    default: break
    }
  }

  private mutating func keyboardWillShow(_ notice: KeyboardNotification, _ screen: inout Screen) {
    duration = notice.duration
    guard !notice.endFrame.isEmpty else {
      isVisible = false
      return
    }
    if isIgnoring, notice.beginFrame == notice.endFrame { return }
    let view = screen.scrollView
    // The library converts from the window, although the frame is in the screen.
    keyboard = notice.endFrame.moved(
      by: Point(view.contentOffset.x - view.frame.x, view.contentOffset.y - view.frame.y))
    if !isVisible { priorInset = view.contentInset }
    isVisible = true
    priorContent = view.contentSize
    screen.schedule(Timer.appear, after: Self.delay)
  }

  private mutating func keyboardWillHide(_ notice: KeyboardNotification, _ screen: inout Screen) {
    if notice.beginFrame.isEmpty, !isAnimating { return }
    if isIgnoring, notice.beginFrame == notice.endFrame { return }
    guard isVisible else { return }
    restore(&screen)
  }

  private mutating func restore(_ screen: inout Screen) {
    keyboard = Rect.nullFrame
    isVisible = false
    screen.scrollView.contentSize = priorContent
    screen.scrollView.contentInset = priorInset
  }

  mutating func timerFired(_ name: Int, _ screen: inout Screen) {
    switch name {
    case Timer.appear: appear(&screen)
    case Timer.scrolled: isIgnoring = false
    default: isAnimating = false
    }
  }

  /// The animation's block. It does not check whether the keyboard is still visible.
  private mutating func appear(_ screen: inout Screen) {
    isAnimating = true
    screen.cancel(Timer.animation)
    screen.schedule(Timer.animation, after: max(0, duration))
    screen.scrollView.contentInset = insetForKeyboard(screen.scrollView)
    if let field = screen.field {
      screen.scrollView.contentOffset.y = idealOffset(field.rect, screen.scrollView)
    }
  }

  mutating func didBeginEditing(_ screen: inout Screen) {
    guard isVisible, screen.isAdjusting, let field = screen.field else { return }
    // Until its own scroll has ended, the library ignores repeated notifications.
    isIgnoring = true
    screen.scrollView.contentOffset.y = idealOffset(field.rect, screen.scrollView)
    screen.schedule(Timer.scrolled, after: max(0, duration))
  }

  // MARK: - The target offset

  private func insetForKeyboard(_ view: ScrollView) -> Insets {
    var inset = view.contentInset
    let below = keyboard.maxY - (view.contentOffset.y + view.frame.height)
    inset.bottom =
      keyboard.height == 0 ? priorInset.bottom : max(keyboard.height - max(below, 0), 0)
    return inset
  }

  /// Centres the field in the room. The room ignores bars, the resulting offset includes them.
  private func idealOffset(_ field: Rect, _ view: ScrollView) -> Double {
    let room = view.frame.height - view.contentInset.top - view.contentInset.bottom
    let top = view.adjustedContentInset.top
    let padding = max((room - field.height) / 2, Self.leastPadding)
    let end = view.contentSize.height - room - top
    return max(min(field.y - padding - top, end), 0 - top)
  }

  // MARK: - Overridden methods

  /// `setFrame:`
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    guard isVisible, screen.scrollView.frame != old.frame else { return }
    screen.scrollView.contentInset = insetForKeyboard(screen.scrollView)
  }

  /// `setContentSize:`
  mutating func contentResized(_ screen: inout Screen) {
    guard isVisible else { return }
    priorContent = screen.scrollView.contentSize
    screen.scrollView.contentInset = insetForKeyboard(screen.scrollView)
  }

  mutating func configured(_ screen: inout Screen) {
    if !screen.isAdjusting, isVisible { restore(&screen) }
  }
}

/// The library most similar to the model. Sets the inset to the part of the keyboard's overlap that exceeds the safe area, at each layout and keyboard
/// change, and writes it only if it differs. UIKit does the revealing.
struct BlueprintScrollView: Library {
  /// Smaller overlaps come from rounded frames and are ignored.
  private static let leastOverlap = 1.0
  /// A frame that has less in common with the view than this, in either direction, is beside it.
  private static let leastCommon = 1.0

  /// The last announced frame. The whole app shares one observer.
  private var latest: Rect?

  mutating func appear(_ screen: inout Screen, last notification: KeyboardNotification?) {
    latest = notification?.endFrame
    updateBottom(&screen)
  }

  /// Observes changes of the frame only, and ignores `willHide`. A floating keyboard that is dragged posts only
  /// the notification after the change.
  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen) {
    switch notification.kind {
    case .willChangeFrame, .didChangeFrame:
      guard notification.endFrame != latest else { return }
      latest = notification.endFrame
      updateBottom(&screen)
    default: break
    }
  }

  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    let view = screen.scrollView
    guard view.frame.size != old.frame.size || view.safeAreaInsets != old.safeAreaInsets else {
      return
    }
    apply(&screen)
  }

  mutating func contentResized(_ screen: inout Screen) { apply(&screen) }
  mutating func configured(_ screen: inout Screen) { apply(&screen) }
  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) { apply(&screen) }

  private func bottom(_ screen: Screen) -> Double {
    let overlap = self.overlap(screen)
    guard overlap > Self.leastOverlap else { return screen.padding.bottom }
    return screen.padding.bottom + max(0, overlap - screen.scrollView.safeAreaInsets.bottom)
  }

  private func overlap(_ screen: Screen) -> Double {
    guard screen.isAdjusting, let latest else { return 0 }
    let (frame, bounds) = (screen.inRootView(latest), screen.rootView)
    let common = frame.intersection(bounds)
    return min(common.width, common.height) < Self.leastCommon ? 0 : bounds.height - frame.y
  }

  private func updateBottom(_ screen: inout Screen) {
    screen.scrollView.contentInset.bottom = bottom(screen)
  }

  /// An update of the element. An offset at the top or left end stays at that end.
  private func apply(_ screen: inout Screen) {
    var inset = screen.padding
    inset.bottom = bottom(screen)
    let old = screen.scrollView
    guard old.contentInset != inset else { return }
    screen.scrollView.contentInset = inset
    if old.contentOffset.y == 0 - old.contentInset.top {
      screen.scrollView.contentOffset.y = 0 - inset.top
    }
    if old.contentOffset.x == 0 - old.contentInset.left {
      screen.scrollView.contentOffset.x = 0 - inset.left
    }
  }
}
