// judge: one implementation, invariant by invariant.

import Checking
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollReporting
import ScrollWire

extension Command {
  static let judge = Command("judge") { words, console async throws(Failure) in
    let (size, limits) = (try Budget(words, cases: 20_000), try words.limits())
    let (filter, failureLimit) = (try words.filter(), try words.count("--max-failures"))
    let file = try words.expectationFile()
    let profile = words.profile
    let name = words.operands[0]
    if name.hasPrefix(Trace.prefix) {
      let report = try Trace.report(name, profile, file?.expectations ?? [], filter, console)
      return try words.close(report, file, console)
    }
    let implementation = try Implementation.called(name, limits)
    try size.requireThreads()
    let isNone = words["--expect"] == "none"
    var run = JudgeRun(
      implementation, profile: profile, in: try words.world(for: implementation), size: size,
      expectations: isNone ? [] : file?.expectations)
    (run.filter, run.failureLimit) = (filter, failureLimit)
    // The text shows no findings that are expected; the other formats show all.
    run.isThorough = words.format != .text
    if words.format == .text, words.has("--quiet") { run.attemptLimit = nil }
    let progress = console.progress
    run.progress = { progress("\(implementation.name): \($0)") }
    let report = await run.report()
    console.progress(nil)
    return try words.close(report, file, console, of: implementation)
  }
}

extension Command.Words {
  fileprivate func close(
    _ report: JudgeReport, _ file: ExpectationFile?, _ console: Console,
    of implementation: Implementation? = nil
  ) throws(Failure) -> ExitCode {
    if has("--update-expectations"), var file, let path = self["--expect"] {
      file.update(report.rows.map { ($0.id, $0.verdict) })
      try Console.replace(path, with: file.bytes)
    }
    // The diagnosis takes time, so it is made only for unexpected findings.
    let shows = format == .html || format == .text && !has("--quiet")
    let isOdd = report.hasNews && !report.isMisconduct && shows
    let diagnosis = isOdd ? implementation.map { Diagnosis(of: report, $0) } : nil
    let style = style(console)
    let lines = diagnosis?.text(.plain).split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
    try report.deliver(
      self, console, reading: diagnosis?.text(style) ?? "", diagnosis: lines ?? [])
    return report.exitCode
  }

  /// The glob of `--filter`; nil without that option. It must match an invariant.
  fileprivate func filter() throws(Failure) -> String? {
    guard let glob = self["--filter"] else { return nil }
    guard glob.utf8.count <= Limits.glob else {
      throw Failure(message: "--filter takes a pattern of at most \(Limits.glob) bytes")
    }
    let wanted = ExpectedVerdict(glob, "")
    if JudgeReport.ids.contains(where: wanted.covers) { return glob }
    throw Failure(
      noSuch: "invariant", glob, among: JudgeReport.ids, listedBy: "scrollcheck list invariants")
  }

  fileprivate func expectationFile() throws(Failure) -> ExpectationFile? {
    guard let path = self["--expect"], path != "none" else {
      if has("--update-expectations") {
        throw Failure(message: "--update-expectations needs the file: --expect path")
      }
      return nil
    }
    if !System.exists(path), has("--update-expectations") {
      return try? ExpectationFile(parsing: [])
    }
    return try Console.read(path, ExpectationFile.init(parsing:))
  }
}

extension Diagnosis {
  fileprivate func text(_ style: Style) -> String {
    likenesses.map { likeness in
      let name = likeness.implementation.name
      let percent = Int((likeness.share * 100).rounded(.down))
      var text =
        style.bold("behaves like  \(name)")
        + " in \(percent) % of the steps that differ from the model\n"
      guard let bug = Fault.bugs.first(where: { $0.implementation.name == name })?.text else {
        return text + "              \(likeness.implementation.summary)\n"
      }
      text += "              \(bug.symptom)\n"
      text += "              because \(bug.cause)\n"
      return text + "              reported in \(bug.source); scrollcheck explain \(name)\n"
    }.joined()
  }
}

enum Trace {
  static let prefix = "trace:"

  /// A report on the recordings of a file, whose name stands after the prefix.
  fileprivate static func report(
    _ name: String, _ profile: Profile?, _ expectations: [ExpectedVerdict], _ filter: String?,
    _ console: Console
  ) throws(Failure) -> JudgeReport {
    let path = String(name.dropFirst(prefix.count))
    let file = try Console.read(path, code: .unfit, TraceFile.init(parsing:))
    if let line = file.cutLine {
      console.complain("scrollcheck: \(path.shown): line \(line) is incomplete, and is ignored\n")
    }
    let introduction = file.introduction
    var claims = introduction?.claims ?? Claims(.visible)
    // A recording may leave out observations at any step, so none of them is required.
    claims.observes = []
    return JudgeReport(
      file.recordings, named: name, introduction?.summary ?? "a recording", claims: claims,
      profile: profile ?? claims.profile, expectations: expectations, filter: filter)
  }
}
