// What a child process sends to the tool: one object a line.

package import ReferenceModel
package import ScrollConformance

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
