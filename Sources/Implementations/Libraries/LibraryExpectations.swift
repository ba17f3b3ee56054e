// What the libraries are known to do otherwise, each with its reason. Exactly that must be found.

import Conformance

/// A rare one is seen in so few of a hundred traces that a short run may miss it: that is no surprise.
enum LibraryExpectations {
  static let tpKeyboardAvoiding: [ExpectedVerdict] = [
    ExpectedVerdict(
      "I2",
      "an offset that was put off to the next turn is assigned unclamped after the content "
        + "has become shorter", isRare: true),
    ExpectedVerdict(
      "I3",
      "the inset is the keyboard's height in stale coordinates, not capped by the viewport, "
        + "and the safe area is added to it"),
    ExpectedVerdict(
      "I4",
      "the inset saved at the show is written back at the hide, over what the app has changed "
        + "meanwhile"),
    ExpectedVerdict(
      "I5",
      "UIKit reveals a field the moment it gets the focus, with nothing known of what else is "
        + "coming, and the library acts 10 ms after a notice"),
    ExpectedVerdict(
      "I6",
      "UIKit's reveal moves the content although a finger is on it, and so does the library's "
        + "centring"),
    ExpectedVerdict(
      "I7",
      "a wish or a field is shown at once, sideways too, although its burst still waits or "
        + "the focus has been let go"),
    ExpectedVerdict(
      "I8",
      "an offset that has moved since the notice makes its frame, kept in the content's "
        + "coordinates, cover less"),
    ExpectedVerdict(
      "I9",
      "every notice takes effect after 10 ms, not when its burst has ended"),
    ExpectedVerdict(
      "Q1",
      "20 points stay free above a field that is too large; and nothing is done when a field, "
        + "content or geometry changes later"),
    ExpectedVerdict(
      "Q2",
      "UIKit's reveal knows no margin, and a new margin reaches nobody"),
    ExpectedVerdict(
      "Q3",
      "the screen's frame is taken for the window's, the safe area is added, the height is "
        + "not capped, and padding is replaced"),
    ExpectedVerdict(
      "Q4",
      "undocked and floating frames count; an empty frame or a hide without a visible state "
        + "restores nothing; snapshots are stale"),
    ExpectedVerdict(
      "Q5",
      "centres the field instead of moving it as little as needed, and once more when the "
        + "keyboard goes"),
    ExpectedVerdict(
      "Q7",
      "with content that shrinks for the keyboard: the room that it makes is wrong wherever "
        + "Q3 or Q4 is broken"),
    ExpectedVerdict(
      "Q8",
      "a wish is granted with the insets of that moment, and the keyboard that comes after it "
        + "covers the place"),
    ExpectedVerdict(
      "M1",
      "the keyboard's frame is read as if the window began at the screen's corner"),
    ExpectedVerdict(
      "M2",
      "the frame is kept in the scroll view's own coordinates, which scroll away, and what is "
        + "clamped at the top scrolls otherwise", isRare: true),
    ExpectedVerdict(
      "M3",
      "a repeated notice finds another offset, so that the frame in the scroll view's "
        + "coordinates is another one", isRare: true),
    ExpectedVerdict(
      "M4",
      "the frame change before a hide is applied 10 ms later all the same, and centres the "
        + "field again", isRare: true),
    ExpectedVerdict(
      "M5",
      "each notice acts at once, so the end depends on which of a burst came first"),
    ExpectedVerdict(
      "M6",
      "willShow makes UIKit reveal once more; begin frames decide whether a hide is believed"),
    ExpectedVerdict(
      "M7",
      "what rests at the left end stays there when its inset grows, and what rests at the "
        + "right end does not", isRare: true),
    ExpectedVerdict(
      "M8",
      "a keyboard that is up when the screen appears has been announced to nobody here"),
    ExpectedVerdict(
      "M9",
      "20 points above a field that is too large stay 20 at any scale"),
    ExpectedVerdict(
      "M10",
      "setFrame works the inset out again from a frame in coordinates of before the turn"),
    ExpectedVerdict(
      "M11",
      "10 ms of its own, whatever the delay is"),
    ExpectedVerdict(
      "M12",
      "the inset depends on where the content had been scrolled to when each frame was "
        + "announced", isRare: true),
    ExpectedVerdict(
      "M14",
      "the keyboard's frame is read as if the window began at the screen's corner"),
  ]

