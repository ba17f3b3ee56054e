// Mutants of R11, R12 and R13: typing, an anchored end, and what scrolls without a finger.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var phoneMutants: [Fault] {
    // MARK: typing
    Fault("TypingUnseen", \.typed) { model, rect in model.change { $0.focus = rect } }
    Fault("LayoutTypes", \.step) { model, event in
      guard case .focusMoved(let rect, _) = event else { return model.stepAsWritten(event) }
      model.stepAsWritten(.focusMoved(rect, typed: true))
    }
    Fault("TypingPullsFinger", \.typed) { model, rect in
      model.typedAsWritten(at: rect)
      if model.state.isDragging { model.reveal(rect, margin: model.configuration.margin) }
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
    Fault("EndBeatsFocus", \.fire) { model in
      let isKept =
        model.configuration.anchor == .end && model.isAtEnd && !model.state.isDragging
      model.keepEnd(if: isKept) { $0.fireAsWritten() }
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

extension Rules {
  /// Whether the offset is at the end of the content.
  fileprivate var isAtEnd: Bool { state.offset.y >= range(.vertical).upper - 1e-6 }

  /// Changes something, and goes to the new end afterwards if the condition held before.
  fileprivate mutating func keepEnd(if isKept: Bool, during change: (inout Self) -> Void) {
    change(&self)
    if isKept { state.offset.y = range(.vertical).upper }
  }
}
