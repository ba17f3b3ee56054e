// Known bugs: the content and its range.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var rangeBugs: [Fault] {
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
