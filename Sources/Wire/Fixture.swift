// A scenario in a file.

public import ReferenceModel

/// A case kept as a file: its events as data, so that it outlives every change of the generators.
///
/// What is written by hand may be the mini language alone: `{"scenario":"P: F(600,644) wS(260)"}`.
/// What the tool writes has the events in full, and the line beside them for people to read.
public struct Fixture: Equatable, Sendable {
  public var scenario: Scenario

  public init(_ scenario: Scenario) { self.scenario = scenario }

  public init(parsing text: [UInt8]) throws(Fault) { try self.init(JSON(parsing: text)) }
}

extension Fixture: WireValue {
  public init(_ json: JSON) throws(Fault) {
    let line = try json.find("scenario")
    let said = try line.map(Self.scenario)
    let fields = ["configuration", "environment", "events"]
    var hasFields = false
    for field in fields where try json.find(field) != nil { hasFields = true }
    if let said, !hasFields {
      self.init(said)
      return
    }
    let scenario = Scenario(
      try json.get("configuration"), try json.get("environment"), try json.get("events"))
    if let line, let said, said != scenario {
      throw Fault(
        line.offset,
        "expected \"\(Notation.text(scenario))\", which is what the events say; correct the line or the events"
      )
    }
    self.init(scenario)
  }

  public var json: JSON {
    [
      "scenario": JSON(.string(Notation.text(scenario))),
      "configuration": scenario.configuration.json,
      "environment": scenario.environment.json,
      "events": scenario.events.json,
    ]
  }

  private static func scenario(_ line: JSON) throws(Fault) -> Scenario {
    let text = try String(line)
    do throws(Fault) {
      return try Notation.scenario(text)
    } catch {
      let place = error.described(in: Array(text.utf8)).prefix { $0 != "\n" }
      throw Fault(line.offset, "in the scenario, \(place)")
    }
  }
}
