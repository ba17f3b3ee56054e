// The mini language: its words and their meanings.

public import ReferenceModel
public import ScrollConformance

/// The mini language: a scenario on one line.
///
///     P: margin=10 F(600,644) wS(260) t(1) F(700,744)
///
/// A line is the name of an environment, a colon, header words and events. Events without a `t`
/// between them happen at the same instant. One second passes at the end, unless the line ends with
/// a full stop. A line that `Notation.text` writes is read by `Notation.scenario` as the same
/// scenario.
public enum Notation {
  package struct Word: Sendable {
    /// The word without its arguments: "wS".
    package var name: String
    /// The forms that the word may have: "wS(h)", "wS[x,y,w,h]".
    package var forms: [String]
    package var meaning: String

    init(_ forms: String..., meaning: String) {
      name = String(forms[0].prefix { !"(=[".contains($0) })
      self.forms = forms
      self.meaning = meaning
    }
  }

  package static let headerWords: [Word] = [
    Word("content=(w,h)", meaning: "the content's natural size"),
    Word("margin=n", meaning: "points to keep free around what is revealed"),
    Word("delay=n", meaning: "seconds of quiet that end a burst; 0.1 by default"),
    Word("maxWait=n", meaning: "seconds after which a burst is applied even without quiet"),
    Word("oversize=name", meaning: "nearest, leading, trailing or centre"),
    Word("sizing=name", meaning: "natural, fillsVisibleArea or shrinksForKeyboard"),
    Word("anchor=name", meaning: "start or end: which end keeps its place"),
    Word("dismissesByDrag=true", meaning: "dragging dismisses the keyboard"),
    Word("alwaysBounces=true", meaning: "short content bounces"),
    Word("adjustsForKeyboard=false", meaning: "the app makes room by itself"),
    Word(
      "keyboard=h", "keyboard=[x,y,w,h]", meaning: "the keyboard is up when the screen appears"),
    Word("focus=(a,b)", "focus=[x,y,w,h]", meaning: "a field has the focus at the beginning"),
    Word("screen=(w,h)", meaning: "another screen; the window fills it"),
    Word("window=[x,y,w,h]", meaning: "another window; the viewport fills it"),
    Word("viewport=[x,y,w,h]", meaning: "another frame of the scroll view, in the window"),
    Word("safe=[t,l,b,r]", meaning: "another safe area"),
    Word("padding=[t,l,b,r]", meaning: "another padding"),
  ]

