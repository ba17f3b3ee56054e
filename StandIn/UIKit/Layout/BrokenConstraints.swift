// Required constraints that do not hold after a layout.

/// Required constraints that do not hold. UIKit prints them, breaks one that it chooses, and goes on (A); since that choice
/// is not known, what is seen afterwards cannot be judged.
@MainActor package enum BrokenConstraints {
  /// The first one since `collect`, as the end of a sentence that begins with the controller's name.
  package private(set) static var first: String?
  /// Whether a check collects and reports them. Otherwise the first one ends the process.
  private static var areCollected = false

  /// Keeps the first one from now on.
  package static func collect() { (first, areCollected) = (nil, true) }
  /// Ends the process at the next one.
  package static func stopCollecting() { (first, areCollected) = (nil, false) }

  static func note(_ constraint: NSLayoutConstraint, _ difference: Double) {
    let sentence =
      "the constraint \(constraint.description) is off by \(difference): another required constraint contradicts "
      + "it, or the solver of the stand-in is too simple for this layout; lower a priority, or set frames"
    guard areCollected else { unsupported(sentence + ".") }
    first = first ?? "cannot be laid out: \(sentence)"
  }
}
