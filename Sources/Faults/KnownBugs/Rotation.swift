// Known bugs: rotation.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var rotation: [KnownBug] {
    KnownBug(
      "RO1", "D3", symptom: "portrait offsets kept in landscape",
      cause: "no re-computation on rotation", breaks: "Q3",
      in: "P: F(600,644) wS(260) t(1) TB G(1) TE wS(200)", gives: "bottom 260",
      source: "TPKeyboardAvoiding #99", remembering: TurnMemory()
    ) {
      $0.geometryChanged = { model, geometry in
        let isTurn = model.state.transitions > 0 && geometry.screen != model.geometry.screen
        if isTurn, model.memory.current > 0 { model.memory.kept = model.memory.current }
        model.geometryChangedAsWritten(geometry)
      }
      $0.fire = { model in
        if case .some(.none) = model.announced, model.state.transitions == 0 {
          model.memory.kept = 0
        }
        model.fireAsWritten()
        model.memory.current = model.overlap
      }
      $0.trueOverlap = { model in
        let (overlap, kept) = (model.trueOverlapAsWritten, model.memory.kept)
        return overlap > 0 && kept > 0 ? min(kept, model.geometry.viewport.height) : overlap
      }
    }
    KnownBug(
      "RO2", "R7", symptom: "negative visible height (-322) in the middle of a rotation",
      cause: "begin/end frames of different orientations subtracted", breaks: "I3 I1",
      in: "P: wS(260) t(1) TB wH wC[0,667,375,260] G(1) TE wS(200)", gives: "-322",
      source: "RxSwiftCommunity/RxKeyboard #46", remembering: Double?.none
    ) {
      // The memory is the top of the last frame in the rotation.
      $0.keyboardWillChange = { model, end in
        if model.state.transitions > 0, let end { model.memory = end.y }
        model.keyboardWillChangeAsWritten(end)
      }
      $0.transitionBegan = { model in
        if model.state.transitions == 0 { model.memory = nil }
        model.transitionBeganAsWritten()
      }
      $0.adjusted = { model in
        var insets = model.adjustedAsWritten
        if model.state.transitions > 0, let top = model.memory,
          model.configuration.adjustsForKeyboard
        {
          insets.bottom = model.environment.padding.bottom + model.geometry.screen.height - top
        }
        return insets
      }
    }
    KnownBug(
      "RO3", "R7", symptom: "view goes down and up again during rotation",
      cause: "hide at the start and show at the end applied separately", breaks: "I9",
      in: "P: F(600,644) wS(260) t(1) TB wH t(0.4) G(1) wS(200) TE", gives: "two applications",
      source: "IQKeyboardManager #1736"
    ) {
      $0.transitionBegan = { _ in }
      $0.transitionEnded = { _ in }
    }
    KnownBug(
      "RO5", "R7", symptom: "two different bottoms when rotating landscape-left to landscape-right",
      cause: "same-size rotation recomputed from an intermediate frame", breaks: "M3 I5",
      in: "L: F(600,644) wS(200) t(1) TB wH wS(200) TE", gives: "offset/inset differ from before",
      source: "TPKeyboardAvoiding #180", remembering: false
    ) {
      // The memory says that a frame of the rotation has been taken.
      $0.transitionBegan = { model in
        if model.state.transitions == 0 { model.memory = false }
        model.transitionBeganAsWritten()
      }
      $0.keyboardWillChange = { model, end in
        if model.state.transitions > 0, model.memory { return }
        model.memory = true
        model.keyboardWillChangeAsWritten(end)
      }
    }
    KnownBug(
      "RO8", "R7", symptom: "counters drift",
      cause: "two hide/show pairs per rotation (iOS 8) instead of one", breaks: "I9 M5",
      in: "P: F(600,644) wS(260) t(1) TB wH wS(200) wH G(1) wS(200) TE",
      gives: "inset counted twice", source: "developer.apple.com/forums/thread/5706",
      remembering: 0.0
    ) {
      // The memory is the number of shows in the rotation.
      $0.transitionBegan = { model in
        if model.state.transitions == 0 { model.memory = 0 }
        model.transitionBeganAsWritten()
      }
      $0.keyboardWillChange = { model, end in
        if model.state.transitions == 0 {
          model.memory = 0
        } else if end != nil {
          model.memory += 1
        }
        model.keyboardWillChangeAsWritten(end)
      }
      $0.adjusted = { model in
        let extra = model.state.transitions == 0 ? max(0, model.memory - 1) : 0
        return model.adjustedAsWritten.raised(by: extra * model.countedOverlap)
      }
    }
    KnownBug(
      "RO9", "R8", symptom: "offset beyond the end after rotation",
      cause: "offset kept though the new range is shorter", breaks: "I2", in: "L: U(825) G(0)",
      gives: "offset 825",
      source:
        "react-native RCTScrollView setFrame comment; ScrollingContentViewController constrain "
        + "comment",
      remembering: false
    ) {
      // The memory is true while the geometry changes; the offset is not made legal then.
      $0.geometryChanged = { model, geometry in
        model.memory = true
        model.geometryChangedAsWritten(geometry)
        model.memory = false
      }
      $0.settle = { model in if !model.memory { model.settleAsWritten() } }
    }
    KnownBug(
      "RO10", "R8", symptom: "two-way rotation drifts",
      cause: "pinning done without undoing the clamp", breaks: "M10",
      in: "X: U(300) TB G(3) TE t(1) TB G(2) TE", gives: "offset differs from 300",
      source: "derived"
    ) {
      $0.geometryChanged = { model, geometry in
        let old = model.adjusted
        let new = model.with { $0.environment.geometry = geometry }.adjusted
        // Only smaller insets are pinned: for larger ones this cancels the movement of the written rule.
        if !model.state.isDragging {
          model.state.offset.x += max(0, new.left - old.left)
          model.state.offset.y += max(0, new.top - old.top)
        }
        model.geometryChangedAsWritten(geometry)
      }
    }
  }
}

/// Values that a fault keeps from one geometry to the next.
struct TurnMemory: Equatable {
  /// The space for the keyboard since the last burst.
  var current = 0.0
  /// The part of an earlier geometry that is left after a new one.
  var kept = 0.0
  /// Whether the geometry has changed since the last notification.
  var isTurned = false
}
