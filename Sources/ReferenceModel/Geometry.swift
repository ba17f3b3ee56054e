// Points, sizes, rectangles, insets: plain numbers in points, y grows downwards. Each type says in
// what form it is let in (`admitted`; nil if a number is not finite), so that no rule has to check.

/// The two directions of scrolling. Every law is written once and holds along either axis.
public enum Axis: Sendable { case horizontal, vertical }

/// A stretch of one axis, both ends included; a single point when the ends are equal.
public struct Interval: Equatable, Sendable, BitwiseCopyable {
  public var lower, upper: Double
  @inlinable public init(_ from: Double, _ to: Double) { (lower, upper) = (from, to) }
  /// The length; negative when the ends have crossed, as those of a region without room do.
  @inlinable public var length: Double { upper - lower }
  /// The value of this interval nearest to `value`.
  @inlinable public func clamp(_ value: Double) -> Double { max(lower, min(value, upper)) }
}

/// A place, or a distance to move by.
public struct Point: Equatable, Sendable, BitwiseCopyable {
  public var x, y: Double
  @inlinable public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
  @inlinable public var admitted: Point? { finite(x, y) ? Point(cut(x), cut(y)) : nil }
}

/// A width and a height; a negative one counts as none.
public struct Size: Equatable, Sendable, BitwiseCopyable {
  public var width, height: Double
  @inlinable public init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }
  @inlinable public subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
  @inlinable public var admitted: Size? { finite(width, height) ? Size(cut(max(0, width)), cut(max(0, height))) : nil }
}

/// An origin and a size; with a negative size, the same rectangle named from its other corner.
public struct Rect: Equatable, Sendable, BitwiseCopyable {
  public var x, y, width, height: Double
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
  @inlinable public var maxX: Double { x + width }
  @inlinable public var maxY: Double { y + height }
  @inlinable public var size: Size { Size(width, height) }
  @inlinable public func extent(_ a: Axis) -> Interval { a == .horizontal ? Interval(x, maxX) : Interval(y, maxY) }
  @inlinable public var admitted: Rect? {
    let (left, top) = (x + min(0, width), y + min(0, height))
    return finite(x, y, width, height) ? Rect(cut(left), cut(top), cut(abs(width)), cut(abs(height))) : nil
  }
}

/// Distances from the four edges, in the order of the protocol: top, left, bottom, right.
public struct Insets: Equatable, Sendable, BitwiseCopyable {
  public var top, left, bottom, right: Double
  @inlinable public init(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  @inlinable public func leading(_ axis: Axis) -> Double { axis == .horizontal ? left : top }
  @inlinable public func trailing(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
  @inlinable public var admitted: Insets? {
    finite(top, left, bottom, right) ? Insets(cut(top), cut(left), cut(bottom), cut(right)) : nil
  }
}

/// Lengths to keep free above and below a target.
public struct Margin: Equatable, Sendable, BitwiseCopyable {
  public var above, below: Double
  @inlinable public init(_ a: Double, below b: Double? = nil) { (above, below) = (a, b ?? a) }
  /// What is left where so much can be spared: each has half of it, or what the other one leaves.
  @inlinable public func within(_ spare: Double) -> Margin {
    let (half, a, b) = (spare / 2, spare - below, spare - above)
    return Margin(max(0, min(above, max(half, a))), below: max(0, min(below, max(half, b))))
  }
}

/// Whether all are finite: anything else times 0 is not a number.
@inlinable func finite(_ a: Double, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0) -> Bool {
  a * 0 + b * 0 + c * 0 + d * 0 == 0
}

/// The number, cut ten orders of magnitude beyond any screen, so that sums stay finite; as far below
/// any pixel it becomes 0, and so does -0, which is no other place.
@inlinable func cut(_ x: Double) -> Double { abs(x) < 0x1p-40 ? 0 : max(-0x1p40, min(x, 0x1p40)) }

/// A length or a time as it is let in: a negative one counts as 0.
@inlinable public func asLength(_ x: Double) -> Double? { finite(x) ? cut(max(0, x)) : nil }
