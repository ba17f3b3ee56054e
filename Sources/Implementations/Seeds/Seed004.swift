// Seed 004: a dummy view at the end of the content, as high as the keyboard.

import Conformance
import ReferenceModel

/// Makes the content longer by the keyboard; UIKit shows the field, and does not know that less is visible.
struct Seed004: Strategy {
  /// It has no insets to show: it makes room by its content, and the range is what comes of that.
  static var claims: Claims { Claims(observes: [.range, .viewport, .content, .bounce]) }

  /// The constant of `dummyViewHeightConstraint`.
  private var dummyViewHeight = 0.0

  init() {}

  mutating func notified(_ notification: Notification, _ screen: inout Screen) {
    switch notification.kind {
    case .willShow: dummyViewHeight = notification.begin.height  // 6: where it began
    case .willHide: dummyViewHeight = 0  // 7
    default: break
    }
  }

  /// A constraint takes effect at the next layout, after UIKit has looked for the field.
  mutating func layoutSubviews(_ screen: inout Screen) {
    let content = screen.naturalContent
    screen.contentConstraint = Size(content.width, content.height + dummyViewHeight)
  }

  func observation(_ screen: Screen) -> Observation {
    var seen = screen.observation
    seen.insets = nil
    return seen
  }
}
