// How many steps a second the model takes on one core, and what it allocates for them.

import AllocationCounter
import ReferenceModel

/// The events of a minute in which a user fills in a form, in realistic proportions.
func session() -> [Event] {
  func docked(_ height: Double) -> Rect { Rect(0, 812 - height, 375, height) }
  func keyboard(_ kind: KeyboardNotification.Kind, _ height: Double?) -> Event {
    .keyboard(KeyboardNotification(kind, end: height.map(docked)))
  }
  func field(_ row: Int) -> Event { .focus(Rect(16, Double(60 * row), 343, 44), id: row) }
  func geometry(_ size: Size, _ safe: Insets) -> Event {
    let frame = Rect(0, 0, size.width, size.height)
    return .geometryChanged(Geometry(screen: size, window: frame, viewport: frame, safe: safe))
  }
  let show: [Event] = [
    keyboard(.willChangeFrame, 291), keyboard(.willShow, 291), .tick(seconds: 0.02),
    keyboard(.willShow, 335), .tick(seconds: 0.25), keyboard(.didChangeFrame, 335),
    keyboard(.didShow, 335),
  ]
  let hide: [Event] = [
    keyboard(.willChangeFrame, nil), keyboard(.willHide, nil), .tick(seconds: 0.25),
    keyboard(.didHide, nil),
  ]
  let typing: [Event] = (0..<8).flatMap { line -> [Event] in
    [.focusMoved(Rect(16, Double(600 + 20 * line), 343, 20)), .tick(seconds: 0.2)]
  }
  let drag: [Event] =
    [.dragBegan] + Array(repeating: .dragged(by: Point(0, -24)), count: 12) + [.dragEnded]
  let turn: [Event] = [
    .transitionBegan, keyboard(.willHide, nil),
    geometry(Size(812, 375), Insets(0, 44, 21, 44)), .transitionEnded,
    keyboard(.willShow, 209), .tick(seconds: 0.4),
    .transitionBegan, geometry(Size(375, 812), Insets(44, 0, 34, 0)), .transitionEnded,
    keyboard(.willShow, 335), .tick(seconds: 0.4),
  ]
  return [field(2)] + show + [field(5), .tick(seconds: 1), field(9), .tick(seconds: 1)] + typing
    + [.contentResized(Size(375, 1400)), .tick(seconds: 0.3)] + drag
    + [field(12), .tick(seconds: 0.5)] + turn
    + [.paddingChanged(Insets(0, 0, 20, 0)), .reveal(Rect(0, 1000, 100, 40), margin: 8)]
    + [.tick(seconds: 0.2), .blur] + hide + drag
    + [.paddingChanged(Insets(0, 0, 0, 0)), .contentResized(Size(375, 1200))]
}

func phone() -> Model {
  let frame = Rect(0, 0, 375, 812)
  let geometry = Geometry(
    screen: frame.size, window: frame, viewport: frame, safe: Insets(44, 0, 34, 0))
  return Model(
    Configuration(),
    Environment(geometry: geometry, padding: Insets(0, 0, 0, 0), content: Size(375, 1200)))
}

/// The counter is believed only after it was seen counting.
func counterWorks() -> Bool {
  let before = allocated_bytes()
  let array = [UInt8](repeating: 1, count: Int.random(in: 100_000...100_001))
  return allocated_bytes() - before >= Int64(array.count)
}

let events = session()
let rounds = 100_000
var (best, bytes, checksum) = (Duration.seconds(1_000_000), Int64(0), 0.0)
for _ in 0..<7 {
  var model = phone()
  let before = allocated_bytes()
  let time = ContinuousClock().measure {
    for _ in 0..<rounds {
      for event in events { model.step(event) }
      checksum += model.state.offset.y
    }
  }
  (best, bytes) = (min(best, time), allocated_bytes() - before)
}
let steps = rounds * events.count
let seconds = Double(best.components.seconds) + Double(best.components.attoseconds) / 1e18
print("\(events.count) events, \(steps) steps, best of 7, checksum \(checksum)")
print("steps per second: \(Int(Double(steps) / seconds / 1e6)) million")
if counterWorks() {
  print("bytes allocated per step: \(Double(bytes) / Double(steps))")
} else {
  print("bytes allocated per step: not known here, the allocator is not counted")
}
