// What the libraries are known to do otherwise, each with its reason. Exactly that must be found.

import Conformance

enum LibraryExpectations {
  static let tpKeyboardAvoiding: [ExpectedVerdict] = [
    .rarely(
      "I2",
      "an offset that was put off to the next turn is assigned unclamped after the content has "
        + "become shorter"),
    .known(
      "I3",
      "the inset is the keyboard's height in stale coordinates, not capped by the viewport, and "
        + "the safe area is added to it"),
    .known(
      "I4",
      "the inset saved at the show is written back at the hide, over what the app has changed "
        + "meanwhile"),
    .known(
      "I5",
      "UIKit reveals a field the moment it gets the focus, with nothing known of what else is "
        + "coming, and the library acts 10 ms after a notice"),
    .known(
      "I6",
      "UIKit's reveal moves the content although a finger is on it, and so does the library's "
        + "centring"),
    .showsTooSoon,
    .known(
      "I8",
      "an offset that has moved since the notice makes its frame, kept in the content's "
        + "coordinates, cover less"),
    .known("I9", "every notice takes effect after 10 ms, not when its burst has ended"),
    .known(
      "Q1",
      "20 points stay free above a field that is too large; and nothing is done when a field, "
        + "content or geometry changes later"),
    .knowsNoMargin,
    .known(
      "Q3",
      "the screen's frame is taken for the window's, the safe area is added, the height is not "
        + "capped, and padding is replaced"),
    .known(
      "Q4",
      "undocked and floating frames count; an empty frame or a hide without a visible state "
        + "restores nothing; snapshots are stale"),
    .known(
      "Q5",
      "centres the field instead of moving it as little as needed, and once more when the "
        + "keyboard goes"),
    .shrinksWrongly,
    .grantsTooSoon,
    .known("M1", "the keyboard's frame is read as if the window began at the screen's corner"),
    .rarely(
      "M2",
      "the frame is kept in the scroll view's own coordinates, which scroll away, and what is "
        + "clamped at the top scrolls otherwise"),
    .rarely(
      "M3",
      "a repeated notice finds another offset, so that the frame in the scroll view's "
        + "coordinates is another one"),
    .rarely(
      "M4",
      "the frame change before a hide is applied 10 ms later all the same, and centres the "
        + "field again"),
    .dependsOnTheFirst,
    .known(
      "M6",
      "willShow makes UIKit reveal once more; begin frames decide whether a hide is believed "),
    .keepsItsBeginning.rare,
    .comesTooLate,
    .known("M9", "20 points above a field that is too large stay 20 at any scale"),
    .known(
      "M10",
      "setFrame works the inset out again from a frame in coordinates of before the turn "),
    .known("M11", "10 ms of its own, whatever the delay is"),
    .rarely(
      "M12",
      "the inset depends on where the content had been scrolled to when each frame was "
        + "announced"),
    .known("M14", "the keyboard's frame is read as if the window began at the screen's corner"),
  ]