  static let iqKeyboardManager: [ExpectedVerdict] = [
    ExpectedVerdict(
      "I2",
      "the offset is assigned unclamped, and stays beyond the end if no inset changes after "
        + "it"),
    ExpectedVerdict(
      "I3",
      "the distance of 10 and the home indicator are added to the keyboard, without a cap; "
        + "while the root view is lifted its end is nowhere"),
    ExpectedVerdict(
      "I4",
      "what scrolling could not do lifts the root view, whose top is out of reach then; and "
        + "the starting inset overwrites the app's"),
    ExpectedVerdict(
      "I5",
      "UIKit reveals a field the moment it gets the focus, with nothing known of what else is "
        + "coming, and the manager acts at once"),
    ExpectedVerdict(
      "I6",
      "UIKit's reveal moves the content although a finger is on it, and so does the manager"),
    ExpectedVerdict(
      "I7",
      "a wish or a field is shown at once, sideways too, although its burst still waits or "
        + "the focus has been let go"),
    ExpectedVerdict(
      "I8",
      "without a field nothing is done at all; later changes of height alone are noticed only "
        + "with one"),
    ExpectedVerdict(
      "I9",
      "a change takes effect as soon as it is announced, not when its burst has ended"),
    ExpectedVerdict(
      "Q1",
      "nothing is done when a field, content or geometry changes later; small movements are "
        + "dropped where bars give a negative offset"),
    ExpectedVerdict(
      "Q2",
      "UIKit's reveal knows no margin, and a new margin reaches nobody but the manager's own "
        + "distance, which is read at the next keyboard or field only"),
    ExpectedVerdict(
      "Q3",
      "dead space of the distance 10 and of the home indicator; no inset at all without a "
        + "field; padding is swallowed"),
    ExpectedVerdict(
      "Q4",
      "undocked frames of full width count as docked; a hide whose frame has a height is "
        + "none; turned meanwhile, insets are not restored"),
    ExpectedVerdict(
      "Q5",
      "pulls the field to 10 points (and the home indicator twice) above the keyboard; at "
        + "hide only C − V is legal; UIKit keeps what rests at the top there when the top inset "
        + "grows, where padding should move nothing"),
    ExpectedVerdict(
      "Q6",
      "UIKit keeps the offset when the geometry changes, and nobody pins"),
    ExpectedVerdict(
      "Q7",
      "with content that shrinks for the keyboard: without a field no room is made for one"),
    ExpectedVerdict(
      "Q8",
      "a wish is granted with the insets of that moment, and the keyboard that comes after it "
        + "covers the place"),
    ExpectedVerdict(
      "M1",
      "the root view fills the window, so where the viewport lies in that decides how far it "
        + "may be lifted"),
    ExpectedVerdict(
      "M2",
      "the offset may not exceed the field's top nor fall below 0: absolute places in the "
        + "content", isRare: true),
    ExpectedVerdict(
      "M3",
      "each call moves by what is missing at that time, so a repeated one moves the rest",
      isRare: true),
    ExpectedVerdict(
      "M4",
      "restored to at most C − V, without the insets of bars; a frame left over from before "
        + "is restored to", isRare: true),
    ExpectedVerdict(
      "M5",
      "each notice acts at once, so the end depends on which of a burst came first"),
    ExpectedVerdict(
      "M6",
      "reads all six notices by their frames: did… and hides with a frame that has a height "
        + "count"),
    ExpectedVerdict(
      "M7",
      "what rests at the left end stays there when its inset grows, and what rests at the "
        + "right end does not", isRare: true),
    ExpectedVerdict(
      "M8",
      "a keyboard that is up when the screen appears has been announced to nobody here unless "
        + "a field has the focus"),
    ExpectedVerdict(
      "M9",
      "10 points of distance, and whole points, at any scale"),
    ExpectedVerdict(
      "M10",
      "laying out puts the root view back, so what it was lifted by is lost", isRare: true),
    ExpectedVerdict(
      "M11",
      "did… comes with the animation's end and is read like will…", isRare: true),
    ExpectedVerdict(
      "M12",
      "what a first keyboard has lifted the root view by stays when a second one comes",
      isRare: true),
    ExpectedVerdict(
      "M13",
      "a field too large for the room is put to its top, one that fits to its bottom", isRare: true),
    ExpectedVerdict(
      "M14",
      "a keyboard beside the window still has a height, so what it does not cover is scrolled "
        + "by", isRare: true),
  ]

