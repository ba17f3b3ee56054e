// Screens as their authors make them, each right in one habit and, with its mistake, wrong.
//
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

@testable import AtOnce

/// Makes room only for a field of its own.
final class OwnFieldController: OverlapController {
  /// How many fields it knows.
  var known = Int.max
  override func keyboardChanges(_ notification: Notification) {
    let fields = column.arrangedSubviews.filter { $0 is UITextField }.prefix(known)
    guard notification.hidesKeyboard || fields.contains(where: \.isFirstResponder) else { return }
    super.keyboardChanges(notification)
  }
}

/// Closes a field that is full, and goes back to the top.
final class ClosingController: OverlapController {
  var closes = true
  override func viewDidLoad() {
    super.viewDidLoad()
    for case let field as UITextField in column.arrangedSubviews {
      field.addTarget(self, action: Selector(ClosingController.change(_:)), for: .editingChanged)
    }
  }
  func change(_ field: UITextField) {
    guard (field.text ?? "").count > 2 else { return }
    field.isHidden = closes
    scrollView.contentOffset.y = 0 - scrollView.adjustedContentInset.top
  }
}

/// A header from the upper edge of the view, above what scrolls.
final class HeaderController: OverlapController {
  var counted: CGFloat = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    let header = UIView()
    header.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(header)
    for constraint in view.constraints
    where unsafe constraint.firstItem === scrollView && constraint.firstAttribute == .top {
      constraint.isActive = false
    }
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.topAnchor),
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      header.heightAnchor.constraint(equalToConstant: 100),
      scrollView.topAnchor.constraint(equalTo: header.bottomAnchor),
    ])
  }
  override func overlap(_ frame: CGRect) -> CGFloat { super.overlap(frame) + counted }
}

/// Keeps clear of bars itself.
final class NeverController: ColumnController {
  var back: (UIEdgeInsets) -> CGFloat = { $0.bottom }
  private var isShown = false
  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.contentInsetAdjustmentBehavior = .never
    listen(Selector(NeverController.keyboardChanges(_:)))
  }
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    let safe = view.safeAreaInsets
    scrollView.contentInset = UIEdgeInsets(
      top: safe.top, left: 0, bottom: isShown ? scrollView.contentInset.bottom : safe.bottom,
      right: 0)
  }
  func keyboardChanges(_ notification: Notification) {
    isShown = !notification.hidesKeyboard
    let frame = view.convert(notification.keyboardEnd, from: nil)
    scrollView.contentInset.bottom =
      isShown ? view.bounds.maxY - frame.minY : back(view.safeAreaInsets)
  }
}

/// Makes room a little later.
final class LaterController: OverlapController {
  enum Way { case async, asyncAfter, task }
  private let way: Way
  init(_ way: Way) {
    self.way = way
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }
  override func makeRoom(_ height: CGFloat) {
    func change() {
      super.makeRoom(height)
      guard let field = column.arrangedSubviews.first(where: \.isFirstResponder) else { return }
      scrollView.scrollRectToVisible(field.frame, animated: false)
    }
    switch way {
    case .async: DispatchQueue.main.async { change() }
    case .asyncAfter: DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { change() }
    case .task: Task { @MainActor in change() }
    }
  }
}

/// Wants some room between the content and the keyboard.
final class MarginController: OverlapController {
  var margin: CGFloat = 16
  override func overlap(_ frame: CGRect) -> CGFloat { super.overlap(frame) + margin }
}

/// Gives back what it has saved, of each show or of the first.
final class SavedController: HeightController {
  var savesAgain = false
  private var saved: UIEdgeInsets!
  private var isShown = false
  override func keyboardChanges(_ notification: Notification) {
    if notification.hidesKeyboard {
      scrollView.contentInset = saved
    } else {
      if savesAgain || !isShown { saved = scrollView.contentInset }
      scrollView.contentInset.bottom =
        notification.keyboardEnd.height - view.safeAreaInsets.bottom
    }
    isShown = !notification.hidesKeyboard
  }
}

/// Asks a service that lives as long as the process how high the keyboard is.
@MainActor final class KeyboardService: NSObject {
  static let shared = KeyboardService()
  private(set) var height: CGFloat = 0
  private(set) var wasHidden = false
  private override init() {
    super.init()
    listen(
      to: [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidHideNotification],
      Selector(KeyboardService.hear(_:)))
  }
  func hear(_ notification: Notification) {
    let hides = notification.name == UIResponder.keyboardDidHideNotification
    (height, wasHidden) = (hides ? 0 : notification.keyboardEnd.height, hides)
  }
}

final class ServedController: ListeningController {
  var asksTooEarly = false
  private let service = KeyboardService.shared
  override var names: [Notification.Name] {
    [
      UIResponder.keyboardWillShowNotification,
      asksTooEarly
        ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardDidHideNotification,
    ]
  }
  override func keyboardChanges(_ notification: Notification) {
    let covered = service.height - view.safeAreaInsets.bottom
    scrollView.contentInset.bottom = max(0, covered)
  }
}

/// Knows that a tab bar lies under the keyboard.
final class TabBarController: ListeningController {
  var forgets = false
  override func keyboardChanges(_ notification: Notification) {
    let bar = tabBarController?.tabBar.frame.height ?? view.safeAreaInsets.bottom
    let height = notification.keyboardEnd.height - (forgets ? 0 : bar)
    scrollView.contentInset.bottom = notification.hidesKeyboard ? 0 : height
  }
}

