// The responder chain, and the names of the keyboard's notifications.

public import Foundation

@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  open var next: UIResponder? { nil }
  /// The window in which it can have the focus.
  var responderWindow: UIWindow? { nil }

  open var isFirstResponder: Bool { responderWindow.map { $0.firstResponder === self } ?? false }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }

  /// Takes the focus, if it is in a window, may have it, and the present owner gives it up (A).
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    guard window.firstResponder !== self else { return true }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// Called when fingers touch it; no scenario does that.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when fingers move on it; no scenario does that.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when fingers leave it; no scenario does that.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a touch is taken away; no scenario does that.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a nib file has been read; there is none.
  open func awakeFromNib() {}

  /// Reads `inputView` and `inputAccessoryView` again. The scenario says what the keyboard does.
  open func reloadInputViews() {}
}

extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = name(
    "UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = name("UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = name(
    "UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = name("UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification =
    name("UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification =
    name("UIKeyboardDidChangeFrameNotification")

  /// The frame before the animation, in the screen (A).
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The frame after the animation, in the screen (A).
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  private nonisolated static func name(_ name: String) -> Notification.Name {
    Notification.Name(name)
  }
}
