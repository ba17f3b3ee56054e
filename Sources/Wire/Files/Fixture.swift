// A scenario in a file.

public import Conformance
public import ReferenceModel

/// A case kept as a file: its events as data, so that it outlives every change of the generators.
///
/// What is written by hand may be the mini language alone: `{"scenario":"P: F(600,644) wS(260)"}`.
/// What the tool writes has the events in full, and the line beside them for people to read.
public struct Fixture: Equatable, Sendable {
  public var scenario: Scenario
  /// What was found there; nil for a scenario that the model shall simply get right.
  public var record: Record?

  /// That an implementation breaks an invariant, and what was seen.
  public struct Record: Equatable, Sendable {
    public var implementation: String
    /// The id of the invariant, after how many events it is broken, and in words how.
    public var invariant: String
    public var step: Int
    public var words: String
    public var salt: UInt64
    /// What the model and the implementation show, at the beginning and after every event.
    public var expected, observed: [Observation]
    /// The case that it was made from, and the version of the suite that made it.
    public var token: String?
    public var suite: String
  }

  public init(_ scenario: Scenario, _ record: Record? = nil) {
    (self.scenario, self.record) = (scenario, record)
  }

  /// A finding, to be kept.
  public init(_ finding: Finding, suite: String) {
    let complaint = finding.complaint
    self.init(
      finding.scenario,
      Record(
        implementation: finding.implementation, invariant: complaint.id,
        step: complaint.step, words: complaint.words, salt: finding.salt,
        expected: finding.expected, observed: finding.observed, token: finding.token,
        suite: suite))
  }

  public init(parsing text: [UInt8]) throws(ParseFault) { try self.init(JSON(parsing: text)) }
}

extension Fixture: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    let line = try json.find("scenario")
    let said = try line.map(Self.scenario)
    let fields = ["configuration", "environment", "events"]
    var hasFields = false
    for field in fields where try json.find(field) != nil { hasFields = true }
    let record: Record? = try json.find("record") == nil ? nil : json.get("record")
    if let said, !hasFields {
      self.init(said, record)
      return
    }
    let scenario = Scenario(
      try json.get("configuration"), try json.get("environment"), try json.get("events"))
    if let line, let said, said != scenario {
      throw ParseFault(
        line.offset,
        "expected \"\(Notation.text(scenario))\", which is what the events say; correct the line or the events"
      )
    }
    self.init(scenario, record)
  }

  public var json: JSON {
    var members = [
      JSON.Member(key: "scenario", value: Notation.text(scenario).json),
      JSON.Member(key: "configuration", value: scenario.configuration.json),
      JSON.Member(key: "environment", value: scenario.environment.json),
      JSON.Member(key: "events", value: scenario.events.json),
    ]
    if let record { members.append(JSON.Member(key: "record", value: record.json)) }
    return JSON(.object(members))
  }

  /// The file: a member a line, so that a change of one can be read as such.
  public var text: String {
    guard case .object(let members) = json.content else { return json.text }
    let lines = members.map { "  \($0.key.json.text): \($0.value.text)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private static func scenario(_ line: JSON) throws(ParseFault) -> Scenario {
    let text = try String(line)
    do throws(ParseFault) {
      return try Notation.scenario(text)
    } catch {
      let place = error.described(in: Array(text.utf8)).prefix { $0 != "\n" }
      throw ParseFault(line.offset, "in the scenario, \(place)")
    }
  }
}

extension Fixture.Record: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    let salt: String = try json.get("salt")
    guard let bits = UInt64(salt, radix: 16) else {
      throw ParseFault(json.offset, "expected a salt of hexadecimal digits, found \(salt)")
    }
    implementation = try json.get("implementation")
    invariant = try json.get("invariant")
    step = try json.get("step")
    words = try json.get("words")
    self.salt = bits
    expected = try json.get("expected")
    observed = try json.get("observed")
    token = try json.get("token")
    suite = try json.get("suite")
  }

  public var json: JSON {
    [
      "implementation": implementation.json, "invariant": invariant.json, "step": step.json,
      "words": words.json, "salt": String(salt, radix: 16).json, "expected": expected.json,
      "observed": observed.json, "token": token.json, "suite": suite.json,
    ]
  }
}
