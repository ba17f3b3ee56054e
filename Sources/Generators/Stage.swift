// The state of a trace while it is generated.

import Checking
import ReferenceModel

/// The events so far, and a model that has processed them, since the next event may depend on its state.
struct Stage {
  /// What is drawn from. It is taken from the caller for the time of the trace.
  var source = Source(.choices([]))
  var layout: Layout
  var form: Form
  var model: Model
  var scenario: Scenario
  let grid: Grid
  let world: World
  let missing: Features
  /// Decides which events the world admits next.
  private(set) var course: Course
  /// The percentage of events that are emitted; less than 100 in traces that lose events.
  let presence: Int
  /// Whether no keyboard is animated, as few people have it every day.
  let hasReducedMotion: Bool
  /// The end frame of the last notification.
  var lastEnd: Rect?
  /// A keyboard of which the app is not told; nil if there is none.
  var unannounced: Rect?
  /// The kinds of keyboards so far, with one bit for each.
  var keyboards: UInt64 = 0

  /// An initial environment on a device. If `isStarved`, the trace may contain notifications without a pause.
  init(
    on device: Device, isStarved: Bool, in world: World, without missing: Features,
    padding own: Insets, margin: Double, from source: inout Source
  ) {
    (self.world, self.missing) = (world, missing)
    grid = source.grid(of: device, in: world)
    // In life no event is lost.
    presence = !world.isOfDevices && source.flag(percent: 33) ? 85 : 100
    hasReducedMotion = world == .everyday && source.flag(percent: 2)
    var configuration = source.configuration(isStarved: isStarved, in: world)
    if world == .everyday { configuration.margin = margin }
    configuration.drop(missing)
    layout = source.layout(device, in: world)
    layout.drawRoomMaker(without: missing, from: &source)
    let isOwn = world == .everyday || missing.contains(.padding)
    let padding = isOwn ? own : source.padding(grid)
    var environment = Environment(
      geometry: layout.geometry, padding: padding,
      content: source.content(in: layout, padding, grid, without: missing))
    form = Form.draw(in: environment.content, environment.geometry, grid, in: world, from: &source)
    if world != .everyday, source.flag(percent: 15) {
      if missing.isDisjoint(with: [.alreadyUp, .overlays]) {
        let kinds: [KeyboardKind] = [.docked, .predicting, .shortcutBar, .floating]
        let kind = kinds[source.alternative(weights: [50, 40, 5, 5])]
        environment.keyboard = kind.frame(on: layout.device, from: &source)
      }
      let field = form[source.alternative(of: form.count)]
      environment.focus = source.flag(percent: 90) ? field : nil
    }
    course = Course(&environment, configuration, in: world, without: missing)
    // A keyboard that is up at the beginning was announced, and only the handler makes room for it.
    if environment.keyboard != nil { (layout.roomMaker, layout.isTold) = (.app, true) }
    lastEnd = environment.keyboard
    model = Model(configuration, environment)
    scenario = Scenario(configuration, environment, [])
    scenario.events.reserveCapacity(32)
    swap(&self.source, &source)
  }

  // MARK: - Derived state

  var state: State { model.state }
  var environment: Environment { model.state.environment }
  var viewport: Rect { environment.geometry.viewport }
  var content: Size { environment.content }
  /// The keyboard that was announced last, whether or not it is in effect.
  var announced: Rect? {
    world.isOfDevices ? unannounced ?? phone.frame : state.pending?.keyboard ?? environment.keyboard
  }
  /// Whether a keyboard that moves is to be followed.
  var tracks: Bool { state.configuration.tracksKeyboard && !missing.contains(.tracking) }
  var isFull: Bool { scenario.events.count >= 72 }

  /// The scroll view's upper and lower edge in the screen.
  var top: Double { environment.geometry.window.y + viewport.y }
  var bottom: Double { environment.geometry.end }

  /// The id of a field: a field that has had the focus before keeps its id, another one gets a new id.
  func identity(of field: Rect) -> Int {
    if field == scenario.environment.focus { return 0 }
    var next = scenario.environment.focus == nil ? 0 : 1
    for event in scenario.events {
      guard case .focus(let rect, let id) = event else { continue }
      if rect == field { return id }
      next = max(next, id + 1)
    }
    return next
  }

  // MARK: - Events

