// Compiled by FaultSourceTests together with copies of the model's and the faults' sources: prints the faults
// that do not notice that the model's *fire* has changed, then how many there are.

/// Switches on the line that the test has added to `fireAsWritten`.
nonisolated(unsafe) public var isFireChanged = false

/// Stands for the type of the same name in `Conformance`.
public struct Implementation: Sendable {
  let name: String
  let offsets: @Sendable ([Event]) -> [Double]

  init<Variant: Rules>(
    rules name: String, _ summary: String,
    begin: @escaping @Sendable (Configuration, Environment) -> Variant
  ) {
    self.name = name
    offsets = { events in
      let screen = Rect(0, 0, 375, 667)
      let geometry = Geometry(
        screen: screen.size, window: screen, viewport: screen, safe: Insets(0, 0, 0, 0))
      var variant = begin(
        Configuration(),
        Environment(geometry: geometry, padding: Insets(0, 0, 0, 0), content: Size(375, 1200)))
      return events.map { event in
        variant.step(event)
        return variant.state.offset.y
      }
    }
  }
}

let hidden = Rect(0, 667, 375, 260)
let shown = Rect(0, 407, 375, 260)
let quiet = Array(repeating: Event.tick(seconds: 0.05), count: 4)
// Nothing has the focus, so the offset stays where the changed rule puts it.
let events = [.keyboard(KeyboardNotification(.willShow, begin: hidden, end: shown))] + quiet

let faults = Fault.mutants + KnownBug.all.map(\.fault)
for fault in faults {
  isFireChanged = false
  let before = fault.implementation.offsets(events)
  isFireChanged = true
  if fault.implementation.offsets(events) == before { print(fault.name) }
}
print(faults.count)