  static let reactNativeInsets: [ExpectedVerdict] = [
    ExpectedVerdict(
      "M3",
      "scrolls by what is missing, from where UIKit has put a field that is too large, each time anew",
      isRare: true),
    ExpectedVerdict(
      "I2",
      "scrolling ends at 0 even where the inset is negative", isRare: true),
    ExpectedVerdict(
      "I3",
      "the inset is what lies below the keyboard's top, not capped by the viewport"),
    ExpectedVerdict(
      "I5",
      "UIKit reveals a field the moment it gets the focus, with nothing known of what else is "
        + "coming, and the frame is applied at once"),
    ExpectedVerdict(
      "I6",
      "UIKit's reveal moves the content although a finger is on it, and so does the inset's "
        + "own scrolling"),
    ExpectedVerdict(
      "I7",
      "a wish or a field is shown at once, sideways too, although its burst still waits or "
        + "the focus has been let go", isRare: true),
    ExpectedVerdict(
      "I8",
      "does nothing if the content is wider than the viewport; hears changes of frame only"),
    ExpectedVerdict(
      "I9",
      "a change takes effect as soon as it is announced, not when its burst has ended"),
    ExpectedVerdict(
      "Q1",
      "scrolls up only, by the caret's end and 15; and nothing is done when a field, content "
        + "or geometry changes later"),
    ExpectedVerdict(
      "Q2",
      "UIKit's reveal knows no margin, and a new margin reaches nobody"),
    ExpectedVerdict(
      "Q3",
      "window coordinates against the screen's; wide content is left alone; the inset is not "
        + "capped; a padding that changes wipes it out"),
    ExpectedVerdict(
      "Q4",
      "only y is read: floating, undocked and sliding frames make an inset, and a hide is "
        + "believed by its frame alone"),
    ExpectedVerdict(
      "Q5",
      "15 points more than needed; a cross-fade throws the offset to 0; UIKit keeps what "
        + "rests at the top there when the top inset grows, where padding should move nothing"),
    ExpectedVerdict(
      "Q6",
      "applied at once, so the offset is already that of a keyboard that is not in effect, "
        + "when the geometry changes"),
    ExpectedVerdict(
      "Q7",
      "with content that shrinks for the keyboard: the room that it makes is wrong wherever "
        + "Q3 or Q4 is broken"),
    ExpectedVerdict(
      "Q8",
      "a wish is granted with the insets of that moment, and the keyboard that comes after it "
        + "covers the place"),
    ExpectedVerdict(
      "M1",
      "the viewport's end in the window is compared with the keyboard's top on the screen"),
    ExpectedVerdict(
      "M2",
      "a cross-fade scrolls to 0, wherever the content begins", isRare: true),
    ExpectedVerdict(
      "M4",
      "a hidden keyboard below a viewport that reaches out of the screen still covers it by "
        + "its frame", isRare: true),
    ExpectedVerdict(
      "M5",
      "each notice acts at once, so the end depends on which of a burst came first"),
    ExpectedVerdict(
      "M6",
      "hide and show are told apart by the frame only, and willShow alone makes UIKit reveal "
        + "once more"),
    ExpectedVerdict(
      "M7",
      "what rests at the left end stays there when its inset grows, and what rests at the "
        + "right end does not", isRare: true),
    ExpectedVerdict(
      "M8",
      "a keyboard that is up when the screen appears has been announced to nobody here"),
    ExpectedVerdict(
      "M9",
      "15 points below the caret at any scale"),
    ExpectedVerdict(
      "M14",
      "the viewport's end in the window is compared with the keyboard's top on the screen"),
  ]

