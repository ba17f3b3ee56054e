// Colours and fonts: stored, and never drawn.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

/// A colour. It is stored and never drawn; two of the same components are equal.
public final class UIColor: NSObject, NSCopying, Sendable {
  let red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ shift: CGFloat) -> CGFloat {
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(1, place, 4 - place)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }
  /// A colour of an asset catalog, of which the stand-in has none: a grey.
  public convenience init?(named name: String) { self.init(white: 0.5, alpha: 1) }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { self.init(named: name) }
  public convenience init(patternImage: UIImage) { self.init(white: 0.5, alpha: 1) }
  public convenience init(cgColor: CGColor) { self.init(copying: cgColor.color) }
  /// What the block says for the traits of the screen.
  @MainActor public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(copying: dynamicProvider(.current))
  }
  private convenience init(copying color: UIColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  public var cgColor: CGColor { CGColor(self) }
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe put((red, self.red), (green, self.green), (blue, self.blue), (alpha, self.alpha))
    return true
  }
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe put((white, red), (alpha, self.alpha))
    return red == green && green == blue
  }
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    let turn =
      range == 0
      ? 0
      : high == red
        ? (green - blue) / range
        : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    unsafe put(
      (hue, (turn < 0 ? turn + 6 : turn) / 6), (saturation, high == 0 ? 0 : range / high),
      (brightness, high), (alpha, self.alpha))
    return true
  }
  private func put(_ values: (UnsafeMutablePointer<CGFloat>?, CGFloat)...) {
    for unsafe(place, value) in unsafe values { unsafe place?.pointee = value }
  }
  public func set() {}
  public func setFill() {}
  public func setStroke() {}
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ other: Any?) -> Bool {
    guard let other = other as? UIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }
  public override var hash: Int { [red, green, blue, alpha].hashValue }

  private static func shade(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }
  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }
  /// Colours by their names. Of those of the system only the hue is right.
  public static let black = shade(0), white = shade(1), gray = shade(0.5), lightGray = shade(0.667)
  public static let darkGray = shade(0.333), clear = UIColor(white: 0, alpha: 0)
  public static let red = rgb(1, 0, 0), green = rgb(0, 1, 0), blue = rgb(0, 0, 1)
  public static let cyan = rgb(0, 1, 1), yellow = rgb(1, 1, 0), magenta = rgb(1, 0, 1)
  public static let orange = rgb(1, 0.5, 0), purple = rgb(0.5, 0, 0.5), brown = rgb(0.6, 0.4, 0.2)
  public static let systemRed = red, systemGreen = green, systemBlue = rgb(0, 0.48, 1)
  public static let systemOrange = orange, systemYellow = yellow, systemPink = rgb(1, 0.18, 0.33)
  public static let systemPurple = purple, systemTeal = cyan, systemIndigo = rgb(0.35, 0.34, 0.84)
  public static let systemBrown = brown, systemMint = rgb(0, 0.78, 0.75), systemCyan = cyan
  public static let systemGray = shade(0.55), systemGray2 = shade(0.68), systemGray3 = shade(0.78)
  public static let systemGray4 = shade(0.82), systemGray5 = shade(0.9), systemGray6 = shade(0.95)
  public static let tintColor = systemBlue, link = systemBlue, placeholderText = systemGray3
  public static let label = black, secondaryLabel = gray, tertiaryLabel = lightGray
  public static let quaternaryLabel = systemGray4, darkText = black, lightText = white
  public static let systemFill = systemGray4, secondarySystemFill = systemGray5
  public static let tertiarySystemFill = systemGray6, quaternarySystemFill = systemGray6
  public static let systemBackground = white, secondarySystemBackground = systemGray6
  public static let tertiarySystemBackground = white, systemGroupedBackground = systemGray6
  public static let secondarySystemGroupedBackground = white
  public static let tertiarySystemGroupedBackground = systemGray6
  public static let separator = systemGray3, opaqueSeparator = systemGray3
  public static let groupTableViewBackground = systemGray6
}