  static let iqKeyboardManager: [ExpectedVerdict] = [
    .known(
      "I2",
      "the offset is assigned unclamped, and stays beyond the end if no inset changes after it "),
    .known(
      "I3",
      "the distance of 10 and the home indicator are added to the keyboard, without a cap; "
        + "while the root view is lifted its end is nowhere"),
    .known(
      "I4",
      "what scrolling could not do lifts the root view, whose top is out of reach then; and the "
        + "starting inset overwrites the app's"),
    .known(
      "I5",
      "UIKit reveals a field the moment it gets the focus, with nothing known of what else is "
        + "coming, and the manager acts at once"),
    .known(
      "I6",
      "UIKit's reveal moves the content although a finger is on it, and so does the manager "),
    .showsTooSoon,
    .known(
      "I8",
      "without a field nothing is done at all; later changes of height alone are noticed only "
        + "with one"),
    .waitsForNoBurst,
    .known(
      "Q1",
      "nothing is done when a field, content or geometry changes later; small movements are "
        + "dropped where bars give a negative offset"),
    .known(
      "Q2",
      "UIKit's reveal knows no margin, and a new margin reaches nobody but the manager's own "
        + "distance, which is read at the next keyboard or field only"),
    .known(
      "Q3",
      "dead space of the distance 10 and of the home indicator; no inset at all without a "
        + "field; padding is swallowed"),
    .known(
      "Q4",
      "undocked frames of full width count as docked; a hide whose frame has a height is none; "
        + "turned meanwhile, insets are not restored"),
    .known(
      "Q5",
      "pulls the field to 10 points (and the home indicator twice) above the keyboard; at hide "
        + "only C − V is legal; UIKit keeps what rests at the top there when the top inset grows, "
        + "where padding should move nothing"),
    .pinsNothing,
    .known(
      "Q7",
      "with content that shrinks for the keyboard: without a field no room is made for one "),
    .grantsTooSoon,
    .known(
      "M1",
      "the root view fills the window, so where the viewport lies in that decides how far it "
        + "may be lifted"),
    .rarely(
      "M2",
      "the offset may not exceed the field's top nor fall below 0: absolute places in the "
        + "content"),
    .rarely(
      "M3",
      "each call moves by what is missing at that time, so a repeated one moves the rest "),
    .rarely(
      "M4",
      "restored to at most C − V, without the insets of bars; a frame left over from before is "
        + "restored to"),
    .dependsOnTheFirst,
    .known(
      "M6",
      "reads all six notices by their frames: did… and hides with a frame that has a height "
        + "count"),
    .keepsItsBeginning.rare,
    .known(
      "M8",
      "a keyboard that is up when the screen appears has been announced to nobody here unless a "
        + "field has the focus"),
    .known("M9", "10 points of distance, and whole points, at any scale"),
    .rarely("M10", "laying out puts the root view back, so what it was lifted by is lost"),
    .rarely("M11", "did… comes with the animation's end and is read like will…"),
    .rarely(
      "M12",
      "what a first keyboard has lifted the root view by stays when a second one comes "),
    .rarely("M13", "a field too large for the room is put to its top, one that fits to its bottom"),
    .rarely(
      "M14",
      "a keyboard beside the window still has a height, so what it does not cover is scrolled "
        + "by"),
  ]

  static let reactNativeInsets: [ExpectedVerdict] = [
    .endsAtZero.rare,
    .known("I3", "the inset is what lies below the keyboard's top, not capped by the viewport"),
    .isAppliedTooSoon,
    .known(
      "I6",
      "UIKit's reveal moves the content although a finger is on it, and so does the inset's own "
        + "scrolling"),
    .showsTooSoon.rare,
    .known(
      "I8",
      "does nothing if the content is wider than the viewport; hears changes of frame only "),
    .waitsForNoBurst,
    .known(
      "Q1",
      "scrolls up only, by the caret's end and 15; and nothing is done when a field, content or "
        + "geometry changes later"),
    .knowsNoMargin,
    .known(
      "Q3",
      "window coordinates against the screen's; wide content is left alone; the inset is not "
        + "capped; a padding that changes wipes it out"),
    .known(
      "Q4",
      "only y is read: floating, undocked and sliding frames make an inset, and a hide is "
        + "believed by its frame alone"),
    .known(
      "Q5",
      "15 points more than needed; a cross-fade throws the offset to 0; UIKit keeps what rests "
        + "at the top there when the top inset grows, where padding should move nothing"),
    .isAhead,
    .shrinksWrongly,
    .grantsTooSoon,
    .known(
      "M1",
      "the viewport's end in the window is compared with the keyboard's top on the screen "),
    .rarely("M2", "a cross-fade scrolls to 0, wherever the content begins"),
    .rarely(
      "M3",
      "scrolls by what is missing, from where UIKit has put a field that is too large, each "
        + "time anew"),
    .hiddenCovers.rare,
    .dependsOnTheFirst,
    .readsOnlyTheFrame,
    .keepsItsBeginning.rare,
    .comesTooLate,
    .known("M9", "15 points below the caret at any scale"),
    .known(
      "M14",
      "the viewport's end in the window is compared with the keyboard's top on the screen "),
  ]

