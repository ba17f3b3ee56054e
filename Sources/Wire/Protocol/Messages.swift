// What the tool and a child process say to each other: one object a line.

package import ReferenceModel
package import ScrollConformance
package import ScrollGenerators
import ScrollInvariants
@_exported public import ScrollNotation

/// What the tool sends to a child process.
package enum Request: Equatable, Sendable {
  case hello(suite: String)
  /// A scenario to be run; the answer carries the same id.
  case run(id: String, Scenario)
  /// A visit to a screen of its own.
  case visit(id: String, Visit)
  /// The last message: the child process must end.
  case bye
}

extension Request {
  /// What a question is in the protocol.
  init(_ question: Question, id: String) {
    self = question.visit.map { .visit(id: id, $0) } ?? .run(id: id, question.scenario)
  }
}

extension Request: WireObject {
  /// Reads a message; fields that the protocol does not define are ignored.
  package init(_ fields: inout Fields) throws(ParseFault) {
    switch try fields.get("type", as: String.self) {
    case "hello":
      try fields.requireProtocolVersion()
      self = .hello(suite: try fields.get("suite"))
    case "run": self = .run(id: try fields.get("id"), try Scenario(&fields))
    case "visit": self = .visit(id: try fields.get("id"), try Visit(&fields))
    case "bye": self = .bye
    case let type:
      throw fields.fault("expected the type hello, run, visit or bye, found \"\(type)\"")
    }
  }

  package func write(to fields: inout Fields) {
    switch self {
    case .hello(let suite):
      fields.write(["type": "hello", "protocol": protocolVersion.json, "suite": suite.json])
    case .run(let id, let scenario):
      fields.write("type", "run")
      fields.write("id", id)
      scenario.write(to: &fields)
    case .visit(let id, let visit):
      fields.write("type", "visit")
      fields.write("id", id)
      visit.write(to: &fields)
    case .bye: fields.write("type", "bye")
    }
  }
}

/// What a child process sends to the tool.
package enum Answer: Equatable, Sendable {
  case ready(Introduction)
  /// The observations of a run: before the first event and after every event.
  case ran(id: String, [Observation])
  /// What happened in a visit, and what was seen.
  case happened(id: String, Recording)
  /// The child process does not support this scenario.
  case skip(id: String, reason: String)
  /// The run failed, after `step` events if that is known.
  case error(id: String, step: Int?, message: String)
}

extension Answer {
  /// The request that it answers; nil of `ready`.
  var id: String? {
    switch self {
    case .ready: nil
    case .ran(let id, _), .happened(let id, _), .skip(let id, _), .error(let id, _, _): id
    }
  }
}

extension Reply {
  /// What an answer says to the question that was asked.
  init(_ answer: Answer, to question: Question, of claims: Claims) throws(Misconduct) {
    let count = question.scenario.events.count
    switch answer {
    case .happened(_, let recording) where question.visit != nil: self = .happened(recording)
    case .ran where question.visit != nil, .happened, .ready:
      throw Misconduct(.garbled, "answers a visit or a run as if it were the other")
    case .ran(_, let observations):
      guard observations.count == count + 1 else {
        throw Misconduct(
          .garbled, "sends \(observations.count) observations instead of \(count + 1)")
      }
      self = .shown(
        claims.countsFromInsets ? question.scenario.fromContent(observations) : observations)
    case .skip(_, let reason): self = .skipped(reason)
    case .error(_, let step, let message):
      if let step, !(0...count).contains(step) {
        throw Misconduct(.garbled, "reports an error after event \(step) of \(count)")
      }
      let position = step.map { " after event \($0)" } ?? ""
      // The child is alive and goes on.
      self = .failed(
        Misconduct(.crashed, "reports an error\(position): \(message)", isReported: true))
    }
  }

  /// The reply to a question that was asked twice.
  init(_ first: Reply, and second: Reply) throws(Misconduct) {
    switch (first, second) {
    case (.shown(let one, _), .shown(let other, _)) where one == other:
      self = .shown(one, isRepeated: true)
    case (.happened(let one, _), .happened(let other, _)) where one == other:
      self = .happened(one, isRepeated: true)
    case (.shown, .shown), (.happened, .happened):
      throw Misconduct(.fickle, "gives different answers to the same request")
    default: self = first
    }
  }
}

