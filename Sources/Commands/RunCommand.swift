// run: one scenario, the state after every event.

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
  ) { words throws(Failure) in
    (words, limits: try words.limits())
  } run: { request, console throws(Failure) in
    let (words, limits) = request
    let scenario = try Fixture.named(words.operands[0]).scenario
    if words.has("--implementation") {
      return try words.implementation(limits).show(scenario, words["--format"] == "jsonl", console)
    }
    let models = scenario.models
    switch words["--format"] {
    case "jsonl":
      for line in RunLines.ofModel(in: scenario) { console.write(line.text + "\n") }
    default:
      let style = Style(isColored: console.isColored)
      let table = scenario.table(of: models, style)
      let picture = Picture(models[models.count - 1])
      console.write(
        "\(Notation.text(scenario))\n\n\(table)\n\(picture.text(style))")
    }
    return .success
  }
}

extension Implementation {
  fileprivate func show(
    _ scenario: Scenario, _ isForPrograms: Bool, _ console: Console
  ) throws(Failure) -> ExitCode {
    try judge(scenario, JudgingOptions([])).requireAnswer(of: self)
    let (expected, observed) = (Implementation.model.run(scenario), run(scenario))
    guard isForPrograms else {
      let text = ComparisonText(name, expected: expected, observed: observed, in: scenario)
      console.write(
        "\(Notation.text(scenario))\n\n\(text.table(Style(isColored: console.isColored)))")
      return .success
    }
    for line in RunLines.of(observed, in: scenario) { console.write(line.text + "\n") }
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
