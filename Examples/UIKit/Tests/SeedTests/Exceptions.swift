// Where a seed as a view controller and as a strategy differ, by what its document says.

import ReferenceModel

/// A difference that the document of a seed explains.
struct Exception: Sendable {
  let why: String
  /// The document, and the place in it.
  let source: String
  let covers: @Sendable (Difference) -> Bool

  /// The strategy gets the new geometry first, and the new size of the content in a second layout: an offset that is
  /// legal in the new content can be lost in between.
  static let laidOutAtOnce = Exception(
    why: "a new geometry comes with the new size of the content, and not before it",
    source:
      "000, constraints, and 002, layoutSubviews: of the pass that sets the bounds"
  ) { difference in
    guard case .geometryChanged = difference.event else { return false }
    return difference.parts == ["offset"] && difference.before?.content != difference.seen.content
  }

  // MARK: - Published system 000

  /// The strategy sets the height of the content at each new geometry. The controller does so before a transition of its
  /// view, and a window that keeps its size has none.
  static let windowKeepsItsSize = Exception(
    why: "the screen turns, and a window that keeps its size has no transition",
    source: "000, viewWillTransition(to:with:): sets the height in the animation of a new size"
  ) { difference in
    guard case .geometryChanged(let new) = difference.event,
      let old = difference.staged.last?.geometry
    else { return false }
    return new.screen != old.screen && new.window.size == old.window.size
      && difference.parts.contains("content")
  }

  // MARK: - Published system 002

  /// The form of the document has been laid out when UIKit reveals a field that has the focus from the beginning. That
  /// of the strategy has not.
  static let laidOutBeforeFocus = Exception(
    why: "the form has been laid out when UIKit reveals the first focus",
    source: "002, layoutSubviews, which comes before viewDidAppear"
  ) { $0.event == nil && $0.scenario.environment.focus != nil && $0.parts == ["offset"] }

  // MARK: - Published system 003

  /// The strategy gets `didShow` when time passes.
  static let shownAtOnce = Exception(
    why: "a keyboard without an animation has appeared at once",
    source:
      "003, keyboardWasShown: observes UIKeyboardDidShowNotification, posted at the end of the animation"
  ) { difference in
    // Since time last passed.
    for event in difference.events.dropLast(difference.isAfterTick ? 1 : 0).reversed() {
      if case .tick = event { return false }
      guard case .keyboard(let notification) = event, notification.kind.isAnnouncement else {
        continue
      }
      if notification.duration <= 0 { return true }
    }
    return false
  }

  // MARK: - Published system 001

  /// The strategy gets the new geometry first, and makes room for the keyboard in a second step: an offset that is legal
  /// with that room is lost in between.
  static let roomComesAtOnce = Exception(
    why: "the room for the keyboard comes with the new geometry, and not after it",
    source:
      "001, viewSafeAreaInsetsDidChange: sets additionalSafeAreaInsets before the bounds are laid out"
  ) { difference in
    guard case .geometryChanged = difference.event, let before = difference.before else {
      return false
    }
    let (seen, expected) = (difference.seen, difference.expected)
    let legal = seen.range.map { Point(before.offset.x, $0.y.clamp(before.offset.y)) }
    return difference.parts == ["offset"] && seen.insets?.bottom ?? 0 > 0
      && seen.offset == legal && expected.offset.y < seen.offset.y
  }

  /// Views are told of a new safe area from the outside to the inside, so the scroll view still has its old insets and
  /// content when the filter passes on what waits.
  static let scrolledOnTheWay = Exception(
    why: "the filter is flushed before the new safe area has reached the scroll view",
    source:
      "001, viewSafeAreaInsetsDidChange: submits the last notification again and flushes the filter"
  ) { difference in
    switch difference.event {
    case .geometryChanged, .paddingChanged:
      // The height that the content keeps is measured then as well.
      [["offset"], ["range", "content"]].contains(difference.parts)
        && (difference.hasWaitingScroll || difference.hasWaitingKeyboard)
    default: false
    }
  }

  /// A transition within another one has an animation of its own, which keeps the corner of the content. The strategy
  /// knows one transition.
  static let eachTransitionPins = Exception(
    why: "a transition that is still open keeps the corner, though another one has ended",
    source: "001, viewWillTransition: an animation for each coordinator"
  ) { difference in
    guard case .geometryChanged = difference.event, difference.parts == ["offset"] else {
      return false
    }
    var (open, deepest, hasEnded) = (0, 0, false)
    for event in difference.events {
      if event == .transitionBegan { open += 1 }
      if event == .transitionEnded { (open, hasEnded) = (max(0, open - 1), true) }
      deepest = max(deepest, open)
      if open == 0 { (deepest, hasEnded) = (0, false) }
    }
    return deepest > 1 && hasEnded
  }

  /// The rectangle is remembered in the deepest view that contains it, which is another field if that lies below. The
  /// strategy knows one field.
  static let rememberedInAnother = Exception(
    why: "the field has moved, and its rectangle was remembered in another field",
    source:
      "001, scrollRectToVisible: the rectangle is stored relative to the descendant that contains it"
  ) { difference in
    guard case .tick = difference.event, difference.parts == ["offset"] else { return false }
    var (ids, hasMoved) = (Set<Int>(), false)
    for event in difference.events {
      if case .focus(_, let id) = event { ids.insert(id) }
      if case .focusMoved = event { hasMoved = true }
    }
    return hasMoved && ids.count > 1
  }
}

extension Difference {
  fileprivate var isAfterTick: Bool { if case .tick = event { true } else { false } }

  /// Whether a keyboard waits in the filter of published system 001.
  fileprivate var hasWaitingKeyboard: Bool {
    waiting.contains { event in
      if case .keyboard(let notification) = event {
        notification.kind.isAnnouncement
      } else {
        false
      }
    }
  }

  /// Whether a scroll waits in that filter: for a focus, for the app, or for a keyboard that appears.
  fileprivate var hasWaitingScroll: Bool {
    waiting.contains { event in
      switch event {
      case .focus, .reveal: true
      case .keyboard(let notification): notification.kind == .willShow
      default: false
      }
    } || waiting.count == step - 1 && scenario.environment.focus != nil
  }
}

extension KeyboardNotification.Kind {
  /// Whether it comes before the change.
  fileprivate var isAnnouncement: Bool {
    switch self {
    case .willShow, .willChangeFrame, .willHide: true
    case .didShow, .didChangeFrame, .didHide: false
    }
  }
}
