// What a published system does beside scenarios: appearing again.

import Testing
import UIKit

@testable import Seeds

/// A screen that has gone hears no keyboard, and one that comes back does.
@MainActor @Test func aScreenObservesWithEachAppearance() {
  let controller = Seed000ViewController()
  controller.loadViewIfNeeded()
  controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
  controller.view.layoutIfNeeded()
  for field in controller.contentView.subviews {
    if let field = field as? UITextField { controller.textFieldDidBeginEditing(field) }
  }
  func show(_ height: CGFloat) {
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 50, width: 375, height: height)
      ])
  }
  var inset: CGFloat { controller.scrollView.contentInset.bottom }
  show(100)
  #expect(inset == 0)
  controller.viewWillAppear(false)
  show(200)
  #expect(inset == 200)
  controller.viewWillDisappear(false)
  show(300)
  #expect(inset == 200)
  controller.viewWillAppear(false)
  show(400)
  #expect(inset == 400)
}
