// The stage on a device or in a simulator: real time, UIKit's own keyboard, and the screen that is there.

#if STAND_IN || os(iOS)
import ReferenceModel
import ScrollGenerators
import UIKit

import struct Foundation.CGFloat
import struct Foundation.CGRect
import struct Foundation.CGSize

/// The stage in real UIKit. It uses only what is public, so that the stand-in compiles and tests it as well.
///
/// The screen's own fields get the focus with a plain view in place of the keys, as high as the visit has its keyboard: UIKit
/// announces it, moves `keyboardLayoutGuide` and reveals the focus. There is no finger, and the device does not turn.
@MainActor final class DeviceStage: Stage {
  private var window = UIWindow()
  private let container = UIViewController()
  private let elsewhere = UITextField()

  func geometry(of visit: Visit, on device: Device) -> Geometry {
    let screen = UIScreen.main.bounds.plainRect.size
    return Geometry(
      screen: screen, window: window.frame.plainRect, viewport: window.bounds.plainRect,
      safe: Insets(0, 0, 0, 0))
  }

  func begin(_ geometry: Geometry, _ options: HostOptions) {
    let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    UIView.setAnimationsEnabled(false)
    window.rootViewController = container
    window.makeKeyAndVisible()
    elsewhere.isUserInteractionEnabled = false
    container.view.addSubview(elsewhere)
  }

  func show(
    _ controller: UIViewController, in kind: Visit.Container, _ geometry: Geometry
  ) {
    var content = controller
    if kind == .navigation || kind == .opaque {
      let navigation = UINavigationController(rootViewController: content)
      navigation.navigationBar.isTranslucent = kind == .navigation
      content = navigation
    }
    if kind == .tabs {
      let tabs = UITabBarController()
      tabs.viewControllers = [content]
      content = tabs
    }
    container.addChild(content)
    content.view.frame = container.view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.view.addSubview(content.view)
    content.didMove(toParent: container)
  }

  /// UIKit calls `viewWillAppear` and `viewDidAppear` when the view enters the window.
  func appear(_ controller: UIViewController) {
    window.layoutIfNeeded()
    pass(0)
  }

