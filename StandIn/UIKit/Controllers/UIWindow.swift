// The window, the screen and the device.

public import Foundation
package import ReferenceModel

/// A window: the root of a tree of views. Its frame is in the screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The responder that has the focus.
  package internal(set) var firstResponder: UIResponder? {
    get { ownFirst?.object }
    set {
      ownFirst?.object.focusWindow = nil
      ownFirst = newValue.map { Loose($0) }
      newValue?.focusWindow = Loose(self)
      UIApplication.shared.inputViewsChanged?()
    }
  }
  @safe nonisolated(unsafe) var ownFirst: Loose<UIResponder>?
  deinit { ownFirst?.object.focusWindow = nil }
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
  open var windowScene: UIWindowScene? {
    get { UIApplication.shared.scene }
    set {}
  }
  open var screen: UIScreen {
    get { .main }
    set {}
  }
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  open var windowLevel = Level.normal
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static func + (level: Level, more: CGFloat) -> Level { Level(level.rawValue + more) }
    public static let normal = Level(rawValue: 0), statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.keyWindow = self
  }
  open func makeKey() { UIApplication.shared.keyWindow = self }
  open func becomeKey() {}
  open func resignKey() {}
  open func sendEvent(_ event: UIEvent) {}
  open var canBecomeKey: Bool { true }
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
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
  public static var screens: [UIScreen] { [main] }
  public var brightness: CGFloat = 0.5, wantsSoftwareDimming = false
  public var maximumFramesPerSecond: Int { 60 }
  public var traitCollection: UITraitCollection { .current }
  public var applicationFrame: CGRect { bounds }
  public var isCaptured: Bool { false }
  public var mirrored: UIScreen? { nil }
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIView(frame: bounds)
  }
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
  public var nativeScale: CGFloat { scale }
  public let coordinateSpace: any UICoordinateSpace = ScreenSpace()
  /// Its coordinates with the device upright; the stand-in does not turn them.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
}

@MainActor private final class ScreenSpace: NSObject, UICoordinateSpace {
  var bounds: CGRect { UIScreen.main.bounds }
  var _originOnScreen: CGPoint { .zero }
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
  public var name: String { model }
  public var localizedModel: String { model }
  public let identifierForVendor: UUID? = UUID(
    uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  @nonexhaustive public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
  public var isBatteryMonitoringEnabled = false, isProximityMonitoringEnabled = false
  public var batteryLevel: Float { -1 }
  public var batteryState: BatteryState { .unknown }
  public var proximityState: Bool { false }
  public var isMultitaskingSupported: Bool { true }
  public var isGeneratingDeviceOrientationNotifications: Bool { true }
  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}
  public func playInputClick() {}
  /// Code turns the device by the name of its orientation; the scenario turns it here.
  public func setValue(_ value: Any?, forKey key: String) {}
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
  public var model: String { userInterfaceIdiom == .phone ? "iPhone" : "iPad" }
}

@nonexhaustive public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac = 5
  @available(iOS 17.0, *)
  case vision
}
@nonexhaustive public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
@nonexhaustive public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
}
@nonexhaustive public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}
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
