// Text views: several lines with a caret.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation
internal import ReferenceModel

@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UITextInputTraits,
  _HasOwnDelegate
{
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { ownDelegate as? any UITextViewDelegate }
    set { ownDelegate = newValue }
  }
  override func adopt(_ delegate: (any UIScrollViewDelegate)?) {
    let own = delegate as? any UITextViewDelegate
    if own === delegate { self.delegate = own } else { ownDelegate = delegate }
  }
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  /// Its text; that of its storage, if code has asked for one.
  open var text: String! {
    get { storage?.string ?? plain }
    set {
      plain = newValue ?? ""
      storage?.setAttributedString(NSAttributedString(string: plain, attributes: typingAttributes))
      textSizeChanged()
    }
  }
  open var attributedText: NSAttributedString! {
    get {
      storage.map { NSAttributedString(attributedString: $0) }
        ?? NSAttributedString(string: plain, attributes: typingAttributes)
    }
    set {
      textStorage.setAttributedString(newValue ?? NSAttributedString(string: ""))
      textSizeChanged()
    }
  }
  private var plain = "", storage: NSTextStorage?
  open var textStorage: NSTextStorage {
    if let storage { return storage }
    let new = NSTextStorage(string: plain, attributes: typingAttributes)
    new.addLayoutManager(layoutManager)
    storage = new
    return new
  }
  public private(set) lazy var textContainer = NSTextContainer(size: bounds.size)
  public private(set) lazy var layoutManager: NSLayoutManager = {
    let manager = textContainer.layoutManager ?? NSLayoutManager()
    if textContainer.layoutManager == nil { manager.addTextContainer(textContainer) }
    manager.textView = self
    return manager
  }()
  /// A text view; the container may belong to a layout manager with a text.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    guard let textContainer else { return }
    self.textContainer = textContainer
    storage = layoutManager.textStorage
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { textSizeChanged() } }
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true, isSelectable = true, clearsOnInsertion = false
  open var allowsEditingTextAttributes = false, usesStandardTextScaling = false
  open var adjustsFontForContentSizeCategory = false
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The distance of the text from the edges (A).
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textSizeChanged() }
  }
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
  open var selectedRange = NSRange(location: 0, length: 0)
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

  /// The caret, which the host moves; a line at the beginning of the text until then.
  var caret = CGRect(x: 0, y: 8, width: 2, height: lineHeight)

  open func caretRect(for position: UITextPosition) -> CGRect { caret }
  open func firstRect(for range: UITextRange) -> CGRect { caret }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { selectedTextRange?.start }
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set {
      guard let newValue else { return }
      selectedRange = newValue.range
      delegate?.textViewDidChangeSelection(self)
    }
  }
  open var hasText: Bool { !text.isEmpty }

  /// Puts a text at the caret, as the keyboard does.
  open func insertText(_ text: String) { replace(selectedRange, with: text) }
  /// Takes the selection away, or the letter before the caret.
  open func deleteBackward() {
    if let range = letterToDelete(in: text, selectedRange) { replace(range, with: "") }
  }
  func replace(_ range: NSRange, with text: String) {
    let old = NSString(string: self.text)
    let place = min(range.location, old.length)
    let length = min(range.length, old.length - place)
    self.text = old.replacingCharacters(
      in: NSRange(location: place, length: length), with: text)
    selectedRange = NSRange(location: place + text.utf16.count, length: 0)
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// The room of its text, within the paddings of its container.
  var usedRect: CGRect {
    let inset = textContainerInset
    return CGRect(origin: .zero, size: textSize(width: bounds.width - inset.left - inset.right))
  }
  private func textSize(width: CGFloat) -> CGSize {
    let padding = textContainer.lineFragmentPadding * 2
    let size = sizeOfText(text, font ?? UIFont(12), width: max(1, width - padding))
    return CGSize(width: size.width + padding, height: size.height)
  }
  /// The size of its text within the insets (A).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inset = textContainerInset
    let text = textSize(width: size.width - inset.left - inset.right)
    return CGSize(
      width: text.width + inset.left + inset.right, height: text.height + inset.top + inset.bottom)
  }

  /// As high as its text, if it does not scroll (A).
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let width = bounds.width > 0 ? bounds.width : 1e6
    let height = sizeThatFits(CGSize(width: width, height: 0)).height
    return CGSize(width: Self.noIntrinsicMetric, height: height)
  }
  open override var isScrollEnabled: Bool { didSet { intrinsicSizeChanged() } }
  private func textSizeChanged() { if !isScrollEnabled { intrinsicSizeChanged() } }
  override func setPlace(_ new: Rect) {
    let width = place.width
    super.setPlace(new)
    if place.width != width { textSizeChanged() }
  }

  /// The user types a letter, which brings the caret to a place.
  package func type(_ letter: String, caret rect: CGRect) {
    guard isFirstResponder,
      delegate?.textView(self, shouldChangeTextIn: selectedRange, replacementText: letter) ?? true
    else { return }
    caret = rect
    insertText(letter)
    revealCaret()
  }

  /// The host moves the caret, as a tap on the text does.
  package func moveCaret(to rect: CGRect) {
    caret = rect
    guard isFirstResponder else { return }
    delegate?.textViewDidChangeSelection(self)
    revealCaret()
  }

  // MARK: - Scrolling its text

  /// Scrolls until the range is visible (A), as a rectangle within the adjusted insets (B: Runestone #214 was changed to
  /// match that). The stand-in knows the place of the caret and of both ends of the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    scrollRectToVisible(rect(of: range), animated: true)
  }

  private func rect(of range: NSRange) -> CGRect {
    let (selection, end) = (selectedRange, (text ?? "").utf16.count)
    if range.location <= NSMaxRange(selection), NSMaxRange(range) >= selection.location {
      return caret
    }
    let inset = textContainerInset
    let lastLine = max(inset.top, contentSize.height - inset.bottom - Self.lineHeight)
    switch (range.location, NSMaxRange(range)) {
    case (_, end...): return line(at: lastLine)
    case (0, _): return line(at: inset.top)
    default:
      unsupported(
        "\(Self.self) scrolls to letters \(range.location) to \(NSMaxRange(range)) of \(end), whose place it does "
          + "not know. It knows those of the selection and of both ends of the text.")
    }
  }

  private static let lineHeight: CGFloat = 20
  private func line(at y: CGFloat) -> CGRect {
    CGRect(x: textContainerInset.left, y: y, width: 2, height: Self.lineHeight)
  }

  /// Whenever the caret moves, a text view scrolls its own text to it (C: shadowfacts.net, 2020), within the insets that
  /// it has then. It is not known to do so for a new inset alone, or under a finger.
  private func revealCaret() {
    guard UIApplication.shared.revealsFocus, isScrollEnabled, !isTracking else { return }
    scrollRectToVisible(caret, animated: false)
  }

  // MARK: - Editing

  /// A text that can be edited can have the focus.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins editing. The keyboard's notifications come before `textViewDidBeginEditing`, other than with a text
  /// field (C: craiggrummitt.com, 2016/07/18); the host says when that is.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder,
      delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    if UIApplication.shared.keyboardComesBeforeEditing {
      UIApplication.shared.pendingEditing = self
    } else {
      beginEditing()
    }
    revealCaret()
    revealInScrollView()
    return true
  }

  func beginEditing() {
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    UIApplication.shared.beginPendingEditing()
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }
}

@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  /// The caret has moved.
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}

extension UIView {
  /// UIKit's own reveal of the focus: it asks the nearest scroll view around, with the insets that it has now, and knows
  /// nothing of the keyboard (B: 001 intercepts this call, 002 depends on it). For a text view it is the caret.
  ///
  /// While a finger is down nothing is revealed, and nothing is made up for when it leaves: no source shows either of
  /// them (the host can choose otherwise). What the app calls itself scrolls at any time.
  package func revealInScrollView() {
    var ancestor = superview
    while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
    guard UIApplication.shared.revealsFocus, let scrollView = ancestor as? UIScrollView,
      !scrollView.isTracking || UIApplication.shared.revealsUnderFinger
    else { return }
    let rect = (self as? UITextView)?.caret ?? bounds
    scrollView.scrollRectToVisible(convert(rect, to: scrollView), animated: true)
  }
}
