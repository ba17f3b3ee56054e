// Known bugs: wrong coordinate space.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var wrongCoordinateSpace: [Fault] {
    Fault("CS1", \.trueOverlap) { model in
      guard let keyboard = model.environment.keyboard, model.isDocked(keyboard) else { return 0 }
      let visible = model.geometry.screen.height - keyboard.y
      return min(max(0, visible), model.geometry.viewport.height)
    }
    Fault("CS2", \.isDocked) { model, keyboard in
      model.isDockedAsWritten(keyboard) && keyboard.width <= model.geometry.window.width
    }
    Fault("CS4", \.trueOverlap) { model in
      guard let keyboard = model.environment.keyboard, model.isDocked(keyboard) else { return 0 }
      let (window, viewport) = (model.geometry.window, model.geometry.viewport)
      return min(max(0, viewport.maxY - (window.height - keyboard.height)), viewport.height)
    }
    Fault("CS5", remembering: Double?.none) {
      // The memory is the overlap at the last notification.
      $0.start = { model in
        model.startAsWritten()
        model.memory = model.trueOverlap
      }
      $0.fire = { model in
        if model.announced != nil { model.memory = nil }
        model.fireAsWritten()
        model.memory = model.trueOverlap
      }
      $0.trueOverlap = { model in model.memory ?? model.trueOverlapAsWritten }
    }
    Fault("CS7", \.reveal) { model, rect, margin in
      // Assumes sections of this height, as in a form.
      let y = rect.y.truncatingRemainder(dividingBy: 580)
      model.revealAsWritten(Rect(rect.x, y, rect.width, rect.height), margin)
    }
    Fault("CS8", remembering: Interval(0, 0)) {
      // The memory is the distance scrolled back between the notification and the content change.
      $0.fire = { model in
        let y = model.state.offset.y
        if model.announced != nil { model.memory = Interval(y, y) }
        model.fireAsWritten()
      }
      $0.change = { model, store in
        var changed = model.environment
        store(&changed)
        if changed.content != model.environment.content {
          model.memory.lower = model.state.offset.y
        }
        model.changeAsWritten(store)
      }
      $0.trueOverlap = { model in
        max(0, model.trueOverlapAsWritten - max(0, model.memory.length))
      }
    }
  }
}
