// The stage on a device or in a simulator: real time, and the environment that is there.

#if STAND_IN || os(iOS)
import ReferenceModel
import UIKit

import struct Foundation.CGRect
import struct Foundation.CGSize

/// The stage in real UIKit. It uses only what is public, so that the stand-in compiles and tests it as well.
///
/// Screen, window and safe area are the device's: a scenario for another device is refused. The keyboard's notifications
/// are posted by hand, and the fields have an empty `inputView`, which keeps the real keyboard away. So nothing moves
/// `keyboardLayoutGuide`. There is no finger, and the device does not turn.
@MainActor final class DeviceStage: Stage {
  private var window = UIWindow()
  private let container = UIViewController()

  /// A scenario needs the screen of this device, and a window that fills it.
  func refusal(of scenario: Scenario) -> String? {
    let (geometry, screen) = (scenario.environment.geometry, UIScreen.main.bounds.plainRect)
    guard geometry.screen == screen.size else {
      return "the screen is \(screen.width) by \(screen.height) points"
    }
    return geometry.window == screen ? nil : "the window fills the screen"
  }

  func begin(_ geometry: Geometry, _ options: HostOptions) {
    let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    UIView.setAnimationsEnabled(false)
    window.rootViewController = container
    window.makeKeyAndVisible()
  }

  func show(_ controller: UIViewController, _ geometry: Geometry) {
    container.addChild(controller)
    container.view.addSubview(controller.view)
    controller.didMove(toParent: container)
  }

  /// UIKit calls `viewWillAppear` and `viewDidAppear` when the view enters the window.
  func appear(_ controller: UIViewController) {
    window.layoutIfNeeded()
    pass(0)
  }

  func end() {
    window.endEditing(true)
    container.children.first?.willMove(toParent: nil)
    container.children.first?.view.removeFromSuperview()
    container.children.first?.removeFromParent()
    window.isHidden = true
    window.rootViewController = nil
    UIView.setAnimationsEnabled(true)
  }

  /// UIKit only prints constraints that contradict each other.
  var complaint: String? { nil }

  func changeGeometry(_ geometry: Geometry, placing: () -> Void) {
    placing()
    window.layoutIfNeeded()
  }

  func beginTransition(
    _ controller: UIViewController, to size: CGSize
  ) -> any TransitionOnStage { NoTransition() }

  private struct NoTransition: TransitionOnStage {
    func runAlongside() {}
    func end() {}
  }

  // MARK: - Keyboard and focus

  /// An empty view instead of the keyboard.
  func prepare(_ field: UIView) {
    (field as? UITextField)?.inputView = UIView()
    (field as? UITextView)?.inputView = UIView()
  }

  func resize(_ scrollView: UIScrollView, to size: CGSize) { scrollView.contentSize = size }
  func row(for field: UIView, _ id: Int, at place: CGRect, in scrollView: UIScrollView) -> UIView? {
    nil
  }

  func dockKeyboard(_ frame: Rect?) {}
  func layOutAboveKeyboard() {}
  var keyboardComesBeforeEditing = false
  func beginPendingEditing() {}
  /// UIKit reveals a field that gets the focus by itself.
  func revealFocus(_ field: UIView) {}
  /// A caret is where the letters end that are there.
  var placesCarets: Bool { false }
  func moveCaret(_ field: UIView, to caret: CGRect) {}
  func typeLetter(_ field: UIView, caret: CGRect) {
    (field as? UITextView)?.insertText("x")
    (field as? UITextField)?.insertText("x")
  }
  func setOversize(_ oversize: Oversize, of scrollView: UIScrollView) {}

  // MARK: - A finger, which is not claimed

  func beginDrag(_ scrollView: UIScrollView) {}
  func drag(_ scrollView: UIScrollView, by delta: Point) {}
  func endDrag(_ scrollView: UIScrollView) {}

  // MARK: - Scrolling without a finger

  /// UIKit keeps an offset beyond the end that is assigned, so the nearest legal one is.
  func scroll(_ scrollView: UIScrollView, to offset: Point) {
    let (insets, shown) = (scrollView.adjustedContentInset, scrollView.bounds.size)
    let (size, first) = (scrollView.contentSize, CGPoint(x: -insets.left, y: -insets.top))
    let last = CGPoint(
      x: max(first.x, size.width + insets.right - shown.width),
      y: max(first.y, size.height + insets.bottom - shown.height))
    scrollView.setContentOffset(
      CGPoint(
        x: min(max(CGFloat(offset.x), first.x), last.x),
        y: min(max(CGFloat(offset.y), first.y), last.y)),
      animated: false)
  }

  // MARK: - Time

  func schedule(after seconds: Double, _ block: @escaping () -> Void) {
    // The timer fires on the main thread, where the block was made.
    nonisolated(unsafe) let block = block
    let timer = Timer(timeInterval: seconds, repeats: false) { _ in unsafe block() }
    RunLoop.main.add(timer, forMode: .common)
  }

  func pass(_ seconds: Double) {
    #if STAND_IN
    RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
    #else
    runMainLoop(for: seconds)
    #endif
    window.layoutIfNeeded()
  }

  func endTurn(laysOutFirst: Bool) { pass(0) }
}

#if !STAND_IN
/// The stage of this platform.
@MainActor func makeStage() -> any Stage { DeviceStage() }
#endif
#endif
