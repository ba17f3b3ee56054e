// Points, sizes, rectangles, insets, ranges and the geometry of a screen as JSON.

package import Conformance
package import ReferenceModel

extension Point: WireValue {
  /// Reads [x,y].
  package init(_ json: JSON) throws(ParseFault) {
    let numbers = try json.numbers(2, "[x,y]")
    self.init(numbers[0], numbers[1])
  }
  package var json: JSON { JSON(numbers: x, y) }
}

extension Size: WireValue {
  /// Reads [width,height].
  package init(_ json: JSON) throws(ParseFault) {
    let numbers = try json.numbers(2, "[width,height]")
    self.init(numbers[0], numbers[1])
  }
  package var json: JSON { JSON(numbers: width, height) }
}

extension Rect: WireValue {
  /// Reads [x,y,width,height].
  package init(_ json: JSON) throws(ParseFault) {
    let numbers = try json.numbers(4, "[x,y,width,height]")
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
  /// The rectangle as [x,y,width,height]; null, the null rectangle, if a number is not finite.
  package var json: JSON {
    let isFinite = x.isFinite && y.isFinite && width.isFinite && height.isFinite
    return isFinite ? JSON(numbers: x, y, width, height) : nil
  }
}

extension Insets: WireValue {
  /// Reads [top,left,bottom,right].
  package init(_ json: JSON) throws(ParseFault) {
    let numbers = try json.numbers(4, "[top,left,bottom,right]")
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
  package var json: JSON { JSON(numbers: top, left, bottom, right) }
}

extension OffsetRange: WireValue {
  /// Reads [[lowestX,highestX],[lowestY,highestY]].
  package init(_ json: JSON) throws(ParseFault) {
    guard case .array(let axes) = json.content, axes.count == 2 else {
      throw ParseFault(json.offset, "expected [[lowestX,highestX],[lowestY,highestY]]")
    }
    let x = try axes[0].numbers(2, "[lowestX,highestX]")
    let y = try axes[1].numbers(2, "[lowestY,highestY]")
    self.init(x: Interval(x[0], x[1]), y: Interval(y[0], y[1]))
  }
  /// The range as [[lowestX,highestX],[lowestY,highestY]].
  package var json: JSON { [JSON(numbers: x.lower, x.upper), JSON(numbers: y.lower, y.upper)] }
}

/// A geometry has no object of its own: its fields stand in the environment, and in the event that
/// changes it.
extension Geometry {
  init(fields json: JSON) throws(ParseFault) {
    self.init(
      screen: try json.get("screen"), window: try json.get("window"),
      viewport: try json.get("viewport"), safe: try json.get("safe"))
  }

  var fields: [JSON.Member] {
    [
      JSON.Member(key: "screen", value: screen.json),
      JSON.Member(key: "window", value: window.json),
      JSON.Member(key: "viewport", value: viewport.json),
      JSON.Member(key: "safe", value: safe.json),
    ]
  }
}