  mutating func `repeat`(
    _ count: ClosedRange<Int>, _ label: StaticString, _ part: (inout Stage) -> Void
  ) {
    var source = Source(.choices([]))
    swap(&source, &self.source)
    source.repeat(count, label) { source in
      swap(&source, &self.source)
      part(&self)
      swap(&source, &self.source)
    }
    swap(&source, &self.source)
  }

  /// Emits an event unless it is lost by chance. A lost event is the simpler choice for the shrinker.
  @inline(never) mutating func emit(_ event: Event) {
    if world.isOfDevices, case .keyboard(let notification) = event { return change(notification) }
    if case .tick(let seconds) = event, phone.isAnimating {
      var phone = phone
      return emit(together: phone.wait(seconds))
    }
    if world == .everyday, event == .blur, phone.frame != nil {
      return announce(.willHide, hidden(announced))
    }
    let pause = course.pause(before: event)
    if pause > 0 { tick(pause) }
    let presence = presence
    let isEmitted = source.span("event") {
      presence < 100 ? $0.flag(percent: presence) : $0.keeps()
    }
    if isEmitted, !isFull { append(event) }
    if case .dragged(let distance) = event { browserBar(after: distance) }
  }

  /// Appends an event; one that the world does not admit here is left out.
  mutating func append(_ event: Event) {
    if course.take(event) { play(event) }
  }

  private mutating func play(_ event: Event) {
    model.step(event)
    if case .keyboard(let notification) = event { lastEnd = notification.end }
    // Every day pauses in a row are one pause: the screen is observed at its end.
    if world == .everyday, case .tick(let more) = event,
      case .tick(let seconds)? = scenario.events.last, seconds + more <= 60
    {
      scenario.events.removeLast()
      return scenario.events.append(.tick(seconds: ((seconds + more) * 1e9).rounded() / 1e9))
    }
    scenario.events.append(event)
  }

  /// Appends events that belong together, all of them or none.
  mutating func append(together events: [Event]) {
    if events.count == 1 { return append(events[0]) }
    var trial = course
    guard events.allSatisfy({ trial.take($0) }) else { return }
    course = trial
    for event in events { play(event) }
  }

  /// Emits events that belong together unless they are lost by chance.
  mutating func emit(together events: [Event]) {
    if source.span("event", { $0.keeps() }), !isFull { append(together: events) }
  }

  mutating func tick(_ seconds: Double) { emit(.tick(seconds: seconds)) }

  /// After a turn the keyboard of a field comes back, and so does one that a finger held.
  mutating func bringKeyboardBack() {
    guard course.owesKeyboard || course.isKeyboardHeld else { return }
    if course.isMoving, state.transitions > 0 { tick(0.25) }
    let held = course.isKeyboardHeld ? announced : nil
    let frame = held ?? layout.screen.docked(layout.keyboard.plain)
    if let notices = posted(by: KeyboardNotification(.willShow, end: frame)) {
      append(together: notices)
    }
  }

  var phone: Phone { course.phone }

  /// Emits a short random tick, or none.
  mutating func pause() {
    let gap = source.alternative(weights: [30, 8, 14, 10, 10, 12, 10, 6])
    if gap > 0 { tick([0, 0.01, 0.03, 0.07, 0.1 - 1e-6, 0.1, 0.25, 1][gap]) }
  }

  /// Emits ticks that let all pending changes take effect: the delay exactly, in two parts, or more.
  mutating func rest() {
    let delay = state.configuration.delay
    // In life, a slow network and an app in the background as well.
    let weights = world.isOfDevices ? [50, 15, 14, 12, 7, 2] : [50, 15, 20, 15]
    switch source.alternative(weights: weights) {
    case 0: tick(max(0.25, delay))
    case 1: tick(1)
    case 2: tick(max(0.1, delay))
    case 4: tick(Double(source.number(in: 2...10)))
    case 5: tick(Double(source.number(in: 11...60)))
    default:
      tick(0.03)
      tick(max(0.07, delay - 0.03))
    }
  }

  /// Ends the trace with a tick of one second, mostly after the end of the drag and of all transitions.
  mutating func close() {
    if source.mostly(percent: 80) || world == .everyday {
      if state.isDragging { append(.dragEnded) }
      var phone = phone
      if course.owesKeyboard, course.isMoving { append(together: phone.wait(0.25)) }
      for _ in 0..<min(6, state.transitions) { append(.transitionEnded) }
    }
    bringKeyboardBack()
    var phone = phone
    append(together: phone.wait(1))
  }
}
