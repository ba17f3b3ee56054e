// View controllers and their life cycle.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

/// A controller of a view.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// The appearance or disappearance that has begun and not ended.
  private var appearance: (isAppearing: Bool, animated: Bool)?
  /// Whether it has been told the safe area of its view.
  var hasLearntSafeArea = false
  /// Its view, which is loaded when it is first asked for (A).
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }
  /// Its view, if that has been loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether its view has been loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Its title.
  open var title: String?
  /// What a bar shows of it.
  public private(set) lazy var navigationItem = UINavigationItem()

  /// A controller. The names of a nib file must be nil.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    if let nibName { unsupported("\(Self.self) comes from the nib file \(nibName).") }
  }
  /// A controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// A controller of a storyboard, of which the stand-in has none.
  public required init?(coder: NSCoder) {
    unsupported("\(Self.self) comes from a storyboard. Make it in code.")
  }

  // MARK: - To override

  /// Makes the view.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// The view has been loaded.
  open func viewDidLoad() {}
  /// It is about to appear.
  open func viewWillAppear(_ animated: Bool) {}
  /// It is in the window, with its final geometry.
  open func viewIsAppearing(_ animated: Bool) {}
  /// It has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// It is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// It has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Before `layoutSubviews` of its view.
  open func viewWillLayoutSubviews() {}
  /// After `layoutSubviews` of its view.
  open func viewDidLayoutSubviews() {}
  /// The safe area of its view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The size of its view is about to change.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { for child in children { child.viewWillTransition(to: size, with: coordinator) } }
  /// Changes constraints, instead of its view, whose `updateConstraints` it calls (A).
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// The traits have changed. It is never called here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The orientations that it supports.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }

  /// Its traits.
  open var traitCollection: UITraitCollection { .current }
  /// Loads the view.
  open func loadViewIfNeeded() { _ = view }
  /// Ends editing in it, and so on.
  open override var next: UIResponder? { loadedView?.superview ?? parent }
  override var responderWindow: UIWindow? { loadedView?.window }

  /// What it adds to the safe area of its view. The views in it have the new safe area at once (A).
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeArea() } }
  }

  // MARK: - Other controllers

  /// The controllers in it.
  public private(set) var children: [UIViewController] = []
  /// The controller that contains it.
  public private(set) weak var parent: UIViewController?
  /// The controller that presents it: none.
  open var presentingViewController: UIViewController? { nil }
  /// The controller that it presents: none.
  open var presentedViewController: UIViewController? { nil }
  /// The stack that contains it.
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  /// The tabs that contain it.
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }
  /// The split controller that contains it.
  open var splitViewController: UISplitViewController? {
    parent as? UISplitViewController ?? parent?.splitViewController
  }
  /// Its guides for bars.
  open var topLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
  /// Its guides for bars.
  open var bottomLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
  /// Which edges lie under bars.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// Whether the first scroll view gets insets for bars.
  open var automaticallyAdjustsScrollViewInsets = true
  /// How it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// Adds a controller.
  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }
  /// Removes it from its controller.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
  /// Shows a controller in it in all of its view.
  func fill(with child: UIViewController?) {
    guard let content = child?.view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    child?.didMove(toParent: self)
  }
  /// Tells it, and the controllers in it, that it is about to appear or to disappear (A).
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearance = (isAppearing, animated)
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in shownChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    guard isAppearing, !(parent?.isAppearing ?? false) else { return }
    loadedView?.window?.layoutIfNeeded()
    tellIsAppearing()
  }
  /// Tells it, and the controllers in it, that it has appeared or disappeared (A).
  open func endAppearanceTransition() {
    guard let (isAppearing, animated) = appearance else { return }
    appearance = nil
    if isAppearing { viewDidAppear(animated) } else { viewDidDisappear(animated) }
    for child in shownChildren { child.endAppearanceTransition() }
  }

  private var isAppearing: Bool { appearance?.isAppearing ?? false }
  /// The controllers whose views are in it: a tab that is not selected does not appear.
  private var shownChildren: [UIViewController] {
    children.filter { $0.loadedView?.superview != nil }
  }
  private func tellIsAppearing() {
    viewIsAppearing(appearance?.animated ?? false)
    for child in shownChildren { child.tellIsAppearing() }
  }

  /// It is about to get a controller.
  open func willMove(toParent parent: UIViewController?) {}
  /// It has another controller.
  open func didMove(toParent parent: UIViewController?) {}
  /// Presents another controller, which the stand-in cannot show.
  open func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    unsupported("\(Self.self) presents \(type(of: viewController)); a run shows one controller.")
  }
  /// Closes it; there is nothing below.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
  /// The bars have changed.
  open func setNeedsStatusBarAppearanceUpdate() {}
}

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2, fullScreen = 0, pageSheet, formSheet, overFullScreen = 5
}

/// A stack of controllers, of which the topmost fills it. It has no bar: the scenario's safe area includes one.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// A stack with one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }
  /// A stack of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// The controllers.
  open var viewControllers: [UIViewController] { children }
  /// The bar, which is not shown.
  public private(set) lazy var navigationBar = UINavigationBar()
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false
  /// The swipe back, which no scenario has.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  /// The controller that is seen.
  open var topViewController: UIViewController? { children.last }
  /// The controller that is seen.
  open var visibleViewController: UIViewController? { topViewController }
  /// Shows the view of the controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: topViewController)
  }
  /// Adds a controller, which a run does not show.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    unsupported("\(type(of: viewController)) is pushed; a run shows one controller.")
  }
}

/// What a bar shows of a controller.
@preconcurrency @MainActor public final class UINavigationItem: NSObject {
  /// The title.
  public var title: String?
  /// The buttons.
  public var rightBarButtonItem: UIBarButtonItem?, leftBarButtonItem: UIBarButtonItem?
}

/// A button of a bar.
@preconcurrency @MainActor public final class UIBarButtonItem: NSObject {
  /// What a button is for.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace
  }
  /// What a button looks like.
  public enum Style: Int, Sendable { case plain, done = 2 }
  /// A button of the system.
  public init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {}
  /// A button with a title.
  public init(title: String?, style: Style, target: Any?, action: Selector?) {}
}
