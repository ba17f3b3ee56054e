import Testing

@testable import UIKit

/// A text view that scrolls its own text.
@MainActor @Suite(.serialized) struct TextViewTests {
  /// Ranges of a text of ten letters with the caret at 900 to 920, in content of 1200 points above a keyboard of 260
  /// points, and the offset afterwards.
  private nonisolated static let ranges: [(name: String, range: NSRange, offset: CGFloat)] = [
    ("the selection", NSRange(location: 5, length: 0), 513),
    ("a range around it", NSRange(location: 2, length: 6), 513),
    ("the last letter", NSRange(location: 9, length: 1), 785),
    ("the end", NSRange(location: 10, length: 0), 785),
    ("the first letter", NSRange(location: 0, length: 1), 8),
  ]

  private func made(in controller: UIViewController) -> UITextView {
    let view = UITextView(frame: controller.view.bounds)
    controller.view.addSubview(view)
    view.text = "0123456789"
    view.contentSize = CGSize(width: 375, height: 1200)
    view.contentInset.bottom = 260
    view.selectedRange = NSRange(location: 5, length: 0)
    view.moveCaret(to: CGRect(x: 0, y: 900, width: 2, height: 20))
    view.contentOffset.y = 300
    return view
  }

  @Test(arguments: ranges) func aRangeIsScrolledTo(
    _ row: (name: String, range: NSRange, offset: CGFloat)
  ) {
    inWindow { _, controller in
      let view = made(in: controller)
      view.scrollRangeToVisible(row.range)
      #expect(view.contentOffset.y == row.offset)
    }
  }

  /// The caret of a text view with the focus is followed when it moves, but not under a finger.
  @Test func theCaretIsFollowed() {
    inWindow { _, controller in
      let view = made(in: controller)
      view.moveCaret(to: CGRect(x: 0, y: 100, width: 2, height: 20))
      #expect(view.contentOffset.y == 300)
      view.becomeFirstResponder()
      #expect(view.contentOffset.y == 100)
      view.type("x", caret: CGRect(x: 0, y: 900, width: 2, height: 20))
      #expect(view.contentOffset.y == 513)
      view.beginDrag()
      view.moveCaret(to: CGRect(x: 0, y: 100, width: 2, height: 20))
      #expect(view.contentOffset.y == 513)
      view.endDrag()
      view.isScrollEnabled = false
      view.moveCaret(to: CGRect(x: 0, y: 100, width: 2, height: 20))
      #expect(view.contentOffset.y == 513)
    }
  }

  /// Where letters within the text are is not known.
  @Test func aPlaceThatIsNotKnownIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UITextView()
        view.text = "0123456789"
        view.scrollRangeToVisible(NSRange(location: 3, length: 2))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UITextView scrolls to letters 3 to 5 of 10, whose place"))
  }

  /// The delegate has a type of its own, is the one of the scroll view, and can be overridden as such.
  @Test func theDelegateIsThatOfTheScrollView() {
    final class Heard: NSObject, UITextViewDelegate {}
    final class Text: UITextView {
      var count = 0
      override var delegate: (any UITextViewDelegate)? { didSet { count += 1 } }
    }
    final class Scroll: UIScrollView {
      var count = 0
      override var delegate: (any UIScrollViewDelegate)? { didSet { count += 1 } }
    }
    let (heard, text, scroll) = (Heard(), Text(), Scroll())
    text.delegate = heard
    #expect((text as UIScrollView).delegate === heard)
    (text as UIScrollView).delegate = nil
    #expect(text.delegate == nil)
    for view in [text, scroll] { view.delegate = heard }
    #expect(text.delegate === heard && scroll.delegate === heard)
    #expect(text.count == 3 && scroll.count == 1)
  }
}
