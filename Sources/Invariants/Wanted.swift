// What the judge of a screen of its own asks of a moment.

package import ReferenceModel

extension Moment {
  /// Whether it is judged as a moment of rest.
  package var rests: Bool { isAtRest }
}

extension Observation {
  /// The observation without the room that an author wants between the end of the content and the keyboard. What is just
  /// the bottom of the safe area is no wish: it is counted twice.
  package func without(wantedRoom most: Double, in truth: Truth) -> Observation {
    guard truth.counted > 0 else { return self }
    var seen = inTermsOfInsets(truth.geometry.viewport)
    guard let bottom = seen.insets?.bottom else { return self }
    let (excess, safe) = (bottom - truth.fittingBottoms.high, truth.geometry.safe.bottom)
    guard excess > 0, excess <= most, abs(excess - safe) > 0.5 else { return self }
    seen.insets?.bottom -= excess
    guard let range = seen.range?.y else { return seen }
    seen.range?.y.upper = max(range.lower, range.upper - excess)
    return seen
  }
}
