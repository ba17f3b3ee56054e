// Known bugs: content size change.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var contentSize: [Fault] {
    Fault("CC1", \.change) { model, store in
      model.setting(\.isFollowing, to: false) { $0.changeAsWritten(store) }
    }
    Fault("CC2", \.change) { model, store in
      let content = model.environment.content
      model.changeAsWritten(store)
      guard model.environment.content != content, !model.state.isDragging else { return }
      model.state.offset = Point(model.range(.horizontal).lower, model.range(.vertical).lower)
    }
    Fault("CC4", remembering: Size?.none) {
      // The memory is the content size when the keyboard was shown.
      $0.fire = { model in
        model.fireAsWritten()
        model.memory = model.countedOverlap > 0 ? model.memory ?? model.environment.content : nil
      }
      $0.range = { model, axis in
        guard model.countedOverlap > 0, let shown = model.memory else {
          return model.rangeAsWritten(axis)
        }
        return model.with { $0.environment.content = shown }.rangeAsWritten(axis)
      }
    }
    Fault("CC6", remembering: false) {
      // The memory says that the size has been forced.
      $0.fire = { model in
        model.fireAsWritten()
        if model.countedOverlap > 0 { model.memory = true }
      }
      $0.contentSize = { model in
        var size = model.contentSizeAsWritten
        if model.memory { size.height = max(size.height, model.geometry.viewport.height) }
        return size
      }
    }
    Fault("CC7", \.change) { model, store in
      let (content, offset) = (model.environment.content, model.state.offset)
      model.changeAsWritten(store)
      if model.environment.content.height < content.height { model.state.offset = offset }
    }
  }
}