extension Scenario {
  /// What is seen after each event, by offsets that begin with the content and not with the insets.
  func fromContent(_ observations: [Observation]) -> [Observation] {
    var environment = environment
    return observations.enumerated().map { step, observation in
      if step > 0 { environment.follow(events[step - 1]) }
      let (safe, padding) = (environment.geometry.safe, environment.padding)
      let top = observation.insets?.top ?? padding.top + safe.top
      let left = observation.insets?.left ?? padding.left + safe.left
      return with(observation) {
        $0.offset = Point($0.offset.x - left, $0.offset.y - top)
        $0.range = $0.range.map {
          OffsetRange(
            x: Interval($0.x.lower - left, $0.x.upper - left),
            y: Interval($0.y.lower - top, $0.y.upper - top))
        }
      }
    }
  }
}

extension Answer: WireObject {
  /// The fields of each type.
  private static let fields = [
    "ready":
      "type protocol edition name version language plays profile platform window without observes settle tolerance origin url",
    "ran": "type id observations", "happened": "type id happened", "skip": "type id reason url",
    "error": "type id step message",
  ]

  /// Reads a message; fields that the protocol does not define are ignored.
  package init(_ fields: inout Fields) throws(ParseFault) {
    switch try fields.get("type", as: String.self) {
    case "ready": self = .ready(try Introduction(&fields))
    case "ran":
      self = .ran(
        id: try fields.get("id"), try fields.get("observations", atMost: Limits.events + 1))
    case "happened": self = .happened(id: try fields.get("id"), try Recording(&fields))
    case "skip":
      // The address makes messages readable; it is checked and not kept.
      _ = try fields.getIfPresent("url", as: String.self)
      self = .skip(id: try fields.get("id"), reason: try fields.get("reason"))
    case "error":
      self = .error(
        id: try fields.get("id"), step: try fields.getIfPresent("step"),
        message: try fields.get("message"))
    case let type:
      throw fields.fault("expected the type ready, ran, happened, skip or error, found \"\(type)\"")
    }
  }

  package func write(to fields: inout Fields) {
    switch self {
    case .ready(let introduction): introduction.write(to: &fields)
    case .ran(let id, let observations):
      fields.write("type", "ran")
      fields.write("id", id)
      fields.write("observations", observations)
    case .happened(let id, let recording):
      fields.write(["type": "happened", "id": id.json])
      recording.write(to: &fields)
    case .skip(let id, let reason):
      fields.write(["type": "skip", "id": id.json, "reason": reason.json])
    case .error(let id, let step, let message):
      fields.write(["type": "error", "id": id.json, "step": step.json, "message": message.json])
    }
  }

  /// The fields of an answer that the protocol does not define, and their offsets; none if it is no answer.
  package static func unknownFields(in json: JSON) -> [(name: String, offset: Int)] {
    guard let type = try? json.get("type", as: String.self), let fields = fields[type] else {
      return []
    }
    let known = fields.split(separator: " ")
    var unknown = json.members.filter { !known.contains($0.key[...]) }
    if type == "ran", let observations = try? json.find("observations") {
      let known = Observables.names.map(\.name) + ["offset"]
      unknown += observations.elements.flatMap(\.members).filter { !known.contains($0.key) }
    }
    return unknown.map { ($0.key, $0.value.offset) }
  }
}

/// The name of an implementation in a child process, and what it claims.
package struct Introduction: Equatable, Sendable {
  /// The implementation's name, its version, and the programming language that it is written in.
  package var name, version, language: String
  package var claims: Claims
  /// Whether it has a screen of its own, and so answers visits.
  package var isVisited = false
  /// An address with more about the implementation.
  package var url: String?

  package init(
    _ name: String, version: String, language: String, claims: Claims, url: String? = nil
  ) {
    (self.name, self.version, self.language) = (name, version, language)
    (self.claims, self.url) = (claims, url)
  }
}

extension Introduction: WireObject {
  package var summary: String { "\(name) \(version), \(language)" }

  /// What came with the second edition of the protocol: two events, and settings.
  private static let new: Features = [
    .scrolls, .tracking, .endAnchor, .marginBelow, .reach, .gravity,
  ]

