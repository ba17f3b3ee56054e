// What the seeds are known to do wrong, each with its reason. Exactly that must be found.

import Conformance

enum SeedExpectations {
  static let seed000: [ExpectedVerdict] = [
    .known(
      "I3",
      "000-7: the whole height of the keyboard, also beyond the viewport; 000-9: zeros where "
        + "the app had padding"),
    .known("I4", "000-9: the other edges are overwritten with zeros"),
    .actsTooSoon,
    .scrollsUnderFinger,
    .known("I7", "000-9: left and right padding is zeroed as well"),
    .known(
      "I8",
      "000-1, 000-2, 000-10: no inset, or the old one, when the field is clear or there is none "),
    .waitsForNoBurst,
    .known("Q1", "000-1, 000-3, 000-12, 000-c; and without a keyboard it reveals nothing at all"),
    .knowsNoMargin,
    .known("Q3", "000-1, 000-2, 000-7, 000-8, 000-10, 000-a (pushed)"),
    .known(
      "Q4",
      "000-4, 000-5, 000-6, 000-9, 000-14; and adjustsForKeyboard=false, which it does not know "),
    .known("Q5", "000-3 scrolls to the wrong place; 000-1, 000-12 not at all"),
    .pinsNothing,
    .known("Q7", "000-13: content height from screen and status bar; bounces for no dismiss mode"),
    .grantsTooSoon,
    .known("M1", "000-3: a rectangle of the view used as one of the content"),
    .rarely("M2", "000-3"),
    .rarely("M3", "000-3: the same notification once more scrolls once more"),
    .rarely("M4", "000-3, 000-4: the way there is another than the way back"),
    .known("M5", "000-12: the focus must come before the keyboard"),
    .known("M6", "000-4, 000-6: hidden is recognised by a frame and not by the name"),
    .rarely("M7", "000-3, sideways"),
    .known("M8", "000-a: a screen pushed with the keyboard up hears of no notification"),
    .known("M9", "000-13: the status bar’s 20 points do not scale"),
    .known("M12", "000-3: each step scrolls anew, and to another place"),
    .known("M14", "000-13, 000-d: content as high as the screen"),
  ]

  static let seed001: [ExpectedVerdict] = [
    .known(
      "I3",
      "001-9, and the overlap of the whole root view where the scroll view is lower than that; "
        + "001-a: the app’s write loses the inset"),
    .known(
      "I5",
      "001-l: the reveal of a pushed screen’s focus comes a delay late; blur and "
        + "willChangeFrame do not restart the filter"),
    .known("I6", "001-i, 001-j: deferred scroll and rotation pin move the offset under the finger"),
    .rarely("I7", "001-c: a reveal still waiting for a field that has lost the focus"),
    .known("I8", "001-15, 001-16, 001-n: willChangeFrame is not listened to; 001-4 with maxWait"),
    .known(
      "I9",
      "001-b (flush by a safe-area change), 001-f (nested transitions), S-4 (push and drag "
        + "flush at once), willChangeFrame and blur do not restart"),
    .known("Q1", "001-5, 001-15, 001-16, 001-d, 001-g, 001-l"),
    .known("Q2", "a changed margin waits for the next reveal; 001-d"),
    .known("Q3", "001-1, 001-2, 001-9, 001-11, 001-15, 001-16, 001-a, 001-e"),
    .known("Q4", "001-3, 001-7, 001-8, 001-11, 001-m (willShow that floats), 001-n"),
    .known(
      "Q5",
      "001-c, 001-5, 001-16, 001-d; and: UIKit keeps what rests at the beginning there when the "
        + "leading inset grows, the model does not (platform)"),
    .known("Q6", "001-h: pins in transitions only, and once in each"),
    .known("Q7", "001-8, 001-12, 001-13, 001-k; bounces also while it does not adjust"),
    .known("Q8", "001-5: the focus displaces the app’s wish"),
    .rarely("M1", "001-2: the window’s place on the screen is not looked at"),
    .rarely("M2", "001-d: a margin that is larger than the room; content cut off"),
    .rarely("M3", "001-a, 001-b: told twice, the app’s insets replace the keyboard’s"),
    .rarely("M4", "001-e: shown while off, switched on: the inset comes with the next change only"),
    .rarely("M5", "001-5; willChangeFrame and blur do not count"),
    .known("M6", "001-15: willChangeFrame counts for nothing, and a duration above 0.3 s flushes"),
    .keepsItsBeginning.rare,
    .known("M8", "001-1, 001-2: size only"),
    .rarely(
      "M10",
      "001-3, 001-a: app insets set while shown; 001-11: stale notification after turning "),
    .rarely("M11", "001-l, and what happens within the delay of an immediate flush"),
    .rarely("M12", "overlap of the root view beyond the scroll view: no room, no reveal"),
    .rarely("M13", "the same: a larger keyboard leaves no room, so that nothing is revealed"),
  ]

