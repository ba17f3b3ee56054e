// Text fields: a line that can be edited.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation
internal import ReferenceModel

/// A line of text.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, UITextInputTraits {
  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted when the text has changed.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")

  /// The receiver of its messages.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Its text.
  open var text: String? = ""
  /// Its text with attributes.
  open var attributedText: NSAttributedString?
  /// What it shows without a text.
  open var placeholder: String?
  /// Its font.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// Its colour.
  open var textColor: UIColor? = .label
  /// Where the text begins.
  open var textAlignment = NSTextAlignment.natural
  /// Its border.
  open var borderStyle = BorderStyle.none { didSet { intrinsicSizeChanged() } }
  /// A border.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// When it shows a button that deletes the text.
  open var clearButtonMode = ViewMode.never
  /// When something is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// Whether the text is hidden.
  open var isSecureTextEntry = false
  /// The keyboard that it asks for.
  open var keyboardType = UIKeyboardType.default
  /// The label of the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// The colours of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// What is written with capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether mistakes are corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// What the text means.
  open var textContentType: UITextContentType?
  /// Whether the font follows the setting of the user.
  open var adjustsFontForContentSizeCategory = false
  /// The views at its sides.
  open var leftView: UIView?, rightView: UIView?
  /// When the views at its sides are shown.
  open var leftViewMode = ViewMode.never, rightViewMode = ViewMode.never

  private var ownInputView: UIView?, ownAccessory: UIView?
  /// The view that appears instead of the keyboard.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  /// 34 points high with a rounded border, 22 without one (B: layouts of forms).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: borderStyle == .roundedRect ? 34 : 22)
  }

  // MARK: - Editing

  /// Whether it is edited.
  open var isEditing: Bool { isFirstResponder }
  /// An enabled field can have the focus.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing: the delegate is asked, the field that had the focus ends editing, and then this one begins
  /// (A, B: logs of delegates).
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder,
      delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    revealInScrollView()
    return true
  }

  /// Ends editing.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.textFieldDidEndEditing(self)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// The room of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The room of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The whole height of a field; its line fills it.
  public var caret: CGRect { CGRect(x: 0, y: 0, width: 2, height: bounds.height) }

  /// Puts a text at the end, as the keyboard does.
  open func insertText(_ text: String) {
    self.text = (self.text ?? "") + text
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// The user types a letter.
  package func type(_ letter: String) {
    let end = NSRange(location: (text ?? "").utf16.count, length: 0)
    guard isFirstResponder,
      delegate?.textField(self, shouldChangeCharactersIn: end, replacementString: letter) ?? true
    else { return }
    insertText(letter)
  }

  /// The host moves the caret, as a tap on the text does.
  package func moveCaret() {
    if isFirstResponder { delegate?.textFieldDidChangeSelection(self) }
  }
}

/// The messages of a text field.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether it may be edited.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing has ended for a reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// The caret has moved (A: since iOS 13).
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the return key is handled as usual.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Whether the text may be deleted.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether a part of the text may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextField {
  /// Why editing has ended.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
}

extension UITextFieldDelegate {
  /// Allows it.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Allows it.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {}
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// As usual.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Allows it.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Allows it.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

/// The keyboard that a text asks for.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}
/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}
/// What is written with capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
/// Whether mistakes are corrected.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// What a text means.
public struct UITextContentType: Hashable, Sendable {
  let name: String
  /// A name.
  public static let name = UITextContentType(name: "name")
  /// An address for mail.
  public static let emailAddress = UITextContentType(name: "email")
  /// The name of an account.
  public static let username = UITextContentType(name: "username")
  /// A password.
  public static let password = UITextContentType(name: "password")
  /// A password that is made.
  public static let newPassword = UITextContentType(name: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(name: "one-time-code")
}
