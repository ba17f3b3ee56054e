// Elements of SVG as text.

import ReferenceModel
import ScrollWire

/// Elements of SVG. Numbers have at most two decimals.
enum SVG {
  /// An element with attributes in the given order; one without contents is closed at once.
  static func element(
    _ name: String, _ attributes: [(name: String, value: String)], _ contents: String = ""
  ) -> String {
    let list = attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
    return contents.isEmpty ? "<\(name)\(list)/>" : "<\(name)\(list)>\(contents)</\(name)>"
  }

  /// A rectangle of a class; a negative size counts as none.
  static func rect(_ rect: Rect, _ kind: String, radius: Double = 0) -> String {
    element("rect", [("class", kind)] + frame(rect) + (radius > 0 ? [("rx", number(radius))] : []))
  }

  /// A part that shows nothing outside of its frame. Its coordinates begin at the frame's corner.
  static func clipped(to frame: Rect, _ contents: String) -> String {
    element("svg", Self.frame(frame) + [("overflow", "hidden")], contents)
  }

  /// A group that is moved. The movement is a style, so that a change of it can be animated.
  static func moved(_ kind: String, _ x: Double, _ y: Double, _ contents: String) -> String {
    let style = "transform:translate(\(number(x))px,\(number(y))px)"
    return element("g", [("class", kind), ("style", style)], contents)
  }

  static func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String
  {
    element(
      "line",
      [
        ("class", kind), ("x1", number(x1)), ("y1", number(y1)), ("x2", number(x2)),
        ("y2", number(y2)),
      ])
  }

  /// A text of a class; `anchor` is start, middle or end.
  static func text(
    _ kind: String, _ x: Double, _ y: Double, _ text: String, size: Double, anchor: String = "start"
  ) -> String {
    element(
      "text",
      [
        ("class", kind), ("x", number(x)), ("y", number(y)), ("font-size", number(size)),
        ("text-anchor", anchor),
      ], text.escaped(for: .xml))
  }

  /// A coordinate. What is not finite, or beyond any screen, is at the edge of a large one.
  static func number(_ value: Double) -> String {
    guard value == value else { return "0" }
    return ((max(-99_999, min(value, 99_999)) * 100).rounded() / 100).shortest
  }

  private static func frame(_ rect: Rect) -> [(name: String, value: String)] {
    [
      ("x", number(rect.x)), ("y", number(rect.y)), ("width", number(max(0, rect.width))),
      ("height", number(max(0, rect.height))),
    ]
  }
}
