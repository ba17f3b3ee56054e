import Testing

@testable import UIKit

/// Coordinates, the safe area, scrolling and the focus.
@MainActor @Suite(.serialized) struct ViewTests {
  @Test func coordinatesGoThroughOffsetsAndTheScreen() {
    inWindow { window, controller in
      window.frame.origin = CGPoint(x: 100, y: 50)
      let scrollView = UIScrollView(frame: CGRect(x: 10, y: 20, width: 300, height: 400))
      let field = UIView(frame: CGRect(x: 5, y: 500, width: 100, height: 44))
      controller.view.addSubview(scrollView)
      scrollView.addSubview(field)
      scrollView.contentSize = CGSize(width: 300, height: 1000)
      scrollView.contentOffset.y = 200
      #expect(field.convert(field.bounds, to: nil).origin == CGPoint(x: 15, y: 320))
      #expect(field.convert(CGPoint.zero, to: scrollView) == CGPoint(x: 5, y: 500))
      let onScreen = field.convert(field.bounds, to: UIScreen.main.coordinateSpace)
      #expect(onScreen.origin == CGPoint(x: 115, y: 370))
      #expect(field.convert(onScreen, from: UIScreen.main.coordinateSpace) == field.bounds)
    }
  }

  /// The place beside a sibling is that after the view has left its old place.
  @Test func aViewIsInsertedBesideItsSibling() {
    let (parent, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    for view in [a, b, c] { parent.addSubview(view) }
    parent.insertSubview(a, belowSubview: c)
    #expect(parent.subviews == [b, a, c])
    parent.insertSubview(b, aboveSubview: c)
    #expect(parent.subviews == [a, c, b])
  }

  /// The calls of a view and its controller on the way into a window and out of it, in order.
  @Test func constraintsAreUpdatedBeforeTheFirstLayoutAndWhenAskedFor() {
    final class Inner: UIView {
      var log: Log?
      override func willMove(toWindow window: UIWindow?) { log?(window == nil ? "out" : "in") }
      override func updateConstraints() {
        log?("inner")
        super.updateConstraints()
      }
    }
    final class Controller: UIViewController {
      let (log, inner) = (Log(), Inner())
      override func viewDidLoad() {
        inner.log = log
        view.addSubview(inner)
      }
      override func willMove(toParent parent: UIViewController?) { log("to a parent") }
      override func didMove(toParent parent: UIViewController?) {
        log(parent == nil ? "left" : "arrived")
      }
      override func updateViewConstraints() {
        log("controller")
        super.updateViewConstraints()
      }
    }
    inWindow { window, container in
      let controller = Controller()
      container.addChild(controller)
      container.view.addSubview(controller.view)
      controller.didMove(toParent: container)
      window.layoutIfNeeded()
      window.layoutIfNeeded()
      controller.inner.setNeedsUpdateConstraints()
      window.layoutIfNeeded()
      controller.view.removeFromSuperview()
      controller.removeFromParent()
      #expect(
        controller.log.lines
          == ["to a parent", "in", "arrived", "inner", "controller", "inner", "out", "left"])
    }
  }

  @Test func theSafeAreaOfAViewIsWhatIsCoveredOfIt() {
    inWindow { window, controller in
      window.windowSafeArea = .init(44, 0, 34, 0)
      let view = UIView(frame: CGRect(x: 0, y: 20, width: 375, height: 600))
      #expect(view.safeAreaInsets == .zero)
      controller.view.addSubview(view)
      #expect(view.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
      let margins = controller.view.layoutMargins
      #expect(margins == UIEdgeInsets(top: 44, left: 16, bottom: 34, right: 16))
      #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
      controller.additionalSafeAreaInsets.bottom = 100
      #expect(controller.view.safeAreaInsets.bottom == 134)
      #expect(view.safeAreaInsets.bottom == 87)
    }
  }

