// admission, broken: what is let in, or not, before any rule sees it.

import Conformance
import ReferenceModel

struct NullIgnored: Mutation {
  static let rule = "admission"
  static let how = "A change to the null frame is taken for noise and ignored."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    if case .keyboard(let notification) = event, notification.kind != .willHide,
      notification.end == nil
    {
      return
    }
    step(event)
  }
}

struct BeyondIgnored: Mutation {
  static let rule = "admission"
  static let how = "A frame beyond the screen is taken for noise, so that the keyboard stays up."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func keyboardWillChange(to end: Rect?) {
    if let end, end.y >= geometry.screen.height { return }
    standard { $0.keyboardWillChange(to: end) }
  }
}

struct TimeRunsBack: Mutation {
  static let rule = "admission"
  static let how = "A negative tick counts, and makes what waits wait longer."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    if case .tick(let seconds) = event, seconds < 0, seconds.isFinite {
      tick(max(seconds, -0x1p40))
    } else {
      step(event)
    }
  }
}
