// Results as lines of a file.

import Exploring
import Theorems

/// What was found out about one theorem or one mutant: a line with tabs.
struct Result {
  enum Verdict: String { case proved, refuted, vacuous, late, failed }

  /// "theorem" or "mutant".
  var kind: String
  var id: String
  var verdict: Verdict
  var (paths, queries, milliseconds) = (0, 0, 0)
  /// On how many paths which invariant was judged; or which one a mutant breaks.
  var shows = ""
  /// Why it is not proved, or the line that refutes it.
  var note = ""

  init(_ theorem: Theorem, _ found: Exploration, milliseconds: Int) {
    (kind, id, self.milliseconds) = ("theorem", theorem.id, milliseconds)
    (paths, queries) = (found.paths, found.queries)
    shows = found.held.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: ",")
    if let failure = found.failure {
      (verdict, note) = (.failed, failure)
    } else if let refutation = found.refutation {
      let values = refutation.values.sorted { $0.key < $1.key }
      verdict = .refuted
      note = refutation.words + ": " + values.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    } else if found.isCut {
      verdict = .late
    } else {
      verdict = found.isVacuous ? .vacuous : .proved
    }
  }

  init(_ mutant: String, _ found: MutantRefutation?, milliseconds: Int) {
    (kind, id, self.milliseconds) = ("mutant", mutant, milliseconds)
    verdict = found == nil ? .late : .refuted
    guard let found else { return }
    (paths, shows, note) = (found.events, found.invariant, found.line)
  }

  /// Whether this is what the whole is to show.
  var isGood: Bool { verdict == (kind == "theorem" ? .proved : .refuted) }

  var line: String {
    [kind, id, verdict.rawValue, "\(paths)", "\(queries)", "\(milliseconds)", shows, note]
      .map {
        $0.split(omittingEmptySubsequences: false) { $0.isNewline || $0 == "\t" }.joined(
          separator: " ")
      }.joined(separator: "\t")
  }

  /// The results in the lines of a file: of several about the same, the last one.
  static func all(_ lines: [String]) -> [Result] {
    var results: [Result] = []
    for result in lines.compactMap(Result.init(line:)) {
      results.removeAll { $0.kind == result.kind && $0.id == result.id }
      results.append(result)
    }
    return results
  }

  init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 8, let verdict = Verdict(rawValue: fields[2]), let paths = Int(fields[3]),
      let queries = Int(fields[4]), let milliseconds = Int(fields[5])
    else { return nil }
    (kind, id, self.verdict, self.paths) = (fields[0], fields[1], verdict, paths)
    (self.queries, self.milliseconds) = (queries, milliseconds)
    (shows, note) = (fields[6], fields[7])
  }
}
