// Traits, sizes of text and focus: they never change in a run.
//
// Names and types are UIKit's:
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

@nonexhaustive public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
@nonexhaustive public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1, base, elevated
}
@nonexhaustive public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1, normal, high
}
@nonexhaustive public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1, regular, bold
}
@nonexhaustive public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
@nonexhaustive public enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}
@nonexhaustive public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1, leftToRight, rightToLeft
}
@nonexhaustive public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }
  public static let unspecified = UIContentSizeCategory("Unspecified")
  public static let extraSmall = UIContentSizeCategory("XS"), small = UIContentSizeCategory("S")
  public static let medium = UIContentSizeCategory("M"), large = UIContentSizeCategory("L")
  public static let extraLarge = UIContentSizeCategory("XL")
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
  private static let order = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge,
    accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
    accessibilityExtraExtraExtraLarge,
  ]
  private var rank: Int { Self.order.firstIndex(of: self) ?? -1 }
  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }
  public static func > (one: Self, other: Self) -> Bool { one.rank > other.rank }
  public static func <= (one: Self, other: Self) -> Bool { one.rank <= other.rank }
  public static func >= (one: Self, other: Self) -> Bool { one.rank >= other.rank }
}

extension UITraitCollection {
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public var userInterfaceLevel: UIUserInterfaceLevel { .base }
  public var displayScale: CGFloat { UIScreen.main.scale }
  public var displayGamut: UIDisplayGamut { .SRGB }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
  public var legibilityWeight: UILegibilityWeight { .regular }
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) { self.init() }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init() }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init() }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init() }
  public convenience init(displayScale: CGFloat) { self.init() }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init() }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init() }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init() }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) { self.init() }
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init() }
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    false
  }
  public func containsTraits(in trait: UITraitCollection?) -> Bool { true }
  public func performAsCurrent(_ actions: () -> Void) { actions() }
}

@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@available(iOS 17.0, *) public protocol UITraitDefinition {}
@available(iOS 17.0, *) public typealias UITrait = any UITraitDefinition.Type
@available(iOS 17.0, *) public struct UITraitUserInterfaceStyle: UITraitDefinition {}
@available(iOS 17.0, *) public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
@available(iOS 17.0, *) public struct UITraitUserInterfaceLevel: UITraitDefinition {}
@available(iOS 17.0, *) public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
@available(iOS 17.0, *) public struct UITraitHorizontalSizeClass: UITraitDefinition {}
@available(iOS 17.0, *) public struct UITraitVerticalSizeClass: UITraitDefinition {}
@available(iOS 17.0, *) public struct UITraitDisplayScale: UITraitDefinition {}
@available(iOS 17.0, *) public struct UITraitLayoutDirection: UITraitDefinition {}
@available(iOS 17.0, *) public struct UITraitAccessibilityContrast: UITraitDefinition {}
@available(iOS 17.0, *) public struct UITraitLegibilityWeight: UITraitDefinition {}
@available(iOS 17.0, *) @preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSCopying, NSObjectProtocol {}
final class NoRegistration: NSObject, UITraitChangeRegistration {
  nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

@available(iOS 17.0, *)
@preconcurrency @MainActor public protocol UITraitChangeObservable {}
@available(iOS 17.0, *)
extension UITraitChangeObservable {
  public typealias TraitChangeHandler<TraitEnvironment: UITraitEnvironment> = (
    TraitEnvironment, UITraitCollection
  ) -> Void
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration { NoRegistration() }
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { NoRegistration() }
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { NoRegistration() }
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}
@available(iOS 17.0, *) extension UIView: UITraitChangeObservable {
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides() }
    set {}
  }
}
@available(iOS 17.0, *) extension UIViewController: UITraitChangeObservable {
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides() }
    set {}
  }
}
@available(iOS 17.0, *) public struct UITraitOverrides {
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
}

// MARK: - Focus of a remote control

@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {}
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  open var previouslyFocusedView: UIView? { nil }
  open var nextFocusedView: UIView? { nil }
}
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)?) {}
}

// MARK: - Assistive apps

public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
  public static let tabBar = UIAccessibilityTraits(rawValue: 32768)
  public static let header = UIAccessibilityTraits(rawValue: 65536)
}
@nonexhaustive public enum UIAccessibilityNavigationStyle: Int, Sendable {
  case automatic, separate, combined
}
@nonexhaustive public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1, left, up, down, next, previous
}

/// No assistive app runs.
public struct UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }
  public static func post(notification: Notification, argument: Any?) {}
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static let voiceOverStatusDidChangeNotification = name("VoiceOverStatusDidChange")
  public static let reduceMotionStatusDidChangeNotification = name("ReduceMotionStatusDidChange")
  public static let boldTextStatusDidChangeNotification = name("BoldTextStatusDidChange")
  public static let announcementDidFinishNotification = name("AnnouncementDidFinish")
  private static func name(_ name: String) -> Foundation.Notification.Name {
    Foundation.Notification.Name("UIAccessibility\(name)Notification")
  }
}

@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  open var name: String
  public init(name: String, target: Any?, selector: Selector) { self.name = name }
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool
  public init(name: String, actionHandler: @escaping Handler) { self.name = name }
}
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityFrameInContainerSpace = CGRect.zero
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }
}
