// Known bugs: taller than viewport.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var tallField: [Fault] {
    Fault("TL1", \.projection) { model, offset, target, axis in
      guard target.length > model.room(axis) else {
        return model.projectionAsWritten(offset, target, axis)
      }
      return model.range(axis).clamp(target.upper - model.adjusted.leading(axis))
    }
    Fault("TL2", \.change) { model, store in
      let caret = model.environment.focus
      model.changeAsWritten(store)
      guard let moved = model.environment.focus, moved != caret, model.state.isFollowing,
        model.state.isAtRest
      else { return }
      // Reveals the whole field, which is as large as the visible part.
      let height = max(moved.height, model.room(.vertical))
      model.reveal(Rect(moved.x, moved.y, moved.width, height), margin: 0)
    }
    Fault("TL3", \.projection) { model, offset, target, axis in
      guard target.length > model.room(axis) else {
        return model.projectionAsWritten(offset, target, axis)
      }
      return model.range(axis).clamp(target.lower)
    }
    Fault("TL5", \.reveal, remembering: false) { model, rect, margin in
      // The memory says that the far edge is revealed next.
      let room = model.room(.vertical)
      guard rect.height > room, room > 0 else { return model.revealAsWritten(rect, margin) }
      model.setting(\.configuration.oversize, to: model.memory ? .trailing : .leading) {
        $0.revealAsWritten(rect, margin)
      }
      model.memory.toggle()
    }
    Fault("TL6", \.projection) { model, offset, target, axis in
      model.with { $0.configuration.oversize = .centre }.projectionAsWritten(offset, target, axis)
    }
  }
}
