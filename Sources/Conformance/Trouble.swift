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
  public var scenario: Scenario
  public var salt: UInt64

  public init(_ misconduct: Misconduct, _ index: Int? = nil, in scenario: Scenario, salt: UInt64) {
    (self.misconduct, self.index) = (misconduct, index)
    (self.scenario, self.salt) = (scenario, salt)
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
      if case .hunted(_, let index)? = finding.origin { trouble.index = index }
      return trouble
    }
    return nil
  }
}

extension Implementation {
  /// The same trouble in the plainest scenario that some attempts find: each may cost the start of a program,
  /// and where it hangs all the time that it is given.
  public func simplest(_ trouble: Trouble, _ terms: Terms) -> Trouble {
    let kind = trouble.misconduct.kind
    var result = trouble
    var hangs = 0
    func isSeen(in scenario: Scenario) -> Bool {
      guard hangs < 24 else { return false }
      let question = Question(scenario, isTwice: kind == .fickle, isFirst: true)
      let fault = hear(asking: question, terms.asking(InvariantSet(place: 0)))?.fault
      if fault?.kind == .hung { hangs += 1 }
      guard let fault, fault.kind == kind else { return false }
      (result.scenario, result.misconduct) = (scenario, fault)
      return true
    }
    guard isSeen(in: trouble.scenario) else {
      result.misconduct.words += "; when it is asked this alone, it answers"
      return result
    }
    let nothing = Scenario(Configuration(), NamedEnvironment.all[0].environment, [])
    if !isSeen(in: nothing) {
      var shrinker = ScenarioShrinker(trouble.scenario, most: 300) { scenario in
        isSeen(in: scenario) ? scenario.events.count : nil
      }
      _ = shrinker?.shrink(thoroughly: false)
    }
    return result
  }
}
