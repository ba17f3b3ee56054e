// Events in the words of the protocol.

public import ReferenceModel

extension Event: WireValue {
  /// The names by which the protocol knows the events, in the order of its table.
  static let names = [
    "keyboard", "focus", "blur", "focusMoved", "contentResized", "contentReplaced",
    "geometryChanged", "paddingChanged", "reveal", "adjustmentChanged", "dismissModeChanged",
    "marginChanged", "transitionBegan", "transitionEnded", "dragBegan", "dragged", "dragEnded",
    "tick",
  ]

  public init(_ json: JSON) throws(ParseFault) {
    let name = try json.get("event", as: String.self)
    switch name {
    case "keyboard": self = .keyboard(try KeyboardNotification(fields: json))
    case "focus": self = .focus(try json.get("rect"), id: try json.get("id"))
    case "blur": self = .blur
    case "focusMoved": self = .focusMoved(try json.get("rect"))
    case "contentResized": self = .contentResized(try json.get("size"))
    case "contentReplaced":
      self = .contentReplaced(try json.get("size"), keepsFocus: try json.get("keepsFocus"))
    case "geometryChanged": self = .geometryChanged(try Geometry(fields: json))
    case "paddingChanged": self = .paddingChanged(try json.get("padding"))
    case "reveal": self = .reveal(try json.get("rect"), margin: try json.get("margin"))
    case "adjustmentChanged": self = .adjustmentChanged(adjusts: try json.get("adjusts"))
    case "dismissModeChanged":
      self = .dismissModeChanged(dismissesByDrag: try json.get("dismissesByDrag"))
    case "marginChanged": self = .marginChanged(try json.get("margin"))
    case "transitionBegan": self = .transitionBegan
    case "transitionEnded": self = .transitionEnded
    case "dragBegan": self = .dragBegan
    case "dragged": self = .dragged(by: try json.get("by"))
    case "dragEnded": self = .dragEnded
    case "tick": self = .tick(seconds: try json.get("seconds"))
    default:
      let hint = Self.names.nearest(to: name).map { "; did you mean \"\($0)\"?" } ?? ""
      throw ParseFault(
        try json.find("event")?.offset ?? json.offset,
        "expected the name of an event, found \"\(name)\"\(hint)")
    }
  }

  public var json: JSON {
    switch self {
    case .keyboard(let notification): notification.json
    case .focus(let rect, let id): ["event": "focus", "rect": rect.json, "id": id.json]
    case .blur: ["event": "blur"]
    case .focusMoved(let rect): ["event": "focusMoved", "rect": rect.json]
    case .contentResized(let size): ["event": "contentResized", "size": size.json]
    case .contentReplaced(let size, let keepsFocus):
      ["event": "contentReplaced", "size": size.json, "keepsFocus": keepsFocus.json]
    case .geometryChanged(let geometry):
      JSON(.object([JSON.Member(key: "event", value: "geometryChanged")] + geometry.fields))
    case .paddingChanged(let padding): ["event": "paddingChanged", "padding": padding.json]
    case .reveal(let rect, let margin):
      ["event": "reveal", "rect": rect.json, "margin": margin.json]
    case .adjustmentChanged(let adjusts): ["event": "adjustmentChanged", "adjusts": adjusts.json]
    case .dismissModeChanged(let dismissesByDrag):
      ["event": "dismissModeChanged", "dismissesByDrag": dismissesByDrag.json]
    case .marginChanged(let margin): ["event": "marginChanged", "margin": margin.json]
    case .transitionBegan: ["event": "transitionBegan"]
    case .transitionEnded: ["event": "transitionEnded"]
    case .dragBegan: ["event": "dragBegan"]
    case .dragged(let delta): ["event": "dragged", "by": delta.json]
    case .dragEnded: ["event": "dragEnded"]
    case .tick(let seconds): ["event": "tick", "seconds": seconds.json]
    }
  }
}

extension KeyboardNotification {
  fileprivate init(fields json: JSON) throws(ParseFault) {
    self.init(try json.get("kind"), begin: try json.get("begin"), end: try json.get("end"))
    duration = try json.get("duration")
    isLocal = try json.get("local")
  }

  fileprivate var json: JSON {
    [
      "event": "keyboard", "kind": kind.json, "begin": begin.json, "end": end.json,
      "duration": duration.json, "local": isLocal.json,
    ]
  }
}
