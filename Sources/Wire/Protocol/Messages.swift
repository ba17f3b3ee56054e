// What the tool and a child process say to each other: one object a line.

package import ReferenceModel
package import ScrollConformance

/// What the tool sends to a child process.
package enum Request: Equatable, Sendable {
  case hello(suite: String)
  /// A scenario to be run; the answer carries the same id.
  case run(id: String, Scenario)
  /// The last message: the child process must end.
  case bye
}

extension Request: WireValue {
  private enum Kind: String, CaseIterable {
    case hello, run, bye
  }

  /// Reads a message; fields that the protocol does not define are ignored.
  package init(_ json: JSON) throws(ParseFault) {
    let kind: Kind = try json.messageKind()
    switch kind {
    case .hello:
      try json.requireProtocolVersion()
      self = .hello(suite: try json.get("suite"))
    case .run: self = .run(id: try json.get("id"), try Scenario(json))
    case .bye: self = .bye
    }
  }

  package var json: JSON {
    switch self {
    case .hello(let suite):
      ["type": "hello", "protocol": protocolVersion.json, "suite": suite.json]
    case .run(let id, let scenario): ["type": "run", "id": id.json] + scenario.json
    case .bye: ["type": "bye"]
    }
  }
}

/// What a child process sends to the tool.
package enum Answer: Equatable, Sendable {
  case ready(Introduction)
  /// The observations of a run: before the first event and after every event.
  case ran(id: String, [Observation])
  /// The child process does not support this scenario.
  case skip(id: String, reason: String)
  /// The run failed, after `step` events if that is known.
  case error(id: String, step: Int?, message: String)
}

extension Answer: WireValue {
  enum Kind: String, CaseIterable {
    case ready, ran, skip, error
  }

  /// Reads a message; fields that the protocol does not define are ignored.
  package init(_ json: JSON) throws(ParseFault) {
    let kind: Kind = try json.messageKind()
    switch kind {
    case .ready: self = .ready(try Introduction(json))
    case .ran:
      self = .ran(
        id: try json.get("id"), try json.get("observations", atMost: Limits.events + 1))
    case .skip:
      // The address makes messages readable; it is checked and not kept.
      _ = try json.getIfPresent("url", as: String.self)
      self = .skip(id: try json.get("id"), reason: try json.get("reason"))
    case .error:
      self = .error(
        id: try json.get("id"), step: try json.getIfPresent("step"),
        message: try json.get("message"))
    }
  }

  package var json: JSON {
    switch self {
    case .ready(let introduction): introduction.json
    case .ran(let id, let observations):
      ["type": "ran", "id": id.json, "observations": observations.json]
    case .skip(let id, let reason): ["type": "skip", "id": id.json, "reason": reason.json]
    case .error(let id, let step, let message):
      ["type": "error", "id": id.json, "step": step.json, "message": message.json]
    }
  }
}

// MARK: - Fields that the protocol does not define

extension Answer {
  /// The fields of an answer that the protocol does not define, and their offsets.
  ///
  /// The result is empty for JSON that is no answer: reading it reports another error.
  package static func unknownFields(in json: JSON) -> [(name: String, offset: Int)] {
    guard let kind: Kind = try? json.messageKind() else { return [] }
    var unknown = json.members.filter { !kind.fields.contains($0.key) }
    if kind == .ran, let observations = try? json.find("observations") {
      let fields = Observables.names.map(\.name) + ["offset"]
      unknown += observations.elements.flatMap(\.members).filter { !fields.contains($0.key) }
    }
    return unknown.map { ($0.key, $0.value.offset) }
  }
}

extension Answer.Kind {
  fileprivate var fields: Set<String> {
    switch self {
    case .ready:
      [
        "type", "protocol", "name", "version", "language", "profile", "without", "observes",
        "settle", "tolerance", "url",
      ]
    case .ran: ["type", "id", "observations"]
    case .skip: ["type", "id", "reason", "url"]
    case .error: ["type", "id", "step", "message"]
    }
  }
}

extension JSON {
  func messageKind<Kind: RawRepresentable & CaseIterable>() throws(ParseFault) -> Kind
  where Kind.RawValue == String {
    let json = try get("type", as: JSON.self)
    let name = try String(json)
    if let kind = Kind(rawValue: name) { return kind }
    let kinds = Kind.allCases.map(\.rawValue).alternatives
    throw ParseFault(json.offset, "expected the type \(kinds), found \"\(name)\"")
  }

  /// Throws if the field `protocol` names another version than that of this package.
  func requireProtocolVersion() throws(ParseFault) {
    let json = try get("protocol", as: JSON.self)
    let version = try Int(json)
    guard version == protocolVersion else {
      throw ParseFault(json.offset, "expected protocol \(protocolVersion), found \(version)")
    }
  }
}