  @Test func insetsMoveTheRangeAndNotALegalOffset() {
    inWindow { _, controller in
      let scrollView = UIScrollView(frame: controller.view.bounds)
      controller.view.addSubview(scrollView)
      scrollView.contentSize = CGSize(width: 375, height: 1200)
      scrollView.contentInset.bottom = 260
      #expect(scrollView.contentOffset.y == 0)
      scrollView.scrollRectToVisible(
        CGRect(x: 0, y: 600, width: 375, height: 44), animated: true)
      #expect(scrollView.contentOffset.y == 237)
      scrollView.contentOffset.y = 793
      scrollView.contentInset.bottom = 0
      #expect(scrollView.contentOffset.y == 533)
      scrollView.contentOffset.y = 900
      #expect(scrollView.contentOffset.y == 900)
    }
  }

  /// The app takes the keyboard's part back when the safe area changes; what it never set must not be in effect.
  @Test func anInsetTakesEffectTogetherWithTheSafeArea() {
    final class Form: UIScrollView {
      override func safeAreaInsetsDidChange() {
        contentInset.bottom = 260 - safeAreaInsets.bottom
        super.safeAreaInsetsDidChange()
      }
      override func adjustedContentInsetDidChange() {
        scrollRectToVisible(CGRect(x: 0, y: 600, width: 375, height: 44), animated: false)
      }
    }
    inWindow { _, controller in
      let form = Form(frame: controller.view.bounds)
      controller.view.addSubview(form)
      form.contentSize = CGSize(width: 375, height: 1200)
      form.contentInset.bottom = 260
      #expect(form.contentOffset.y == 237)
      controller.additionalSafeAreaInsets.bottom = 34
      controller.view.layoutIfNeeded()
      #expect(form.adjustedContentInset.bottom == 260)
      #expect(form.contentOffset.y == 237)
    }
  }

  @Test func aDisabledScrollViewIgnoresTheFinger() {
    inWindow { _, controller in
      let scrollView = UIScrollView(frame: controller.view.bounds)
      scrollView.contentSize = CGSize(width: 375, height: 1200)
      scrollView.isScrollEnabled = false
      scrollView.beginDrag()
      #expect(!MainLoop.main.isTracking && !scrollView.isTracking)
      scrollView.drag(by: 0, 100)
      scrollView.endDrag()
      #expect(scrollView.contentOffset == .zero)
    }
  }

  /// A field begins before the keyboard comes, a text view after it.
  @Test(arguments: [false, true]) func editingBeginsInItsOrder(_ isTextView: Bool) {
    inWindow { _, controller in
      let (log, delegate) = (Log(), Delegate())
      delegate.log = log
      let (field, view) = (UITextField(), UITextView())
      (field.delegate, view.delegate) = (delegate, delegate)
      for item in [field, view] { controller.view.addSubview(item) }
      NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { _ in log("willShow") }
      UIApplication.shared.keyboardComesBeforeEditing = true
      if isTextView { view.becomeFirstResponder() } else { field.becomeFirstResponder() }
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillShowNotification, object: nil)
      UIApplication.shared.beginPendingEditing()
      if isTextView { field.becomeFirstResponder() } else { view.becomeFirstResponder() }
      UIApplication.shared.beginPendingEditing()
      #expect(
        log.lines
          == (isTextView
            ? ["willShow", "view begins", "view ends", "field begins"]
            : ["field begins", "willShow", "field ends", "view begins"]))
    }
  }

  @Test func insetsAreEncodedAsNumbers() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let data = try JSONEncoder().encode(insets)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4]")
    #expect(try JSONDecoder().decode(UIEdgeInsets.self, from: data) == insets)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CGVector.self, from: data) }
  }

  private final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var log = Log()
    func textFieldDidBeginEditing(_ textField: UITextField) { log("field begins") }
    func textFieldDidEndEditing(_ textField: UITextField) { log("field ends") }
    func textViewDidBeginEditing(_ textView: UITextView) { log("view begins") }
    func textViewDidEndEditing(_ textView: UITextView) { log("view ends") }
  }
}
