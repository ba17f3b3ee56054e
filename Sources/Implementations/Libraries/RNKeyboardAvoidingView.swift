// React Native's KeyboardAvoidingView with the behaviour `padding`, around a scroll view.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// Makes its content shorter, by whole points, and reveals nothing.
///
/// It compares its frame in the parent with the keyboard's frame in the window.
struct RNKeyboardAvoidingView: ReactNativeLibrary {
  static var claims: Claims { Claims(settle: turnOfRunLoop, tolerance: 1) }

  /// `keyboardVerticalOffset`: the height above the parent. The app has not set it.
  private static let verticalOffset = 0.0

  private enum Timer { static let layout = 1 }

  private var keyboard: PostedNotification?

  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen) {
    switch notification.kind {
    case .willShow: keyboard = notification
    case .willHide: keyboard = nil
    default: return
    }
    screen.schedule(Timer.layout, after: 0)
  }

  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    guard frameEnd(screen.geometry) != frameEnd(geometry) else { return }
    // Padding larger than the view leaves a view of height 0.
    screen.viewportReduction = min(screen.viewportReduction, max(0, frameEnd(screen.geometry)))
    screen.schedule(Timer.layout, after: 0)
  }

  mutating func configured(_ screen: inout Screen) { screen.schedule(Timer.layout, after: 0) }

  mutating func timerFired(_ name: Int, _ screen: inout Screen) {
    let height = min(relativeKeyboardHeight(screen).rounded(.up), frameEnd(screen.geometry))
    let bottom = screen.isAdjusting ? max(0, height) : 0
    if screen.viewportReduction != bottom { screen.viewportReduction = bottom }
  }

  private func relativeKeyboardHeight(_ screen: Screen) -> Double {
    guard let keyboard else { return 0 }
    // React Native converts the frames of its events to the window's coordinates.
    let end = screen.inWindow(keyboard.end)
    if end.y == 0, keyboard.isCrossFade { return 0 }
    let top = end.height > 0 ? end.y - Self.verticalOffset : end.y
    return max(frameEnd(screen.geometry) - top, 0)
  }

  /// The end of its frame in its parent; the parent is the viewport without the bars.
  private func frameEnd(_ geometry: Geometry) -> Double {
    geometry.viewport.height - geometry.safe.bottom
  }
}
