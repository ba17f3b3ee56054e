// A rule of the model in words.

/// One rule of the model as its source documents it.
public struct Rule: Sendable {
  /// Permanent: "D1", "R7", "settle".
  public var id: String
  public var name: String
  public var summary: String
  public var law: String
  public var reason: String
  /// A scenario, and what holds at its end.
  public var example: String
  public var claims: String

  /// "D1 docked"; "settle", where the name is the id.
  public var title: String { name.isEmpty ? id : "\(id) \(name)" }

  /// The text of a rule: seven lines, in the order of the properties.
  public init?(_ lines: [String]) {
    guard lines.count == 7 else { return nil }
    (id, name, summary, law) = (lines[0], lines[1], lines[2], lines[3])
    (reason, example, claims) = (lines[4], lines[5], lines[6])
  }

  /// All of them, in the order of their ids: the file `Rules.txt`.
  public static let all: [Rule] = {
    let lines = String(decoding: PackageResources.Rules_txt, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).map(String.init)
    // Each rule has seven lines and an empty one; the name of a rule may be empty.
    return stride(from: 2, to: lines.count + 2, by: 8).compactMap { start in
      Rule(Array(lines.dropFirst(start - 2).prefix(7)))
    }
  }()
}
