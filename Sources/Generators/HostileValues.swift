// Numbers that no one means and every program meets.

import Checking
import ReferenceModel

private enum Values {
  static let hostile: [Double] = [
    .nan, .infinity, -.infinity, -1, -1000, -0.0, 1e300, -1e300, .leastNonzeroMagnitude, 0x1p41,
  ]
}

extension Source {
  mutating func hostileNumber() -> Double { element(of: Values.hostile) }

  /// The rectangle, with one number spoiled.
  mutating func spoiled(_ rect: Rect) -> Rect {
    var rect = rect
    switch alternative(of: 4) {
    case 0: rect.height = hostileNumber()
    case 1: rect.y = hostileNumber()
    case 2: rect.width = hostileNumber()
    default: rect.x = hostileNumber()
    }
    return rect
  }

  mutating func spoiled(_ size: Size) -> Size {
    flag() ? Size(hostileNumber(), size.height) : Size(size.width, hostileNumber())
  }

  mutating func spoiled(_ insets: Insets) -> Insets {
    var insets = insets
    if flag() { insets.top = hostileNumber() } else { insets.bottom = hostileNumber() }
    return insets
  }

  mutating func spoiled(_ geometry: Geometry) -> Geometry {
    var geometry = geometry
    switch alternative(of: 4) {
    case 0: geometry.viewport = spoiled(geometry.viewport)
    case 1: geometry.safe = spoiled(geometry.safe)
    case 2: geometry.window = spoiled(geometry.window)
    default: geometry.screen = spoiled(geometry.screen)
    }
    return geometry
  }
}
