// Places in a text. The stand-in knows letters by their numbers, and the rectangle of the caret only.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// Something with a text and a caret.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  var selectedTextRange: UITextRange? { get set }
  var inputDelegate: (any UITextInputDelegate)? { get set }
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  func caretRect(for position: UITextPosition) -> CGRect
  func firstRect(for range: UITextRange) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// The number of letters before it.
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  public override init() { offset = 0 }
  open nonisolated override func isEqual(_ other: Any?) -> Bool {
    (other as? UITextPosition)?.offset == offset
  }
  open nonisolated override var hash: Int { offset }
}
@preconcurrency @MainActor open class UITextRange: NSObject {
  let range: NSRange
  init(_ range: NSRange) { self.range = range }
  public override init() { range = NSRange(location: 0, length: 0) }
  open var start: UITextPosition { UITextPosition(range.location) }
  open var end: UITextPosition { UITextPosition(range.location + range.length) }
  /// Whether it is a caret.
  open var isEmpty: Bool { range.length == 0 }
  open nonisolated override func isEqual(_ other: Any?) -> Bool {
    (other as? UITextRange)?.range == range
  }
  open nonisolated override var hash: Int { range.hashValue }
}
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  open var rect: CGRect { .zero }
}
@nonexhaustive public enum UITextStorageDirection: Int, Sendable { case forward, backward }
@nonexhaustive public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }
@nonexhaustive public enum UITextGranularity: Int, Sendable {
  case character, word, sentence, paragraph, line, document
}

/// The selection, or the letter before the caret.
func letterToDelete(in text: String, _ selection: NSRange) -> NSRange? {
  if selection.length > 0 { return selection }
  let text = NSString(string: text)
  guard selection.location > 0, selection.location <= text.length else { return nil }
  return text.rangeOfComposedCharacterSequence(at: selection.location - 1)
}

extension UITextInput {
  private var letters: NSString {
    NSString(string: (self as? UITextField)?.text ?? (self as? UITextView)?.text ?? "")
  }
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(letters.length) }
  public var markedTextRange: UITextRange? { nil }
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    unsupported("\(Self.self) gets a marked text.")
  }
  public func unmarkText() {}
  public func text(in range: UITextRange) -> String? {
    let length = letters.length
    guard NSMaxRange(range.range) <= length else { return nil }
    return letters.substring(with: range.range)
  }
  public func replace(_ range: UITextRange, withText text: String) {
    (self as? UITextField)?.replace(range.range, with: text)
    (self as? UITextView)?.replace(range.range, with: text)
  }
  public func textRange(from one: UITextPosition, to other: UITextPosition) -> UITextRange? {
    let first = min(one.offset, other.offset)
    return UITextRange(NSRange(location: first, length: max(one.offset, other.offset) - first))
  }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let new = position.offset + offset
    return new >= 0 && new <= letters.length ? UITextPosition(new) : nil
  }
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .left: self.position(from: position, offset: -offset)
    case .right: self.position(from: position, offset: offset)
    case .up, .down:
      unsupported("\(Self.self) is asked for a line, which the stand-in does not know.")
    }
  }
  public func offset(from one: UITextPosition, to other: UITextPosition) -> Int {
    other.offset - one.offset
  }
  public func compare(_ one: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    one.offset < other.offset
      ? .orderedAscending : one.offset > other.offset ? .orderedDescending : .orderedSame
  }
  public func characterRange(at point: CGPoint) -> UITextRange? { nil }
}

@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}
@preconcurrency @MainActor public protocol UITextPasteDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {}

public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1), link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4), calendarEvent = Self(rawValue: 8)
  public static let all = Self(rawValue: UInt.max)
}
/// What a tap on a link or a picture means; no scenario has one, so delegates are not asked.
@nonexhaustive public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}
@available(iOS 17.0, *)
@preconcurrency @MainActor public final class UITextItem: NSObject {
  public let range = NSRange(location: 0, length: 0)
}
