// A step of a scenario as SVG: a device drawn to scale with a map of the content beside it.

package import ReferenceModel
import ScrollInvariants

/// A step of a scenario as SVG: the device with what it shows, and a map of the whole content beside it.
///
/// Drawings of one scenario have the same canvas and the same elements in the same order, so a page can animate from
/// one to the next. What is wrong is marked by shape and in words. The colours are in `Drawing.css`.
package struct PhoneDrawing: Sendable {
  private let scene: Scene
  private let canvas: Size
  private let title: String
  private static let bezel = 12.0
  private static let gap = 26.0
  private static let mapWidth = 104.0

  /// A drawing on a canvas that is large enough for the screens of all steps, with a title for screen readers.
  package init(_ scene: Scene, canvas: Size, title: String) {
    (self.scene, self.canvas, self.title) = (scene, canvas, title)
  }

  /// The smallest canvas for all of these screens.
  package static func canvas(for scenes: [Scene]) -> Size {
    scenes.reduce(Size(1, 1)) { size, scene in
      let screen = scene.geometry.screen
      return Size(
        max(size.width, min(screen.width, 4_000)), max(size.height, min(screen.height, 4_000)))
    }
  }

  /// The size of the drawing, in points of the device.
  package static func size(on canvas: Size) -> Size {
    Size(
      canvas.width + 2 * bezel + gap + mapWidth * scale(canvas), canvas.height + 2 * bezel)
  }

  package var svg: String {
    let size = Self.size(on: canvas)
    let box = Rect(-Self.bezel, -Self.bezel, size.width, size.height)
    return SVG.picture("phone", box, label: title, contents)
  }

  /// Without the element `svg` around it. The device stands in the middle of the canvas.
  var contents: String {
    SVG.moved("device", (canvas.width - scene.geometry.screen.width) / 2, 0, device + map)
  }

  /// Letters and lines on a large screen are larger, so that they are as large on the page.
  private static func scale(_ canvas: Size) -> Double {
    max(1, max(canvas.height / 700, canvas.width / 700))
  }
  private var unit: Double { Self.scale(canvas) }

  /// From the map to its labels, beyond the frames around it.
  private var labelGap: Double { 14 * unit }

  // MARK: - The device

  private var device: String {
    let (screen, window) = (scene.geometry.screen, scene.geometry.window)
    // The frame is drawn last, so that it covers the corners of what is inside.
    let bezel = Self.bezel
    let body = Rect(-bezel / 2, -bezel / 2, screen.width + bezel, screen.height + bezel)
    let glass = Rect(0, 0, screen.width, screen.height)
    let inWindow = SVG.rect(Rect(0, 0, window.width, window.height), "window") + scrollView
    return SVG.rect(glass, "glass", radius: 28)
      + SVG.clipped(to: glass, SVG.clipped(to: window, inWindow) + keyboard + wrong)
      + SVG.rect(body, "body", radius: 34)
  }

  private var scrollView: String {
    let (view, size) = (scene.viewport, Rect(0, 0, scene.viewport.width, scene.viewport.height))
    let (safe, padding) = (scene.geometry.safe, scene.model.state.environment.padding)
    let bars =
      SVG.rect(Rect(0, 0, size.width, safe.top), "bar")
      + SVG.rect(Rect(0, size.height - safe.bottom, size.width, safe.bottom), "bar")
      + SVG.rect(Rect(0, 0, safe.left, size.height), "bar")
      + SVG.rect(Rect(size.width - safe.right, 0, safe.right, size.height), "bar")
      + SVG.rect(Rect(0, safe.top, size.width, max(0, padding.top)), "padding")
    let offset = scene.shown.offset
    // The edge above the shown bottom inset.
    let bottom = size.height - scene.insets.bottom
    let inside =
      SVG.rect(size, "viewport") + SVG.moved("content", -offset.x, -offset.y, form) + bars
      + SVG.line("inset", 0, bottom, size.width, bottom) + finger(size)
    return SVG.clipped(to: view, inside)
  }

  // MARK: - The content

  /// A form, whose fields are where scenarios usually have theirs; a content that keeps its end is a chat.
  private var form: String {
    let size = scene.content
    let isChat = scene.model.state.configuration.anchor == .end
    // A long content has no more rows than a reader can count.
    let pitch = max(100, (size.height / 40 / 100).rounded(.up) * 100)
    var rows = ""
    var (y, row) = (isChat ? 0 : pitch, 0)
    while y + 60 < size.height, row < 40 {
      rows += isChat ? bubbles(y, row, size.width) : input(y, row, size)
      (y, row) = (y + pitch, row + 1)
    }
    return SVG.rect(Rect(0, 0, size.width, size.height), "paper") + rows + focusedField
  }

  private static let names = ["Name", "Street", "City", "Phone", "Email", "Company", "Notes"]
  private static func name(at y: Double) -> String {
    names[Int(max(0, min(y, 1e6)) / 100) % names.count]
  }

  /// A field with its name, or the button at the end.
  private func input(_ y: Double, _ row: Int, _ size: Size) -> String {
    let isLast = y + 160 >= size.height
    let frame = Rect(16, y, max(0, size.width - 32), 44)
    let focus = scene.model.state.environment.focus
    // Where the focused field is, there is no other one.
    let isFree = focus.map { $0.maxY <= y - 24 || $0.y >= y + 44 } ?? true
    let name = isLast ? "Send" : Self.name(at: y)
    let place = isLast ? Point(size.width / 2, y + 28) : Point(16, y - 8)
    return SVG.shape(
      "rect", isLast ? "button" : "other-field", isFree ? SVG.frame(frame) + [("rx", 8)] : [],
      isLast ? [] : [("data-y", "\(SVG.number(y)),\(SVG.number(y + 44))")])
      + SVG.text(
        isLast ? "button-name" : "label", place.x, place.y, isFree ? name : "", size: 15 * unit,
        anchor: isLast ? "middle" : "start")
  }

  /// Two lines of a conversation.
  private func bubbles(_ y: Double, _ row: Int, _ width: Double) -> String {
    let length = width * (row % 3 == 1 ? 0.35 : 0.55)
    return SVG.rect(Rect(16, y + 12, length, 34), "bubble", radius: 16)
      + SVG.rect(Rect(width - 16 - width * 0.45, y + 58, width * 0.45, 34), "own", radius: 16)
  }

  private var focusedField: String {
    guard let focus = scene.model.state.environment.focus else {
      return SVG.rect(Rect(0, 0, 0, 0), "field") + SVG.text("field-name", 0, 0, "", size: 1)
        + SVG.line("caret", 0, 0, 0, 0)
    }
    let size = min(19 * unit, max(10 * unit, focus.height * 0.5))
    let middle = focus.y + min(focus.height / 2, 60)
    let name = "\(Self.name(at: focus.y)) \(Interval(focus.y, focus.maxY).words)"
    return SVG.rect(frame(of: focus), isHidden ? "field hidden" : "field", radius: 8)
      + SVG.text("field-name", focus.x + 18 * unit, middle + size * 0.35, name, size: size)
      + SVG.line(
        "caret", focus.x + 10 * unit, middle - size * 0.6, focus.x + 10 * unit, middle + size * 0.6)
  }

  private func frame(of focus: Rect) -> Rect {
    Rect(focus.x, focus.y, focus.width, max(2, focus.height))
  }

  /// Whether the field should be visible, and is not.
  private var isHidden: Bool {
    (scene.hiddenHeight ?? 0) > 1e-6 && scene.model.state.isFollowing
  }

  // MARK: - What is wrong

  /// Empty space is hatched, content that stays covered is outlined; the field that is hidden has an edge above the keyboard,
  /// and an arrow leads to where it, or the content, should be.
  private var wrong: String {
    let (screen, window) = (scene.geometry.screen, scene.geometry.window)
    let (view, isWrong) = (scene.geometry.viewport, scene.flaw != nil)
    let left = window.x + view.x
    let extra = isWrong ? scene.extraRoom : 0
    let end = window.y + view.maxY - scene.model.adjusted.bottom
    let band = Rect(left, end - max(0, extra), view.width, min(abs(extra), view.height))
    let focus = scene.model.state.environment.focus
    let top = window.y + scene.viewport.y - scene.shown.offset.y
    let distance = isWrong ? scene.displacement : 0
    let place = focus.map { frame(of: $0) }.map {
      Rect(
        window.x + scene.viewport.x - scene.shown.offset.x + $0.x, top + $0.y, $0.width, $0.height)
    }
    let none = Rect(0, 0, 0, 0)
    let isMoved = abs(distance) > 1e-6
    let ghost = place.map { Rect($0.x, $0.y + distance, $0.width, $0.height) } ?? none
    let start = place.map { $0.y + $0.height / 2 } ?? view.y + view.height / 2
    let from = max(20, min(start, screen.height - 20))
    let to = max(20, min(from + distance, screen.height - 20))
    let head = distance > 0 ? -14 * unit : 14 * unit
    let x = left + view.width * 0.8
    return hatch(extra > 0 ? band : none) + SVG.rect(extra < 0 ? band : none, "unreachable")
      + SVG.rect(isWrong && isHidden ? place ?? none : none, "field-edge", radius: 8)
      + SVG.rect(isMoved ? ghost : none, "ghost", radius: 8)
      + SVG.shape(
        "path", "arrow", [],
        [
          (
            "d",
            isMoved
              ? "M\(numbers(x, from))L\(numbers(x, to))M\(numbers(x - 9 * unit, to + head))"
                + "L\(numbers(x, to))L\(numbers(x + 9 * unit, to + head))" : ""
          )
        ])
  }

  /// Slanting lines in a frame.
  private func hatch(_ frame: Rect) -> String {
    let step = 14 * unit
    var lines = ""
    var x = -frame.height
    while x < frame.width, frame.height > 0 {
      lines += "M\(numbers(x, frame.height))l\(numbers(frame.height, -frame.height))"
      x += step
    }
    return SVG.rect(frame, "dead")
      + SVG.clipped(to: frame, SVG.shape("path", "hatch", [], [("d", lines)]))
  }

  private func numbers(_ x: Double, _ y: Double) -> String {
    "\(SVG.number(x)) \(SVG.number(y))"
  }

  // MARK: - The keyboard and the finger

  private func finger(_ size: Rect) -> String {
    let radius = scene.model.state.isDragging ? 22 * unit : 0
    return SVG.shape(
      "circle", "finger", [("cx", size.width * 0.72), ("cy", size.height * 0.4), ("r", radius)])
  }

  private var keyboard: String {
    let screen = scene.geometry.screen
    let frame = scene.keyboard ?? Rect(0, screen.height + 2, screen.width, 260)
    let height = min(frame.height, 1_000)
    var rows = ""
    let bar = height > 120 ? min(44, height / 6) : height * 0.2
    for row in 0..<4 {
      let (top, space) = (bar + (height - bar) * Double(row) / 4, (height - bar) / 4)
      let inset = row == 1 ? 0.05 : 0.014
      let (left, right, middle) = (
        frame.width * inset, frame.width * (1 - inset), top + space * 0.46
      )
      rows += SVG.shape(
        "line", row == 3 ? "keys space" : "keys",
        [
          ("x1", left), ("x2", right), ("y1", middle), ("y2", middle),
          ("stroke-width", space * 0.74),
        ], [("stroke-dasharray", keys(row, frame.width))])
    }
    let keys = SVG.rect(Rect(0, 0, frame.width, frame.height), "slab", radius: 10) + rows
    return SVG.moved("keyboard", frame.x, frame.y, keys)
  }

  private func keys(_ row: Int, _ width: Double) -> String {
    if row == 3 {
      return [0.2, 0.02, 0.535, 0.02, 0.2].map { SVG.number(width * $0) }.joined(separator: " ")
    }
    let (count, inset) = row == 1 ? (9.0, 0.05) : (10.0, 0.014)
    let period = width * (1 - 2 * inset) / count
    return "\(SVG.number(period * 0.84)) \(SVG.number(period * 0.16))"
  }

  // MARK: - The map of the content

  private var map: String {
    let content = scene.content.height
    let view = Interval(scene.shown.offset.y, scene.shown.offset.y + scene.viewport.height)
    let (first, last) = (min(0, view.lower), max(content, view.upper))
    let scale = canvas.height / max(1, last - first)
    func y(_ value: Double) -> Double { (value - first) * scale }
    let width = Self.mapWidth * unit * 0.3
    let left = scene.geometry.screen.width + 2 * Self.bezel + 6 * unit
    let column = Rect(left, y(0), width, content * scale)
    var parts = SVG.rect(column, "map-content", radius: 4)
    let focus = scene.model.state.environment.focus ?? Rect(0, 0, 0, 0)
    parts += SVG.rect(
      Rect(left, y(focus.y), width, max(3, focus.height * scale)),
      scene.model.state.environment.focus == nil ? "map-none" : "map-field")
    let frame = Rect(left - 5 * unit, y(view.lower), width + 10 * unit, view.length * scale)
    parts += SVG.rect(frame, "map-view", radius: 5)
    parts += SVG.rect(
      Rect(
        left - 5 * unit, y(max(view.lower, view.upper - scene.insets.bottom)), width + 10 * unit,
        min(view.length, max(0, scene.insets.bottom)) * scale), "map-inset")
    return parts + expectation(y, left, width) + labels(y, view, left + width + labelGap)
  }

  /// Where the model's viewport, or its bottom inset, lies in the content if an implementation shows another one.
  private func expectation(_ y: (Double) -> Double, _ left: Double, _ width: Double) -> String {
    let (place, x) = (Rect(left - 9 * unit, 0, width + 18 * unit, 0), left + width + labelGap)
    func frame(_ from: Double, _ to: Double) -> Rect {
      Rect(place.x, y(from), place.width, y(to) - y(from))
    }
    guard let expected = scene.expected, scene.flaw != nil else {
      return mark(nil, Point(0, 0))
    }
    let (top, height) = (scene.shown.offset.y, scene.geometry.viewport.height)
    let wanted = expected.offset.y
    if expected.offset != scene.shown.offset {
      let words = wanted == top ? "x not \(expected.offset.x.words)" : "not \(wanted.words)"
      let point = Point(x, max(18 * unit, y(top)) + 27 * unit)
      return mark(frame(wanted, wanted + height), point, words)
    }
    let shown = scene.shown.inTermsOfInsets(scene.geometry.viewport).insets?.bottom
    guard let shown, let inset = expected.insets?.bottom, inset != shown else {
      return mark(nil, Point(0, 0))
    }
    let (start, end) = (top + height - max(inset, shown), top + height)
    return mark(
      frame(start, end), Point(x, y((start + end) / 2)), "inset \(shown.words)",
      "not \(inset.words)")
  }

  /// A frame around what is expected, and two lines beside it; it is empty where nothing differs.
  private func mark(
    _ frame: Rect?, _ point: Point, _ first: String = "", _ second: String = ""
  ) -> String {
    let size = 17 * unit
    return SVG.rect(frame ?? Rect(0, 0, 0, 0), "map-expected", radius: 7)
      + SVG.text("expected", point.x, point.y, first, size: size)
      + SVG.text("expected", point.x, point.y + size * 1.4, second, size: size)
  }

  private func labels(_ y: (Double) -> Double, _ view: Interval, _ left: Double) -> String {
    let size = 18 * unit
    let top = max(size, y(view.lower) + size * 0.4)
    let bottom = min(canvas.height - size * 0.2, y(view.upper) + size * 0.4)
    return SVG.text("number", left, top, view.lower.words, size: size)
      + SVG.text("number", left, bottom, view.upper.words, size: size)
  }
}
