// Elements of SVG as text.

import ReferenceModel
import ScrollNotation

/// Elements of SVG. Numbers have at most two decimals.
enum SVG {
  /// An element with attributes in the given order; one without contents is closed at once.
  static func element(
    _ name: String, _ attributes: [(name: String, value: String)], _ contents: String = ""
  ) -> String {
    let list = attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
    return contents.isEmpty ? "<\(name)\(list)/>" : "<\(name)\(list)>\(contents)</\(name)>"
  }

  /// A picture of its own: what is in the box, with a label for screen readers.
  static func picture(
    _ kind: String, id: String? = nil, _ box: Rect, label: String, _ contents: String
  ) -> String {
    let numbers = [box.x, box.y, box.width, box.height].map(number).joined(separator: " ")
    let ids = id.map { [(name: "id", value: $0)] } ?? []
    return element(
      "svg",
      [("class", kind)] + ids + [
        ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", numbers), ("role", "img"),
        ("aria-label", label.xml),
      ], contents)
  }

  /// An element of a class, with numbers and then other attributes.
  static func shape(
    _ name: String, _ kind: String, _ numbers: [(name: String, value: Double)],
    _ others: [(name: String, value: String)] = [], _ contents: String = ""
  ) -> String {
    element(
      name, [("class", kind)] + numbers.map { ($0.name, number($0.value)) } + others, contents)
  }

  /// A rectangle of a class; a negative size counts as none.
  static func rect(_ rect: Rect, _ kind: String, radius: Double = 0) -> String {
    shape("rect", kind, frame(rect) + (radius > 0 ? [("rx", radius)] : []))
  }

  /// A part that shows nothing outside of its frame. Its coordinates begin at the frame's corner.
  static func clipped(to frame: Rect, _ contents: String) -> String {
    let numbers: [(name: String, value: String)] = Self.frame(frame).map {
      (name: $0.name, value: number($0.value))
    }
    return element("svg", numbers + [("overflow", "hidden")], contents)
  }

  /// A group that is moved. The movement is a style, so that a change of it can be animated.
  static func moved(_ kind: String, _ x: Double, _ y: Double, _ contents: String) -> String {
    element("g", [("class", kind), ("style", movement(x, y))], contents)
  }

  /// A movement as a declaration of a style.
  static func movement(_ x: Double, _ y: Double) -> String {
    "transform:translate(\(number(x))px,\(number(y))px)"
  }

  static func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String
  {
    shape("line", kind, [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)])
  }

  /// A text of a class; `anchor` is start, middle or end.
  static func text(
    _ kind: String, _ x: Double, _ y: Double, _ text: String, size: Double, anchor: String = "start"
  ) -> String {
    let numbers: [(name: String, value: Double)] = [("x", x), ("y", y), ("font-size", size)]
    return shape("text", kind, numbers, [("text-anchor", anchor)], text.xml)
  }

  /// A coordinate. What is not finite, or beyond any screen, is at the edge of a large one.
  static func number(_ value: Double) -> String {
    guard value == value else { return "0" }
    return ((max(-99_999, min(value, 99_999)) * 100).rounded() / 100).shortest
  }

  static func frame(_ rect: Rect) -> [(name: String, value: Double)] {
    [
      ("x", rect.x), ("y", rect.y), ("width", max(0, rect.width)),
      ("height", max(0, rect.height)),
    ]
  }
}
