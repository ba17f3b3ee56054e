import Hosting
import ReferenceModel
import Conformance
import Testing
import Wire
import UIKit

@MainActor @Test func smoke() throws {
  let scenario = try Notation.scenario("P: F(600,644) wS(260) t(1) wH t(1)")
  for s in trace(of: scenario, hosting: { Plain() }, options: HostOptions(orders: .usual)) ?? [] { print(s.offset, s.insets as Any, s.range as Any) }
}
final class Plain: UIViewController {
  let scrollView = UIScrollView()
  override func viewDidLoad() { super.viewDidLoad(); scrollView.frame = view.bounds; scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]; view.addSubview(scrollView) 
   for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] { NotificationCenter.default.addObserver(self, selector: Selector(change(_:)), name: name, object: nil) } }
  func change(_ n: Notification) { 
    let frame = (n.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect) ?? .zero
    scrollView.contentInset.bottom = n.name == UIResponder.keyboardWillHideNotification ? 0 : max(0, view.convert(view.bounds, to: nil).maxY - frame.minY - view.safeAreaInsets.bottom) }
}
