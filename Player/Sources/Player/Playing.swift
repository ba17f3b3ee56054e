// A scenario that is played: everything that the page shows of it.

import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollImplementations
import ScrollInvariants
import ScrollReporting
import ScrollWire

/// A scenario with what the model and an implementation show in it.
struct Playing {
  private let scenario: Scenario
  private let implementation: Implementation
  private let models: [Model]
  private let observed: [Observation]
  private let told: [Notation.Step]
  private let canvas: Size
  /// Beyond this number of events the relations and the known bugs, which need further runs, are left out.
  private static let eventLimit = 400

  /// Whether the implementation only repeats what it has shown elsewhere.
  private let isRecorded: Bool

  /// A line of the mini language, or a scenario as JSON, and an implementation.
  init(_ line: String, _ implementation: Implementation) throws(ParseFault) {
    self.init(try Self.scenario(line), implementation, isRecorded: false)
  }

  /// A scenario, and the observations of an implementation in it as JSON: one at the beginning, one after every event.
  init(_ line: String, observations: String, of name: String) throws(ParseFault) {
    let scenario = try Self.scenario(line)
    let seen = try [Observation](JSON(parsing: observations))
    guard seen.count == scenario.events.count + 1 else {
      throw ParseFault(0, "\(seen.count) observations for \(scenario.events.count) events")
    }
    let implementation = Implementation(name, "as it was recorded") { _, _ in Recorded(seen) }
    self.init(scenario, implementation, isRecorded: true)
  }

  private static func scenario(_ line: String) throws(ParseFault) -> Scenario {
    let isJSON = line.utf8.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "{")
    return isJSON ? try Scenario(JSON(parsing: line)) : try Notation.scenario(line)
  }

  private init(_ scenario: Scenario, _ implementation: Implementation, isRecorded: Bool) {
    (self.scenario, self.implementation, self.isRecorded) = (scenario, implementation, isRecorded)
    models = scenario.models
    observed = implementation.run(scenario)
    told = Notation.steps(scenario)
    canvas = PhoneDrawing.canvas(for: models.map { Scene($0) })
  }

  private var isModel: Bool { implementation.name == "model" }
  private var isShort: Bool { scenario.events.count <= Self.eventLimit }

  /// The step as a drawing: what is expected, or what is observed.
  func drawing(_ step: Int, isObserved: Bool) -> String {
    let scene = scene(told[step].end, isObserved: isObserved)
    return PhoneDrawing(scene, canvas: canvas, title: sentence(scene, step)).svg
  }

  private func scene(_ step: Int, isObserved: Bool) -> Scene {
    isObserved ? Scene(models[step], showing: observed[step]) : Scene(models[step])
  }

  private func sentence(_ scene: Scene, _ step: Int) -> String {
    scene.sentence(step, of: told.count - 1, after: step == 0 ? "" : told[step].word)
  }

  /// What `scrollcheck run --format jsonl` prints.
  func lines(isObserved: Bool) -> String {
    let lines = isObserved ? RunLines.of(observed, in: scenario) : RunLines.ofModel(in: scenario)
    return lines.map { $0.text + "\n" }.joined()
  }

  /// The whole as JSON.
  var json: JSON {
    var traced = TracedModel(scenario.configuration, scenario.environment)
    var (steps, last) = ([JSON](), 0)
    for (step, one) in told.enumerated() {
      var rules = step == 0 ? ["start"] : []
      for event in scenario.events[last..<one.end] {
        rules += traced.rules(in: event).filter { !rules.contains($0) }
      }
      last = one.end
      steps.append(self.step(step, rules))
    }
    return [
      "line": Notation.text(scenario).json, "implementation": implementation.name.json,
      "summary": implementation.summary.json,
      "profile": implementation.claims.profile.rawValue.json,
      "canvas": canvas.json, "steps": steps.json,
      "complaints": complaints.json, "alike": alike.json,
    ]
  }

  private func step(_ step: Int, _ rules: [String]) -> JSON {
    let event = told[step].end
    let (model, state) = (models[event], models[event].state)
    let scene = scene(event, isObserved: !isModel)
    return [
      "word": told[step].word.json, "end": event.json,
      "event": (step == 0 ? nil : scenario.events[event - 1]).json,
      "expected": model.observation.json, "observed": observed[event].json,
      "differs": scene.differs.json, "sentence": sentence(scene, step).json,
      "overlap": model.overlap.json, "keyboard": state.environment.keyboard.json,
      "focus": state.environment.focus.json, "following": state.isFollowing.json,
      "dragging": state.isDragging.json, "transitions": state.transitions.json,
      "pending": (state.pending != nil).json, "atRest": state.isAtRest.json, "rules": rules.json,
    ]
  }

  /// The broken invariants, those that the implementation claims first.
  private var complaints: [JSON] {
    let asked: InvariantSet = isShort && !isRecorded ? .all : .moments
    let judged = implementation.judge(scenario, JudgingOptions(implementation.claims, asked))
    let claimed = implementation.claims.profile.invariants
    let sorted =
      judged.complaints.filter { claimed.contains($0.index) }
      + judged.complaints.filter { !claimed.contains($0.index) }
    return sorted.map { complaint in
      [
        "id": complaint.id.json, "name": complaint.invariant.name.json,
        "statement": complaint.invariant.statement.json, "words": complaint.words.json,
        "step": told.index(of: complaint.step).json,
        "claimed": claimed.contains(complaint.index).json,
      ]
    }
  }

  /// The known bugs and published systems that show the same in this scenario, where that is not what the model shows.
  private var alike: [String] {
    guard !isModel, isShort, observed != models.map({ $0.observation }) else { return [] }
    let others = Fault.bugs.map { $0.implementation } + Implementation.published
    return others.filter { $0.name != implementation.name && $0.run(scenario) == observed }
      .map { $0.name }
  }
}

/// An implementation that shows in any scenario what was recorded of another one.
private struct Recorded: EventHandler {
  private let observations: [Observation]
  private var step = 0

  init(_ observations: [Observation]) { self.observations = observations }

  var observation: Observation { observations[min(step, observations.count - 1)] }
  mutating func handle(_ event: Event) { step += 1 }
}
