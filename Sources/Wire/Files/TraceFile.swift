// Recordings of an app as files.

import ReferenceModel
public import ScrollConformance

/// Recordings of an app in a file of JSON lines.
///
///     {"environment":{…},"observation":{…},"at":0}                a recording begins
///     {"event":{"event":"focus",…},"observation":{…},"at":2.5}    an event
///     {"observation":{…},"at":2.9}                                an observation without an event
///
/// `at` is a time in seconds, which passes between two lines. An observation may be missing, or any field
/// of one except the offset. The first line may be a `ready` as in the protocol, which says what the
/// implementation claims. Other fields are ignored.
public struct TraceFile: Sendable {
  /// The `ready` in the first line, if there is one.
  package private(set) var introduction: Introduction?
  /// The recordings, in their order.
  public private(set) var recordings: [Recording] = []
  /// The number of an incomplete last line, which is ignored: the app may have been ended there.
  package private(set) var cutLine: Int?
  private var now: Double?

  /// No recording yet.
  init() {}

  /// Reads a file; there must be at least one recording.
  public init(parsing text: [UInt8]) throws(ParseFault) {
    cutLine = try text.forEachJSONLine { fields, number throws(ParseFault) in
      try take(&fields, line: number)
      return !recordings.isEmpty
    }
    if recordings.isEmpty {
      throw ParseFault(
        text.count, "expected a line with an \"environment\", with which a recording begins")
    }
  }

  /// Takes a line with its number.
  mutating func take(_ fields: inout Fields, line: Int) throws(ParseFault) {
    if try fields.find("type", as: String.self) == "ready" {
      guard recordings.isEmpty, introduction == nil else {
        throw ParseFault(fields.offset, "expected a line of type \"ready\" only before all others")
      }
      introduction = try Introduction(&fields)
      return
    }
    let at: Double? = try fields.find("at")
    guard (at ?? 0).magnitude <= Limits.seconds else {
      throw fields.fault("expected a time of no more than \(Limits.seconds.shortest) seconds")
    }
    let observation: Observation? = try fields.getIfPresent("observation")
    if let environment: Environment = try fields.find("environment") {
      let configuration: Configuration? = try fields.find("configuration")
      guard let observation else {
        throw ParseFault(fields.offset, "expected an \"observation\" where a recording begins")
      }
      let scenario = Scenario(configuration ?? Configuration(), environment, [])
      recordings.append(Recording(scenario, [observation], lines: [line]))
      now = at
      return
    }
    guard !recordings.isEmpty else {
      throw ParseFault(fields.offset, "expected a line with an \"environment\" before this one")
    }
    let event: Event? = try fields.getIfPresent("event")
    // Times are decimal fractions; rounding makes their difference one as well.
    let passed = at.flatMap { at in now.map { ((at - $0) * 1e9).rounded() / 1e9 } } ?? 0
    guard passed >= 0 else {
      _ = try fields.find("at", as: Double.self)
      throw fields.fault("expected no time before that of the line above")
    }
    now = at ?? now
    guard recordings[recordings.count - 1].scenario.events.count < Limits.events - 1 else {
      throw ParseFault(
        fields.offset, "expected no more than \(Limits.events) events in a recording")
    }
    // With an event the observation belongs to the event, otherwise to the time that has passed.
    if passed > 0 || event == nil {
      add(.tick(seconds: passed), event == nil ? observation : nil, line)
    }
    if let event { add(event, observation, line) }
  }

  private mutating func add(_ event: Event, _ observation: Observation?, _ line: Int) {
    recordings[recordings.count - 1].scenario.events.append(event)
    recordings[recordings.count - 1].observations.append(observation)
    recordings[recordings.count - 1].lines.append(line)
  }
}

extension [UInt8] {
  /// Passes the object of each line that is not blank, with the number of the line, to a closure that returns whether the
  /// file may end after it. Returns the number of an incomplete last line, which is ignored if so: whoever wrote it may have
  /// been ended there.
  func forEachJSONLine(
    _ body: (inout Fields, Int) throws(ParseFault) -> Bool
  ) throws(ParseFault) -> Int? {
    var (number, mayEnd) = (0, false)
    for line in split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
      do throws(ParseFault) {
        var fields = try Fields(JSON(parsing: self, in: line.indices).reader)
        mayEnd = try body(&fields, number)
      } catch {
        guard error.offset >= count, mayEnd else { throw error }
        return number
      }
    }
    return nil
  }
}
