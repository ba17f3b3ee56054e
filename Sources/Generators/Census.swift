// What generated scenarios consist of, counted by what a device would do and without the machine that makes them.

package import ReferenceModel

/// The counts of some scenarios: notices that no device posts, and the shares of what people do.
package struct Census: Sendable {
  /// A count and its meaning.
  package struct Row: Sendable {
    package var name: String
    /// How often it occurred: in the notices, or in how many cases.
    package var count = 0
    /// The share of the cases that have it in everyday life and in the lifelike world; nil for what must not occur.
    package var shares: (everyday: ClosedRange<Double>, lifelike: ClosedRange<Double>)?
    package var reason: String

    fileprivate init(
      _ name: String, _ shares: (ClosedRange<Double>, ClosedRange<Double>)? = nil,
      because reason: String
    ) { (self.name, self.shares, self.reason) = (name, shares, reason) }
  }

  /// The number of scenarios.
  package private(set) var cases = 0
  /// What no device posts.
  package private(set) var notices = Self.notices
  /// What people do, by the number of cases.
  package private(set) var situations = Self.situations

  /// The counts of no scenarios.
  package init() {}

  private static let notices = [
    Row(
      "a docked keyboard changes by willChangeFrame alone", because: "willShow or willHide follows"),
    Row("willShow with a frame that is not docked", because: "such a keyboard posts willHide"),
    Row(
      "willShow without didShow after its animation",
      because: "each animation ends, if none replaces it"),
    Row("willChangeFrame and willShow with two begin frames", because: "a change has one"),
  ]

  private static let situations = [
    Row("a field gets the focus", (0.75...1, 0.6...0.95), because: "a form is filled in"),
    Row("a keyboard comes", (0.8...1, 0.75...1), because: "it comes with the first field"),
    Row("the keyboard goes", (0.3...0.7, 0.3...0.75), because: "Done, a drag, the next screen"),
    Row(
      "the keyboard changes its height", (0.2...0.6, 0.2...0.7),
      because: "predictions, emoji, other fields"),
    Row(
      "another field gets the focus", (0.3...0.8, 0.2...0.7), because: "a form has several fields"),
    Row(
      "three letters or more are typed", (0.15...0.5, 0.02...0.3),
      because: "oftener than the device turns"),
    Row("a finger scrolls", (0.4...0.85, 0.3...0.8), because: "forms are longer than the screen"),
    Row(
      "the keyboard goes under the finger", (0.03...0.3, 0.02...0.25),
      because: "keyboardDismissMode"),
    Row(
      "the content changes its size", (0.2...0.7, 0.2...0.7), because: "messages arrive, text grows"
    ),
    Row("the device turns", (0.03...0.2, 0.05...0.3), because: "rarer than typing"),
    Row("a screen is left or pushed", (0.05...0.35, 0.05...0.5), because: "navigation"),
    Row(
      "more than a second passes at once", (0.15...0.6, 0.15...0.6),
      because: "slow networks, thinking"),
    Row(
      "more than ten seconds pass at once", (0.02...0.2, 0.02...0.2),
      because: "the app in the background"),
    Row("a keyboard floats", (0...0, 0.02...0.25), because: "tablets only, and few people"),
    Row(
      "a change replaces an animation", (0.02...0.6, 0.1...0.7), because: "AutoFill, quick fingers"),
  ]

  package mutating func note(_ scenario: Scenario) {
    cases += 1
    var reader = Reader(scenario)
    for (index, event) in scenario.events.enumerated() {
      reader.read(event, scenario.events[(index + 1)...])
    }
    for (index, count) in reader.wrong.enumerated() { notices[index].count += count }
    for fact in reader.facts { situations[fact.rawValue].count += 1 }
  }
}

/// What people do, in the order of the rows.
private enum Fact: Int {
  case focus, keyboardComes, keyboardGoes, newHeight, otherFocus, typing, scrolling,
    goesUnderFinger, newContent
  case turn, navigation, second, tenSeconds, floating, replacement
}

/// Reads one scenario.
private struct Reader {
  var wrong = [0, 0, 0, 0]
  private var screen: Size
  private var keyboard: Rect?
  private var time = 0.0
  private var animationEnd = 0.0
  private var (isDragging, turned) = (false, false)
  private var (letters, transitions) = (0, 0)
  private var focused: [Rect] = []
  private(set) var facts = Set<Fact>()

