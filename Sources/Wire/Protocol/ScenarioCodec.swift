// Geometry, configurations, environments, scenarios and observations as JSON.

package import ReferenceModel
package import ScrollConformance

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

extension Configuration: WireObject {
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
  }
}

extension Geometry: WireObject {
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

extension Environment: WireObject {
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
extension Scenario: WireObject {
  package static var blank: Scenario { Scenario(.blank, .blank, []) }

  package mutating func list(_ field: inout Fields) throws(ParseFault) {
    try field("configuration", &configuration)
    try field("environment", &environment)
    try field("events", &events, atMost: Limits.events)
  }
}

/// Only the offset is required, and what was not observed is left out. The first letters differ, which is what
/// `RanReader` tells the fields apart by.
extension Observation: WireObject {
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

/// The states of a scenario as JSON, one line for the beginning and one for every event.
///
/// The first line has the configuration and the environment as well, as in a recording.
package enum RunLines {
  /// The states of the model, with what an observation does not show.
  package static func ofModel(in scenario: Scenario) -> [JSON] {
    var model = Model(scenario.configuration, scenario.environment)
    return (0...scenario.events.count).map { step in
      if step > 0 { model.step(scenario.events[step - 1]) }
      return line(step, in: scenario, model.observation) + [
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
    let beginning: JSON = [
      "configuration": scenario.configuration.json, "environment": scenario.environment.json,
    ]
    let event = step == 0 ? nil : scenario.events[step - 1]
    return ["step": step.json] + (step == 0 ? beginning : [:])
      + ["event": event.json, "observation": observation.json]
  }
}

// MARK: - Geometry

/// A value that is a few numbers, in JSON and in the mini language.
protocol NumberList: WireValue {
  static var form: String { get }
  static var count: Int { get }
  init(numbers: [Double])
  var numbers: [Double] { get }
}

extension NumberList {
  package init(_ json: JSON) throws(ParseFault) {
    self.init(numbers: try json.numbers(Self.count, Self.form))
  }

  package var json: JSON { .array(numbers) }
}

extension Point: NumberList {
  static let (form, count) = ("[x,y]", 2)
  init(numbers: [Double]) { self.init(numbers[0], numbers[1]) }
  var numbers: [Double] { [x, y] }
}

extension Size: NumberList {
  static let (form, count) = ("[width,height]", 2)
  init(numbers: [Double]) { self.init(numbers[0], numbers[1]) }
  var numbers: [Double] { [width, height] }
}

extension Rect: NumberList {
  static let (form, count) = ("[x,y,width,height]", 4)
  init(numbers: [Double]) { self.init(numbers[0], numbers[1], numbers[2], numbers[3]) }
  var numbers: [Double] { [x, y, width, height] }

  /// Null, the null rectangle, if a number is not finite.
  package var json: JSON { isFinite ? .array(numbers) : nil }
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}

extension Insets: NumberList {
  static let (form, count) = ("[top,left,bottom,right]", 4)
  init(numbers: [Double]) { self.init(numbers[0], numbers[1], numbers[2], numbers[3]) }
  var numbers: [Double] { [top, left, bottom, right] }
}

extension OffsetRange: WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    let axes = json.elements
    guard axes.count == 2 else {
      throw ParseFault(json.offset, "expected [[lowestX,highestX],[lowestY,highestY]]")
    }
    let x = try axes[0].numbers(2, "[lowestX,highestX]")
    let y = try axes[1].numbers(2, "[lowestY,highestY]")
    self.init(x: Interval(x[0], x[1]), y: Interval(y[0], y[1]))
  }
  package var json: JSON { [[x.lower.json, x.upper.json], [y.lower.json, y.upper.json]] }
}
