// Known bugs: safe area / status bar.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var safeArea: [Fault] {
    Fault("SA1", \.trueOverlap) { model in
      // Assumes that the parent begins below a status bar of 20 points.
      let shift = max(0, model.geometry.viewport.y - 20)
      return max(0, model.trueOverlapAsWritten - shift)
    }
    Fault("SA2", remembering: Size?.none) {
      // The memory is the size of the viewport when the keyboard was shown.
      $0.fire = { model in
        model.fireAsWritten()
        let size = model.geometry.viewport.size
        model.memory = model.countedOverlap > 0 ? model.memory ?? size : nil
      }
      $0.range = { model, axis in
        let range = model.rangeAsWritten(axis)
        guard let cached = model.memory, model.countedOverlap > 0 else { return range }
        let upper = range.upper + model.geometry.viewport.size[axis] - cached[axis]
        return Interval(range.lower, max(range.lower, upper))
      }
    }
    Fault("SA3", \.adjusted) { model in
      guard model.countedOverlap > 0 else { return model.adjustedAsWritten }
      // The keyboard replaces the padding instead of the safe area.
      return model.with {
        swap(&$0.environment.padding.bottom, &$0.environment.geometry.safe.bottom)
      }.adjustedAsWritten
    }
    Fault("SA6", \.settle) { model in
      // Assumes that a field at the end of the content moves with the layout guide.
      let (isFollowing, safe) = (model.state.isFollowing, model.geometry.safe.bottom)
      if let focus = model.environment.focus, model.countedOverlap > 0, safe > 0,
        focus.maxY >= model.contentSize.height - safe
      {
        model.state.isFollowing = false
      }
      model.settleAsWritten()
      model.state.isFollowing = isFollowing
    }
    Fault("SA8", \.geometryChanged) { model, geometry in
      guard model.countedOverlap > 0 else { return model.geometryChangedAsWritten(geometry) }
      model.changeAsWritten { $0.geometry = geometry }
    }
  }
}
