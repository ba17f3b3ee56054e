// Known bugs: nested / other scroll views.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var otherScrollViews: [KnownBug] {
    KnownBug(
      "NE3", "R1", symptom: "content not moved when the input bar outside is focused",
      cause: "no responder inside", breaks: "Q3 (insets yes, scroll no)", in: "P: U(200) wS(260)",
      gives: "insets missing", source: "facebook/react-native #46595", remembering: false
    ) {
      // The memory says that the first responder was inside when the keyboard came.
      $0.start = { model in
        model.memory = model.environment.focus != nil
        model.startAsWritten()
      }
      $0.keyboardWillChange = { model, end in
        model.memory = model.environment.focus != nil
        model.keyboardWillChangeAsWritten(end)
      }
      $0.countedOverlap = { model in model.memory ? model.countedOverlapAsWritten : 0 }
    }
  }
}
