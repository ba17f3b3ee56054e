// Configurations, environments, scenarios and observations as JSON.

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
