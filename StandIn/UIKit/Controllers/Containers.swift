// Controllers that contain others, or that code asks for. Code that mentions them compiles; a run shows one controller.

public import Foundation

@preconcurrency @MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    get { children }
    set {
      for child in children { child.removeFromParent() }
      for child in newValue ?? [] { addChild(child) }
    }
  }
  open var selectedIndex = 0
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
  open var viewControllers: [UIViewController] { children }
}

/// The controller of a keyboard, which a run does not show.
@preconcurrency @MainActor open class UIInputViewController: UIViewController {}

@preconcurrency @MainActor open class UINavigationBar: UIView {
  open var isTranslucent = true
  open var prefersLargeTitles = false
}

@preconcurrency @MainActor open class UITabBar: UIView {
  open var isTranslucent = true
}

@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  public var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  public var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
}
