// What host and child say to each other: one object a line, and nothing else.

public import Conformance
public import ReferenceModel

/// The protocol's version: a child that speaks another one is not understood.
public let protocolVersion = 1

/// What the host says.
public enum Request: Equatable, Sendable {
  case hello(suite: String)
  case run(id: String, Scenario)
  case bye
}

/// What the child answers.
public enum Answer: Equatable, Sendable {
  case ready(Introduction)
  /// What it shows at the beginning and after every event.
  case ran(id: String, [Observation])
  case skip(id: String, reason: String)
  case error(id: String, step: Int?, message: String)
}

/// Who the child is, and what it claims.
public struct Introduction: Equatable, Sendable {
  public var name, version, language: String
  public var claims: Claims
  public var url: String?

  public init(
    _ name: String, version: String, language: String, claims: Claims, url: String? = nil
  ) {
    (self.name, self.version, self.language) = (name, version, language)
    (self.claims, self.url) = (claims, url)
  }
}

// MARK: - The host's

extension Request: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    let type = try json.get("type", as: String.self)
    switch type {
    case "hello":
      try json.requireVersion()
      self = .hello(suite: try json.get("suite"))
    case "run":
      let scenario = Scenario(
        try json.get("configuration"), try json.get("environment"), try json.get("events"))
      self = .run(id: try json.get("id"), scenario)
    case "bye": self = .bye
    default: throw try json.unknownType(type, among: "hello, run or bye")
    }
  }

  public var json: JSON {
    switch self {
    case .hello(let suite):
      ["type": "hello", "protocol": protocolVersion.json, "suite": suite.json]
    case .run(let id, let scenario):
      [
        "type": "run", "id": id.json, "configuration": scenario.configuration.json,
        "environment": scenario.environment.json, "events": scenario.events.json,
      ]
    case .bye: ["type": "bye"]
    }
  }
}

// MARK: - The child's

extension Answer: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    let type = try json.get("type", as: String.self)
    switch type {
    case "ready": self = .ready(try Introduction(json))
    case "ran": self = .ran(id: try json.get("id"), try json.get("observations"))
    case "skip":
      // Where there is more to read is for people; it must still be text.
      _ = try json.find("url").flatMap(String?.init)
      self = .skip(id: try json.get("id"), reason: try json.get("reason"))
    case "error":
      self = .error(
        id: try json.get("id"), step: try json.find("step").flatMap(Int?.init),
        message: try json.get("message"))
    default: throw try json.unknownType(type, among: "ready, ran, skip or error")
    }
  }

  public var json: JSON {
    switch self {
    case .ready(let introduction): introduction.json
    case .ran(let id, let observations):
      ["type": "ran", "id": id.json, "observations": observations.json]
    case .skip(let id, let reason): ["type": "skip", "id": id.json, "reason": reason.json]
    case .error(let id, let step, let message):
      ["type": "error", "id": id.json, "step": step.json, "message": message.json]
    }
  }

  /// Fields that the protocol does not know, with their places: a child may mean something by them that
  /// nobody reads. What is no answer at all has none: that is a fault of another kind.
  public static func strangers(in json: JSON) -> [(name: String, offset: Int)] {
    guard case .string(let type)? = (try? json.find("type"))?.content, let known = fields[type]
    else {
      return []
    }
    var strangers = json.members(besides: known)
    if type == "ran", case .array(let observations)? = (try? json.find("observations"))?.content {
      let parts = Set(["offset"] + Observables.names.map(\.name))
      strangers += observations.flatMap { $0.members(besides: parts) }
    }
    return strangers.map { ($0.key, $0.value.offset) }
  }

  private static let fields: [String: Set<String>] = [
    "ready": [
      "type", "protocol", "name", "version", "language", "profile", "observes", "settle",
      "tolerance", "url",
    ],
    "ran": ["type", "id", "observations"], "skip": ["type", "id", "reason", "url"],
    "error": ["type", "id", "step", "message"],
  ]
}

extension Introduction: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    try json.requireVersion()
    self.init(
      try json.get("name"), version: try json.get("version"), language: try json.get("language"),
      claims: try Claims(json), url: try json.find("url").flatMap(String?.init))
  }

  public var json: JSON {
    var members: [JSON.Member] = [
      .init(key: "type", value: "ready"), .init(key: "protocol", value: protocolVersion.json),
      .init(key: "name", value: name.json), .init(key: "version", value: version.json),
      .init(key: "language", value: language.json),
      .init(key: "profile", value: claims.profile.rawValue.json),
      .init(key: "observes", value: (claims.observes ?? .all).json),
      .init(key: "settle", value: claims.settle.json),
      .init(key: "tolerance", value: claims.tolerance.json),
    ]
    if let url { members.append(.init(key: "url", value: url.json)) }
    return JSON(.object(members))
  }
}

extension Claims {
  /// What an introduction says of them; what it leaves out is as usual.
  fileprivate init(_ json: JSON) throws(ParseFault) {
    self.init()
    if let word = try json.find("profile") {
      let names = Profile.allCases.map(\.rawValue).joined(separator: ", ")
      guard let profile = Profile(rawValue: try String(word)) else {
        throw ParseFault(word.offset, "expected a profile (\(names))")
      }
      self.profile = profile
    }
    settle = try json.length("settle")
    tolerance = try json.length("tolerance")
    guard let list = try json.find("observes") else {
      throw ParseFault(json.offset, "expected a field \"observes\" in this object")
    }
    observes = try Observables(list)
  }
}

extension Observables {
  fileprivate init(_ json: JSON) throws(ParseFault) {
    self = []
    var hasOffset = false
    guard case .array(let names) = json.content else {
      throw ParseFault(json.offset, "expected an array of names, found \(json.kind)")
    }
    for element in names {
      let name = try String(element)
      if name == "offset" {
        hasOffset = true
      } else if let part = Self.names.first(where: { $0.name == name })?.part {
        insert(part)
      } else {
        let known = (["offset"] + Self.names.map(\.name)).joined(separator: ", ")
        throw ParseFault(element.offset, "expected something to observe (\(known))")
      }
    }
    guard hasOffset else { throw ParseFault(json.offset, "expected \"offset\" to be observed") }
  }

  fileprivate var json: JSON {
    JSON(.array(["offset"] + Self.names.filter { contains($0.part) }.map(\.name.json)))
  }
}

extension JSON {
  /// The members that have none of these names; none if it is no object.
  fileprivate func members(besides known: Set<String>) -> [Member] {
    guard case .object(let members) = content else { return [] }
    return members.filter { !known.contains($0.key) }
  }

  fileprivate func requireVersion() throws(ParseFault) {
    let version = try get("protocol", as: Int.self)
    guard version == protocolVersion else {
      let place = try find("protocol")?.offset ?? offset
      throw ParseFault(place, "expected protocol \(protocolVersion), found \(version)")
    }
  }

  /// A number from 0 on; 0 if it is not there.
  fileprivate func length(_ name: String) throws(ParseFault) -> Double {
    guard let json = try find(name) else { return 0 }
    let number = try Double(json)
    guard number >= 0 else { throw ParseFault(json.offset, "expected a number from 0 on") }
    return number
  }

  fileprivate func unknownType(_ type: String, among known: String) throws(ParseFault) -> ParseFault
  {
    ParseFault(try find("type")?.offset ?? offset, "expected the type \(known), found \"\(type)\"")
  }
}
