// Judges the log of an app. Relations cannot be checked, because the scenario cannot be changed and repeated.

import Checking
public import ReferenceModel
import ScrollGenerators
import ScrollInvariants

/// A scenario that has happened, with what was seen: from a log, or in a visit to a screen of its own.
public struct Recording: Equatable, Sendable {
  /// The line numbers in the log, or the numbers of the deeds: of the beginning, and of every event.
  package var lines: [Int]
  /// The events that have happened.
  public var scenario: Scenario
  /// The observations at the beginning and after every event; nil where none was logged.
  public var observations: [Observation?]
  /// What was seen besides the scroll view; nil of a log, and where nothing was observed.
  package var sights: [Sight?]?
  /// What people call the field that a deed has given the focus.
  package var names: [Int: String] = [:]

  /// A recording of a scenario.
  public init(_ scenario: Scenario, _ observations: [Observation?], lines: [Int]) {
    (self.scenario, self.observations, self.lines) = (scenario, observations, lines)
  }
}

extension CaseJudgement {
  /// Judges a recording. After a gap only the invariants that need no previous observation are checked.
  public init(_ recording: Recording, _ options: JudgingOptions) {
    self.init(recording, options, again: nil)
  }

  init(_ recording: Recording, _ options: JudgingOptions, again: [Observation?]?) {
    var options = options
    options.claims.observes = options.claims.observes ?? []
    if recording.sights != nil { options.wantedRoom = Recording.wantedRoom }
    self.init(
      recording.scenario, options, recording.observations, again: again, sights: recording.sights)
    // A screen that stays as it is may be right; one in which nothing was edited was not asked.
    if recording.sights != nil { hasMoved = recording.isOfEditing }
  }
}

extension JudgeReport {
  /// Judges recordings, each as one case.
  public init(
    _ recordings: [Recording], named name: String, _ summary: String, claims: Claims,
    profile: Profile, expectations: [ExpectedVerdict] = [], filter: String?
  ) {
    let claims = with(claims) { $0.profile = profile }
    self.init(
      name, summary, profile: profile,
      // Whatever was recorded has happened, so its notices are those of a device.
      in: recordings.contains { $0.scenario.world == .hostile } ? .hostile : .lifelike,
      expectations: expectations, seed: Seed(0), part: 0..<recordings.count, of: recordings.count)
    isRecorded = true
    let listed = Self.invariants(filter)
    let asked = profile.invariants.intersection(listed)
    let options = JudgingOptions(claims, asked.intersection(.moments))
    var counts = InvariantCounts()
    for (number, recording) in recordings.enumerated() {
      var judged = CaseJudgement(recording, options)
      if asked.contains(.lockstep) {
        let (judgement, step) = recording.scenario.besideTheModel(recording.observations, claims)
        judged.note(.lockstep, judgement, step: step)
      }
      counts.note(number, judged, events: recording.scenario.events.count, hasRelations: true)
      warnings += recording.warnings(tolerance: claims.tolerance)
    }
    (events, moved) = (counts.events, counts.moved)
    rows = listed.map { index in
      let findings = counts[index].symptoms.prefix(1).map {
        recordings[$0.first].finding($0.complaint, of: name)
      }
      return counts.row(index, profile, findings) {
        let isRelation = InvariantSet.relations.contains(index)
        return Verdict(
          .unclaimed,
          isRelation
            ? "a recording cannot play another scenario" : "it never applied in the recording")
      }
    }
    for index in rows.indices where rows[index].world != nil { rows[index].world = world }
  }
}

extension Recording {
  /// The points that an author may want between the end of the content and the keyboard, every day.
  package static let wantedRoom = 20.0

  /// The finding for a complaint: its words name the line in a log, and its scenario ends at that event.
  func finding(_ complaint: Complaint, of name: String) -> Finding {
    let isLogged = sights == nil
    let complaint =
      isLogged
      ? with(complaint) { $0.words += ", as line \(lines[$0.step]) shows" } : complaint
    let scenario = with(scenario) { $0.events.removeSubrange(complaint.step...) }
    return Finding(
      implementation: name, complaint: complaint, scenario: scenario, variation: 0,
      observed: Array(shown.prefix(complaint.step + 1)))
  }

  /// Whether a field of its own had the focus.
  fileprivate var isOfEditing: Bool {
    scenario.events.contains { if case .focus = $0 { true } else { false } }
      || sights?.contains { $0?.focus != nil } ?? false
  }

  /// The observations; a missing one is replaced by the last one.
  package var shown: [Observation] {
    observations.reduce(into: []) { if let shown = $1 ?? $0.last { $0.append(shown) } }
  }
}

