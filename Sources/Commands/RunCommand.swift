// run and draw: one scenario, the state after every event, and as a picture that moves by itself.

import ReferenceModel
import ScrollConformance
import ScrollReporting
import ScrollWire

extension Command {
  static let run = Command("run") { words, console throws(Failure) in
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

  static let draw = Command("draw") { words, console throws(Failure) in
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
  var words: String {
    let (geometry, content) = (environment.geometry, environment.content)
    let screen = "\(geometry.screen.width.shortest)×\(geometry.screen.height.shortest)"
    let sides = [geometry.safe.top, geometry.safe.left, geometry.safe.bottom, geometry.safe.right]
    let safe = sides.map(\.shortest).joined(separator: " ")
    return "\(about): \(screen), safe area \(safe), content \(content.height.shortest) high"
  }
}

extension Notation.Word {
  var row: (String, String) { (forms.joined(separator: " "), meaning) }
}