  static let keyboardAvoidingView: [ExpectedVerdict] = [
    ExpectedVerdict(
      "I5",
      "UIKit reveals a field the moment it gets the focus, with nothing known of what else is "
        + "coming, and it is laid out in the next turn"),
    ExpectedVerdict(
      "I6",
      "UIKit's reveal moves the content although a finger is on it"),
    ExpectedVerdict(
      "I7",
      "a wish or a field is shown at once, sideways too, although its burst still waits or "
        + "the focus has been let go", isRare: true),
    ExpectedVerdict(
      "I8",
      "listens to willShow and willHide only; a change of frame alone is not heard"),
    ExpectedVerdict(
      "I9",
      "every notice takes effect in the next turn, not when its burst has ended"),
    ExpectedVerdict(
      "Q1",
      "becomes shorter and reveals nothing; UIKit's reveal after willShow still sees the old "
        + "size"),
    ExpectedVerdict(
      "Q2",
      "UIKit's reveal knows no margin, and a new margin reaches nobody"),
    ExpectedVerdict(
      "Q3",
      "measured in the parent against the screen; a window narrower than the keyboard counts "
        + "as floating; a change of frame alone is not heard"),
    ExpectedVerdict(
      "Q4",
      "undocked frames of full width count by their y"),
    ExpectedVerdict(
      "Q5",
      "reveals nothing after becoming shorter"),
    ExpectedVerdict(
      "Q7",
      "with content that shrinks for the keyboard: the room that it makes is wrong wherever "
        + "Q3 or Q4 is broken"),
    ExpectedVerdict(
      "Q8",
      "a wish is granted with the insets of that moment, and the keyboard that comes after it "
        + "covers the place"),
    ExpectedVerdict(
      "M5",
      "each notice acts at once, so the end depends on which of a burst came first"),
    ExpectedVerdict(
      "M6",
      "listens to willShow and willHide only; a change of frame alone is not heard"),
    ExpectedVerdict(
      "M7",
      "what rests at the left end stays there when its inset grows, and what rests at the "
        + "right end does not", isRare: true),
    ExpectedVerdict(
      "M8",
      "a keyboard that is up when the screen appears has been announced to nobody here"),
    ExpectedVerdict(
      "M9",
      "whole points at any scale", isRare: true),
    ExpectedVerdict(
      "M10",
      "whether the keyboard is as wide as the window is asked only when the height changes",
      isRare: true),
    ExpectedVerdict(
      "M12",
      "UIKit reveals after the second show with the size that the first has made: two shows "
        + "reveal what one does not"),
    ExpectedVerdict(
      "M14",
      "frames in the parent and on the screen are compared as if they were the same"),
  ]

