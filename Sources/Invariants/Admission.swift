// Admission of event values: numbers must be finite and sizes must not be negative.

import ReferenceModel

extension Double {
  /// The largest admitted magnitude. It is far beyond any screen and keeps sums finite.
  private static let limit = 1_099_511_627_776.0

  /// The number limited to the admitted magnitude; 0 if it is extremely small.
  var clamped: Double {
    if magnitude * Double.limit < 1 { return 0 }
    return self > Double.limit ? Double.limit : self < -Double.limit ? -Double.limit : self
  }
  /// The limited number; 0 if it is negative.
  var nonNegative: Double { self > 0 ? clamped : 0 }
}

extension Size {
  var admitted: Size? {
    guard width.isFinite, height.isFinite else { return nil }
    return Size(width.nonNegative, height.nonNegative)
  }
}

extension Point {
  var admitted: Point? {
    guard x.isFinite, y.isFinite else { return nil }
    return Point(x.clamped, y.clamped)
  }
}

extension Rect {
  /// The rectangle with a positive size. A negative size means that the origin is another corner.
  var admitted: Rect? {
    guard x.isFinite, y.isFinite, width.isFinite, height.isFinite else { return nil }
    let (left, top) = (width < 0 ? x + width : x, height < 0 ? y + height : y)
    return Rect(left.clamped, top.clamped, width.magnitude.clamped, height.magnitude.clamped)
  }
}

extension Insets {
  var admitted: Insets? {
    guard top.isFinite, left.isFinite, bottom.isFinite, right.isFinite else { return nil }
    return Insets(top.clamped, left.clamped, bottom.clamped, right.clamped)
  }
}

extension Geometry {
  var admitted: Geometry? {
    guard let screen = screen.admitted, let window = window.admitted,
      let viewport = viewport.admitted,
      let safe = safe.admitted
    else { return nil }
    return Geometry(screen: screen, window: window, viewport: viewport, safe: safe)
  }
}

extension Configuration {
  /// The configuration with defaults for numbers that are not finite, since there is no earlier value to
  /// keep.
  var admitted: Configuration {
    var result = self
    result.delay = delay.isFinite ? delay.nonNegative : 0
    result.margin = margin.isFinite ? margin.nonNegative : 0
    if let wait = maxWait { result.maxWait = wait.isFinite ? wait.nonNegative : nil }
    return result
  }
}

extension Environment {
  var admitted: Environment {
    let none = Rect(0, 0, 0, 0)
    let nowhere = Geometry(
      screen: none.size, window: none, viewport: none, safe: Insets(0, 0, 0, 0))
    var result = self
    result.geometry = geometry.admitted ?? nowhere
    result.padding = padding.admitted ?? Insets(0, 0, 0, 0)
    result.content = content.admitted ?? none.size
    (result.keyboard, result.focus) = (keyboard?.admitted, focus?.admitted)
    return result
  }
}
