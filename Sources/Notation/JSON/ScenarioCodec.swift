// Scenarios, with all that is in them, and observations as JSON.

package import ReferenceModel
package import ScrollBasics
import ScrollGenerators

extension Oversize: NamedChoice {
  static let names: [(choice: Oversize, name: String)] = [
    (.nearest, "nearest"), (.leading, "leading"), (.trailing, "trailing"), (.centre, "centre"),
  ]
}

extension ContentSizing: NamedChoice {
  static let names: [(choice: ContentSizing, name: String)] = [
    (.natural, "natural"), (.fillsVisibleArea, "fillsVisibleArea"),
    (.shrinksForKeyboard, "shrinksForKeyboard"),
  ]
}

extension Anchor: NamedChoice {
  static let names: [(choice: Anchor, name: String)] = [(.start, "start"), (.end, "end")]
}

extension Configuration: WireRecord {
  package static var blank: Configuration { Configuration() }

  package mutating func list(_ field: inout Fields) throws(ParseFault) {
    try field("delay", &delay)
    try field("margin", &margin)
    try field("oversize", &oversize)
    try field("dismissesByDrag", &dismissesByDrag)
    try field("alwaysBounces", &alwaysBounces)
    try field("adjustsForKeyboard", &adjustsForKeyboard)
    try field("contentSizing", &contentSizing)
    try field("maxWait", &maxWait)
    try field("anchor", &anchor, unless: .start)
    try field("reach", &reach, unless: 0)
    try field("gravity", &gravity, unless: .start)
    try field("marginBelow", &marginBelow, unless: nil)
    try field("tracksKeyboard", &tracksKeyboard, unless: false)
  }
}

extension Geometry: WireRecord {
  package static var blank: Geometry {
    let nothing = Rect(0, 0, 0, 0)
    return Geometry(
      screen: nothing.size, window: nothing, viewport: nothing, safe: Insets(0, 0, 0, 0))
  }

  package mutating func list(_ field: inout Fields) throws(ParseFault) {
    try field("screen", &screen)
    try field("window", &window)
    try field("viewport", &viewport)
    try field("safe", &safe)
  }
}

extension Environment: WireRecord {
  package static var blank: Environment {
    Environment(geometry: .blank, padding: Insets(0, 0, 0, 0), content: Size(0, 0))
  }

  package mutating func list(_ field: inout Fields) throws(ParseFault) {
    try geometry.list(&field)
    try field("padding", &padding)
    try field("content", &content)
    try field("keyboard", &keyboard)
    try field("focus", &focus)
  }
}

/// A request, a fixture and a report's row have the fields of a scenario among theirs.
extension Scenario: WireRecord {
  package static var blank: Scenario { Scenario(.blank, .blank, []) }

  package mutating func list(_ field: inout Fields) throws(ParseFault) {
    try field("configuration", &configuration)
    try field("environment", &environment)
    try field("events", &events, atMost: Limits.events)
  }
}

/// Only the offset is required, and what was not observed is left out.
extension Observation: WireRecord {
  package static var blank: Observation { Observation(offset: Point(0, 0)) }

  package mutating func list(_ field: inout Fields) throws(ParseFault) {
    try field("offset", &offset)
    try field(optional: "range", &range)
    try field(optional: "insets", &insets)
    try field(optional: "viewport", &viewport)
    try field(optional: "content", &content)
    try field(optional: "bounce", &bounce)
  }
}

// MARK: - Events

/// The names of the events, in the order of the protocol's table.
private enum EventName: String, CaseIterable {
  case keyboard, focus, blur, focusMoved, contentResized, contentReplaced, geometryChanged
  case paddingChanged, reveal, adjustmentChanged, dismissModeChanged, marginChanged
  case transitionBegan, transitionEnded, dragBegan, dragged, dragEnded, tick, scrolled
  case keyboardMoved
}