  static let keyboardAwareScrollView: [ExpectedVerdict] = [
    ExpectedVerdict(
      "I2",
      "scrolling ends at 0 even where the inset is negative", isRare: true),
    ExpectedVerdict(
      "I3",
      "adds the whole height, whatever of it overlaps"),
    ExpectedVerdict(
      "I5",
      "UIKit reveals a field the moment it gets the focus, with nothing known of what else is "
        + "coming; scrolls 250 ms after the show"),
    ExpectedVerdict(
      "I6",
      "UIKit's reveal moves the content although a finger is on it, and so does the scroll "
        + "that was put off"),
    ExpectedVerdict(
      "I7",
      "scrolls to x = 0 with every scroll of its own, and back to the saved x"),
    ExpectedVerdict(
      "I8",
      "listens to willShow and willHide only; a change of frame alone is not heard"),
    ExpectedVerdict(
      "I9",
      "every notice takes effect in the next turn, not when its burst has ended"),
    ExpectedVerdict(
      "Q1",
      "scrolls to the saved place when the keyboard goes, field or not; nothing is done when "
        + "the focus, content or geometry changes later"),
    ExpectedVerdict(
      "Q2",
      "UIKit's reveal knows no margin, and a new margin reaches nobody"),
    ExpectedVerdict(
      "Q3",
      "adds the height instead of the overlap, and padding and safe area on top; inside a tab "
        + "bar its constant is taken off"),
    ExpectedVerdict(
      "Q4",
      "any frame's height counts until a hide; a tab bar's 49 or 83 are kept free below a "
        + "view that does not reach it"),
    ExpectedVerdict(
      "Q5",
      "75 points more than needed, and back to where it was when the keyboard goes"),
    ExpectedVerdict(
      "Q7",
      "with content that shrinks for the keyboard: the room that it makes is wrong wherever "
        + "Q3 or Q4 is broken"),
    ExpectedVerdict(
      "Q8",
      "a wish is granted with the insets of that moment, and the keyboard that comes after it "
        + "covers the place", isRare: true),
    ExpectedVerdict(
      "M1",
      "the field in the window is compared with the keyboard on the screen, and the scroll "
        + "view is taken to fill it", isRare: true),
    ExpectedVerdict(
      "M2",
      "scrolls to (0, 0) if nothing was saved: an absolute place", isRare: true),
    ExpectedVerdict(
      "M3",
      "a repeated show saves the place of that time, a repeated hide has none left and "
        + "scrolls to (0, 0)", isRare: true),
    ExpectedVerdict(
      "M4",
      "goes back to where it was when the keyboard came", isRare: true),
    ExpectedVerdict(
      "M5",
      "each notice acts at once, so the end depends on which of a burst came first"),
    ExpectedVerdict(
      "M6",
      "listens to willShow and willHide only; a change of frame alone is not heard"),
    ExpectedVerdict(
      "M7",
      "scrolls to x = 0, which is the left end", isRare: true),
    ExpectedVerdict(
      "M8",
      "a keyboard that is up when the screen appears has been announced to nobody here"),
    ExpectedVerdict(
      "M9",
      "75 points above the keyboard, 49 or 83 for tab bars, and notches by the screen's size"),
    ExpectedVerdict(
      "M11",
      "250 ms of its own, whatever the delay is", isRare: true),
    ExpectedVerdict(
      "M12",
      "scrolls only if the field is not clear by 75 already, so a first keyboard may leave it "
        + "where UIKit's reveal does not", isRare: true),
    ExpectedVerdict(
      "M14",
      "the scroll view is taken to fill the screen, and notches are told by the screen's size"),
  ]

