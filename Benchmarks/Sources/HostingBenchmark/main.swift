// How many scenarios of 20 events a second are played in a view controller, on one core.

import Glibc
import ReferenceModel
import ScrollHosting
import ScrollWire
import UIKit

/// A handler of ordinary size: frame, insets and a reveal.
final class FormController: UIViewController, UITextFieldDelegate {
  private let scrollView = UIScrollView()
  private let content = UIView()
  private var field: UITextField?

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [scrollView, content] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(content)
    let own = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
    own.delegate = self
    content.addSubview(own)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1200),
    ])
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ] {
      NotificationCenter.default.addObserver(
        self, selector: Selector(FormController.keyboardChanges), name: name, object: nil)
    }
  }

  private func keyboardChanges(_ notification: Notification) {
    let frame =
      notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
    let covered = view.convert(view.bounds, to: nil).intersection(frame).height
    let isHidden = notification.name == UIResponder.keyboardWillHideNotification
    UIView.animate(withDuration: 0.25) {
      self.scrollView.contentInset.bottom =
        isHidden ? 0 : max(0, covered - self.view.safeAreaInsets.bottom)
      self.view.layoutIfNeeded()
    }
    guard let field else { return }
    scrollView.scrollRectToVisible(field.convert(field.bounds, to: scrollView), animated: true)
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { field = textField }
  func textFieldDidEndEditing(_ textField: UITextField) { field = nil }
}

/// 20 events: two fields, the keyboard up and down, a drag, and time.
let line =
  "P: F(600,644) wS(260) t(0.1) t(0.2) F(1000,1044) U(900) t(0.1) wS(300) t(0.3) F- wH t(0.3) F(100,144) wS(260) "
  + "t(0.3) F(700,744) t(0.1) t(1)"
let scenario = try Notation.scenario(line + " .")
let count = 10_000
// The time of the processor, since other programs may run.
let start = clock()
for _ in 0..<count { _ = trace(of: scenario, hosting: { FormController() }) }
let rate = Double(count) * Double(CLOCKS_PER_SEC) / Double(clock() - start)
print("\(scenario.events.count) events: \(Int(rate)) traces a second and core")

/// Cases as a check draws them, in turn since a machine is not always as fast: visits every day, and staged ones in the
/// lifelike world.
var seconds = [0.0, 0.0]
for round in 0..<10 {
  for (kind, world) in [World.everyday, .lifelike].enumerated() {
    var run = JudgeRun(
      .hosting({ FormController() }, as: "form"), in: world,
      size: Budget(seed: Seed(UInt64(round)), cases: 0..<500))
    (run.attemptLimit, run.relationLimit) = (nil, 0)
    let start = clock()
    _ = await run.report()
    seconds[kind] += Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
}
let rates = seconds.map { 5_000 / $0 }
print(
  "\(Int(rates[0])) visits and \(Int(rates[1])) staged cases a second and core, "
    + "\(Int(100 * rates[0] / rates[1])) %")
