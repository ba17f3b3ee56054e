// Text with attributes, and its size: letters are half as wide as their font is high, and lines break at any letter.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

extension NSAttributedString.Key {
  public static let font = Self("NSFont"), foregroundColor = Self("NSColor")
  public static let backgroundColor = Self("NSBackgroundColor"), kern = Self("NSKern")
  public static let paragraphStyle = Self("NSParagraphStyle"), ligature = Self("NSLigature")
  public static let underlineStyle = Self("NSUnderline"), underlineColor = Self("NSUnderlineColor")
  public static let strikethroughStyle = Self("NSStrikethrough")
  public static let strikethroughColor = Self("NSStrikethroughColor")
  public static let strokeColor = Self("NSStrokeColor"), strokeWidth = Self("NSStrokeWidth")
  public static let shadow = Self("NSShadow"), textEffect = Self("NSTextEffect")
  public static let attachment = Self("NSAttachment"), link = Self("NSLink")
  public static let baselineOffset = Self("NSBaselineOffset"), tracking = Self("CTTracking")
  public static let obliqueness = Self("NSObliqueness"), expansion = Self("NSExpansion")
  public static let writingDirection = Self("NSWritingDirection")
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1), thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9),
    byWord = NSUnderlineStyle(rawValue: 1 << 15)
  public static let patternDot = NSUnderlineStyle(rawValue: 256)
  public static let patternDash = NSUnderlineStyle(rawValue: 512)
}
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}
public final class NSStringDrawingContext: NSObject {
  public var minimumScaleFactor: CGFloat = 0
}
@nonexhaustive public enum NSWritingDirection: Int, Sendable {
  case natural = -1, leftToRight, rightToLeft
}

open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  private nonisolated(unsafe) static let usual = NSParagraphStyle()
  open class var `default`: NSParagraphStyle { unsafe usual }
  fileprivate var spacing: CGFloat = 0, after: CGFloat = 0, before: CGFloat = 0
  fileprivate var align = NSTextAlignment.natural, breakMode = NSLineBreakMode.byWordWrapping
  fileprivate var first: CGFloat = 0, head: CGFloat = 0, tail: CGFloat = 0
  fileprivate var minimum: CGFloat = 0, maximum: CGFloat = 0, multiple: CGFloat = 0
  fileprivate var hyphens: Float = 0, direction = NSWritingDirection.natural
  public required override init() {}
  open var lineSpacing: CGFloat { spacing }
  open var paragraphSpacing: CGFloat { after }
  open var paragraphSpacingBefore: CGFloat { before }
  open var alignment: NSTextAlignment { align }
  open var lineBreakMode: NSLineBreakMode { breakMode }
  open var firstLineHeadIndent: CGFloat { first }
  open var headIndent: CGFloat { head }
  open var tailIndent: CGFloat { tail }
  open var minimumLineHeight: CGFloat { minimum }
  open var maximumLineHeight: CGFloat { maximum }
  open var lineHeightMultiple: CGFloat { multiple }
  open var hyphenationFactor: Float { hyphens }
  open var baseWritingDirection: NSWritingDirection { direction }
  fileprivate func fill(_ other: NSParagraphStyle) -> Any {
    (other.spacing, other.after, other.before, other.align) = (spacing, after, before, align)
    (other.breakMode, other.first, other.head, other.tail) = (breakMode, first, head, tail)
    (other.minimum, other.maximum, other.multiple) = (minimum, maximum, multiple)
    (other.hyphens, other.direction) = (hyphens, direction)
    return other
  }
  open func copy(with zone: NSZone? = nil) -> Any { fill(NSParagraphStyle()) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { fill(NSMutableParagraphStyle()) }
}
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var lineSpacing: CGFloat {
    get { spacing }
    set { spacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { after }
    set { after = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { before }
    set { before = newValue }
  }
  open override var alignment: NSTextAlignment {
    get { align }
    set { align = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { breakMode }
    set { breakMode = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { first }
    set { first = newValue }
  }
  open override var headIndent: CGFloat {
    get { head }
    set { head = newValue }
  }
  open override var tailIndent: CGFloat {
    get { tail }
    set { tail = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { minimum }
    set { minimum = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { maximum }
    set { maximum = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { multiple }
    set { multiple = newValue }
  }
  open override var hyphenationFactor: Float {
    get { hyphens }
    set { hyphens = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { direction }
    set { direction = newValue }
  }
  open func setParagraphStyle(_ style: NSParagraphStyle) { _ = style.fill(self) }
}

open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero, shadowBlurRadius: CGFloat = 0, shadowColor: Any?
  public override init() {}
}
open class NSTextAttachment: NSObject {
  open var image: UIImage?, bounds = CGRect.zero, contents: Data?, fileType: String?
  public override init() {}
  public init(data contentData: Data?, ofType uti: String?) { contents = contentData }
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
  public static let character = 0xFFFC
}
/// A place of Objective-C; there is none.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {}
extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = Self(rawValue: "NSPlainText"), html = Self(rawValue: "NSHTML")
    public static let rtf = Self(rawValue: "NSRTF"), rtfd = Self(rawValue: "NSRTFD")
  }
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = Self(rawValue: "DocumentType")
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
  }
  /// Text of a document, whose format the stand-in does not read.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
  ) throws { unsupported("a document is read as an attributed string.") }
}

// MARK: - Sizes

/// The size of a text: lines break where they are full.
func sizeOfText(_ text: String, _ font: UIFont, width: CGFloat) -> CGSize {
  let letter = font.pointSize / 2
  let room = width > 0 && width < 1e6 ? max(1, Int(width / letter)) : Int.max
  let counts = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.count)
  let lines = counts.reduce(0) { $0 + max(1, $1 / room + ($1 % room == 0 ? 0 : 1)) }
  return CGSize(
    width: CGFloat(min(room, counts.max() ?? 0)) * letter, height: CGFloat(lines) * font.lineHeight)
}
private func font(_ attributes: [NSAttributedString.Key: Any]?) -> UIFont {
  attributes?[.font] as? UIFont ?? UIFont(12)
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    sizeOfText("\(self)", font(attributes), width: 0)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let width = options.contains(.usesLineFragmentOrigin) ? size.width : 0
    return CGRect(origin: .zero, size: sizeOfText("\(self)", font(attributes), width: width))
  }
  public func draw(at point: CGPoint, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
  public func draw(in rect: CGRect, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
}
extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
  public func draw(in rect: CGRect, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
}
extension NSAttributedString {
  /// The largest font in it.
  private var largestFont: UIFont {
    var fonts: [UIFont] = []
    unsafe enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, _, _ in
      fonts.append(font(attributes))
    }
    return fonts.max { $0.pointSize < $1.pointSize } ?? UIFont(12)
  }
  public func size() -> CGSize { sizeOfText(string, largestFont, width: 0) }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let width = options.contains(.usesLineFragmentOrigin) ? size.width : 0
    return CGRect(origin: .zero, size: sizeOfText(string, largestFont, width: width))
  }
  public func draw(in rect: CGRect) {}
  public func draw(at point: CGPoint) {}
}