  static let keyboardController: [ExpectedVerdict] = [
    ExpectedVerdict(
      "M12", "interpolates between heights: what grows in two steps is lifted twice", isRare: true),
    ExpectedVerdict(
      "I2",
      "scrolling ends at 0 even where the inset is negative", isRare: true),
    ExpectedVerdict(
      "I4",
      "a view as high as the keyboard, and a point more, is laid below the content"),
    ExpectedVerdict(
      "I5",
      "UIKit reveals a field the moment it gets the focus, with nothing known of what else is "
        + "coming, and the keyboard's frames are followed at once"),
    ExpectedVerdict(
      "I6",
      "UIKit's reveal moves the content although a finger is on it, and so does following the "
        + "keyboard"),
    ExpectedVerdict(
      "I7",
      "scrolls to x = 0 with every scroll of its own"),
    ExpectedVerdict(
      "I8",
      "makes no inset: the content grows instead; a change of frame alone is not heard"),
    ExpectedVerdict(
      "I9",
      "a change takes effect as soon as it is announced, not when its burst has ended"),
    ExpectedVerdict(
      "Q1",
      "the keyboard is no inset, so UIKit's reveal of the next field does not see it; nothing "
        + "is done without a show"),
    ExpectedVerdict(
      "Q2",
      "UIKit's reveal knows no margin, and a new margin reaches nobody until the next show"),
    ExpectedVerdict(
      "Q3",
      "content grows by the height instead of an inset by the overlap; safe area on top"),
    ExpectedVerdict(
      "Q4",
      "any frame's height counts until a hide; the view below the content knows nothing of "
        + "docked and floating"),
    ExpectedVerdict(
      "Q5",
      "interpolates back to where it was when the keyboard goes, by the height instead of the "
        + "overlap"),
    ExpectedVerdict(
      "Q7",
      "a view as high as the keyboard is laid below the content"),
    ExpectedVerdict(
      "Q8",
      "a wish is granted with the insets of that moment, and the keyboard that comes after it "
        + "covers the place", isRare: true),
    ExpectedVerdict(
      "M2",
      "goes back to a saved offset, which the end of shorter content may have cut in one case "
        + "and not in the other", isRare: true),
    ExpectedVerdict(
      "M3",
      "a field or a show that comes twice begins the interpolation anew from where the first "
        + "has led", isRare: true),
    ExpectedVerdict(
      "M4",
      "goes back to where it was when the keyboard came", isRare: true),
    ExpectedVerdict(
      "M5",
      "each notice acts at once, so the end depends on which of a burst came first"),
    ExpectedVerdict(
      "M6",
      "listens to willShow and willHide only; a change of frame alone is not heard"),
    ExpectedVerdict(
      "M7",
      "scrolls to x = 0, which is the left end", isRare: true),
    ExpectedVerdict(
      "M8",
      "a keyboard that is up when the screen appears has been announced to nobody here"),
    ExpectedVerdict(
      "M9",
      "a point more below the content at any scale", isRare: true),
    ExpectedVerdict(
      "M11",
      "200 ms after typing of its own, and did… comes with the animation's end", isRare: true),
  ]

  static let flutter: [ExpectedVerdict] = [
    ExpectedVerdict(
      "M8", "the keyboard's end and the screen's height are rounded before they are compared",
      isRare: true),
    ExpectedVerdict(
      "I5",
      "a caret is shown the moment that the field gets the focus, and the body is resized at "
        + "once"),
    ExpectedVerdict(
      "I6",
      "showing the caret takes the drag from the finger"),
    ExpectedVerdict(
      "I7",
      "what lies outside the content is scrolled to as far as it goes, with 20 points at the "
        + "sides", isRare: true),
    ExpectedVerdict(
      "I8",
      "the engine's number stays until the next notice, though screen and window are others"),
    ExpectedVerdict(
      "I9",
      "a change takes effect as soon as it is announced, not when its burst has ended"),
    ExpectedVerdict(
      "Q1",
      "20 points of scrollPadding are kept round a caret that is too large for the rest"),
    ExpectedVerdict(
      "Q2",
      "the padding does not shrink where there is too little room, and a new one waits for "
        + "the next caret"),
    ExpectedVerdict(
      "Q3",
      "the engine's number stays until the next notice, though screen and window are others; "
        + "other apps' keyboards are ignored", isRare: true),
    ExpectedVerdict(
      "Q4",
      "narrow frames at the bottom count, a hair is rounded, the number is stale, and a frame "
        + "of zeros hides nothing"),
    ExpectedVerdict(
      "Q5",
      "20 points of scrollPadding, un-shrunk; padding moves the content with its frame; "
        + "oversize knows no other policy"),
    ExpectedVerdict(
      "Q6",
      "applied at once, so the offset is already that of a keyboard that is not in effect, "
        + "when the geometry changes", isRare: true),
    ExpectedVerdict(
      "Q7",
      "with content that shrinks for the keyboard: the room is wrong wherever Q3 or Q4 is "
        + "broken", isRare: true),
    ExpectedVerdict(
      "Q8",
      "a wish is granted with the size of that moment, and the keyboard that comes after it "
        + "covers the place", isRare: true),
    ExpectedVerdict(
      "M1",
      "whether a narrow frame meets the window sideways decides whether it counts", isRare: true),
    ExpectedVerdict(
      "M3",
      "each caret that is shown takes the drag from the finger, so a repeated one may", isRare: true
    ),
    ExpectedVerdict(
      "M5",
      "each notice acts at once, so the end depends on which of a burst came first"),
    ExpectedVerdict(
      "M6",
      "isLocal is read: another app's keyboard is ignored; a change to a frame of zeros too"),
    ExpectedVerdict(
      "M7",
      "padding at the left moves the content with its frame, padding at the right does not",
      isRare: true),
    ExpectedVerdict(
      "M9",
      "20 points of scrollPadding, and a keyboard's end that is rounded, at any scale"),
    ExpectedVerdict(
      "M14",
      "the keyboard's end is rounded before it is compared with the screen's", isRare: true),
  ]

