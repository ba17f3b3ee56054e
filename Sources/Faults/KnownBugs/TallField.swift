// Known bugs: taller than viewport.

import ReferenceModel

extension KnownBug {
  @ListBuilder<KnownBug> static var tallField: [KnownBug] {
    KnownBug(
      "TL1", "projection", symptom: "tall text view jumps out of view",
      cause: "field taller than the visible area is aligned by its far edge", breaks: "Q1",
      in: "P: F(100,700) wS(260)", gives: "gap inside the region",
      source: "TPKeyboardAvoiding 2f9f8fe, b3a7854"
    ) {
      $0.projection = { model, offset, target, axis in
        guard target.length > model.room(axis) else {
          return model.projectionAsWritten(offset, target, axis)
        }
        return model.range(axis).clamp(target.upper - model.adjusted.leading(axis))
      }
    }
    KnownBug(
      "TL2", "R4", symptom: "typing at the top scrolls to the end",
      cause: "field rect instead of caret as the target", breaks: "Q5",
      in: "P: F(100,120) wS(260) t(1) M(120,140)", gives: "offset changes",
      source: "react-native-keyboard-controller #1148"
    ) {
      $0.change = { model, store in
        let caret = model.environment.focus
        model.changeAsWritten(store)
        guard let moved = model.environment.focus, moved != caret, model.state.isFollowing,
          model.state.isAtRest
        else { return }
        // Reveals the whole field, which is as large as the visible part.
        let height = max(moved.height, model.room(.vertical))
        model.reveal(Rect(moved.x, moved.y, moved.width, height), margin: 0)
      }
    }
    KnownBug(
      "TL3", "projection", symptom: "text view slides under the navigation bar",
      cause: "top limit ignored for tall fields", breaks: "Q1", in: "X: F(0,700) wS(335)",
      gives: "top of region empty/covered", source: "IQKeyboardManager #1330"
    ) {
      $0.projection = { model, offset, target, axis in
        guard target.length > model.room(axis) else {
          return model.projectionAsWritten(offset, target, axis)
        }
        return model.range(axis).clamp(target.lower)
      }
    }
    KnownBug(
      "TL5", "projection", symptom: "oscillates between two positions",
      cause: "each reveal of an over-tall target prefers the other edge", breaks: "M3",
      in: "P: F(100,700) wS(260) t(1) F(100,700) t(1) F(100,700)", gives: "offset alternates",
      source: "react-native-keyboard-controller #613", remembering: false
    ) {
      // The memory says that the far edge is revealed next.
      $0.reveal = { model, rect, margin in
        let room = model.room(.vertical)
        guard rect.height > room, room > 0 else { return model.revealAsWritten(rect, margin) }
        model.setting(\.configuration.oversize, to: model.memory ? .trailing : .leading) {
          $0.revealAsWritten(rect, margin)
        }
        model.memory.toggle()
      }
    }
    KnownBug(
      "TL6", "projection", symptom: "which edge wins differs between toolkits",
      cause:
        "policy, not a bug: UIKit 2008 bottom; Chameleon/WinObjC/GTK leading; "
        + "CSS/Android/Flutter/Swing nearest; Qt centre",
      breaks: "(Q1 must hold for all)", in: "P: F(300,1000) wS(260)", gives: "-",
      source: "blog.s21g.com/articles/1007; see oracles.md"
    ) {
      $0.projection = { model, offset, target, axis in
        model.with { $0.configuration.oversize = .centre }.projectionAsWritten(offset, target, axis)
      }
    }
  }
}