// MARK: - The parts of a text view

open class NSTextContainer: NSObject {
  open var size: CGSize, lineFragmentPadding: CGFloat = 5, maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping, exclusionPaths: [UIBezierPath] = []
  open var widthTracksTextView = false, heightTracksTextView = false
  open weak var layoutManager: NSLayoutManager?
  public init(size: CGSize) { self.size = size }
  public convenience override init() { self.init(size: .zero) }
}

open class NSLayoutManager: NSObject {
  public private(set) var textContainers: [NSTextContainer] = []
  open weak var textStorage: NSTextStorage?
  open weak var delegate: (any NSLayoutManagerDelegate)?
  open var allowsNonContiguousLayout = false, usesFontLeading = true
  /// Its text view, whose text it lays out.
  @_Unkept var textView: UITextView?
  public override init() {}
  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }
  open func ensureLayout(for container: NSTextContainer) {}
  open func ensureLayout(forCharacterRange range: NSRange) {}
  open func invalidateDisplay(forCharacterRange range: NSRange) {}
  open func invalidateLayout(
    forCharacterRange range: NSRange, actualCharacterRange: NSRangePointer?
  ) {}
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: numberOfGlyphs)
  }
  open func glyphRange(
    forCharacterRange range: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange { range }
  open func characterRange(
    forGlyphRange range: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange { range }
  open func glyphIndexForCharacter(at index: Int) -> Int { index }
  open func usedRect(for container: NSTextContainer) -> CGRect {
    if let textView { return MainActor.assumeIsolated { textView.usedRect } }
    return textStorage?.boundingRect(
      with: container.size, options: .usesLineFragmentOrigin, context: nil) ?? .zero
  }
  open func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
    guard range.location == 0, range.length >= numberOfGlyphs else {
      unsupported(
        "\(Self.self) is asked for the place of letters, which the stand-in does not know.")
    }
    return usedRect(for: container)
  }
}
public protocol NSLayoutManagerDelegate: NSObjectProtocol {}

/// The text of a text view that code makes from its parts.
open class NSTextStorage: NSMutableAttributedString {
  public private(set) var layoutManagers: [NSLayoutManager] = []
  open weak var delegate: (any NSTextStorageDelegate)?
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = EditActions(rawValue: 1)
    public static let editedCharacters = EditActions(rawValue: 2)
  }
  open func addLayoutManager(_ manager: NSLayoutManager) {
    layoutManagers.append(manager)
    manager.textStorage = self
  }
  open func edited(_ actions: EditActions, range: NSRange, changeInLength delta: Int) {}
  open func processEditing() {}
}
public protocol NSTextStorageDelegate: NSObjectProtocol {}

extension NSAttributedString {
  /// An empty text: `NSAttributedString()` also without Objective-C.
  public convenience init(_empty: Void = ()) { self.init(string: "") }
}