/// A form with a bar of its own at the bottom, over which it scrolls, and that comes up with the keyboard.
final class FooterController: OverlapController {
  var countsBar = true
  private let bar = UIButton()
  override func viewDidLoad() {
    super.viewDidLoad()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 60),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    makeRoom(0)
  }
  override func makeRoom(_ height: CGFloat) { super.makeRoom(height + (countsBar ? 60 : 0)) }
}

/// A chat whose composer is the accessory of its controller.
final class AccessoryChatController: UITableViewController {
  var forgets = false
  private let composer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
  private let field = UITextField(frame: CGRect(x: 12, y: 9, width: 200, height: 34))
  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { composer }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Message"
    composer.addSubview(field)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    tableView.keyboardDismissMode = .interactive
    listen(Selector(AccessoryChatController.keyboardChanges(_:)))
  }
  /// Without super: it makes room itself.
  override func viewWillAppear(_ animated: Bool) {}
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    40
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "message", for: path) }
  func keyboardChanges(_ notification: Notification) {
    let frame = view.convert(notification.keyboardEnd, from: nil)
    let covered = max(0, tableView.bounds.maxY - frame.minY - view.safeAreaInsets.bottom)
    tableView.contentInset.bottom = forgets && notification.hidesKeyboard ? 0 : covered
  }
}

/// A screen on which nothing scrolls: fields below each other that are moved up.
class FixedController: UIViewController {
  let column = UIStackView()
  var middle: NSLayoutConstraint!
  var count = 3
  var moves: (_ height: CGFloat, _ field: CGRect) -> CGFloat = { height, _ in height / 2 }
  var givesBack = true
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

  override func viewDidLoad() {
    super.viewDidLoad()
    (column.axis, column.spacing) = (.vertical, 16)
    column.translatesAutoresizingMaskIntoConstraints = false
    for number in 1...count {
      let field = UITextField()
      (field.borderStyle, field.placeholder) = (.roundedRect, "Field \(number)")
      column.addArrangedSubview(field)
    }
    view.addSubview(column)
    middle = column.centerYAnchor.constraint(equalTo: view.centerYAnchor)
    NSLayoutConstraint.activate([
      middle, column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
    listen(Selector(FixedController.keyboardChanges(_:)))
  }
  func keyboardChanges(_ notification: Notification) {
    let field = column.arrangedSubviews.first(where: \.isFirstResponder)
    if notification.hidesKeyboard {
      if givesBack { shift(0) }
    } else {
      shift(
        moves(
          notification.keyboardEnd.height, field.map { $0.convert($0.bounds, to: nil) } ?? .zero))
    }
    UIView.animate(withDuration: notification.keyboardDuration) { self.view.layoutIfNeeded() }
  }
  func shift(_ up: CGFloat) { middle.constant = -up }
}

/// Moves its view instead.
final class ViewMovingController: FixedController {
  override func shift(_ up: CGFloat) {
    view.transform = CGAffineTransform(translationX: 0, y: -up)
  }
}

/// Ends its form where the keyboard begins.
final class FixedGuideController: FixedController {
  override func viewDidLoad() {
    super.viewDidLoad()
    middle.isActive = false
    column.bottomAnchor.constraint(
      equalTo: view.keyboardLayoutGuide.topAnchor, constant: -20
    ).isActive = true
  }
}

/// A list above a composer that rides on the keyboard, as chats have one.
final class ComposerController: UIViewController {
  var forgets = false
  override func viewDidLoad() {
    super.viewDidLoad()
    let (list, bar, field) = (UITableView(), UIView(), UITextField())
    for view in [list, bar] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: self.view.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: self.view.trailingAnchor),
      ])
    }
    field.frame = CGRect(x: 12, y: 8, width: 200, height: 34)
    bar.addSubview(field)
    let guide = view.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: view.topAnchor),
      list.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(
        equalTo: forgets ? view.safeAreaLayoutGuide.bottomAnchor : guide.topAnchor),
    ])
  }
}

/// A text with margins of its own that fills the screen.
final class EditorController: UIViewController {
  var forgets = false
  private let text = UITextView()
  override func viewDidLoad() {
    super.viewDidLoad()
    text.frame = view.bounds.insetBy(dx: 16, dy: 0)
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    text.textContainerInset = UIEdgeInsets(top: 24, left: 0, bottom: 24, right: 0)
    text.text = String(repeating: "A line of a note.\n", count: 60)
    view.addSubview(text)
    listen(Selector(EditorController.keyboardChanges(_:)))
  }
  func keyboardChanges(_ notification: Notification) {
    let height = notification.keyboardEnd.height - view.safeAreaInsets.bottom
    text.contentInset.bottom = notification.hidesKeyboard || forgets ? 0 : height
  }
}

/// One field at the top, so that nothing has to move.
final class StillController: FixedController {
  var top: CGFloat = 40
  override func viewDidLoad() {
    (count, moves) = (1, { _, _ in 0 })
    super.viewDidLoad()
    middle.isActive = false
    column.topAnchor.constraint(
      equalTo: view.safeAreaLayoutGuide.topAnchor, constant: top
    ).isActive = true
  }
}
