// Mutants of D1 to D8: quantities derived wrongly, or stored. And of projection, reveal, settle and start: wrong offsets.

import ReferenceModel

extension Fault {
  @ListBuilder static var derivedMutants: [Fault] {
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
    Fault("AboveIsSeen", \.adjusted) { model, insets in
      insets.top = model.environment.padding.top + model.geometry.safe.top
    }
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
    Fault("ShortAtTop", \.range) { $1 = $0.range($2, restingAt: .start) }
    Fault("ShortAtBottom", \.range) { $1 = $0.range($2, restingAt: .end) }

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

  @ListBuilder static var motionMutants: [Fault] {
    // MARK: projection
    Fault("AlwaysNearest", \.projection) { model, offset, target, axis in
      model.with { $0.configuration.oversize = .nearest }
        .projectionAsWritten(offset, target, axis)
    }
    Fault("LargeLeads", \.projection) { model, offset, target, axis in
      guard model.configuration.oversize == .nearest else { return nil }
      return model.with { $0.configuration.oversize = .leading }
        .projectionAsWritten(offset, target, axis)
    }
    Fault("AlwaysLeading", \.projection) { model, offset, target, axis in
      // An unbounded target is larger than any region.
      model.with { $0.configuration.oversize = .leading }
        .projectionAsWritten(offset, Interval(target.lower, .infinity), axis)
    }
    Fault("CentreHalved", \.projection) { model, offset, target, axis in
      let shown = model.offsets(showing: target, axis)
      guard model.configuration.oversize == .centre, shown.length > 0 else { return nil }
      return model.range(axis).clamp(shown.length / 2)
    }
    Fault("UnderKeyboard", \.projection) { model, offset, target, axis in
      let padding = model.environment.padding.trailing(axis)
      let bars = padding + model.geometry.safe.trailing(axis)
      let covered = model.adjusted.trailing(axis) - bars
      let seen = Interval(target.lower, target.upper - covered)
      return model.projectionAsWritten(offset, seen, axis)
    }
    Fault("UnderBar", \.projection) { model, offset, target, axis in
      let seen = Interval(target.lower + model.adjusted.leading(axis), target.upper)
      return model.projectionAsWritten(offset, seen, axis)
    }
    Fault("BottomOnly", \.projection) { max($1, $0.projectionAsWritten($1, $2, $3)) }
    Fault("NotANumber", \.projection) { model, offset, target, axis in
      let shown = model.offsets(showing: target, axis)
      guard model.configuration.oversize == .nearest, shown.length >= 0 else { return nil }
      let read = min(max((offset - shown.lower) / shown.length, 0), 1)
      let range = model.range(axis)
      return min(max(shown.lower + read * shown.length, range.lower), range.upper)
    }

    // MARK: reveal
    Fault("OriginOnly", \.reveal) { $0.revealAsWritten(Rect($1.x, $1.y, 0, 0), $2) }
    Fault("XZero", \.reveal) { model, rect, margin in
      model.revealAsWritten(rect, margin)
      model.state.offset.x = model.range(.horizontal).lower
    }
    Fault("UncutReveal", \.reveal) { model, rect, margin in
      model.revealUncut(rect.extent(.horizontal), margin: Margin(0), .horizontal)
      model.revealUncut(rect.extent(.vertical), margin: margin, .vertical)
    }
    Fault("MarginKept") {
      $0.reveal = { model, rect, margin in
        model.memory.wish = Reveal(rect, margin: margin)
        model.revealAsWritten(rect, Margin(0))
        model.memory.wish = nil
      }
      $0.projection = { model, offset, target, axis in
        let margin = axis == .vertical ? model.memory.wish?.margin ?? Margin(0) : Margin(0)
        let grown = Interval(target.lower - margin.above, target.upper + margin.below)
        return model.projectionAsWritten(offset, grown, axis)
      }
    }
    Fault("MarginSideways", \.reveal) { model, rect, margin in
      model.reveal(rect.extent(.horizontal), margin: margin, .horizontal)
      model.reveal(rect.extent(.vertical), margin: margin, .vertical)
    }
    Fault("BelowAsAbove", \.reveal) { $0.revealAsWritten($1, Margin($2.above)) }
    Fault("MarginsHalved", \.reveal) { model, rect, margin in
      let half = max(0, model.room(.vertical) - rect.height) / 2
      model.revealAsWritten(rect, Margin(min(margin.above, half), below: min(margin.below, half)))
    }
    Fault("MarginBelowOnly") {
      $0.reveal = { model, rect, margin in
        model.memory.number = max(0, rect.y)
        model.revealAsWritten(rect, margin)
        model.memory.number = nil
      }
      $0.projection = { model, offset, target, axis in
        let lower = axis == .vertical ? model.memory.number ?? target.lower : target.lower
        return model.projectionAsWritten(offset, Interval(lower, target.upper), axis)
      }
    }
    Fault("NoRoomReveal") {
      // The room is always large enough for a reveal. Without real room the margin is 0.
      $0.room = { _, room, _ in room = max(room, 2e-6) }
      $0.reveal = { $0.revealAsWritten($1, $0.roomAsWritten(.vertical) > 2e-6 ? $2 : Margin(0)) }
    }

    // MARK: settle
    Fault("RevealsEarly", \.settle) { $0.setting(\.pending, to: nil) { $0.settleAsWritten() } }
    Fault("RevealsWhileTurning", \.settle) { model in
      model.setting(\.transitions, to: 0) { $0.settleAsWritten() }
    }
    Fault("ClampsYOnly") {
      $0.makeLegal { legal, axis in
        if axis == .horizontal { legal = Interval(-.infinity, .infinity) }
      }
    }
    Fault("NoLowClamp") {
      $0.makeLegal { legal, _ in legal.lower = -.infinity }
    }
    Fault("DragScrolls", \.settle) { $0.setting(\.isDragging, to: false) { $0.settleAsWritten() } }

    // MARK: start
    Fault("StartsAtZero", \.start) { model in
      model.startAsWritten()
      model.state.offset = Point(0, 0)
      model.settle()
    }
    Fault("StartUnfollowed", \.start) { model in
      model.setting(\.environment.focus, to: nil) { $0.startAsWritten() }
    }
    Fault("StartBlind", \.start) { $0.startBlind() }
  }
}

// MARK: - Helpers

extension FaultyModel {
  /// From the offset that aligns the beginnings of target and region to the one that aligns their ends.
  /// The bounds are in reverse order if the target is smaller.
  fileprivate func offsets(showing target: Interval, _ axis: Axis) -> Interval {
    let trailing = target.upper + adjusted.trailing(axis) - geometry.viewport.size[axis]
    return Interval(target.lower - adjusted.leading(axis), trailing)
  }

  /// *reveal* along one axis, without cutting off what lies outside the content.
  fileprivate mutating func revealUncut(_ extent: Interval, margin: Margin, _ axis: Axis) {
    guard room(axis) > 1e-6 else { return }
    let margin = margin.within(room(axis) - extent.length)
    let target = Interval(extent.lower - margin.above, extent.upper + margin.below)
    state.offset[axis] = projection(state.offset[axis], target, axis)
  }
}

extension Changes {
  /// Replaces the range with which *settle* makes the offset legal, but not the range of its reveal or
  /// of the observation. The flag is true while *settle* makes the offset legal.
  fileprivate mutating func makeLegal(
    within change: @escaping @Sendable (_ legal: inout Interval, Axis) -> Void
  ) {
    range = { model, legal, axis in if model.memory.flag { change(&legal, axis) } }
    settle = { model in
      model.memory.flag = true
      model.settleAsWritten()
      model.memory.flag = false
    }
    reveal = { model, rect, margin in
      model.memory.flag = false
      model.revealAsWritten(rect, margin)
    }
  }
}
