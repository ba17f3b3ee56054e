// Bars and their items. The scenario's safe area includes the bars of the screen; these have their sizes elsewhere.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

@preconcurrency @MainActor open class UIBarItem: NSObject, UIAppearance {
  open var title: String?, image: UIImage?, landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
  open var imageInsets = UIEdgeInsets.zero, landscapeImagePhoneInsets = UIEdgeInsets.zero
  open var isEnabled = true, tag = 0, isAccessibilityElement = true
  open var accessibilityIdentifier: String?, accessibilityLabel: String?
  open var accessibilityHint: String?, accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { self.attributes[state.rawValue] = attributes }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }
}

@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  @nonexhaustive public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl, close
    @available(iOS 18.2, *) case writingTools
  }
  @nonexhaustive public enum Style: Int, Sendable {
    case plain, bordered, done
    @available(iOS 26.0, *) public static let prominent = Style.done
  }
  open var style = Style.plain, width: CGFloat = 0, possibleTitles: Set<String>?
  open var customView: UIView?, tintColor: UIColor?, primaryAction: UIAction?, menu: UIMenu?
  open var action: Selector?
  open weak var target: AnyObject?
  open var isSelected = false, changesSelectionAsPrimaryAction = false, isHidden = false
  open var isSpringLoaded = false
  @available(iOS 26.0, *) open var hidesSharedBackground = false, sharesBackground = true
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  open var buttonGroup: UIBarButtonItemGroup? { nil }

  private convenience init(
    _ title: String?, _ image: UIImage?, _ style: Style, _ target: Any?, _ action: Selector?
  ) {
    self.init()
    (self.title, self.image, self.style, self.action) = (title, image, style, action)
    self.target = target.map { $0 as AnyObject }
  }
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) { self.init(nil, nil, .plain, target, action) }
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title, nil, style, target, action)
  }
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(nil, image, style, target, action)
  }
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) { self.init(nil, image, style, target, action) }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title ?? primaryAction?.title, image ?? primaryAction?.image, .plain, nil, nil)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.width = width
    return item
  }
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {}
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {}
  open func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {}
  open func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {}
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { nil }
}

@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
  open var barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
  }
}

@preconcurrency @MainActor open class UINavigationItem: NSObject {
  @nonexhaustive public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
    @available(iOS 17.0, *) case inline
  }
  @nonexhaustive public enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }
  @nonexhaustive public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }
  @nonexhaustive public enum ItemStyle: Int, Sendable { case navigator, browser, editor }
  open var title: String?, prompt: String?, backButtonTitle: String?
  @available(iOS 26.0, *) open var subtitle: String?
  open var titleView: UIView?
  open var rightBarButtonItems: [UIBarButtonItem]?, leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var backBarButtonItem: UIBarButtonItem?, backAction: UIAction?
  open var hidesBackButton = false, leftItemsSupplementBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic, style = ItemStyle.navigator
  open var searchController: UISearchController?, hidesSearchBarWhenScrolling = true
  open var standardAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public init(title: String) {
    super.init()
    self.title = title
  }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
}

public struct UIOffset: Equatable, Codable, Sendable {
  public var horizontal: CGFloat, vertical: CGFloat
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  public init() { self.init(horizontal: 0, vertical: 0) }
  public static let zero = UIOffset()
}
@nonexhaustive public enum UIBarMetrics: Int, Sendable {
  case `default`, compact, defaultPrompt = 101, compactPrompt
}
@nonexhaustive public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
@nonexhaustive public enum UIBarStyle: Int, Sendable {
  case `default`, black
  public static let blackOpaque = UIBarStyle.black
}
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {}
extension UIBarPositioning { public var barPosition: UIBarPosition { .any } }
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {}
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {}

/// What navigation bars, toolbars and tab bars have in common, and UIKit declares for each.
@preconcurrency @MainActor open class _Bar: UIView {
  open var isTranslucent = true, barStyle = UIBarStyle.default, barTintColor: UIColor?
  open var shadowImage: UIImage?, backgroundImage: UIImage?
  /// Its size where nothing else gives it one (A: 44 points; a tab bar 49).
  class var height: CGFloat { 44 }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: Self.height)
  }
}

@preconcurrency @MainActor open class UINavigationBar: _Bar, UIBarPositioning {
  open weak var delegate: (any UINavigationBarDelegate)?
  open var prefersLargeTitles = false, items: [UINavigationItem]?
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var backIndicatorImage: UIImage?, backIndicatorTransitionMaskImage: UIImage?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {}
}

@preconcurrency @MainActor open class UIToolbar: _Bar, UIBarPositioning {
  open weak var delegate: (any UIToolbarDelegate)?
  open var items: [UIBarButtonItem]?
  open var standardAppearance = UIToolbarAppearance(), compactAppearance: UIToolbarAppearance?
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition: UIBarPosition) {}
}

@preconcurrency @MainActor open class UITabBar: _Bar {
  override class var height: CGFloat { 49 }
  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]?, unselectedItemTintColor: UIColor?, itemWidth: CGFloat = 0
  open weak var selectedItem: UITabBarItem?
  open var itemSpacing: CGFloat = 0, selectionIndicatorImage: UIImage?
  open var standardAppearance = UITabBarAppearance(), scrollEdgeAppearance: UITabBarAppearance?
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
}

@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  @nonexhaustive public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
  open var selectedImage: UIImage?, badgeValue: String?, badgeColor: UIColor?
  open var titlePositionAdjustment = UIOffset.zero
  open var standardAppearance: UITabBarAppearance?, scrollEdgeAppearance: UITabBarAppearance?
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
  }
}

// MARK: - How bars look

@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  open var backgroundColor: UIColor?, backgroundImage: UIImage?, shadowColor: UIColor?
  open var shadowImage: UIImage?, backgroundEffect: UIBlurEffect?
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  public override required init() { super.init() }
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }
  public convenience init(barAppearance: UIBarAppearance) { self.init() }
  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
  /// The same one: nothing shows how it looks.
  open override func copy() -> Any { self }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  @available(iOS 26.0, *) open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backIndicatorImage: UIImage { UIImage() }
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {}
}
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: UIColor?, stackedItemWidth: CGFloat = 0
}
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()
  public override init() { super.init() }
  public convenience init(style: UIBarButtonItem.Style) { self.init() }
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  @nonexhaustive public enum Style: Int, Sendable { case stacked, inline, compactInline }
  public let normal = UITabBarItemStateAppearance(), selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance(), focused = UITabBarItemStateAppearance()
  public override init() { super.init() }
  public convenience init(style: Style) { self.init() }
  open func configureWithDefault(for style: Style) {}
}
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero, backgroundImage: UIImage?
}
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero, iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?, badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// A template for how views look. Nothing takes it up.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}
extension UIAppearance where Self: UIView {
  public static func appearance() -> Self {
    guard let template = self.init(coder: NSCoder()) else { refuse() }
    return template
  }
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
  private static func refuse() -> Never {
    unsupported("\(Self.self) makes no template: its initialiser with a coder returns nil.")
  }
}
extension UIAppearance where Self: UIBarItem {
  public static func appearance() -> Self {
    guard let template = self.init(coder: NSCoder()) else { refuse() }
    return template
  }
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
  private static func refuse() -> Never { unsupported("\(Self.self) makes no template.") }
}
