// Geometry as text.

package import ReferenceModel

extension Axis {
  var letter: String { self == .horizontal ? "x" : "y" }
}

extension Point {
  package var words: String { "\(x.words),\(y.words)" }
}

extension Size {
  package var words: String { "\(width.words)×\(height.words)" }
}

extension Rect {
  package var words: String { "\(size.words) at \(x.words),\(y.words)" }
}

extension Insets {
  package var words: String { "\(top.words) \(left.words) \(bottom.words) \(right.words)" }
}

extension Interval {
  package var words: String { "\(lower.words)…\(upper.words)" }
}
