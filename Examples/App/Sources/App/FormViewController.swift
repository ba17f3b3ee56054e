// A form whose fields stay above the keyboard.

import UIKit

/// A column of text fields in a scroll view.
public final class FormViewController: UIViewController {
  private let scrollView = FormScrollView()
  private let column = UIStackView()
  /// The field that has the focus.
  private var activeField: UITextField?
  /// The last frame of the keyboard, in the screen; nil while it is hidden.
  private var keyboardFrame: CGRect?
  /// How much of the scroll view the keyboard covers at present, and what it adds to the insets.
  private var covered: CGFloat = 0, keyboardInset: CGFloat = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layOut()
    for title in ["Name", "Street", "City", "Country", "Telephone", "Mail"] { addField(title) }
    listen()
  }

  private func layOut() {
    scrollView.delegate = self
    scrollView.contentInsetAdjustmentBehavior = .always
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    column.translatesAutoresizingMaskIntoConstraints = false
    (column.axis, column.spacing) = (.vertical, 24)
    view.addSubview(scrollView)
    scrollView.addSubview(column)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }

  private func addField(_ title: String) {
    let field = UITextField()
    field.placeholder = title
    field.borderStyle = .roundedRect
    field.delegate = self
    column.addArrangedSubview(field)
  }

  // MARK: - The keyboard

  private func listen() {
    let center = NotificationCenter.default
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardWillHideNotification,
    ] {
      center.addObserver(forName: name, object: nil, queue: .main) { [weak self] notification in
        // Taken out here, since a notification must not be sent to the main actor.
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        let isHidden = notification.name == UIResponder.keyboardWillHideNotification
        MainActor.assumeIsolated {
          self?.keyboardFrame = isHidden ? nil : frame
          self?.makeRoom()
        }
      }
    }
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    makeRoom()
  }

  /// A window that turns may have another place on the screen and the same size.
  public override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { _ in self.makeRoom() }
  }

  /// Makes room for what the keyboard covers of the scroll view. The safe area is covered as well, so the inset is only
  /// what is missing. It is added to the insets that are there, since they may have other reasons.
  private func makeRoom() {
    let wasCovered = covered > 0
    covered = coveredHeight
    let needed = max(0, covered - scrollView.safeAreaInsets.bottom)
    if needed != keyboardInset {
      scrollView.contentInset.bottom += needed - keyboardInset
      scrollView.verticalScrollIndicatorInsets.bottom += needed - keyboardInset
      keyboardInset = needed
    }
    // A keyboard that appears shows that the user wants to type.
    if covered > 0, !wasCovered, let activeField { scrollView.follow(activeField) }
  }

  /// How much of the scroll view a docked keyboard covers. Its frame is in the screen.
  private var coveredHeight: CGFloat {
    guard let frame = keyboardFrame, let screen = view.window?.screen,
      frame.minX <= 0, frame.maxX >= screen.bounds.maxX, frame.maxY >= screen.bounds.maxY
    else { return 0 }
    // The planted bug, to be uncommented: as if the keyboard did not cover the safe area as well.
    // return frame.height + scrollView.safeAreaInsets.bottom
    let own = scrollView.convert(scrollView.bounds, to: screen.coordinateSpace)
    return min(own.height, max(0, own.maxY - frame.minY))
  }
}

extension FormViewController: UITextFieldDelegate {
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    activeField = textField
    scrollView.follow(textField)
  }
  /// The user types, or taps on the text, also after the field has been scrolled away.
  public func textFieldDidChangeSelection(_ textField: UITextField) {
    if textField === activeField { scrollView.follow(textField) }
  }
  public func textFieldDidEndEditing(_ textField: UITextField) {
    activeField = nil
    scrollView.stopFollowing()
  }
}

extension FormViewController: UIScrollViewDelegate {
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    self.scrollView.stopFollowing()
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    self.scrollView.stopFollowing()
  }
  /// A field may have got the focus during the drag.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
    self.scrollView.reveal()
  }
}
