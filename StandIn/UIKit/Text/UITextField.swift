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
  /// Its text. A new one has the caret at its end (A).
  open var text: String? = "" { didSet { selection = NSRange(location: length, length: 0) } }
  open var attributedText: NSAttributedString? {
    get {
      if let attributes, attributes.string == text { return attributes }
      return NSAttributedString(string: text ?? "", attributes: defaultTextAttributes)
    }
    set { (attributes, text) = (newValue, newValue?.string) }
  }
  private var attributes: NSAttributedString?
  private var length: Int { (text ?? "").utf16.count }
  var selection = NSRange(location: 0, length: 0)
  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholder = attributedPlaceholder?.string }
  }
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var typingAttributes: [NSAttributedString.Key: Any]?, allowsEditingTextAttributes = false
  open var font: UIFont? = .systemFont(ofSize: 17), textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none { didSet { intrinsicSizeChanged() } }
  @nonexhaustive public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  open var clearButtonMode = ViewMode.never
  @nonexhaustive public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }
  open var adjustsFontSizeToFitWidth = false, minimumFontSize: CGFloat = 0
  open var clearsOnBeginEditing = false, clearsOnInsertion = false
  open var background: UIImage?, disabledBackground: UIImage?
  open var isSecureTextEntry = false, enablesReturnKeyAutomatically = false
  open var keyboardType = UIKeyboardType.default, returnKeyType = UIReturnKeyType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  @available(iOS 17.0, *)
  open var inlinePredictionType = UITextInlinePredictionType.default
  open var textContentType: UITextContentType!, passwordRules: UITextInputPasswordRules?
  open var adjustsFontForContentSizeCategory = false
  open var leftView: UIView?, rightView: UIView?
  open var leftViewMode = ViewMode.never, rightViewMode = ViewMode.never
  open weak var inputDelegate: (any UITextInputDelegate)?
  open weak var pasteDelegate: (any UITextPasteDelegate)?
  open var markedTextStyle: [NSAttributedString.Key: Any]?

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
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftView?.bounds ?? .zero }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = rightView?.bounds.size else { return .zero }
    return CGRect(origin: CGPoint(x: bounds.maxX - size.width, y: bounds.minY), size: size)
  }
  /// 19 points at the right end (B: pictures of fields).
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}
  /// The whole height of a field; its line fills it.
  var caret: CGRect { CGRect(x: 0, y: 0, width: 2, height: bounds.height) }
  open func caretRect(for position: UITextPosition) -> CGRect { caret }
  open func firstRect(for range: UITextRange) -> CGRect { caret }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { selectedTextRange?.start }
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selection) }
    set {
      guard let newValue else { return }
      selection = newValue.range
      delegate?.textFieldDidChangeSelection(self)
    }
  }
  open var hasText: Bool { length > 0 }

  /// Puts a text at the caret, as the keyboard does.
  open func insertText(_ text: String) { replace(selection, with: text) }
  /// Takes the selection away, or the letter before the caret.
  open func deleteBackward() {
    if let range = letterToDelete(in: text ?? "", selection) { replace(range, with: "") }
  }
  func replace(_ range: NSRange, with text: String) {
    let place = min(range.location, length)
    let range = NSRange(location: place, length: min(range.length, length - place))
    self.text = NSString(string: self.text ?? "").replacingCharacters(in: range, with: text)
    selection = NSRange(location: place + text.utf16.count, length: 0)
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// The user types a letter.
  package func type(_ letter: String) {
    guard isFirstResponder,
      delegate?.textField(self, shouldChangeCharactersIn: selection, replacementString: letter)
        ?? true
    else { return }
    insertText(letter)
  }

  /// The return key. It ends the editing if an action waits for that (A).
  package func pressReturn() {
    guard isFirstResponder, delegate?.textFieldShouldReturn(self) ?? true else { return }
    let isAwaited = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if isAwaited { resignFirstResponder() }
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
  @nonexhaustive public enum DidEndEditingReason: Int, Sendable { case committed }
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

@nonexhaustive public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}
@nonexhaustive public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}
@nonexhaustive public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
@nonexhaustive public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = name }
  public static let name = Self("name")
  public static let namePrefix = Self("honorific-prefix")
  public static let givenName = Self("given-name")
  public static let middleName = Self("additional-name")
  public static let familyName = Self("family-name")
  public static let nameSuffix = Self("honorific-suffix")
  public static let nickname = Self("nickname")
  public static let jobTitle = Self("organization-title")
  public static let organizationName = Self("organization")
  public static let location = Self("location")
  public static let fullStreetAddress = Self("street-address")
  public static let streetAddressLine1 = Self("address-line1")
  public static let streetAddressLine2 = Self("address-line2")
  public static let addressCity = Self("address-level2")
  public static let addressState = Self("address-level1")
  public static let addressCityAndState = Self("address-level1+2")
  public static let sublocality = Self("address-level3")
  public static let countryName = Self("country-name")
  public static let postalCode = Self("postal-code")
  public static let telephoneNumber = Self("tel")
  public static let emailAddress = Self("email")
  public static let URL = Self("url")
  public static let creditCardNumber = Self("cc-number")
  public static let username = Self("username")
  public static let password = Self("password")
  public static let newPassword = Self("new-password")
  public static let oneTimeCode = Self("one-time-code")
  public static let dateTime = Self("date-time")
  public static let flightNumber = Self("flight-number")
}
@available(iOS 17.0, *)
extension UITextContentType {
  public static let creditCardName = Self("cc-name"), creditCardExpiration = Self("cc-exp")
  public static let creditCardSecurityCode = Self("cc-csc"), birthdate = Self("bday")
}
