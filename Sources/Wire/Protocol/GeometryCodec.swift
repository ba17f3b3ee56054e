// Points, sizes, rectangles, insets and ranges as JSON.

package import ReferenceModel
package import ScrollConformance

/// A value that is a few numbers, in JSON and in the mini language.
protocol NumberList: WireValue {
  static var form: String { get }
  static var count: Int { get }
  init(numbers: [Double])
  var numbers: [Double] { get }
}

extension NumberList {
  package init(_ json: JSON) throws(ParseFault) {
    self.init(numbers: try json.numbers(Self.count, Self.form))
  }

  package var json: JSON { .array(numbers.map(\.json)) }
}

extension Point: NumberList {
  static let (form, count) = ("[x,y]", 2)
  init(numbers: [Double]) { self.init(numbers[0], numbers[1]) }
  var numbers: [Double] { [x, y] }
}

extension Size: NumberList {
  static let (form, count) = ("[width,height]", 2)
  init(numbers: [Double]) { self.init(numbers[0], numbers[1]) }
  var numbers: [Double] { [width, height] }
}

extension Rect: NumberList {
  static let (form, count) = ("[x,y,width,height]", 4)
  init(numbers: [Double]) { self.init(numbers[0], numbers[1], numbers[2], numbers[3]) }
  var numbers: [Double] { [x, y, width, height] }

  /// Null, the null rectangle, if a number is not finite.
  package var json: JSON { isFinite ? .array(numbers.map(\.json)) : nil }
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}

extension Insets: NumberList {
  static let (form, count) = ("[top,left,bottom,right]", 4)
  init(numbers: [Double]) { self.init(numbers[0], numbers[1], numbers[2], numbers[3]) }
  var numbers: [Double] { [top, left, bottom, right] }
}

extension OffsetRange: WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    let axes = json.elements
    guard axes.count == 2 else {
      throw ParseFault(json.offset, "expected [[lowestX,highestX],[lowestY,highestY]]")
    }
    let x = try axes[0].numbers(2, "[lowestX,highestX]")
    let y = try axes[1].numbers(2, "[lowestY,highestY]")
    self.init(x: Interval(x[0], x[1]), y: Interval(y[0], y[1]))
  }
  package var json: JSON { [[x.lower.json, x.upper.json], [y.lower.json, y.upper.json]] }
}
