// Known bugs: floating keyboard.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var floatingKeyboard: [KnownBug] {
    KnownBug(
      "FL1", "D1", symptom: "layout destroyed with the floating keyboard",
      cause: "floating frame treated as docked", breaks: "Q3 I3",
      in: "T: F(1700,1744) wC[200,400,320,254]", gives: "bottom 624 (from y) or 254",
      source: "facebook/react-native #29473, PR #44859, #44068; kitknox/rootshell #10; "
        + "guardian/editions PR #1328"
    ) { $0.isDocked = { _, keyboard in keyboard.width > 0 && keyboard.height > 0 } }
    KnownBug(
      "FL2", "R1", symptom: "no reaction when the keyboard is undocked or docked again",
      cause: "only show/hide observed; undocking sends change-frame", breaks: "Q3 Q1",
      in: "T: F(1700,1744) wS(264) t(1) wC[0,400,768,264] t(1) wC(264)",
      gives: "264 kept while undocked, or 0 after re-docking",
      source: "themainthread.com 2012/05; IQKeyboardManager #1681"
    ) {
      $0.step = { model, event in
        if case .keyboard(let notice) = event, notice.kind == .willChangeFrame { return }
        model.stepAsWritten(event)
      }
    }
    KnownBug(
      "FL4", "D1", symptom: "input bar follows the finger though the keyboard floats",
      cause: "pan tracking not disabled for floating keyboards", breaks: "I3",
      in: "T: wC[200,400,320,254] t(1) D+ D(120) D-", gives: "inset follows the pan",
      source: "InputBarAccessoryView PR #227", remembering: 0.0
    ) {
      // The memory is how far the bar has followed the finger.
      $0.keyboardWillChange = { model, end in
        model.memory = 0
        model.keyboardWillChangeAsWritten(end)
      }
      $0.dragged = { model, delta in
        model.draggedAsWritten(by: delta)
        guard model.state.isDragging, let keyboard = model.environment.keyboard,
          !model.isDocked(keyboard)
        else { return }
        model.memory = min(max(0, model.memory + delta.y), model.geometry.viewport.height)
      }
      $0.adjusted = { model in model.adjustedAsWritten.raised(by: model.memory) }
    }
    KnownBug(
      "FL5", "D4", symptom: "whole window stays displaced",
      cause: "undock, Done, refocus, Done: restore uses a displacement saved while undocked",
      breaks: "Q4",
      in:
        "T: F(1700,1744) wS(264) t(1) wC[0,400,768,264] t(1) F- wH t(1) F(1700,1744) wS(264) t(1) "
        + "F- wH",
      gives: "leftover displacement", source: "IQKeyboardManager #26", remembering: 0.0
    ) {
      // The memory is the displacement that was saved while the keyboard was undocked.
      $0.fire = { model in
        let (isNotice, covered, saved) = (model.announced != nil, model.overlap, model.memory)
        model.fireAsWritten()
        guard isNotice else { return }
        if let keyboard = model.environment.keyboard {
          let isUndocked = !model.isDocked(keyboard) && keyboard.y < model.geometry.screen.height
          if isUndocked { model.memory = max(saved, covered) }
        } else if saved > 0 {
          model.memory = 0
          model.changeAsWritten { $0.padding.bottom += saved }
        }
      }
    }
    KnownBug(
      "FL7", "R1", symptom: "docking back is missed",
      cause: "hide was sent on undock, no show on dock", breaks: "Q1",
      in: "T: F(1700,1744) wS(264) t(1) wC[0,400,768,264] wH t(1) wC(264)", gives: "bottom 0",
      source: "IHKeyboardAvoiding 240d64a, 63af7d9", remembering: false
    ) {
      // The memory says that the keyboard is visible.
      $0.start = { model in
        model.startAsWritten()
        model.memory = model.environment.keyboard != nil
      }
      $0.step = { model, event in
        if case .keyboard(let notice) = event {
          if notice.kind == .willChangeFrame, !model.memory { return }
          if notice.kind == .willShow { model.memory = true }
          if notice.kind == .willHide { model.memory = false }
        }
        model.stepAsWritten(event)
      }
    }
  }
}
