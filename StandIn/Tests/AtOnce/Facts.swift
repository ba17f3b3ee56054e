import Foundation

/// What the stand-in declares, as the compiler sees it: a line for each type, with its kind, what it inherits and conforms
/// to, and its members. It is what code of an app can find out about UIKit.
struct Facts {
  /// The facts of each type, and of each type of Foundation with additions.
  private var types: [String: String] = [:]
  /// The types outside of others that are declared here.
  private(set) var names: Set<String> = []

  /// A line for each type, that begins with its name; `global` stands for what is in none.
  var lines: [String] { types.map { "\($0) \($1)" }.sorted() }

  /// From the symbol graphs in a folder, whose sources say besides what can be set.
  init(graphs folder: URL) throws {
    var (symbols, relations): ([Symbol], [Relation]) = ([], [])
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
      symbols += graph.symbols
      relations += graph.relationships
    }
    let ids = Dictionary(
      symbols.map { ($0.identifier.precise, $0.name) }, uniquingKeysWith: { one, _ in one })
    let kinds = Dictionary(
      symbols.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
    var above: [String: Set<String>] = [:]
    for relation in relations where ["inheritsFrom", "conformsTo"].contains(relation.kind) {
      guard let name = ids[relation.source] else { continue }
      let other = ids[relation.target] ?? relation.targetFallback ?? ""
      above[name, default: []].insert(
        ids[relation.target] == nil ? String(other.split(separator: ".").last ?? "") : other)
    }
    var (members, sources): ([String: Set<String>], [String: [Substring]]) = ([:], [:])
    for symbol in symbols {
      if let path = symbol.location?.path, sources[path] == nil {
        sources[path] = try String(contentsOfFile: path, encoding: .utf8).split(
          separator: "\n", omittingEmptySubsequences: false)
      }
      let line = symbol.location.flatMap { sources[$0.path]?[$0.position.line] } ?? ""
      let (fact, name) = (symbol.fact(line, in: kinds[symbol.parent]), symbol.name)
      if ["swift.class", "swift.struct", "swift.enum", "swift.protocol"].contains(
        symbol.kind.identifier)
      {
        let others = (above[name] ?? []).subtracting(Self.everywhere).sorted()
        types[name] = fact + (others.isEmpty ? "" : ": ") + others.joined(separator: ", ")
        if symbol.parent.isEmpty { names.insert(name) }
      } else {
        members[symbol.parent.isEmpty ? "global" : symbol.parent, default: []].insert(fact)
      }
    }
    for (name, members) in members {
      types[name] = ([types[name] ?? "extension"] + members.sorted()).joined(separator: " | ")
    }
  }

  /// What every type has, or every class.
  private static let everywhere: Set = [
    "Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable", "Equatable", "Hashable",
    "CVarArg", "CustomStringConvertible", "CustomDebugStringConvertible", "NSObjectProtocol",
    "RawRepresentable", "SetAlgebra", "ExpressibleByArrayLiteral", "CustomReflectable",
  ]
}

private struct Graph: Decodable {
  let symbols: [Symbol]
  let relationships: [Relation]
}

private struct Relation: Decodable { let kind, source, target: String, targetFallback: String? }

private struct Symbol: Decodable {
  struct Kind: Decodable { let identifier: String }
  struct Identifier: Decodable { let precise: String }
  struct Fragment: Decodable { let kind, spelling: String }
  struct Availability: Decodable {
    struct Version: Decodable { let major: Int, minor: Int? }
    let domain: String?, introduced: Version?
  }
  struct Location: Decodable {
    struct Position: Decodable { let line: Int }
    let uri: String, position: Position
    var path: String { URL(string: uri)?.path ?? uri }
  }
  let kind: Kind, identifier: Identifier, pathComponents: [String], accessLevel: String
  let declarationFragments: [Fragment], availability: [Availability]?, location: Location?

  var name: String { pathComponents.joined(separator: ".") }
  var parent: String { pathComponents.dropLast().joined(separator: ".") }
  /// Its declaration, without what code that uses it cannot see.
  private var text: String {
    var (text, isSkipped) = ("", true)
    for fragment in declarationFragments.drop(while: { $0.kind != "keyword" }) {
      if isSkipped, fragment.kind == "text" {
        text += fragment.spelling.drop { $0 == " " }
      } else if fragment.kind == "internalParam" {
        text.removeLast()
      } else if !Self.unseen.contains(fragment.spelling) {
        text += fragment.spelling
      }
      isSkipped = Self.unseen.contains(fragment.spelling)
    }
    return text.split { $0.isWhitespace }.joined(separator: " ")
  }
  private static let unseen: Set = [
    "lazy", "final", "override", "convenience", "required", "nonisolated", "dynamic", "public",
  ]
  private var attributes: [Fragment] {
    Array(declarationFragments.prefix { $0.kind != "keyword" })
  }
  private var isOnMainActor: Bool { attributes.contains { $0.spelling == "MainActor" } }
  private var isOpenToCases: Bool { attributes.contains { $0.spelling.contains("nonexhaustive") } }
  private var since: String? {
    availability?.first { $0.domain == "iOS" }?.introduced.map { "\($0.major).\($0.minor ?? 0)" }
  }

  /// Its declaration without what its type has as well, and without what code that uses it cannot see.
  func fact(_ line: Substring, in parent: Symbol?) -> String {
    var fact = text
    if line.contains("(set)") { fact.replace("{ get set }", with: "{ get }") }
    fact.replace(" { get set }", with: "")
    if accessLevel == "open" { fact = "open " + fact }
    if isOpenToCases { fact = "@nonexhaustive " + fact }
    if isOnMainActor, parent?.isOnMainActor != true { fact = "@MainActor " + fact }
    if !isOnMainActor, parent?.isOnMainActor == true, kind.identifier != "swift.enum.case" {
      fact = "nonisolated " + fact
    }
    if let since, since != parent?.since { fact = "iOS \(since) " + fact }
    return fact
  }
}
