// What is asked about a case, and what is found.

import ReferenceModel
import ScrollGenerators
public import ScrollInvariants

/// Which invariants are checked, and how exactly.
public struct JudgingOptions: Sendable {
  package var invariants: InvariantSet { didSet { checks = Check.of(invariants) } }
  /// Those of them that are judged after each event.
  private(set) var checks: [Check]
  /// What the implementation claims, apart from the invariants of its profile.
  var claims: Claims
  /// Whether to record the situations that occur in the case.
  package var notesSituations = false
  package var stopsEarly = false
  /// How much room above the keyboard an author may want that is not needed; nil where only what is needed is right.
  var wantedRoom: Double?
  /// What relations add to a scenario of devices occurs in this world.
  var world = World.lifelike

  /// Options for these invariants, with the strictest claims.
  public init(_ invariants: InvariantSet = .moments) { self.init(Claims(), invariants) }

  /// Options from the claims of an implementation; `invariants` replaces those of its profile.
  public init(_ claims: Claims, _ invariants: InvariantSet? = nil) {
    (self.claims, self.invariants) = (claims, invariants ?? claims.profile.invariants)
    checks = Check.of(self.invariants)
  }

  /// How many points two equal numbers may differ by.
  var tolerance: Double { 1e-6 + claims.tolerance }

  package func asking(_ invariants: InvariantSet) -> JudgingOptions {
    with(self) { $0.invariants = invariants }
  }

  /// The relations among the invariants that can be judged in a scenario.
  func relations(of scenario: Scenario) -> [Relation] {
    guard !invariants.isDisjoint(with: .relations), scenario.hasRealisticNumbers else { return [] }
    return Relation.all.filter { invariants.contains($0.invariant.index) }
  }
}

/// An invariant that is judged after each event, without its texts.
/// It is no tuple, because a debug build would call the closure of a tuple through two thunks.
struct Check: Sendable {
  let index: Invariant.Index
  let judge: @Sendable (Moment) -> Judgement

  private static let all = Invariant.judged.map {
    Check(index: $0.invariant.index, judge: $0.judge)
  }

  static func of(_ invariants: InvariantSet) -> [Check] {
    all.filter { invariants.contains($0.index) }
  }
}

/// The result of judging one case.
public struct CaseJudgement: Sendable {
  /// The invariants that applied to the case.
  package var spoken = InvariantSet()
  /// The invariants that were broken; a subset of `spoken`.
  public var broken = InvariantSet()
  /// The first break of each broken invariant.
  public var complaints: [Complaint] = []
  /// The situations that occurred, if the options ask for them.
  package var situations = Situations()
  /// Why the case could not be judged to its end; nil if it could.
  package var misconduct: Misconduct?
  /// Why the implementation refused the case; nil if it did not.
  public var skipped: String?
  /// Whether any observation differs from the first one.
  package var hasMoved = false

  init() {}

  init(_ scenario: Scenario, _ options: JudgingOptions, _ reply: Reply) {
    self.init()
    switch reply {
    case .skipped(let reason): skipped = reason.shortened
    case .failed(let misconduct): self.misconduct = misconduct
    case .shown(let observations, let isRepeated):
      // Mapped, since Embedded Swift cannot convert an array to one of optionals.
      let shown = observations.map(Optional.some)
      self.init(scenario, options, shown, again: isRepeated ? shown : nil)
    case .happened(let recording, let isRepeated):
      self.init(recording, options, again: isRepeated ? recording.observations : nil)
    }
  }

  /// Judges what was shown at the beginning and after every event, nil where it is unknown, and what a second time.
  init(
    _ scenario: Scenario, _ options: JudgingOptions, _ observations: [Observation?],
    again: [Observation?]? = nil, sights: [Sight?]? = nil
  ) {
    self.init()
    guard let beginning = observations[0] else { return }
    var judge = Judge(scenario, options, beginning: beginning)
    if let sight = sights?[0] { judge.look(sight) }
    for (step, (event, shown)) in zip(scenario.events, observations.dropFirst()).enumerated()
    where judge.wantsMore {
      if let shown {
        judge.see(event, shown, twin: again?[step + 1], sight: sights?[step + 1])
      } else {
        judge.pass(event)
      }
    }
    self = judge.result
  }

  /// Whether no invariant was broken and there was no misconduct.
  public var isClean: Bool { broken.isEmpty && misconduct == nil }

  /// Adds the judgement of one invariant. Only the first break of an invariant is kept.
  mutating func note(
    _ index: Invariant.Index, _ judgement: Judgement, step: Int, after cause: Symptom.Cause? = nil
  ) {
    switch judgement {
    case .void: break
    case .holds: spoken.insert(index)
    case .broken(let words):
      spoken.insert(index)
      guard broken.insert(index).inserted else { return }
      complaints.append(Complaint(index, step: step, words: words, after: cause))
    }
  }
}

/// A broken invariant, with the event after which it is broken and a description.
public struct Complaint: Equatable, Sendable {
  /// The invariant that is broken.
  public var index: Invariant.Index
  /// The number of events up to the break; for a relation the number of all events.
  public var step: Int
  /// What is wrong, as the end of a sentence that the implementation's name begins.
  public var words: String
  /// The kind of the last event before it that was not a tick; nil at the beginning, and for a relation.
  package var cause: Symptom.Cause?

  package init(
    _ index: Invariant.Index, step: Int, words: String, after cause: Symptom.Cause? = nil
  ) {
    (self.index, self.step, self.words, self.cause) = (index, step, words, cause)
  }

  package var symptom: Symptom { Symptom(self) }

  package var invariant: Invariant { index.invariant }
  /// The id of the broken invariant.
  public var id: String { index.id }
}
