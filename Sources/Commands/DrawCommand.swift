// draw: one scenario as a picture that moves by itself.

import ScrollConformance
import ScrollInvariants
import ScrollReporting
import ScrollWire

extension Command {
  static let draw = Command(
    name: "draw", summary: "Draws a scenario as an animated SVG.",
    operand: "<scenario or fixture.json>",
    options: [
      .implementation,
      .output,
    ] + Option.child,
    details: """
      The picture is to scale: the device, the keyboard, the field, and a map of the content. It has no
      scripts, has light and dark colours, and does not move if the system reduces motion. It shows
      the last 60 steps.
      """,
    examples: [
      "scrollcheck draw 'P: F(600,644) wS(260)' --output scenario.svg": "what the model does",
      "scrollcheck draw 'P: wS(260) t(1) wH' --implementation seed:000 --output finding.svg":
        "an implementation beside it",
    ]
  ) { words, console throws(Failure) in
    let limits = try words.limits()
    let scenario = try Fixture.named(words.operands[0]).scenario
    var strip = AnimatedStrip(scenario)
    if words.has("--implementation") {
      let implementation = try words.implementation(limits)
      strip = AnimatedStrip(
        scenario, showing: try implementation.answers(in: scenario), named: implementation.name)
    }
    try words.deliver(strip.file, closing: words["--output"]?.visible, console)
    return .success
  }
}
