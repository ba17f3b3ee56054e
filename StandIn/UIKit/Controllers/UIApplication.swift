// The app: its windows, and the keyboard that the host stages.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
package import ReferenceModel

@preconcurrency @MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  @nonexhaustive public enum State: Int, Sendable { case active, inactive, background }
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")

  public var isIdleTimerDisabled = false, isNetworkActivityIndicatorVisible = false
  public var applicationIconBadgeNumber = 0, applicationSupportsShakeToEdit = true
  public var statusBarStyle = UIStatusBarStyle.default, isStatusBarHidden = false
  /// A touch or a key: no scenario has one.
  open func sendEvent(_ event: UIEvent) {}

  public weak var delegate: (any UIApplicationDelegate)?
  /// It is always in front.
  public var applicationState: State { .active }
  public internal(set) var keyWindow: UIWindow?
  public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
  public var connectedScenes: Set<UIScene> { [scene] }
  let scene = UIWindowScene()
  /// The status bar: 20 points high if the top of the screen has a safe area. Code that reads it is older than
  /// notches.
  public var statusBarFrame: CGRect {
    let height = keyWindow.map { Self.statusBarHeight($0.place, $0.windowSafeArea) } ?? 20
    return CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: height)
  }

  private static func statusBarHeight(_ window: Rect, _ safe: Insets) -> Double {
    max(0, min(20, window.y + safe.top))
  }

  /// Changes the window and its safe area, and announces a new height of the status bar before and afterwards (A).
  package func changeWindow(_ window: Rect, _ safe: Insets, _ body: () -> Void) {
    let isChanged = Self.statusBarHeight(window, safe) != statusBarFrame.height
    let center = NotificationCenter.default
    if isChanged { center.post(name: Self.willChangeStatusBarFrameNotification, object: self) }
    body()
    if isChanged { center.post(name: Self.didChangeStatusBarFrameNotification, object: self) }
  }
  public var statusBarOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
  /// Whether the interface is read from right to left: never here.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  @discardableResult public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let receiver = target.map({ $0 as AnyObject }) ?? keyWindow?.firstResponder else {
      return false
    }
    action.send(to: receiver, sender)
    return true
  }

  // MARK: - The keyboard, which the host stages

  /// The keyboard's frame in the screen while it is docked; nil else.
  package private(set) var dockedKeyboard: Rect?
  /// Whether the keyboard is announced before a text view begins editing.
  package var keyboardComesBeforeEditing = false
  /// Called when another responder has the focus, or the present one other input views.
  package var inputViewsChanged: (() -> Void)?
  /// Whether UIKit reveals what has the focus.
  package var revealsFocus = true
  /// Whether it does so under a finger, which is not known.
  package var revealsUnderFinger = false
  /// Whether an automatic adjustment of insets takes the safe area at the sides, too, whether or not that scrolls.
  package var adjustsSides = true
  var pendingEditing: UITextView?

  /// Begins the editing that has waited for the keyboard.
  package func beginPendingEditing() {
    let view = pendingEditing
    pendingEditing = nil
    view?.beginEditing()
  }

  /// Moves what follows `keyboardLayoutGuide`.
  package func dockKeyboard(_ frame: Rect?) {
    guard frame != dockedKeyboard else { return }
    dockedKeyboard = frame
    guard let keyWindow else { return }
    keyWindow.needsSolving = true
    keyWindow.setNeedsLayout()
  }

  /// Lays out what follows `keyboardLayoutGuide`. UIKit moves the guide in the animation of the keyboard, with a layout of
  /// its own (A: views that are constrained to it move along), so it is there before UIKit reveals the focus. Where nothing
  /// follows the guide, the layout waits for the end of the turn.
  package func layOutAboveKeyboard() {
    if hasKeyboardGuide { keyWindow?.layoutIfNeeded() }
  }
  /// Whether a view has been asked for its `keyboardLayoutGuide` in this run.
  var hasKeyboardGuide = false

  /// Forgets the window and the keyboard of a run.
  package func endRun() {
    (keyWindow, dockedKeyboard, pendingEditing) = (nil, nil, nil)
    inputViewsChanged = nil
    (keyboardComesBeforeEditing, revealsFocus) = (false, true)
    (revealsUnderFinger, hasKeyboardGuide, adjustsSides) = (false, false, true)
    Animations.areEnabled = true
    AssociatedObjects.shared.removeDead()
  }
}

@nonexhaustive public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

@preconcurrency @MainActor open class UIScene: UIResponder {
  @nonexhaustive public enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }
  /// It is always in front.
  open var activationState: ActivationState { .foregroundActive }
  open weak var delegate: (any UISceneDelegate)?
  open private(set) lazy var session = UISceneSession()
  open var title: String! = ""
  open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { UIApplication.shared.open(url, completionHandler: completion) }
}

@preconcurrency @MainActor public final class UIWindowScene: UIScene {
  public var windows: [UIWindow] { UIApplication.shared.windows }
  public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  public var screen: UIScreen { .main }
  public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
  public var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
  public var traitCollection: UITraitCollection { .current }
  public var sizeRestrictions: UISceneSizeRestrictions? { nil }
  public var isFullScreen: Bool { true }
  public var effectiveGeometry: Geometry { Geometry() }
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {}
  /// Upright, if the screen is higher than wide.
  public var interfaceOrientation: UIInterfaceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeRight : .portrait
  }
}
