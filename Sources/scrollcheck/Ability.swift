// What a person wants of a keyboard handler, each with the scenario that shows whether it can.

import Conformance
import Invariants
import Wire

/// One thing to be able to do.
struct Ability: Sendable {
  var name: String
  /// A scenario in which it is needed.
  var line: String
  /// What is broken by whoever cannot.
  var asked: InvariantSet

  private init(_ name: String, _ line: String, _ ids: String...) {
    (self.name, self.line) = (name, line)
    asked = ids.compactMap(InvariantSet.init(id:)).reduce([]) { $0.union($1) }
  }

  static let all: [Ability] = [
    Ability("shows a covered field", "P: F(600,644) wS(260)", "Q1"),
    Ability("shows the next field", "P: F(100,144) wS(260) t(1) F(600,644)", "Q1"),
    Ability("follows a caret that moves", "P: F(300,344) wS(260) t(1) M(600,644)", "Q1"),
    Ability("follows a keyboard that grows", "P: F(600,644) wS(216) t(1) wC(260)", "Q1", "Q3"),
    Ability("makes room without a field", "P: wS(260)", "Q3"),
    Ability("counts the home indicator once", "X: wS(335)", "Q3"),
    Ability("knows where its window is", "SM: wS(398)", "Q3"),
    Ability("knows a shortcut bar", "T: wS[0,968,768,313]", "Q3"),
    Ability("ignores a floating keyboard", "T: F(600,644) wS[200,400,320,254]", "Q4"),
    Ability("finds one that is already up", "P: keyboard=260", "Q3"),
    Ability("keeps the app's insets", "P: padding=[64,0,20,0] wS(260) t(1) wH", "I3", "I4", "Q4"),
    Ability("gives back what changed meanwhile", "P: wS(260) t(1) B(60) wH", "I3", "Q4"),
    Ability("stays when the keyboard goes", "P: F(600,644) wS(260) t(1) wH", "Q5"),
    Ability("moves no further than it must", "P: F(600,644) wS(260)", "Q5"),
    Ability("waits for the end of a burst", "P: F(600,644) wS(260) t(0.05) wS(216)", "I9"),
    Ability("keeps the place in a rotation", "X: U(300) TB G(3) TE", "Q6"),
    Ability("leaves a finger alone", "P: D+ F(1100,1144) wS(260) t(1) .", "I6"),
    Ability("keeps a margin", "P: margin=20 F(600,644) wS(260)", "Q2"),
    Ability("lets short content bounce away", "P: content=(375,300) DM+ wS(260)", "Q7"),
    Ability("grants a wish of the app", "P: R(900,944) wS(260)", "Q8"),
  ]

  /// Whether an implementation can: yes, no, or nil where it does not claim to, or does not show it.
  func isThere(in implementation: Implementation) throws(Failure) -> Bool? {
    let scenario = try Fixture.named(line).scenario
    let asked = asked.intersection(implementation.claims.profile.invariants)
    let judged = implementation.judge(scenario, JudgingOptions(implementation.claims, asked))
    if !judged.isClean { return false }
    return judged.spoken.isEmpty ? nil : true
  }
}
