// A form whose fields stay above the keyboard.

import UIKit

/// A column of text fields in a scroll view.
public final class FormViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let column = UIStackView()
  /// The field that has the focus.
  private var activeField: UITextField?
  /// The last frame of the keyboard, in the screen; nil while it is hidden.
  private var keyboardFrame: CGRect?
  /// What the keyboard adds to the insets at present.
  private var keyboardInset: CGFloat = 0
  /// The size of the scroll view after the last layout.
  private var lastSize = CGSize.zero

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layOut()
    for title in ["Name", "Street", "City", "Country", "Telephone", "Mail"] { addField(title) }
    listen()
  }

  private func layOut() {
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
          self?.revealFocus()
        }
      }
    }
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    makeRoom()
    guard scrollView.bounds.size != lastSize else { return }
    lastSize = scrollView.bounds.size
    revealFocus()
  }

  /// Makes room for what the keyboard covers of the scroll view. The safe area is covered as well, so the inset is only
  /// what is missing. It is added to the insets that are there, since they may have other reasons.
  private func makeRoom() {
    let needed = max(0, coveredHeight - scrollView.safeAreaInsets.bottom)
    guard needed != keyboardInset else { return }
    scrollView.contentInset.bottom += needed - keyboardInset
    scrollView.verticalScrollIndicatorInsets.bottom += needed - keyboardInset
    keyboardInset = needed
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

  private func revealFocus() {
    guard let activeField else { return }
    scrollView.scrollRectToVisible(
      activeField.convert(activeField.bounds, to: scrollView), animated: false)
  }
}

extension FormViewController: UITextFieldDelegate {
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    activeField = textField
    revealFocus()
  }
  public func textFieldDidEndEditing(_ textField: UITextField) { activeField = nil }
}
