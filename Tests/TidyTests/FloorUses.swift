/// The names in a Swift file that some system or toolchain of the package does not have.
///
/// A name is allowed in a declaration with `@available`, behind `#available`, and in a branch of `#if` that no
/// Apple system or no older compiler sees.
struct FloorUses {
  private(set) var tooNew: [String] = []
  /// The highest version of macOS that a name outside of such places needs.
  private(set) var highest = 0

  private let tokens: [String]
  private var index = 0
  /// The versions inside of each brace that is open.
  private var scopes = [Floors.lowest]
  /// The versions of the declaration or statement that begins, until its brace opens.
  private var announced: Versions?
  private var parentheses = 0
  private var isGuard = false
  private var branches: [Branch] = []

  private struct Branch {
    var isSeen = true
    /// Whether the branches before it are those of all Apple systems, or of all newer compilers.
    var wasForAll = false
    var isNewer = false
  }

  init(_ text: String) { tokens = Array(SwiftTokens(text)) }

  mutating func find() {
    while index < tokens.count {
      let token = tokens[index]
      switch token {
      case _ where Self.isDirective(token): branch(token)
      case "available", "#available": readVersions()
      case "guard", "if": isGuard = token == "guard"
      case "(": parentheses += 1
      case ")": parentheses -= 1
      case "{": open()
      case "}": if scopes.count > 1 { scopes.removeLast() }
      default: lookUp(token)
      }
      index += 1
    }
  }

  private static func isDirective(_ token: String) -> Bool {
    ["#if", "#else", "#endif"].contains { token.hasPrefix($0) }
  }

  private mutating func open() {
    scopes.append((parentheses == 0 ? announced : nil) ?? scopes[scopes.count - 1])
    if parentheses == 0 { announced = nil }
  }

  /// The versions of `@available(macOS 15, *)`. A name without a number, as in a deprecation, changes nothing.
  private mutating func readVersions() {
    var versions = scopes[scopes.count - 1]
    var next = index + 1
    while next < tokens.count, tokens[next] != ")" {
      if let number = Int(tokens[next]), versions[tokens[next - 1]] != nil {
        versions[tokens[next - 1]] = number
        if tokens[next - 1] == "iOS" { versions["macCatalyst"] = number }
      }
      next += 1
    }
    let isStatement = tokens[index] == "#available"
    if isStatement && isGuard { scopes[scopes.count - 1] = versions } else { announced = versions }
    index = next
  }

  private mutating func branch(_ directive: String) {
    if directive.hasPrefix("#endif") {
      branches.removeLast()
      return
    }
    let isFirst = directive.hasPrefix("#if")
    let old = isFirst ? Branch() : branches.removeLast()
    let isLinux = ["os(Linux)", "canImport(Glibc)", "canImport(Musl)", "!canImport(Darwin)"]
      .contains { directive.contains($0) }
    let isNewer = Floors.newerToolchain.contains { directive.contains("compiler(>=\($0.0))") }
    var new = Branch(isSeen: !isLinux && !old.wasForAll, wasForAll: old.wasForAll, isNewer: isNewer)
    if !isLinux, directive.contains("canImport(Darwin)") { new.wasForAll = true }
    branches.append(new)
  }

  private mutating func lookUp(_ token: String) {
    guard let names = Self.names[token], branches.allSatisfy(\.isSeen) else { return }
    for name in names
    where name.tokens.indices.allSatisfy({ matches(name.tokens[$0], at: index + $0) }) {
      if let versions = name.versions {
        note(name.text, versions)
      } else if !branches.contains(where: \.isNewer) {
        tooNew.append(name.text)
      }
    }
  }

  private func matches(_ token: String, at index: Int) -> Bool {
    index < tokens.count && (token == "_" || token == tokens[index])
  }

  private mutating func note(_ name: String, _ versions: Versions) {
    let here = announced ?? scopes[scopes.count - 1]
    if versions.contains(where: { here[$0.key, default: 0] < $0.value }) { tooNew.append(name) }
    if here == Floors.lowest { highest = max(highest, versions["macOS"] ?? 0) }
  }

  private struct Name {
    var text: String
    var tokens: [String]
    /// The versions that it needs; nil if it needs a newer toolchain.
    var versions: Versions?
  }

  /// The listed names by their first token.
  private static let names: [String: [Name]] = {
    let listed =
      Floors.names.flatMap { group in group.1.map { ($0, Optional(group.0)) } }
      + Floors.newerToolchain.flatMap { $0.1.map { ($0, nil) } }
    let all = listed.map { Name(text: $0, tokens: Array(SwiftTokens($0)), versions: $1) }
    return Dictionary(grouping: all) { $0.tokens[0] }
  }()
}
