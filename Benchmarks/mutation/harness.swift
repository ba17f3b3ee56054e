// Compiled with a mutated copy of Sources/ReferenceModel: speaks the protocol, so that scrollcheck judges the
// mutant as it judges any child process.

import Foundation

typealias JSON = [String: Any]

func numbers(_ value: Any?) -> [Double]? { (value as? [NSNumber])?.map(\.doubleValue) }
func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }
func flag(_ value: Any?) -> Bool { (value as? NSNumber)?.boolValue ?? false }

func rect(_ value: Any?) -> Rect? { numbers(value).map { Rect($0[0], $0[1], $0[2], $0[3]) } }
func insets(_ value: Any?) -> Insets {
  numbers(value).map { Insets($0[0], $0[1], $0[2], $0[3]) } ?? Insets(0, 0, 0, 0)
}
func size(_ value: Any?) -> Size { numbers(value).map { Size($0[0], $0[1]) } ?? Size(0, 0) }
func geometry(_ json: JSON) -> Geometry {
  let empty = Rect(0, 0, 0, 0)
  return Geometry(
    screen: size(json["screen"]), window: rect(json["window"]) ?? empty,
    viewport: rect(json["viewport"]) ?? empty, safe: insets(json["safe"]))
}

func configuration(_ json: JSON) -> Configuration {
  var result = Configuration()
  result.delay = number(json["delay"]) ?? 0
  result.margin = number(json["margin"]) ?? 0
  result.maxWait = number(json["maxWait"])
  result.dismissesByDrag = flag(json["dismissesByDrag"])
  result.alwaysBounces = flag(json["alwaysBounces"])
  result.adjustsForKeyboard = flag(json["adjustsForKeyboard"])
  result.oversize = Oversize.allCases.first { "\($0)" == json["oversize"] as? String } ?? .nearest
  result.contentSizing =
    ContentSizing.allCases.first { "\($0)" == json["contentSizing"] as? String } ?? .natural
  result.anchor = json["anchor"] as? String == "end" ? .end : .start
  return result
}

func environment(_ json: JSON) -> Environment {
  var result = Environment(
    geometry: geometry(json), padding: insets(json["padding"]), content: size(json["content"]))
  (result.keyboard, result.focus) = (rect(json["keyboard"]), rect(json["focus"]))
  return result
}

func event(_ json: JSON) -> Event {
  let target = rect(json["rect"]) ?? Rect(0, 0, 0, 0)
  switch json["event"] as? String {
  case "keyboard":
    let kind = KeyboardNotification.Kind.allCases.first { "\($0)" == json["kind"] as? String }
    return .keyboard(KeyboardNotification(kind ?? .didShow, end: rect(json["end"])))
  case "focus": return .focus(target, id: Int(number(json["id"]) ?? 0))
  case "blur": return .blur
  case "focusMoved": return .focusMoved(target, typed: flag(json["typed"]))
  case "contentResized": return .contentResized(size(json["size"]))
  case "contentReplaced":
    return .contentReplaced(size(json["size"]), keepsFocus: flag(json["keepsFocus"]))
  case "geometryChanged": return .geometryChanged(geometry(json))
  case "paddingChanged": return .paddingChanged(insets(json["padding"]))
  case "reveal": return .reveal(target, margin: number(json["margin"]))
  case "adjustmentChanged": return .adjustmentChanged(adjusts: flag(json["adjusts"]))
  case "dismissModeChanged":
    return .dismissModeChanged(dismissesByDrag: flag(json["dismissesByDrag"]))
  case "marginChanged": return .marginChanged(number(json["margin"]) ?? 0)
  case "transitionBegan": return .transitionBegan
  case "transitionEnded": return .transitionEnded
  case "dragBegan": return .dragBegan
  case "dragged":
    return .dragged(by: numbers(json["by"]).map { Point($0[0], $0[1]) } ?? Point(0, 0))
  case "dragEnded": return .dragEnded
  case "scrolled":
    return .scrolled(to: numbers(json["to"]).map { Point($0[0], $0[1]) } ?? Point(0, 0))
  default: return .tick(seconds: number(json["seconds"]) ?? 0)
  }
}

extension Observation {
  /// Numbers, and arrays of them, are written in Swift as they are in JSON.
  var line: String {
    guard let range, let insets, let viewport, let content, let bounce else { return "{}" }
    return """
      {"offset":\([offset.x, offset.y]),\
      "range":\([[range.x.lower, range.x.upper], [range.y.lower, range.y.upper]]),\
      "insets":\([insets.top, insets.left, insets.bottom, insets.right]),\
      "viewport":\([viewport.x, viewport.y, viewport.width, viewport.height]),\
      "content":\([content.width, content.height]),"bounce":\(bounce)}
      """
  }
}

while let text = readLine() {
  guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
    let request = object as? JSON
  else { continue }
  switch request["type"] as? String {
  case "hello":
    print(
      """
      {"type":"ready","protocol":1,"name":"mutant","version":"1","language":"swift","profile":"strict",\
      "observes":["offset","range","insets","viewport","content","bounce"]}
      """)
  case "run":
    var model = Model(
      configuration(request["configuration"] as? JSON ?? [:]),
      environment(request["environment"] as? JSON ?? [:]))
    var lines = [model.observation.line]
    for json in request["events"] as? [JSON] ?? [] {
      model.step(event(json))
      lines.append(model.observation.line)
    }
    let id = (request["id"] as? String ?? "").debugDescription
    print(#"{"type":"ran","id":\#(id),"observations":[\#(lines.joined(separator: ","))]}"#)
  default: exit(0)
  }
  fflush(nil)
}
