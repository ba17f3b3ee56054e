// The scopes: the file `Scopes.txt`, in which each begins with its name.

import ReferenceModel
import ScrollConformance
package import ScrollGenerators
import ScrollWire

extension Scope {
  /// All scopes, the simplest first.
  package static let all: [Scope] = {
    let lines = String(decoding: PackageResources.Scopes_txt, as: UTF8.self).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.reduce(into: []) { scopes, line in
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      let words = parts[1].split(separator: " ").map(String.init)
      let last = scopes.endIndex - 1
      switch parts[0] {
      case "start": scopes[last].starts.append(scenario(parts[1]))
      case "events": scopes[last].events += words.flatMap { events($0) }
      case "depth": scopes[last].depth = Int(words[0])
      case "deepest": scopes[last].deepest = Int(words[0]) ?? 0
      case "offsets":
        scopes[last].offsets = Interval(Double(words[0]) ?? 0, Double(words[1]) ?? 0)
      case let name: scopes.append(Scope(name: name, words: parts[1]))
      }
    }
  }()

  /// The event of a word that stands alone, so that it does not depend on those before it.
  private static func events(_ word: String) -> [Event] {
    scenario((word.contains(":") ? word : "P:" + word) + " .").events
  }

  private static func scenario(_ line: String) -> Scenario {
    do { return try Notation.scenario(line) } catch {
      preconditionFailure("Scopes.txt cannot be read: \(line): \(error.message)")
    }
  }
}
