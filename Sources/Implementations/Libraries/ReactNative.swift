// The parts of React Native that keyboard handlers use.

import ReferenceModel
import ScrollPlatform

/// A library for React Native. The scroll view is inside a `SafeAreaView`, since it adds no safe area itself.
protocol ReactNativeLibrary: Library {
  /// `componentDidMount`. It gets no information about a keyboard that is already up.
  mutating func mounted(_ screen: inout Screen)
}

extension ReactNativeLibrary {
  mutating func appear(_ screen: inout Screen, last notification: PostedNotification?) {
    screen.isInsideSafeArea = true
    mounted(&screen)
  }

  mutating func mounted(_ screen: inout Screen) {}
}

extension ScrollView {
  /// `scrollTo` in the new architecture: limits the goal to the content and its insets, even if the view is
  /// already there.
  mutating func scrollTo(_ goal: Point) {
    contentOffset = Point(scrolled(goal.x, .horizontal), scrolled(goal.y, .vertical))
  }

  private func scrolled(_ goal: Double, _ axis: Axis) -> Double {
    let inset = adjustedContentInset
    let first = min(0 - inset.leading(axis), 0)
    let extent =
      contentSize[axis] - frame.size[axis] + inset.trailing(axis) + max(inset.leading(axis), 0)
    return min(max(goal, first), first + max(extent, leastExtent))
  }
}

/// The scrollable distance of content that fits, in points.
let leastExtent = 0.01

extension PostedNotification {
  /// Whether the setting "prefer cross-fade transitions" is on: frames have no size then.
  var isCrossFade: Bool { end.width == 0 && end.height == 0 }
}