  static let keyboardAvoidingView: [ExpectedVerdict] = [
    .known(
      "I5",
      "UIKit reveals a field the moment it gets the focus, with nothing known of what else is "
        + "coming, and it is laid out in the next turn"),
    .scrollsUnderFinger,
    .showsTooSoon.rare,
    .hearsShowAndHideOnly("I8"),
    .waitsForATurn,
    .known(
      "Q1",
      "becomes shorter and reveals nothing; UIKit's reveal after willShow still sees the old "
        + "size"),
    .knowsNoMargin,
    .known(
      "Q3",
      "measured in the parent against the screen; a window narrower than the keyboard counts as "
        + "floating; a change of frame alone is not heard"),
    .known("Q4", "undocked frames of full width count by their y"),
    .known("Q5", "reveals nothing after becoming shorter"),
    .shrinksWrongly,
    .grantsTooSoon,
    .dependsOnTheFirst,
    .hearsShowAndHideOnly("M6"),
    .keepsItsBeginning.rare,
    .comesTooLate,
    .rarely("M9", "whole points at any scale"),
    .rarely(
      "M10",
      "whether the keyboard is as wide as the window is asked only when the height changes "),
    .known(
      "M12",
      "UIKit reveals after the second show with the size that the first has made: two shows "
        + "reveal what one does not"),
    .known("M14", "frames in the parent and on the screen are compared as if they were the same"),
  ]

  static let keyboardAwareScrollView: [ExpectedVerdict] = [
    .endsAtZero.rare,
    .known("I3", "adds the whole height, whatever of it overlaps"),
    .known(
      "I5",
      "UIKit reveals a field the moment it gets the focus, with nothing known of what else is "
        + "coming; scrolls 250 ms after the show"),
    .known(
      "I6",
      "UIKit's reveal moves the content although a finger is on it, and so does the scroll that "
        + "was put off"),
    .known("I7", "scrolls to x = 0 with every scroll of its own, and back to the saved x"),
    .hearsShowAndHideOnly("I8"),
    .waitsForATurn,
    .known(
      "Q1",
      "scrolls to the saved place when the keyboard goes, field or not; nothing is done when "
        + "the focus, content or geometry changes later"),
    .knowsNoMargin,
    .known(
      "Q3",
      "adds the height instead of the overlap, and padding and safe area on top; inside a tab "
        + "bar its constant is taken off"),
    .known(
      "Q4",
      "any frame's height counts until a hide; a tab bar's 49 or 83 are kept free below a view "
        + "that does not reach it"),
    .known("Q5", "75 points more than needed, and back to where it was when the keyboard goes"),
    .shrinksWrongly,
    .grantsTooSoon.rare,
    .rarely(
      "M1",
      "the field in the window is compared with the keyboard on the screen, and the scroll view "
        + "is taken to fill it"),
    .rarely("M2", "scrolls to (0, 0) if nothing was saved: an absolute place"),
    .rarely(
      "M3",
      "a repeated show saves the place of that time, a repeated hide has none left and scrolls "
        + "to (0, 0)"),
    .goesBack.rare,
    .dependsOnTheFirst,
    .hearsShowAndHideOnly("M6"),
    .scrollsToTheLeft.rare,
    .comesTooLate,
    .known(
      "M9",
      "75 points above the keyboard, 49 or 83 for tab bars, and notches by the screen's size "),
    .rarely("M11", "250 ms of its own, whatever the delay is"),
    .rarely(
      "M12",
      "scrolls only if the field is not clear by 75 already, so a first keyboard may leave it "
        + "where UIKit's reveal does not"),
    .known(
      "M14",
      "the scroll view is taken to fill the screen, and notches are told by the screen's size "),
  ]

