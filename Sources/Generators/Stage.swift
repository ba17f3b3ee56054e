// Where a trace stands: what has happened so far, and the world that it has made.

import Checking
import ReferenceModel

/// The events so far, and a model that they have happened to: so whoever draws the next event knows
/// where the offset is, what is announced, how far one can scroll.
struct Stage {
  var layout: Layout
  var form: Form
  var model: Model
  /// From the beginning on.
  var scenario: Scenario
  let grid: Grid
  /// How many of a hundred events really happen: less than all in traces in which notices get lost.
  let presence: Int
  /// The end frame of the last notification; the next one begins there.
  var lastEnd: Rect?
  /// The kinds of keyboards met, a bit each.
  var keyboards: UInt64 = 0

  /// More than this no trace needs.
  static let capacity = 72
}

private enum Weights {
  static let presence = [67, 33]
  static let gap = [30, 8, 14, 10, 10, 12, 10, 6]
  static let rest = [50, 15, 20, 15]
}

private enum Values {
  static let gaps = [0, 0.01, 0.03, 0.07, 0.1 - 1e-6, 0.1, 0.25, 1]
}

extension Stage {
  /// A new app on this device; starved if notices may come without end.
  init(on device: Device, isStarved: Bool, from source: inout Source) {
    grid = source.grid()
    presence = source.flag(percent: 33) ? 85 : 100
    let configuration = source.configuration(isStarved: isStarved)
    layout = source.layout(device)
    let padding = source.padding(grid)
    var environment = Environment(
      geometry: layout.geometry, padding: padding,
      content: source.content(in: layout, padding, grid))
    form = Form.draw(in: environment.content, environment.geometry, from: &source)
    if source.flag(percent: 15) {
      environment.keyboard = source.initialKeyboard(layout)
      let field = form[source.alternative(of: form.count)]
      environment.focus = source.flag(percent: 90) ? field : nil
    }
    lastEnd = environment.keyboard
    model = Model(configuration, environment)
    scenario = Scenario(configuration, environment, [])
    scenario.events.reserveCapacity(32)
  }

  // MARK: - What follows from the world

  var state: State { model.state }
  var environment: Environment { model.state.environment }
  var viewport: Rect { environment.geometry.viewport }
  /// The keyboard that was announced last, whether or not it is in effect.
  var announced: Rect? { state.pending?.keyboard ?? environment.keyboard }
  var isFull: Bool { scenario.events.count >= Self.capacity }

  /// The scroll view's upper and lower edge in the screen.
  var top: Double { environment.geometry.window.y + viewport.y }
  var bottom: Double { environment.geometry.window.y + viewport.maxY }

  /// A field that has had the focus keeps its id; another gets the next one.
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

  // MARK: - What happens

  /// The event happens, unless chance leaves it out; that it does not is simpler.
  @inline(never)
  mutating func emit(_ event: Event, from source: inout Source) {
    if source.span("event", { $0.flag(percent: presence) }), !isFull { append(event) }
  }

  mutating func append(_ event: Event) {
    scenario.events.append(event)
    if case .keyboard(let notification) = event { lastEnd = notification.end }
    model.step(event)
  }

  mutating func tick(_ seconds: Double, from source: inout Source) {
    emit(.tick(seconds: seconds), from: &source)
  }

  /// A moment passes, or none.
  mutating func pause(from source: inout Source) {
    let gap = source.alternative(weights: Weights.gap)
    if gap > 0 { tick(Values.gaps[gap], from: &source) }
  }

  /// Time enough for everything to take effect: just enough, in two parts, or plenty.
  mutating func rest(from source: inout Source) {
    let delay = state.configuration.delay
    switch source.alternative(weights: Weights.rest) {
    case 0: tick(max(0.25, delay), from: &source)
    case 1: tick(1, from: &source)
    case 2: tick(max(0.1, delay), from: &source)
    default:
      tick(0.03, from: &source)
      tick(max(0.07, delay - 0.03), from: &source)
    }
  }
}
