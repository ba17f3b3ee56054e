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

extension Introduction: WireObject {
  package var summary: String { "\(name) \(version), \(language)" }

  /// The names of what can be observed; the offset always is.
  private static let observable = [(name: "offset", part: Observables())] + Observables.names

  /// Reads a `ready`; optional fields that are missing have their default values.
  package init(_ fields: inout Fields) throws(ParseFault) {
    try fields.requireProtocolVersion()
    self.init(
      try fields.get("name"), version: try fields.get("version"),
      language: try fields.get("language"), claims: Claims(.visible))
    if let word = try fields.find("profile", as: JSON.self) {
      claims.profile = try word.choice("a profile", among: Profile.allCases, name: \.rawValue)
    }
    if let list = try fields.find("without", as: JSON.self) {
      let features = try list.choices("a feature", among: Feature.allCases, name: \.rawValue)
      claims.without = Features(features)
    }
    claims.settle = try fields.length("settle")
    claims.tolerance = try fields.length("tolerance")
    let list: JSON = try fields.get("observes")
    let shown = try list.choices("something to observe", among: Self.observable, name: \.name)
    guard shown.contains(where: { $0.name == "offset" }) else {
      throw ParseFault(list.offset, "expected \"offset\" to be observed")
    }
    claims.observes = Observables(shown.map(\.part))
    url = try fields.getIfPresent("url")
  }

  /// Writes the `ready`; a missing address is left out.
  package func write(to fields: inout Fields) {
    let (without, shown) = (claims.without.all.map(\.rawValue), claims.observes ?? .all)
    fields.write([
      "type": "ready", "protocol": protocolVersion.json, "name": name.json,
      "version": version.json, "language": language.json, "profile": claims.profile.rawValue.json,
    ])
    if !without.isEmpty { fields.write("without", without) }
    fields.write("observes", Self.observable.filter { shown.contains($0.part) }.map(\.name))
    fields.write(["settle": claims.settle.json, "tolerance": claims.tolerance.json])
    if let url { fields.write("url", url) }
  }
}

extension JSON {
  /// What has this name, among things of a kind.
  fileprivate func choice<Value>(
    _ kind: String, among all: [Value], name: (Value) -> String
  ) throws(ParseFault) -> Value {
    let word = try String(self)
    if let value = all.first(where: { name($0) == word }) { return value }
    throw ParseFault(offset, "expected \(kind) (\(all.map(name).joined(separator: ", ")))")
  }

  /// What has the names in an array, among things of a kind.
  fileprivate func choices<Value>(
    _ kind: String, among all: [Value], name: (Value) -> String
  ) throws(ParseFault) -> [Value] {
    guard reader.shape == .array else { throw reader.expected("an array of names") }
    return try elements.map { element throws(ParseFault) in
      try element.choice(kind, among: all, name: name)
    }
  }
}

extension Fields {
  /// A number that must be 0 or more; 0 if the field is missing.
  fileprivate mutating func length(_ name: String) throws(ParseFault) -> Double {
    let number: Double = try find(name) ?? 0
    guard number >= 0 else { throw fault("expected a number from 0 on") }
    return number
  }
}

package enum SuiteVersion {
  /// The version that `hello`, reports and fixtures carry.
  package static let current = "0.1.0"
}

/// The version of the protocol; a child with another version is refused.
package let protocolVersion = 1
