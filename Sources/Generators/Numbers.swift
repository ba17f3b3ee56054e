// Random coordinates: mostly whole points, on a grid whose sums are exact or on others; and invalid and extreme numbers.

import Checking
import ReferenceModel

/// The grid of a trace's coordinates.
enum Grid: Equatable {
  /// Multiples of 1/64 of a point: their sums and comparisons are exact in any language.
  case dyadic
  /// Multiples of 1/3 point, as on screens with three pixels per point, or of 0.15 point; sums are rounded.
  case thirds, hundredths
  /// The pixels of a screen with this many of them per point; 1 for whole points.
  case pixels(Int)

  /// Whether it is the grid of a lifelike trace.
  var isOfPixels: Bool {
    if case .pixels = self { true } else { false }
  }

  var isExact: Bool {
    switch self {
    case .dyadic: true
    case .thirds, .hundredths: false
    case .pixels(let perPoint): perPoint < 3
    }
  }

  /// A computed length rounded to the grid, since repeated halving would leave it.
  func snap(_ value: Double) -> Double {
    switch self {
    case .dyadic: (value * 64).rounded() / 64
    case .thirds, .hundredths: value
    case .pixels(let perPoint): (value * Double(perPoint)).rounded() / Double(perPoint)
    }
  }
}

extension Source {
  /// A random coordinate of a range. Whole points near the origin are the simplest.
  mutating func coordinate(_ range: ClosedRange<Int>, origin: Int, _ grid: Grid) -> Double {
    let whole = Double(number(in: range, origin: origin))
    let kind = alternative(weights: [80, 15, 5])
    switch grid {
    case .dyadic where kind == 0: return whole
    case .dyadic: return whole + (kind == 1 ? 0.5 : Double(number(in: 1...63)) / 64)
    case .thirds: return whole + Double(kind == 0 ? 1 : kind == 1 ? 2 : 0) / 3
    case .hundredths: return whole + 0.15 * Double(kind + 1)
    case .pixels(let perPoint):
      return whole + (kind == 0 ? 0 : Double(kind % perPoint) / Double(perPoint))
    }
  }

  /// A random distance from a boundary: mostly 0, else a point, half a point, a 64th or a pixel.
  mutating func nudge(_ grid: Grid) -> Double {
    guard case .pixels(let perPoint) = grid else {
      let nudges = [0, 1, -1, 1.0 / 64, -1.0 / 64, 0.5, -0.5]
      return nudges[alternative(weights: [60, 8, 8, 8, 8, 4, 4])]
    }
    let pixel = 1 / Double(perPoint)
    return [0, 1, -1, pixel, -pixel][alternative(weights: [60, 12, 12, 8, 8])]
  }

  /// True in most cases; true is simpler.
  mutating func mostly(percent: Int) -> Bool { !flag(percent: 100 - percent) }

  // MARK: - Hostile numbers

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

  mutating func corrupted(_ rect: Rect) -> Rect { corrupted(rect, [\.height, \.y, \.width, \.x]) }

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
    case 1:
      configuration.margin = hostileNumber()
      if configuration.anchor == .end { configuration.reach = hostileNumber() }
    case 2: configuration.maxWait = hostileNumber()
    case 3: environment.geometry = corrupted(environment.geometry)
    case 4: environment.padding = corrupted(environment.padding)
    case 5: environment.content = corrupted(environment.content)
    case 6: environment.keyboard = corrupted(environment.keyboard ?? environment.geometry.window)
    default: environment.focus = corrupted(environment.focus ?? Rect(16, 600, 200, 44))
    }
  }
}
