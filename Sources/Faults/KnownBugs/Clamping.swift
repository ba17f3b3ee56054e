// Known bugs: clamping.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var clamping: [Fault] {
    Fault("CL1", \.fire) { model in
      let before = model.countedOverlap
      model.fireAsWritten()
      if !model.state.isDragging { model.state.offset.y += max(0, model.countedOverlap - before) }
    }
    Fault("CL2", \.fire) { model in
      let (before, y) = (model.countedOverlap, model.state.offset.y)
      model.fireAsWritten()
      if model.countedOverlap < before, model.state.offset.y < y {
        model.state.offset.y -= before - model.countedOverlap
      }
    }
    Fault("CL3", \.range) { model, axis in
      let range = model.rangeAsWritten(axis)
      let upper = range.upper - model.adjusted.leading(axis)
      return Interval(range.lower, max(range.lower, upper))
    }
    Fault("CL4", \.fire) { model in
      let (before, offset) = (model.countedOverlap, model.state.offset)
      model.fireAsWritten()
      if model.countedOverlap < before, model.environment.focus == nil {
        model.state.offset = offset
      }
    }
    Fault("CL6", \.fire, remembering: Point?.none) { model in
      // The memory is the saved offset.
      let (before, offset) = (model.overlap, model.state.offset)
      model.fireAsWritten()
      if before == 0, model.overlap > 0 { model.memory = offset }
      guard before > 0, model.overlap == 0, !model.state.isDragging else { return }
      model.state.offset = model.memory ?? model.state.offset
    }
    Fault("CL7", \.range) { model, axis in
      let range = model.rangeAsWritten(axis)
      let isShort = model.contentSize[axis] <= model.geometry.viewport.size[axis]
      return isShort ? Interval(range.lower, range.lower) : range
    }
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
  }
}