extension Recording {
  /// What to know of this recording before its verdict is believed: a sentence for the safe area, and one for
  /// the viewport, if either took the keyboard's share for good.
  /// A log that takes the room that an app makes for a bar, or for a smaller scroll view, lets any room conform:
  /// what is left when the keyboard has gone looks like surroundings. It may also be a bar of just that
  /// height, so it is a warning and no finding.
  package func warnings(tolerance: Double) -> [String] {
    let suspicions = SurroundingsWatch.Part.allCases.compactMap { part in
      var watch = SurroundingsWatch(
        part: part, tolerance: tolerance + 1e-6, environment: scenario.environment,
        shown: scenario.environment.keyboard)
      for (index, event) in scenario.events.enumerated() { watch.see(event, step: index + 1) }
      return watch.suspicion.map { (step: $0.step, words: watch.words($0)) }
    }
    return suspicions.sorted { $0.step < $1.step }.map {
      "step \($0.step), line \(lines[$0.step]): \($0.words)"
    }
  }
}

/// Follows the keyboard and a part of the geometry through a recording.
private struct SurroundingsWatch {
  enum Part: CaseIterable { case safeArea, viewport }

  /// A change by just the keyboard's share.
  struct Suspicion {
    var step: Int
    /// The room before and after it.
    let old, new: Double
    /// The largest room since then.
    var largest: Double
    /// Whether it has outlived the keyboard.
    var isSettled = false
  }

  /// The change that has not been taken back.
  var suspicion: Suspicion?
  let part: Part
  let tolerance: Double
  var environment: Environment
  /// The keyboard before the last announced change, which can still be seen.
  var shown: Rect?
  /// The seconds since the keyboard was announced to go; nil while there is one.
  var goneFor: Double?
  /// The seconds in which an app gives its room back, animation and delay included.
  private static let patience = 1.0

  mutating func see(_ event: Event, step: Int) {
    switch event {
    case .keyboard(let notification):
      switch notification.kind {
      case .didShow, .didChangeFrame, .didHide: shown = environment.keyboard
      case .willShow, .willChangeFrame, .willHide:
        let end = notification.kind == .willHide ? nil : notification.end
        if end != environment.keyboard { shown = environment.keyboard }
        environment.keyboard = end
        goneFor = overlap(end) > 0 ? nil : goneFor ?? 0
      }
    case .tick(let seconds):
      goneFor = goneFor.map { $0 + seconds }
      if let goneFor, goneFor >= Self.patience { suspicion?.isSettled = true }
    case .geometryChanged(let geometry): change(to: geometry, step: step)
    default: break
    }
  }

  private mutating func change(to new: Geometry, step: Int) {
    let old = environment.geometry
    let overlaps = [environment.keyboard, shown].map(overlap).filter { $0 > tolerance }
    environment.geometry = new
    let (before, after) = (room(in: old), room(in: new))
    // Numbers of another screen or window cannot be compared.
    let isTurned = new.screen != old.screen || new.window.size != old.window.size
    if var known = suspicion {
      // Bars may have come or gone meanwhile: what counts is that the share goes.
      let isTakenBack = known.largest - after >= known.new - known.old - tolerance
      known.largest = isTurned ? known.largest : max(known.largest, after)
      suspicion = !known.isSettled && (isTurned || isTakenBack) ? nil : known
    }
    if suspicion == nil, !isTurned, overlaps.contains(where: { isTaken(by: $0, before, after) }) {
      suspicion = Suspicion(step: step, old: before, new: after, largest: after)
    }
  }

  private func overlap(_ keyboard: Rect?) -> Double {
    Model(Configuration(), with(environment) { $0.keyboard = keyboard }).trueOverlap
  }

  /// The room that a safe area takes, or that a viewport leaves, so that both grow by what the keyboard covers.
  private func room(in geometry: Geometry) -> Double {
    part == .safeArea ? geometry.safe.bottom : -geometry.viewport.height
  }

  /// Whether the room has grown by an overlap, or a safe area become one, which contains the home indicator.
  private func isTaken(by overlap: Double, _ old: Double, _ new: Double) -> Bool {
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= tolerance }
    if part == .viewport { return isNear(new - old, overlap) }
    return new > old + tolerance && (isNear(new - old, overlap) || isNear(new, overlap))
  }

  func words(_ suspicion: Suspicion) -> String {
    let (number, bar, remedy) =
      switch part {
      case .safeArea:
        ("bottom of the safe area", "bar", "safe area without the keyboard's share")
      case .viewport:
        ("height of the viewport", "smaller view", "viewport as it is without a keyboard")
      }
    let sign = part == .safeArea ? 1.0 : -1
    let (old, new) = ((sign * suspicion.old).words, (sign * suspicion.new).words)
    return "the \(number) changes from \(old) to \(new), by what the keyboard covers, and does not "
      + "come back: room for the keyboard is logged as a \(bar), and so conforms whatever it is. "
      + "Log the \(remedy), as KeyboardLog does"
  }
}
