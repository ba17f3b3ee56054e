// A scenario that is played: everything that the page shows of it.

import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollImplementations
import ScrollInvariants
import ScrollNotation
import ScrollReporting

/// A scenario with what the model and an implementation show in it, as time passes.
struct Playing {
  private let scenario: Scenario
  private let implementation: Implementation
  private let models: [Model]
  private let observed: [Observation]
  private let frames: [Frame]
  private let canvas: Size
  private let judged: Judged
  /// Beyond this number of events the relations and the known bugs, which need further runs, are left out.
  private static let eventLimit = 400

  /// A step as it is told, or an instant in the middle of one at which something changes.
  private struct Frame {
    var word, caption: String
    /// The number of events after which it is over; nil in the middle of a step.
    var end: Int?
    /// The number of events that have begun, and how many of the finer ones are over.
    var event, instant: Int
    /// Seconds since the beginning.
    var at: Double
    var model: Model
    var observed: Observation
  }

  /// By what the implementation is judged.
  struct Judging {
    /// nil for what it claims.
    var profile: Profile?
    var ability: Ability?
  }

  /// What came of it.
  private struct Judged {
    var claims: Claims
    /// The broken invariants, those that are claimed first.
    var complaints: [Complaint]
    var ability: (name: String, mark: Ability.Mark, sentence: String)?

    func isClaimed(_ complaint: Complaint) -> Bool {
      claims.profile.invariants.contains(complaint.index)
    }
    var first: Complaint? { complaints.first.flatMap { isClaimed($0) ? $0 : nil } }
    /// What the drawings mark. Where an ability is asked for, nothing else is.
    var marked: Complaint? {
      guard let ability else { return first }
      guard ability.mark == .no else { return nil }
      let wanted: InvariantSet =
        switch ability.name.split(separator: " ").first {
        case "shows", "reveals": [.q1, .q8]
        case "follows": [.q1, .q3]
        case "moves", "stays", "leaves": [.q5, .i5, .i6]
        default: [.q3, .q4, .q7]
        }
      return complaints.first { wanted.contains($0.index) } ?? complaints.first
    }
  }

  /// A line of the mini language, or a scenario as JSON, and an implementation.
  init(
    _ line: String, _ implementation: Implementation, by judging: Judging = Judging()
  ) throws(ParseFault) {
    self.init(try Self.scenario(line), implementation, by: judging, isRecorded: false)
  }

  /// The same scenario and the same instants with another implementation.
  func replaced(by other: Implementation) -> Playing {
    Playing(scenario, other, by: Judging(), isRecorded: false, beside: frames)
  }

  /// A scenario, and the observations of an implementation in it as JSON: one at the beginning, one after every event.
  init(
    _ line: String, observations: String, of name: String, by judging: Judging
  ) throws(ParseFault) {
    let scenario = try Self.scenario(line)
    let seen = try [Observation](JSON(parsing: observations))
    guard seen.count == scenario.events.count + 1 else {
      throw ParseFault(0, "\(seen.count) observations for \(scenario.events.count) events")
    }
    let implementation = Implementation(name, "as it was recorded") { _, _ in Recorded(seen) }
    self.init(scenario, implementation, by: judging, isRecorded: true)
  }

