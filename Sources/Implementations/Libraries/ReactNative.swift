// What React Native gives to those who handle the keyboard.

import ReferenceModel

/// A library for React Native: the scroll view stands in a `SafeAreaView`, since it adds no safe area by
/// itself.
protocol ReactNativeLibrary: Library {
  /// `componentDidMount`; the keyboard that is up is not told of.
  mutating func mounted(_ screen: inout Screen)
}

extension ReactNativeLibrary {
  mutating func appear(_ screen: inout Screen, last notification: Notification?) {
    screen.isInsideSafeArea = true
    mounted(&screen)
  }

  mutating func mounted(_ screen: inout Screen) {}
}

extension ScrollView {
  /// `scrollTo`: within the content and what surrounds it.
  mutating func scrollTo(_ goal: Point) {
    guard goal != contentOffset else { return }
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

/// Points that can be scrolled where there is nothing to scroll.
let leastExtent = 0.01

extension Notification {
  /// With "prefer cross-fade transitions" keyboards do not slide but fade: their frames have no size.
  var isCrossFade: Bool { end.width == 0 && end.height == 0 }
}
