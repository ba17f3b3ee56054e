// What published handlers name of UIKit, beside what the other tests use: it compiles, and is never called.

import CoreGraphics
import QuartzCore
import UIKit

@available(iOSApplicationExtension, unavailable)
@MainActor protocol SurfaceInput where Self: UIView, Self: UITextInputTraits {
  var surfaceInteraction: UIFindInteraction? { get }
  var returnKeyType: UIReturnKeyType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var inputAccessoryView: UIView? { get set }
}

extension UITextField: SurfaceInput { var surfaceInteraction: UIFindInteraction? { nil } }
extension UITextView: SurfaceInput {
  var surfaceInteraction: UIFindInteraction? { isFindInteractionEnabled ? findInteraction : nil }
}
extension UISearchBar: SurfaceInput {
  var surfaceInteraction: UIFindInteraction? { isEnabled && searchTextField.isEnabled ? nil : nil }
}

final class SurfaceTable: UITableView, UITextFieldDelegate, UITextViewDelegate {
  override var frame: CGRect { didSet { setNeedsLayout() } }
  override var contentSize: CGSize {
    willSet { if !newValue.equalTo(contentSize) { super.contentSize = newValue } }
  }
  override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func awakeFromNib() { super.awakeFromNib() }

  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    NSObject.cancelPreviousPerformRequests(
      withTarget: self, selector: Selector(later(_:)), object: self)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    Timer.scheduledTimer(
      timeInterval: 0.1, target: self, selector: Selector(becomeFirstResponder), userInfo: nil,
      repeats: false)
  }

  private func later(_ sender: AnyObject) {
    let info = (sender as? Timer)?.userInfo as? UIView
    let now = DispatchTime.now() + Double(NSEC_PER_SEC) / Double(NSEC_PER_SEC)
    DispatchQueue.main.asyncAfter(deadline: now) { [weak self] in
      self?.setContentOffset(CGPoint(x: 0, y: -sqrt(info?.frame.minY ?? 0)), animated: true)
    }
  }
}

@MainActor enum Surface {
  static let kinds: [UIViewController.Type] = [
    UITableViewController.self, UIInputViewController.self, UIAlertController.self,
  ]

  static func top(_ controller: UIViewController, _ window: UIWindow) -> CGFloat {
    guard let navigation = controller.navigationController else {
      return window.windowScene?.statusBarManager?.statusBarFrame.height ?? 0
    }
    switch navigation.interactivePopGestureRecognizer?.state {
    case .began, .changed: return navigation.navigationBar.frame.maxY
    default: return controller.view.directionalLayoutMargins.top
    }
  }

  static func container(_ controller: UIViewController) -> UIViewController? {
    if let tabs = controller.tabBarController {
      return (tabs.selectedViewController as? UINavigationController)?.topViewController
    }
    let parent = controller.parent
    return parent is UITabBarController || parent is UISplitViewController ? controller : parent
  }

  static func rows(_ table: UITableView, _ collection: UICollectionView) -> CGRect? {
    var path = IndexPath(row: table.numberOfRows(inSection: 0), section: table.numberOfSections)
    path = table.indexPath(for: UITableViewCell()) ?? path
    let item = IndexPath(
      item: collection.numberOfItems(inSection: path.section), section: collection.numberOfSections)
    let place = collection.indexPath(for: UICollectionViewCell()) ?? item
    return collection.layoutAttributesForItem(at: place)?.frame ?? table.rectForRow(at: path)
  }

  static func options(_ notification: Notification) -> UIView.AnimationOptions {
    let value = notification.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
    let curve = value.flatMap(UIView.AnimationCurve.init) ?? .easeOut
    var options = UIView.AnimationOptions(rawValue: UInt(curve.rawValue << 16))
    options.formUnion(.allowUserInteraction)
    let start: CFTimeInterval = CACurrentMediaTime()
    return start > 0 && UIView.areAnimationsEnabled ? options : .beginFromCurrentState
  }
}