  /// Reads a `ready`; optional fields that are missing have their default values. What the child's edition of the protocol
  /// does not have, no case needs.
  package init(_ fields: inout Fields) throws(ParseFault) {
    try fields.requireProtocolVersion()
    var claims = try Claims(&fields)
    let edition = try fields.find("edition", as: Int.self) ?? 1
    if edition < 2 { claims.without.formUnion(Self.new) }
    self.init(
      try fields.get("name"), version: try fields.get("version"),
      language: try fields.get("language"), claims: claims)
    _ = try fields.get("observes", as: JSON.self)
    url = try fields.getIfPresent("url")
    if let word = try fields.find("plays", as: JSON.self) {
      isVisited = try word.choice("what it plays", among: ["own", "staged"], name: \.self) == "own"
    }
  }

  /// Writes the `ready`; a missing address is left out.
  package func write(to fields: inout Fields) {
    let claims = with(claims) { $0.observes = $0.observes ?? .all }
    fields.write([
      "type": "ready", "protocol": protocolVersion.json, "edition": 2.json, "name": name.json,
      "version": version.json, "language": language.json,
    ])
    claims.write(to: &fields)
    if isVisited { fields.write("plays", "own") }
    if let url { fields.write("url", url) }
  }
}

extension Claims: WireObject {
  /// The names of what can be observed; the offset always is.
  private static let observable = [(name: "offset", part: Observables())] + Observables.names

  /// Reads what is claimed; what is missing has its default value.
  package init(_ fields: inout Fields) throws(ParseFault) {
    self.init(.visible)
    if let word = try fields.find("profile", as: JSON.self) {
      profile = try word.choice("a profile", among: Profile.allCases, name: \.rawValue)
    }
    if let word = try fields.find("platform", as: JSON.self) {
      platform = try word.choice("a platform", among: Platform.allCases, name: \.rawValue)
    }
    if let word = try fields.find("window", as: JSON.self) {
      window = try word.choice("a window", among: Platform.Window.allCases, name: \.rawValue)
    }
    if let list = try fields.find("without", as: JSON.self) {
      let features = try list.choices("a feature", among: Feature.allCases, name: \.rawValue)
      without = Features(features)
    }
    if let word = try fields.find("origin", as: JSON.self) {
      let origin = try word.choice("an origin", among: ["content", "scrollY"], name: \.self)
      countsFromInsets = origin == "scrollY"
    }
    settle = try fields.length("settle")
    tolerance = try fields.length("tolerance", atMost: Limits.tolerance)
    guard let list = try fields.find("observes", as: JSON.self) else { return }
    let shown = try list.choices("something to observe", among: Self.observable, name: \.name)
    guard shown.contains(where: { $0.name == "offset" }) else {
      throw ParseFault(list.offset, "expected \"offset\" to be observed")
    }
    observes = Observables(shown.map(\.part))
  }

  package func write(to fields: inout Fields) {
    fields.write("profile", profile.rawValue)
    if platform != .ios { fields.write("platform", platform.rawValue) }
    if let window { fields.write("window", window.rawValue) }
    if countsFromInsets { fields.write("origin", "scrollY") }
    if !without.isEmpty { fields.write("without", without.all.map(\.rawValue)) }
    if let observes {
      fields.write("observes", Self.observable.filter { observes.contains($0.part) }.map(\.name))
    }
    fields.write(["settle": settle.json, "tolerance": tolerance.json])
  }
}

extension Fields {
  /// Throws if the field `protocol` names another version than that of this package.
  fileprivate mutating func requireProtocolVersion() throws(ParseFault) {
    let version: Int = try get("protocol")
    guard version == protocolVersion else {
      throw fault("expected protocol \(protocolVersion), found \(version)")
    }
  }

  /// A number that must be 0 or more; 0 if the field is missing.
  fileprivate mutating func length(
    _ name: String, atMost limit: Double = .infinity
  ) throws(ParseFault) -> Double {
    let number: Double = try find(name) ?? 0
    guard number >= 0 else { throw fault("expected a number from 0 on") }
    guard number <= limit else { throw fault("expected a number from 0 to \(limit.shortest)") }
    return number
  }
}
