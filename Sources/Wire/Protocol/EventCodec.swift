// Events as JSON.

package import ReferenceModel
package import ScrollConformance

/// The names of the events, in the order of the protocol's table.
private enum EventName: String, CaseIterable {
  case keyboard, focus, blur, focusMoved, contentResized, contentReplaced, geometryChanged
  case paddingChanged, reveal, adjustmentChanged, dismissModeChanged, marginChanged
  case transitionBegan, transitionEnded, dragBegan, dragged, dragEnded, tick, scrolled
}

extension Event: WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    let name = try json.get("event", as: String.self)
    switch EventName(rawValue: name) {
    case .keyboard: self = .keyboard(try KeyboardNotification(json))
    case .focus: self = .focus(try json.get("rect"), id: try json.get("id"))
    case .blur: self = .blur
    case .focusMoved:
      self = .focusMoved(try json.get("rect"), typed: try json.getIfPresent("typed") ?? false)
    case .contentResized: self = .contentResized(try json.get("size"))
    case .contentReplaced:
      self = .contentReplaced(try json.get("size"), keepsFocus: try json.get("keepsFocus"))
    case .geometryChanged: self = .geometryChanged(try Geometry(json))
    case .paddingChanged: self = .paddingChanged(try json.get("padding"))
    case .reveal: self = .reveal(try json.get("rect"), margin: try json.get("margin"))
    case .adjustmentChanged: self = .adjustmentChanged(adjusts: try json.get("adjusts"))
    case .dismissModeChanged:
      self = .dismissModeChanged(dismissesByDrag: try json.get("dismissesByDrag"))
    case .marginChanged: self = .marginChanged(try json.get("margin"))
    case .transitionBegan: self = .transitionBegan
    case .transitionEnded: self = .transitionEnded
    case .dragBegan: self = .dragBegan
    case .dragged: self = .dragged(by: try json.get("by"))
    case .dragEnded: self = .dragEnded
    case .scrolled: self = .scrolled(to: try json.get("to"))
    case .tick: self = .tick(seconds: try json.get("seconds"))
    case nil:
      let nearest = EventName.allCases.map(\.rawValue).nearest(to: name)
      let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
      throw ParseFault(
        try json.find("event")?.offset ?? json.offset,
        "expected the name of an event, found \"\(name)\"\(hint)")
    }
  }

  package var json: JSON {
    switch self {
    case .keyboard(let notification): Self.object(.keyboard, notification.json)
    case .focus(let rect, let id): Self.object(.focus, ["rect": rect.json, "id": id.json])
    case .blur: Self.object(.blur)
    case .focusMoved(let rect, typed: false): Self.object(.focusMoved, ["rect": rect.json])
    case .focusMoved(let rect, typed: true):
      Self.object(.focusMoved, ["rect": rect.json, "typed": true.json])
    case .contentResized(let size): Self.object(.contentResized, ["size": size.json])
    case .contentReplaced(let size, let keepsFocus):
      Self.object(.contentReplaced, ["size": size.json, "keepsFocus": keepsFocus.json])
    case .geometryChanged(let geometry): Self.object(.geometryChanged, geometry.json)
    case .paddingChanged(let padding): Self.object(.paddingChanged, ["padding": padding.json])
    case .reveal(let rect, let margin):
      Self.object(.reveal, ["rect": rect.json, "margin": margin.json])
    case .adjustmentChanged(let adjusts):
      Self.object(.adjustmentChanged, ["adjusts": adjusts.json])
    case .dismissModeChanged(let dismissesByDrag):
      Self.object(.dismissModeChanged, ["dismissesByDrag": dismissesByDrag.json])
    case .marginChanged(let margin): Self.object(.marginChanged, ["margin": margin.json])
    case .transitionBegan: Self.object(.transitionBegan)
    case .transitionEnded: Self.object(.transitionEnded)
    case .dragBegan: Self.object(.dragBegan)
    case .dragged(let delta): Self.object(.dragged, ["by": delta.json])
    case .dragEnded: Self.object(.dragEnded)
    case .scrolled(let offset): Self.object(.scrolled, ["to": offset.json])
    case .tick(let seconds): Self.object(.tick, ["seconds": seconds.json])
    }
  }

  private static func object(_ name: EventName, _ fields: JSON = [:]) -> JSON {
    ["event": name.rawValue.json] + fields
  }
}

extension KeyboardNotification.Kind: NamedChoice {
  static let names: [(choice: Self, name: String)] = [
    (.willShow, "willShow"), (.willChangeFrame, "willChangeFrame"), (.willHide, "willHide"),
    (.didShow, "didShow"), (.didChangeFrame, "didChangeFrame"), (.didHide, "didHide"),
  ]
}

extension KeyboardNotification: WireObject {
  package static var blank: KeyboardNotification { KeyboardNotification(.willShow, end: nil) }

  package mutating func list(_ field: inout Fields) throws(ParseFault) {
    try field("kind", &kind)
    try field("begin", &begin)
    try field("end", &end)
    try field("duration", &duration)
    try field("local", &isLocal)
  }
}