  static let cssNearest: [ExpectedVerdict] = [
    ExpectedVerdict(
      "I5",
      "the element is scrolled into view at its focus, and the padding follows the keyboard "
        + "at once"),
    ExpectedVerdict(
      "I6",
      "a scroller never leaves its range, not even under a finger, and a script scrolls in "
        + "spite of it"),
    ExpectedVerdict(
      "I7",
      "what lies outside the content is scrolled to as far as it goes; a wish is granted "
        + "before its burst ends", isRare: true),
    ExpectedVerdict(
      "I9",
      "a change takes effect as soon as it is announced, not when its burst has ended"),
    ExpectedVerdict(
      "Q1",
      "a page scrolls at focus, typing and resize only: content or padding that changes takes "
        + "the field away"),
    ExpectedVerdict(
      "Q2",
      "scroll-margin does not shrink where there is too little room, and a new one waits for "
        + "the next scrollIntoView"),
    ExpectedVerdict(
      "Q5",
      "the content moves with its padding, where padding should move nothing; it yanks back a "
        + "field that the user has left; margin un-shrunk; oversize knows no other policy"),
    ExpectedVerdict(
      "Q6",
      "the active element is scrolled into view at every resize, though nobody follows it or "
        + "something waits"),
    ExpectedVerdict(
      "Q8",
      "a wish is granted with the padding of that moment, and the keyboard that comes after "
        + "it covers the place", isRare: true),
    ExpectedVerdict(
      "M5",
      "each notice acts at once, so the end depends on which of a burst came first"),
    ExpectedVerdict(
      "M7",
      "padding at the left moves the content, padding at the right does not", isRare: true),
  ]

  static let android: [ExpectedVerdict] = [
    ExpectedVerdict(
      "M2",
      "a focused child is shown again only if it was within the old viewport, which the content's end decides",
      isRare: true),
    ExpectedVerdict(
      "M12",
      "a focused child is shown again only if it was within the old viewport, which a step in between decides",
      isRare: true),
    ExpectedVerdict(
      "I5",
      "a child is scrolled to at its focus, and the window is resized at once"),
    ExpectedVerdict(
      "I6",
      "clamped to its ends under a finger, and scrolled to a child in spite of it"),
    ExpectedVerdict(
      "I7",
      "a wish is granted at once, before its burst ends; what lies outside the content is "
        + "scrolled to as far as it goes", isRare: true),
    ExpectedVerdict(
      "I9",
      "a change takes effect as soon as it is announced, not when its burst has ended"),
    ExpectedVerdict(
      "Q1",
      "content that grows is not scrolled; a resize shows a child only if it was on the "
        + "screen"),
    ExpectedVerdict(
      "Q2",
      "there is no margin to ask for"),
    ExpectedVerdict(
      "Q5",
      "no margin; padding moves the content with its frame; the focus comes back only if it "
        + "was on the screen; oversize knows no other policy"),
    ExpectedVerdict(
      "Q6",
      "onSizeChanged scrolls to the focused child, though nobody follows it or something "
        + "waits"),
    ExpectedVerdict(
      "Q8",
      "a wish is granted with the size of that moment, and the keyboard that comes after it "
        + "covers the place", isRare: true),
    ExpectedVerdict(
      "M5",
      "each notice acts at once, so the end depends on which of a burst came first"),
    ExpectedVerdict(
      "M7",
      "padding at the left moves the content with its frame, padding at the right does not",
      isRare: true),
  ]

