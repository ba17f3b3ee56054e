// explain: the text of a published implementation.

import Conformance
import Faults
import Implementations

extension Implementation {
  /// The published implementation of this name, with or without its prefix, or of this short name.
  static func published(called name: String) -> Implementation? {
    let wanted = name.lowercased()
    let long = Publication.implementation(shortName: name)
    return published.first {
      let own = $0.name.lowercased()
      return own == wanted || own.split(separator: ":").last ?? "" == wanted || $0.name == long
    }
  }

  /// What it is, where and when it was published, what it claims, and what it is known to do otherwise.
  var explanation: String {
    guard let publication = Publication.of(name) else { return "" }
    let abilities = Ability.all.map { (ability: $0, mark: $0.mark(of: self)) }
    func list(_ mark: Ability.Mark) -> String {
      abilities.filter { $0.mark == mark }.map(\.ability.name.rawValue).joined(separator: "; ")
    }
    let missing = abilities.filter { $0.mark == .no || $0.mark == .partly }.map { row in
      row.ability.text(row.mark, publication)
    }
    let known = expectations.map { expected in
      let rarely = expected.isRare ? "rarely: " : ""
      return "  \(expected.glob.padded(to: 9))\((rarely + expected.reason).wrapped(indent: 11))\n"
    }
    return """
      \(name) (\(publication.shortName))

      Name     \(publication.title.wrapped(indent: 9))
      Does     \(does(publication).wrapped(indent: 9))
      Version  \(publication.version), \(publication.date)
      Source   \(publication.source)
      Claims   \(publication.claim.wrapped(indent: 9))
      Profile  \(claims.profile.rawValue), at rest \(claims.settle.shown) s after the last event, \
      within \(claims.tolerance.shown) points
      Can      \(list(.yes).wrapped(indent: 9))
      No claim \(list(.none).wrapped(indent: 9))

      \(missing.isEmpty ? "" : "Cannot, or not always:\n" + missing.joined() + "\n")\
      \(known.isEmpty ? "" : "Known divergences:\n" + known.joined() + "\n")\
      scrollcheck judge \(name)

      """
  }
}

extension Implementation {
  /// The summary, without the name at its beginning.
  fileprivate func does(_ publication: Publication) -> String {
    let name = publication.title.prefix { $0 != "," } + ": "
    return summary.hasPrefix(name) ? String(summary.dropFirst(name.count)) : summary
  }
}

extension Ability {
  fileprivate func text(_ mark: Mark, _ publication: Publication) -> String {
    let why = publication.evidence(of: name) ?? publication.conditions[name] ?? ""
    return """
        \(mark.rawValue.padded(to: 4))\(name.rawValue): \(line)
            \(why.wrapped(indent: 6))

      """
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

extension Double {
  fileprivate var shown: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
