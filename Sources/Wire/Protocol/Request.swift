// What the tool sends to a child process: one object a line.

package import ReferenceModel
package import ScrollConformance

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
