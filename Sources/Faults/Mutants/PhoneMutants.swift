// Mutants of R11, R12 and R13: typing, an anchored end, and what scrolls without a finger.

import ReferenceModel

extension Fault {
  @ListBuilder<Fault> static var typingMutants: [Fault] {
    mutant(
      "TypingUnseen", "R11", "What is typed is not followed when the user has scrolled away.",
      in: "P: F(800,844) t(1) U(0) K(800,866)"
    ) {
      $0.typed = { model, rect in model.change { $0.focus = rect } }
    }
    mutant(
      "LayoutTypes", "R11", "A field that layout moves is followed again, as if the user typed.",
      in: "P: F(800,844) t(1) U(0) M(800,866)"
    ) {
      $0.step = { model, event in
        guard case .focusMoved(let rect, _) = event else { return model.stepAsWritten(event) }
        model.stepAsWritten(.focusMoved(rect, typed: true))
      }
    }
    mutant(
      "TypingPullsFinger", "R11", "What is typed is revealed while the finger is down.",
      in: "P: F(800,844) t(1) D+ K(0,44)"
    ) {
      $0.typed = { model, rect in
        model.typedAsWritten(at: rect)
        if model.state.isDragging { model.reveal(rect, margin: model.configuration.margin) }
      }
    }
  }

  @ListBuilder<Fault> static var anchorMutants: [Fault] {
    mutant(
      "EndForgotten", "R12", "The end of the content is left when the range grows.",
      in: "P: anchor=end U(533) wS(260)"
    ) {
      $0.keepingEnd = { model, change in change(&model) }
    }
    mutant(
      "EndUnderFinger", "R12", "The end is kept while the finger is down.",
      in: "P: anchor=end U(533) D+ wS(260)"
    ) {
      $0.keepingEnd = { model, change in
        model.keepEnd(if: model.configuration.anchor == .end && model.isAtEnd, during: change)
      }
    }
    mutant(
      "EndFromAnywhere", "R12",
      "Whatever changes the range goes to the end, wherever the user reads.",
      in: "P: anchor=end wS(260)"
    ) {
      $0.keepingEnd = { model, change in
        change(&model)
        guard model.configuration.anchor == .end, !model.state.isDragging else { return }
        model.state.offset.y = model.range(.vertical).upper
      }
    }
    mutant(
      "EndOfAll", "R12", "The end is kept for content that is anchored at its start as well.",
      in: "P: U(533) wS(260)"
    ) {
      $0.keepingEnd = { model, change in
        model.keepEnd(if: model.isAtEnd && !model.state.isDragging, during: change)
      }
    }
    mutant(
      "EndForKeyboardOnly", "R12",
      "The end is kept for a keyboard, and lost when the content grows.",
      in: "P: anchor=end U(533) C(1300)"
    ) {
      $0.change = { model, store in
        store(&model.state.environment)
        model.settle()
      }
    }
    mutant(
      "EndBeatsFocus", "R12",
      "The end is kept although a field gets the focus that is not at the end.",
      in: "P: anchor=end U(533) F(0,44)"
    ) {
      $0.fire = { model in
        let isKept =
          model.configuration.anchor == .end && model.isAtEnd && !model.state.isDragging
        model.keepEnd(if: isKept) { $0.fireAsWritten() }
      }
    }
  }

  @ListBuilder<Fault> static var scrollMutants: [Fault] {
    mutant(
      "ScrollIgnored", "R13", "What scrolls without a finger is set back.", in: "P: GO(100)"
    ) {
      $0.scrolled = { model, _ in model.state.isFollowing = false }
    }
    mutant(
      "ScrollStillFollows", "R13", "A tap on the status bar does not let go of the focus.",
      in: "P: F(800,844) t(1) GO(0)"
    ) {
      $0.scrolled = { model, offset in
        model.state.offset = offset
        model.settle()
      }
    }
    mutant(
      "ScrollBeyondEnd", "R13", "What scrolls beyond the end stays there.", in: "P: GO(2000)"
    ) {
      $0.scrolled = { model, offset in
        (model.state.offset, model.state.isFollowing) = (offset, false)
      }
    }
    mutant(
      "ScrollClampsFinger", "R13", "What scrolls beyond the end is cut off under the finger.",
      in: "P: D+ GO(2000)"
    ) {
      $0.scrolled = { model, offset in
        model.scrolledAsWritten(to: offset)
        model.state.offset.y = model.range(.vertical).clamp(model.state.offset.y)
      }
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
