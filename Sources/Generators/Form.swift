// The fields of a screen.

import Checking
import ReferenceModel

/// A column of equal fields, from which the frame of each can be computed.
struct Form {
  var x = 16.0
  var width = 200.0
  var top = 20.0
  var height = 44.0
  /// The distance from one field's top to the next one's.
  var pitch = 60.0
  var count = 1

  subscript(index: Int) -> Rect { Rect(x, top + Double(index) * pitch, width, height) }

  /// Sets the number of fields to what fits the content.
  private mutating func fill(_ content: Size, most: Int = 40) {
    let room = (content.height - top - height) / max(1, pitch)
    count = room > 0 ? min(most, Int(room) + 1) : 1
  }

  /// A random form: dense, sparse, one tall text view, wide, across the content's edges, lines with a caret.
  static func draw(
    in content: Size, _ geometry: Geometry, _ grid: Grid, in world: World, from source: inout Source
  ) -> Form {
    var form = Form()
    if world == .everyday {
      form.drawEveryDay(in: content, grid, from: &source)
      return form
    }
    let isWide = content.width > geometry.viewport.width
    switch source.alternative(weights: isWide ? [20, 8, 10, 50, 6, 6] : [39, 18, 22, 6, 6, 9]) {
    case 0: form.pitch = Double(source.number(in: 44...100, origin: 60))
    case 1:
      form.pitch = Double(source.number(in: 150...500, origin: 300))
      form.height = Double(source.number(in: 20...120, origin: 44))
    case 2:
      let visible = Int(max(100, min(geometry.viewport.height, 2000)))
      form.height = Double(source.number(in: visible...visible * 2))
      form.width = max(40, content.width - 32)
      form.pitch = form.height + 16
    case 3:
      let reach = Int(max(1, min(content.width, 8000)))
      form.x = Double(source.number(in: 0...reach))
      form.width = Double(source.number(in: 40...max(400, reach), origin: 200))
    case 4:
      form.x = Double(source.number(in: -120 ... -1))
      form.top = Double(source.number(in: -40 ... -1))
    default:
      (form.height, form.width) = (world.isOfDevices || source.flag() ? 20 : 0, 2)
      form.pitch = 20
    }
    form.fill(content)
    return form
  }

  /// Up to twelve fields near each other or far apart, or a text view that takes most of the content.
  private mutating func drawEveryDay(
    in content: Size, _ grid: Grid, from source: inout Source
  ) {
    // What is laid out by a text above it begins at any pixel.
    if source.flag(percent: 40) { top = source.coordinate(0...60, origin: 20, grid) }
    switch source.alternative(weights: [60, 25, 15]) {
    case 0: pitch = Double(source.number(in: 52...110, origin: 60))
    case 1:
      pitch = Double(source.number(in: 110...300, origin: 150))
      height = Double(source.number(in: 34...100, origin: 44))
    default:
      height = Double(source.number(in: 100...400, origin: 200))
      width = max(40, content.width - 32)
      pitch = height + 16
    }
    fill(content, most: 12)
  }
}