  func end() {
    window.endEditing(true)
    for child in container.children {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    window.isHidden = true
    window.rootViewController = nil
    UIView.setAnimationsEnabled(true)
  }

  /// UIKit only prints constraints that contradict each other.
  var complaint: String? { nil }

  // MARK: - Keyboard and focus

  var firstResponder: UIResponder? {
    window.responder ?? container.children.lazy.compactMap(\.responder).first
  }
  func makeKeyboard(_ device: Device) -> any SystemKeyboard { DeviceKeyboard(device, in: window) }
  func endEditing() { window.endEditing(true) }
  func editElsewhere() { elsewhere.becomeFirstResponder() }
  /// UIKit reveals a field that gets the focus by itself.
  func revealFocus(_ field: UIView) {}
  /// A caret is where the letters end that are there.
  func moveCaret(_ field: UIView, to caret: CGRect) {}
  func typeLetter(_ field: UIView, caret: CGRect) { (field as? any UIKeyInput)?.insertText("x") }
  func eraseLetter(_ field: UIView) { (field as? any UIKeyInput)?.deleteBackward() }
  func pressReturn(_ field: UIView) {
    if let text = field as? UITextView { return text.insertText("\n") }
    guard let field = field as? UITextField else { return }
    #if STAND_IN
    field.pressReturn()
    #else
    guard field.delegate?.textFieldShouldReturn?(field) ?? true else { return }
    let isAwaited = field.allControlEvents.contains(.editingDidEndOnExit)
    field.sendActions(for: .editingDidEndOnExit)
    if isAwaited { field.resignFirstResponder() }
    #endif
  }

  // MARK: - A finger and a turn, which are not claimed

  func beginDrag(_ scrollView: UIScrollView) {}
  func drag(_ scrollView: UIScrollView, by delta: Point) {}
  func endDrag(_ scrollView: UIScrollView) {}
  func changeGeometry(_ geometry: Geometry, placing: () -> Void) {}
  func place(_ controller: UIViewController, in viewport: Rect) {}
  func beginTransition(
    _ controller: UIViewController, to size: CGSize
  ) -> any TransitionOnStage { NoTransition() }

  private struct NoTransition: TransitionOnStage {
    func runAlongside() {}
    func end() {}
  }

  // MARK: - Time

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

extension UIView {
  /// The view in it that has the focus.
  fileprivate var responder: UIResponder? {
    isFirstResponder ? self : subviews.lazy.compactMap(\.responder).first
  }
}

extension UIViewController {
  fileprivate var responder: UIResponder? {
    isFirstResponder ? self : children.lazy.compactMap(\.responder).first
  }
}

/// UIKit's keyboard with a plain view in place of the keys. What it announces is heard.
@MainActor final class DeviceKeyboard: SystemKeyboard {
  private let device: Device
  private let window: UIWindow
  private let board = UIView()
  private var heard: [KeyboardNotification] = []
  private var observers: [any NSObjectProtocol] = []
  private var frame: Rect?
  /// What UIKit adds to the height of the view; nil if it was not measured.
  static var added: CGFloat?
  private(set) var refusal: String?
  var keys: Deed.Keys? { didSet { if keys != oldValue { fit(window.responder as? UIView) } } }

  init(_ device: Device, in window: UIWindow) {
    (self.device, self.window) = (device, window)
    // Not as high as the keys of the system.
    board.autoresizingMask = .flexibleWidth
    for kind in KeyboardNotification.Kind.allCases {
      observers.append(
        NotificationCenter.default.addObserver(forName: kind.name, object: nil, queue: nil) {
          [weak self] in
          let notice = KeyboardNotification(kind, $0)
          MainActor.assumeIsolated { self?.hear(notice) }
        })
    }
    if Self.added == nil { measure() }
  }

  private func hear(_ notice: KeyboardNotification) {
    heard.append(notice)
    guard notice.kind.changesFrame else { return }
    frame = notice.kind == .willHide ? nil : notice.end
  }

  /// How high a view of 300 points is announced.
  private func measure() {
    let field = UITextField()
    window.addSubview(field)
    board.frame.size.height = 300
    field.inputView = board
    field.becomeFirstResponder()
    passTime(0.6)
    Self.added = frame.map { CGFloat($0.height) - 300 }
    field.resignFirstResponder()
    passTime(0.6)
    field.removeFromSuperview()
    heard = []
    if Self.added == nil {
      refusal =
        "no keyboard is announced, since a hardware keyboard is connected: switch off I/O, Keyboard, Connect Hardware "
        + "Keyboard, or say defaults write com.apple.iphonesimulator ConnectHardwareKeyboard -bool false"
    }
  }

  private func passTime(_ seconds: Double) {
    #if STAND_IN
    RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
    #else
    runMainLoop(for: seconds)
    #endif
  }

  var top: Double { frame?.y ?? bar ?? UIScreen.main.bounds.height }
  var bar: Double? {
    guard let bar = window.rootViewController?.accessoryOfChild, bar.window != nil else {
      return nil
    }
    return bar.convert(bar.bounds, to: nil).minY
  }

  /// Gives the field a keyboard as high as the visit has it.
  func prepare(_ field: UIView) { fit(field) }

  private var wanted: Double = 0

  private func fit(_ field: UIView?) {
    wanted = device.height(of: keys ?? .ofField(field))
    board.frame.size.height = CGFloat(wanted) - (Self.added ?? 0)
    if (field as? UITextField)?.inputView == nil { (field as? UITextField)?.inputView = board }
    if (field as? UITextView)?.inputView == nil { (field as? UITextView)?.inputView = board }
    if field?.isFirstResponder ?? false { field?.reloadInputViews() }
  }

  func showBar(of controller: UIViewController) {
    if controller.canBecomeFirstResponder, window.responder == nil {
      controller.becomeFirstResponder()
    }
    passTime(0.6)
    (heard, frame) = ([], nil)
  }

  func follow(_ note: (Event) -> Void) {
    // Newer systems announce it a little later.
    passTime(0)
    for notice in heard { note(.keyboard(notice)) }
    heard = []
    if window.responder == nil { keys = nil }
    let accessory = (window.responder?.inputAccessoryView?.bounds.height).map(Double.init) ?? 0
    if let frame, window.responder?.inputView === board,
      abs(frame.height - wanted - accessory) > 0.5
    {
      refusal =
        "a keyboard of \(wanted) points is announced with \(frame.height), so no visit is judged"
    }
  }

  func hide(_ note: (Event) -> Void) {}
  func turn(to device: Device) {}
  func announceAgain(_ note: (Event) -> Void) {}

  /// What is heard first belongs to what was done, and the rest to the end of its animation. No more time passes than any
  /// handler needs.
  func wait(_ seconds: Double, _ note: (Event) -> Void) {
    let real = min(seconds, 0.6)
    passTime(min(0.2, real))
    follow(note)
    let isAnimated = real > 0.3
    if isAnimated {
      passTime(0.1)
      note(.tick(seconds: 0.25))
      follow(note)
    }
    passTime(max(0, real - 0.3))
    note(.tick(seconds: isAnimated ? seconds - 0.25 : seconds))
    follow(note)
  }

  func leave() {
    window.endEditing(true)
    passTime(0.3)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }
}

extension UIViewController {
  /// The bar that a shown controller has above the keyboard.
  fileprivate var accessoryOfChild: UIView? {
    inputAccessoryView ?? children.lazy.compactMap(\.accessoryOfChild).first
  }
}

extension KeyboardNotification {
  /// A notification of UIKit.
  init(_ kind: Kind, _ notification: Notification) {
    func frame(_ key: String) -> Rect? {
      (notification.userInfo?[key] as? CGRect)?.plainRect
    }
    self.init(
      kind, begin: frame(UIResponder.keyboardFrameBeginUserInfoKey),
      end: frame(UIResponder.keyboardFrameEndUserInfoKey))
    duration =
      notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
  }
}

#if !STAND_IN
/// The stage of this platform.
@MainActor func makeStage() -> any Stage { DeviceStage() }
/// No device shows whatever a scenario has.
@MainActor func makeScenarioStage() -> (any ScenarioStage)? { nil }
#endif
#endif