  init(_ scenario: Scenario) {
    (screen, keyboard) = (scenario.environment.geometry.screen, scenario.environment.keyboard)
    if let focus = scenario.environment.focus { focused.append(focus) }
  }

  private func isDocked(_ frame: Rect?) -> Bool {
    guard let frame, frame.width > 0 else { return false }
    return frame.x <= 0 && frame.maxX >= screen.width && frame.maxY >= screen.height
      && (frame.y < screen.height || frame.height == 0)
  }

  private func floats(_ frame: Rect?) -> Bool {
    guard let frame, frame.width > 0, frame.height > 0, frame.y < screen.height else {
      return false
    }
    return frame.x < screen.width && frame.maxX > 0 && !isDocked(frame)
  }

  mutating func read(_ event: Event, _ rest: ArraySlice<Event>) {
    switch event {
    case .keyboard(let notice): read(notice, rest)
    case .focus(let rect, _):
      facts.insert(.focus)
      if !focused.isEmpty, focused.last != rect { facts.insert(.otherFocus) }
      focused.append(rect)
    case .focusMoved(_, let isTyped):
      if isTyped { letters += 1 }
      if letters >= 3 { facts.insert(.typing) }
    case .dragBegan:
      isDragging = true
    case .dragged: facts.insert(.scrolling)
    case .dragEnded: isDragging = false
    case .contentResized: facts.insert(.newContent)
    case .contentReplaced: if transitions > 0 { facts.insert(.navigation) }
    case .geometryChanged(let new):
      turned = turned || new.screen != screen
      if new.screen != screen { facts.insert(.turn) }
      screen = new.screen
    case .transitionBegan: (turned, transitions) = (false, transitions + 1)
    case .transitionEnded:
      transitions -= 1
      if !turned { facts.insert(.navigation) }
    case .tick(let seconds):
      time += seconds
      if seconds > 1 { facts.insert(.second) }
      if seconds > 10 { facts.insert(.tenSeconds) }
    default: break
    }
  }

  private mutating func read(_ notice: KeyboardNotification, _ rest: ArraySlice<Event>) {
    guard notice.kind.changesFrame else { return }
    let isSecond = { (event: Event?) in
      if case .keyboard(let next)? = event, next.kind == .willShow || next.kind == .willHide {
        next.end == notice.end
      } else {
        false
      }
    }
    let isPair = notice.kind == .willChangeFrame && isSecond(rest.first)
    if notice.kind == .willChangeFrame, isDocked(keyboard) || isDocked(notice.end), !isPair {
      wrong[0] += 1
    }
    if notice.kind == .willShow, !isDocked(notice.end) { wrong[1] += 1 }
    if notice.kind == .willShow, isAlone(notice, rest) { wrong[2] += 1 }
    if isPair, case .keyboard(let next)? = rest.first, next.begin != notice.begin { wrong[3] += 1 }
    if isPair { return }
    if time < animationEnd - 1e-9 { facts.insert(.replacement) }
    animationEnd = time + notice.duration
    let isShown = floats(notice.end) || notice.kind != .willHide && isDocked(notice.end)
    let new = isShown ? notice.end : nil
    if keyboard == nil, new != nil { facts.insert(.keyboardComes) }
    if keyboard != nil, new == nil {
      facts.formUnion(isDragging ? [.keyboardGoes, .goesUnderFinger] : [.keyboardGoes])
    }
    if let keyboard, let new, keyboard.height != new.height { facts.insert(.newHeight) }
    if floats(new) { facts.insert(.floating) }
    keyboard = new
  }

  /// Whether the animation ends without another change before it, and its didShow does not come then.
  private func isAlone(_ notice: KeyboardNotification, _ rest: ArraySlice<Event>) -> Bool {
    var passed = 0.0
    for event in rest {
      switch event {
      case .tick(let seconds):
        if passed + seconds > notice.duration + 1e-9 { return true }
        passed += seconds
      case .keyboard(let next):
        let isNow = abs(passed - notice.duration) <= 1e-9
        if next.kind == .didShow, isNow, next.begin == notice.begin, next.end == notice.end {
          return false
        }
        if next.kind.changesFrame { return false }
      default: break
      }
    }
    return false
  }
}
