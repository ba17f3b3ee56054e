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

extension Request: WireObject {
  private enum Kind: String, CaseIterable {
    case hello, run, bye
  }

  /// Reads a message; fields that the protocol does not define are ignored.
  package init(_ fields: inout Fields) throws(ParseFault) {
    switch try fields.kind(Kind.self) {
    case .hello:
      try fields.requireProtocolVersion()
      self = .hello(suite: try fields.get("suite"))
    case .run: self = .run(id: try fields.get("id"), try Scenario(&fields))
    case .bye: self = .bye
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
    case .bye: fields.write("type", "bye")
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

extension Answer: WireObject {
  fileprivate enum Kind: String, CaseIterable {
    case ready, ran, skip, error
  }

  /// Reads a message; fields that the protocol does not define are ignored.
  package init(_ fields: inout Fields) throws(ParseFault) {
    switch try fields.kind(Kind.self) {
    case .ready: self = .ready(try Introduction(&fields))
    case .ran:
      self = .ran(
        id: try fields.get("id"), try fields.get("observations", atMost: Limits.events + 1))
    case .skip:
      // The address makes messages readable; it is checked and not kept.
      _ = try fields.getIfPresent("url", as: String.self)
      self = .skip(id: try fields.get("id"), reason: try fields.get("reason"))
    case .error:
      self = .error(
        id: try fields.get("id"), step: try fields.getIfPresent("step"),
        message: try fields.get("message"))
    }
  }

  package func write(to fields: inout Fields) {
    switch self {
    case .ready(let introduction): introduction.write(to: &fields)
    case .ran(let id, let observations):
      fields.write("type", "ran")
      fields.write("id", id)
      fields.write("observations", observations)
    case .skip(let id, let reason):
      fields.write(["type": "skip", "id": id.json, "reason": reason.json])
    case .error(let id, let step, let message):
      fields.write(
        ["type": "error", "id": id.json, "step": step.json, "message": message.json])
    }
  }
}

// MARK: - Fields that the protocol does not define

extension Answer {
  /// The fields of an answer that the protocol does not define, and their offsets.
  ///
  /// The result is empty for JSON that is no answer: reading it reports another error.
  package static func unknownFields(in json: JSON) -> [(name: String, offset: Int)] {
    guard let name = try? json.get("type", as: String.self), let kind = Kind(rawValue: name) else {
      return []
    }
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

extension Fields {
  fileprivate mutating func kind<Kind: RawRepresentable<String> & CaseIterable>(
    _ type: Kind.Type
  ) throws(ParseFault) -> Kind {
    let name: String = try get("type")
    if let kind = Kind(rawValue: name) { return kind }
    let kinds = Kind.allCases.map(\.rawValue).alternatives
    throw fault("expected the type \(kinds), found \"\(name)\"")
  }

  /// Throws if the field `protocol` names another version than that of this package.
  mutating func requireProtocolVersion() throws(ParseFault) {
    let version: Int = try get("protocol")
    guard version == protocolVersion else {
      throw fault("expected protocol \(protocolVersion), found \(version)")
    }
  }
}
