// Mutants of D1 to D8: quantities derived wrongly, or stored instead of derived.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var derivedMutants: [Fault] {
    // MARK: D1
    Fault("FloatDocked", \.isDocked) { _, keyboard in keyboard.width > 0 && keyboard.height > 0 }
    Fault("NarrowDocked", \.isDocked) { model, keyboard in
      model.with { $0.environment.geometry.screen.width = 0 }
        .isDockedAsWritten(Rect(0, keyboard.y, keyboard.width, keyboard.height))
    }
    Fault("SlidingDocked", \.isDocked) { $0.isDockedAsWritten(Rect(0, $1.y, $1.width, $1.height)) }
    Fault("UndockedCounts", \.isDocked) { model, keyboard in
      model.with { $0.environment.geometry.screen.height = -.infinity }
        .isDockedAsWritten(keyboard)
    }
    Fault("BelowScreenFloats", \.isDocked) { model, keyboard in
      model.isDockedAsWritten(keyboard)
        && keyboard.maxY <= model.geometry.screen.height + 1e-6
    }

    // MARK: D2
    Fault("HeightOnly", \.trueOverlap) { model in
      guard let keyboard = model.environment.keyboard, model.isDocked(keyboard) else { return 0 }
      return keyboard.height
    }
    Fault("WindowAtOrigin", \.trueOverlap) { model in
      model.with { $0.environment.geometry.window.y = 0 }.trueOverlapAsWritten
    }
    Fault("Uncapped", \.trueOverlap) { model in
      model.covering.map { model.geometry.bottomOnScreen - $0.y } ?? 0
    }
    Fault("BeyondWindow", \.trueOverlap) { model in
      model.with { $0.environment.geometry.window.height = .infinity }.trueOverlapAsWritten
    }
    Fault("NoGeomOverlap") {
      // The memory is an overlap and the keyboard for which it was computed.
      $0.trueOverlap = { model in
        model.memory.rect == model.environment.keyboard ? model.memory.number : nil
      }
      $0.geometryChanged = { model, geometry in
        (model.memory.number, model.memory.rect) = (model.trueOverlap, model.environment.keyboard)
        model.geometryChangedAsWritten(geometry)
      }
    }

    // MARK: D3
    Fault("NoFrozenOverlap", \.overlap) { model in model.trueOverlap }
    Fault("FrozenUncut", \.overlap) { model in model.state.frozenOverlap ?? model.trueOverlap }
    Fault("AlwaysAdjusts", \.countedOverlap) { model in model.overlap }

    // MARK: D4
    Fault("AddSafe", \.adjusted) { model, insets in
      let bars = model.environment.padding.bottom + model.geometry.safe.bottom
      insets.bottom = bars + model.countedOverlap
    }
    Fault("SafeLost", \.adjusted) { model, insets in
      guard model.countedOverlap > 0 else { return }
      insets = model.with { $0.environment.geometry.safe.bottom = 0 }.adjustedAsWritten
    }
    Fault("SidesForgotten", \.adjusted) { ($1.left, $1.right) = (0, 0) }
    Fault("TopLost", \.adjusted) { if $0.countedOverlap > 0 { $1.top = 0 } }

    // MARK: D5
    Fault("CrossedRange", \.range) { model, range, axis in
      let end = model.contentSize[axis] + model.adjusted.trailing(axis)
      range.upper = end - model.geometry.viewport.size[axis]
    }
    Fault("PaddingOutOfRange", \.range) { model, range, axis in
      let (insets, padding) = (model.adjusted, model.environment.padding)
      let lower = padding.leading(axis) - insets.leading(axis)
      let end = model.contentSize[axis] + insets.trailing(axis) - padding.trailing(axis)
      range = Interval(lower, max(lower, end - model.geometry.viewport.size[axis]))
    }
    Fault("ShortNeverScrolls", \.range) { $0.keepShortContent(in: &$1, $2) }

    // MARK: D6
    Fault("RegionIsViewport", \.room) { $1 = $0.geometry.viewport.size[$2] }
    Fault("PaddingInRegion", \.room) { model, room, axis in
      let padding = model.environment.padding
      room = room + padding.leading(axis) + padding.trailing(axis)
    }

    // MARK: D7
    Fault("BounceWithoutKeyboard", \.bounces) { model in
      model.bouncesAsWritten || model.configuration.dismissesByDrag
    }
    Fault("BounceKept") {
      $0.bounces = { model in model.memory.flag || model.bouncesAsWritten }
      $0.afterFire = { model, _ in model.memory.flag = model.bounces }
    }
    Fault("BouncesByKeyboardOnly", \.bounces) { model in
      model.with { $0.configuration.alwaysBounces = false }.bouncesAsWritten
    }

    // MARK: D8
    Fault("ShrunkForGood") {
      $0.contentSize = { model, size in
        if let smallest = model.memory.number,
          model.configuration.contentSizing == .shrinksForKeyboard
        {
          size.height = max(model.environment.content.height, min(size.height, smallest))
        }
      }
      $0.fire = { model in
        // First moves the offset correctly, in content of full size.
        let smallest = model.memory.number
        model.memory.number = nil
        model.fireAsWritten()
        let height = model.contentSizeAsWritten.height
        model.memory.number = model.countedOverlap > 0 ? min(smallest ?? height, height) : smallest
        model.settle()
      }
    }
    Fault("FillShrinks", \.contentSize) { model, size in
      guard model.configuration.contentSizing == .fillsVisibleArea else { return }
      size =
        model.with { $0.configuration.contentSizing = .shrinksForKeyboard }.contentSizeAsWritten
    }
    Fault("FillsViewport", \.contentSize) { model, size in
      size =
        model.with { bare in
          let none = Insets(0, 0, 0, 0)
          (bare.environment.padding, bare.environment.geometry.safe) = (none, none)
          (bare.environment.keyboard, bare.frozenOverlap) = (nil, nil)
        }.contentSizeAsWritten
    }
  }
}
