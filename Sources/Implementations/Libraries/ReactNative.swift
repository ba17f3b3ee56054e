// What React Native gives to those who handle the keyboard.

import ReferenceModel

extension ScrollView {
  /// `scrollTo`: within the content and what surrounds it. Whatever the app wants to stay clear of is
  /// part of its `contentInset`, since the safe area is not added by itself.
  mutating func scrollTo(_ goal: Point) {
    guard goal != contentOffset else { return }
    contentOffset = Point(scrolled(goal.x, .horizontal), scrolled(goal.y, .vertical))
  }

  private func scrolled(_ goal: Double, _ axis: Axis) -> Double {
    // So that there is always something to scroll to.
    let least = 0.01
    let inset = adjustedContentInset
    let first = min(0 - inset.leading(axis), 0)
    let extent =
      contentSize[axis] - frame.size[axis] + inset.trailing(axis) + max(inset.leading(axis), 0)
    return min(max(goal, first), first + max(extent, least))
  }
}

extension Notification {
  /// With "prefer cross-fade transitions" keyboards do not slide but fade: their frames have no size.
  var isCrossFade: Bool { end.width == 0 && end.height == 0 }
}