extension UIColor: _ExpressibleByColorLiteral {
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
/// The types of colour and image literals.
public typealias _ColorLiteralType = UIColor
public typealias _ImageLiteralType = UIImage

/// A font, of which only the height of a line is used.
public final class UIFont: NSObject, NSCopying, Sendable {
  public let pointSize: CGFloat, fontName: String
  let weight: Weight
  /// The height of a line: 1.2 times the size, about that of the system's font (B: 17 points give 20.3).
  public var lineHeight: CGFloat { pointSize * 1.2 }
  init(_ size: CGFloat, _ name: String = ".SFUI-Regular", _ weight: Weight = .regular) {
    (pointSize, fontName, self.weight) = (size > 0 ? size : 17, name, weight)
  }
  /// A font by its name: every name is one.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(fontSize, fontName)
  }
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(pointSize > 0 ? pointSize : descriptor.pointSize, descriptor.postscriptName)
  }

  public var familyName: String { String(fontName.prefix { $0 != "-" }) }
  public var ascender: CGFloat { pointSize * 0.95 }
  public var descender: CGFloat { pointSize * -0.25 }
  public var capHeight: CGFloat { pointSize * 0.7 }
  public var xHeight: CGFloat { pointSize * 0.52 }
  public var leading: CGFloat { 0 }
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontSize, fontName, weight) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ other: Any?) -> Bool {
    guard let other = other as? UIFont else { return false }
    return (pointSize, fontName, weight) == (other.pointSize, other.fontName, other.weight)
  }
  public override var hash: Int { pointSize.hashValue ^ fontName.hashValue }

  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(-0.8), thin = Weight(-0.6), light = Weight(-0.4)
    public static let regular = Weight(0), medium = Weight(0.23), semibold = Weight(0.3)
    public static let bold = Weight(0.4), heavy = Weight(0.56), black = Weight(0.62)
  }
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let compressed = Width(rawValue: -0.3), condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0), expanded = Width(rawValue: 0.2)
  }
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "UICTFontTextStyle" + name }
    @available(iOS 17.0, *)
    public static let extraLargeTitle = TextStyle("ExtraLargeTitle")
    @available(iOS 17.0, *)
    public static let extraLargeTitle2 = TextStyle("ExtraLargeTitle2")
    public static let largeTitle = TextStyle("Title0"), title1 = TextStyle("Title1")
    public static let title2 = TextStyle("Title2"), title3 = TextStyle("Title3")
    public static let headline = TextStyle("Headline"), subheadline = TextStyle("Subhead")
    public static let body = TextStyle("Body"), callout = TextStyle("Callout")
    public static let footnote = TextStyle("Footnote"), caption1 = TextStyle("Caption1")
    public static let caption2 = TextStyle("Caption2")
  }
  public static let labelFontSize: CGFloat = 17, buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12, systemFontSize: CGFloat = 14
  public static let familyNames: [String] = []
  public static func fontNames(forFamilyName familyName: String) -> [String] { [] }
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size, ".SFUI-Regular", weight)
  }
  public static func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    UIFont(size, ".SFUI-Regular", weight)
  }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size, ".SFUI-Semibold", .bold)
  }
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size, ".SFUI-RegularItalic")
  }
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size, ".SFUIMono-Regular", weight)
  }
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size, ".SFUI-Regular", weight)
  }
  /// The font for a use, at the default size of text.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    switch style {
    case .extraLargeTitle: UIFont(36)
    case .largeTitle: UIFont(34)
    case .title1, .extraLargeTitle2: UIFont(28)
    case .title2: UIFont(22)
    case .title3: UIFont(20)
    case .callout: UIFont(16)
    case .subheadline: UIFont(15)
    case .footnote: UIFont(13)
    case .caption1: UIFont(12)
    case .caption2: UIFont(11)
    default: UIFont(17)
    }
  }
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
}

/// The properties of a font, of which only name and size are kept.
public final class UIFontDescriptor: NSObject, Sendable {
  public let pointSize: CGFloat, postscriptName: String
  let traits: SymbolicTraits
  public init(name: String, size: CGFloat) {
    (postscriptName, pointSize, traits) = (name, size, [])
  }
  private init(_ other: UIFontDescriptor, _ traits: SymbolicTraits) {
    (postscriptName, pointSize, self.traits) = (other.postscriptName, other.pointSize, traits)
  }
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(
      name: attributes[.name] as? String ?? ".SFUI-Regular",
      size: attributes[.size] as? CGFloat ?? 0)
  }
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
  }
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
  }
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
  public var symbolicTraits: SymbolicTraits { traits }
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(self, symbolicTraits)
  }
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: postscriptName, size: newPointSize)
  }
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(name: newFamily, size: pointSize)
  }
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    self
  }
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }
}

/// The size of text that a user has chosen, which is the default one.
public final class UIFontMetrics: NSObject, Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public init(forTextStyle textStyle: UIFont.TextStyle) {}
  public func scaledFont(for font: UIFont) -> UIFont { font }
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    font
  }
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
