// The stage in the stand-in: virtual time, a finger, and any device.

#if STAND_IN
import ReferenceModel
import Foundation
import UIKit

/// The stage in virtual time.
@MainActor final class StandInStage: Stage {
  private var window = UIWindow()
  /// The view around the controller's view, as that of a container.
  private let container = UIViewController()

  func begin(_ geometry: Geometry, _ options: HostOptions) {
    Run.begin()
    BrokenConstraints.collect()
    UIApplication.shared.revealsFocus = options.revealsFocus
    UIApplication.shared.revealsUnderFinger = options.revealsUnderFinger
    window = UIWindow(frame: CGRect(plain: geometry.window))
    setScreen(geometry)
    window.rootViewController = container
    window.makeKeyAndVisible()
    MainLoop.main.endOfTurn = { [unowned window] in
      MainActor.assumeIsolated { window.layoutIfNeeded() }
    }
  }

  func show(_ controller: UIViewController, _ geometry: Geometry) {
    container.addChild(controller)
    container.view.addSubview(controller.view)
    controller.didMove(toParent: container)
  }

  func appear(_ controller: UIViewController) {
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
  }

  func end() {
    for child in container.children { child.beginAppearanceTransition(false, animated: false) }
    window.rootViewController = nil
    for child in container.children {
      child.endAppearanceTransition()
      child.removeFromParent()
    }
    BrokenConstraints.stopCollecting()
    Run.end()
  }

  // MARK: - Sizes

  /// A view at the place of the viewport gets the safe area of the scenario: the space around it counts as covered.
  private func setScreen(_ geometry: Geometry) {
    UIScreen.main.bounds = CGRect(
      x: 0, y: 0, width: geometry.screen.width, height: geometry.screen.height)
    window.frame = CGRect(plain: geometry.window)
    window.windowSafeArea = safeArea(geometry)
  }

  private func safeArea(_ geometry: Geometry) -> Insets {
    let (safe, window, frame) = (geometry.safe, geometry.window, geometry.viewport)
    return Insets(
      safe.top + frame.y, safe.left + frame.x, safe.bottom + window.height - frame.maxY,
      safe.right + window.width - frame.maxX)
  }

  func changeGeometry(_ geometry: Geometry, placing: () -> Void) {
    LayoutPass.change(window) {
      UIApplication.shared.changeWindow(geometry.window, safeArea(geometry)) {
        setScreen(geometry)
      }
      placing()
    }
  }

  func beginTransition(
    _ controller: UIViewController, to size: CGSize
  ) -> any TransitionOnStage {
    let transition = StagedTransition()
    controller.viewWillTransition(to: size, with: transition)
    return transition
  }

  // MARK: - Keyboard and focus

  func refusal(of scenario: Scenario) -> String? { nil }
  var complaint: String? { BrokenConstraints.first }
  func prepare(_ field: UIView) {}

  func dockKeyboard(_ frame: Rect?) { UIApplication.shared.dockKeyboard(frame) }
  func layOutAboveKeyboard() { UIApplication.shared.layOutAboveKeyboard() }

  var keyboardComesBeforeEditing: Bool {
    get { UIApplication.shared.keyboardComesBeforeEditing }
    set { UIApplication.shared.keyboardComesBeforeEditing = newValue }
  }
  func beginPendingEditing() { UIApplication.shared.beginPendingEditing() }
  func revealFocus(_ field: UIView) { field.revealInScrollView() }
  /// The rows of a table or a collection stand for rows of any height.
  func resize(_ scrollView: UIScrollView, to size: CGSize) {
    if let rows = scrollView as? _RowView {
      rows.stagedSize = Size(size.width, size.height)
    } else {
      scrollView.contentSize = size
    }
  }
  func row(
    for field: UIView, _ id: Int, at place: CGRect, in scrollView: UIScrollView
  ) -> UIView? { (scrollView as? _RowView)?.hold(field, id, at: place) }
  var placesCarets: Bool { true }
  func moveCaret(_ field: UIView, to caret: CGRect) {
    (field as? UITextView)?.moveCaret(to: caret)
    (field as? UITextField)?.moveCaret()
  }
  func typeLetter(_ field: UIView, caret: CGRect) {
    (field as? UITextView)?.type("x", caret: caret)
    (field as? UITextField)?.type("x")
  }
  func setOversize(_ oversize: Oversize, of scrollView: UIScrollView) {
    scrollView.oversize = oversize
  }

  // MARK: - A finger

  func beginDrag(_ scrollView: UIScrollView) { scrollView.beginDrag() }
  func drag(_ scrollView: UIScrollView, by delta: Point) { scrollView.drag(by: delta.x, delta.y) }
  func endDrag(_ scrollView: UIScrollView) { scrollView.endDrag() }
  func scroll(_ scrollView: UIScrollView, to offset: Point) {
    scrollView.scrollWithoutFinger(to: offset.x, offset.y)
  }

  // MARK: - Time

  func schedule(after seconds: Double, _ block: @escaping () -> Void) {
    MainLoop.main.schedule(after: seconds, block)
  }
  func pass(_ seconds: Double) { MainLoop.main.pass(seconds) }

  func endTurn(laysOutFirst: Bool) {
    if laysOutFirst { window.layoutIfNeeded() }
    MainLoop.main.runReady()
    window.layoutIfNeeded()
  }
}

extension StagedTransition: TransitionOnStage {}

/// The stage of this platform.
@MainActor func makeStage() -> any Stage { StandInStage() }
#endif
