// The window, the screen and the device.

public import Foundation
package import ReferenceModel

/// A window: the root of a tree of views. Its frame is in the screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The responder that has the focus.
  package internal(set) weak var firstResponder: UIResponder?
  /// What bars and notches cover of it. A view at the place of the scenario's viewport gets the safe area of the
  /// scenario, so a part may be negative.
  package var windowSafeArea = Insets(0, 0, 0, 0) {
    didSet { if windowSafeArea != oldValue { updateSafeArea() } }
  }
  /// The controller whose view fills it.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }
  /// The scene that it belongs to.
  open var windowScene: UIWindowScene? { UIApplication.shared.scene }
  /// The screen that it is on.
  open var screen: UIScreen { .main }
  /// It is its own window.
  open override var window: UIWindow? { self }
  /// Whether it gets the events of the keyboard.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  /// Its place above or below other windows.
  open var windowLevel = Level.normal
  /// A place above or below other windows.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The place as a number.
    public var rawValue: CGFloat
    /// A place.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The place of most windows.
    public static let normal = Level(rawValue: 0)
    /// The place of alerts.
    public static let alert = Level(rawValue: 2000)
  }
  /// Shows it, and sends it the events of the keyboard.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.keyWindow = self
  }
  /// A window of a scene.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }
}

/// The screen.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The screen of the device.
  public static let main = UIScreen()
  /// Its size; the origin is 0.
  public package(set) var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
  /// The size in portrait pixels of the device.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels for a point.
  public var scale: CGFloat { 2 }
  /// Pixels for a point.
  public var nativeScale: CGFloat { scale }
  /// Its coordinates.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// Its coordinates with the device upright; the stand-in does not turn them.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UIScreen: UICoordinateSpace {
  /// The corner of the screen.
  public var originOnScreen: CGPoint { .zero }
}

/// The device.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  /// Posted when the device has been turned.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// The device.
  public static let current = UIDevice()
  /// A phone below 600 points of width, else a tablet.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    min(UIScreen.main.bounds.width, UIScreen.main.bounds.height) < 600 ? .phone : .pad
  }
  /// How the device is held.
  public var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// The version of the system whose behaviour the stand-in shows.
  public var systemVersion: String { "17.0" }
  /// The name of the system.
  public var systemName: String { "iOS" }
  /// The kind of the device.
  public var model: String { userInterfaceIdiom == .phone ? "iPhone" : "iPad" }
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac
}
/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether it is held upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
/// How the interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
/// Which orientations a controller supports.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The orientations as bits.
  public let rawValue: UInt
  /// Orientations as bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// On a side.
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  /// Any.
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
}
/// The size class of an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
/// The properties of the environment of a view.
@preconcurrency @MainActor public final class UITraitCollection: NSObject {
  /// The traits of the screen.
  public static let current = UITraitCollection()
  /// Compact on a phone, except for the height of an upright one.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    UIDevice.current.userInterfaceIdiom == .phone ? .compact : .regular
  }
  /// Compact on a phone that lies on its side.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    UIDevice.current.userInterfaceIdiom == .phone && UIDevice.current.orientation.isLandscape
      ? .compact : .regular
  }
  /// The kind of the device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
}
