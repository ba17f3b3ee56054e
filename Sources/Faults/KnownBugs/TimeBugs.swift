// Known bugs: what happens when.

import ReferenceModel

extension Fault {
  @ListBuilder static var timeBugs: [Fault] {
    // MARK: rotation
    Fault("RO1") {
      // The memory is the overlap since the last burst, and the one that is kept from an earlier geometry.
      $0.geometryChanged = { model, geometry in
        let isTurn = model.state.transitions > 0 && geometry.screen != model.geometry.screen
        if isTurn, model.memory.amount > 0 { model.memory.kept = model.memory.amount }
        model.geometryChangedAsWritten(geometry)
      }
      $0.fire = { model in
        if case .some(.none) = model.announced, model.state.transitions == 0 {
          model.memory.kept = 0
        }
        model.fireAsWritten()
        model.memory.amount = model.overlap
      }
      $0.trueOverlap = { model in
        let (overlap, kept) = (model.trueOverlapAsWritten, model.memory.kept)
        return overlap > 0 && kept > 0 ? min(kept, model.geometry.viewport.height) : overlap
      }
    }
    Fault("RO2") {
      // The memory is the top of the last frame in the rotation.
      $0.beforeChange { model, end in
        if model.state.transitions > 0, let end { model.memory.number = end.y }
      }
      $0.beforeTurn { $0.memory.number = nil }
      $0.adjusted = { model, insets in
        guard model.state.transitions > 0, let top = model.memory.number,
          model.configuration.adjustsForKeyboard
        else { return }
        insets.bottom = model.environment.padding.bottom + model.geometry.screen.height - top
      }
    }
    Fault("RO3") {
      $0.transitionBegan = { _ in }
      $0.transitionEnded = { _ in }
    }
    Fault("RO5") {
      // The flag says that a frame of the rotation has been taken.
      $0.beforeTurn { $0.memory.flag = false }
      $0.keyboardWillChange = { model, end in
        if model.state.transitions > 0, model.memory.flag { return }
        model.memory.flag = true
        model.keyboardWillChangeAsWritten(end)
      }
    }
    Fault("RO8") {
      // The memory is the number of shows in the rotation.
      $0.beforeTurn { $0.memory.amount = 0 }
      $0.beforeChange { model, end in
        if model.state.transitions == 0 {
          model.memory.amount = 0
        } else if end != nil {
          model.memory.amount += 1
        }
      }
      $0.adjusted = { model, insets in
        guard model.state.transitions == 0 else { return }
        insets.bottom += max(0, model.memory.amount - 1) * model.countedOverlap
      }
    }
    Fault("RO9") {
      // The memory is true while the geometry changes; the offset is not made legal then.
      $0.geometryChanged = { model, geometry in
        model.memory.flag = true
        model.geometryChangedAsWritten(geometry)
        model.memory.flag = false
      }
      $0.settle = { model in if !model.memory.flag { model.settleAsWritten() } }
    }
    Fault("RO10", \.geometryChanged) { model, geometry in
      let (old, new) = (model.geometry.safe, geometry.safe)
      // Only smaller insets are pinned: for larger ones this cancels the movement of the written rule.
      if !model.state.isDragging {
        model.state.offset.x += max(0, new.left - old.left)
        model.state.offset.y += max(0, new.top - old.top)
      }
      model.geometryChangedAsWritten(geometry)
    }

    // MARK: notification storms/ordering
    Fault("ST1", \.schedule) { model, burst in
      let isApplied = burst.keyboard != nil && model.state.transitions == 0
      model.schedule(burst, waiting: isApplied ? 0 : model.configuration.delay)
    }
    Fault("ST2", \.keyboardWillChange) { model, end in
      model.keyboardWillChangeAsWritten(end)
      guard model.countedOverlap > 0, end != nil, model.state.transitions == 0 else { return }
      if model.state.pending != nil { model.fire() }
    }
    Fault("ST3") {
      // The memory is the height of the last shown keyboard that waits, and how much higher the next one is. The library
      // does not listen to willChangeFrame.
      $0.notice = { model, notice in
        guard [.willShow, .willHide].contains(notice.kind) else { return notice }
        let shown = notice.kind == .willShow ? notice.end?.admitted?.height : nil
        model.memory.amount = shown.flatMap { now in model.memory.number.map { now - $0 } } ?? 0
        model.memory.number = shown
        return notice
      }
      $0.afterFire = { model, _ in
        let amount = model.memory.amount
        (model.memory.amount, model.memory.number) = (0, nil)
        guard amount != 0, model.overlap > 0, !model.state.isDragging else { return }
        model.state.offset.y = model.legal(model.state.offset.y - amount)
      }
    }
    Fault("ST4", \.keyboardWillHide) { model in
      model.keyboardWillHideAsWritten()
      if model.state.transitions == 0, model.state.pending != nil { model.fire() }
    }
    Fault("ST7", \.notice) { $1.kind != .willHide && $1.begin == $1.end ? nil : $1 }
    Fault("ST9", \.notice) { $1.kind != .willHide && $1.duration == 0 ? nil : $1 }
    Fault("ST10", \.fire) { model in
      if let keyboard = model.announced, keyboard == model.environment.keyboard {
        model.state.isDragging = false
      }
      model.fireAsWritten()
    }

    // MARK: nav push/pop
    Fault("NV1") {
      // The memory is the time in seconds since the keyboard began to hide; nil if it did not.
      $0.keyboardWillHide = { model in
        model.memory.number = 0
        model.keyboardWillChangeAsWritten(nil)
      }
      $0.keyboardWillChange = { model, end in
        // Treated as a cancelled swipe, after which nothing has changed.
        if let leaving = model.memory.number, leaving > 0, leaving < 0.5 { return }
        model.memory.number = nil
        model.keyboardWillChangeAsWritten(end)
      }
      $0.tick = { model, seconds in
        model.memory.number? += seconds
        model.tickAsWritten(seconds)
      }
    }
    Fault("NV3") {
      // The flag says that the frame was moved while the keyboard was up.
      $0.geometryChanged = { model, geometry in
        if model.countedOverlap > 0, model.state.transitions == 0 { model.memory.flag = true }
        model.geometryChangedAsWritten(geometry)
      }
      $0.afterFire = { model, before in
        let covered = before.countedOverlap
        guard model.countedOverlap == 0, model.memory.flag, covered > 0 else { return }
        model.memory.flag = false
        model.changeAsWritten { $0.padding.bottom += covered }
      }
    }
    Fault("NV6") {
      // The flag says that the geometry was unknown at the last notification.
      $0.beforeChange { model, _ in
        let viewport = model.geometry.viewport
        model.memory.flag = viewport.height == 0 || viewport.width == 0
      }
      $0.trueOverlap = { model in model.memory.flag ? 0 : nil }
    }

    // MARK: interactive dismissal
    Fault("IN1", \.afterFire) { model, _ in
      if model.state.isDragging { model.state.offset.y = model.legal(model.state.offset.y) }
    }
    Fault("IN3", \.afterFire) { model, before in
      let less = before.countedOverlap - model.countedOverlap
      if model.state.isDragging { model.state.offset.y -= less }
    }
    Fault("IN4", \.keyboardMoved) { _, _ in }
    Fault("IN6") {
      // The flag is never reset.
      $0.afterFire = { model, _ in if model.countedOverlap > 0 { model.memory.flag = true } }
      $0.bounces = { model in model.memory.flag || model.bouncesAsWritten }
    }
    Fault("IN7", \.keyboardMoved) { model, frame in
      let way = frame.y - (model.environment.keyboard?.y ?? frame.y)
      model.keyboardMovedAsWritten(to: Rect(frame.x, frame.y + way, frame.width, frame.height))
    }

    // MARK: time/animation
    Fault("TM2", \.notice) { _, notice in
      var heard = notice
      if notice.kind == .didShow { heard.kind = .willShow }
      return [.willShow, .willChangeFrame].contains(notice.kind) ? nil : heard
    }
    Fault("TM3", \.notice) { model, notice in
      let isToCome = model.environment.keyboard == nil && (model.announced ?? nil) != nil
      return isToCome && model.hides(notice) ? nil : notice
    }
    Fault("TM4") {
      // The memory is the distance added by repeated shows.
      $0.fire = { model in
        if let keyboard = model.announced {
          let isAgain = keyboard != nil && keyboard == model.environment.keyboard
          model.memory.amount = isAgain ? model.memory.amount + model.countedOverlap : 0
        }
        model.fireAsWritten()
      }
      $0.adjusted = { if $0.countedOverlap > 0 { $1.bottom += $0.memory.amount } }
    }
    Fault("TM5") {
      // The flag says that the adjustment was switched on since the last notice.
      $0.configure = { model, store in
        let adjusted = model.configuration.adjustsForKeyboard
        model.configureAsWritten(store)
        if !adjusted, model.configuration.adjustsForKeyboard { model.memory.flag = true }
      }
      $0.beforeChange { model, _ in model.memory.flag = false }
      $0.countedOverlap = { model in model.memory.flag ? 0 : nil }
    }
    Fault("TM6", \.start) { $0.startBlind() }
  }
}
