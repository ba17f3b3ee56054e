// The order of what UIKit does in either order.

#if STAND_IN || os(iOS)
import ReferenceModel

/// Orders that are drawn from the numbers of a scenario: the same scenario has the same ones.
struct DrawnOrder {
  private let bits: UInt64
  private let drawsTextViews: Bool
  /// Whether a layout pass comes before what the main queue does at the end of a turn, or after it.
  var laysOutFirst: Bool { bits & 1 == 0 }

  /// Text fields, and layout first.
  static let usual = DrawnOrder(bits: 0, drawsTextViews: false)

  private init(bits: UInt64, drawsTextViews: Bool) {
    (self.bits, self.drawsTextViews) = (bits, drawsTextViews)
  }

  init(_ environment: Environment) {
    let numbers = [
      environment.content.height, environment.geometry.viewport.height, environment.padding.bottom,
    ]
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for number in numbers { hash = (hash ^ number.bitPattern) &* 0x100_0000_01b3 }
    (bits, drawsTextViews) = (hash ^ hash >> 32, true)
  }

  /// Whether a field is a text view, whose editing begins after the keyboard has been announced, or a text field, which
  /// begins before. It is one of the kinds that the controller has.
  func isTextView(_ id: Int, among kinds: FieldKinds) -> Bool {
    guard kinds == [.textField, .textView] else { return kinds == .textView }
    return drawsTextViews && ((bits >> 1) &+ UInt64(truncatingIfNeeded: id)) & 3 == 0
  }
}

/// The kinds of fields that a controller has. One without any field gets text fields.
struct FieldKinds: OptionSet {
  let rawValue: Int
  static let textField = FieldKinds(rawValue: 1)
  static let textView = FieldKinds(rawValue: 2)
}
#endif