  package static let eventWords: [Word] = [
    Word(
      "up(h)", "up[x,y,w,h]",
      meaning:
        "the keyboard comes or changes, with all notices that a device posts, did… 0.25 s later"),
    Word(
      "down", "down[x,y,w,h]", meaning: "the keyboard goes, with all notices that a device posts"),
    Word(
      "turn", "turn(h)", "turn[t,l,b,r]", "turn[t,l,b,r,h]",
      meaning: "the device turns and its keyboard goes; then one comes, h high; with this safe area"
    ),
    Word("wS(h)", "wS[x,y,w,h]", meaning: "willShow: docked, h high; or with this end frame"),
    Word("wC(h)", "wC[x,y,w,h]", "wC[null]", meaning: "willChangeFrame"),
    Word("wH", "wH[x,y,w,h]", meaning: "willHide"),
    Word("dS", "dS(h)", "dS[x,y,w,h]", meaning: "didShow"),
    Word("dC", "dC(h)", "dC[x,y,w,h]", meaning: "didChangeFrame"),
    Word("dH", "dH[x,y,w,h]", meaning: "didHide"),
    Word("bg[x,y,w,h]", "bg[null]", meaning: "the next notification's begin frame"),
    Word("du(s)", meaning: "the next notification's duration; 0.25 by default"),
    Word("other", meaning: "the next notification is about another app's keyboard"),
    Word("F(a,b)", "F[x,y,w,h]", "F(a,b)#id", meaning: "focus on the field from a to b"),
    Word("F-", meaning: "blur"),
    Word("M(a,b)", "M[x,y,w,h]", meaning: "the focused field, or its caret, moved"),
    Word("K(a,b)", "K[x,y,w,h]", meaning: "the user types, and the field or its caret moved"),
    Word("R(a,b)", "R(a,b,margin)", "R[x,y,w,h]", "R[x,y,w,h,margin]", meaning: "the app reveals"),
    Word("C(h)", "C(w,h)", meaning: "content resized"),
    Word("C*(h)", "C*(w,h)", meaning: "content replaced, the focus goes with it"),
    Word("C*+(h)", "C*+(w,h)", meaning: "content replaced, the focus stays"),
    Word("B(n)", "B[t,l,b,r]", meaning: "bottom padding; or all four"),
    Word("BT(n)", meaning: "top padding"),
    Word("SA(t,b)", "SA[t,l,b,r]", meaning: "safe area"),
    Word("V(y,h)", "V[x,y,w,h]", meaning: "viewport in the window"),
    Word("W(x,y,w,h)", meaning: "window in the screen; the viewport fills it"),
    Word(
      "G(n)", "G[w,h,x,y,w,h,x,y,w,h,t,l,b,r]",
      meaning: "geometry of 0 P, 1 L, 2 X, 3 LX; or screen, window, viewport, safe area"),
    Word("TB", meaning: "a transition begins"), Word("TE", meaning: "a transition ends"),
    Word("D+", meaning: "the finger goes down"),
    Word("D(dy)", "D(dx,dy)", meaning: "the content is dragged"),
    Word("D-", meaning: "the finger goes up"),
    Word("U(y)", meaning: "the user scrolls to y: D+, D, D-"),
    Word("UX(x)", meaning: "the user scrolls to x"),
    Word("GO(y)", "GO[x,y]", meaning: "something other than a finger scrolls there"),
    Word("m(n)", meaning: "margin changed"),
    Word("A+", meaning: "adjustment for the keyboard on"),
    Word("A-", meaning: "adjustment for the keyboard off"),
    Word("DM+", meaning: "dragging dismisses the keyboard from now on"),
    Word("DM-", meaning: "dragging no longer dismisses the keyboard"),
    Word("t(s)", meaning: "s seconds pass"),
    Word(".", meaning: "the end, without the second that passes by itself"),
  ]

  /// The words that always stand for the same event.
  static let plainEvents: [(word: String, event: Event)] = [
    ("F-", .blur), ("TB", .transitionBegan), ("TE", .transitionEnded), ("D+", .dragBegan),
    ("D-", .dragEnded), ("A+", .adjustmentChanged(adjusts: true)),
    ("A-", .adjustmentChanged(adjusts: false)), ("DM+", .dismissModeChanged(dismissesByDrag: true)),
    ("DM-", .dismissModeChanged(dismissesByDrag: false)),
  ]

  /// The seconds at the end of a line without a full stop.
  static let closing = 1.0

  /// Reads a line; an error says what was expected where.
  public static func scenario(_ text: String) throws(ParseFault) -> Scenario {
    var parser = NotationParser(text)
    return try parser.scenario()
  }

  package static func text(_ scenario: Scenario) -> String {
    NotationPrinter(scenario).text
  }

  /// A step of a scenario as it is told: a word, and the number of events after which it is over.
  package struct Step: Sendable {
    /// The word: "up(260)".
    package var word: String
    /// The number of events after which it is over.
    package var end: Int
  }

  /// The beginning of a scenario and its steps, with one word for all notices of a change if they are those of a device
  /// and are to be told so.
  package static func steps(_ scenario: Scenario, told: Bool = true) -> [Step] {
    [Step(word: "start", end: 0)] + NotationPrinter(scenario).steps(told: told)
  }
}

extension [Notation.Step] {
  /// The index of the step in which the event with this number happens.
  package func index(of event: Int) -> Int { firstIndex { $0.end >= event } ?? count - 1 }
}

extension Finding {
  /// The scenario as a line of the mini language.
  public var line: String { Notation.text(scenario) }
}