  static let keyboardController: [ExpectedVerdict] = [
    .endsAtZero.rare,
    .known("I4", "a view as high as the keyboard, and a point more, is laid below the content"),
    .known(
      "I5",
      "UIKit reveals a field the moment it gets the focus, with nothing known of what else is "
        + "coming, and the keyboard's frames are followed at once"),
    .known(
      "I6",
      "UIKit's reveal moves the content although a finger is on it, and so does following the "
        + "keyboard"),
    .known("I7", "scrolls to x = 0 with every scroll of its own"),
    .known("I8", "makes no inset: the content grows instead; a change of frame alone is not heard"),
    .waitsForNoBurst,
    .known(
      "Q1",
      "the keyboard is no inset, so UIKit's reveal of the next field does not see it; nothing "
        + "is done without a show"),
    .known(
      "Q2",
      "UIKit's reveal knows no margin, and a new margin reaches nobody until the next show "),
    .known(
      "Q3",
      "content grows by the height instead of an inset by the overlap; safe area on top "),
    .known(
      "Q4",
      "any frame's height counts until a hide; the view below the content knows nothing of "
        + "docked and floating"),
    .known(
      "Q5",
      "interpolates back to where it was when the keyboard goes, by the height instead of the "
        + "overlap"),
    .known("Q7", "a view as high as the keyboard is laid below the content"),
    .grantsTooSoon.rare,
    .rarely(
      "M2",
      "goes back to a saved offset, which the end of shorter content may have cut in one case "
        + "and not in the other"),
    .rarely(
      "M3",
      "a field or a show that comes twice begins the interpolation anew from where the first "
        + "has led"),
    .goesBack.rare,
    .dependsOnTheFirst,
    .hearsShowAndHideOnly("M6"),
    .scrollsToTheLeft.rare,
    .comesTooLate,
    .rarely("M9", "a point more below the content at any scale"),
    .rarely("M11", "200 ms after typing of its own, and did… comes with the animation's end"),
    .rarely("M12", "interpolates between heights: what grows in two steps is lifted twice"),
  ]

  static let flutter: [ExpectedVerdict] = [
    .known(
      "I5",
      "a caret is shown the moment that the field gets the focus, and the body is resized at "
        + "once"),
    .known("I6", "showing the caret takes the drag from the finger"),
    .rarely(
      "I7",
      "what lies outside the content is scrolled to as far as it goes, with 20 points at the "
        + "sides"),
    .known(
      "I8",
      "the engine's number stays until the next notice, though screen and window are others "),
    .waitsForNoBurst,
    .known(
      "Q1",
      "20 points of scrollPadding are kept round a caret that is too large for the rest "),
    .known(
      "Q2",
      "the padding does not shrink where there is too little room, and a new one waits for the "
        + "next caret"),
    .rarely(
      "Q3",
      "the engine's number stays until the next notice, though screen and window are others; "
        + "other apps' keyboards are ignored"),
    .known(
      "Q4",
      "narrow frames at the bottom count, a hair is rounded, the number is stale, and a frame "
        + "of zeros hides nothing"),
    .known(
      "Q5",
      "20 points of scrollPadding, un-shrunk; padding moves the content with its frame; "
        + "oversize knows no other policy"),
    .isAhead.rare,
    .shrinksWrongly.rare,
    .grantsTooSoon.rare,
    .rarely("M1", "whether a narrow frame meets the window sideways decides whether it counts"),
    .rarely("M3", "each caret that is shown takes the drag from the finger, so a repeated one may"),
    .dependsOnTheFirst,
    .known(
      "M6",
      "isLocal is read: another app's keyboard is ignored; a change to a frame of zeros too "),
    .movesWithItsFrame.rare,
    .rarely(
      "M8",
      "the keyboard's end and the screen's height are rounded before they are compared "),
    .known("M9", "20 points of scrollPadding, and a keyboard's end that is rounded, at any scale"),
    .rarely("M14", "the keyboard's end is rounded before it is compared with the screen's"),
  ]

  static let cssNearest: [ExpectedVerdict] = [
    .known(
      "I5",
      "the element is scrolled into view at its focus, and the padding follows the keyboard at "
        + "once"),
    .known(
      "I6",
      "a scroller never leaves its range, not even under a finger, and a script scrolls in "
        + "spite of it"),
    .rarely(
      "I7",
      "what lies outside the content is scrolled to as far as it goes; a wish is granted before "
        + "its burst ends"),
    .waitsForNoBurst,
    .known(
      "Q1",
      "a page scrolls at focus, typing and resize only: content or padding that changes takes "
        + "the field away"),
    .known(
      "Q2",
      "scroll-margin does not shrink where there is too little room, and a new one waits for "
        + "the next scrollIntoView"),
    .known(
      "Q5",
      "the content moves with its padding, where padding should move nothing; it yanks back a "
        + "field that the user has left; margin un-shrunk; oversize knows no other policy"),
    .known(
      "Q6",
      "the active element is scrolled into view at every resize, though nobody follows it or "
        + "something waits"),
    .rarely(
      "Q8",
      "a wish is granted with the padding of that moment, and the keyboard that comes after it "
        + "covers the place"),
    .dependsOnTheFirst,
    .rarely("M7", "padding at the left moves the content, padding at the right does not"),
  ]

