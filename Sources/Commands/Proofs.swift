// What is proved for all numbers, as Proofs/run has written it.

/// The theorems about the model that a solver has proved.
struct Proofs {
  /// The solver and its version.
  private var solver = ""
  private var theorems: [ProvedTheorem] = []

  private struct ProvedTheorem {
    var id: String
    /// On how many paths each rule or invariant was shown to hold.
    var paths: [String: Int]
  }

  /// The proofs in the file `Proofs.txt`; none if its first line is missing.
  static let published = Proofs(String(decoding: PackageResources.Proofs_txt, as: UTF8.self))

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch fields.first {
      case "solver" where fields.count == 2: solver = fields[1]
      case "theorem" where fields.count == 5 && fields[2] == "proved":
        let pairs = fields[4].split(separator: ",").map { $0.split(separator: "=") }
        let paths = pairs.compactMap { pair in
          pair.count == 2 ? Int(pair[1]).map { (String(pair[0]), $0) } : nil
        }
        theorems.append(
          ProvedTheorem(id: fields[1], paths: Dictionary(paths, uniquingKeysWith: +)))
      default: break
      }
    }
  }

  /// In a sentence, how the rule or invariant with this id is proved; nil if it is not.
  func summary(of id: String) -> String? {
    let used = theorems.filter { $0.paths[id] != nil }
    guard !used.isEmpty else { return nil }
    let paths = used.compactMap { $0.paths[id] }.reduce(0, +)
    let steps = used.count { $0.id.hasPrefix("step.") }
    var names = used.map(\.id).filter { !$0.hasPrefix("step.") }
    if steps > 0 { names.append("\(steps) steps (step.…)") }
    return "for all numbers (exact arithmetic), on \(paths) paths, by "
      + "\(names.joined(separator: ", ")); with \(solver)"
  }
}
