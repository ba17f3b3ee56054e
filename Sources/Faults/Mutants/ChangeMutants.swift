// Mutants of R4, R8 and R10 to R13: changes of content, geometry and configuration, and their consequences; typing, an
// anchored end, and what scrolls without a finger.

import ReferenceModel

extension Fault {
  @ListBuilder static var changeMutants: [Fault] {
    // MARK: environment
    Fault("MovesUnseen") { $0.leaveUnsettled { old, new in old.focus != new.focus } }
    Fault("GrowthUnseen") { $0.leaveUnsettled { old, new in old.content != new.content } }
    Fault("PaddingUnsettled") { $0.leaveUnsettled { old, new in old.padding != new.padding } }
    Fault("PaddingPins", \.change) { model, store in
      let old = model.adjusted
      store(&model.state.environment)
      if !model.state.isDragging { model.pin(from: old, to: model.adjusted) }
      model.changeAsWritten(store)
    }
    Fault("MoveFocuses", \.step) { model, event in
      guard case .focusMoved(let rect, _) = event, model.environment.focus == nil else {
        return model.stepAsWritten(event)
      }
      model.stepAsWritten(.focus(rect, id: 0))
    }

    // MARK: geometry
    Fault("NoPin", \.geometryChanged) { model, geometry in
      model.state.environment.geometry = geometry
      model.geometryChangedAsWritten(geometry)
    }
    Fault("PinsYOnly", \.geometryChanged) { model, geometry in
      let old = model.geometry.safe.top
      model.state.environment.geometry = geometry
      if !model.state.isDragging { model.state.offset.y += old - geometry.safe.top }
      model.geometryChangedAsWritten(geometry)
    }
    Fault("PinsBottom", \.geometryChanged) { model, geometry in
      let old = model.region(.vertical).upper
      model.state.environment.geometry = geometry
      if !model.state.isDragging { model.state.offset.y += old - model.region(.vertical).upper }
      model.geometryChangedAsWritten(geometry)
    }
    Fault("PinsUnderFinger", \.geometryChanged) { model, geometry in
      let old = model.geometry.safe
      model.state.environment.geometry = geometry
      model.pin(from: old, to: geometry.safe)
      model.geometryChangedAsWritten(geometry)
    }
    Fault("GeometryForgetsKeyboard", \.geometryChanged) { model, geometry in
      model.state.environment.keyboard = nil
      model.geometryChangedAsWritten(geometry)
    }

    // MARK: configuration
    Fault("SwitchWaits") {
      $0.configure = { model, store in
        let old = model.configuration.adjustsForKeyboard
        var wanted = old
        model.configureAsWritten {
          store(&$0)
          (wanted, $0.adjustsForKeyboard) = ($0.adjustsForKeyboard, old)
        }
        if wanted != old { model.memory.wanted = wanted }
      }
      $0.fire = { model in
        if let wanted = model.memory.wanted {
          model.state.configuration.adjustsForKeyboard = wanted
        }
        model.memory.wanted = nil
        model.fireAsWritten()
      }
    }
    Fault("MarginUnsettled", \.configure) { model, store in
      var new = model.configuration
      store(&new)
      guard new.margin != model.configuration.margin else {
        return model.configureAsWritten(store)
      }
      model.state.configuration = new
    }
    Fault("DismissModeIgnored", \.configure) { model, store in
      let dismisses = model.configuration.dismissesByDrag
      model.configureAsWritten {
        store(&$0)
        $0.dismissesByDrag = dismisses
      }
    }
    Fault("ReplacedKeepsFocus", \.contentReplaced) { model, size, _ in
      model.contentReplacedAsWritten(size, keepsFocus: true)
    }
    Fault("ReplacedDropsFocus", \.contentReplaced) { model, size, _ in
      model.contentReplacedAsWritten(size, keepsFocus: false)
    }
    Fault("ReplacedToTop", \.contentReplaced) { model, size, keepsFocus in
      if !model.state.isDragging { model.state.offset.y = model.range(.vertical).lower }
      model.contentReplacedAsWritten(size, keepsFocus: keepsFocus)
    }

    // MARK: typing
    Fault("TypingUnseen", \.typed) { model, rect in model.change { $0.focus = rect } }
    Fault("LayoutTypes", \.step) { model, event in
      guard case .focusMoved(let rect, _) = event else { return model.stepAsWritten(event) }
      model.stepAsWritten(.focusMoved(rect, typed: true))
    }
    Fault("TypingPullsFinger", \.typed) { model, rect in
      model.typedAsWritten(at: rect)
      if model.state.isDragging { model.reveal(rect, margin: model.configuration.margins) }
    }

    // MARK: anchor
    Fault("EndForgotten", \.keepingEnd) { model, change in change(&model) }
    Fault("EndUnderFinger", \.keepingEnd) { model, change in
      model.keepEnd(if: model.configuration.anchor == .end && model.isAtEnd, during: change)
    }
    Fault("EndFromAnywhere", \.keepingEnd) { model, change in
      change(&model)
      guard model.configuration.anchor == .end, !model.state.isDragging else { return }
      model.state.offset.y = model.range(.vertical).upper
    }
    Fault("EndOfAll", \.keepingEnd) { model, change in
      model.keepEnd(if: model.isAtEnd && !model.state.isDragging, during: change)
    }
    Fault("EndForKeyboardOnly", \.change) { model, store in
      store(&model.state.environment)
      model.settle()
    }
    Fault("ReachIgnored", \.keepingEnd) { $0.keepingEndWithoutReach($1) }
    Fault("ReachPulls", \.keepingEnd) { model, change in
      let isNear = model.state.offset.y >= model.range(.vertical).upper - model.configuration.reach
      let isAnchored = model.configuration.anchor == .end && !model.state.isDragging
      model.keepEnd(if: isAnchored && (isNear || model.isAtEnd), during: change)
    }
    Fault("EndBeatsFocus", \.fire) { model in
      let isKept =
        model.configuration.anchor == .end && model.isAtEnd && !model.state.isDragging
      model.keepEnd(if: isKept) { $0.fireAsWritten() }
    }

    // MARK: tracking
    Fault("MovesUnheard", \.keyboardMoved) { _, _ in }
    Fault("MovesAlwaysHeard", \.keyboardMoved) { model, frame in
      model.change { $0.keyboard = frame }
    }
    Fault("MovesPullFinger", \.keyboardMoved) { model, frame in
      model.keyboardMovedAsWritten(to: frame)
      model.setting(\.isDragging, to: false) { $0.settleAsWritten() }
    }

    // MARK: scroll
    Fault("ScrollIgnored", \.scrolled) { model, _ in model.state.isFollowing = false }
    Fault("ScrollStillFollows", \.scrolled) { model, offset in
      model.state.offset = offset
      model.settle()
    }
    Fault("ScrollBeyondEnd", \.scrolled) { ($0.state.offset, $0.state.isFollowing) = ($1, false) }
    Fault("ScrollClampsFinger", \.scrolled) { model, offset in
      model.scrolledAsWritten(to: offset)
      model.state.offset.y = model.range(.vertical).clamp(model.state.offset.y)
    }
  }
}

extension Changes {
  /// Stores the changes that the closure selects, without their consequences.
  fileprivate mutating func leaveUnsettled(
    if isUnseen: @escaping @Sendable (_ old: Environment, _ new: Environment) -> Bool
  ) {
    change = { model, store in
      var new = model.environment
      store(&new)
      guard isUnseen(model.environment, new) else { return model.changeAsWritten(store) }
      model.state.environment = new
    }
  }
}

extension Rules {
  /// Whether the offset is at the end of the content.
  fileprivate var isAtEnd: Bool { state.offset.y >= range(.vertical).upper - 1e-6 }

  /// Changes something, and goes to the new end afterwards if the condition held before.
  fileprivate mutating func keepEnd(if isKept: Bool, during change: (inout Self) -> Void) {
    change(&self)
    if isKept { state.offset.y = range(.vertical).upper }
  }
}