extension Event: WireObject {
  package init(_ fields: inout Fields) throws(ParseFault) {
    let name: String = try fields.get("event")
    switch EventName(rawValue: name) {
    case .keyboard: self = .keyboard(try KeyboardNotification(&fields))
    case .focus: self = .focus(try fields.get("rect"), id: try fields.get("id"))
    case .blur: self = .blur
    case .focusMoved:
      self = .focusMoved(try fields.get("rect"), typed: try fields.getIfPresent("typed") ?? false)
    case .contentResized: self = .contentResized(try fields.get("size"))
    case .contentReplaced:
      self = .contentReplaced(try fields.get("size"), keepsFocus: try fields.get("keepsFocus"))
    case .geometryChanged: self = .geometryChanged(try Geometry(&fields))
    case .paddingChanged: self = .paddingChanged(try fields.get("padding"))
    case .reveal: self = .reveal(try fields.get("rect"), margin: try fields.get("margin"))
    case .adjustmentChanged: self = .adjustmentChanged(adjusts: try fields.get("adjusts"))
    case .dismissModeChanged:
      self = .dismissModeChanged(dismissesByDrag: try fields.get("dismissesByDrag"))
    case .marginChanged: self = .marginChanged(try fields.get("margin"))
    case .transitionBegan: self = .transitionBegan
    case .transitionEnded: self = .transitionEnded
    case .dragBegan: self = .dragBegan
    case .dragged: self = .dragged(by: try fields.get("by"))
    case .dragEnded: self = .dragEnded
    case .scrolled: self = .scrolled(to: try fields.get("to"))
    case .keyboardMoved: self = .keyboardMoved(try fields.get("frame"))
    case .tick: self = .tick(seconds: try fields.get("seconds"))
    case nil:
      let nearest = EventName.allCases.map(\.rawValue).nearest(to: name)
      let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
      throw fields.fault("expected the name of an event, found \"\(name)\"\(hint)")
    }
  }

  package func write(to fields: inout Fields) {
    switch self {
    case .keyboard(let notification):
      fields.write(.keyboard)
      notification.write(to: &fields)
    case .focus(let rect, let id): fields.write(.focus, ("rect", rect), ("id", id))
    case .blur: fields.write(.blur)
    case .focusMoved(let rect, let isTyped):
      fields.write(.focusMoved, ("rect", rect), isTyped ? ("typed", true) : nil)
    case .contentResized(let size): fields.write(.contentResized, ("size", size))
    case .contentReplaced(let size, let keepsFocus):
      fields.write(.contentReplaced, ("size", size), ("keepsFocus", keepsFocus))
    case .geometryChanged(let geometry):
      fields.write(.geometryChanged)
      geometry.write(to: &fields)
    case .paddingChanged(let padding): fields.write(.paddingChanged, ("padding", padding))
    case .reveal(let rect, let margin): fields.write(.reveal, ("rect", rect), ("margin", margin))
    case .adjustmentChanged(let adjusts): fields.write(.adjustmentChanged, ("adjusts", adjusts))
    case .dismissModeChanged(let dismisses):
      fields.write(.dismissModeChanged, ("dismissesByDrag", dismisses))
    case .marginChanged(let margin): fields.write(.marginChanged, ("margin", margin))
    case .transitionBegan: fields.write(.transitionBegan)
    case .transitionEnded: fields.write(.transitionEnded)
    case .dragBegan: fields.write(.dragBegan)
    case .dragged(let delta): fields.write(.dragged, ("by", delta))
    case .dragEnded: fields.write(.dragEnded)
    case .scrolled(let offset): fields.write(.scrolled, ("to", offset))
    case .keyboardMoved(let frame): fields.write(.keyboardMoved, ("frame", frame))
    case .tick(let seconds): fields.write(.tick, ("seconds", seconds))
    }
  }
}

extension Fields {
  fileprivate mutating func write<First: WireValue, Second: WireValue>(
    _ event: EventName, _ first: (String, First)? = (String, Bool)?.none,
    _ second: (String, Second)? = (String, Bool)?.none
  ) {
    write("event", event.rawValue)
    if let first { write(first.0, first.1) }
    if let second { write(second.0, second.1) }
  }
}

extension KeyboardNotification.Kind: NamedChoice {
  static let names: [(choice: Self, name: String)] = [
    (.willShow, "willShow"), (.willChangeFrame, "willChangeFrame"), (.willHide, "willHide"),
    (.didShow, "didShow"), (.didChangeFrame, "didChangeFrame"), (.didHide, "didHide"),
  ]
}

extension KeyboardNotification: WireRecord {
  package static var blank: KeyboardNotification { KeyboardNotification(.willShow, end: nil) }

  package mutating func list(_ field: inout Fields) throws(ParseFault) {
    try field("kind", &kind)
    try field("begin", &begin)
    try field("end", &end)
    try field("duration", &duration)
    try field("local", &isLocal)
  }
}

// MARK: - Runs

