// Events as JSON.

package import ReferenceModel
package import ScrollConformance

/// The names of the events, in the order of the protocol's table.
private enum EventName: String, CaseIterable {
  case keyboard, focus, blur, focusMoved, contentResized, contentReplaced, geometryChanged
  case paddingChanged, reveal, adjustmentChanged, dismissModeChanged, marginChanged
  case transitionBegan, transitionEnded, dragBegan, dragged, dragEnded, tick, scrolled
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
    case .focusMoved(let rect, typed: false): fields.write(.focusMoved, ("rect", rect))
    case .focusMoved(let rect, typed: true):
      fields.write(.focusMoved, ("rect", rect), ("typed", true))
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
