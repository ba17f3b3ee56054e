// Alerts: they can be made, filled and presented. A run does not show them, and no button is tapped.

public import Foundation

/// A message with buttons. A run does not show it.
@preconcurrency @MainActor open class UIAlertController: UIViewController, Panel {
  @nonexhaustive public enum Style: Int, Sendable { case actionSheet, alert }
  public private(set) var preferredStyle = Style.actionSheet
  open var message: String?
  public private(set) var actions: [UIAlertAction] = []
  open var preferredAction: UIAlertAction?, severity = UIAlertControllerSeverity.default
  public private(set) var textFields: [UITextField]?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }
}

@nonexhaustive public enum UIAlertControllerSeverity: Int, Sendable { case `default`, critical }

/// A button of an alert. No scenario taps it, so its handler is not called.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  @nonexhaustive public enum Style: Int, Sendable { case `default`, cancel, destructive }
  public private(set) var title: String?
  public private(set) var style = Style.default
  open var isEnabled = true
  open func setValue(_ value: Any?, forKey key: String) {}
  private var handler: ((UIAlertAction) -> Void)?

  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}
