// The order of what UIKit does in either order.

import ReferenceModel

/// Orders that are drawn from the numbers of a scenario: the same scenario has the same ones.
struct DrawnOrder {
  private let bits: UInt64
  /// Whether a layout pass comes before what the main queue does at the end of a turn, or after it.
  var laysOutFirst: Bool { bits & 1 == 0 }
  private let hasTextViews: Bool

  /// Text fields only, and layout first.
  static let usual = DrawnOrder(bits: 0, hasTextViews: false)

  private init(bits: UInt64, hasTextViews: Bool) {
    (self.bits, self.hasTextViews) = (bits, hasTextViews)
  }

  init(_ environment: Environment) {
    let numbers = [
      environment.content.height, environment.geometry.viewport.height, environment.padding.bottom,
    ]
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for number in numbers { hash = (hash ^ number.bitPattern) &* 0x100_0000_01b3 }
    (bits, hasTextViews) = (hash ^ hash >> 32, true)
  }

  /// Whether a field is a text view, whose editing begins after the keyboard has been announced, or a text field, which
  /// begins before.
  func isTextView(_ id: Int) -> Bool {
    hasTextViews && (bits >> 1) &+ UInt64(truncatingIfNeeded: id) & 3 == 0
  }
}
