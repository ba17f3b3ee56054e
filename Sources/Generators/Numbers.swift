// Random coordinates: mostly whole points, on a grid whose sums are exact or on others.

import Checking

/// The grid of a trace's coordinates.
enum Grid {
  /// Multiples of 1/64 of a point: their sums and comparisons are exact in any language.
  case dyadic
  /// Multiples of 1/3 point, as on screens with three pixels per point, or of 0.15 point; sums are rounded.
  case thirds, hundredths

  /// A computed length rounded to the grid, since repeated halving would leave it.
  func snap(_ value: Double) -> Double {
    self == .dyadic ? (value * 64).rounded() / 64 : value
  }
}

private enum Weights {
  static let fraction = [80, 15, 5]
  static let nudge = [60, 8, 8, 8, 8, 4, 4]
}

private enum Steps {
  static let nudges = [0, 1, -1, 1.0 / 64, -1.0 / 64, 0.5, -0.5]
}

extension Source {
  /// A random coordinate of a range. Whole points near the origin are the simplest.
  mutating func coordinate(_ range: ClosedRange<Int>, origin: Int, _ grid: Grid) -> Double {
    let whole = Double(number(in: range, origin: origin))
    let kind = alternative(weights: Weights.fraction)
    switch grid {
    case .dyadic: return kind == 0 ? whole : whole + (kind == 1 ? 0.5 : sixtyFourths)
    case .thirds: return whole + Double(kind == 0 ? 1 : kind == 1 ? 2 : 0) / 3
    case .hundredths: return whole + 0.15 * Double(kind + 1)
    }
  }

  private var sixtyFourths: Double {
    mutating get { Double(number(in: 1...63)) / 64 }
  }

  /// A random distance from a boundary: mostly 0, else a point, half a point or a 64th.
  mutating func nudge() -> Double { Steps.nudges[alternative(weights: Weights.nudge)] }

  /// True in most cases; true is simpler.
  mutating func mostly(percent: Int) -> Bool { !flag(percent: 100 - percent) }
}
