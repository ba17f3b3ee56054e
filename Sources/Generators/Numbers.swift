// Random coordinates: mostly whole points, on a grid whose sums are exact or on others.

import Checking

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

  /// Whether sums are exact.
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
    case .dyadic: return kind == 0 ? whole : whole + (kind == 1 ? 0.5 : sixtyFourths)
    case .thirds: return whole + Double(kind == 0 ? 1 : kind == 1 ? 2 : 0) / 3
    case .hundredths: return whole + 0.15 * Double(kind + 1)
    case .pixels(let perPoint):
      return whole + (kind == 0 ? 0 : Double(kind % perPoint) / Double(perPoint))
    }
  }

  private var sixtyFourths: Double {
    mutating get { Double(number(in: 1...63)) / 64 }
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
}
