// What several implementations do wrong in the same way, mostly because UIKit does it under them.

import Conformance

extension ExpectedVerdict {
  static func known(_ id: String, _ reason: String) -> ExpectedVerdict {
    ExpectedVerdict(id, reason)
  }

  /// What is seen in so few of a hundred traces that a short run may miss it: that is no surprise.
  static func rarely(_ id: String, _ reason: String) -> ExpectedVerdict {
    ExpectedVerdict(id, reason, isRare: true)
  }

  /// The same, seen seldom.
  var rare: ExpectedVerdict { .rarely(glob, reason) }

  /// What breaks a rule cannot be where the model is.
  static let isNoModel = known("lockstep", "what breaks a rule cannot be where the model is")

  static func hearsShowAndHideOnly(_ id: String) -> ExpectedVerdict {
    known(id, "listens to willShow and willHide only; a change of frame alone is not heard")
  }

  static let endsAtZero = known(
    "I2",
    "scrolling ends at 0 even where the inset is negative")

  static let actsTooSoon = known(
    "I5",
    "acts at once, before the last notice of the burst has come: no filter")

  static let isAppliedTooSoon = known(
    "I5",
    "UIKit reveals a field the moment it gets the focus, with nothing known of what "
      + "else is coming, and the frame is applied at once")

  static let scrollsUnderFinger = known(
    "I6",
    "UIKit scrolls under the finger when the focus or the app asks, and nobody looks "
      + "at isTracking")

  static let showsTooSoon = known(
    "I7",
    "what has the focus, or is wished for, is shown before the burst is over, also if "
      + "it has been let go by then")

  static let waitsForNoBurst = known(
    "I9",
    "a change takes effect as soon as it is announced, not when its burst has ended")

  static let waitsForATurn = known(
    "I9",
    "every notice takes effect in the next turn, not when its burst has ended")

  static let knowsNoMargin = known(
    "Q2",
    "UIKit’s reveal knows no margin, and a new one reaches nobody")

  static let pinsNothing = known(
    "Q6",
    "UIKit keeps the offset when the geometry changes, and nobody pins")

  static let isAhead = known(
    "Q6",
    "applied at once, so the offset is already that of a keyboard that is not in "
      + "effect, when the geometry changes")

  static let shrinksWrongly = known(
    "Q7",
    "with content that shrinks for the keyboard: the room is wrong wherever Q3 or Q4 "
      + "is broken")

  static let grantsTooSoon = known(
    "Q8",
    "a wish is granted with the room of that moment, and the keyboard that comes "
      + "after it covers the place")

  static let hiddenCovers = known(
    "M4",
    "a hidden keyboard below a viewport that reaches out of the screen still covers "
      + "it by its frame")

  static let goesBack = known(
    "M4",
    "goes back to where it was when the keyboard came")

  static let dependsOnTheFirst = known(
    "M5",
    "each notice acts at once, so the end depends on which of a burst came first")

  static let readsOnlyTheFrame = known(
    "M6",
    "hide and show are told apart by the frame only, and willShow alone makes UIKit "
      + "reveal once more")

  static let keepsItsBeginning = known(
    "M7",
    "UIKit keeps what rests at the beginning there when the leading inset grows, and "
      + "what rests at the end not (platform)")

  static let scrollsToTheLeft = known(
    "M7",
    "scrolls to x = 0, which is the left end")

  static let movesWithItsFrame = known(
    "M7",
    "padding at the left moves the content with its frame, padding at the right does "
      + "not")

  static let comesTooLate = known(
    "M8",
    "a keyboard that is up when the screen appears has been announced to nobody here")
}
