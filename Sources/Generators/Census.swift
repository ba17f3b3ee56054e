// What generated scenarios consist of, counted by what a device would do and without the machine that makes them.

package import ReferenceModel

/// The counts of some scenarios: notices that no device posts, and the shares of what people do.
package struct Census: Sendable {
  /// A count and its meaning.
  package struct Row: Sendable {
    package var name: String
    package var reason: String
    /// The percentage of the cases that have it in everyday life and in the lifelike world; nil for what must not occur.
    package var everyday, lifelike: ClosedRange<Double>?
    /// How often it occurred: in the notices, or in how many cases.
    package var count = 0

    fileprivate init(
      _ name: String, _ reason: String, _ everyday: ClosedRange<Double>? = nil,
      _ lifelike: ClosedRange<Double>? = nil
    ) {
      (self.name, self.reason, self.everyday, self.lifelike) = (name, reason, everyday, lifelike)
    }
  }

  package private(set) var cases = 0
  /// What no device posts.
  package private(set) var notices = Self.notices
  /// What people do, by the number of cases.
  package private(set) var situations = Self.situations

  package init() {}

  private static let notices = [
    Row("a docked keyboard changes by willChangeFrame alone", "willShow or willHide follows"),
    Row("willShow with a frame that is not docked", "such a keyboard posts willHide"),
    Row("willShow without didShow after its animation", "each animation ends, if none replaces it"),
    Row("willChangeFrame and willShow with two begin frames", "a change has one"),
  ]

  private static let situations = [
    Row("a field gets the focus", "a form is filled in", 75...100, 60...95),
    Row("a keyboard comes", "it comes with the first field", 80...100, 75...100),
    Row("the keyboard goes", "Done, a drag, the next screen", 30...70, 30...75),
    Row("the keyboard changes its height", "predictions, emoji, other fields", 20...60, 20...70),
    Row("another field gets the focus", "a form has several fields", 30...80, 20...70),
    Row("three letters or more are typed", "oftener than the device turns", 15...50, 2...30),
    Row("a finger scrolls", "forms are longer than the screen", 40...85, 30...80),
    Row("the keyboard goes under the finger", "keyboardDismissMode", 3...30, 2...25),
    Row("the content changes its size", "messages arrive, text grows", 20...70, 20...70),
    Row("the device turns", "rarer than typing", 3...20, 5...30),
    Row("a screen is left or pushed", "navigation", 5...35, 5...50),
    Row("more than a second passes at once", "slow networks, thinking", 15...60, 15...60),
    Row("more than ten seconds pass at once", "the app in the background", 2...20, 2...20),
    Row("a keyboard floats", "tablets only, and few people", 0...0, 2...25),
    Row("a change replaces an animation", "AutoFill, quick fingers", 2...60, 10...70),
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
  case focus, keyboardComes, keyboardGoes, newHeight, otherFocus, typing, scrolling
  case goesUnderFinger, newContent, turn, navigation, second, tenSeconds, floating, replacement
}

private struct Reader {
  var wrong = [0, 0, 0, 0]
  private var screen: Size
  private var keyboard: Rect?
  private var time = 0.0
  private var animationEnd = 0.0
  private var (isDragging, turned) = (false, false)
  private var (letters, transitions) = (0, 0)
  private var focus: Rect?
  private(set) var facts = Set<Fact>()

  init(_ scenario: Scenario) {
    (screen, keyboard) = (scenario.environment.geometry.screen, scenario.environment.keyboard)
    focus = scenario.environment.focus
  }

  private func isDocked(_ frame: Rect?) -> Bool {
    guard let frame, frame.width > 0 else { return false }
    return frame.isAtBottom(of: screen) && (frame.y < screen.height || frame.height == 0)
  }

  private func floats(_ frame: Rect?) -> Bool {
    guard let frame, frame.width > 0, frame.height > 0 else { return false }
    return frame.y < screen.height && frame.x < screen.width && frame.maxX > 0 && !isDocked(frame)
  }

  mutating func read(_ event: Event, _ rest: ArraySlice<Event>) {
    switch event {
    case .keyboard(let notice): read(notice, rest)
    case .focus(let rect, _):
      facts.insert(.focus)
      if let focus, focus != rect { facts.insert(.otherFocus) }
      focus = rect
    case .focusMoved(_, let isTyped):
      if isTyped { letters += 1 }
      if letters >= 3 { facts.insert(.typing) }
    case .dragBegan: isDragging = true
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
    if notice.kind == .willChangeFrame {
      if case .keyboard(let next)? = rest.first, next.kind == .willShow || next.kind == .willHide,
        next.end == notice.end
      {
        if next.begin != notice.begin { wrong[3] += 1 }
        return
      }
      if isDocked(keyboard) || isDocked(notice.end) { wrong[0] += 1 }
    }
    if notice.kind == .willShow, !isDocked(notice.end) { wrong[1] += 1 }
    if notice.kind == .willShow, isAlone(notice, rest) { wrong[2] += 1 }
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