  static let android: [ExpectedVerdict] = [
    .known("I5", "a child is scrolled to at its focus, and the window is resized at once"),
    .known("I6", "clamped to its ends under a finger, and scrolled to a child in spite of it"),
    .rarely(
      "I7",
      "a wish is granted at once, before its burst ends; what lies outside the content is "
        + "scrolled to as far as it goes"),
    .waitsForNoBurst,
    .known(
      "Q1",
      "content that grows is not scrolled; a resize shows a child only if it was on the screen "),
    .known("Q2", "there is no margin to ask for"),
    .known(
      "Q5",
      "no margin; padding moves the content with its frame; the focus comes back only if it was "
        + "on the screen; oversize knows no other policy"),
    .known(
      "Q6",
      "onSizeChanged scrolls to the focused child, though nobody follows it or something waits "),
    .grantsTooSoon.rare,
    .rarely(
      "M2",
      "a focused child is shown again only if it was within the old viewport, which the "
        + "content's end decides"),
    .dependsOnTheFirst,
    .movesWithItsFrame.rare,
    .rarely(
      "M12",
      "a focused child is shown again only if it was within the old viewport, which a step in "
        + "between decides"),
  ]

  static let blueprint: [ExpectedVerdict] = [
    .rarely(
      "I2",
      "takes its own inset for where the top is, though bars add to it, and assigns the offset "
        + "unclamped"),
    .known(
      "I3",
      "the overlap is not capped by the viewport, and one lower than the safe area takes that "
        + "away"),
    .isAppliedTooSoon,
    .scrollsUnderFinger,
    .showsTooSoon.rare,
    .rarely("I8", "a narrow frame at the bottom counts as covering, so nothing changes"),
    .waitsForNoBurst,
    .known(
      "Q1",
      "UIKit reveals after willShow only, and nothing is done when a field, content or geometry "
        + "changes later"),
    .knowsNoMargin,
    .known(
      "Q3",
      "the overlap is not capped; one lower than the safe area takes that away; a window that "
        + "moves without being resized is not noticed"),
    .known(
      "Q4",
      "any frame that meets the view counts from its y down; a hide is believed by its frame "
        + "alone"),
    .known(
      "Q5",
      "reveals only when UIKit does; UIKit keeps what rests at the top there when the top inset "
        + "grows, where padding should move nothing"),
    .pinsNothing,
    .shrinksWrongly.rare,
    .grantsTooSoon.rare,
    .rarely(
      "M1",
      "an overlap of a point at most is none, and uncapped where a viewport reaches out of its "
        + "window"),
    .rarely(
      "M2",
      "UIKit corrects the offset twice when the geometry changes: at the old inset, then at the "
        + "new one"),
    .rarely(
      "M3",
      "hide and show are told apart by the frame only, and a repeated hide has another one "),
    .hiddenCovers.rare,
    .dependsOnTheFirst,
    .readsOnlyTheFrame,
    .keepsItsBeginning.rare,
    .rarely("M8", "the overlap is not capped where the keyboard covers more than the viewport"),
    .rarely("M9", "an overlap of a point at most is none at any scale"),
    .rarely(
      "M10",
      "UIKit corrects the offset twice when the geometry changes: at the old inset, then at the "
        + "new one"),
    .rarely(
      "M12",
      "the offset is cut at another end on the way, where a low keyboard takes the safe area "
        + "away"),
    .rarely(
      "M13",
      "an overlap lower than the safe area takes that away: a larger keyboard has a smaller "
        + "inset"),
    .rarely("M14", "frames that slide sideways meet a view on one screen and not on a wider one"),
  ]
}
