// Controllers that are right, each in another style, as their authors write them for an app.

import UIKit

/// A form without any code for the keyboard: a column of labels and text fields that scrolls.
class ColumnController: UIViewController {
  let (scrollView, column) = (UIScrollView(), UIStackView())
  /// Where the scroll view ends.
  var lowerEdge: NSLayoutYAxisAnchor { view.bottomAnchor }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for name in ["Name", "Street", "Town", "Country", "Phone", "Mail", "User", "Password"] {
      addField(name)
    }
    (column.axis, column.spacing) = (.vertical, 16)
    for item in [scrollView, column] { item.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(column)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: lowerEdge),
      column.topAnchor.constraint(equalTo: content.topAnchor),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }

  private func addField(_ name: String) {
    let (label, field) = (UILabel(), UITextField())
    (label.text, field.placeholder, field.borderStyle) = (name, name, .roundedRect)
    for view in [label, field] { column.addArrangedSubview(view) }
  }
}

/// A form that listens to some notifications of the keyboard.
class ListeningController: ColumnController {
  var names: [Notification.Name] {
    [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardWillHideNotification,
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    listen(to: names, Selector(ListeningController.keyboardChanges(_:)))
  }

  func keyboardChanges(_ notification: Notification) {}
}

// MARK: - The styles

/// The bottom inset is what the keyboard covers of the scroll view beyond the safe area.
class OverlapController: ListeningController {
  override func keyboardChanges(_ notification: Notification) {
    let covered = notification.hidesKeyboard ? 0 : overlap(notification.keyboardEnd)
    UIView.animate(withDuration: notification.keyboardDuration) { self.makeRoom(covered) }
  }

  func overlap(_ frame: CGRect) -> CGFloat {
    let frame = view.convert(frame, from: nil)
    return max(0, scrollView.frame.maxY - frame.minY - view.safeAreaInsets.bottom)
  }

  func makeRoom(_ height: CGFloat) {
    scrollView.contentInset.bottom = height
    scrollView.verticalScrollIndicatorInsets.bottom = height
  }
}

/// The scroll view ends where the keyboard begins.
final class GuideFormController: ColumnController {
  override var lowerEdge: NSLayoutYAxisAnchor { view.keyboardLayoutGuide.topAnchor }
}

/// The keyboard is a part of the safe area.
final class SafeAreaController: ListeningController {
  override func keyboardChanges(_ notification: Notification) {
    let frame = view.convert(notification.keyboardEnd, from: nil)
    let own = view.safeAreaInsets.bottom - additionalSafeAreaInsets.bottom
    let covered = notification.hidesKeyboard ? 0 : max(0, view.bounds.maxY - frame.minY - own)
    additionalSafeAreaInsets.bottom = covered
    UIView.animate(withDuration: notification.keyboardDuration) { self.view.layoutIfNeeded() }
  }
}

/// A table in a controller of its own, with the keyboard's overlap as its bottom inset.
final class TableController: UIViewController {
  private let tableView = UITableView(frame: .zero, style: .plain)

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.keyboardDismissMode = .onDrag
    show(tableView)
    listen(
      to: [
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification,
      ], Selector(TableController.keyboardChanges(_:)))
  }

  func keyboardChanges(_ notification: Notification) {
    let shared = view.bounds.intersection(view.convert(notification.keyboardEnd, from: nil))
    let covered = notification.hidesKeyboard || shared.isNull ? 0 : shared.height
    tableView.contentInset.bottom = max(0, covered - view.safeAreaInsets.bottom)
    tableView.scrollIndicatorInsets = tableView.contentInset
  }
}

/// A text that fills the screen, and keeps its caret in sight.
final class TextController: UIViewController, UITextViewDelegate {
  private let textView = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.delegate = self
    show(textView)
    listen(Selector(TextController.keyboardChanges(_:)))
  }

  func keyboardChanges(_ notification: Notification) {
    let frame = view.convert(notification.keyboardEnd, from: view.window)
    let covered = view.bounds.maxY - frame.minY - view.safeAreaInsets.bottom
    textView.contentInset.bottom = notification.hidesKeyboard ? 0 : max(0, covered)
    textView.scrollIndicatorInsets = textView.contentInset
    if !notification.hidesKeyboard { textView.scrollRangeToVisible(textView.selectedRange) }
  }

  func textViewDidChange(_ textView: UITextView) {
    textView.scrollRangeToVisible(textView.selectedRange)
  }
}

/// The height of the keyboard without the safe area, as most tutorials have it.
class HeightController: ListeningController {
  override var names: [Notification.Name] {
    [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification]
  }

  override func keyboardChanges(_ notification: Notification) {
    if notification.hidesKeyboard { return scrollView.contentInset.bottom = 0 }
    let height = notification.keyboardEnd.height - view.safeAreaInsets.bottom
    scrollView.contentInset.bottom = height
    scrollView.verticalScrollIndicatorInsets.bottom = height
  }
}

/// It gives back what was there before the keyboard, and its observers keep it alive.
class SavingController: ColumnController {
  var old: CGFloat?
  override func viewDidLoad() {
    super.viewDidLoad()
    observe(UIResponder.keyboardWillShowNotification) { [self] end in
      save()
      scrollView.contentInset.bottom = end.height - view.safeAreaInsets.bottom
    }
    observe(UIResponder.keyboardWillHideNotification) { [self] _ in
      guard let old else { preconditionFailure("nothing was saved") }
      scrollView.contentInset.bottom = old
    }
  }
  func save() { old = old ?? scrollView.contentInset.bottom }

  private func observe(
    _ name: Notification.Name, _ change: @escaping @MainActor @Sendable (CGRect) -> Void
  ) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
      let end = $0.keyboardEnd
      MainActor.assumeIsolated { change(end) }
    }
  }
}

// MARK: - With a padding of their own

/// A form with some room above its first field.
class PaddedController: OverlapController {
  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.contentInset.top = 20
  }
}

/// A form with some room below its last field, also above the keyboard.
final class FootController: OverlapController {
  override func viewDidLoad() {
    super.viewDidLoad()
    makeRoom(0)
  }
  override func makeRoom(_ height: CGFloat) { super.makeRoom(16 + height) }
}

/// A list that ends at a bar, which stands on the keyboard.
final class ChatController: UIViewController {
  private let list = UITableView()
  private let bar = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in [list, bar] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      part.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      part.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: view.topAnchor),
      list.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 52),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }
}

/// Removes its observers when it goes for good.
final class ParticularController: InsetController {
  deinit { NotificationCenter.default.removeObserver(self) }
}

/// Reads in each layout where the keyboard is.
final class LayingOutController: UIViewController {
  private let scrollView = UIScrollView()
  private let follower = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    show(scrollView)
    follower.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(follower)
    NSLayoutConstraint.activate([
      follower.topAnchor.constraint(equalTo: view.topAnchor),
      follower.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      follower.widthAnchor.constraint(equalToConstant: 1),
      follower.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let overlap = view.bounds.maxY - view.keyboardLayoutGuide.layoutFrame.minY
    let bottom = max(0, overlap - view.safeAreaInsets.bottom)
    if scrollView.contentInset.bottom != bottom { scrollView.contentInset.bottom = bottom }
  }
}
