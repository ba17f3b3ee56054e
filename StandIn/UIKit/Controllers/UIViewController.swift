// View controllers and their life cycle.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

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
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open var title: String?
  public private(set) lazy var navigationItem = UINavigationItem()

  /// A controller. The names of a nib file must be nil.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    if let nibName { unsupported("\(Self.self) comes from the nib file \(nibName).") }
  }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// A controller of a storyboard, of which the stand-in has none.
  public required init?(coder: NSCoder) {
    unsupported("\(Self.self) comes from a storyboard. Make it in code.")
  }

  // MARK: - To override

  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { for child in children { child.viewWillTransition(to: size, with: coordinator) } }
  /// Changes constraints, instead of its view, whose `updateConstraints` it calls (A).
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// The traits have changed. It is never called here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open var prefersStatusBarHidden: Bool { false }

  open var traitCollection: UITraitCollection { .current }
  open func loadViewIfNeeded() { _ = view }
  open override var next: UIResponder? { loadedView?.superview ?? parent }
  override var responderWindow: UIWindow? { loadedView?.window }

  /// What it adds to the safe area of its view. The views in it have the new safe area at once (A).
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeArea() } }
  }

  // MARK: - Other controllers

  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?
  open var presentingViewController: UIViewController? { nil }
  open var presentedViewController: UIViewController? { nil }
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }
  open var splitViewController: UISplitViewController? {
    parent as? UISplitViewController ?? parent?.splitViewController
  }
  open var topLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
  open var bottomLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var automaticallyAdjustsScrollViewInsets = true
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }
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

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  /// Presents another controller, which the stand-in cannot show.
  open func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    unsupported("\(Self.self) presents \(type(of: viewController)); a run shows one controller.")
  }
  /// Closes it; there is nothing below.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
  open func setNeedsStatusBarAppearanceUpdate() {}
}

public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2, fullScreen = 0, pageSheet, formSheet, overFullScreen = 5
}

/// A stack of controllers, of which the topmost fills it. It has no bar: the scenario's safe area includes one.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var viewControllers: [UIViewController] { children }
  public private(set) lazy var navigationBar = UINavigationBar()
  open var isNavigationBarHidden = false
  /// The swipe back, which no scenario has.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  open var topViewController: UIViewController? { children.last }
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

@preconcurrency @MainActor public final class UINavigationItem: NSObject {
  public var title: String?
  public var rightBarButtonItem: UIBarButtonItem?, leftBarButtonItem: UIBarButtonItem?
}

@preconcurrency @MainActor public final class UIBarButtonItem: NSObject {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace
  }
  public enum Style: Int, Sendable { case plain, done = 2 }
  public init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {}
  public init(title: String?, style: Style, target: Any?, action: Selector?) {}
}
