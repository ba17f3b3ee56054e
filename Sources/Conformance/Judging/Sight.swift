// What is seen of a screen besides the numbers of its scroll view.

package import ReferenceModel
import ScrollGenerators
import ScrollInvariants

/// Where fields are that no scroll view holds, and what the app itself puts over what is edited.
package struct Sight: Equatable, Sendable {
  /// The field that has the focus, on the screen, if no scroll view holds it.
  package var focus: Rect?
  /// What of the app covers the field that has the focus: "footer".
  package var cover: String?
  /// All fields that no scroll view holds, on the screen.
  package var fixed: [Rect] = []
  /// Where a bar begins that stays at the bottom of the screen without a keyboard, and where what is seen of the content
  /// ends.
  package var composer: (top: Double, end: Double)?

  /// Nothing but a scroll view.
  package init() {}

  /// Equal if all is at the same place.
  package static func == (one: Sight, other: Sight) -> Bool {
    one.focus == other.focus && one.cover == other.cover && one.fixed == other.fixed
      && one.composer?.top == other.composer?.top && one.composer?.end == other.composer?.end
  }

  /// What is wrong with it at rest, each with the invariant that asks for it; `before` is what was seen first on a screen of
  /// this size without a keyboard.
  func complaints(
    in environment: Environment, before: Sight?, isFollowed: Bool, tolerance: Double
  ) -> [(Invariant.Index, Judgement)] {
    var found: [(Invariant.Index, Judgement)] = []
    let screen = environment.geometry.screen
    let keyboard = environment.keyboard.flatMap { $0.isDocked(on: screen) ? $0.y : nil }
    if let cover, isFollowed {
      found.append((.q1, .broken("lets its own \(cover) cover the field")))
    }
    if let focus {
      let (above, below) = (-focus.y, focus.maxY - (keyboard ?? screen.height))
      let edge = keyboard == nil ? "the end of the screen" : "the keyboard's top"
      found.append(
        (
          .q1,
          below > tolerance
            ? .broken("lets the field end \(below.points) below \(edge)")
            : above > tolerance
              ? .broken("lets the field begin \(above.points) above the screen") : .holds
        ))
    }
    guard keyboard == nil else { return found }
    if let composer {
      let hidden = composer.end - composer.top
      let wasShown = before?.composer.map { $0.end - $0.top <= tolerance } ?? false
      found.append(
        (
          wasShown ? .q4 : .q3,
          hidden > tolerance
            ? .broken("lets the last message stay under the composer: \(hidden.points) of it")
            : .holds
        ))
    }
    if let lowest = fixed.map(\.maxY).max(), cover == nil, focus == nil {
      let below = lowest - screen.height
      if below > tolerance {
        let words = "has a field \(below.points) below the end of the screen, where nothing scrolls"
        found.append((.q3, .broken(words)))
      }
    }
    if let before, !before.fixed.isEmpty, before.fixed.count == fixed.count {
      let moved = zip(before.fixed, fixed).map { $1.y - $0.y }.first { abs($0) > tolerance }
      let words = moved.map {
        "leaves what does not scroll \(abs($0).points) \($0 < 0 ? "higher" : "lower") than it was"
      }
      found.append((.q4, words.map(Judgement.broken) ?? .holds))
    }
    return found
  }
}
