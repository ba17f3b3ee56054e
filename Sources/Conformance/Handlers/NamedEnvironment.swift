// The environments that have a name in the mini language; counterexamples use them where possible.

public import ReferenceModel

/// An environment with a name: a scroll view that fills its window, with content of the same width.
public struct NamedEnvironment: Sendable {
  /// The name in the mini language.
  public var name: String
  /// A description in a few words.
  public var about: String
  /// The environment itself.
  public var environment: Environment

  /// All named environments, the plainest first; `G(n)` is the geometry of one of the first four, counted
  /// from 0.
  public static let all: [NamedEnvironment] = [
    Self("P", "phone", screen: Size(375, 667), content: 1200),
    Self("L", "phone on its side", screen: Size(667, 375), content: 1200),
    Self(
      "X", "phone with a notch", screen: Size(375, 812), safe: Insets(44, 0, 34, 0), content: 1200),
    Self(
      "LX", "phone with a notch on its side", screen: Size(812, 375), safe: Insets(0, 44, 21, 44),
      content: 1200),
    Self("T", "tablet", screen: Size(768, 1024), content: 2000),
    Self("S", "small phone", screen: Size(320, 480), content: 900),
    Self(
      "W", "wide phone with a notch", screen: Size(414, 896), safe: Insets(48, 0, 34, 0),
      content: 1500),
    Self(
      "SM", "window on a tablet (Stage Manager)", screen: Size(1366, 1024),
      window: Rect(100, 100, 700, 600), content: 1200),
  ]

  /// The environments without their names, in the same order.
  static let environments = all.map(\.environment)

  /// The environment with a name; nil if there is none.
  public static func named(_ name: String) -> NamedEnvironment? { all.first { $0.name == name } }

  private init(
    _ name: String, _ about: String, screen: Size, window: Rect? = nil,
    safe: Insets = Insets(0, 0, 0, 0), content: Double
  ) {
    let window = window ?? Rect(0, 0, screen.width, screen.height)
    let viewport = Rect(0, 0, window.width, window.height)
    self.name = name
    self.about = about
    environment = Environment(
      geometry: Geometry(screen: screen, window: window, viewport: viewport, safe: safe),
      padding: Insets(0, 0, 0, 0), content: Size(viewport.width, content))
  }
}
