// Mutants of projection, reveal, settle and start: the offset moves to a wrong value.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var motionMutants: [Fault] {
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
      model.revealUncut(rect.extent(.horizontal), margin: 0, .horizontal)
      model.revealUncut(rect.extent(.vertical), margin: margin, .vertical)
    }
    Fault("MarginKept") {
      $0.reveal = { model, rect, margin in
        model.memory.number = margin
        model.revealAsWritten(rect, 0)
        model.memory.number = nil
      }
      $0.projection = { model, offset, target, axis in
        let margin = axis == .vertical ? model.memory.number ?? 0 : 0
        let grown = Interval(target.lower - margin, target.upper + margin)
        return model.projectionAsWritten(offset, grown, axis)
      }
    }
    Fault("MarginSideways", \.reveal) { model, rect, margin in
      model.reveal(rect.extent(.horizontal), margin: margin, .horizontal)
      model.reveal(rect.extent(.vertical), margin: margin, .vertical)
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
      $0.reveal = { $0.revealAsWritten($1, $0.roomAsWritten(.vertical) > 2e-6 ? $2 : 0) }
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
    Fault("StartBlind", \.start) { model in
      model.state.environment.keyboard = nil
      model.startAsWritten()
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
