// Coordinates: whole points mostly, on a grid on which sums are exact; or ragged on purpose.

import Checking

/// Where a trace's coordinates lie.
enum Grid {
  /// Multiples of 1/64 of a point: adding, subtracting, comparing is exact in any language.
  case dyadic
  /// Multiples of 1/3 or 0.15 of a point, as screens with three pixels to a point have them.
  case thirds, hundredths

  /// A computed length, put on the grid: halves of halves would leave it otherwise.
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
  /// A coordinate of the range; the nearer to the origin, the simpler, whole points first.
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

  /// How far from a boundary: on it mostly, or a point, half a point, a 64th beside it.
  mutating func nudge() -> Double { Steps.nudges[alternative(weights: Weights.nudge)] }

  /// True in most cases; true is simpler.
  mutating func mostly(percent: Int) -> Bool { !flag(percent: 100 - percent) }
}
