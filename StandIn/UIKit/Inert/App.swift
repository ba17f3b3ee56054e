// The app and its scenes: what delegates, options and notifications are called. No scenario opens anything.

public import Foundation

@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}
extension UIApplicationDelegate {
  /// The window of the run, for code that asks any delegate; that of an app's own delegate is its own. It is optional
  /// twice, as a requirement of Objective-C is that may be missing.
  public var window: UIWindow?? {
    get { .some(UIApplication.shared.keyWindow) }
    set {}
  }
  public static func main() { unsupported("\(Self.self) starts an app.") }
}
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}
extension UIWindowSceneDelegate {
  public var window: UIWindow?? {
    get { .some(UIApplication.shared.keyWindow) }
    set {}
  }
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
@nonexhaustive public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted, denied, available
}
@nonexhaustive public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

extension UIApplication {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "UIApplicationLaunchOptions" + name + "Key" }
    public static let url = Self("URL"), sourceApplication = Self("SourceApplication")
    public static let remoteNotification = Self("RemoteNotification")
    public static let localNotification = Self("LocalNotification")
    public static let annotation = Self("Annotation"), location = Self("Location")
    public static let shortcutItem = Self("ShortcutItem")
    public static let userActivityDictionary = Self("UserActivityDictionary")
    public static let userActivityType = Self("UserActivityType")
  }
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceAppKey")
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinks")
  }
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let keyboard = Self(rawValue: "com.apple.keyboard-service")
  }
  public nonisolated static let openSettingsURLString = "app-settings:"
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")

  public func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens nothing, and says so in the next turn.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let completion else { return }
    MainLoop.main.schedule { MainActor.assumeIsolated { completion(false) } }
  }
  @discardableResult public func openURL(_ url: URL) -> Bool { false }
  public func beginBackgroundTask(
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  public func registerForRemoteNotifications() {}
  public func unregisterForRemoteNotifications() {}
  public var isRegisteredForRemoteNotifications: Bool { false }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  public var isProtectedDataAvailable: Bool { true }
  public func beginIgnoringInteractionEvents() {}
  public func endIgnoringInteractionEvents() {}
  public var isIgnoringInteractionEvents: Bool { false }
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
  public func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
  public var supportsAlternateIcons: Bool { false }
  public var alternateIconName: String? { nil }
  public var supportsMultipleScenes: Bool { false }
  public var openSessions: Set<UISceneSession> { [scene.session] }
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}
}

extension UIScene {
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
    public var urlContexts: Set<UIOpenURLContext> { [] }
    public var userActivities: Set<NSUserActivity> { [] }
    public var sourceApplication: String? { nil }
  }
  @preconcurrency @MainActor public final class OpenExternalURLOptions: NSObject {
    public var universalLinksOnly = false
  }
}
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  public let url: URL
  init(_ url: URL) { self.url = url }
}
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
  public var scene: UIScene? { UIApplication.shared.scene }
  public var role: Role { .windowApplication }
  public var configuration: UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: role)
  }
  public var persistentIdentifier: String { "run" }
  public var userInfo: [String: Any]?, stateRestorationActivity: NSUserActivity?
}
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public let name: String?, role: UISceneSession.Role
  open var sceneClass: AnyClass?, delegateClass: AnyClass?, storyboard: UIStoryboard?
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}
@preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
  public var minimumSize = CGSize.zero, maximumSize = CGSize.zero, allowsFullScreen = true
}
extension UIWindowScene {
  public final class Geometry: NSObject {
    public var interfaceOrientation: UIInterfaceOrientation {
      MainActor.assumeIsolated { UIApplication.shared.statusBarOrientation }
    }
  }
  open class GeometryPreferences: NSObject {
    public final class iOS: GeometryPreferences {
      public var interfaceOrientations: UIInterfaceOrientationMask?
      public convenience init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.init()
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }
}
