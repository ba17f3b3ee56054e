// A small keyboard handler in a test of XCTest that links nothing of ScrollCheck: it answers requests.jsonl, which lies beside
// this file. For view controllers there is `scrollcheck init controller`.
// A bug to try: safe[2] + covered in place of max(safe[2], covered).

import Foundation
import XCTest

// A rectangle is [x, y, width, height], insets are [top, left, bottom, right]. y grows downwards.
// The list "without" names what the handler does not have. Take out what yours has.
private let ready = """
  {"type": "ready", "protocol": 1, "edition": 2, "name": "my-handler", "version": "1", "language": "swift", \
  "profile": "insets", "without": ["adjustsForKeyboard", "floating"], "observes": ["offset", "insets"]}
  """

private struct Handler {
  var now: [String: Any]  // the environment as it is now

  init(_ configuration: [String: Any], _ environment: [String: Any]) { now = environment }

  mutating func handle(_ event: [String: Any]) {
    switch (event["event"] as? String, event["kind"] as? String) {
    case ("keyboard", "willShow"), ("keyboard", "willChangeFrame"): now["keyboard"] = event["end"]
    case ("keyboard", "willHide"): now["keyboard"] = nil
    case ("geometryChanged", _), ("paddingChanged", _): now.merge(event) { $1 }
    default: break
    }
  }

  var observation: [String: Any] {
    let (own, safe) = (numbers("padding"), numbers("safe"))
    let insets = [
      own[0] + safe[0], own[1] + safe[1], own[2] + max(safe[2], covered), own[3] + safe[3],
    ]
    return ["offset": [0, 0], "insets": insets]
  }

  /// How much of the viewport a docked keyboard covers. The viewport is in the window.
  private var covered: Double {
    let keyboard = numbers("keyboard")
    if keyboard.isEmpty || keyboard[2] == 0 { return 0 }
    let (view, top) = (numbers("viewport"), numbers("window")[1] + numbers("viewport")[1])
    return max(0, top + view[3] - max(top, keyboard[1]))
  }

  private func numbers(_ name: String) -> [Double] { now[name] as? [Double] ?? [] }
}

final class KeyboardTests: XCTestCase {
  func testRequestsAreAnswered() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let answers = folder.appendingPathComponent("answers.jsonl")
    let requests = folder.appendingPathComponent("requests.jsonl")
    var lines = (try? String(contentsOf: answers, encoding: .utf8)) ?? ready + "\n"
    for line in try String(contentsOf: requests, encoding: .utf8).split(separator: "\n") {
      let request = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      guard let events = request["events"] as? [[String: Any]] else { continue }
      var handler = Handler(
        request["configuration"] as? [String: Any] ?? [:],
        request["environment"] as? [String: Any] ?? [:])
      var seen = [handler.observation]
      for event in events {
        handler.handle(event)
        seen.append(handler.observation)
      }
      let answer: [String: Any] = ["type": "ran", "id": request["id"] ?? "", "observations": seen]
      let data = try JSONSerialization.data(withJSONObject: answer)
      lines += String(decoding: data, as: UTF8.self) + "\n"
    }
    try lines.write(to: answers, atomically: true, encoding: .utf8)
  }
}
