// A note as apps write them: a text view fills the screen.

@testable import AtOnce
@testable import UIKit

/// A text view that keeps its caret visible until the user scrolls.
final class NoteView: UITextView {
  var isFollowing = false
  private var lastSize = CGSize.zero

  func follow() {
    isFollowing = true
    reveal()
  }
  func reveal() {
    if isFollowing, !isTracking { scrollRangeToVisible(selectedRange) }
  }

  override var contentSize: CGSize { didSet { if contentSize != oldValue { reveal() } } }
  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    reveal()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != lastSize else { return }
    lastSize = bounds.size
    reveal()
  }
}

/// A controller whose only scroll view is a text view.
final class NoteController: UIViewController, UITextViewDelegate {
  let textView = NoteView()
  private(set) var log: [String] = []
  private var keyboard: CGRect?
  private var (covered, inset) = (CGFloat(0), CGFloat(0))

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.contentInsetAdjustmentBehavior = .always
    textView.delegate = self
    show(textView)
    listen(
      to: [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
        UIResponder.keyboardWillHideNotification,
      ], Selector(NoteController.adjust(_:)))
  }

  func adjust(_ notification: Notification) {
    keyboard = notification.hidesKeyboard ? nil : notification.keyboardEnd
    makeRoom()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    makeRoom()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { [unowned self] _ in makeRoom() }
  }

  private func makeRoom() {
    let wasCovered = covered > 0
    covered = coveredHeight
    let needed = max(0, covered - textView.safeAreaInsets.bottom)
    textView.contentInset.bottom += needed - inset
    inset = needed
    if covered > 0, !wasCovered, textView.isFirstResponder { textView.follow() }
  }

  private var coveredHeight: CGFloat {
    let screen = UIScreen.main.bounds
    guard let keyboard, keyboard.minX <= 0, keyboard.maxX >= screen.maxX,
      keyboard.maxY >= screen.maxY
    else { return 0 }
    let own = view.convert(view.bounds, to: UIScreen.main.coordinateSpace)
    return min(own.height, max(0, own.maxY - keyboard.minY))
  }

  // MARK: - Delegate

  func textViewDidBeginEditing(_ textView: UITextView) {
    log.append("begins")
    self.textView.follow()
  }
  func textViewDidChangeSelection(_ textView: UITextView) { self.textView.follow() }
  func textViewDidChange(_ textView: UITextView) { log.append(textView.text) }
  func textViewDidEndEditing(_ textView: UITextView) {
    log.append("ends")
    self.textView.isFollowing = false
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { textView.isFollowing = false }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { textView.isFollowing = false }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
    textView.reveal()
  }
}
