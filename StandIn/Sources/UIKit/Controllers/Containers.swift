// Controllers that contain others, or that code asks for. Code that mentions them compiles; a run shows one controller.

public import Foundation

/// Controllers of which one is selected.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  /// The controllers.
  open var viewControllers: [UIViewController]? {
    get { children }
    set {
      for child in children { child.removeFromParent() }
      for child in newValue ?? [] { addChild(child) }
    }
  }
  /// The number of the selected one.
  open var selectedIndex = 0
  /// The selected one.
  open var selectedViewController: UIViewController? {
    children.indices.contains(selectedIndex) ? children[selectedIndex] : nil
  }
  /// The bar, which is not shown: the scenario's safe area includes it.
  public private(set) lazy var tabBar = UITabBar()
  /// Shows the view of the selected controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: selectedViewController)
  }
}

/// Controllers beside each other, which a run does not show.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// The controllers.
  open var viewControllers: [UIViewController] { children }
}

/// The controller of a keyboard, which a run does not show.
@preconcurrency @MainActor open class UIInputViewController: UIViewController {}

/// The bar at the top of a stack of controllers.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// Whether it shows the content below it.
  open var isTranslucent = true
  /// Whether it has large titles.
  open var prefersLargeTitles = false
}

/// The bar at the bottom of a tab controller.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// Whether it shows the content below it.
  open var isTranslucent = true
}

/// What is known of the status bar.
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  /// Where it is.
  public var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// Whether it is hidden.
  public var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
}
