// Colour, for terminals that show it.

/// How text is set off: on a terminal by colour, elsewhere not at all.
public struct Style: Sendable {
  public var isColored: Bool

  public init(isColored: Bool) { self.isColored = isColored }

  /// For what the tool says by itself.
  public func warning(_ text: String) -> String { bad(text) }

  public func bold(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }
  func good(_ text: String) -> String { wrap(text, "32") }
  func bad(_ text: String) -> String { wrap(text, "31") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
