// The environments that have a name in the mini language; counterexamples use them where possible.

public import ReferenceModel
import ScrollGenerators

/// An environment with a name: a scroll view that fills its window, with content of the same width.
public struct NamedEnvironment: Sendable {
  /// The name in the mini language.
  public var name: String
  /// A description in a few words.
  public var about: String
  /// The environment itself.
  public var environment: Environment

  /// All named environments, the plainest first; `G(n)` is the geometry of one of the first four, from 0.
  public static let all: [NamedEnvironment] = [
    Self("P", "phone", .phone), Self("L", "phone on its side", .phoneOnItsSide),
    Self("X", "phone with a notch", .notched),
    Self("LX", "phone with a notch on its side", .notchedOnItsSide),
    Self("T", "tablet", Geometry(filling: Size(768, 1024)), content: 2000),
    Self("S", "small phone", Geometry(filling: Size(320, 480)), content: 900),
    Self(
      "W", "wide phone with a notch",
      Geometry(filling: Size(414, 896), safe: Insets(48, 0, 34, 0)), content: 1500),
    Self(
      "SM", "window on a tablet (Stage Manager)",
      Geometry(filling: Size(1366, 1024), window: Rect(100, 100, 700, 600))),
    Self("A", "Android phone", Geometry(filling: Size(360, 640))),
    Self("B", "page in a browser", Geometry(filling: Size(375, 635))),
  ]

  static let environments = all.map(\.environment)

  /// The environment with a name; nil if there is none.
  public static func named(_ name: String) -> NamedEnvironment? { all.first { $0.name == name } }

  private init(_ name: String, _ about: String, _ geometry: Geometry, content: Double = 1200) {
    (self.name, self.about) = (name, about)
    environment = Environment(
      geometry: geometry, padding: Insets(0, 0, 0, 0),
      content: Size(geometry.viewport.width, content))
  }
}
