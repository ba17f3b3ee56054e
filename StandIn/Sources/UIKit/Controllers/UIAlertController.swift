// Alerts as values: they are made and filled, and a run presents none.

public import Foundation

/// A message with buttons, which a run does not present.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// How it is shown.
  public enum Style: Int, Sendable { case actionSheet, alert }
  /// How it is shown.
  public private(set) var preferredStyle = Style.actionSheet
  /// What it says.
  open var message: String?
  /// Its buttons, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []
  /// The button that the return key stands for.
  open var preferredAction: UIAlertAction?
  /// Its fields; nil if there are none.
  public private(set) var textFields: [UITextField]?

  /// A message.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  /// Adds a field, and lets a closure set it up.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }
}

/// A button of an alert. No scenario taps it, so its handler is not called.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What it looks like.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  /// Its label.
  public private(set) var title: String?
  /// What it looks like.
  public private(set) var style = Style.default
  /// Whether it can be tapped.
  open var isEnabled = true
  private var handler: ((UIAlertAction) -> Void)?

  /// A button.
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}
