// Published system 001: the heart of ScrollingContentViewController: a filter, the keyboard as additional safe area, and deferred
// scrolls.

import UIKit

/// Keeps the last notification of the process. Apps make it before their first screen.
@MainActor final class Seed001Observer {
  static let shared = Seed001Observer()
  private(set) var last: (keyboard: KeyboardInfo, isHide: Bool)?

  /// Begins to observe, with nothing known.
  func start() {
    last = nil
    for (name, isHide) in [
      (UIResponder.keyboardWillShowNotification, false),
      (UIResponder.keyboardWillHideNotification, true),
    ] {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
        [weak self] in
        let keyboard = KeyboardInfo($0)
        MainActor.assumeIsolated { self?.last = (keyboard, isHide) }
      }
    }
  }
}

/// Makes room with the controller's additional safe area, and shows the first responder, both after a filter.
class Seed001ViewController: UIViewController {
  let scrollView = Seed001ScrollView()
  /// What scrolls. Where a storyboard has it, the library puts the scroll view.
  let contentView = UIView()
  private(set) var pins: [NSLayoutConstraint] = []
  /// Whether the content shrinks to the room above the keyboard, as far as its constraints permit.
  var resizesContent = false
  /// Whether the keyboard changes the additional safe area.
  var adjustsSafeArea = true
  private var isAdjusting = false
  /// The keyboard's overlap with the view, less its safe area.
  private var bottomInset: CGFloat = 0
  private var roomForKeyboard: CGFloat = 0
  private var savedInsets: UIEdgeInsets?
  private var savedBounce: Bool?
  private var minimumHeight: NSLayoutConstraint?
  private var filter: Seed001Filter { scrollView.filter }

  override func viewDidLoad() {
    super.viewDidLoad()
    pins = scrollView.pin(in: view)
    addContentView()
    filter.handleKeyboard = { [unowned self] in adjust(for: $0) }
    filter.handleScroll = { [unowned self] in scrollView.show($0) }
    observe(UIResponder.keyboardWillShowNotification) { $0.keyboardChanges($1, isHide: false) }
    observe(UIResponder.keyboardWillHideNotification) { $0.keyboardChanges($1, isHide: true) }
  }

  /// The content is as large as its constraints say, and at least as large as the safe area of the scroll view.
  private func addContentView() {
    contentView.pin(asContentOf: scrollView)
    let safe = scrollView.safeAreaLayoutGuide
    for constraint in [
      contentView.widthAnchor.constraint(greaterThanOrEqualTo: safe.widthAnchor),
      contentView.heightAnchor.constraint(greaterThanOrEqualTo: safe.heightAnchor),
    ] {
      constraint.priority = UILayoutPriority(500)
      constraint.isActive = true
    }
  }

  /// New content: the constraint for the keyboard is not active.
  func contentReplaced() {
    minimumHeight?.isActive = false
    minimumHeight = nil
  }

  // MARK: - Submitting

  private func keyboardChanges(_ keyboard: KeyboardInfo, isHide: Bool) {
    guard let event = event(keyboard, isHide: isHide) else { return }
    filter.submit(event)
    let isDismissedByDrag =
      isHide && resizesContent && scrollView.keyboardDismissMode != .none && scrollView.isTracking
    if isDismissedByDrag || event.isPartOfNavigation { filter.flush() }
  }

  /// A pushed screen finds a keyboard that is already up: no notification says so, but the safe area changes.
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    guard !isAdjusting, let last = Seed001Observer.shared.last,
      let event = event(last.keyboard, isHide: last.isHide)
    else { return }
    filter.submit(event)
    if !filter.isSuspended { filter.flush() }
  }

  /// Only the size of the keyboard is read: it is put at the bottom of the window, or below it.
  private func event(_ keyboard: KeyboardInfo, isHide: Bool) -> Seed001Filter.KeyboardEvent? {
    guard let window = view.window else { return nil }
    let height = isHide ? 0 : keyboard.end.height
    let frame = CGRect(
      x: 0, y: window.bounds.height - height, width: keyboard.end.width, height: height)
    return Seed001Filter.KeyboardEvent(frame: frame, duration: keyboard.duration)
  }

  // MARK: - Making room

  private func adjust(for event: Seed001Filter.KeyboardEvent) {
    isAdjusting = true
    UIView.animate(withDuration: event.isPartOfNavigation ? 0 : 0.5) {
      self.setBottomInset(self.overlap(with: event.frame))
      self.view.layoutIfNeeded()
    }
    isAdjusting = false
  }

  private func overlap(with keyboard: CGRect) -> CGFloat {
    let common = view.convert(view.bounds, to: nil).intersection(keyboard)
    let safe = max(0, view.safeAreaInsets.bottom - additionalSafeAreaInsets.bottom)
    return max(0, (common.isNull ? 0 : common.height) - safe)
  }

  private func setBottomInset(_ new: CGFloat) {
    guard new != bottomInset else { return }
    setBounce(from: bottomInset, to: new)
    bottomInset = new
    guard adjustsSafeArea else { return }
    let (isShow, isHide) = (new != 0 && roomForKeyboard == 0, new == 0 && roomForKeyboard != 0)
    if isShow, !resizesContent { keepHeight() }
    setRoom(new, isShow: isShow, isHide: isHide)
    if isHide { contentReplaced() }
  }

  private func setRoom(_ new: CGFloat, isShow: Bool, isHide: Bool) {
    let saved = isShow ? additionalSafeAreaInsets : savedInsets
    let isChanged = new != roomForKeyboard
    roomForKeyboard = new
    guard isChanged, let saved else { return }
    savedInsets = isHide ? nil : saved
    additionalSafeAreaInsets.bottom = isHide ? saved.bottom : max(new, saved.bottom)
  }

  /// The content keeps its height while the keyboard is visible.
  private func keepHeight() {
    minimumHeight?.isActive = false
    let constraint = contentView.heightAnchor.constraint(
      greaterThanOrEqualToConstant: scrollView.contentSize.height)
    constraint.priority = UILayoutPriority(500)
    constraint.isActive = true
    minimumHeight = constraint
  }

  /// Short content bounces, so that a drag can dismiss the keyboard.
  private func setBounce(from old: CGFloat, to new: CGFloat) {
    guard scrollView.keyboardDismissMode != .none else { return }
    if new != 0, old == 0 {
      savedBounce = scrollView.alwaysBounceVertical
      scrollView.alwaysBounceVertical = true
    } else if new == 0, old != 0, let savedBounce {
      scrollView.alwaysBounceVertical = savedBounce
      self.savedBounce = nil
    }
  }

  // MARK: - Transitions

  /// Keeps the top left corner of the content. The first responder is not kept visible, since the new height of the
  /// keyboard is unknown.
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let (offset, old) = (scrollView.contentOffset, scrollView.adjustedContentInset)
    filter.suspend()
    coordinator.animate { _ in
      let new = self.scrollView.adjustedContentInset
      self.scrollView.contentOffset = self.constrained(
        CGPoint(x: offset.x + old.left - new.left, y: offset.y + old.top - new.top))
    } completion: { _ in
      self.filter.resume()
    }
  }

  /// Clamps to the end first, then to the beginning.
  private func constrained(_ offset: CGPoint) -> CGPoint {
    let (content, inset) = (scrollView.contentSize, scrollView.adjustedContentInset)
    let visible = scrollView.bounds.inset(by: inset).size
    return CGPoint(
      x: max(min(offset.x, content.width - visible.width - inset.left), -inset.left),
      y: max(min(offset.y, content.height - visible.height - inset.top), -inset.top))
  }
}
