// Controllers in other styles: publishers, sequences, rows, items, children, outlets. Each kind has one that is right, and
// some with one bug.
//
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, NeverForceUnwrap

import Combine
import ScrollHosting
import UIKit

/// Hears of the keyboard by publishers.
class PublishersController: OverlapController {
  var subscriptions = Set<AnyCancellable>()
  override var names: [Notification.Name] { [] }
  var frames: AnyPublisher<CGRect?, Never> {
    let center = NotificationCenter.default
    let shown = center.publisher(for: UIResponder.keyboardWillShowNotification)
      .map { Optional($0.keyboardEnd) }
    let hidden = center.publisher(for: UIResponder.keyboardWillHideNotification)
      .map { _ in CGRect?.none }
    return shown.merge(with: hidden).eraseToAnyPublisher()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    frames.sink { [weak self] frame in
      guard let self else { return }
      self.makeRoom(frame.map { self.overlap($0) } ?? 0)
    }.store(in: &subscriptions)
  }
}

/// Does not listen to the publisher of what goes.
final class ShownOnlyController: PublishersController {
  override var frames: AnyPublisher<CGRect?, Never> {
    NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
      .map { Optional($0.keyboardEnd) }.eraseToAnyPublisher()
  }
}

/// Ends its subscriptions when another screen is shown, and begins none again.
final class UnsubscribedController: PublishersController {
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    subscriptions = []
  }
}

/// Hears of the keyboard in a task for each kind of notification.
class SequenceController: OverlapController {
  private var tasks: [Task<Void, Never>] = []
  override var names: [Notification.Name] { [] }
  func frame(of notification: Notification) -> CGRect { notification.keyboardEnd }

  override func viewDidLoad() {
    super.viewDidLoad()
    tasks = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ].map { name in
      Task { @MainActor [weak self] in
        for await notification in NotificationCenter.default.notifications(named: name) {
          guard let self else { return }
          let covered = notification.hidesKeyboard ? 0 : overlap(frame(of: notification))
          makeRoom(covered)
          // UIKit has revealed the focus with the old inset.
          if covered > 0 { revealFocus() }
        }
      }
    }
  }

  private func revealFocus() {
    guard let field = view.window.flatMap({ $0.firstField }) else { return }
    scrollView.scrollRectToVisible(field.convert(field.bounds, to: scrollView), animated: true)
  }
  deinit { for task in tasks { task.cancel() } }
}

/// Reads the frame that the keyboard had before.
final class BeginSequenceController: SequenceController {
  override func frame(of notification: Notification) -> CGRect {
    notification.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect ?? .zero
  }
}

extension UIView {
  fileprivate var firstField: UIView? {
    isFirstResponder ? self : subviews.lazy.compactMap(\.firstField).first
  }
}

/// Hears of the keyboard by messages with types.
final class MessagesController: OverlapController {
  private var tokens: [NotificationCenter.ObservationToken] = []
  override var names: [Notification.Name] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    let center = NotificationCenter.default
    tokens = [
      center.addObserver(of: UIScreen.main, for: .keyboardWillShow) { [weak self] message in
        guard let self else { return }
        makeRoom(overlap(message.endFrame))
      },
      center.addObserver(of: UIScreen.main, for: .keyboardWillHide) { [weak self] _ in
        self?.makeRoom(0)
      },
    ]
  }
}

// MARK: - Rows

/// A row with a field.
final class FieldCell: UITableViewCell {
  let field = UITextField()
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    field.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(field)
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
      field.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      field.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
    ])
  }
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }
}

/// A table of thirty rows with a field each.
class RowsController: UIViewController, UITableViewDataSource {
  let tableView = UITableView(frame: .zero, style: .plain)

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
    show(tableView)
    listen(Selector(RowsController.keyboardChanges(_:)))
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "field", for: path)
  }

  func keyboardChanges(_ notification: Notification) {
    let frame = view.convert(notification.keyboardEnd, from: nil)
    let covered = view.bounds.maxY - frame.minY - view.safeAreaInsets.bottom
    tableView.contentInset.bottom = notification.hidesKeyboard ? 0 : max(0, covered)
  }
}

