// Colours for terminals.

import Conformance

/// The way in which text is highlighted: with colours, or not at all.
package struct Style: Sendable {
  /// Whether colours are used.
  package var isColored: Bool

  /// A style with or without colours.
  package init(isColored: Bool) { self.isColored = isColored }

  /// Highlights a warning of the tool.
  package func warning(_ text: String) -> String { bad(text) }

  /// Highlights text by bold type.
  package func bold(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }
  func good(_ text: String) -> String { wrap(text, "32") }
  func bad(_ text: String) -> String { wrap(text, "31") }

  /// The text, which may be foreign, is made visible: the only control characters are those added here.
  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text.visible)\u{1B}[0m" : text.visible
  }
}
