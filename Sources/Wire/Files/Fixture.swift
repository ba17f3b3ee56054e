// Scenarios as files.

package import ReferenceModel
package import ScrollConformance

/// A scenario as a file, perhaps with what an implementation showed in it.
///
/// The file holds the events themselves, so a change of the generators does not affect it. A
/// fixture that a person writes may hold only a line of the mini language: `{"scenario":"P:
/// F(600,644) wS(260)"}`. The tool writes both the events and the line.
package struct Fixture: Equatable, Sendable {
  package var scenario: Scenario
  /// What an implementation showed; nil for a scenario in which only the model is checked.
  package var record: Record?

  /// An implementation that breaks an invariant, and what it showed.
  package struct Record: Equatable, Sendable {
    package var implementation: String
    package var invariant: String
    /// After how many events the invariant is broken.
    package var step: Int
    /// What is wrong, as the end of a sentence that begins with the implementation's name.
    package var words: String
    /// The number that decides what a relation leaves open.
    package var variation: UInt64
    /// What the model and the implementation show: before the first event and after every event.
    package var expected, observed: [Observation]
    /// The generated case that the scenario was reduced from, if it was.
    package var token: String?
    package var suite: String
  }

  package init(_ scenario: Scenario, _ record: Record? = nil) {
    (self.scenario, self.record) = (scenario, record)
  }

  package init(_ finding: Finding, suite: String = SuiteVersion.current) {
    let complaint = finding.complaint
    self.init(
      finding.scenario,
      Record(
        implementation: finding.implementation, invariant: complaint.id,
        step: complaint.step, words: complaint.words, variation: finding.variation,
        expected: finding.expected, observed: finding.observed, token: finding.token,
        suite: suite))
  }

  package init(parsing text: [UInt8]) throws(ParseFault) { try self.init(JSON(parsing: text)) }
}

extension Fixture: WireValue {
  /// Reads the contents of a file; if it holds both a line and events, they must agree.
  package init(_ json: JSON) throws(ParseFault) {
    let line = try json.find("scenario")
    let lineScenario = try line.map(Self.scenario)
    let names: Set = ["configuration", "environment", "events"]
    let record: Record? = try json.getIfPresent("record")
    if let lineScenario, names.isDisjoint(with: json.members.map(\.key)) {
      self.init(lineScenario, record)
      return
    }
    let scenario = try Scenario(json)
    if let line, let lineScenario, lineScenario != scenario {
      throw ParseFault(
        line.offset,
        "expected \"\(Notation.text(scenario))\", which is what the events say; "
          + "correct the line or the events"
      )
    }
    self.init(scenario, record)
  }

  package var json: JSON {
    ["scenario": Notation.text(scenario).json] + scenario.json
      + (record.map { ["record": $0.json] } ?? [:])
  }

  /// The text of the file: one member on each line, so that a difference between versions is short.
  package var text: String {
    let lines = json.members.map { "  \($0.key.json.text): \($0.value.text)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private static func scenario(_ line: JSON) throws(ParseFault) -> Scenario {
    let text = try String(line)
    do throws(ParseFault) {
      return try Notation.scenario(text)
    } catch {
      throw ParseFault(
        line.offset, "in the scenario, \(error.sentence(in: Array(text.utf8)))")
    }
  }
}

extension Fixture.Record: WireValue {
  package init(_ json: JSON) throws(ParseFault) {
    let variation: String = try json.get("variation")
    guard let bits = UInt64(variation, radix: 16) else {
      throw ParseFault(
        json.offset, "expected a variation of hexadecimal digits, found \(variation)")
    }
    implementation = try json.get("implementation")
    invariant = try json.get("invariant")
    step = try json.get("step")
    words = try json.get("words")
    self.variation = bits
    expected = try json.get("expected", atMost: Limits.events + 1)
    observed = try json.get("observed", atMost: Limits.events + 1)
    token = try json.get("token")
    suite = try json.get("suite")
  }

  package var json: JSON {
    [
      "implementation": implementation.json, "invariant": invariant.json, "step": step.json,
      "words": words.json, "variation": String(variation, radix: 16).json,
      "expected": expected.json, "observed": observed.json, "token": token.json,
      "suite": suite.json,
    ]
  }
}
