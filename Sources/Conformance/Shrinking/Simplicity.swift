// The order of scenarios by how simple they are to read.

package import ReferenceModel
import ScrollGenerators

/// How simple a scenario is to read: compared by number of parts, then by kinds of events, then by numbers.
package struct Simplicity: Comparable {
  /// The number of events, settings and unusual parts, without the final tick.
  package var length: Int
  var settings: Int
  /// The number of unusual parts, such as a begin frame that a system would not send.
  var unusualParts: Int
  var kinds: Int
  var numbers: Int
  /// The order of the kinds of events; smaller if it is the usual one, such as a focus before a keyboard.
  var order: UInt64

  /// Measures a scenario as it is told.
  package init(_ scenario: Scenario) { self.init(told: scenario.told ?? scenario) }

  /// Measures a scenario by each of its events.
  package init(told scenario: Scenario) {
    order = scenario.events.prefix(12).reduce(0) { $0 << 5 | UInt64($1.traits.rank) }
    length = scenario.events.count
    if case .tick = scenario.events.last { length -= 1 }
    var reader = Reader(geometry: scenario.environment.geometry)
    reader.read(scenario.configuration)
    reader.read(scenario.environment)
    for event in scenario.events { reader.read(event) }
    (settings, kinds, numbers) = (reader.settings, reader.kinds, reader.numbers)
    unusualParts = reader.unusualParts
    length += settings + unusualParts
  }

  package static func < (one: Simplicity, other: Simplicity) -> Bool {
    (one.length, one.settings, one.kinds, one.numbers, one.order)
      < (other.length, other.settings, other.kinds, other.numbers, other.order)
  }

  /// The cost of reading a number: fewer significant digits cost less, and of equal ones the smaller number.
  static func weight(_ number: Double) -> Int {
    let size = number.magnitude
    let sign = number < 0 ? 2 : 0
    let whole = size < 4095 ? Int(size) : 4095
    guard size < 1e6, size.rounded() == size else {
      let isDyadic = (size * 64).rounded() == size * 64
      return ((isDyadic ? 30 : 40) + sign) * 4096 + whole
    }
    var (digits, rest) = (0, Int(size))
    while rest > 0, rest % 10 == 0 { rest /= 10 }
    while rest > 0 { (digits, rest) = (digits + 1, rest / 10) }
    return (4 + digits * 2 + sign) * 4096 + whole
  }

  /// The cost of a value with usual alternatives: its index among them, or `else` if it is not one of them.
  static func weight<Value: Equatable>(_ value: Value, usual: [Value], _ else: Int) -> Int {
    usual.firstIndex(of: value).map { $0 * 64 } ?? `else`
  }
}

/// Adds up the cost of reading the parts of a scenario.
private struct Reader {
  private static let environments = NamedEnvironment.environments
  var geometry: Geometry
  var settings = 0
  var kinds = 0
  var numbers = 0
  /// Geometries without a short form, and unusual values of notifications.
  var unusualParts = 0
  private var width = 0.0
  /// The keyboard's frame after the last notification.
  private var last: Rect?

  init(geometry: Geometry) { self.geometry = geometry }

  private mutating func add(_ values: Double...) {
    for value in values { numbers += Simplicity.weight(value) }
  }

  private mutating func set(_ differs: Bool, _ values: Double...) {
    guard differs else { return }
    settings += 1
    for value in values { numbers += Simplicity.weight(value) }
  }

  mutating func read(_ configuration: Configuration) {
    let plain = Configuration()
    set(configuration.delay != plain.delay, configuration.delay * 100)
    set(configuration.margin != 0, configuration.margin)
    set(configuration.oversize != plain.oversize, rank(configuration.oversize))
    set(configuration.contentSizing != plain.contentSizing, rank(configuration.contentSizing))
    set(configuration.dismissesByDrag)
    set(configuration.alwaysBounces)
    set(!configuration.adjustsForKeyboard)
    set(configuration.anchor != plain.anchor)
    set(configuration.maxWait != nil, (configuration.maxWait ?? 0) * 100)
  }

  private func rank(_ policy: Oversize) -> Double {
    Double(Oversize.allCases.firstIndex(of: policy) ?? 0)
  }

  private func rank(_ sizing: ContentSizing) -> Double {
    Double(ContentSizing.allCases.firstIndex(of: sizing) ?? 0)
  }

