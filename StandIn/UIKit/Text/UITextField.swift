// Text fields: a line that can be edited.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation
internal import ReferenceModel

@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, UITextInputTraits {
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")

  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = ""
  open var attributedText: NSAttributedString?
  open var placeholder: String?
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none { didSet { intrinsicSizeChanged() } }
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  open var clearButtonMode = ViewMode.never
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  open var isSecureTextEntry = false
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var textContentType: UITextContentType?
  open var adjustsFontForContentSizeCategory = false
  open var leftView: UIView?, rightView: UIView?
  open var leftViewMode = ViewMode.never, rightViewMode = ViewMode.never

  private var ownInputView: UIView?, ownAccessory: UIView?
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  /// 34 points high with a rounded border, 22 without one (B: layouts of forms).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: borderStyle == .roundedRect ? 34 : 22)
  }

  // MARK: - Editing

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

  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
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

@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// The caret has moved (A: since iOS 13).
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextField {
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {}
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public struct UITextContentType: Hashable, Sendable {
  let name: String
  public static let name = UITextContentType(name: "name")
  public static let emailAddress = UITextContentType(name: "email")
  public static let username = UITextContentType(name: "username")
  public static let password = UITextContentType(name: "password")
  public static let newPassword = UITextContentType(name: "new-password")
  public static let oneTimeCode = UITextContentType(name: "one-time-code")
}
