// Invalid and extreme numbers.

import Checking
import ReferenceModel

extension Source {
  /// A random invalid or extreme number. Half of them are not finite, which an implementation must reject.
  mutating func hostileNumber() -> Double {
    flag()
      ? element(of: [-1, -1000, -0.0, 1e300, -1e300, .leastNonzeroMagnitude, 0x1p41])
      : element(of: [.nan, .infinity, -.infinity])
  }

  /// The value with one of these numbers replaced by a hostile one.
  private mutating func corrupted<Value>(
    _ value: Value, _ numbers: [WritableKeyPath<Value, Double>]
  ) -> Value {
    var value = value
    value[keyPath: numbers[alternative(of: numbers.count)]] = hostileNumber()
    return value
  }

  mutating func corrupted(_ rect: Rect) -> Rect {
    corrupted(rect, [\.height, \.y, \.width, \.x])
  }

  mutating func corrupted(_ insets: Insets) -> Insets {
    corrupted(insets, [\.bottom, \.top, \.right, \.left])
  }

  mutating func corrupted(_ point: Point) -> Point {
    flag() ? Point(hostileNumber(), point.y) : Point(point.x, hostileNumber())
  }

  mutating func corrupted(_ size: Size) -> Size {
    flag() ? Size(hostileNumber(), size.height) : Size(size.width, hostileNumber())
  }

  mutating func corrupted(_ geometry: Geometry) -> Geometry {
    var geometry = geometry
    switch alternative(of: 4) {
    case 0: geometry.viewport = corrupted(geometry.viewport)
    case 1: geometry.safe = corrupted(geometry.safe)
    case 2: geometry.window = corrupted(geometry.window)
    default: geometry.screen = corrupted(geometry.screen)
    }
    return geometry
  }

  /// Replaces one number of the initial configuration or environment by a hostile one.
  mutating func corrupt(_ configuration: inout Configuration, _ environment: inout Environment) {
    switch alternative(of: 9) {
    case 8: configuration.delay = element(of: [0x1p41, 1e300])
    case 0: configuration.delay = hostileNumber()
    case 1: configuration.margin = hostileNumber()
    case 2: configuration.maxWait = hostileNumber()
    case 3: environment.geometry = corrupted(environment.geometry)
    case 4: environment.padding = corrupted(environment.padding)
    case 5: environment.content = corrupted(environment.content)
    case 6: environment.keyboard = corrupted(environment.keyboard ?? environment.geometry.window)
    default: environment.focus = corrupted(environment.focus ?? Rect(16, 600, 200, 44))
    }
  }
}
