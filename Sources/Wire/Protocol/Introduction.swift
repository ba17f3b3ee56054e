// The message `ready`: what a child process says about its implementation.

package import Conformance
import Generators
import ReferenceModel

/// The name of an implementation in a child process, and what it claims.
package struct Introduction: Equatable, Sendable {
  /// The implementation's name, its version, and the programming language that it is written in.
  package var name, version, language: String
  /// What the implementation is to be judged by.
  package var claims: Claims
  /// An address with more about the implementation.
  package var url: String?

  /// The contents of a `ready`.
  package init(
    _ name: String, version: String, language: String, claims: Claims, url: String? = nil
  ) {
    (self.name, self.version, self.language) = (name, version, language)
    (self.claims, self.url) = (claims, url)
  }
}

extension Introduction: WireValue {
  /// Reads a `ready`.
  package init(_ json: JSON) throws(ParseFault) {
    try json.requireProtocolVersion()
    self.init(
      try json.get("name"), version: try json.get("version"), language: try json.get("language"),
      claims: try Claims(json), url: try json.getIfPresent("url"))
  }

  /// The `ready` as an object; a missing address is left out.
  package var json: JSON {
    var members: [JSON.Member] = [
      .init(key: "type", value: Answer.Kind.ready.json),
      .init(key: "protocol", value: protocolVersion.json),
      .init(key: "name", value: name.json), .init(key: "version", value: version.json),
      .init(key: "language", value: language.json),
      .init(key: "profile", value: claims.profile.rawValue.json),
    ]
    if !claims.without.isEmpty {
      let names = claims.without.all.map(\.rawValue.json)
      members.append(.init(key: "without", value: JSON(.array(names))))
    }
    members += [
      .init(key: "observes", value: (claims.observes ?? .all).json),
      .init(key: "settle", value: claims.settle.json),
      .init(key: "tolerance", value: claims.tolerance.json),
    ]
    if let url { members.append(.init(key: "url", value: url.json)) }
    return JSON(.object(members))
  }
}

extension Claims {
  /// The claims in a `ready`; optional fields that are missing have their default values.
  fileprivate init(_ json: JSON) throws(ParseFault) {
    self.init(.visible)
    if let word = try json.find("profile") {
      let names = Profile.allCases.map(\.rawValue).joined(separator: ", ")
      guard let profile = Profile(rawValue: try String(word)) else {
        throw ParseFault(word.offset, "expected a profile (\(names))")
      }
      self.profile = profile
    }
    if let list = try json.find("without") { without = try Features(list) }
    settle = try json.length("settle")
    tolerance = try json.length("tolerance")
    guard let list = try json.find("observes") else {
      throw ParseFault(json.offset, "expected a field \"observes\" in this object")
    }
    observes = try Observables(list)
  }
}

extension Features {
  fileprivate init(_ json: JSON) throws(ParseFault) {
    guard case .array(let names) = json.content else { throw json.expected("an array of names") }
    var features: [Feature] = []
    for element in names {
      guard let feature = Feature(rawValue: try String(element)) else {
        let known = Feature.allCases.map(\.rawValue).joined(separator: ", ")
        throw ParseFault(element.offset, "expected a feature (\(known))")
      }
      features.append(feature)
    }
    self.init(features)
  }
}

extension Observables {
  fileprivate init(_ json: JSON) throws(ParseFault) {
    self = []
    guard case .array(let names) = json.content else { throw json.expected("an array of names") }
    var hasOffset = false
    for element in names {
      guard let field = Observation.Field(rawValue: try String(element)) else {
        let known = Observation.Field.allCases.map(\.rawValue).joined(separator: ", ")
        throw ParseFault(element.offset, "expected something to observe (\(known))")
      }
      if let observable = field.observable { insert(observable) } else { hasOffset = true }
    }
    guard hasOffset else { throw ParseFault(json.offset, "expected \"offset\" to be observed") }
  }

  fileprivate var json: JSON {
    let fields = Observation.Field.allCases.filter { field in
      field.observable.map { contains($0) } ?? true
    }
    return JSON(.array(fields.map(\.rawValue.json)))
  }
}

extension JSON {
  /// The value of a member that must be 0 or more; 0 if the member is missing.
  fileprivate func length(_ name: String) throws(ParseFault) -> Double {
    guard let json = try find(name) else { return 0 }
    let number = try Double(json)
    guard number >= 0 else { throw ParseFault(json.offset, "expected a number from 0 on") }
    return number
  }
}

package enum SuiteVersion {
  /// The version that `hello`, reports and fixtures carry.
  package static let current = "0.1.0"
}

/// The version of the protocol; a child with another version is refused.
package let protocolVersion = 1
