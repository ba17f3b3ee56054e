// Blueprint's scroll view, the library most similar to the reference model.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// Sets the inset to the part of the keyboard's overlap that exceeds the safe area, at each layout and keyboard
/// change, and writes it only if it differs. UIKit does the revealing.
struct BlueprintScrollView: Library {
  /// Smaller overlaps come from rounded frames and are ignored.
  private static let leastOverlap = 1.0
  /// A frame that has less in common with the view than this, in either direction, is beside it.
  private static let leastCommon = 1.0

  /// The last announced frame. The whole app shares one observer.
  private var latest: Rect?

  mutating func appear(_ screen: inout Screen, last notification: PostedNotification?) {
    latest = notification?.end
    updateBottom(&screen)
  }

  /// Observes changes of the frame only, and ignores `willHide`. A floating keyboard that is dragged posts only
  /// the notification after the change.
  mutating func notified(_ notification: PostedNotification, _ screen: inout Screen) {
    switch notification.kind {
    case .willChangeFrame, .didChangeFrame:
      guard notification.end != latest else { return }
      latest = notification.end
      updateBottom(&screen)
    default: break
    }
  }

  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry) {
    let view = screen.scrollView
    guard view.frame.size != old.frame.size || view.safeAreaInsets != old.safeAreaInsets else {
      return
    }
    apply(&screen)
  }

  mutating func contentResized(_ screen: inout Screen) { apply(&screen) }
  mutating func contentReplaced(_ screen: inout Screen) { apply(&screen) }
  mutating func configured(_ screen: inout Screen) { apply(&screen) }

  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) { apply(&screen) }

  private func bottom(_ screen: Screen) -> Double {
    let overlap = self.overlap(screen)
    guard overlap > Self.leastOverlap else { return screen.padding.bottom }
    return screen.padding.bottom + max(0, overlap - screen.scrollView.safeAreaInsets.bottom)
  }

  private func overlap(_ screen: Screen) -> Double {
    guard screen.isAdjusting, let latest else { return 0 }
    let (frame, bounds) = (screen.inRootView(latest), screen.rootView)
    let common = frame.intersection(bounds)
    return min(common.width, common.height) < Self.leastCommon ? 0 : bounds.height - frame.y
  }

  private func updateBottom(_ screen: inout Screen) {
    screen.scrollView.contentInset.bottom = bottom(screen)
  }

  /// An update of the element. An offset at the top or left end stays at that end.
  private func apply(_ screen: inout Screen) {
    var inset = screen.padding
    inset.bottom = bottom(screen)
    let old = screen.scrollView
    guard old.contentInset != inset else { return }
    screen.scrollView.contentInset = inset
    if old.contentOffset.y == 0 - old.contentInset.top {
      screen.scrollView.contentOffset.y = 0 - inset.top
    }
    if old.contentOffset.x == 0 - old.contentInset.left {
      screen.scrollView.contentOffset.x = 0 - inset.left
    }
  }
}
