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
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }
  open var windowScene: UIWindowScene? { UIApplication.shared.scene }
  open var screen: UIScreen { .main }
  open override var window: UIWindow? { self }
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  open var windowLevel = Level.normal
  public struct Level: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let alert = Level(rawValue: 2000)
  }
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.keyWindow = self
  }
  public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }
}

@preconcurrency @MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()
  /// Its size; the origin is 0.
  public package(set) var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var scale: CGFloat { 2 }
  public var nativeScale: CGFloat { scale }
  public var coordinateSpace: any UICoordinateSpace { self }
  /// Its coordinates with the device upright; the stand-in does not turn them.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UIScreen: UICoordinateSpace {
  /// The corner of the screen.
  public var originOnScreen: CGPoint { .zero }
}

@preconcurrency @MainActor public final class UIDevice: NSObject {
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  public static let current = UIDevice()
  /// A phone below 600 points of width, else a tablet.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    min(UIScreen.main.bounds.width, UIScreen.main.bounds.height) < 600 ? .phone : .pad
  }
  public var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// The version of the system whose behaviour the stand-in shows.
  public var systemVersion: String { "17.0" }
  public var systemName: String { "iOS" }
  public var model: String { userInterfaceIdiom == .phone ? "iPhone" : "iPad" }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac
}
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
}
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
@preconcurrency @MainActor public final class UITraitCollection: NSObject {
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
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
}
