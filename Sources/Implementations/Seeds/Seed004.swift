// Published system 004: a dummy view at the end of the content, as high as the keyboard.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// Makes the content longer by the keyboard's height. UIKit reveals the field, but ignores the keyboard.
struct Seed004: Strategy {
  /// Does not report insets: it makes room with its content, which only changes the range.
  static var claims: Claims { Claims(observes: [.range, .viewport, .content, .bounce]) }

  /// The constant of `dummyViewHeightConstraint`.
  private var dummyViewHeight = 0.0

  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen) {
    switch notification.kind {
    case .willShow: dummyViewHeight = notification.begin.height  // 6: the begin frame
    case .willHide: dummyViewHeight = 0  // 7
    default: break
    }
  }

  /// A constraint takes effect at the next layout, after UIKit's reveal.
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
