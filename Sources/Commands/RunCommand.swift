// run, draw, play: one scenario event by event, as a picture that moves by itself, and in the player.

import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollReporting
import ScrollWire

extension Command {
  static let run = Command("run") { words, console throws(Failure) in
    let (_, scenario, _, observed) = try words.shown()
    let lines: [JSON], text: String
    if let observed {
      lines = RunLines.of(observed, in: scenario)
      text = ComparisonText(
        expected: Implementation.model.run(scenario), observed: observed, in: scenario
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
    let (play, scenario, asked, observed) = try words.shown()
    let complaints = asked.map { $0.judge(play, JudgingOptions($0.claims)).complaints }
    let strip = AnimatedStrip(
      scenario, showing: observed, named: asked?.name ?? "", wrong: complaints?.first)
    try words.deliver(strip.file, closing: words["--output"]?.visible, console)
    return .success
  }

  static let play = Command("play") { words, console throws(Failure) in
    var parts: [String] = []
    if !words.operands.isEmpty {
      let line = Notation.text(try words.shown(asking: false).scenario)
      parts.append("scenario=\(line.percentEncoded())")
    }
    if words.has("--implementation") {
      parts.append("implementation=\(try words.implementation().name.percentEncoded())")
    }
    guard var path = console.player() else {
      throw Failure(
        "there is no player: build it with Player/build, or name the page in SCROLLCHECK_PLAYER",
        code: .toolError)
    }
    if let copy = words["--output"] {
      try Console.replace(copy, with: try Console.contents(of: path))
      path = copy
    }
    let whole = path.hasPrefix("/") ? path : "\(System.workingFolder ?? "")/\(path)"
    let fragment = parts.isEmpty ? "" : "#" + parts.joined(separator: "&")
    console.write("file://\(whole.percentEncoded(keeping: "/"))\(fragment)\n")
    return .success
  }
}

extension Command.Words {
  /// The case of the operand, its scenario, which of a visit is what came of it on the screen of the implementation, and
  /// what that shows.
  fileprivate func shown(
    asking: Bool = true
  ) throws(Failure) -> (play: Play, scenario: Scenario, by: Implementation?, [Observation]?) {
    let (limits, fixture) = (try limits(), try Fixture.named(operands[0]))
    let implementation = has("--implementation") ? try implementation(limits) : nil
    let hasScreen = implementation?.visits != nil
    let isVisit = fixture.visit != nil && (hasScreen || fixture.record == nil)
    guard hasScreen || !isVisit else {
      throw Failure(
        "what comes of a visit only a screen says: name one with --implementation")
    }
    let play = isVisit ? fixture.play : Play(fixture.scenario)
    guard let implementation, isVisit || asking else {
      return (play, play.scenario, implementation, nil)
    }
    let (scenario, observed) = try implementation.answers(to: play)
    return (play, scenario, implementation, observed)
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

extension String {
  fileprivate func percentEncoded(keeping more: String = "") -> String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      if character.isPlain || "-._~()\(more)".contains(character) { return String(character) }
      return "%" + String(0x100 + Int(byte), radix: 16, uppercase: true).dropFirst()
    }.joined()
  }
}

extension Console {
  func embeddedPlayer() throws(Failure) -> EmbeddedPlayer? {
    guard let path = player() else { return nil }
    return EmbeddedPlayer(try Console.contents(of: path)) { finding in
      // A program may call itself like one that comes with the package.
      Implementation.named(finding.implementation)?.run(finding.scenario) == finding.observed
    }
  }
}
