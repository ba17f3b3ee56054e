// Mutants of projection, reveal, settle and start: the offset moves to a wrong value.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var motionMutants: [Fault] {
    // MARK: projection
    mutant(
      "AlwaysNearest", "projection",
      "The policy for what is larger than the region is ignored.",
      in: "P: oversize=trailing F(300,1000)"
    ) {
      $0.projection = { model, offset, target, axis in
        model.with { $0.configuration.oversize = .nearest }
          .projectionAsWritten(offset, target, axis)
      }
    }
    mutant(
      "LargeLeads", "projection", "What is larger than the region jumps to its beginning.",
      in: "P: U(400) F(100,900)"
    ) {
      $0.projection = { model, offset, target, axis in
        var model = model
        if model.configuration.oversize == .nearest {
          model.state.configuration.oversize = .leading
        }
        return model.projectionAsWritten(offset, target, axis)
      }
    }
    mutant(
      "AlwaysLeading", "projection",
      "Every target goes to the region's leading edge, even one that is visible.",
      in: "P: F(100,144)"
    ) {
      $0.projection = { model, offset, target, axis in
        // An unbounded target is larger than any region.
        model.with { $0.configuration.oversize = .leading }
          .projectionAsWritten(offset, Interval(target.lower, .infinity), axis)
      }
    }
    mutant(
      "CentreHalved", "projection",
      "The centre is half the distance between the two offsets, not half their sum.",
      in: "P: oversize=centre F(300,1000)"
    ) {
      $0.projection = { model, offset, target, axis in
        let shown = model.offsets(showing: target, axis)
        guard model.configuration.oversize == .centre, shown.length > 0 else {
          return model.projectionAsWritten(offset, target, axis)
        }
        return model.range(axis).clamp(shown.length / 2)
      }
    }
    mutant(
      "UnderKeyboard", "projection", "What the keyboard covers counts as shown.",
      in: "P: F(600,644) wS(260)"
    ) {
      $0.projection = { model, offset, target, axis in
        let padding = model.environment.padding.trailing(axis)
        let bars = padding + model.geometry.safe.trailing(axis)
        let covered = model.adjusted.trailing(axis) - bars
        let seen = Interval(target.lower, target.upper - covered)
        return model.projectionAsWritten(offset, seen, axis)
      }
    }
    mutant(
      "UnderBar", "projection",
      "A target above is brought to the viewport's edge, and so under the bar.",
      in: "X: U(300) F(200,244)"
    ) {
      $0.projection = { model, offset, target, axis in
        let seen = Interval(target.lower + model.adjusted.leading(axis), target.upper)
        return model.projectionAsWritten(offset, seen, axis)
      }
    }
    mutant(
      "BottomOnly", "projection", "Content moves up for a target, but never down.",
      in: "P: U(400) F(100,144)"
    ) {
      $0.projection = { model, offset, target, axis in
        max(offset, model.projectionAsWritten(offset, target, axis))
      }
    }
    mutant(
      "NotANumber", "projection",
      "The share of a large target that has been read is 0 / 0 if it just fits.",
      in: "P: F(0,667)"
    ) {
      $0.projection = { model, offset, target, axis in
        let shown = model.offsets(showing: target, axis)
        guard model.configuration.oversize == .nearest, shown.length >= 0 else {
          return model.projectionAsWritten(offset, target, axis)
        }
        let read = min(max((offset - shown.lower) / shown.length, 0), 1)
        let range = model.range(axis)
        return min(max(shown.lower + read * shown.length, range.lower), range.upper)
      }
    }

    // MARK: reveal
    mutant(
      "OriginOnly", "reveal", "Only the origin of the target is brought into sight, not its end.",
      in: "P: F(600,700)"
    ) {
      $0.reveal = { model, rect, margin in
        model.revealAsWritten(Rect(rect.x, rect.y, 0, 0), margin)
      }
    }
    mutant(
      "XZero", "reveal", "A reveal scrolls to the start of the other axis.",
      in: "P: content=(1000,1200) UX(10) F(0,44)"
    ) {
      $0.reveal = { model, rect, margin in
        model.revealAsWritten(rect, margin)
        model.state.offset.x = model.range(.horizontal).lower
      }
    }
    mutant(
      "UncutReveal", "reveal",
      "A target outside the content is revealed as far as the range goes.", in: "P: F(1300,1344)"
    ) {
      $0.reveal = { model, rect, margin in
        model.revealUncut(rect.extent(.horizontal), margin: 0, .horizontal)
        model.revealUncut(rect.extent(.vertical), margin: margin, .vertical)
      }
    }
    mutant(
      "MarginKept", "reveal", "The margin does not shrink where there is no room for it.",
      in: "P: margin=400 F(600,644)", remembering: Double?.none
    ) {
      $0.reveal = { model, rect, margin in
        model.memory = margin
        model.revealAsWritten(rect, 0)
        model.memory = nil
      }
      $0.projection = { model, offset, target, axis in
        let margin = axis == .vertical ? model.memory ?? 0 : 0
        let grown = Interval(target.lower - margin, target.upper + margin)
        return model.projectionAsWritten(offset, grown, axis)
      }
    }
    mutant(
      "MarginSideways", "reveal", "The margin is kept left and right as well.",
      in: "P: content=(1000,1200) margin=20 F[400,0,100,44]"
    ) {
      $0.reveal = { model, rect, margin in
        model.reveal(rect.extent(.horizontal), margin: margin, .horizontal)
        model.reveal(rect.extent(.vertical), margin: margin, .vertical)
      }
    }
    mutant(
      "MarginBelowOnly", "reveal", "The margin is kept below the target, but not above it.",
      in: "P: margin=20 U(400) F(300,344)", remembering: Double?.none
    ) {
      $0.reveal = { model, rect, margin in
        model.memory = max(0, rect.y)
        model.revealAsWritten(rect, margin)
        model.memory = nil
      }
      $0.projection = { model, offset, target, axis in
        let lower = axis == .vertical ? model.memory ?? target.lower : target.lower
        return model.projectionAsWritten(offset, Interval(lower, target.upper), axis)
      }
    }
    mutant(
      "NoRoomReveal", "reveal",
      "Content moves for a target although keyboard and bars leave no room to show it.",
      in: "L: F(600,644) wS(375)"
    ) {
      // The room is always large enough for a reveal. Without real room the margin is 0.
      $0.room = { model, axis in max(model.roomAsWritten(axis), 2e-6) }
      $0.reveal = { model, rect, margin in
        model.revealAsWritten(rect, model.roomAsWritten(.vertical) > 2e-6 ? margin : 0)
      }
    }

    // MARK: settle
    mutant(
      "RevealsEarly", "settle", "The focus is revealed while a burst is still pending.",
      in: "P: F(800,844) C(1300) ."
    ) {
      $0.settle = { model in
        model.setting(\.pending, to: nil) { $0.settleAsWritten() }
      }
    }
    mutant(
      "RevealsWhileTurning", "settle", "The focus is revealed during a transition.",
      in: "P: F(600,644) t(1) TB V(0,400)"
    ) {
      $0.settle = { model in
        model.setting(\.transitions, to: 0) { $0.settleAsWritten() }
      }
    }
    mutant(
      "ClampsYOnly", "settle",
      "The offset is made legal from top to bottom, but not from left to right.",
      in: "P: UX(50)", remembering: false
    ) {
      $0.makeLegal { legal, axis in
        axis == .horizontal ? Interval(-.infinity, .infinity) : legal
      }
    }
    mutant(
      "NoLowClamp", "settle",
      "The offset is kept from going beyond the end, but not before the beginning.",
      in: "P: U(-50)", remembering: false
    ) { $0.makeLegal { legal, _ in Interval(-.infinity, legal.upper) } }
    mutant(
      "DragScrolls", "settle", "Whatever changes moves the content under the finger.",
      in: "P: D+ D(-50) C(1300)"
    ) {
      $0.settle = { model in
        model.setting(\.isDragging, to: false) { $0.settleAsWritten() }
      }
    }

    // MARK: start
    mutant(
      "StartsAtZero", "start", "The first offset is 0, 0, which is under the bar.", in: "X: ."
    ) {
      $0.start = { model in
        model.startAsWritten()
        model.state.offset = Point(0, 0)
        model.settle()
      }
    }
    mutant(
      "StartUnfollowed", "start", "A focus that is there from the beginning is not followed.",
      in: "P: focus=(700,744) ."
    ) {
      $0.start = { model in
        model.setting(\.environment.focus, to: nil) { $0.startAsWritten() }
      }
    }
    mutant(
      "StartBlind", "start",
      "A keyboard that is up from the beginning is not known until the next notice.",
      in: "P: keyboard=260 ."
    ) {
      $0.start = { model in
        model.state.environment.keyboard = nil
        model.startAsWritten()
      }
    }
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
  fileprivate mutating func revealUncut(_ extent: Interval, margin: Double, _ axis: Axis) {
    guard room(axis) > 1e-6 else { return }
    let margin = max(0, min(margin, (room(axis) - extent.length) / 2))
    let target = Interval(extent.lower - margin, extent.upper + margin)
    state.offset[axis] = projection(state.offset[axis], target, axis)
  }
}

extension Changes<Bool> {
  /// Replaces the range with which *settle* makes the offset legal, but not the range of its reveal or
  /// of the observation. The memory is true while *settle* makes the offset legal.
  fileprivate mutating func makeLegal(
    within range: @escaping @Sendable (_ legal: Interval, Axis) -> Interval
  ) {
    self.range = { model, axis in
      let legal = model.rangeAsWritten(axis)
      return model.memory ? range(legal, axis) : legal
    }
    settle = { model in
      model.memory = true
      model.settleAsWritten()
      model.memory = false
    }
    reveal = { model, rect, margin in
      model.memory = false
      model.revealAsWritten(rect, margin)
    }
  }
}