/// Scrolls the row of the field that is edited to the middle.
class ScrollingRowsController: RowsController {
  override func keyboardChanges(_ notification: Notification) {
    super.keyboardChanges(notification)
    guard !notification.hidesKeyboard, let path = editedRow else { return }
    tableView.scrollToRow(at: path, at: .middle, animated: true)
  }

  private var editedRow: IndexPath? {
    tableView.visibleCells.first { $0.firstField != nil }.flatMap(tableView.indexPath(for:))
  }
}

/// Never gives the room back.
final class KeepingRowsController: RowsController {
  override func keyboardChanges(_ notification: Notification) {
    if !notification.hidesKeyboard { super.keyboardChanges(notification) }
  }
}

/// A table whose controller makes room by itself.
class TableOfFieldsController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    30
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath) }
}

/// Makes room as well, so there is twice as much.
final class TwiceTableController: TableOfFieldsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    listen(Selector(TwiceTableController.keyboardChanges(_:)))
  }

  func keyboardChanges(_ notification: Notification) {
    let height = notification.keyboardEnd.height
    tableView.contentInset.bottom += notification.hidesKeyboard ? -height : height
  }
}

/// Forgets `super`, without which its class makes no room.
final class ForgetfulTableController: TableOfFieldsController {
  override func viewWillAppear(_ animated: Bool) { title = "Fields" }
}

// MARK: - Items

/// An item with a field.
final class FieldItem: UICollectionViewCell {
  let field = UITextField()
  override init(frame: CGRect) {
    super.init(frame: frame)
    field.frame = contentView.bounds
    field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(field)
  }
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }
}

/// A collection of forty items with a field each, two in a line.
class ItemsController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  let list = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    (list.dataSource, list.delegate) = (self, self)
    list.register(FieldItem.self, forCellWithReuseIdentifier: "field")
    show(list)
    listen(Selector(ItemsController.keyboardChanges(_:)))
  }

  func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
  func collectionView(
    _ list: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    list.dequeueReusableCell(withReuseIdentifier: "field", for: path)
  }
  func collectionView(
    _ list: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: list.bounds.width / 2 - 10, height: 44) }

  func room(for height: CGFloat) -> CGFloat { max(0, height - view.safeAreaInsets.bottom) }
  func keyboardChanges(_ notification: Notification) {
    let frame = view.convert(notification.keyboardEnd, from: nil)
    let covered = view.bounds.maxY - frame.minY
    list.contentInset.bottom = notification.hidesKeyboard ? 0 : room(for: covered)
  }
}

/// Keeps room for the home indicator too, which the keyboard covers.
final class TwiceItemsController: ItemsController {
  override func room(for height: CGFloat) -> CGFloat { height }
}

// MARK: - Children

/// A screen with a bar above another controller, which handles the keyboard.
final class ContainerController: UIViewController {
  private let child: UIViewController
  init(_ child: UIViewController) {
    self.child = child
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(child)
    let bar = UIToolbar()
    for part in [bar, child.view!] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      part.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      part.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      child.view.topAnchor.constraint(equalTo: bar.bottomAnchor),
      child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    child.didMove(toParent: self)
  }
}

// MARK: - Outlets

/// A screen of a storyboard, whose scroll view ends where the keyboard begins.
class LoginViewController: UIViewController {
  weak var scrollView: UIScrollView!
  weak var nameField: UITextField!
  weak var bottomConstraint: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    nameField.placeholder = "Name"
    listen(Selector(LoginViewController.keyboardChanges(_:)))
  }

  func keyboardChanges(_ notification: Notification) {
    let height = notification.hidesKeyboard ? 0 : notification.keyboardEnd.height
    move(to: height, during: notification.keyboardDuration)
  }
  func move(to height: CGFloat, during duration: TimeInterval) {
    bottomConstraint.constant = height
    UIView.animate(withDuration: duration) { self.view.layoutIfNeeded() }
  }
}

/// Moves the constraint the wrong way.
final class DownwardsController: LoginViewController {
  override func move(to height: CGFloat, during duration: TimeInterval) {
    super.move(to: -height, during: duration)
  }
}
