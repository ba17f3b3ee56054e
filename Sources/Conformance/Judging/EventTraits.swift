// What is known of each kind of event, in one row.

package import ReferenceModel

/// How an event is told, and what it means to whoever looks for a cause or for a simpler scenario.
package struct EventTraits: Sendable {
  /// What happens, in some words; nil for a tick.
  package let phrase: String?
  /// The cost of understanding it.
  let cost: Int
  /// The position of the kind in the usual order of events, less than 32.
  let rank: Int
  /// What it causes; nil for a tick.
  let cause: Symptom.Cause?

  fileprivate init(_ phrase: String?, cost: Int, rank: Int, _ cause: Symptom.Cause?) {
    (self.phrase, self.cost, self.rank, self.cause) = (phrase, cost, rank, cause)
  }
}

extension Event {
  package var traits: EventTraits {
    switch self {
    case .keyboard(let notice): notice.kind.traits
    case .focus: EventTraits("a field gets the focus", cost: 1, rank: 3, .focused)
    case .blur: EventTraits("the field loses the focus", cost: 2, rank: 17, .blurred)
    case .focusMoved(_, typed: false):
      EventTraits("the field moves", cost: 3, rank: 16, .focusMoved)
    case .focusMoved(_, typed: true):
      EventTraits("typing moves the field", cost: 3, rank: 16, .focusMoved)
    case .contentResized:
      EventTraits("the content gets another size", cost: 2, rank: 8, .contentChanged)
    case .contentReplaced:
      EventTraits("the content is replaced", cost: 4, rank: 9, .contentChanged)
    case .geometryChanged:
      EventTraits(
        "the screen, the window, the scroll view or a bar changes", cost: 5, rank: 10,
        .geometryChanged)
    case .paddingChanged:
      EventTraits("the app changes its padding", cost: 3, rank: 11, .paddingChanged)
    case .reveal: EventTraits("the app reveals a rectangle", cost: 4, rank: 7, .revealed)
    case .adjustmentChanged:
      EventTraits(
        "the adjustment for the keyboard is switched", cost: 4, rank: 13, .settingChanged)
    case .dismissModeChanged:
      EventTraits("the dismissal by a drag is switched", cost: 4, rank: 14, .settingChanged)
    case .marginChanged: EventTraits("the margin changes", cost: 4, rank: 12, .settingChanged)
    case .transitionBegan: EventTraits("a transition begins", cost: 5, rank: 1, .transition)
    case .transitionEnded: EventTraits("a transition ends", cost: 5, rank: 19, .transition)
    case .dragBegan: EventTraits("a finger is put down", cost: 3, rank: 2, .dragged)
    case .dragged: EventTraits("it drags", cost: 3, rank: 15, .dragged)
    case .dragEnded: EventTraits("it is lifted", cost: 3, rank: 18, .dragged)
    case .scrolled:
      EventTraits("something else than a finger scrolls", cost: 5, rank: 21, .scrolled)
    case .tick: EventTraits(nil, cost: 1, rank: 20, nil)
    }
  }
}

extension KeyboardNotification.Kind {
  fileprivate var traits: EventTraits {
    switch self {
    case .willShow: EventTraits("the keyboard comes", cost: 1, rank: 4, .shown)
    case .willChangeFrame:
      EventTraits("the keyboard changes its frame", cost: 2, rank: 4, .shown)
    case .willHide: EventTraits("the keyboard goes", cost: 1, rank: 6, .hidden)
    case .didShow, .didChangeFrame, .didHide:
      EventTraits("a notice says that the keyboard has moved", cost: 4, rank: 4, .repeated)
    }
  }
}
