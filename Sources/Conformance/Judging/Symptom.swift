// What is wrong in a complaint, apart from its numbers, and what is known of each kind of event.

package import ReferenceModel
import ScrollGenerators
package import ScrollInvariants

/// What tells two bugs apart that break the same invariant: the words of the complaint without its numbers,
/// which name the edge and say whether it is too much or too little, and the kind of event before it.
package struct Symptom: Hashable, Sendable {
  package var index: Invariant.Index
  /// The words of the complaint with a mark in place of every number.
  package var pattern: String
  /// The kind of the last event that was not a tick; nil at the beginning, and for a relation.
  package var cause: Cause?

  /// A kind of event. Events that people take for the same are one kind.
  package enum Cause: String, Hashable, Sendable {
    /// A docked keyboard is shown, or changes its frame.
    case shown
    case hidden
    case focused
    case blurred
    case focusMoved
    /// Something else than a finger scrolls.
    case scrolled
    case contentChanged
    case geometryChanged
    case paddingChanged
    case revealed
    case settingChanged
    case transition
    case dragged
    /// A keyboard is shown that is not docked, or lies partly below the screen.
    case shownElsewhere
    /// A repetition after the animation, which says nothing new.
    case repeated
  }

  init(_ complaint: Complaint) {
    (index, cause) = (complaint.index, complaint.cause)
    var (pattern, isInNumber) = ("".unicodeScalars, false)
    for scalar in complaint.words.unicodeScalars {
      // A number may be negative, and have decimals; and one point is as wrong as two.
      let isPart = ("0"..."9").contains(scalar) || isInNumber && scalar == "."
      if isPart, !isInNumber { pattern.append("#") }
      isInNumber = isPart
      let isPlural = scalar == "s" && pattern.suffix(5).elementsEqual("point".unicodeScalars)
      if !isPart, !isPlural, scalar != "−" { pattern.append(scalar) }
    }
    self.pattern = String(pattern)
  }

  /// Whether both say the same, after whatever event.
  func says(_ other: Symptom) -> Bool { index == other.index && pattern == other.pattern }
}

extension Symptom.Cause {
  /// The kind of an event on a screen of this size; nil for a tick.
  package init?(_ event: Event, on screen: Size) {
    guard let cause = event.traits.cause else { return nil }
    self = cause
    if case .keyboard(let notice) = event, cause == .shown,
      notice.end != screen.docked(notice.end?.height ?? 0)
    {
      self = .shownElsewhere
    }
  }
}

extension Scenario {
  /// The kinds of the first events as they are told, of all of them without a count.
  package func causes(_ count: Int = .max) -> [Symptom.Cause] {
    let screen = environment.geometry.screen
    return (told ?? self).events.prefix(count).compactMap { Symptom.Cause($0, on: screen) }
  }
}

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
    case .keyboard(let notice):
      switch notice.kind {
      case .willShow: .init("the keyboard comes", cost: 1, rank: 4, .shown)
      case .willChangeFrame: .init("the keyboard changes its frame", cost: 2, rank: 4, .shown)
      case .willHide: .init("the keyboard goes", cost: 1, rank: 6, .hidden)
      case .didShow, .didChangeFrame, .didHide:
        .init("a notice says that the keyboard has moved", cost: 4, rank: 4, .repeated)
      }
    case .focus: .init("a field gets the focus", cost: 1, rank: 3, .focused)
    case .blur: .init("the field loses the focus", cost: 2, rank: 17, .blurred)
    case .focusMoved(_, typed: false): .init("the field moves", cost: 3, rank: 16, .focusMoved)
    case .focusMoved: .init("typing moves the field", cost: 3, rank: 16, .focusMoved)
    case .contentResized: .init("the content gets another size", cost: 2, rank: 8, .contentChanged)
    case .contentReplaced: .init("the content is replaced", cost: 4, rank: 9, .contentChanged)
    case .geometryChanged:
      .init(
        "the screen, the window, the scroll view or a bar changes", cost: 5, rank: 10,
        .geometryChanged)
    case .paddingChanged: .init("the app changes its padding", cost: 3, rank: 11, .paddingChanged)
    case .reveal: .init("the app reveals a rectangle", cost: 4, rank: 7, .revealed)
    case .adjustmentChanged:
      .init("the adjustment for the keyboard is switched", cost: 4, rank: 13, .settingChanged)
    case .dismissModeChanged:
      .init("the dismissal by a drag is switched", cost: 4, rank: 14, .settingChanged)
    case .marginChanged: .init("the margin changes", cost: 4, rank: 12, .settingChanged)
    case .transitionBegan: .init("a transition begins", cost: 5, rank: 1, .transition)
    case .transitionEnded: .init("a transition ends", cost: 5, rank: 19, .transition)
    case .dragBegan: .init("a finger is put down", cost: 3, rank: 2, .dragged)
    case .dragged: .init("it drags", cost: 3, rank: 15, .dragged)
    case .dragEnded: .init("it is lifted", cost: 3, rank: 18, .dragged)
    case .scrolled: .init("something else than a finger scrolls", cost: 5, rank: 21, .scrolled)
    case .keyboardMoved: .init("the keyboard is moved", cost: 4, rank: 22, .shown)
    case .tick: .init(nil, cost: 1, rank: 20, nil)
    }
  }
}
