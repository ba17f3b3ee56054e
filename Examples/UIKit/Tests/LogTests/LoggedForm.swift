// A form that keeps a log, and that can do wrong what a log must show.

import UIKit

@testable import KeyboardLogging

/// A scroll view that makes room for the keyboard, and keeps a log of itself.
final class LoggedForm: UIViewController, UIScrollViewDelegate, UITextFieldDelegate,
  UITextViewDelegate
{
  /// How the form makes room.
  enum Room: CaseIterable { case contentInset, safeArea, viewport }
  /// What it does wrong.
  enum Bug: CaseIterable { case none, staysAfterHide, doesNotReveal, addsSafeArea }
  /// A way to make room, and what is wrong with it.
  struct Kind: Sendable {
    var room: Room
    var bug: Bug
    init(_ room: Room, _ bug: Bug) { (self.room, self.bug) = (room, bug) }
    static let all = Room.allCases.flatMap { room in Bug.allCases.map { Kind(room, $0) } }
  }

  let scrollView = UIScrollView()
  let textView = UITextView()
  private(set) var log: KeyboardLog?
  private var bottom: NSLayoutConstraint?
  private let kind: Kind
  private let url: URL
  private weak var focused: UIView?
  /// Whether the content moves on after the next drag.
  var flicks = false

  init(_ kind: Kind, to url: URL) {
    (self.kind, self.url) = (kind, url)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    scrollView.contentInsetAdjustmentBehavior = .always
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    let bottom = view.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leftAnchor.constraint(equalTo: view.leftAnchor),
      scrollView.rightAnchor.constraint(equalTo: view.rightAnchor), bottom,
    ])
    self.bottom = bottom
    let field = UITextField()
    (field.delegate, textView.delegate) = (self, self)
    scrollView.addSubview(field)
    scrollView.addSubview(textView)
    observe(UIResponder.keyboardWillShowNotification)
    observe(UIResponder.keyboardWillHideNotification)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log = log ?? KeyboardLog(scrollView, to: url)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log?.layoutChanged()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log?.transition(isBeginning: true)
    coordinator.animate(alongsideTransition: nil) { _ in self.log?.transition(isBeginning: false) }
  }

  // MARK: - The log

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log?.dragBegan() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log?.scrolled() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log?.dragEnded(willDecelerate: flicks || decelerate)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log?.decelerationEnded() }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log?.scrolledWithoutFinger() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    log?.scrolledWithoutFinger()
  }
  func textViewDidChangeSelection(_ textView: UITextView) { log?.caretMoved() }

  // MARK: - The keyboard

  func textFieldDidBeginEditing(_ textField: UITextField) { focused = textField }
  func textFieldDidChangeSelection(_ textField: UITextField) { reveal() }
  func textFieldDidEndEditing(_ textField: UITextField) { focused = nil }
  func textViewDidBeginEditing(_ textView: UITextView) { focused = textView }
  func textViewDidEndEditing(_ textView: UITextView) { focused = nil }

  private func observe(_ name: Notification.Name) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
      [weak self] notification in
      let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      let isHide = notification.name == UIResponder.keyboardWillHideNotification
      MainActor.assumeIsolated { self?.keyboardChanges(isHide ? nil : end) }
    }
  }

  private func keyboardChanges(_ frame: CGRect?) {
    if frame == nil, kind.bug == .staysAfterHide { return }
    var covered = max(0, frame.map { view.convert(view.bounds, to: nil).maxY - $0.minY } ?? 0)
    if kind.bug == .addsSafeArea, covered > 0 { covered += view.safeAreaInsets.bottom }
    let own = view.safeAreaInsets.bottom - additionalSafeAreaInsets.bottom
    switch kind.room {
    case .contentInset: scrollView.contentInset.bottom = max(0, covered - own)
    case .safeArea: additionalSafeAreaInsets.bottom = max(0, covered - own)
    case .viewport: bottom?.constant = covered
    }
    view.layoutIfNeeded()
    reveal()
  }

  private func reveal() {
    guard let focused, kind.bug != .doesNotReveal else { return }
    scrollView.scrollRectToVisible(
      focused.convert(focused.bounds, to: scrollView), animated: false)
  }
}
