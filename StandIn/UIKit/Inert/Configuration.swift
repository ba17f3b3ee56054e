// The configuration of a button: stored; the title and the insets give its size.

public import Foundation

extension UIButton {
  public struct Configuration: Hashable {
    @nonexhaustive public enum Size { case mini, small, medium, large }
    @nonexhaustive public enum CornerStyle {
      case fixed, dynamic, small, medium, large, capsule
    }
    @nonexhaustive public enum TitleAlignment {
      case automatic, leading, center, trailing
    }
    @nonexhaustive public enum MacIdiomStyle {
      case automatic, bordered, borderless, borderlessTinted
    }
    @nonexhaustive public enum Indicator { case automatic, none, popup }
    public var title: String?, subtitle: String?, image: UIImage?
    public var attributedTitle: AttributedString? {
      didSet { title = attributedTitle.map { String($0.characters) } }
    }
    public var attributedSubtitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var baseForegroundColor: UIColor?, baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration.clear()
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0, titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic, cornerStyle = CornerStyle.dynamic
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var buttonSize = Size.medium, macIdiomStyle = MacIdiomStyle.automatic
    public var showsActivityIndicator = false, automaticallyUpdateForSelection = true
    public var indicator = Indicator.automatic
    /// All but the transformers: closures are not compared.
    private var values: [AnyHashable] {
      [
        title, subtitle, image, attributedTitle, attributedSubtitle, background, buttonSize,
        preferredSymbolConfigurationForImage, baseForegroundColor, baseBackgroundColor,
        contentInsets.top, contentInsets.leading, contentInsets.bottom, contentInsets.trailing,
        imagePlacement.rawValue, imagePadding, titlePadding, titleAlignment, cornerStyle,
        titleLineBreakMode, subtitleLineBreakMode, macIdiomStyle, showsActivityIndicator,
        automaticallyUpdateForSelection, indicator,
      ]
    }
    public static func == (one: Self, other: Self) -> Bool { one.values == other.values }
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
    public mutating func setDefaultContentInsets() {
      contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }
    public func updated(for button: UIButton) -> Configuration { self }
    public static func plain() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedTinted() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }
    @available(iOS 26.0, *)
    public static func glass() -> Configuration { Configuration() }
    @available(iOS 26.0, *)
    public static func prominentGlass() -> Configuration { Configuration() }
  }
}

public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// What is behind the content of a button or a cell: stored.
public struct UIBackgroundConfiguration: Hashable {
  public var backgroundColor: UIColor?, strokeColor: UIColor?, image: UIImage?, customView: UIView?
  public var cornerRadius: CGFloat = 0, strokeWidth: CGFloat = 0, strokeOutset: CGFloat = 0
  public var visualEffect: UIVisualEffect?, backgroundInsets = NSDirectionalEdgeInsets.zero
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  private var values: [AnyHashable] {
    [
      backgroundColor, strokeColor, image, customView, cornerRadius, strokeWidth, strokeOutset,
      visualEffect, backgroundInsets.top, backgroundInsets.leading, backgroundInsets.bottom,
      backgroundInsets.trailing, imageContentMode,
    ]
  }
  public static func == (one: Self, other: Self) -> Bool { one.values == other.values }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  @available(iOS 18.0, *)
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
