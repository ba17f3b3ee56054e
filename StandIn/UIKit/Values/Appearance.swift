// Colours, fonts and layers: stored, and never drawn.

public import Foundation

/// A colour. It is stored and never drawn.
public final class UIColor: NSObject, Sendable {
  public let red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func shade(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }
  /// Colours by their names. Those of the system are shades of grey.
  public static let black = shade(0), white = shade(1), gray = shade(0.5), lightGray = shade(0.67)
  public static let darkGray = shade(0.33), clear = UIColor(white: 0, alpha: 0)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let systemBackground = white, label = black, secondaryLabel = gray
  public static let systemGray = gray, systemGray4 = lightGray, systemGray5 = lightGray
  public static let secondarySystemBackground = lightGray, systemGroupedBackground = lightGray
  public static let systemBlue = blue, systemRed = red, systemGreen = green, separator = lightGray
  public static let systemGray6 = lightGray, placeholderText = gray, tertiaryLabel = lightGray
}

/// A font, of which only the height of a line is used.
public final class UIFont: NSObject, Sendable {
  public let pointSize: CGFloat
  /// The height of a line: 1.2 times the size, about that of the system's font (B: 17 points give 20.3).
  public var lineHeight: CGFloat { pointSize * 1.2 }
  init(_ size: CGFloat) { pointSize = size }

  public struct Weight: Hashable, Sendable {
    let value: CGFloat
    public static let light = Weight(value: -0.4), regular = Weight(value: 0)
    public static let medium = Weight(value: 0.23), semibold = Weight(value: 0.3)
    public static let bold = Weight(value: 0.4), heavy = Weight(value: 0.56)
  }
  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
    case caption1, caption2
  }
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size)
  }
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
  public var cornerRadius: CGFloat = 0
  public var borderWidth: CGFloat = 0
  public var borderColor: UIColor?
  public var masksToBounds = false
  public var shadowOpacity: Float = 0, shadowRadius: CGFloat = 0
  public func removeAllAnimations() {}
}

extension UIColor {
  public var cgColor: UIColor { self }
}
