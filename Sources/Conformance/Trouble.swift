// That something else came than an answer, and the plainest scenario in which it does.

public import Checking
import Generators
import Invariants
public import ReferenceModel

/// What an implementation did instead of answering, and in which case.
public struct Trouble: Sendable {
  public var misconduct: Misconduct
  /// The number of the first case in which it did so.
  public var index: Int?
  public var incident: JudgeReport.Incident

  public init(_ misconduct: Misconduct, _ index: Int? = nil, in scenario: Scenario, salt: UInt64) {
    (self.misconduct, self.index) = (misconduct, index)
    incident = JudgeReport.Incident(scenario, salt: salt)
  }
}

extension Campaign {
  /// The first trouble of a hunt, if there was any. `isPlain`: in the plainest scenario that can be found.
  public func trouble(
    in moments: Survey, _ relations: Survey, seed: Seed, findings: [Int: Finding], isPlain: Bool
  ) -> Trouble? {
    let faults = [moments.fault, relations.fault].compactMap(\.self)
    guard let fault = faults.min(by: { $0.index < $1.index }) else { return leak(in: findings) }
    let (play, salt) = drawn(fault.index, seed)
    let trouble = Trouble(fault.misconduct, fault.index, in: play.scenario, salt: salt)
    return isPlain ? implementation.simplest(trouble, terms) : trouble
  }

  /// The first of these findings that is none where nothing has been asked before: then it has come of what is
  /// remembered of other runs. A relation takes more than one run and is not tried.
  private func leak(in findings: [Int: Finding]) -> Trouble? {
    for (place, finding) in findings.sorted(by: { $0.key < $1.key }) {
      let asked = InvariantSet(place: place)
      guard asked.isDisjoint(with: .relations), !finding.observed.isEmpty,
        let hearing = implementation.hear(
          asking: Question(finding.scenario, isFirst: true), terms.asking(asked), salt: finding.salt
        ),
        hearing.isClean
      else { continue }
      let words = "breaks \(finding.complaint.id) after other runs, and not as the first one"
      var trouble = Trouble(
        Misconduct(.fickle, "\(words): it remembers something"), in: finding.scenario,
        salt: finding.salt)
      if case .generated(_, let index)? = finding.origin { trouble.index = index }
      return trouble
    }
    return nil
  }
}

extension Implementation {
  /// The same trouble in the plainest scenario that some attempts find.
  public func simplest(_ trouble: Trouble, _ terms: Terms) -> Trouble {
    var attempts = Attempts(self, terms, trouble.misconduct.kind)
    var result = trouble
    func isSeen(in scenario: Scenario) -> Bool {
      guard let misconduct = attempts.misconduct(in: scenario) else { return false }
      (result.incident.scenario, result.misconduct) = (scenario, misconduct)
      return true
    }
    guard isSeen(in: trouble.incident.scenario) else {
      result.misconduct.words += "; when it is asked this alone, it answers"
      return result
    }
    let nothing = Scenario(Configuration(), NamedEnvironment.all[0].environment, [])
    if !isSeen(in: nothing) {
      var shrinker = ScenarioShrinker(trouble.incident.scenario, most: 300) { scenario in
        isSeen(in: scenario) ? scenario.events.count : nil
      }
      _ = shrinker?.shrink(thoroughly: false)
    }
    return result
  }
}

/// Looks for misconduct of one kind. An attempt may cost the start of a program, and where that hangs all the time
/// that it is given: nothing is tried twice, except what hangs.
private struct Attempts {
  private let implementation: Implementation
  private let terms: Terms
  private let kind: Misconduct.Kind
  private var made: [(scenario: Scenario, misconduct: Misconduct?)] = []
  private var hangs = 0

  init(_ implementation: Implementation, _ terms: Terms, _ kind: Misconduct.Kind) {
    (self.implementation, self.kind) = (implementation, kind)
    self.terms = terms.asking(InvariantSet(place: 0))
  }

  mutating func misconduct(in scenario: Scenario) -> Misconduct? {
    if let made = made.first(where: { $0.scenario == scenario }) { return made.misconduct }
    var misconduct = ask(scenario)
    // Who is late once is busy, perhaps; and one attempt that is wrong leads all that follow astray.
    if misconduct?.kind == .hung { misconduct = ask(scenario) }
    made.append((scenario, misconduct))
    return misconduct
  }

  private mutating func ask(_ scenario: Scenario) -> Misconduct? {
    guard hangs < 32 else { return nil }
    let question = Question(scenario, isTwice: kind == .fickle, isFirst: true)
    let misconduct = implementation.hear(asking: question, terms)?.fault
    if misconduct?.kind == .hung { hangs += 1 }
    return misconduct?.kind == kind ? misconduct : nil
  }
}
