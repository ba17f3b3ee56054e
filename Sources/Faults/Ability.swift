// What users expect of a keyboard handler, each ability with a scenario that tests it.

public import Conformance
import Invariants
import Wire

/// Something that a keyboard handler should be able to do.
public struct Ability: Sendable {
  /// A sentence without a subject: "shows a covered field".
  public var name: String
  /// A scenario of the mini language that needs the ability.
  public var line: String
  /// The invariants that an implementation without the ability breaks in that scenario.
  var asked: InvariantSet

  private init(_ name: String, _ line: String, _ asked: InvariantSet) {
    (self.name, self.line, self.asked) = (name, line, asked)
  }

  /// All abilities, in the order in which `scrollcheck compare` lists them.
  public static let all: [Ability] = [
    Ability("shows a covered field", "P: F(600,644) wS(260)", [.q1]),
    Ability("shows the next field", "P: F(100,144) wS(260) t(1) F(600,644)", [.q1]),
    Ability("follows a caret that moves", "P: F(300,344) wS(260) t(1) M(600,644)", [.q1]),
    Ability("follows a keyboard that grows", "P: F(600,644) wS(216) t(1) wC(260)", [.q1, .q3]),
    Ability("makes room without a field", "P: wS(260)", [.q3]),
    Ability("counts the home indicator once", "X: wS(335)", [.q3]),
    Ability("knows where its window is", "SM: wS(398)", [.q3]),
    Ability("knows a shortcut bar", "T: wS[0,968,768,313]", [.q3]),
    Ability("ignores a floating keyboard", "T: F(600,644) wS[200,400,320,254]", [.q4]),
    Ability("finds one that is already up", "P: keyboard=260", [.q3]),
    Ability("keeps the app's insets", "P: padding=[64,0,20,0] wS(260) t(1) wH", [.i3, .i4, .q4]),
    Ability("gives back what changed meanwhile", "P: wS(260) t(1) B(60) wH", [.i3, .q4]),
    Ability("stays when the keyboard goes", "P: F(600,644) wS(260) t(1) wH", [.q5]),
    Ability("moves no further than it must", "P: F(600,644) wS(260)", [.q5]),
    Ability("waits for the end of a burst", "P: F(600,644) wS(260) t(0.05) wS(216)", [.i9]),
    Ability("keeps the position in a rotation", "X: U(300) TB G(3) TE", [.q6]),
    Ability("leaves a finger alone", "P: D+ F(1100,1144) wS(260) t(1) .", [.i6]),
    Ability("keeps a margin", "P: margin=20 F(600,644) wS(260)", [.q2]),
    Ability("lets short content bounce away", "P: content=(375,300) DM+ wS(260)", [.q7]),
    Ability("reveals what the app asks for", "P: R(900,944) wS(260)", [.q8]),
  ]

  /// Whether an implementation has the ability. Nil if it does not claim the invariants, or does
  /// not report the values that they need.
  public func isThere(in implementation: Implementation) -> Bool? {
    guard let scenario = try? Notation.scenario(line) else { return nil }
    let asked = asked.intersection(implementation.claims.profile.invariants)
    let judged = implementation.judge(scenario, JudgingOptions(implementation.claims, asked))
    if !judged.isClean { return false }
    return judged.spoken.isEmpty ? nil : true
  }
}
