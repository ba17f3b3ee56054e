// Known bugs: fields and what else is revealed, the content and its range.

import ReferenceModel

extension Fault {
  @ListBuilder static var contentBugs: [Fault] {
    // MARK: chats
    Fault("CH1", \.range) { $1 = $0.range($2, restingAt: .start) }
    Fault("CH2", \.keepingEnd) { $0.keepingEndWithoutReach($1) }

    // MARK: focus change w/o notification
    Fault("FO1", \.focusChanged) { model, rect in
      model.changeFocus(
        to: rect, isFollowed: model.environment.focus == nil || model.countedOverlap == 0)
    }
    Fault("FO2") {
      $0.afterFocus { model, rect in
        rect != nil && rect == model.environment.focus
      } then: { model, focus, _ in
        // The missing distance, computed as if the content had not been scrolled.
        let missing = focus.maxY + model.adjusted.bottom - model.geometry.viewport.height
        model.state.offset.y = model.legal(model.state.offset.y + max(0, missing))
      }
    }
    Fault("FO4") {
      $0.focusChanged = { model, rect in
        // The memory is the field that last lost the focus, and whether it has the focus again.
        if rect == nil { model.memory.rect = model.environment.focus ?? model.memory.rect }
        model.memory.flag = rect != nil && rect == model.memory.rect
        model.focusChangedAsWritten(to: rect)
      }
      $0.settle = { model in
        var field = model.environment.focus
        if model.memory.flag { field?.height *= 2 }
        model.setting(\.environment.focus, to: field) { $0.settleAsWritten() }
      }
    }
    Fault("FO5") {
      // The memory is the saved offset.
      $0.focusChanged = { model, rect in
        if rect != nil { model.memory.number = model.memory.number ?? model.state.offset.y }
        model.focusChangedAsWritten(to: rect)
      }
      $0.afterFire = { model, before in
        if model.isGone(since: before), !model.state.isDragging, let saved = model.memory.number {
          model.memory.number = nil
          model.state.offset.y = model.legal(saved)
        }
      }
    }
    Fault("FO7", \.focusChanged) { model, rect in
      model.changeFocus(
        to: rect, isFollowed: model.environment.focus != nil || model.countedOverlap == 0)
    }
    Fault("FO8", \.reveal) { model, rect, margin in
      let y = model.state.offset.y
      model.revealAsWritten(rect, margin)
      model.state.offset.y = max(model.state.offset.y, y)
    }
    Fault("FO9", \.countedOverlap) { $0.environment.focus == nil ? 0 : nil }

    // MARK: taller than viewport
    Fault("TL1", \.oversized) { model, target, axis in
      target.upper - model.adjusted.leading(axis)
    }
    Fault("TL2", \.change) { model, store in
      let caret = model.environment.focus
      model.changeAsWritten(store)
      guard let moved = model.environment.focus, moved != caret, model.state.isFollowing,
        model.state.isAtRest
      else { return }
      // Reveals the whole field, which is as large as the visible part.
      let height = max(moved.height, model.room(.vertical))
      model.reveal(Rect(moved.x, moved.y, moved.width, height), margin: Margin(0))
    }
    Fault("TL3", \.oversized) { _, target, _ in target.lower }
    Fault("TL5", \.reveal) { model, rect, margin in
      // The flag says that the far edge is revealed next.
      let room = model.room(.vertical)
      guard rect.height > room, room > 0 else { return model.revealAsWritten(rect, margin) }
      model.setting(\.configuration.oversize, to: model.memory.flag ? .trailing : .leading) {
        $0.revealAsWritten(rect, margin)
      }
      model.memory.flag.toggle()
    }
    Fault("TL6", \.projection) { model, offset, target, axis in
      model.with { $0.configuration.oversize = .centre }.projectionAsWritten(offset, target, axis)
    }

    // MARK: nested / other scroll views
    Fault("NE3") {
      // The flag says that the first responder was inside when the keyboard came.
      $0.start = { model in
        model.memory.flag = model.environment.focus != nil
        model.startAsWritten()
      }
      $0.beforeChange { model, _ in model.memory.flag = model.environment.focus != nil }
      $0.countedOverlap = { model in model.memory.flag ? model.countedOverlapAsWritten : 0 }
    }

    // MARK: horizontal / RTL
    Fault("HZ1", \.reveal) { model, rect, margin in
      model.revealAsWritten(rect, margin)
      if model.countedOverlap > 0 { model.state.offset.x = model.range(.horizontal).lower }
    }

    // MARK: clamping
    Fault("CL1", \.afterFire) { model, before in
      let more = max(0, model.countedOverlap - before.countedOverlap)
      if !model.state.isDragging { model.state.offset.y += more }
    }
    Fault("CL2", \.afterFire) { model, before in
      let less = before.countedOverlap - model.countedOverlap
      if less > 0, model.state.offset.y < before.state.offset.y { model.state.offset.y -= less }
    }
    Fault("CL3", \.range) { model, range, axis in
      range.upper = max(range.lower, range.upper - model.adjusted.leading(axis))
    }
    Fault("CL4", \.afterFire) { model, before in
      if model.countedOverlap < before.countedOverlap, model.environment.focus == nil {
        model.state.offset = before.state.offset
      }
    }
    // The memory is the saved offset.
    Fault("CL6", \.afterFire) { $0.restoreOffset(saved: $1) }
    Fault("CL7", \.range) { $0.keepShortContent(in: &$1, $2) }
    Fault("CL10", \.geometryChanged) { model, geometry in
      let top = model.adjusted.top
      model.geometryChangedAsWritten(geometry)
      if model.adjusted.top != top { model.state.offset.y = -model.adjusted.top }
    }
    Fault("CL12", \.reveal) { model, rect, margin in
      let room = model.room(.vertical)
      guard room <= 0 else { return model.revealAsWritten(rect, margin) }
      // Treats the field as too large for the room.
      model.state.offset.y = rect.maxY - room - model.adjusted.top
    }

    // MARK: content size change
    Fault("CC1", \.change) { model, store in
      model.setting(\.isFollowing, to: false) { $0.changeAsWritten(store) }
    }
    Fault("CC2", \.change) { model, store in
      let content = model.environment.content
      model.changeAsWritten(store)
      guard model.environment.content != content, !model.state.isDragging else { return }
      model.state.offset = Point(model.range(.horizontal).lower, model.range(.vertical).lower)
    }
    Fault("CC4") {
      // The memory is the content size when the keyboard was shown.
      $0.afterFire = { model, _ in
        model.memory.size =
          model.countedOverlap > 0 ? model.memory.size ?? model.environment.content : nil
      }
      $0.range = { model, range, axis in
        guard model.countedOverlap > 0, let shown = model.memory.size else { return }
        range = model.with { $0.environment.content = shown }.rangeAsWritten(axis)
      }
    }
    Fault("CC6") {
      // The flag says that the size has been forced.
      $0.afterFire = { model, _ in if model.countedOverlap > 0 { model.memory.flag = true } }
      $0.contentSize = { model, size in
        if model.memory.flag { size.height = max(size.height, model.geometry.viewport.height) }
      }
    }
    Fault("CC7", \.change) { model, store in
      let (content, offset) = (model.environment.content, model.state.offset)
      model.changeAsWritten(store)
      if model.environment.content.height < content.height { model.state.offset = offset }
    }
  }
}

extension Changes {
  /// The offset at which a target is shown that is larger than the room.
  fileprivate var oversized: (@Sendable (FaultyModel, _ target: Interval, Axis) -> Double)? {
    get { nil }
    set {
      guard let goal = newValue else { return }
      projection = { model, _, target, axis in
        target.length > model.room(axis)
          ? model.range(axis).clamp(goal(model, target, axis)) : nil
      }
    }
  }
}
