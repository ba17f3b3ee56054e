// A pass that changes the height of a keyboard in all places at once.

import Generators
import ReferenceModel

extension ScenarioShrinker {
  /// Gives every keyboard of one height another one, in all frames at once.
  ///
  /// Two frames often have to be equal, so neither of them can be changed alone. It tries the plainest height
  /// first, for one height after the other. It must not change frames that are narrower than the screen.
  mutating func changeHeights() {
    for height in best.keyboardHeights {
      for other in Plain.heights where other != height {
        if attempt(best.replacingKeyboards(ofHeight: height, by: other)) { break }
      }
    }
  }
}

extension Scenario {
  /// The heights of the keyboards that are as wide as the screen, each once.
  fileprivate var keyboardHeights: [Double] {
    var heights: [Double] = []
    _ = mapKeyboards { frame, _ in
      if !heights.contains(frame.height) { heights.append(frame.height) }
      return frame
    }
    return heights
  }

  fileprivate func replacingKeyboards(ofHeight height: Double, by other: Double) -> Scenario {
    mapKeyboards { frame, screen in
      guard frame.height == height else { return frame }
      let isDocked = frame.maxY == screen.height
      return Rect(frame.x, isDocked ? screen.height - other : frame.y, frame.width, other)
    }
  }

  /// The scenario with every frame of a keyboard that is as wide as the screen replaced.
  func mapKeyboards(_ change: (Rect, Size) -> Rect) -> Scenario {
    var (result, screen) = (self, environment.geometry.screen)
    func changed(_ frame: Rect?) -> Rect? {
      frame.map { $0.width == screen.width ? change($0, screen) : $0 }
    }
    result.environment.keyboard = changed(environment.keyboard)
    for (index, event) in events.enumerated() {
      if case .geometryChanged(let geometry) = event { screen = geometry.screen }
      guard case .keyboard(var notification) = event else { continue }
      notification.begin = changed(notification.begin)
      notification.end = changed(notification.end)
      result.events[index] = .keyboard(notification)
    }
    return result
  }
}