  mutating func read(_ environment: Environment) {
    let geometry = environment.geometry
    let stage = Self.environments.firstIndex { $0.geometry == geometry }
    if let stage {
      settings += stage > 0 ? 1 : 0
      numbers += stage * 4096
    } else {
      let whole = geometry.screen.whole
      set(true, geometry.screen.width, geometry.screen.height)
      let (window, view) = (geometry.window, geometry.viewport)
      set(window != whole, window.x, window.y, window.width, window.height)
      let fills = view == window.size.whole
      set(!fills, view.x, view.y, view.width, view.height)
      let safe = geometry.safe
      set(safe != Insets(0, 0, 0, 0), safe.top, safe.left, safe.bottom, safe.right)
    }
    let content = stage.map { Self.environments[$0].content } ?? Size(geometry.viewport.width, 1200)
    set(environment.content != content, environment.content.width, environment.content.height)
    let padding = environment.padding
    set(padding != Insets(0, 0, 0, 0), padding.top, padding.left, padding.bottom, padding.right)
    last = environment.keyboard
    if let keyboard = environment.keyboard {
      settings += 1
      // Counted twice, so that of two keyboard heights the initial one becomes the plainer one.
      read(frame: keyboard)
      read(frame: keyboard)
    }
    if let focus = environment.focus {
      settings += 1
      read(field: focus)
    }
    width = environment.content.width
  }

  mutating func read(_ event: Event) {
    kinds += event.traits.cost
    switch event {
    case .keyboard(let notification):
      let plain = notification.plain(after: last, on: geometry.screen)
      if let end = notification.end, notification.kind != .willHide || end != plain.end {
        read(frame: end)
      }
      if notification.end == nil { numbers += 4096 }
      // Each of these values is a separate word in the mini language.
      if notification.begin != notification.usualBegin(after: last, on: geometry.screen) {
        unusualParts += 1
      }
      if notification.duration != plain.duration { unusualParts += 1 }
      if notification.isLocal != plain.isLocal { unusualParts += 1 }
      last = notification.end
    case .focus(let rect, _), .focusMoved(let rect, _): read(field: rect)
    case .reveal(let rect, let margin):
      read(field: rect)
      if let margin { add(4096, margin) }
    case .contentResized(let size), .contentReplaced(let size, _):
      numbers += Simplicity.weight(
        size.height, usual: Plain.contents, Simplicity.weight(size.height))
      // As wide as the screen will be when it has turned is as plain as no change.
      if size.width != width, size.width != geometry.screen.height { add(size.width + 1) }
      width = size.width
    case .geometryChanged(let new): read(new)
    case .paddingChanged(let padding):
      let sum = [padding.top, padding.left, padding.bottom, padding.right].map(Simplicity.weight)
      numbers += Simplicity.weight(padding, usual: Plain.paddings, sum.reduce(0, +))
    case .dragged(let delta):
      numbers += Simplicity.weight(
        delta, usual: Plain.drags, Simplicity.weight(delta.x) + Simplicity.weight(delta.y))
    case .scrolled(let offset):
      numbers += Simplicity.weight(
        offset, usual: Plain.drags, Simplicity.weight(offset.x) + Simplicity.weight(offset.y))
    case .marginChanged(let margin):
      numbers += Simplicity.weight(margin, usual: [20], Simplicity.weight(margin))
    case .tick(let seconds):
      numbers += Simplicity.weight(seconds, usual: Plain.ticks, Simplicity.weight(seconds * 1000))
    case .adjustmentChanged(let flag), .dismissModeChanged(let flag): numbers += flag ? 0 : 1
    default: break
    }
  }

  private mutating func read(frame: Rect) {
    let screen = geometry.screen
    // A negative size is unusual: the same frame can be written with a positive one.
    if frame.width < 0 || frame.height < 0 { unusualParts += 1 }
    let isPlain = frame.x == 0 && frame.width == screen.width
    if isPlain, frame.y + frame.height == screen.height {
      let weight = Simplicity.weight(frame.height)
      numbers += Simplicity.weight(frame.height, usual: Plain.heights, weight)
      return
    }
    let odd = Plain.oddFrames(on: screen)
    if let index = odd.firstIndex(of: frame) {
      numbers += 4096 + index * 64
      return
    }
    numbers += 8 * 4096
    add(frame.x, frame.y, frame.width, frame.height)
  }

  private mutating func read(field: Rect) {
    if let index = Plain.fields.firstIndex(of: field) {
      numbers += index * 64
      return
    }
    add(field.y, field.height)
    if field.x != 16 || field.width != 200 { add(field.x + 1000, field.width) }
  }

  private mutating func read(_ new: Geometry) {
    defer { geometry = new }
    if let stage = Self.environments.prefix(4).firstIndex(where: { $0.geometry == new }) {
      numbers += stage * 4096
      return
    }
    numbers += 4096
    let whole = new.window.size.whole
    let isShort = new.window == geometry.window || new.viewport == whole
    if new.screen != geometry.screen || !isShort { unusualParts += 1 }
    if new.screen != geometry.screen { add(new.screen.width, new.screen.height) }
    if new.window != geometry.window {
      add(new.window.x, new.window.y, new.window.width, new.window.height)
    }
    let (view, old) = (new.viewport, geometry.viewport)
    if view != old, view != whole { add(view.y, view.height) }
    if view.x != old.x || view.width != old.width, view != whole {
      add(view.x + 1000, view.width)
    }
    if new.safe != geometry.safe {
      add(new.safe.top, new.safe.left, new.safe.bottom, new.safe.right)
    }
  }
}
