// What is let into an app: numbers that a screen could have.

import ReferenceModel

extension Double {
  /// Far beyond any screen one number is as good as another, and sums must stay finite; as far below any
  /// pixel it is 0, and -0 is 0 as well.
  var sensible: Double { magnitude < 0x1p-40 ? 0 : max(-0x1p40, min(self, 0x1p40)) }
}

extension Rect {
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// As `CGRect` standardises it: with a negative size it is the same rectangle, named from another
  /// corner. Nil if a number is none.
  var sensible: Rect? {
    let (left, top) = (x + min(0, width), y + min(0, height))
    return isFinite
      ? Rect(left.sensible, top.sensible, abs(width).sensible, abs(height).sensible) : nil
  }
}

extension Size {
  /// A negative size is none.
  var sensible: Size? {
    width.isFinite && height.isFinite ? Size(max(0, width).sensible, max(0, height).sensible) : nil
  }
}

extension Point {
  var sensible: Point? { x.isFinite && y.isFinite ? Point(x.sensible, y.sensible) : nil }
}

extension Insets {
  var sensible: Insets? {
    let isFinite = top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
    return isFinite
      ? Insets(top.sensible, left.sensible, bottom.sensible, right.sensible) : nil
  }
}

extension Geometry {
  var sensible: Geometry? {
    guard let screen = screen.sensible, let window = window.sensible,
      let viewport = viewport.sensible, let safe = safe.sensible
    else { return nil }
    return Geometry(screen: screen, window: window, viewport: viewport, safe: safe)
  }
}
