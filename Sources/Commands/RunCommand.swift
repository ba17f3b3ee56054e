// run and draw: one scenario, the state after every event, and as a picture that moves by itself.

import ReferenceModel
import ScrollConformance
import ScrollReporting
import ScrollWire

extension Command {
  static let run = Command(
    name: "run", summary: "Shows what the model does in one scenario, event by event.",
    operand: "<scenario or fixture.json>",
    options: [
      Option(
        "--format", choices: ["text", "jsonl"],
        "a table and a picture, or each complete state as JSON"),
      .implementation,
    ] + Option.child,
    details: """
      A scenario consists of an environment, a colon, header words and events. At its end, a second passes.
      Environments:
      \(Tool.columns(NamedEnvironment.all.map { ($0.name, $0.words) }))
      Header words:
      \(Tool.columns(Notation.headerWords.map(\.row)))
      Events:
      \(Tool.columns(Notation.eventWords.map(\.row)))
      """,
    examples: [
      "scrollcheck run 'P: F(600,644) wS(260)'":
        "on a phone, a field from 600 to 644 gets the focus, a keyboard 260 high comes",
      "scrollcheck run 'X: margin=10 F(700,744) wS(335) t(1) TB wH G(3) TE wS(209)'":
        "and then the phone is turned",
      "scrollcheck run 'P: F(600,644) wS(260)' --implementation seed:002":
        "the published system 002 beside the model",
      "scrollcheck run 'P: F(600,644) wS(260)' --format jsonl | tail -1":
        "the state at the end, for a program",
    ]
  ) { words, console throws(Failure) in
    let limits = try words.limits()
    let scenario = try Fixture.named(words.operands[0]).scenario
    let lines: [JSON], text: String
    if words.has("--implementation") {
      let implementation = try words.implementation(limits)
      let observed = try implementation.answers(in: scenario)
      lines = RunLines.of(observed, in: scenario)
      text = ComparisonText(
        implementation.name, expected: Implementation.model.run(scenario), observed: observed,
        in: scenario
      ).table(console.style)
    } else {
      let models = scenario.models
      lines = RunLines.ofModel(in: scenario)
      let picture = Picture(models[models.count - 1]).text(console.style)
      text = "\(scenario.table(of: models, console.style))\n\(picture)"
    }
    if words["--format"] == "jsonl" {
      for line in lines { console.write(line.text + "\n") }
    } else {
      console.write("\(Notation.text(scenario))\n\n\(text)")
    }
    return .success
  }

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

extension NamedEnvironment {
  fileprivate var words: String {
    let (geometry, content) = (environment.geometry, environment.content)
    let screen = "\(geometry.screen.width.shortest)×\(geometry.screen.height.shortest)"
    let sides = [geometry.safe.top, geometry.safe.left, geometry.safe.bottom, geometry.safe.right]
    let safe = sides.map(\.shortest).joined(separator: " ")
    return "\(about): \(screen), safe area \(safe), content \(content.height.shortest) high"
  }
}

extension Notation.Word {
  fileprivate var row: (String, String) { (forms.joined(separator: " "), meaning) }
}
