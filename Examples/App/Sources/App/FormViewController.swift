// A form whose fields stay above the keyboard.

import UIKit

/// A column of text fields in a scroll view.
public final class FormViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let column = UIStackView()
  /// The field that has the focus.
  private var activeField: UITextField?

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
        MainActor.assumeIsolated { self?.keyboardChanges(isHidden ? nil : frame) }
      }
    }
  }

  /// Makes room for what the keyboard covers of the scroll view. The safe area is covered as well.
  private func keyboardChanges(_ frame: CGRect?) {
    var covered: CGFloat = 0
    if let frame, let window = view.window {
      let inWindow = window.convert(frame, from: window.screen.coordinateSpace)
      let bottom = scrollView.convert(scrollView.bounds, to: nil).maxY
      // A floating keyboard covers no edge.
      if inWindow.maxY >= bottom { covered = max(0, bottom - inWindow.minY) }
    }
    // The planted bug: the whole height of the keyboard, with what it covers of the safe area.
    // covered = frame?.height ?? 0 + view.safeAreaInsets.bottom
    scrollView.contentInset.bottom = max(0, covered - scrollView.safeAreaInsets.bottom)
    scrollView.verticalScrollIndicatorInsets.bottom = scrollView.contentInset.bottom
    reveal()
  }

  private func reveal() {
    guard let activeField else { return }
    scrollView.scrollRectToVisible(
      activeField.convert(activeField.bounds, to: scrollView), animated: false)
  }
}

extension FormViewController: UITextFieldDelegate {
  public func textFieldDidBeginEditing(_ textField: UITextField) { activeField = textField }
  public func textFieldDidEndEditing(_ textField: UITextField) { activeField = nil }
}
