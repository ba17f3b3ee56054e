// The stage in the stand-in: virtual time, a finger, and any device.

#if STAND_IN
import Foundation
import ReferenceModel
import ScrollGenerators
import UIKit

/// The stage in virtual time.
@MainActor final class StandInStage: ScenarioStage {
  func geometry(of visit: Visit, on device: Device) -> Geometry { visit.geometry(on: device) }

  private var window = UIWindow()
  /// The view around the controller's view, as that of a container.
  private let container = UIViewController()
  /// A field that is none of the visited controller's.
  private var elsewhere: UITextField?

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

  func show(
    _ controller: UIViewController, in kind: Visit.Container, _ geometry: Geometry
  ) {
    UIApplication.shared.adjustsSides = false
    var content = controller
    if kind == .navigation || kind == .opaque {
      content = UINavigationController(rootViewController: content)
    }
    if kind == .tabs {
      let tabs = UITabBarController()
      tabs.viewControllers = [content]
      content = tabs
    }
    content.view.frame = container.view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addChild(content)
    container.view.addSubview(content.view)
    content.didMove(toParent: container)
    place(controller, in: geometry.viewport)
    let elsewhere = UITextField()
    elsewhere.isUserInteractionEnabled = false
    self.elsewhere = elsewhere
    container.view.addSubview(elsewhere)
  }

  func appear(_ controller: UIViewController) {
    for child in container.children {
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
    }
  }

  func end() {
    for child in container.children { child.beginAppearanceTransition(false, animated: false) }
    window.rootViewController = nil
    for child in container.children {
      child.endAppearanceTransition()
      child.removeFromParent()
    }
    elsewhere = nil
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

  /// Leaves a visited controller the room between bars that nothing lies under.
  func place(_ controller: UIViewController, in viewport: Rect) {
    controller.view.frame = CGRect(plain: viewport)
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

  var complaint: String? { BrokenConstraints.first }

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
  func moveCaret(_ field: UIView, to caret: CGRect) {
    (field as? UITextView)?.moveCaret(to: caret)
    (field as? UITextField)?.moveCaret()
  }
  func typeLetter(_ field: UIView, caret: CGRect) {
    (field as? UITextView)?.type("x", caret: caret)
    (field as? UITextField)?.type("x")
  }
  func eraseLetter(_ field: UIView) {
    (field as? UITextView)?.deleteBackward()
    (field as? UITextField)?.deleteBackward()
  }
  func pressReturn(_ field: UIView) {
    if let text = field as? UITextView {
      return text.type("\n", caret: text.caretRect(for: text.endOfDocument))
    }
    (field as? UITextField)?.pressReturn()
  }
  var firstResponder: UIResponder? { UIApplication.shared.keyWindow?.firstResponder }
  /// The controller that is on the screen.
  var shown: UIViewController? {
    var shown = UIApplication.shared.keyWindow?.rootViewController
    while let child = shown?.children.last, child.viewIfLoaded?.window != nil { shown = child }
    return shown
  }
  func endEditing() { window.endEditing(true) }
  func editElsewhere() { elsewhere?.becomeFirstResponder() }
  func makeKeyboard(_ device: Device) -> any SystemKeyboard { FollowingKeyboard(device, on: self) }
  /// Puts a view over all others.
  func showAbove(_ view: UIView, _ place: CGRect) {
    if view.window == nil { UIApplication.shared.keyWindow?.addSubview(view) }
    view.frame = place
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

/// The stages of this platform.
@MainActor func makeStage() -> any Stage { StandInStage() }
@MainActor func makeScenarioStage() -> (any ScenarioStage)? { StandInStage() }
#endif
