// A scroll view that makes room for the keyboard, judged by ScrollCheck. It has a bug on purpose.

// ---- The harness: it speaks JSON lines and knows nothing of scrolling. Keep it. ----

import Foundation

struct Request: Decodable {
  var type: String
  var id: String?
  var configuration: Configuration?
  var environment: Environment?
  var events: [Event]?
}

let ready = """
  {"type":"ready","protocol":1,"name":"swift-scroller","version":"1.0.0","language":"swift",\
  "profile":"visible","without":["marginBelow","reach","gravity","tracking"],\
  "observes":["offset","range","insets","viewport","content","bounce"]}
  """

/// Numbers, and arrays of them, are written in Swift as they are in JSON.
extension Observation {
  var json: String {
    """
    {"offset":\(offset),"range":\(range),"insets":\(insets),\
    "viewport":\(viewport),"content":\(content),"bounce":\(bounce)}
    """
  }
}

/// One line, at once: the host waits for it. Anything else belongs on stderr.
func answer(_ line: String) {
  print(line)
  fflush(nil)
}

/// A run begins anew: nothing is remembered from the one before.
func run(_ request: Request) {
  guard let id = request.id, let configuration = request.configuration,
    let environment = request.environment, let events = request.events
  else { return }
  var scroller = Scroller(configuration, environment)
  var observations = [scroller.observation.json]
  for event in events {
    scroller.handle(event)
    observations.append(scroller.observation.json)
  }
  let (name, list) = (id.debugDescription, observations.joined(separator: ","))
  answer(#"{"type":"ran","id":\#(name),"observations":[\#(list)]}"#)
}

conversation: while let line = readLine() {
  let request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
  switch request.type {
  case "hello": answer(ready)
  case "run": run(request)
  case "bye": break conversation
  default: break  // An unknown request needs no answer.
  }
}

// ---- The strategy: put your own here. ----
//
// What is announced is noted and a timer is started; when it goes off, all of it takes effect.
// How much of the viewport the keyboard covers is worked out then, and kept. The bug is in `place`:
// it keeps it even if the window has moved.

// What the messages say, as far as it is read; what is not listed is skipped. Keep what you need.

struct Configuration: Decodable {
  var delay, margin: Double
  var oversize, contentSizing: String
  var dismissesByDrag, alwaysBounces, adjustsForKeyboard: Bool
  var maxWait: Double?
  var anchor: String?
}

struct Environment: Decodable {
  var screen, window, viewport, safe, padding, content: [Double]
  var keyboard, focus: [Double]?
}

struct Event: Decodable {
  var event: String
  var kind: String?
  var end, rect, size, padding, by, to: [Double]?
  var screen, window, viewport, safe: [Double]?
  var keepsFocus, adjusts, dismissesByDrag, typed: Bool?
  var margin, seconds: Double?
}

struct Observation {
  var offset: [Double]
  var range: [[Double]]
  var insets, viewport, content: [Double]
  var bounce: Bool
}

/// A stretch of one axis.
struct Extent {
  var start, end: Double
  func clamp(_ value: Double) -> Double { max(start, min(value, end)) }
}

enum Axis: Int { case horizontal, vertical }

struct Rect {
  var x, y, width, height: Double

  /// A size that is negative names the same rectangle from its other corner.
  init?(_ numbers: [Double]?) {
    guard let numbers, numbers.count == 4 else { return nil }
    let (width, height) = (numbers[2], numbers[3])
    (x, y) = (numbers[0] + min(0, width), numbers[1] + min(0, height))
    (self.width, self.height) = (abs(width), abs(height))
  }
  var maxX: Double { x + width }
  var maxY: Double { y + height }
  func extent(_ axis: Axis) -> Extent {
    axis == .horizontal ? Extent(start: x, end: maxX) : Extent(start: y, end: maxY)
  }
}

struct Geometry {
  var screen: [Double]
  var window, viewport: Rect
  var safe: [Double]

  init?(_ screen: [Double]?, _ window: [Double]?, _ viewport: [Double]?, _ safe: [Double]?) {
    guard let screen, let safe, let window = Rect(window), let viewport = Rect(viewport) else {
      return nil
    }
    (self.screen, self.window, self.viewport, self.safe) = (screen, window, viewport, safe)
  }

  /// How much of the viewport a keyboard covers that stands on the screen's bottom edge.
  func overlap(_ keyboard: Rect?) -> Double {
    guard let keyboard, keyboard.width > 0, keyboard.height > 0 else { return 0 }
    let hair = 1e-6
    let (top, bottom) = (window.y + viewport.y, window.y + viewport.maxY)  // in the screen
    guard keyboard.x <= hair, keyboard.maxX >= screen[0] - hair, keyboard.maxY >= screen[1] - hair,
      keyboard.y < min(bottom, window.maxY) - hair
    else { return 0 }
    return bottom - max(keyboard.y, top)
  }
}

struct Scroller {
  private var configuration: Configuration
  private var geometry: Geometry
  private var padding, natural: [Double]
  private var keyboard, focus: Rect?
  private var offset = [0.0, 0.0]
  private var isFollowing, isDragging: Bool
  /// Whether an event finds it at an end that it has to keep.
  private var isAtEnd = false
  private var transitions = 0
  /// How much of the viewport the keyboard covers. It stays as it is while a transition lasts.
  private var overlap = 0.0
  /// What has been announced and waits; nil if nothing does.
  private var burst: Burst?

  private struct Burst {
    var keyboard: Rect??
    var wish: (rect: Rect, margin: Double)?
    /// Seconds of quiet still to pass, and seconds until it takes effect without.
    var remaining = 0.0
    var maxWaitLeft: Double
  }

  init(_ configuration: Configuration, _ environment: Environment) {
    self.configuration = configuration
    let (window, viewport) = (environment.window, environment.viewport)
    // Where it begins, all of it is there.
    // swift-format-ignore: NeverForceUnwrap
    geometry = Geometry(environment.screen, window, viewport, environment.safe)!
    (padding, natural) = (environment.padding, environment.content)
    (keyboard, focus) = (Rect(environment.keyboard), Rect(environment.focus))
    (isFollowing, isDragging) = (focus != nil, false)
    overlap = geometry.overlap(keyboard)
    offset = [range(.horizontal).start, range(.vertical).start]
    settle()
  }

  var observation: Observation {
    let (x, y, viewport) = (range(.horizontal), range(.vertical), geometry.viewport)
    return Observation(
      offset: offset, range: [[x.start, x.end], [y.start, y.end]], insets: insets,
      viewport: [viewport.x, viewport.y, viewport.width, viewport.height], content: content,
      bounce: bounces)
  }

  mutating func handle(_ event: Event) {
    let isAnchored = configuration.anchor == "end" && !isDragging
    isAtEnd = isAnchored && offset[1] >= range(.vertical).end - 1e-6
    switch event.event {
    case "keyboard":
      switch event.kind {
      case "willShow", "willChangeFrame": announce { $0.keyboard = .some(Rect(event.end)) }
      case "willHide": announce { $0.keyboard = .some(nil) }
      default: break  // did… repeats what will… has said.
      }
    case "focus":
      (focus, isFollowing) = (Rect(event.rect), true)
      announce { _ in }
    case "blur":
      (focus, isFollowing) = (nil, false)
      announce { _ in }
    case "reveal":
      guard let rect = Rect(event.rect) else { return }
      let margin = event.margin ?? configuration.margin
      announce { $0.wish = (rect, margin) }
    case "focusMoved":
      if focus != nil { focus = Rect(event.rect) }
      // What is typed must be visible, wherever it was scrolled to.
      if focus != nil, event.typed == true { isFollowing = true }
      settle()
    case "contentResized":
      natural = event.size ?? natural
      settle()
    case "contentReplaced":
      natural = event.size ?? natural
      if event.keepsFocus == false { (focus, isFollowing) = (nil, false) }
      settle()
    case "geometryChanged":
      let new = Geometry(event.screen, event.window, event.viewport, event.safe)
      if let new { place(new) }
    case "paddingChanged":
      padding = event.padding ?? padding
      settle()
    case "adjustmentChanged":
      configuration.adjustsForKeyboard = event.adjusts ?? true
      settle()
    case "dismissModeChanged":
      configuration.dismissesByDrag = event.dismissesByDrag ?? false
      settle()
    case "marginChanged":
      configuration.margin = event.margin ?? 0
      settle()
    case "transitionBegan": transitions += 1
    case "transitionEnded":
      guard transitions > 0 else { return }
      transitions -= 1
      if transitions == 0, burst == nil { overlap = geometry.overlap(keyboard) }
      fireIfDue()
      settle()
    case "dragBegan": (isDragging, isFollowing) = (true, false)
    case "dragged":
      guard isDragging, let by = event.by else { return }
      offset = [offset[0] + by[0], offset[1] + by[1]]
    case "dragEnded":
      isDragging = false
      settle()
    case "scrolled":
      (offset, isFollowing, isAtEnd) = (event.to ?? offset, false, false)
      settle()
    case "tick":
      // In a transition the clock stands, and it never goes backwards.
      guard transitions == 0, let seconds = event.seconds, seconds >= 0 else { return }
      burst?.remaining -= seconds
      burst?.maxWaitLeft -= seconds
      fireIfDue()
    default: break  // An unknown event changes nothing.
    }
  }

  // MARK: When: a burst of notices is one movement.

  private mutating func announce(_ say: (inout Burst) -> Void) {
    var burst = burst ?? Burst(maxWaitLeft: configuration.maxWait ?? .infinity)
    say(&burst)
    burst.remaining = configuration.delay
    self.burst = burst
    fireIfDue()
  }

  private mutating func fireIfDue() {
    // Within a nanosecond: 0.04 and 0.06 make 0.1.
    guard transitions == 0, let burst, min(burst.remaining, burst.maxWaitLeft) <= 1e-9 else {
      return
    }
    let before = overlap
    if let announced = burst.keyboard { keyboard = announced }
    self.burst = nil
    overlap = geometry.overlap(keyboard)
    // A keyboard that appears is for the field.
    if focus != nil, before == 0, overlap > 0 { isFollowing = true }
    if let wish = burst.wish, !isDragging {
      keepEnd()
      reveal(wish.rect, margin: wish.margin)
    }
    settle()
  }

  // MARK: Where the offset goes.

  /// What stood at the top left corner of the visible part stays there.
  private mutating func place(_ new: Geometry) {
    let old = insets
    geometry = new
    // BUG: the overlap is still that of the old place. Right is:
    // overlap = transitions == 0 ? geometry.overlap(keyboard) : min(overlap, new.viewport.height)
    if !isDragging {
      offset = [offset[0] + old[1] - insets[1], offset[1] + old[0] - insets[0]]
    }
    settle()
  }

  private mutating func settle() {
    guard !isDragging else { return }  // The finger alone moves the content.
    keepEnd()
    offset = [range(.horizontal).clamp(offset[0]), range(.vertical).clamp(offset[1])]
    guard isFollowing, let focus, burst == nil, transitions == 0 else { return }
    reveal(focus, margin: configuration.margin)
  }

  /// What was at the end is at the new end, once for each event.
  private mutating func keepEnd() {
    if isAtEnd { offset[1] = range(.vertical).end }
    isAtEnd = false
  }

  private mutating func reveal(_ rect: Rect, margin: Double) {
    offset[0] = projected(rect.extent(.horizontal), margin: 0, .horizontal)
    offset[1] = projected(rect.extent(.vertical), margin: margin, .vertical)
  }

  /// The nearest offset at which the stretch shows, or fills the room that it has.
  private func projected(_ target: Extent, margin: Double, _ axis: Axis) -> Double {
    let (range, room, offset) = (range(axis), room(axis), offset[axis.rawValue])
    let (start, end) = (max(0, target.start), min(content[axis.rawValue], target.end))
    guard start <= end, room > 1e-6 else { return offset }
    let margin = max(0, min(margin, (room - (end - start)) / 2))
    let (first, last) = (start - margin + range.start, end + margin + range.start - room)
    let isTooLarge = last > first
    let shown =
      switch configuration.oversize {
      case "leading" where isTooLarge: first
      case "trailing" where isTooLarge: last
      case "centre" where isTooLarge: (first + last) / 2
      default: Extent(start: min(first, last), end: max(first, last)).clamp(offset)
      }
    return range.clamp(shown)
  }

  // MARK: What follows from the present.

  private var counted: Double { configuration.adjustsForKeyboard ? overlap : 0 }

  private var insets: [Double] { insets(covered: counted) }

  private func insets(covered: Double) -> [Double] {
    let safe = geometry.safe
    // The keyboard's frame contains the home indicator: the larger counts, not the sum.
    let bottom = padding[2] + max(safe[2], covered)
    return [padding[0] + safe[0], padding[1] + safe[1], bottom, padding[3] + safe[3]]
  }

  private func room(_ axis: Axis, covered: Double? = nil) -> Double {
    let insets = insets(covered: covered ?? counted)
    return axis == .horizontal
      ? geometry.viewport.width - insets[1] - insets[3]
      : geometry.viewport.height - insets[0] - insets[2]
  }

  private func range(_ axis: Axis) -> Extent {
    let lowest = 0 - insets[axis == .horizontal ? 1 : 0]
    return Extent(
      start: lowest, end: max(lowest, content[axis.rawValue] - room(axis) + lowest))
  }

  private var content: [Double] {
    let natural = natural.map { max(0, $0) }
    if configuration.contentSizing == "natural" { return natural }
    let covered = configuration.contentSizing == "shrinksForKeyboard" ? counted : 0
    return [
      max(natural[0], room(.horizontal)), max(natural[1], room(.vertical, covered: covered)),
    ]
  }

  private var bounces: Bool {
    configuration.alwaysBounces || (configuration.dismissesByDrag && counted > 0)
  }
}
