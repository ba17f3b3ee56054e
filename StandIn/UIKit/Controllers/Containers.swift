// Controllers that contain others, or that code asks for. Code that mentions them compiles; a run shows one controller.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {}

extension UIViewController {
  /// Whether its view is on the screen, where it shows what it shows.
  fileprivate var isOnScreen: Bool { viewIfLoaded?.window != nil }
  func replaceChildren(by new: [UIViewController]) {
    for child in children {
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    for child in new { addChild(child) }
  }
  /// What bars cover at the top and at the bottom, by the safe area of the window.
  fileprivate var barInsets: UIEdgeInsets {
    UIApplication.shared.keyWindow?.safeAreaInsets ?? .zero
  }
}

/// A stack of controllers, of which the topmost fills it. It has no bar: the scenario's safe area includes one.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  @nonexhaustive public enum Operation: Int, Sendable { case none, push, pop }
  public static let hideShowBarDuration: CGFloat = 0.2
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open weak var delegate: (any UINavigationControllerDelegate)?
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  private let bar = UINavigationBar()
  /// The bar, which is not shown: it lies between the status bar and the safe area.
  open var navigationBar: UINavigationBar {
    let top = UIApplication.shared.statusBarFrame.height
    bar.frame = CGRect(
      x: 0, y: top, width: UIScreen.main.bounds.width, height: max(0, barInsets.top - top))
    return bar
  }
  open var isNavigationBarHidden = false, isToolbarHidden = true
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  open var hidesBarsOnSwipe = false, hidesBarsOnTap = false, hidesBarsWhenKeyboardAppears = false
  open var hidesBarsWhenVerticallyCompact = false
  /// The swipe back, which no scenario has.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()
  open private(set) lazy var barHideOnTapGestureRecognizer = UITapGestureRecognizer()
  open private(set) lazy var barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer()
  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? { topViewController }
  open override var childForStatusBarStyle: UIViewController? { nil }
  /// Shows the view of the controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: topViewController)
  }
  /// Replaces the stack. On the screen another topmost controller would be another screen.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let top = topViewController
    if isOnScreen, top != nil, top !== viewControllers.last {
      unsupported("\(Self.self) shows another controller; a run shows one.")
    }
    if top === viewControllers.last, let top {
      for child in children where child !== top { child.removeFromParent() }
      return
    }
    replaceChildren(by: viewControllers)
    if isViewLoaded { fill(with: topViewController) }
  }
  /// Adds a controller, which a run does not show once its stack is on the screen.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if isOnScreen, !children.isEmpty {
      unsupported("\(type(of: viewController)) is pushed; a run shows one controller.")
    }
    setViewControllers(children + [viewController], animated: false)
  }
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }
  /// Goes back; nothing is shown below.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? { nil }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    nil
  }
}

@preconcurrency @MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var viewControllers: [UIViewController]? {
    get { children }
    set {
      replaceChildren(by: newValue ?? [])
      if isViewLoaded { fill(with: selectedViewController) }
    }
  }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
  /// The tab that it shows. Another one on the screen is another screen.
  open var selectedIndex = 0 {
    didSet {
      guard selectedIndex != oldValue, isViewLoaded else { return }
      if isOnScreen { unsupported("\(Self.self) selects another tab; a run shows one controller.") }
      for child in children { child.viewIfLoaded?.removeFromSuperview() }
      fill(with: selectedViewController)
    }
  }
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set { selectedIndex = children.firstIndex { $0 === newValue } ?? selectedIndex }
  }
  private let bar = UITabBar()
  /// The bar, which is not shown: it is what the safe area covers at the bottom.
  open var tabBar: UITabBar {
    let (screen, height) = (UIScreen.main.bounds, barInsets.bottom)
    bar.frame = CGRect(x: 0, y: screen.height - height, width: screen.width, height: height)
    return bar
  }
  open var customizableViewControllers: [UIViewController]?
  @available(iOS 18.0, *)
  open var isTabBarHidden = false
  @available(iOS 18.0, *)
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }
  open private(set) lazy var moreNavigationController = UINavigationController()
  /// Shows the view of the selected controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: selectedViewController)
  }
}

/// Controllers beside each other, which a run does not show.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  @nonexhaustive public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  @nonexhaustive public enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact
    @available(iOS 26.0, *)
    case inspector
  }
  @nonexhaustive public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }
  @nonexhaustive public enum SplitBehavior: Int, Sendable {
    case automatic, tile, overlay, displace
  }
  public nonisolated static let automaticDimension = -CGFloat.greatestFiniteMagnitude
  public private(set) var style = Style.unspecified
  public convenience init(style: Style) {
    self.init()
    self.style = style
  }
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var viewControllers: [UIViewController] {
    get { children }
    set { replaceChildren(by: newValue) }
  }
  open var preferredDisplayMode = DisplayMode.automatic, presentsWithGesture = true
  open var preferredSplitBehavior = SplitBehavior.automatic, showsSecondaryOnlyButton = false
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var primaryColumnWidth: CGFloat { 320 }
  open var displayMode: DisplayMode { .automatic }
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem()
  private var columns: [Column: UIViewController] = [:]
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    if let vc { addChild(vc) }
  }
  open func viewController(for column: Column) -> UIViewController? { columns[column] }
  open func show(_ column: Column) {}
  open func hide(_ column: Column) {}
}

/// The controller of a keyboard, which a run does not show.
@preconcurrency @MainActor open class UIInputViewController: UIViewController {
  private var keys: UIInputView?
  open override var inputView: UIInputView? {
    get { keys }
    set { keys = newValue }
  }
  open var needsInputModeSwitchKey: Bool { false }
  open func dismissKeyboard() {}
  open func advanceToNextInputMode() {}
}

@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  public var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  public var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
  public var statusBarStyle: UIStatusBarStyle { .default }
}
