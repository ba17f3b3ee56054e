// The mini language: what its words are and what they mean.

public import ReferenceModel

/// The one-line notation of scenarios: an environment's name, a colon, header words, events.
///
///     P: margin=10 F(600,644) wS(260) t(1) F(700,744)
///
/// Words without a `t` between them happen at the same instant. One second passes at the end, unless
/// a full stop ends the line before it. `Notation.scenario` reads it; `Notation.text` writes it, and
/// whatever it writes reads back as the same scenario.
public enum Notation {
  /// A word of the language, as help and faults show it.
  public struct Word: Sendable {
    public var name: String
    public var forms: [String]
    public var meaning: String

    init(_ forms: String..., meaning: String) {
      name = String(forms[0].prefix { !"(=[".contains($0) })
      self.forms = forms
      self.meaning = meaning
    }
  }

  /// What may stand before the first event.
  public static let headerWords: [Word] = [
    Word("content=(w,h)", meaning: "the content's natural size"),
    Word("margin=n", meaning: "points to keep free around what is revealed"),
    Word("delay=n", meaning: "seconds of quiet that end a burst; 0.1 if not said"),
    Word("maxWait=n", meaning: "seconds after which a burst is applied all the same"),
    Word("oversize=name", meaning: "nearest, leading, trailing or centre"),
    Word("sizing=name", meaning: "natural, fillsVisibleArea or shrinksForKeyboard"),
    Word("dismissesByDrag=true", meaning: "dragging dismisses the keyboard"),
    Word("alwaysBounces=true", meaning: "short content bounces"),
    Word("adjustsForKeyboard=false", meaning: "the app makes room by itself"),
    Word(
      "keyboard=h", "keyboard=[x,y,w,h]", meaning: "the keyboard is up when the screen appears"),
    Word("focus=(a,b)", "focus=[x,y,w,h]", meaning: "a field has the focus when it appears"),
    Word("screen=(w,h)", meaning: "another screen; the window fills it"),
    Word("window=[x,y,w,h]", meaning: "another window; the viewport fills it"),
    Word("viewport=[x,y,w,h]", meaning: "another frame of the scroll view, in the window"),
    Word("safe=[t,l,b,r]", meaning: "another safe area"),
    Word("padding=[t,l,b,r]", meaning: "another padding"),
  ]

  /// What may happen.
  public static let eventWords: [Word] = [
    Word("wS(h)", "wS[x,y,w,h]", meaning: "willShow: docked, h high; or with this end frame"),
    Word("wC(h)", "wC[x,y,w,h]", "wC[null]", meaning: "willChangeFrame"),
    Word("wH", "wH[x,y,w,h]", meaning: "willHide"),
    Word("dS", "dS(h)", "dS[x,y,w,h]", meaning: "didShow"),
    Word("dC", "dC(h)", "dC[x,y,w,h]", meaning: "didChangeFrame"),
    Word("dH", "dH[x,y,w,h]", meaning: "didHide"),
    Word("bg[x,y,w,h]", "bg[null]", meaning: "the next notification's begin frame"),
    Word("du(s)", meaning: "the next notification's duration; 0.25 if not said"),
    Word("other", meaning: "the next notification is about another app's keyboard"),
    Word("F(a,b)", "F[x,y,w,h]", "F(a,b)#id", meaning: "focus on the field from a to b"),
    Word("F-", meaning: "blur"),
    Word("M(a,b)", "M[x,y,w,h]", meaning: "the focused field, or its caret, moved"),
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
    Word("TB", meaning: "a transition begins"),
    Word("TE", meaning: "a transition ends"),
    Word("D+", meaning: "the finger goes down"),
    Word("D(dy)", "D(dx,dy)", meaning: "the content is dragged"),
    Word("D-", meaning: "the finger goes up"),
    Word("U(y)", meaning: "the user scrolls to y: D+, D, D-"),
    Word("UX(x)", meaning: "the user scrolls to x"),
    Word("m(n)", meaning: "margin changed"),
    Word("A+", meaning: "adjustment for the keyboard on"),
    Word("A-", meaning: "adjustment for the keyboard off"),
    Word("DM+", meaning: "dragging dismisses the keyboard from now on"),
    Word("DM-", meaning: "and from now on it does not"),
    Word("t(s)", meaning: "s seconds pass"),
    Word(".", meaning: "the end, without the closing second"),
  ]

  /// The second that closes every scenario that no full stop ends.
  static let closing = Event.tick(seconds: 1)

  /// Reads a scenario. A fault names the place and what was expected there.
  public static func scenario(_ text: String) throws(ParseFault) -> Scenario {
    var parser = NotationParser(text)
    return try parser.scenario()
  }

  /// Writes a scenario on one line.
  public static func text(_ scenario: Scenario) -> String {
    NotationPrinter(scenario).text
  }

  /// The events one by one, each in the words that `text` would use if it stood alone.
  public static func words(_ scenario: Scenario) -> [String] {
    NotationPrinter(scenario).words
  }
}

/// What a word's meaning depends on: everything that has happened before it.
struct NotationContext {
  var model: Model
  /// The end frame of the last notification: where the next one begins.
  var lastEnd: Rect?
  /// The fields that have had the focus, by id.
  var fields: [Rect] = []
  /// The next notification's begin frame, duration and origin, as far as they have been said.
  var begin: Rect??
  var duration: Double?
  var isOther = false

  init(_ configuration: Configuration, _ environment: Environment) {
    model = Model(configuration, environment)
    lastEnd = environment.keyboard
    if let focus = environment.focus { fields.append(focus) }
  }

  var environment: Environment { model.state.environment }
  var screen: Size { environment.geometry.screen }

  /// The frame of a docked keyboard.
  func docked(_ height: Double) -> Rect { Self.docked(height, on: screen) }

  static func docked(_ height: Double, on screen: Size) -> Rect {
    Rect(0, screen.height - height, screen.width, height)
  }

  /// A field as wide as those of the mini language are.
  static func field(_ top: Double, _ bottom: Double) -> Rect { Rect(16, top, 200, bottom - top) }

  /// The same frame, moved below the screen.
  func below(_ frame: Rect?) -> Rect {
    guard let frame else { return Rect(0, screen.height, screen.width, 0) }
    return Rect(frame.x, screen.height, frame.width, frame.height)
  }

  /// A field that has had the focus keeps its id; another gets the next one.
  func id(of field: Rect) -> Int { fields.firstIndex(of: field) ?? fields.count }

  /// The notification with what has been said about it before, and what nobody needs to say.
  func notification(_ kind: KeyboardNotification.Kind, _ end: Rect?) -> Event {
    var notification = KeyboardNotification(kind, begin: begin ?? lastEnd ?? below(end), end: end)
    notification.duration = duration ?? notification.duration
    notification.isLocal = !isOther
    return .keyboard(notification)
  }

  /// What has been said before a notification that no notification has taken up.
  var dangling: String? {
    begin != nil ? "bg" : duration != nil ? "du" : isOther ? "other" : nil
  }

  mutating func happen(_ event: Event) {
    model.step(event)
    switch event {
    case .keyboard(let notification):
      lastEnd = notification.end
      (begin, duration, isOther) = (nil, nil, false)
    case .focus(let rect, _) where !fields.contains(rect): fields.append(rect)
    default: break
    }
  }
}
