// Known bugs: content size change.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var contentSize: [KnownBug] {
    KnownBug(
      "CC1", "R4", symptom: "cursor runs behind the keyboard while the text grows",
      cause: "no reveal on content/field growth", breaks: "Q1",
      in: "P: F(300,344) wS(260) t(1) M(300,400) M(300,420) M(300,440)",
      gives: "field bottom hidden", source: "IQKeyboardManager #1310, #1771; openradar 15148548"
    ) {
      $0.change = { model, store in
        model.setting(\.isFollowing, to: false) { $0.changeAsWritten(store) }
      }
    }
    KnownBug(
      "CC2", "R4", symptom: "scrolls to top when the content grows",
      cause: "offset reset on content size change", breaks: "I5 Q5",
      in: "P: F(600,644) wS(260) t(1) C(1220)", gives: "offset 0",
      source: "facebook/react-native #48412"
    ) {
      $0.change = { model, store in
        let content = model.environment.content
        model.changeAsWritten(store)
        guard model.environment.content != content, !model.state.isDragging else { return }
        model.state.offset = Point(model.range(.horizontal).lower, model.range(.vertical).lower)
      }
    }
    KnownBug(
      "CC4", "D5", symptom: "inset recomputed wrongly when rows are inserted",
      cause: "inset derived from content size at show", breaks: "Q3", in: "P: wS(260) t(1) C(1500)",
      gives: "range end 793", source: "TPKeyboardAvoiding faa39ca", remembering: Size?.none
    ) {
      // The memory is the content size when the keyboard was shown.
      $0.fire = { model in
        model.fireAsWritten()
        model.memory = model.countedOverlap > 0 ? model.memory ?? model.environment.content : nil
      }
      $0.range = { model, axis in
        guard model.countedOverlap > 0, let shown = model.memory else {
          return model.rangeAsWritten(axis)
        }
        return model.with { $0.environment.content = shown }.rangeAsWritten(axis)
      }
    }
    KnownBug(
      "CC6", "D8", symptom: "blank space under the form after hide",
      cause: "content size forced to at least the viewport", breaks: "Q3 Q7",
      in: "P: content=(375, 500) F(300,344) wS(260) t(1) F- wH", gives: "range end > 0",
      source: "IQKeyboardManager #496, #487, #485, 28b2d9c0", remembering: false
    ) {
      // The memory says that the size has been forced.
      $0.fire = { model in
        model.fireAsWritten()
        if model.countedOverlap > 0 { model.memory = true }
      }
      $0.contentSize = { model in
        var size = model.contentSizeAsWritten
        if model.memory { size.height = max(size.height, model.geometry.viewport.height) }
        return size
      }
    }
    KnownBug(
      "CC7", "R4", symptom: "offset beyond the end when content shrinks",
      cause: "no clamp on content shrink", breaks: "I2", in: "P: U(533) wS(260) t(1) U(793) C(400)",
      gives: "offset 793", source: "derived; XLForm/IQKeyboardManager #2107"
    ) {
      $0.change = { model, store in
        let (content, offset) = (model.environment.content, model.state.offset)
        model.changeAsWritten(store)
        if model.environment.content.height < content.height { model.state.offset = offset }
      }
    }
  }
}
