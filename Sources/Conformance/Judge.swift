// Judging a case, moment by moment.

public import Invariants
public import ReferenceModel

/// What has come of judging one case.
public struct Hearing: Sendable {
  /// Which invariants had something to say, and which of them were broken.
  public var spoken = InvariantSet()
  public var broken = InvariantSet()
  /// Of every broken invariant the first time.
  public var complaints: [Complaint] = []
  public var situations = Situations()
  /// Why it could not be judged to the end; nil if it could.
  public var fault: Misconduct?
  /// Why it has not been asked to begin with.
  public var skipped: String?
  /// Whether it has ever shown anything else than at the beginning.
  public var hasMoved = false

  public init() {}

  /// Whether nothing is wrong.
  public var isClean: Bool { broken.isEmpty && fault == nil }

  /// Of what is broken only the first time is kept.
  mutating func note(_ place: Int, _ judgement: Judgement, step: Int) {
    let invariant = InvariantSet(place: place)
    switch judgement {
    case .void: break
    case .holds: spoken.insert(invariant)
    case .broken(let words):
      spoken.insert(invariant)
      guard broken.insert(invariant).inserted else { return }
      complaints.append(Complaint(place: place, step: step, words: words))
    }
  }
}

/// That an invariant is broken: where, and in words how.
public struct Complaint: Equatable, Sendable {
  /// The place in `Invariant.questions`.
  public var place: Int
  /// How many events had happened; for a relation all.
  public var step: Int
  public var words: String

  public init(place: Int, step: Int, words: String) {
    (self.place, self.step, self.words) = (place, step, words)
  }

  public var invariant: Invariant { Invariant.questions[place] }
  public var id: String { invariant.id }
}

/// What is asked, and how exactly.
public struct Terms: Sendable {
  public var invariants: InvariantSet
  /// Points that two numbers may differ by.
  public var tolerance: Double
  /// Seconds without an event after which the implementation claims to be at rest.
  public var settle = 0.0
  /// What must always be shown; nil if that is what is shown at the beginning.
  public var observes: Observables?
  /// Whether to note in which situations the case has been.
  public var notesSituations = false
  /// Whether the first complaint is enough.
  public var stopsEarly = false

  public init(_ invariants: InvariantSet = .moments, tolerance: Double = 1e-6) {
    (self.invariants, self.tolerance) = (invariants, tolerance)
  }

  /// What the implementation claims, or less.
  public init(_ claims: Claims, _ invariants: InvariantSet? = nil) {
    self.init(invariants ?? claims.profile.invariants, tolerance: 1e-6 + claims.tolerance)
    (settle, observes) = (claims.settle, claims.observes)
  }

  /// The same terms for fewer questions.
  public func asking(_ invariants: InvariantSet) -> Terms {
    var result = self
    result.invariants = invariants
    return result
  }
}

/// Follows one scenario beside an implementation, and compares what it shows with the truth.
public struct Judge: Sendable {
  public private(set) var hearing = Hearing()
  private let terms: Terms
  private var moment: Moment
  private var step = 0
  /// Seconds since the last event that was not time.
  private var quiet = 0.0
  /// What it has to show always.
  private let shown: Observables
  private let beginning: Observation
  /// Whether something has happened since it was seen last, so that nobody knows what was before.
  private var hasGap = false

  private static let checks = Invariant.judged.map(\.judge)

  public init(_ scenario: borrowing Scenario, _ terms: Terms, beginning: Observation) {
    self.terms = terms
    (shown, self.beginning) = (terms.observes ?? Observables(of: beginning), beginning)
    moment = Moment(
      Truth(scenario.configuration, scenario.environment), now: beginning,
      tolerance: terms.tolerance)
    if terms.notesSituations { hearing.situations = scenario.situations }
    moment.isSettled = terms.settle == 0
    if isWhole(beginning) { judge() }
  }

  /// Goes on from where something else has left off.
  public init(following truth: Truth, _ terms: Terms, was: Observation) {
    self.terms = terms
    (shown, beginning) = (Observables(of: was), was)
    moment = Moment(truth, now: was, tolerance: terms.tolerance)
  }

  /// What is the case after what has been seen.
  public var truth: Truth { moment.after }

  /// Whether there is a reason to go on.
  public var isOpen: Bool {
    hearing.isClean
      || !(terms.stopsEarly || hearing.broken.contains(place: 0) || hearing.fault != nil)
  }

  /// Sees what an event has led to; `twin` is what an equal implementation shows after the same.
  public mutating func see(_ event: Event, _ now: Observation, twin: Observation? = nil) {
    step += 1
    guard isWhole(now) else { return }
    if !hearing.hasMoved { hearing.hasMoved = now != beginning }
    if case .tick(let seconds) = event { quiet += max(0, seconds) } else { quiet = 0 }
    moment.advance(event, now: now, twin: twin)
    // Rounding must not make it wait a whole event longer.
    moment.isSettled = quiet >= terms.settle - 1e-9
    judge()
  }

  /// An event after which nobody has looked. If it changes nothing, all is as it was seen before.
  public mutating func pass(_ event: Event) {
    step += 1
    if case .tick(let seconds) = event { quiet += max(0, seconds) } else { quiet = 0 }
    moment.pass(event)
    hasGap = hasGap || !moment.isWithoutCause
  }

  /// Whether nothing is missing; else that is what there is to say.
  private mutating func isWhole(_ seen: Observation) -> Bool {
    let missing = shown.subtracting(Observables(of: seen))
    guard !missing.isEmpty else { return true }
    let place = step == 0 ? "at the beginning" : "after event \(step)"
    let reason = terms.observes == nil ? "it did at the beginning" : "it claims to"
    hearing.fault = Misconduct(
      .garbled, "shows no \(missing.words) \(place), though \(reason)")
    return false
  }

  private mutating func judge() {
    if terms.notesSituations { hearing.situations.formUnion(moment.situations) }
    let checks = Self.checks
    let asked = hasGap ? terms.invariants.intersection(.withoutPast) : terms.invariants
    hasGap = false
    for place in checks.indices where asked.contains(place: place) {
      hearing.note(place, checks[place](&moment), step: step)
      // Where a number is none, nothing else can be said.
      if place == 0, hearing.broken.contains(place: 0) { return }
    }
  }
}
