// Known bugs: insets and margins.

import ReferenceModel

extension Fault {
  @ListBuilder static var insetBugs: [Fault] {
    // MARK: inset not restored
    Fault("IR1", \.afterFire) { model, before in
      guard model.isGone(since: before) else { return }
      model.changeAsWritten { ($0.padding.top, $0.padding.bottom) = (0, 0) }
    }
    Fault("IR2", \.afterFire) { model, before in
      // The memory is the prior inset.
      guard before.announced != nil else { return }
      if model.overlap > 0 {
        model.memory.amount = before.overlap > 0 ? before.overlap : model.environment.padding.bottom
      } else if before.overlap > 0 {
        model.changeAsWritten { $0.padding.bottom = before.memory.amount }
      }
    }
    Fault("IR3", \.notice) { $1.begin.isNilOrEmpty && $0.hides($1) ? nil : $1 }
    Fault("IR4", \.keyboardWillHide) { model in
      guard model.environment.keyboard != nil, case .some(.some) = model.announced else {
        return model.keyboardWillHideAsWritten()
      }
      model.changeAsWritten { $0.keyboard = nil }
    }
    Fault("IR6", \.keyboardWillHide) { model in
      model.keyboardWillHideAsWritten()
      model.changeAsWritten { $0.padding = Insets(0, 0, 0, 0) }
    }
    Fault("IR9", \.afterFire) { model, before in
      // The memory is the saved inset; 0 means that nothing is saved.
      guard before.announced != nil else { return }
      if model.overlap > 0 {
        let saved = model.environment.padding.bottom + before.overlap
        if before.memory.amount == 0 { model.memory.amount = saved }
      } else if before.overlap > 0 {
        model.memory.amount = 0
        model.changeAsWritten { $0.padding.bottom = before.memory.amount }
      }
    }
    Fault("IR11") {
      // The memory is the displacement at the beginning of the rotation.
      $0.beforeTurn { $0.memory.amount = $0.countedOverlap }
      $0.adjusted = { model, insets in
        if model.overlap == 0, model.state.transitions == 0 { insets.bottom += model.memory.amount }
      }
    }
    Fault("IR13") {
      // The flag says that the inset is restored at the end of editing.
      $0.beforeChange { model, _ in model.memory.flag = false }
      $0.keyboardWillHide = { model in
        if model.environment.focus != nil {
          model.memory.flag = true
        } else {
          model.keyboardWillChangeAsWritten(nil)
        }
      }
      $0.focusChanged = { model, rect in
        model.focusChangedAsWritten(to: rect)
        if model.memory.flag, rect == nil { model.keyboardWillChange(to: nil) }
      }
    }

    // MARK: inset double counted
    Fault("DC1", \.adjusted) { model, insets in
      guard model.countedOverlap > 0 else { return }
      insets =
        model.with {
          $0.environment.padding.bottom += $0.environment.geometry.safe.bottom
          $0.environment.geometry.safe.bottom = 0
        }.adjustedAsWritten
    }
    Fault("DC3") {
      // The memory is the inset since the last burst, the part of an earlier geometry that is left in it, and whether the
      // geometry has changed since the last notification.
      $0.geometryChanged = { model, geometry in
        if model.memory.amount > 0 { model.memory.flag = true }
        model.geometryChangedAsWritten(geometry)
      }
      $0.fire = { model in
        if model.announced != nil {
          model.memory.kept = model.memory.flag ? model.memory.amount : 0
          model.memory.flag = false
        }
        model.fireAsWritten()
        if model.countedOverlap == 0 { model.memory.kept = 0 }
        model.memory.amount = model.countedOverlap + model.memory.kept
      }
      $0.adjusted = { if $0.countedOverlap > 0 { $1.bottom += $0.memory.kept } }
    }
    Fault("DC4") {
      // The memory is the overlap that the parent has already avoided.
      $0.beforeChange { model, _ in model.memory.amount = 0 }
      $0.geometryChanged = { model, geometry in
        let isShorter = geometry.viewport.height < model.geometry.viewport.height
        if isShorter, model.state.transitions == 0 { model.memory.amount = model.trueOverlap }
        model.geometryChangedAsWritten(geometry)
      }
      $0.trueOverlap = { model in max(model.memory.amount, model.trueOverlapAsWritten) }
    }
    Fault("DC6", \.configure) { model, store in
      let (margin, y) = (model.configuration.margin, model.state.offset.y)
      model.configureAsWritten(store)
      guard model.configuration.margin != margin, model.state.offset.y != y else { return }
      model.state.offset.y = model.legal(model.state.offset.y + y)
    }
    Fault("DC8") {
      $0.afterFocus { model, rect in
        rect != nil && model.environment.focus != nil && model.countedOverlap > 0
      } then: { model, focus, before in
        let region = before.region(.vertical)
        // Nothing covers the field at its scrolled position, so no space seems to be needed.
        if focus.y >= region.lower, focus.maxY <= region.upper {
          model.state.offset.y = model.range(.vertical).lower
        }
      }
    }
    Fault("DC9", \.trueOverlap) { model in
      let (window, viewport) = (model.geometry.window, model.geometry.viewport)
      guard model.trueOverlapAsWritten == 0, let keyboard = model.environment.keyboard,
        model.isDocked(keyboard), viewport.maxY < window.height, keyboard.y < window.maxY
      else { return nil }
      return min(window.maxY - keyboard.y, viewport.height)
    }
    Fault("DC10", \.adjusted) { model, insets in
      guard model.configuration.adjustsForKeyboard, model.state.frozenOverlap == nil,
        let keyboard = model.environment.keyboard, model.isDocked(keyboard)
      else { return }
      let covered = model.geometry.bottomOnScreen - keyboard.y
      let safe = model.geometry.safe.bottom
      let left = covered > 0 ? min(covered, safe) : safe
      insets = model.with { $0.environment.geometry.safe.bottom = left }.adjustedAsWritten
    }

    // MARK: margin
    Fault("MG1") {
      // The flag says that the margin is lost.
      $0.focusChanged = { model, rect in
        model.memory.flag = rect != nil && model.countedOverlap > 0
        model.focusChangedAsWritten(to: rect)
      }
      $0.settle = { model in
        let margin = model.memory.flag ? 0 : model.configuration.margin
        model.setting(\.configuration.margin, to: margin) { $0.settleAsWritten() }
      }
    }
    Fault("MG2", \.reveal) { model, rect, margin in
      guard model.countedOverlap > 0, margin.above > 0 else {
        return model.revealAsWritten(rect, margin)
      }
      // Always scrolls to the same distance below the top.
      model.state.offset.y = model.legal(rect.y - margin.above - model.adjusted.top)
    }
    Fault("MG4", \.adjusted) {
      if $0.countedOverlap > 0 { $1.bottom += $0.configuration.margin }
    }
    Fault("MG6", \.reveal) { model, rect, margin in
      let offset = model.state.offset
      model.revealAsWritten(rect, margin)
      if model.state.offset != offset { model.state.offset.y.round(.towardZero) }
    }
    Fault("MG7", \.reveal) { model, rect, margin in
      model.revealAsWritten(rect, margin)
      let viewport = model.geometry.viewport
      let trailing = rect.maxY + margin.below + model.adjusted.bottom - viewport.height
      if margin.below > 0, trailing > model.state.offset.y, rect.height <= model.room(.vertical) {
        model.state.offset.y = trailing
      }
    }

    // MARK: safe area / status bar
    Fault("SA1", \.trueOverlap) { model in
      // Assumes that the parent begins below a status bar of 20 points.
      let shift = max(0, model.geometry.viewport.y - 20)
      return max(0, model.trueOverlapAsWritten - shift)
    }
    Fault("SA2") {
      // The memory is the size of the viewport when the keyboard was shown.
      $0.afterFire = { model, _ in
        let size = model.geometry.viewport.size
        model.memory.size = model.countedOverlap > 0 ? model.memory.size ?? size : nil
      }
      $0.range = { model, range, axis in
        guard let cached = model.memory.size, model.countedOverlap > 0 else { return }
        let upper = range.upper + model.geometry.viewport.size[axis] - cached[axis]
        range.upper = max(range.lower, upper)
      }
    }
    Fault("SA3", \.adjusted) { model, insets in
      guard model.countedOverlap > 0 else { return }
      // The keyboard replaces the padding instead of the safe area.
      insets =
        model.with {
          swap(&$0.environment.padding.bottom, &$0.environment.geometry.safe.bottom)
        }.adjustedAsWritten
    }
    Fault("SA6", \.settle) { model in
      // Assumes that a field at the end of the content moves with the layout guide.
      let safe = model.countedOverlap > 0 ? model.geometry.safe.bottom : 0
      let end = model.environment.focus?.maxY ?? -.infinity
      let isMoved = safe > 0 && end >= model.contentSize.height - safe
      model.setting(\.isFollowing, to: model.state.isFollowing && !isMoved) { $0.settleAsWritten() }
    }
    Fault("SA8", \.geometryChanged) { model, geometry in
      guard model.countedOverlap > 0 else { return model.geometryChangedAsWritten(geometry) }
      model.changeAsWritten { $0.geometry = geometry }
    }

    // MARK: accessory view
    Fault("AC1", \.fire) { model in
      let (isFollowing, isCovered) = (model.state.isFollowing, model.countedOverlap > 0)
      if isCovered, model.announced != nil { model.state.isFollowing = false }
      model.fireAsWritten()
      model.state.isFollowing = model.state.isFollowing || isFollowing
    }
    Fault("AC2", \.isDocked) { $1.height > 100 && $0.isDockedAsWritten($1) }
    Fault("AC4", \.adjusted) { $1.bottom += 44 }
  }
}
