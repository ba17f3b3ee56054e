// Mutants of D1 to D8: quantities derived wrongly, or stored instead of derived.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var derivedMutants: [Fault] {
    // MARK: D1
    mutant(
      "FloatDocked", "D1", "A keyboard that floats, or is off the screen, counts as docked.",
      in: "T: wC[200,400,320,254]"
    ) { $0.isDocked = { _, keyboard in keyboard.width > 0 && keyboard.height > 0 } }
    mutant(
      "NarrowDocked", "D1",
      "The keyboard's width is not looked at: half a split keyboard counts as docked.",
      in: "T: wS[0,760,320,264]"
    ) {
      $0.isDocked = { model, keyboard in
        model.with { $0.environment.geometry.screen.width = 0 }
          .isDockedAsWritten(Rect(0, keyboard.y, keyboard.width, keyboard.height))
      }
    }
    mutant(
      "SlidingDocked", "D1", "A keyboard that slides out sideways counts as docked.",
      in: "P: wC[-375,407,375,260]"
    ) {
      $0.isDocked = { model, keyboard in
        model.isDockedAsWritten(Rect(0, keyboard.y, keyboard.width, keyboard.height))
      }
    }
    mutant(
      "UndockedCounts", "D1",
      "An undocked keyboard counts although it does not touch the screen's bottom.",
      in: "P: wC[0,200,375,260]"
    ) {
      $0.isDocked = { model, keyboard in
        model.with { $0.environment.geometry.screen.height = -.infinity }
          .isDockedAsWritten(keyboard)
      }
    }
    mutant(
      "BelowScreenFloats", "D1",
      "A keyboard that reaches below the screen is taken for floating.",
      in: "P: wS[0,623,375,260]"
    ) {
      $0.isDocked = { model, keyboard in
        model.isDockedAsWritten(keyboard)
          && keyboard.maxY <= model.geometry.screen.height + 1e-6
      }
    }

    // MARK: D2
    mutant(
      "HeightOnly", "D2",
      "The keyboard's height stands in for the part of the viewport that it covers.",
      in: "T: V(202,620) wS(264)"
    ) {
      $0.trueOverlap = { model in
        guard let keyboard = model.environment.keyboard, model.isDocked(keyboard) else { return 0 }
        return keyboard.height
      }
    }
    mutant(
      "WindowAtOrigin", "D2", "The window is thought to begin at the screen's top.",
      in: "SM: wS(398)"
    ) {
      $0.trueOverlap = { model in
        model.with { $0.environment.geometry.window.y = 0 }.trueOverlapAsWritten
      }
    }
    mutant(
      "Uncapped", "D2",
      "A keyboard that begins above the viewport covers more than there is of it.",
      in: "P: V(500,100) wS(260)"
    ) {
      $0.trueOverlap = { model in
        guard let keyboard = model.environment.keyboard, model.trueOverlapAsWritten > 0 else {
          return 0
        }
        return model.geometry.bottomOnScreen - keyboard.y
      }
    }
    mutant(
      "BeyondWindow", "D2",
      "A keyboard below the window covers what hangs out of the window's bottom.",
      in: "P: window=[0,0,375,400] viewport=[0,0,375,667] wS(260)"
    ) {
      $0.trueOverlap = { model in
        model.with { $0.environment.geometry.window.height = .infinity }.trueOverlapAsWritten
      }
    }
    mutant(
      "NoGeomOverlap", "D2",
      "The overlap is kept with the frame that it was measured for, whatever moves.",
      in: "P: wS(260) t(1) V(0,600)", remembering: Measured?.none
    ) {
      $0.trueOverlap = { model in
        guard let stored = model.memory, stored.keyboard == model.environment.keyboard else {
          return model.trueOverlapAsWritten
        }
        return stored.overlap
      }
      $0.geometryChanged = { model, geometry in
        model.memory = Measured(
          keyboard: model.environment.keyboard, overlap: model.trueOverlap)
        model.geometryChangedAsWritten(geometry)
      }
    }

    // MARK: D3
    mutant(
      "NoFrozenOverlap", "D3",
      "The overlap stays live during a transition: old frames in a new screen.",
      in: "P: wS(260) t(1) TB G(1)"
    ) { $0.overlap = { model in model.trueOverlap } }
    mutant(
      "FrozenUncut", "D3",
      "The frozen overlap may be larger than the viewport that has shrunk meanwhile.",
      in: "P: wS(260) t(1) TB V(0,100)"
    ) { $0.overlap = { model in model.state.frozenOverlap ?? model.trueOverlap } }
    mutant(
      "AlwaysAdjusts", "D3",
      "The keyboard counts although the app has said that it makes room by itself.",
      in: "P: wS(260) t(1) A-"
    ) { $0.countedOverlap = { model in model.overlap } }

    // MARK: D4
    mutant(
      "AddSafe", "D4", "The safe area is added to the overlap that contains it already.",
      in: "X: wS(335)"
    ) {
      $0.adjusted = { model in
        var insets = model.adjustedAsWritten
        let bars = model.environment.padding.bottom + model.geometry.safe.bottom
        insets.bottom = bars + model.countedOverlap
        return insets
      }
    }
    mutant(
      "SafeLost", "D4", "An overlap, however small, takes the place of the safe area.",
      in: "X: wS(20)"
    ) {
      $0.adjusted = { model in
        var model = model
        if model.countedOverlap > 0 { model.state.environment.geometry.safe.bottom = 0 }
        return model.adjustedAsWritten
      }
    }
    mutant(
      "SidesForgotten", "D4", "Left and right are set to nothing along with the bottom.",
      in: "LX: ."
    ) {
      $0.adjusted = { model in
        var insets = model.adjustedAsWritten
        (insets.left, insets.right) = (0, 0)
        return insets
      }
    }
    mutant(
      "TopLost", "D4", "The top inset is overwritten with nothing while the keyboard is up.",
      in: "X: wS(335)"
    ) {
      $0.adjusted = { model in
        var insets = model.adjustedAsWritten
        if model.countedOverlap > 0 { insets.top = 0 }
        return insets
      }
    }

    // MARK: D5
    mutant(
      "CrossedRange", "D5", "The range of content that is too short ends before it begins.",
      in: "P: content=(375,300) ."
    ) {
      $0.range = { model, axis in
        let end = model.contentSize[axis] + model.adjusted.trailing(axis)
        let upper = end - model.geometry.viewport.size[axis]
        return Interval(model.rangeAsWritten(axis).lower, upper)
      }
    }
    mutant(
      "PaddingOutOfRange", "D5", "The padding is left out of the range.", in: "P: BT(64)"
    ) {
      $0.range = { model, axis in
        let (insets, padding) = (model.adjusted, model.environment.padding)
        let lower = padding.leading(axis) - insets.leading(axis)
        let end = model.contentSize[axis] + insets.trailing(axis) - padding.trailing(axis)
        return Interval(lower, max(lower, end - model.geometry.viewport.size[axis]))
      }
    }
    mutant(
      "ShortNeverScrolls", "D5",
      "Content that fits the viewport cannot be scrolled, even if it is covered.",
      in: "P: content=(375,600) wS(260)"
    ) {
      $0.range = { model, axis in
        let range = model.rangeAsWritten(axis)
        let fits = model.contentSize[axis] <= model.geometry.viewport.size[axis]
        return fits ? Interval(range.lower, range.lower) : range
      }
    }

    // MARK: D6
    mutant(
      "RegionIsViewport", "D6",
      "The whole viewport counts as room, also what bars and keyboard cover of it.",
      in: "L: F(600,644) wS(375)"
    ) {
      $0.room = { model, axis in model.geometry.viewport.size[axis] }
    }
    mutant(
      "PaddingInRegion", "D6", "The padding counts as room.", in: "L: B(375) F(600,644)"
    ) {
      $0.room = { model, axis in
        let padding = model.environment.padding
        return model.roomAsWritten(axis) + padding.leading(axis) + padding.trailing(axis)
      }
    }

    // MARK: D7
    mutant(
      "BounceWithoutKeyboard", "D7",
      "Content bounces as soon as a drag would dismiss a keyboard, even if none is up.",
      in: "P: DM+"
    ) {
      $0.bounces = { model in model.bouncesAsWritten || model.configuration.dismissesByDrag }
    }
    mutant(
      "BounceKept", "D7", "The bounce that the keyboard brought is never given back.",
      in: "P: DM+ wS(260) t(1) wH", remembering: false
    ) {
      $0.bounces = { model in model.memory || model.bouncesAsWritten }
      $0.fire = { model in
        model.fireAsWritten()
        model.memory = model.bounces
      }
    }
    mutant(
      "BouncesByKeyboardOnly", "D7",
      "The bounce that the app asked for is overwritten by the keyboard's.",
      in: "P: alwaysBounces=true ."
    ) {
      $0.bounces = { model in
        model.with { $0.configuration.alwaysBounces = false }.bouncesAsWritten
      }
    }

    // MARK: D8
    mutant(
      "ShrunkForGood", "D8",
      "Content that has shrunk for the keyboard does not grow back when that goes.",
      in: "P: content=(375,100) sizing=shrinksForKeyboard wS(260) t(1) wH",
      remembering: Double?.none
    ) {
      $0.contentSize = { model in
        var size = model.contentSizeAsWritten
        if let smallest = model.memory, model.configuration.contentSizing == .shrinksForKeyboard {
          size.height = max(model.environment.content.height, min(size.height, smallest))
        }
        return size
      }
      $0.fire = { model in
        // First moves the offset correctly, in content of full size.
        let smallest = model.memory
        model.memory = nil
        model.fireAsWritten()
        let height = model.contentSizeAsWritten.height
        model.memory = model.countedOverlap > 0 ? min(smallest ?? height, height) : smallest
        model.settle()
      }
    }
    mutant(
      "FillShrinks", "D8",
      "Content that shall fill the visible area shrinks for the keyboard as well.",
      in: "P: content=(375,100) sizing=fillsVisibleArea wS(260)"
    ) {
      $0.contentSize = { model in
        guard model.configuration.contentSizing == .fillsVisibleArea else {
          return model.contentSizeAsWritten
        }
        return model.with { $0.configuration.contentSizing = .shrinksForKeyboard }
          .contentSizeAsWritten
      }
    }
    mutant(
      "FillsViewport", "D8",
      "Content is sized to the viewport, without regard to the insets around it.",
      in: "X: content=(375,100) sizing=fillsVisibleArea ."
    ) {
      $0.contentSize = { model in
        var bare = model
        let none = Insets(0, 0, 0, 0)
        (bare.state.environment.padding, bare.state.environment.geometry.safe) = (none, none)
        bare.state.environment.keyboard = nil
        bare.state.frozenOverlap = nil
        return bare.contentSizeAsWritten
      }
    }
  }

  /// An overlap and the keyboard for which it was computed.
  private struct Measured: Equatable {
    var keyboard: Rect?
    var overlap: Double
  }
}
