// Known bugs: horizontal / RTL.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var horizontal: [KnownBug] {
    KnownBug(
      "HZ1", "reveal", symptom: "horizontal position lost",
      cause: "keyboard scroll always uses x = 0", breaks: "I7",
      in: "P: content=(1000, 1200) UX(10) F(600,644) wS(260)", gives: "x = 0",
      source: "facebook/react-native PR #1962, PR #6557"
    ) {
      $0.reveal = { model, rect, margin in
        model.revealAsWritten(rect, margin)
        if model.countedOverlap > 0 { model.state.offset.x = model.range(.horizontal).lower }
      }
    }
  }
}
