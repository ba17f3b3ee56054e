// Every kind of event, with any payload.

import ReferenceModel

/// One kind of event with a payload of unknowns.
struct AnyEvent: Sendable {
  /// The name in ids of theorems.
  let name: String
  let effects: Effects
  /// May choose of the configuration what the event alone reads.
  let make: @Sendable (inout AnyState) -> Event

  init(_ name: String, _ effects: Effects, make: @escaping @Sendable (inout AnyState) -> Event) {
    (self.name, self.effects, self.make) = (name, effects, make)
  }

  /// Every event; a keyboard notification is three, because the six kinds do three things.
  static let all = [
    AnyEvent("willShow", .announces) { keyboard(.willShow, $0) },
    AnyEvent("willHide", .announces) { keyboard(.willHide, $0) },
    AnyEvent("did", .nothing) {
      let late: [KeyboardNotification.Kind] = [.didShow, .didChangeFrame, .didHide]
      return keyboard(late[$0.choice(3)], $0)
    },
    AnyEvent("focus", .announces) { .focus($0.rect("field"), id: 1) },
    AnyEvent("blur", .announces) { _ in .blur },
    AnyEvent("focusMoved", .settles) { .focusMoved($0.rect("field"), typed: $0.flag()) },
    AnyEvent("contentResized", .settles) { .contentResized($0.size("new")) },
    AnyEvent("contentReplaced", .settles) {
      .contentReplaced($0.size("new"), keepsFocus: $0.flag())
    },
    AnyEvent("geometryChanged", .settles) { .geometryChanged($0.geometry("new.")) },
    AnyEvent("paddingChanged", .settles) { .paddingChanged($0.insets("new")) },
    AnyEvent("reveal", .announces) { state in
      let own = state.flag() ? state.margin("target.margin") : nil
      if own == nil { state.chooseMarginBelow() }
      return .reveal(state.rect("target"), margin: own)
    },
    AnyEvent("adjustmentChanged", .settles) { .adjustmentChanged(adjusts: $0.flag()) },
    AnyEvent("dismissModeChanged", .settles) { .dismissModeChanged(dismissesByDrag: $0.flag()) },
    AnyEvent("marginChanged", .settles) { state in
      state.chooseMarginBelow()
      return .marginChanged(state.margin("new.margin"))
    },
    AnyEvent("transitionBegan", .nothing) { _ in .transitionBegan },
    AnyEvent("transitionEnded", .fires) { _ in .transitionEnded },
    AnyEvent("dragBegan", .nothing) { _ in .dragBegan },
    AnyEvent("dragged", .nothing) { .dragged(by: $0.point("delta")) },
    AnyEvent("dragEnded", .settles) { _ in .dragEnded },
    AnyEvent("scrolled", .settles) { .scrolled(to: $0.point("place")) },
    AnyEvent("keyboardMoved", .settles) { state in
      let isFollowed = state.flag()
      state.configure { $0.tracksKeyboard = isFollowed }
      return .keyboardMoved(state.frame("moved"))
    },
    AnyEvent("tick", .fires) { .tick(seconds: $0.seconds("seconds")) },
  ]

  private static func keyboard(
    _ kind: KeyboardNotification.Kind, _ state: AnyState
  ) -> Event {
    .keyboard(KeyboardNotification(kind, end: state.keyboard("end")))
  }
}