/// The states of a scenario as JSON: a line for the beginning, which also has the configuration and the
/// environment, as in a recording, and one for every event.
package enum RunLines {
  /// The states of the model, with what an observation does not show.
  package static func ofModel(in scenario: Scenario) -> [JSON] {
    scenario.models.enumerated().map { step, model in
      line(step, in: scenario, model.observation) + [
        "overlap": model.overlap.json, "following": model.state.isFollowing.json,
        "atRest": model.state.isAtRest.json,
      ]
    }
  }

  package static func of(_ observations: [Observation], in scenario: Scenario) -> [JSON] {
    observations.enumerated().map { line($0, in: scenario, $1) }
  }

  private static func line(
    _ step: Int, in scenario: Scenario, _ observation: Observation
  ) -> JSON {
    let (configuration, environment) = (scenario.configuration.json, scenario.environment.json)
    let beginning: JSON = ["configuration": configuration, "environment": environment]
    let event = step == 0 ? nil : scenario.events[step - 1]
    return ["step": step.json] + (step == 0 ? beginning : [:])
      + ["event": event.json, "observation": observation.json]
  }
}

// MARK: - Geometry

/// A value that is a few numbers, in JSON and in the mini language.
protocol NumberList: WireValue {
  /// How many numbers there are, and what an error shows of them, such as "[x,y]".
  static var form: (count: Int, text: String) { get }
  init(_ numbers: SIMD4<Double>)
  /// The numbers, and others behind them.
  var numbers: SIMD4<Double> { get }
}

extension NumberList {
  package init(from reader: inout JSONReader) throws(ParseFault) {
    self.init(try reader.numbers(Self.form.count, Self.form.text))
  }

  package func write(to text: inout [UInt8]) { numbers.write(Self.form.count, to: &text) }
}

extension SIMD4<Double> {
  /// Writes the first numbers as an array.
  fileprivate func write(_ count: Int, to text: inout [UInt8]) {
    for index in 0..<count {
      text.append(UInt8(ascii: index == 0 ? "[" : ","))
      self[index].write(to: &text)
    }
    text.append(UInt8(ascii: "]"))
  }
}

extension Point: NumberList {
  static var form: (count: Int, text: String) { (2, "[x,y]") }
  init(_ numbers: SIMD4<Double>) { self.init(numbers[0], numbers[1]) }
  var numbers: SIMD4<Double> { [x, y, 0, 0] }
}

extension Size: NumberList {
  static var form: (count: Int, text: String) { (2, "[width,height]") }
  init(_ numbers: SIMD4<Double>) { self.init(numbers[0], numbers[1]) }
  var numbers: SIMD4<Double> { [width, height, 0, 0] }
}

extension Rect: NumberList {
  static var form: (count: Int, text: String) { (4, "[x,y,width,height]") }
  init(_ numbers: SIMD4<Double>) { self.init(numbers[0], numbers[1], numbers[2], numbers[3]) }
  var numbers: SIMD4<Double> { [x, y, width, height] }

  /// Null, the null rectangle, if a number is not finite.
  package func write(to text: inout [UInt8]) {
    if isFinite { numbers.write(4, to: &text) } else { Self?.none.write(to: &text) }
  }
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}

extension Insets: NumberList {
  static var form: (count: Int, text: String) { (4, "[top,left,bottom,right]") }
  init(_ numbers: SIMD4<Double>) { self.init(numbers[0], numbers[1], numbers[2], numbers[3]) }
  var numbers: SIMD4<Double> { [top, left, bottom, right] }
}

extension OffsetRange: WireValue {
  package init(from reader: inout JSONReader) throws(ParseFault) {
    if reader.isChecked, reader.elementCount != 2 {
      throw ParseFault(reader.position, "expected [[lowestX,highestX],[lowestY,highestY]]")
    }
    try reader.expect("[")
    let x = try reader.numbers(2, "[lowestX,highestX]")
    try reader.expect(",")
    let y = try reader.numbers(2, "[lowestY,highestY]")
    try reader.expect("]")
    self.init(x: Interval(x[0], x[1]), y: Interval(y[0], y[1]))
  }

  package func write(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "["))
    SIMD4(x.lower, x.upper, 0, 0).write(2, to: &text)
    text.append(UInt8(ascii: ","))
    SIMD4(y.lower, y.upper, 0, 0).write(2, to: &text)
    text.append(UInt8(ascii: "]"))
  }
}
