// What the tool sends to a child process: one object a line.

package import Conformance
package import ReferenceModel

/// A message of the tool to a child process.
package enum Request: Equatable, Sendable {
  /// The first message: the version of the protocol and that of this package.
  case hello(suite: String)
  /// A scenario to be run; the answer carries the same id.
  case run(id: String, Scenario)
  /// The last message: the child process must end.
  case bye
}

extension Request: WireValue {
  private enum Kind: String, NamedChoice {
    case hello, run, bye
    var name: String { rawValue }
  }

  /// Reads a message; fields that the protocol does not define are ignored.
  package init(_ json: JSON) throws(ParseFault) {
    let kind: Kind = try json.messageKind()
    switch kind {
    case .hello:
      try json.requireProtocolVersion()
      self = .hello(suite: try json.get("suite"))
    case .run: self = .run(id: try json.get("id"), try Scenario(fields: json))
    case .bye: self = .bye
    }
  }

  /// The message as an object.
  package var json: JSON {
    switch self {
    case .hello(let suite):
      ["type": Kind.hello.json, "protocol": protocolVersion.json, "suite": suite.json]
    case .run(let id, let scenario):
      JSON(
        .object(
          [
            JSON.Member(key: "type", value: Kind.run.json),
            JSON.Member(key: "id", value: id.json),
          ] + scenario.fields))
    case .bye: ["type": Kind.bye.json]
    }
  }
}

extension JSON {
  /// The kind that the field `type` names.
  func messageKind<Kind: NamedChoice>() throws(ParseFault) -> Kind {
    let name = try get("type", as: String.self)
    guard let kind = Kind(named: name) else {
      throw ParseFault(
        try find("type")?.offset ?? offset,
        "expected the type \(Kind.alternatives), found \"\(name)\"")
    }
    return kind
  }

  /// Throws if the field `protocol` names another version than that of this package.
  func requireProtocolVersion() throws(ParseFault) {
    let version = try get("protocol", as: Int.self)
    guard version == protocolVersion else {
      throw ParseFault(
        try find("protocol")?.offset ?? offset,
        "expected protocol \(protocolVersion), found \(version)")
    }
  }
}
