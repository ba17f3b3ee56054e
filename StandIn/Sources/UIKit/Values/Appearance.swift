// Colours, fonts and layers: stored, and never drawn.

public import Foundation

/// A colour. It is stored and never drawn.
public final class UIColor: NSObject, Sendable {
  /// Its parts.
  public let red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  /// A colour of three parts.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  /// A shade of grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  /// The same colour, more or less transparent.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func shade(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }
  /// Colours by their names. Those of the system are shades of grey.
  public static let black = shade(0), white = shade(1), gray = shade(0.5), lightGray = shade(0.67)
  /// Colours by their names.
  public static let darkGray = shade(0.33), clear = UIColor(white: 0, alpha: 0)
  /// Colours by their names.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Colours by their names.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Colours by their names.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Colours of the system.
  public static let systemBackground = white, label = black, secondaryLabel = gray
  /// Colours of the system.
  public static let systemGray = gray, systemGray4 = lightGray, systemGray5 = lightGray
  /// Colours of the system.
  public static let secondarySystemBackground = lightGray, systemGroupedBackground = lightGray
  /// Colours of the system.
  public static let systemBlue = blue, systemRed = red, systemGreen = green, separator = lightGray
  /// Colours of the system.
  public static let systemGray6 = lightGray, placeholderText = gray, tertiaryLabel = lightGray
}

/// A font, of which only the height of a line is used.
public final class UIFont: NSObject, Sendable {
  /// Its size in points.
  public let pointSize: CGFloat
  /// The height of a line: 1.2 times the size, about that of the system's font (B: 17 points give 20.3).
  public var lineHeight: CGFloat { pointSize * 1.2 }
  init(_ size: CGFloat) { pointSize = size }

  /// How bold a font is.
  public struct Weight: Hashable, Sendable {
    let value: CGFloat
    /// Weights by their names.
    public static let light = Weight(value: -0.4), regular = Weight(value: 0)
    /// Weights by their names.
    public static let medium = Weight(value: 0.23), semibold = Weight(value: 0.3)
    /// Weights by their names.
    public static let bold = Weight(value: 0.4), heavy = Weight(value: 0.56)
  }
  /// The use of a text.
  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
    case caption1, caption2
  }
  /// The font of the system.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size)
  }
  /// The bold font of the system.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size) }
  /// The font for a use, at the default size of text.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    switch style {
    case .largeTitle: UIFont(34)
    case .title1: UIFont(28)
    case .title2: UIFont(22)
    case .title3: UIFont(20)
    case .headline, .body: UIFont(17)
    case .callout: UIFont(16)
    case .subheadline: UIFont(15)
    case .footnote: UIFont(13)
    case .caption1: UIFont(12)
    case .caption2: UIFont(11)
    }
  }
}

/// What a view is drawn on; nothing is drawn here.
public final class CALayer: NSObject {
  /// The radius of the corners.
  public var cornerRadius: CGFloat = 0
  /// The width of the border.
  public var borderWidth: CGFloat = 0
  /// The colour of the border.
  public var borderColor: UIColor?
  /// Whether what lies outside is cut off.
  public var masksToBounds = false
  /// The shadow.
  public var shadowOpacity: Float = 0, shadowRadius: CGFloat = 0
  /// Stops animations, of which there are none.
  public func removeAllAnimations() {}
}

extension UIColor {
  /// The colour for a layer.
  public var cgColor: UIColor { self }
}