  static let blueprint: [ExpectedVerdict] = [
    ExpectedVerdict(
      "I2",
      "takes its own inset for where the top is, though bars add to it, and assigns the "
        + "offset unclamped", isRare: true),
    ExpectedVerdict(
      "I3",
      "the overlap is not capped by the viewport, and one lower than the safe area takes that "
        + "away"),
    ExpectedVerdict(
      "I5",
      "UIKit reveals a field the moment it gets the focus, with nothing known of what else is "
        + "coming, and the frame is applied at once"),
    ExpectedVerdict(
      "I6",
      "UIKit's reveal moves the content although a finger is on it"),
    ExpectedVerdict(
      "I7",
      "a wish or a field is shown at once, sideways too, although its burst still waits or "
        + "the focus has been let go", isRare: true),
    ExpectedVerdict(
      "I8",
      "a narrow frame at the bottom counts as covering, so nothing changes", isRare: true),
    ExpectedVerdict(
      "I9",
      "a change takes effect as soon as it is announced, not when its burst has ended"),
    ExpectedVerdict(
      "Q1",
      "UIKit reveals after willShow only, and nothing is done when a field, content or "
        + "geometry changes later"),
    ExpectedVerdict(
      "Q2",
      "UIKit's reveal knows no margin, and a new margin reaches nobody"),
    ExpectedVerdict(
      "Q3",
      "the overlap is not capped; one lower than the safe area takes that away; a window that "
        + "moves without being resized is not noticed"),
    ExpectedVerdict(
      "Q4",
      "any frame that meets the view counts from its y down; a hide is believed by its frame "
        + "alone"),
    ExpectedVerdict(
      "Q5",
      "reveals only when UIKit does; UIKit keeps what rests at the top there when the top "
        + "inset grows, where padding should move nothing"),
    ExpectedVerdict(
      "Q6",
      "UIKit keeps the offset when the geometry changes, and nobody pins"),
    ExpectedVerdict(
      "Q7",
      "with content that shrinks for the keyboard: the room is wrong wherever Q3 or Q4 is "
        + "broken", isRare: true),
    ExpectedVerdict(
      "Q8",
      "a wish is granted with the insets of that moment, and the keyboard that comes after it "
        + "covers the place", isRare: true),
    ExpectedVerdict(
      "M1",
      "an overlap of a point at most is none, and uncapped where a viewport reaches out of "
        + "its window", isRare: true),
    ExpectedVerdict(
      "M2",
      "UIKit corrects the offset twice when the geometry changes: at the old inset, then at "
        + "the new one", isRare: true),
    ExpectedVerdict(
      "M3",
      "hide and show are told apart by the frame only, and a repeated hide has another one",
      isRare: true),
    ExpectedVerdict(
      "M4",
      "a hidden keyboard below a viewport that reaches out of the screen still covers it by "
        + "its frame", isRare: true),
    ExpectedVerdict(
      "M5",
      "each notice acts at once, so the end depends on which of a burst came first"),
    ExpectedVerdict(
      "M6",
      "hide and show are told apart by the frame only, and willShow alone makes UIKit reveal "
        + "once more"),
    ExpectedVerdict(
      "M7",
      "what rests at the left end stays there when its inset grows, and what rests at the "
        + "right end does not", isRare: true),
    ExpectedVerdict(
      "M8",
      "the overlap is not capped where the keyboard covers more than the viewport", isRare: true),
    ExpectedVerdict(
      "M9",
      "an overlap of a point at most is none at any scale", isRare: true),
    ExpectedVerdict(
      "M10",
      "UIKit corrects the offset twice when the geometry changes: at the old inset, then at "
        + "the new one", isRare: true),
    ExpectedVerdict(
      "M12",
      "the offset is cut at another end on the way, where a low keyboard takes the safe area "
        + "away", isRare: true),
    ExpectedVerdict(
      "M13",
      "an overlap lower than the safe area takes that away: a larger keyboard has a smaller "
        + "inset", isRare: true),
    ExpectedVerdict(
      "M14",
      "frames that slide sideways meet a view on one screen and not on a wider one", isRare: true),
  ]
}