  static let seed002: [ExpectedVerdict] = [
    .known(
      "I3",
      "002-7: the whole height, also beyond the viewport; 002-b: bottom 0 where the app had "
        + "padding"),
    .actsTooSoon,
    .scrollsUnderFinger,
    .showsTooSoon,
    .known("I8", "002-8, 002-10: willChangeFrame is not listened to"),
    .waitsForNoBurst,
    .known("Q1", "002-8, 002-10: UIKit reveals on focus and willShow only"),
    .knowsNoMargin,
    .known("Q3", "002-2, 002-4, 002-6, 002-7, 002-8, 002-a (pushed), 002-c"),
    .known(
      "Q4",
      "002-b, 002-e, 002-3, 002-9, floating frames; adjustsForKeyboard=false is not known "),
    .known(
      "Q5",
      "002-8; and: UIKit keeps what rests at the beginning there when the leading inset grows, "
        + "the model does not (platform)"),
    .pinsNothing,
    .known("Q7", "002-3, 002-9; bounces for no dismiss mode"),
    .grantsTooSoon,
    .known(
      "M5",
      "applied at once: the path counts, and a screen pushed with the keyboard up hears of no "
        + "notification"),
    .known("M6", "002-8: willChangeFrame counts for nothing"),
    .keepsItsBeginning.rare,
    .known("M8", "002-a: a screen pushed with the keyboard up hears of no notification"),
    .rarely("M9", "002-9: whole numbers do not scale"),
    .rarely("M12", "002-2: with the safe area counted twice there is no room, and no reveal"),
  ]

  private static let seed003InBothLanguages: [ExpectedVerdict] = [
    .known(
      "I3",
      "003-13: the whole height, also beyond the viewport; zeros where the app had padding "),
    .known("I4", "003-6"),
    .scrollsUnderFinger,
    .known("I7", "003-6: left and right padding is zeroed as well"),
    .known(
      "I9",
      "willHide acts at once, didShow after a quarter of a second: both are not the burst’s end "),
    .known(
      "Q1",
      "003-1, 003-2, 003-4, 003-7, 003-8, 003-12; and without a keyboard it reveals nothing "),
    .knowsNoMargin,
    .known("Q4", "003-6, floating frames; adjustsForKeyboard=false is not known"),
    .known("Q5", "003-1, 003-4, 003-12: not scrolled"),
    .known("Q7", "bounces for no dismiss mode; content sizing is not known"),
    .rarely("M1", "003-8: the test is in the view’s coordinates"),
    .rarely("M2", "003-4, 003-7: the test is against an absolute place"),
    .rarely("M3", "003-2: the begin frame of a repeated notice is another one"),
    .known("M5", "003-2: the begin frame depends on the way"),
    .known("M6", "003-2, 003-a: begin frame read, willChangeFrame not"),
    .keepsItsBeginning.rare,
    .comesTooLate,
    .rarely("M9", "003-7: the box at 500 does not scale (platform)"),
    .known("M12", "003-2: two steps leave the begin frame of the first"),
  ]

  static let seed003: [ExpectedVerdict] =
    seed003InBothLanguages + [
      .known("I5", "UIKit grants the app’s wish at once, before the burst is over"),
      .known("I8", "003-a: willChangeFrame is not listened to; 003-10"),
      .known("Q3", "003-2, 003-10, 003-11, 003-13, pushed, 003-a, 003-b, 003-c"),
      .grantsTooSoon,
      .rarely(
        "M11", "didShow has its own time: with a delay of 0 a further event is sooner than it"),
    ]

  static let seed003ObjectiveC: [ExpectedVerdict] =
    seed003InBothLanguages + [
      .known(
        "I5",
        "willHide writes zeros at once; UIKit grants the app’s wish at once, before the burst is "
          + "over"),
      .known("I8", "003-a: willChangeFrame is not listened to"),
      .known("Q3", "003-2, 003-11, 003-13, pushed, 003-a"),
      .grantsTooSoon.rare,
      .rarely(
        "M4",
        "003-d: the frame of nil is at 0,0, which lies outside a view that is covered whole: "
          + "scrolls to the corner (if UIKit scrolls for an empty rectangle)"),
      .known(
        "M11", "didShow has its own time: with a delay of 0 a further event is sooner than it"),
    ]

  static let seed004: [ExpectedVerdict] = [
    .known("I4", "004-6: content grows by the keyboard"),
    .actsTooSoon,
    .scrollsUnderFinger,
    .showsTooSoon,
    .known(
      "I8",
      "004-b: willChangeFrame is not listened to; mostly: its bottom inset is inferred from a "
        + "content that has grown (see the report)"),
    .waitsForNoBurst,
    .known("Q1", "004-1, 004-4: the reveal sees the whole bounds"),
    .known("Q2", "knows no margin, and does not see the keyboard"),
    .known("Q3", "004-2, 004-3, 004-7, 004-a (pushed), 004-b"),
    .known("Q4", "004-7 with floating frames, begin frames; adjustsForKeyboard=false is not known"),
    .known(
      "Q5",
      "004-1; and: UIKit keeps what rests at the beginning there when the leading inset grows, "
        + "the model does not (platform)"),
    .pinsNothing,
    .known("Q7", "004-6; bounces for no dismiss mode"),
    .known("Q8", "004-1: an app’s wish is shown under the keyboard"),
    .rarely(
      "M2",
      "004-6: the spacer counts as content, so that what lies beyond the content is revealed "
        + "into it"),
    .rarely("M3", "told twice, UIKit reveals once more, into the content that has grown"),
    .known("M5", "004-2, applied at once: the path counts"),
    .known("M6", "004-2, 004-b: begin frame read, willChangeFrame not"),
    .known("M8", "004-a: a screen pushed with the keyboard up hears of no notification"),
    .known("M12", "004-2: two steps leave the begin frame of the first"),
  ]
}
