// Configurations, environments and scenarios as JSON.

package import Conformance
package import ReferenceModel

extension Oversize: NamedChoice {
  var name: String {
    switch self {
    case .nearest: "nearest"
    case .leading: "leading"
    case .trailing: "trailing"
    case .centre: "centre"
    }
  }
}

extension ContentSizing: NamedChoice {
  var name: String {
    switch self {
    case .natural: "natural"
    case .fillsVisibleArea: "fillsVisibleArea"
    case .shrinksForKeyboard: "shrinksForKeyboard"
    }
  }
}

extension Anchor: NamedChoice {
  var name: String {
    switch self {
    case .start: "start"
    case .end: "end"
    }
  }
}

extension Configuration: WireValue {
  /// Reads an object with all fields of a configuration; `anchor` may be absent.
  package init(_ json: JSON) throws(ParseFault) {
    self.init()
    delay = try json.get("delay")
    margin = try json.get("margin")
    oversize = try json.get("oversize")
    dismissesByDrag = try json.get("dismissesByDrag")
    alwaysBounces = try json.get("alwaysBounces")
    adjustsForKeyboard = try json.get("adjustsForKeyboard")
    contentSizing = try json.get("contentSizing")
    maxWait = try json.get("maxWait")
    anchor = try json.getIfPresent("anchor") ?? .start
  }

  /// The configuration as an object with all fields; `anchor` is left out if it is the start.
  package var json: JSON {
    let fields: KeyValuePairs<String, JSON> = [
      "delay": delay.json, "margin": margin.json, "oversize": oversize.json,
      "dismissesByDrag": dismissesByDrag.json, "alwaysBounces": alwaysBounces.json,
      "adjustsForKeyboard": adjustsForKeyboard.json, "contentSizing": contentSizing.json,
      "maxWait": maxWait.json,
    ]
    let members = fields.map { JSON.Member(key: $0.key, value: $0.value) }
    let end = JSON.Member(key: "anchor", value: anchor.json)
    return JSON(.object(anchor == .start ? members : members + [end]))
  }
}

extension Environment: WireValue {
  /// Reads an object with all fields of an environment.
  package init(_ json: JSON) throws(ParseFault) {
    self.init(
      geometry: try Geometry(fields: json), padding: try json.get("padding"),
      content: try json.get("content"))
    keyboard = try json.get("keyboard")
    focus = try json.get("focus")
  }

  /// The environment as an object with all fields.
  package var json: JSON {
    JSON(
      .object(
        geometry.fields + [
          JSON.Member(key: "padding", value: padding.json),
          JSON.Member(key: "content", value: content.json),
          JSON.Member(key: "keyboard", value: keyboard.json),
          JSON.Member(key: "focus", value: focus.json),
        ]))
  }
}

/// A scenario has no object of its own: its fields stand in a request, a fixture and a report's
/// row.
extension Scenario {
  static let fieldNames = ["configuration", "environment", "events"]

  /// Reads the fields of an object that may have others.
  package init(fields json: JSON) throws(ParseFault) {
    self.init(
      try json.get("configuration"), try json.get("environment"),
      try json.get("events", atMost: Limits.events))
  }

  var fields: [JSON.Member] {
    zip(Self.fieldNames, [configuration.json, environment.json, events.json]).map {
      JSON.Member(key: $0, value: $1)
    }
  }
}