  private static func scenario(_ line: String) throws(ParseFault) -> Scenario {
    let isJSON = line.utf8.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "{")
    return isJSON ? try Scenario(JSON(parsing: line)) : try Notation.scenario(line)
  }

  private init(
    _ scenario: Scenario, _ implementation: Implementation, by judging: Judging, isRecorded: Bool,
    beside instants: [Frame]? = nil
  ) {
    (self.scenario, self.implementation) = (scenario, implementation)
    models = scenario.models
    observed = implementation.run(scenario)
    if let instants {
      frames = Self.frames(instants, scenario, models, observed, implementation)
    } else {
      frames = Self.frames(scenario, models, observed, isRecorded ? nil : implementation)
    }
    canvas = PhoneDrawing.canvas(for: models.map { Scene($0) })
    var claims = implementation.claims
    claims.profile = judging.profile ?? claims.profile
    // The page asks no relations.
    let all = implementation.judge(scenario, JudgingOptions(claims, .moments)).complaints
    judged = Judged(
      claims: claims,
      complaints: all.filter { claims.profile.invariants.contains($0.index) }
        + all.filter { !claims.profile.invariants.contains($0.index) },
      ability: judging.ability.map {
        let mark = $0.mark(of: implementation)
        return ($0.name, mark, $0.sentence(mark, of: implementation))
      })
  }

  private var isModel: Bool { implementation.name == "model" }
  private var isShort: Bool { scenario.events.count <= Self.eventLimit }

  // MARK: - Time

  /// The scenario with time in smaller parts, and how many events it has after each of its own.
  private static func finer(_ scenario: Scenario, _ models: [Model]) -> (Scenario, [Int]) {
    var (finer, marks) = (scenario, [0])
    finer.events = []
    for (event, before) in zip(scenario.events, models) {
      finer.events += event.instants(after: before.state)
      marks.append(finer.events.count)
    }
    return (finer, marks)
  }

  /// Whether time in smaller parts shows the same. One that does not is shown as it was judged.
  private static func isSame(
    _ seen: [Observation], at marks: [Int], as observed: [Observation]
  ) -> Bool { zip(marks, observed).allSatisfy { seen[$0] == $1 } }

  /// The steps, and in those in which time passes the instants at which one of both changes.
  private static func frames(
    _ scenario: Scenario, _ models: [Model], _ observed: [Observation], _ player: Implementation?
  ) -> [Frame] {
    let (finer, marks) = Self.finer(scenario, models)
    let isLong = scenario.events.count > eventLimit
    let seen = isLong ? nil : player?.run(finer)
    let isSame = seen.map { Self.isSame($0, at: marks, as: observed) }
    let told = Notation.steps(scenario)
    var (frames, at, event) = ([Frame](), 0.0, 0)
    for step in told {
      let caption = step.caption(in: scenario)
      while event < step.end {
        let first = marks[event]
        if isSame == true, let seen {
          var model = models[event]
          for index in first..<(marks[event + 1] - 1) {
            model.step(finer.events[index])
            at += finer.events[index].seconds
            let last = frames[frames.count - 1]
            guard model.observation != last.model.observation || seen[index + 1] != last.observed
            else { continue }
            frames.append(
              Frame(
                word: step.word, caption: caption, event: event, instant: index + 1, at: at,
                model: model,
                observed: seen[index + 1]))
          }
          at += finer.events[marks[event + 1] - 1].seconds
        } else {
          at += scenario.events[event].seconds
        }
        event += 1
      }
      frames.append(
        Frame(
          word: step.word, caption: caption, end: step.end, event: step.end,
          instant: marks[step.end], at: at,
          model: models[step.end], observed: observed[step.end]))
    }
    return frames
  }

  /// What another implementation shows at the instants of these frames.
  private static func frames(
    _ frames: [Frame], _ scenario: Scenario, _ models: [Model], _ observed: [Observation],
    _ player: Implementation
  ) -> [Frame] {
    let (finer, marks) = Self.finer(scenario, models)
    let seen = player.run(finer)
    let isSame = Self.isSame(seen, at: marks, as: observed)
    return frames.map { frame in
      var frame = frame
      frame.observed = isSame ? seen[frame.instant] : observed[frame.event]
      return frame
    }
  }

  // MARK: - What is shown

  /// The frame as a drawing: what is expected, or what is observed.
  func drawing(_ index: Int, isObserved: Bool) -> String {
    guard frames.indices.contains(index) else { return "" }
    let scene = scene(index, isObserved: isObserved)
    return PhoneDrawing(scene, canvas: canvas, title: sentence(scene, index)).svg
  }

  private func scene(_ index: Int, isObserved: Bool) -> Scene {
    let frame = frames[index]
    if !isObserved { return Scene(frame.model) }
    let wrong = judged.marked.flatMap { $0.step <= frame.event ? $0 : nil }
    return Scene(frame.model, showing: frame.observed, wrong: wrong)
  }

  private func sentence(_ scene: Scene, _ index: Int) -> String {
    let frame = frames[index]
    let place = index == 0 ? "" : "Step \(index) of \(frames.count - 1), \(frame.word), "
    return scene.sentence(after: place + frame.caption)
  }

  /// What `scrollcheck run --format jsonl` prints.
  func lines(isObserved: Bool) -> String {
    let lines = isObserved ? RunLines.of(observed, in: scenario) : RunLines.ofModel(in: scenario)
    return lines.map { $0.text + "\n" }.joined()
  }

  /// The whole as JSON.
  var json: JSON {
    var traced = TracedModel(scenario.configuration, scenario.environment)
    var (steps, last, begun) = ([JSON](), 0, [String]())
    for (index, frame) in frames.enumerated() {
      var rules = index == 0 ? ["start"] : begun
      begun = []
      for event in scenario.events[last..<(frame.end ?? last)] {
        rules += traced.rules(in: event).filter { !rules.contains($0) }
      }
      last = frame.end ?? last
      steps.append(self.step(index, rules))
    }
    return [
      "line": Notation.text(scenario).json, "implementation": implementation.name.json,
      "summary": implementation.summary.json,
      "profile": judged.claims.profile.rawValue.json,
      "claims": implementation.claims.profile.rawValue.json,
      "canvas": canvas.json, "steps": steps.json, "verdict": verdict,
      "ability": judged.ability.map { name, mark, sentence -> JSON in
        ["name": name.json, "mark": mark.rawValue.json, "sentence": sentence.json]
      }.json,
      "complaints": complaints.json, "alike": alike.json,
    ]
  }

  /// What stands beside another implementation.
  var besides: JSON {
    [
      "implementation": implementation.name.json, "summary": implementation.summary.json,
      "profile": judged.claims.profile.rawValue.json, "verdict": verdict,
      "steps": frames.indices.map { index -> JSON in
        let scene = scene(index, isObserved: true)
        return [
          "observed": frames[index].observed.json, "differs": scene.differs.json,
          "wrong": scene.flaw.json,
        ]
      }.json,
    ]
  }

  private func step(_ index: Int, _ rules: [String]) -> JSON {
    let frame = frames[index]
    let state = frame.model.state
    let scene = scene(index, isObserved: !isModel)
    let event = frame.event
    return [
      "word": frame.word.json, "caption": frame.caption.json, "end": frame.end.json,
      "at": frame.at.json,
      "event": (index == 0 ? nil : scenario.events[frame.end == nil ? event : event - 1]).json,
      "expected": frame.model.observation.json, "observed": frame.observed.json,
      "differs": scene.differs.json, "wrong": scene.flaw.json,
      "sentence": sentence(scene, index).json,
      "overlap": frame.model.overlap.json, "keyboard": state.environment.keyboard.json,
      "focus": state.environment.focus.json, "following": state.isFollowing.json,
      "dragging": state.isDragging.json, "transitions": state.transitions.json,
      "pending": (state.pending != nil).json, "atRest": state.isAtRest.json, "rules": rules.json,
    ]
  }

  /// The frame in which an event is over.
  private func frame(of event: Int) -> Int {
    frames.firstIndex { $0.end ?? -1 >= event } ?? frames.count - 1
  }

  /// What the page says of the implementation, and the frame in which it can be seen.
  private var verdict: JSON {
    func verdict(_ kind: String, _ sentence: String, at frame: Int) -> JSON {
      ["kind": kind.json, "sentence": sentence.json, "step": frame.json]
    }
    let (name, end) = (implementation.name, frames.count - 1)
    if isModel {
      return verdict("model", "This is what is right.", at: end)
    }
    let wrong = judged.marked.map { frame(of: $0.step) }
    if let (_, mark, sentence) = judged.ability {
      let kind = mark == .no ? "wrong" : mark == .none ? "unasked" : "right"
      // Most is judged at the end.
      let isOver = scene(end, isObserved: true).flaw == nil
      return verdict(kind, sentence, at: mark == .no && isOver ? wrong ?? end : end)
    }
    guard let first = judged.first, let wrong else {
      let claim = judged.claims.profile
      return verdict("right", "\(name) does all that \(claim.rawValue) asks for here.", at: end)
    }
    return verdict(
      "wrong", "\(name) breaks \(first.id), \(first.invariant.name): it \(first.words).", at: wrong)
  }

  private var complaints: [JSON] {
    judged.complaints.map { complaint in
      [
        "id": complaint.id.json, "name": complaint.invariant.name.json,
        "statement": complaint.invariant.statement.json, "words": complaint.words.json,
        "step": frame(of: complaint.step).json,
        "claimed": judged.isClaimed(complaint).json,
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

extension Event {
  /// The seconds that pass.
  fileprivate var seconds: Double { if case .tick(let seconds) = self { seconds } else { 0 } }

  /// The event in parts that end when something may change: at the model's own instant, and every twentieth of a second
  /// while keyboards and contents move.
  fileprivate func instants(after state: State) -> [Event] {
    guard case .tick(let seconds) = self, seconds > 0, seconds < 1e6 else { return [self] }
    let due = state.pending.map { min($0.remaining, $0.maxWaitLeft ?? $0.remaining) }
    var instants = (1...10).map { Double($0) * 0.05 } + (due.map { [$0] } ?? [])
    instants = instants.filter { $0 > 1e-6 && $0 < seconds - 1e-6 }.sorted()
    var (parts, last) = ([Event](), 0.0)
    for instant in instants where instant - last > 1e-6 {
      parts.append(.tick(seconds: instant - last))
      last = instant
    }
    return parts + [.tick(seconds: seconds - last)]
  }
}
