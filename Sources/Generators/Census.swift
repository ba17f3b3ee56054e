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
  /// How others than the handler make room, by the number of cases. Each has to occur; on iOS the app makes all of it.
  package private(set) var rooms: [Row]
  private let facts: [Fact]

  package init(on platform: Platform = .ios, window: Platform.Window? = nil) {
    let rooms = Self.rooms.filter { room in
      room.platforms.contains(platform)
        && (window == nil || room.window == nil || room.window == window)
    }
    (self.rooms, facts) = (rooms.map(\.row), rooms.map(\.fact))
    // A browser tells nothing when its animation ends.
    if platform == .web { notices.remove(at: 2) }
  }

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
    Row("a change replaces an animation", "AutoFill, quick fingers", 0...5, 10...70),
    Row("a keyboard comes without a field", "a search bar, an alert", 0...3, 10...70),
    Row("a finger moves more than 600 points", "no thumb is that long", 0...0, 5...50),
    Row("four letters are typed at once", "a paste, a hardware keyboard", 0...0, 2...30),
    Row("an animation has no length", "reduced motion", 0...3, 2...40),
    Row("a keyboard comes and goes at once", "a phone needs 0.25 s", 0...0, 2...40),
    Row("two fields get the focus at once", "a phone needs 0.25 s", 0...0, 2...40),
    Row("much of the scroll view goes without a field", "a view of the app's own", 0...0, 0...40),
    Row("the window moves up without a keyboard", "a browser that forgets", 0...1, 0...40),
    Row("the window moves up by more than a keyboard", "a browser that forgets", 0...0, 0...40),
  ]

  private typealias Room = (
    fact: Fact, platforms: [Platform], window: Platform.Window?, row: Row
  )
  private static let rooms: [Room] = [
    (.resizedBefore, [.android], .resizes, Row("resized before the notice", "adjustResize")),
    (.resizedAfter, [.android], .resizes, Row("resized after the notice", "adjustResize")),
    (
      .resizedSilently, [.android, .web], .resizes,
      Row("resized without a notice", "adjustResize, interactive-widget=resizes-content")
    ),
    (
      .pannedBack, [.android, .web], .pans,
      Row("the window moves up and back", "adjustPan, resizes-visual")
    ),
    (.pannedLeft, [.web], .pans, Row("the window moves up and stays", "visualViewport.offsetTop")),
    (
      .outer, [.android, .web], .resizes,
      Row("an outer view makes room too", "frameworks, IQKeyboardManager, drawers")
    ),
    (.sheetMoved, [.android], .pans, Row("the system moves a sheet", "a dialog at the bottom")),
    (.browserBar, [.web], nil, Row("the browser's bar comes or goes", "it does while one scrolls")),
  ]

  package mutating func note(_ scenario: Scenario) {
    cases += 1
    var reader = Reader(scenario)
    for (index, event) in scenario.events.enumerated() {
      reader.read(event, scenario.events[(index + 1)...])
    }
    let wrong = notices.count < reader.wrong.count ? [0, 1, 3] : [0, 1, 2, 3]
    for (index, kind) in wrong.enumerated() { notices[index].count += reader.wrong[kind] }
    for fact in reader.facts {
      if fact.rawValue < situations.count { situations[fact.rawValue].count += 1 }
      if let index = facts.firstIndex(of: fact) { rooms[index].count += 1 }
    }
  }
}

/// What people do, in the order of the rows.
private enum Fact: Int {
  case focus, keyboardComes, keyboardGoes, newHeight, otherFocus, typing, scrolling
  case goesUnderFinger, newContent, turn, navigation, second, tenSeconds, floating, replacement
  case noField, longDrag, lettersAtOnce, noAnimation, shownAndHidden, fieldsAtOnce
  case roomWithoutField, panAlone, panTooFar
  case resizedBefore, resizedAfter, resizedSilently, pannedBack, pannedLeft, outer, sheetMoved
  case browserBar
}

private struct Reader {
  var wrong = [0, 0, 0, 0]
  private var screen: Size
  private var keyboard: Rect?
  private var time = 0.0
  private var animationEnd = 0.0
  private var (isDragging, turned) = (false, false)
  private var (letters, transitions) = (0, 0)
  /// What has happened since time passed.
  private var now = (letters: 0, fields: 0, isShown: false)
  private var dragged = 0.0
  private var focus: Rect?, field: Rect?
  private var geometry: Geometry
  /// When a notice came last, a keyboard went last, and a scroll view was shortened of which no notice has told.
  private var (noticed, gone, shortened) = (-1.0, Double.infinity, Double?.none)
  private(set) var facts = Set<Fact>()

