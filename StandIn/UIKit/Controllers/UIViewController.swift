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
      loadedView?.ownController = nil
      loadedView = newValue
      newValue?.ownController = Loose(self)
    }
  }
  deinit {
    let view = loadedView
    if view?.ownController == Loose(self) { view?.ownController = nil }
  }
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open var title: String?
  open private(set) lazy var navigationItem = UINavigationItem()
  open private(set) var nibName: String?, nibBundle: Bundle?
  open var storyboard: UIStoryboard? { nil }

  /// A controller. The names of a nib file are kept; the stand-in reads none, so its view is empty.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
  }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// A controller whose view is empty: the stand-in reads no storyboards.
  public required init?(coder: NSCoder) { super.init() }

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
  /// What bars cover at the top: its bottom is the top of the safe area (A).
  open private(set) lazy var topLayoutGuide: any UILayoutSupport = BarGuide(view, isAtTop: true)
  /// What bars cover at the bottom: its top is the bottom of the safe area (A).
  open private(set) lazy var bottomLayoutGuide: any UILayoutSupport = BarGuide(view, isAtTop: false)
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
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.filter { $0.loadedView?.superview != nil }
  }
  private func tellIsAppearing() {
    viewIsAppearing(appearance?.animated ?? false)
    for child in shownChildren { child.tellIsAppearing() }
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  /// Presents another controller, which the stand-in cannot show. One of the system is never seen, and the app goes on.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard viewControllerToPresent is any Panel else {
      refuse("presents", viewControllerToPresent)
    }
    guard let completion else { return }
    MainLoop.main.schedule { MainActor.assumeIsolated { completion() } }
  }
  private func refuse(_ verb: String, _ other: UIViewController) -> Never {
    unsupported("\(Self.self) \(verb) \(type(of: other)); a run shows one controller.")
  }
  /// Closes it; there is nothing below.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController { return navigationController.show(vc, sender: sender) }
    refuse("shows", vc)
  }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { refuse("shows", vc) }
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    parent
  }
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    unsupported(
      "\(Self.self) performs the segue \(identifier) of a storyboard; a run shows one controller.")
  }
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Replaces the view of a controller in it by that of another one.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    fromViewController.beginAppearanceTransition(false, animated: duration > 0)
    fromViewController.view.superview?.addSubview(toViewController.view)
    toViewController.beginAppearanceTransition(true, animated: duration > 0)
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: { isFinished in
        fromViewController.view.removeFromSuperview()
        fromViewController.endAppearanceTransition()
        toViewController.endAppearanceTransition()
        completion?(isFinished)
      })
  }

  // MARK: - Stored or answered, and without effect

  open var preferredContentSize = CGSize.zero
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false, modalPresentationCapturesStatusBarAppearance = false
  open var definesPresentationContext = false, restoresFocusAfterTransition = true
  open var providesPresentationContextTransitionStyle = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  open private(set) lazy var presentationController: UIPresentationController? =
    UIPresentationController(presentedViewController: self, presenting: nil)
  private lazy var popover = UIPopoverPresentationController(
    presentedViewController: self, presenting: nil)
  open var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover || self is any Panel ? popover : nil
  }
  open private(set) lazy var sheetPresentationController: UISheetPresentationController? =
    UISheetPresentationController(presentedViewController: self, presenting: nil)
  open var isBeingPresented: Bool { false }
  open var isBeingDismissed: Bool { false }
  open var isMovingToParent: Bool { false }
  open var isMovingFromParent: Bool { false }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open var hidesBottomBarWhenPushed = false, extendedLayoutIncludesOpaqueBars = false
  open var toolbarItems: [UIBarButtonItem]?
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
  open private(set) lazy var editButtonItem = UIBarButtonItem(
    barButtonSystemItem: .edit, target: nil, action: nil)
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open var viewRespectsSystemMinimumLayoutMargins = true
  /// 16 points at the sides, 20 of a wide screen (A).
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (viewIfLoaded?.bounds.width ?? 0) < 414 ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  open func viewLayoutMarginsDidChange() {}
  open func didReceiveMemoryWarning() {}
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  open var shouldAutorotate: Bool { true }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open class func attemptRotationToDeviceOrientation() {}
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open var prefersPointerLocked: Bool { false }
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {}
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { nil }
  open var restorationIdentifier: String?, focusGroupIdentifier: String?
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  open func setNeedsFocusUpdate() {}
  open func updateFocusIfNeeded() {}
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {}
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  open func applicationFinishedRestoringState() {}
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {}
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {}
}

@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The place between an edge of a view and its safe area.
@MainActor private final class BarGuide: UILayoutGuide, UILayoutSupport {
  private var isAtTop = true
  convenience init(_ view: UIView, isAtTop: Bool) {
    self.init()
    self.isAtTop = isAtTop
    view.addLayoutGuide(self)
    let (outer, inner): (any _LayoutItem, any _LayoutItem) =
      isAtTop ? (view, view.safeAreaLayoutGuide) : (view.safeAreaLayoutGuide, view)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      topAnchor.constraint(equalTo: isAtTop ? outer.topAnchor : outer.bottomAnchor),
      bottomAnchor.constraint(equalTo: isAtTop ? inner.topAnchor : inner.bottomAnchor),
    ])
  }
  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isAtTop ? insets.top : insets.bottom
  }
}

extension UIViewController:
  UIAppearanceContainer, UIContentContainer, UITraitEnvironment, UIFocusEnvironment
{
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")
}

@nonexhaustive public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2, none, fullScreen, pageSheet, formSheet, currentContext, custom
  case overFullScreen, overCurrentContext, popover
}
@nonexhaustive public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
@nonexhaustive public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent, darkContent = 3
}
@nonexhaustive public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
