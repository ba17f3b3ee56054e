// Known bugs: safe area / status bar.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var safeArea: [KnownBug] {
    KnownBug(
      "SA1", "D2", symptom: "20 pt of the input covered with the in-call status bar",
      cause: "view frame relative to parent, status bar shifts the parent", breaks: "Q1 Q3",
      in: "P: V(40,627) F(1000,1044) wS(260)", gives: "bottom 240",
      source: "facebook/react-native #17862, #25916; JSQ #1092, #227; IQKeyboardManager #1052"
    ) {
      $0.trueOverlap = { model in
        // Assumes that the parent begins below a status bar of 20 points.
        let shift = max(0, model.geometry.viewport.y - 20)
        return max(0, model.trueOverlapAsWritten - shift)
      }
    }
    KnownBug(
      "SA2", "D5", symptom: "keyboard pushed down / wrong after the bar toggles while up",
      cause: "frames cached before the toggle", breaks: "Q3",
      in: "P: V(20,647) F(1000,1044) wS(260) t(1) V(40,627)", gives: "stale",
      source: "danielamitay/DAKeyboardControl PR #85; JSQ #1092", remembering: Size?.none
    ) {
      // The memory is the size of the viewport when the keyboard was shown.
      $0.fire = { model in
        model.fireAsWritten()
        let size = model.geometry.viewport.size
        model.memory = model.countedOverlap > 0 ? model.memory ?? size : nil
      }
      $0.range = { model, axis in
        let range = model.rangeAsWritten(axis)
        guard let cached = model.memory, model.countedOverlap > 0 else { return range }
        let upper = range.upper + model.geometry.viewport.size[axis] - cached[axis]
        return Interval(range.lower, max(range.lower, upper))
      }
    }
    KnownBug(
      "SA3", "D4", symptom: "gap = bottom safe area",
      cause: "library sets contentInset without subtracting the safe area", breaks: "Q3",
      in: "X: F(1100,1144) wS(335)", gives: "bottom 369", source: "IQKeyboardManager #1568"
    ) {
      $0.adjusted = { model in
        guard model.countedOverlap > 0 else { return model.adjustedAsWritten }
        // The keyboard replaces the padding instead of the safe area.
        return model.with {
          swap(&$0.environment.padding.bottom, &$0.environment.geometry.safe.bottom)
        }.adjustedAsWritten
      }
    }
    KnownBug(
      "SA6", "settle",
      symptom: "field pinned to the bottom safe area hides behind the accessory bar",
      cause: "layout guide moved with the keyboard", breaks: "Q1", in: "X: F(1140,1184) wS(379)",
      gives: "field hidden", source: "IQKeyboardManager #1273"
    ) {
      $0.settle = { model in
        // Assumes that a field at the end of the content moves with the layout guide.
        let (isFollowing, safe) = (model.state.isFollowing, model.geometry.safe.bottom)
        if let focus = model.environment.focus, model.countedOverlap > 0, safe > 0,
          focus.maxY >= model.contentSize.height - safe
        {
          model.state.isFollowing = false
        }
        model.settleAsWritten()
        model.state.isFollowing = isFollowing
      }
    }
    KnownBug(
      "SA8", "R8", symptom: "position jumps when the large title collapses with the keyboard up",
      cause: "top inset change not pinned", breaks: "Q6",
      in: "X: F(600,644) wS(335) t(1) U(300) SA(96,34) SA(44,34)", gives: "offset drifts",
      source: "derived; airbnb/MagazineLayout PR #136"
    ) {
      $0.geometryChanged = { model, geometry in
        guard model.countedOverlap > 0 else { return model.geometryChangedAsWritten(geometry) }
        model.changeAsWritten { $0.geometry = geometry }
      }
    }
  }
}
