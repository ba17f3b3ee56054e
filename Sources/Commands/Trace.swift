// Judging of recorded traces.

import Conformance
import Wire

/// The recording that `trace:<file>` names.
struct Trace {
  static let prefix = "trace:"
  var name: String
  var file: TraceFile

  /// Nil if the name has no prefix `trace:`.
  init?(_ name: String, _ console: Console) throws(Failure) {
    guard name.hasPrefix(Self.prefix) else { return nil }
    let path = String(name.dropFirst(Self.prefix.count))
    let text = try Console.contents(of: path)
    do throws(ParseFault) {
      (self.name, file) = (name, try TraceFile(parsing: text))
    } catch {
      throw Failure(error, in: text, name: path, code: .unfit)
    }
    if let line = file.cutLine {
      console.complain("scrollcheck: \(path.shown): line \(line) is incomplete, and is ignored\n")
    }
  }

  func report(
    _ profile: Profile?, _ expectations: [ExpectedVerdict], _ filter: String?
  ) -> JudgeReport {
    let introduction = file.introduction
    var claims = introduction?.claims ?? Claims(.visible)
    // A recording may leave out observations at any step, so none of them is required.
    claims.observes = []
    let summary = introduction.map { "\($0.name) \($0.version), \($0.language)" } ?? "a recording"
    return JudgeReport(
      file.recordings, named: name, summary, claims: claims, profile: profile ?? claims.profile,
      expectations: expectations, filter: filter)
  }
}
