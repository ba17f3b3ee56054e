// Scenarios as files.

package import ReferenceModel
package import ScrollConformance
package import ScrollGenerators

/// A scenario as a file, perhaps with what an implementation showed in it.
///
/// The tool writes the events and a line of the mini language. A fixture that a person writes may hold
/// only the line: `{"scenario":"P: F(600,644) wS(260)"}`.
package struct Fixture: Equatable, Sendable {
  package var scenario: Scenario
  /// What was done on a screen of its own, of which the scenario has come.
  package var visit: Visit?
  /// What an implementation showed; nil for a scenario in which only the model is checked.
  package var record: Record?

  /// An implementation that breaks an invariant, and what it showed.
  package struct Record: Equatable, Sendable {
    package var implementation = ""
    package var invariant = ""
    /// After how many events the invariant is broken.
    package var step = 0
    /// What is wrong, as the end of a sentence that begins with the implementation's name.
    package var words = ""
    /// The number that decides what a relation leaves open.
    package var variation: UInt64 = 0
    /// What the model and the implementation show: before the first event and after every event.
    package var expected, observed: [Observation]
    /// The generated case that the scenario was reduced from, if it was.
    package var token: String?
    package var suite = suiteVersion
    /// The claims by which it was judged; nil in a file of an earlier version.
    package var claims: Claims?
  }

  package init(_ scenario: Scenario, _ record: Record? = nil) {
    (self.scenario, self.record) = (scenario, record)
  }

  /// What is played to whoever has a screen, or else is asked.
  package var play: Play { visit.map { Play($0) } ?? Play(scenario) }

  package init(_ play: Play) { (scenario, visit) = (play.scenario, play.visit) }

  package init(_ finding: Finding, _ claims: Claims) {
    let complaint = finding.complaint
    var kept = Claims(claims.profile, settle: claims.settle, tolerance: claims.tolerance)
    kept.without = claims.without
    self.init(
      finding.scenario,
      Record(
        implementation: finding.implementation, invariant: complaint.id,
        step: complaint.step, words: complaint.words, variation: finding.variation,
        expected: finding.expected, observed: finding.observed, token: finding.token,
        claims: kept))
    visit = finding.visit
  }

  package init(parsing text: [UInt8]) throws(ParseFault) { try self.init(JSON(parsing: text)) }
}

extension Fixture: WireObject {
  /// Reads the contents of a file; if it holds both a line and events, they must agree.
  package init(_ fields: inout Fields) throws(ParseFault) {
    let visit = try fields.find("visit", as: JSON.self).map { line throws(ParseFault) in
      try Notation.play(String(line), at: line.offset, in: "visit").visit
    }
    let line = try fields.find("scenario", as: JSON.self)
    let lineScenario = try line.map { line throws(ParseFault) in
      try Notation.scenario(String(line), at: line.offset, in: "scenario")
    }
    let record: Record? = try fields.getIfPresent("record")
    var isLineAlone = line != nil
    for name in ["configuration", "environment", "events"] where isLineAlone {
      isLineAlone = try fields.find(name, as: JSON.self) == nil
    }
    if let lineScenario, isLineAlone {
      self.init(lineScenario, record)
      self.visit = visit ?? nil
      return
    }
    if line == nil, let visit = visit ?? nil, try fields.find("events", as: JSON.self) == nil {
      self.init(Play(visit))
      return
    }
    let scenario = try Scenario(&fields)
    if let line, lineScenario != scenario {
      throw ParseFault(
        line.offset,
        "expected \"\(Notation.text(scenario))\", which is what the events say; "
          + "correct the line or the events")
    }
    self.init(scenario, record)
    self.visit = visit ?? nil
  }

  package func write(to fields: inout Fields) {
    if let visit { fields.write("visit", Notation.text(visit)) }
    fields.write("scenario", Notation.text(scenario))
    scenario.write(to: &fields)
    if let record { fields.write("record", record) }
  }

  /// The text of the file: one member on each line, so that a difference between versions is short.
  package var text: String {
    let lines = json.members.map { "  \($0.key.json.text): \($0.value.text)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}

extension Fixture.Record: WireRecord {
  package static var blank: Fixture.Record { Fixture.Record(expected: [], observed: []) }

  package mutating func list(_ field: inout Fields) throws(ParseFault) {
    try field("implementation", &implementation)
    try field("invariant", &invariant)
    try field("step", &step)
    try field("words", &words)
    var digits = String(variation, radix: 16)
    try field("variation", &digits)
    guard let bits = UInt64(digits, radix: 16) else {
      throw ParseFault(field.offset, "expected a variation of hexadecimal digits, found \(digits)")
    }
    variation = bits
    try field("expected", &expected, atMost: Limits.events + 1)
    try field("observed", &observed, atMost: Limits.events + 1)
    try field("token", &token)
    try field("suite", &suite)
    try field(optional: "claims", &claims)
  }
}

extension Notation {
  /// Reads a line that is a field of a JSON text, where an error is said to be.
  static func scenario(
    _ line: String, at offset: Int, in field: String
  ) throws(ParseFault) -> Scenario {
    try play(line, at: offset, in: field).scenario
  }

  static func play(
    _ line: String, at offset: Int, in field: String
  ) throws(ParseFault) -> Play {
    do throws(ParseFault) {
      return field == "visit" ? try play(line) : Play(try scenario(line))
    } catch {
      throw ParseFault(offset, "in the \(field), \(error.sentence(in: Array(line.utf8)))")
    }
  }
}
