// The message `ready`: what a child process says about its implementation.

package import ScrollConformance
import ScrollGenerators

/// The name of an implementation in a child process, and what it claims.
package struct Introduction: Equatable, Sendable {
  /// The implementation's name, its version, and the programming language that it is written in.
  package var name, version, language: String
  package var claims: Claims
  /// An address with more about the implementation.
  package var url: String?

  package init(
    _ name: String, version: String, language: String, claims: Claims, url: String? = nil
  ) {
    (self.name, self.version, self.language) = (name, version, language)
    (self.claims, self.url) = (claims, url)
  }
}

extension Introduction: WireValue {
  package var summary: String { "\(name) \(version), \(language)" }

  /// The names of what can be observed; the offset always is.
  private static let observable = [(name: "offset", part: Observables())] + Observables.names

  /// Reads a `ready`; optional fields that are missing have their default values.
  package init(_ json: JSON) throws(ParseFault) {
    try json.requireProtocolVersion()
    self.init(
      try json.get("name"), version: try json.get("version"), language: try json.get("language"),
      claims: Claims(.visible))
    if let word = try json.find("profile") {
      claims.profile = try word.choice("a profile", among: Profile.allCases, name: \.rawValue)
    }
    if let list = try json.find("without") {
      let features = try list.names().map { name throws(ParseFault) in
        try name.choice("a feature", among: Feature.allCases, name: \.rawValue)
      }
      claims.without = Features(features)
    }
    claims.settle = try json.length("settle")
    claims.tolerance = try json.length("tolerance")
    let list: JSON = try json.get("observes")
    let shown = try list.names().map { name throws(ParseFault) in
      try name.choice("something to observe", among: Self.observable, name: \.name)
    }
    guard shown.contains(where: { $0.name == "offset" }) else {
      throw ParseFault(list.offset, "expected \"offset\" to be observed")
    }
    claims.observes = Observables(shown.map(\.part))
    url = try json.getIfPresent("url")
  }

  /// The `ready` as an object; a missing address is left out.
  package var json: JSON {
    let (without, shown) = (claims.without.all.map(\.rawValue), claims.observes ?? .all)
    let observes = Self.observable.filter { shown.contains($0.part) }.map(\.name)
    return [
      "type": "ready", "protocol": protocolVersion.json, "name": name.json,
      "version": version.json, "language": language.json, "profile": claims.profile.rawValue.json,
    ] + (without.isEmpty ? [:] : ["without": without.json]) + [
      "observes": observes.json, "settle": claims.settle.json, "tolerance": claims.tolerance.json,
    ] + (url.map { ["url": $0.json] } ?? [:])
  }
}

extension JSON {
  fileprivate func names() throws(ParseFault) -> [JSON] {
    guard shape == .array else { throw expected("an array of names") }
    return elements
  }

  /// What has this name, among things of a kind.
  fileprivate func choice<Value>(
    _ kind: String, among all: [Value], name: (Value) -> String
  ) throws(ParseFault) -> Value {
    let word = try String(self)
    if let value = all.first(where: { name($0) == word }) { return value }
    throw ParseFault(offset, "expected \(kind) (\(all.map(name).joined(separator: ", ")))")
  }

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
