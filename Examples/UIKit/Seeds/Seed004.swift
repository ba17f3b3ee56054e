// Published system 004: a dummy view at the end of the content, as high as the keyboard.

import UIKit

/// Makes the content longer by the keyboard's height. UIKit reveals the field, but ignores the keyboard.
class Seed004ViewController: UIViewController {
  let scrollView = UIScrollView()
  let contentView = UIView()
  let textField = UITextField()
  private let dummyView = UIView()
  private(set) var pins: [NSLayoutConstraint] = []
  private(set) var textFieldHeight: NSLayoutConstraint?
  private var dummyViewHeight: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    pins = scrollView.pin(in: view)
    contentView.pin(asContentOf: scrollView)
    addRows()
    setDummyViewHeight(0)
    observe(UIResponder.keyboardWillShowNotification) { controller, keyboard in
      // The begin frame is that of the previous keyboard.
      controller.setDummyViewHeight(keyboard.begin.height)
    }
    observe(UIResponder.keyboardWillHideNotification) { controller, _ in
      controller.setDummyViewHeight(0)
    }
  }

  /// 40 points, the text field, 5 points, the dummy view, 5 points.
  private func addRows() {
    for row in [textField, dummyView] {
      row.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(row)
      NSLayoutConstraint.activate([
        row.leftAnchor.constraint(equalTo: contentView.leftAnchor, constant: 20),
        contentView.rightAnchor.constraint(equalTo: row.rightAnchor, constant: 20),
      ])
    }
    let height = textField.heightAnchor.constraint(equalToConstant: 44)
    textFieldHeight = height
    NSLayoutConstraint.activate([
      textField.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 40), height,
      dummyView.topAnchor.constraint(equalTo: textField.bottomAnchor, constant: 5),
      contentView.bottomAnchor.constraint(equalTo: dummyView.bottomAnchor, constant: 5),
    ])
  }

  /// The constraint takes effect at the next layout.
  private func setDummyViewHeight(_ height: CGFloat) {
    dummyViewHeight?.isActive = false
    dummyViewHeight = dummyView.heightAnchor.constraint(equalToConstant: height)
    dummyViewHeight?.isActive = true
  }
}
