// Published system 002: a form whose root view is a scroll view.

import UIKit

/// A form with a field at its top and one at its bottom.
class Seed002Form: UIScrollView {
  let topField = UITextField()
  let bottomField = UITextField()
  private static let margin = 10
  private static let fieldHeight = 40

  init() {
    super.init(frame: .zero)
    for (field, placeholder) in [(topField, "Top"), (bottomField, "Bottom")] {
      field.placeholder = placeholder
      field.borderStyle = .roundedRect
      addSubview(field)
    }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Lengths are whole numbers, and bars are taken for content insets, as in early versions of iOS.
  override func layoutSubviews() {
    super.layoutSubviews()
    let (margin, fieldHeight) = (Self.margin, Self.fieldHeight)
    let (width, height) = (Int(bounds.width), Int(bounds.height))
    let bars = Int(contentInset.top)
    let (fieldWidth, bottom) = (width - 2 * margin, height - bars - fieldHeight - margin)
    topField.frame = CGRect(x: margin, y: margin, width: fieldWidth, height: fieldHeight)
    bottomField.frame = CGRect(x: margin, y: bottom, width: fieldWidth, height: fieldHeight)
    contentSize = CGSize(width: width, height: bottom + fieldHeight + margin)
  }
}

/// Insets the end of the content by the keyboard's height, and relies on UIKit to reveal the field.
class Seed002ViewController: UIViewController {
  /// The root view.
  private let form: Seed002Form

  init(_ form: Seed002Form = Seed002Form()) {
    self.form = form
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func loadView() { view = form }

  override func viewDidLoad() {
    super.viewDidLoad()
    observe(UIResponder.keyboardWillShowNotification) { $0.keyboardWillShow($1) }
    observe(UIResponder.keyboardWillHideNotification) { $0.keyboardWillHide($1) }
  }

  /// Only the size of the keyboard is read. The field moves into view by itself, so nothing is animated.
  private func keyboardWillShow(_ keyboard: KeyboardInfo) { setBottomInsets(keyboard.end.height) }

  /// Animated, since the content would jump otherwise.
  private func keyboardWillHide(_ keyboard: KeyboardInfo) {
    UIView.animate(withDuration: keyboard.duration) { self.setBottomInsets(0) }
  }

  private func setBottomInsets(_ bottom: CGFloat) {
    form.contentInset.bottom = bottom
    form.verticalScrollIndicatorInsets.bottom = bottom
  }
}