  init(_ scenario: Scenario) {
    geometry = scenario.environment.geometry
    (screen, keyboard) = (geometry.screen, scenario.environment.keyboard)
    (focus, field) = (scenario.environment.focus, scenario.environment.focus)
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
      now.fields += 1
      if now.fields > 1 { facts.insert(.fieldsAtOnce) }
      if let field, field != rect { facts.insert(.otherFocus) }
      (focus, field) = (rect, rect)
    case .focusMoved(_, let isTyped):
      if isTyped { letters += 1 }
      if letters >= 3 { facts.insert(.typing) }
      now.letters += 1
      if now.letters > 3 { facts.insert(.lettersAtOnce) }
    case .blur: focus = nil
    case .dragBegan: (isDragging, dragged) = (true, 0)
    case .dragged(let distance):
      facts.insert(.scrolling)
      dragged += abs(distance.y)
      if dragged > 600 { facts.insert(.longDrag) }
    case .dragEnded: isDragging = false
    case .contentResized: facts.insert(.newContent)
    case .contentReplaced(_, let keepsFocus):
      if transitions > 0 { facts.insert(.navigation) }
      if !keepsFocus { focus = nil }
    case .geometryChanged(let new):
      turned = turned || new.screen != screen
      if new.screen != screen { facts.insert(.turn) } else { read(new) }
      (screen, geometry) = (new.screen, new)
    case .transitionBegan: (turned, transitions) = (false, transitions + 1)
    case .transitionEnded:
      transitions -= 1
      if !turned { facts.insert(.navigation) }
    case .tick(let seconds):
      time += seconds
      if seconds > 0 { now = (0, 0, false) }
      if seconds > 1 { facts.insert(.second) }
      if seconds > 10 { facts.insert(.tenSeconds) }
      if let start = shortened, time > start + 0.25 {
        facts.insert(.resizedSilently)
        shortened = nil
      }
      if keyboard == nil, geometry.window.y < 0, time > gone + 0.25 { facts.insert(.pannedLeft) }
    default: break
    }
  }

  /// A window or a scroll view that others move or shorten.
  private mutating func read(_ new: Geometry) {
    let (window, viewport) = (geometry.window, geometry.viewport)
    if viewport.height - new.viewport.height > 115, focus == nil { facts.insert(.roomWithoutField) }
    if new.window.size == window.size, new.window.y != window.y {
      let isFull = window.height == screen.height
      if isFull, new.window.y < min(0, window.y) {
        let room = keyboard?.height ?? (focus == nil ? 0 : .infinity)
        if room == 0 { facts.insert(.panAlone) }
        if room > 0, -new.window.y > room { facts.insert(.panTooFar) }
      }
      if isFull, window.y < 0, new.window.y == 0 { facts.insert(.pannedBack) }
      if !isFull, new.window.maxY == screen.height || window.maxY == screen.height {
        facts.insert(.sheetMoved)
      }
    }
    guard new.window == window else { return }
    if isDragging, new.viewport.height != viewport.height { facts.insert(.browserBar) }
    let (end, least) = (new.window.y + new.viewport.maxY, 100.0)
    guard new.viewport.y == viewport.y, viewport.height - new.viewport.height >= least else {
      return
    }
    if let keyboard, isDocked(keyboard) {
      let isQuick = time < noticed + 0.1 && end == keyboard.y
      if end <= keyboard.y { facts.insert(isQuick ? .resizedAfter : .outer) }
    } else {
      shortened = time
    }
  }

  private mutating func read(_ notice: KeyboardNotification, _ rest: ArraySlice<Event>) {
    guard notice.kind.changesFrame else { return }
    noticed = time
    if shortened != nil, notice.end?.y == geometry.window.y + geometry.viewport.maxY {
      facts.insert(.resizedBefore)
      shortened = nil
    }
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
    if notice.duration == 0 { facts.insert(.noAnimation) }
    animationEnd = time + notice.duration
    let isShown = floats(notice.end) || notice.kind != .willHide && isDocked(notice.end)
    let new = isShown ? notice.end : nil
    if keyboard == nil, new != nil {
      facts.insert(.keyboardComes)
      now.isShown = true
      if focus == nil { facts.insert(.noField) }
    }
    if keyboard != nil, new == nil {
      if now.isShown { facts.insert(.shownAndHidden) }
      gone = time
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
