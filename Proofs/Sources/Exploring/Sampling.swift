// Theorems on random constants.

/// Draws constants for the unknowns of one case.
final class Sampling {
  private var numbers: [String: Number] = [:]
  private let draw: (String) -> Number
  let choice: (Int) -> Int

  init(_ draw: @escaping (String) -> Number, _ choice: @escaping (Int) -> Int) {
    (self.draw, self.choice) = (draw, choice)
  }

  /// The same name is the same number.
  func number(_ name: String) -> Number {
    if let known = numbers[name] { return known }
    let number = draw(name)
    numbers[name] = number
    return number
  }
}

extension Explorer {
  /// Runs closures on one case, whose numbers and choices are drawn. What they return is void if it does not meet an
  /// assumption.
  public func sample(
    _ draw: @escaping (String) -> Number, choice: @escaping (Int) -> Int, _ body: () -> PathResult
  ) -> PathResult {
    Explorer.current = self
    begin()
    sampling = Sampling(draw, choice)
    defer { sampling = nil }
    let result = body()
    if let failure { return .broken(failure) }
    if let refutation { return .broken(refutation) }
    return isDiscarded ? .void : result
  }
}
