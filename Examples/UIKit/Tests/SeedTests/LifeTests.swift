// What the published systems do beside scenarios: appearing again, and taking the place of a content view.

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

/// The scroll view of 001 lies where its content view was.
@MainActor @Suite struct Insertions {
  private let controller = Seed001ViewController()
  private let content = UIView()
  private var scrollView: Seed001ScrollView { controller.scrollView }

  init() {
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
  }

  @Test func fillsTheRootView() {
    controller.contentView = content
    #expect(scrollView.superview === controller.view)
    #expect(content.superview === scrollView)
    #expect(scrollView.frame == controller.view.bounds)
    #expect(scrollView.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  @Test func getsARootViewBehindIt() throws {
    let old = try #require(controller.view)
    controller.contentView = old
    #expect(controller.view !== old)
    #expect(scrollView.superview === controller.view)
    #expect(old.superview === scrollView)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
  }

  /// Constraints to the outside and of the size are those of the scroll view now.
  @Test func takesThePlaceOfAContentView() throws {
    let root = try #require(controller.view)
    content.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(content)
    root.addSubview(UIView())
    let width = content.widthAnchor.constraint(equalToConstant: 300)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      content.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      root.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 30), width,
    ])
    controller.contentView = content
    #expect(root.subviews.first === scrollView)
    root.layoutIfNeeded()
    #expect(scrollView.frame == CGRect(x: 10, y: 20, width: 300, height: 617))
    #expect(!width.isActive)
    #expect(scrollView.constraints.contains { $0.priority == .defaultHigh && $0.constant == 300 })
    #expect(scrollView.contentSize == CGSize(width: 300, height: 617))
  }

  @Test func keepsItsPlaceForAnotherContentView() {
    controller.contentView = content
    let other = UIView()
    controller.contentView = other
    #expect(content.superview == nil)
    #expect(other.superview === scrollView)
    #expect(scrollView.superview === controller.view)
  }

  /// A content view that was set before the view was loaded, as by an outlet.
  @Test func waitsForTheRootView() {
    let controller = Seed001ViewController()
    controller.contentView = content
    #expect(!controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.scrollView.superview === controller.view)
    #expect(content.superview === controller.scrollView)
  }
}

/// 001 scrolls to a view or to what has the focus, with a margin.
@MainActor @Test func aScrollViewShowsViews() {
  // No keyboard is known.
  Seed001Observer.shared.start()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  let controller = Seed001ViewController()
  window.rootViewController = controller
  window.makeKeyAndVisible()
  let content = UIView()
  controller.contentView = content
  content.heightAnchor.constraint(equalToConstant: 1200).isActive = true
  let field = UITextField(frame: CGRect(x: 20, y: 800, width: 200, height: 44))
  content.addSubview(field)
  window.layoutIfNeeded()
  let scrollView = controller.scrollView
  scrollView.filter.delay = 0
  scrollView.scrollFirstResponderToVisible(animated: false)
  #expect(scrollView.contentOffset.y == 0)
  scrollView.scrollViewToVisible(field, animated: false)
  #expect(abs(scrollView.contentOffset.y - (844 - 667)) < 1e-6)
  scrollView.contentOffset = .zero
  field.becomeFirstResponder()
  scrollView.contentOffset = .zero
  scrollView.scrollFirstResponderToVisible(animated: false, margin: 20)
  #expect(abs(scrollView.contentOffset.y - (864 - 667)) < 1e-6)
}
