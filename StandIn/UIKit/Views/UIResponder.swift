// The responder chain, and the names of the keyboard's notifications.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

@preconcurrency @MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
  public override init() { super.init() }

  /// The window whose first responder it is.
  @safe nonisolated(unsafe) var focusWindow: Loose<UIWindow>?
  deinit { focusWindow?.object.ownFirst = nil }

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
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func remoteControlReceived(with event: UIEvent?) {}
  /// Called when a nib file has been read; there is none.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  // MARK: - Menus, keys and state, which no scenario has

  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func toggleBoldface(_ sender: Any?) {}
  open func toggleItalics(_ sender: Any?) {}
  open func toggleUnderline(_ sender: Any?) {}
  open func duplicate(_ sender: Any?) {}
  open func move(_ sender: Any?) {}
  open func export(_ sender: Any?) {}
  open func rename(_ sender: Any?) {}
  open func find(_ sender: Any?) {}
  open func findAndReplace(_ sender: Any?) {}
  open func findNext(_ sender: Any?) {}
  open func findPrevious(_ sender: Any?) {}
  open func printContent(_ sender: Any?) {}
  open func buildMenu(with builder: any UIMenuBuilder) {}
  open func validate(_ command: UICommand) {}
  open var keyCommands: [UIKeyCommand]? { nil }
  open private(set) lazy var undoManager: UndoManager? = UndoManager()
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
  open var userActivity: NSUserActivity?
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  open var textInputMode: UITextInputMode? { nil }
  open var textInputContextIdentifier: String? { nil }
  open private(set) lazy var inputAssistantItem = UITextInputAssistantItem()
  open var inputViewController: UIInputViewController? { nil }
  open var inputAccessoryViewController: UIInputViewController? { nil }

  /// Values by a name, of which code sets colours that UIKit hides: nothing has one.
  open func value(forKeyPath keyPath: String) -> Any? { nil }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {}

  // MARK: - For assistive apps, which read nothing here

  open var isAccessibilityElement = false, accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false, shouldGroupAccessibilityChildren = false
  open var accessibilityLabel: String?, accessibilityHint: String?, accessibilityValue: String?
  open var accessibilityLanguage: String?
  open var accessibilityAttributedLabel: NSAttributedString?
  open var accessibilityAttributedValue: NSAttributedString?
  open var accessibilityAttributedHint: NSAttributedString?
  open var accessibilityUserInputLabels: [String]! = []
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var accessibilityFrame = CGRect.zero, accessibilityActivationPoint = CGPoint.zero
  open var accessibilityElements: [Any]?
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityNavigationStyle = UIAccessibilityNavigationStyle.automatic
  open var accessibilityRespondsToUserInteraction = true
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? { accessibilityElements?[index] }
  open func index(ofAccessibilityElement element: Any) -> Int { NSNotFound }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }

  /// Hears of a change that it observes by a name.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  /// Sets a value by its name, which is inert: what code sets so are colours of pickers and the like.
  open func setValue(_ value: Any?, forKey key: String) {}
  open func value(forKey key: String) -> Any? { nil }
  /// Reads `inputView` and `inputAccessoryView` again. The scenario says what the keyboard does.
  open func reloadInputViews() { if isFirstResponder { UIApplication.shared.inputViewsChanged?() } }
}

/// What menus of texts do, of which code takes selectors.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func delete(_ sender: Any?)
  func toggleBoldface(_ sender: Any?)
  func toggleItalics(_ sender: Any?)
  func toggleUnderline(_ sender: Any?)
  func duplicate(_ sender: Any?)
  func move(_ sender: Any?)
  func export(_ sender: Any?)
  func rename(_ sender: Any?)
  func find(_ sender: Any?)
  func findAndReplace(_ sender: Any?)
  func findNext(_ sender: Any?)
  func findPrevious(_ sender: Any?)
  func printContent(_ sender: Any?)
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
