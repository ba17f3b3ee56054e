// judge, merge, diff: one implementation, invariant by invariant, and the reports on it.

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

extension Command {
  static let merge = Command("merge") { words, console throws(Failure) in
    var files: [ReportFile] = []
    for path in words.operands { files.append(try Console.read(path, ReportFile.init(parsing:))) }
    if let index = files.firstIndex(where: { $0.suite != files[0].suite }) {
      throw Failure(
        message: "\(words.operands[index]): it was made by version \(files[index].suite), and "
          + "\(words.operands[0]) by \(files[0].suite)")
    }
    let report: JudgeReport
    do throws(JudgeReport.Mismatch) {
      report = try .merged(files.map(\.report))
    } catch {
      throw Failure(message: (error.report.map { "\(words.operands[$0]): " } ?? "") + error.words)
    }
    try report.deliver(words, console)
    return report.exitCode
  }

  static let diff = Command("diff") { words, console throws(Failure) in
    guard words.operands.count == 2 else {
      throw Failure(message: "diff needs two reports, the old one and the new one")
    }
    let old = try Console.read(words.operands[0], ReportFile.init(parsing:)).report
    let new = try Console.read(words.operands[1], ReportFile.init(parsing:)).report
    let changes = new.changes(since: old, line: \.line)
    if !words.has("--quiet") {
      for change in changes {
        let line = change.id.padded(to: 9) + change.words
        console.write((change.isWorse ? console.style.bad(line) : line.visible) + "\n")
      }
    }
    let worse = changes.count(where: \.isWorse)
    console.write(
      changes.isEmpty
        ? "SAME  nothing has changed\n"
        : "CHANGED  \(changes.count) of \(new.rows.count), \(worse) for the worse\n")
    return changes.isEmpty ? .success : .failure
  }
}

extension JudgeReport {
  var exitCode: ExitCode {
    if isMisconduct, hasNews { return .unfit }
    if hasNews { return .failure }
    if isStale { return .stale }
    return gaps.isEmpty ? .success : .vacuous
  }

  /// Writes the report. `reading` is additional text before the closing line.
  func deliver(
    _ words: Command.Words, _ console: Console, reading: String = "", diagnosis: [String] = []
  ) throws(Failure) {
    let style = words.style(console)
    let closing = self.closing(style)
    try words.deliver(
      text: text(style, reading, words.childOptions) + closing + "\n", lines: file.text,
      outcomes: outcomes(diagnosis, words.childOptions), closing: closing, console)
  }

  var file: ReportFile { ReportFile(self, exit: Int(exitCode.rawValue)) }

  private func text(_ style: Style, _ reading: String, _ childOptions: String) -> String {
    var told: Set<String> = []
    let (first, others) = newFindings.reduce(into: ([Finding](), [Finding]())) {
      if told.insert($1.complaint.id).inserted { $0.0.append($1) } else { $0.1.append($1) }
    }
    // What is broken in several ways is shown once in full.
    let news =
      first.map { $0.text(style, profile: profile, childOptions: childOptions) + "\n" }
      + others.map {
        "also     \($0.complaint.id): it \($0.complaint.words.shown): \($0.shortLine)\n"
      }
      + (others.isEmpty ? [] : ["\n"])
    let misconducts = rows.compactMap { misconduct(of: $0, childOptions) }.map { $0 + "\n" }
    let tail = reading.isEmpty ? "" : reading + "\n"
    // What could not be judged comes first: it may be the cause of the rest.
    return misconducts.joined() + news.joined() + table(style) + tail
  }

  private func misconduct(of row: Row, _ childOptions: String) -> String? {
    guard let text = row.misconduct?.text(of: implementation, childOptions) else { return nil }
    let rest = cases - row.judged
    if rest == 0 { return text }
    let reason = "because the process had failed \(row.broken) times"
    return text + "gave up  \(rest) of \(cases) cases were not judged, \(reason)\n"
  }

  private func outcomes(_ diagnosis: [String], _ childOptions: String) -> Outcomes {
    let news = Set(surprises.filter(\.isNews).map(\.id))
    var entries = rows.map { row in
      var shown = entry(for: row, isNews: news.contains(row.id), childOptions)
      if row.broken > 0, row.spoken > 0 { shown.share = Double(row.broken) / Double(row.spoken) }
      return shown
    }
    entries += without.all.map {
      Outcomes.Entry($0.rawValue, "feature", .skipped, "unclaimed: it does not have \($0.words)")
    }
    entries += surprises.filter { !Self.ids.contains($0.id) }.map {
      Outcomes.Entry($0.id, "expectation", .failed, $0.words)
    }
    var outcomes = Outcomes(
      "judge \(implementation)", entries, closing: closing(.plain))
    // What is new comes before what is known.
    let isNew = newFindings.isEmpty ? findings : newFindings
    let others = findings.filter { finding in
      !isNew.contains { $0.complaint.id == finding.complaint.id }
    }
    outcomes.findings = isNew + others
    (outcomes.facts, outcomes.diagnosis) = (facts, diagnosis)
    return outcomes
  }

  private var facts: [(name: String, value: String)] {
    [
      ("implementation", "\(implementation): \(summary)"),
      ("profile", "\(profile.rawValue): \(profile.words)"),
      ("world", "\(world.rawValue): \(world.words)"),
      ("features it lacks", without.isEmpty ? "none" : without.words),
      ("expectations", expectations.isEmpty ? "none" : "\(expectations.count)"),
      (
        "differences from them",
        surprises.isEmpty ? "none" : surprises.map(\.words).joined(separator: "; ")
      ),
      ("cases", "\(cases)"), ("events", "\(events)"), ("seed", "\(seed)"),
    ] + warnings.map { ("warning", $0) } + gaps.map { ("gap", $0) }
  }

  private func entry(for row: Row, isNews: Bool, _ childOptions: String) -> Outcomes.Entry {
    let findings = row.findings.map {
      $0.text(.plain, profile: profile, childOptions: childOptions)
    }
    let detail =
      findings.isEmpty ? misconduct(of: row, childOptions) ?? "" : findings.joined(separator: "\n")
    let reason = row.verdict.reason
    let stale = surprises.first { $0.id == row.id }
    let (result, words): (Outcomes.Result, String?) =
      switch row.verdict.kind {
      case let kind where isNews:
        (
          kind.isMisconduct ? .error : .failed,
          row.finding.map { "\(implementation) \($0.complaint.words)" } ?? reason ?? kind.rawValue
        )
      case _ where stale != nil: (.failed, stale?.words)
      case .conforms: (.passed, nil)
      case .unclaimed, .skipped: (.skipped, reason ?? "")
      case .notRun: (.error, reason ?? "")
      default: (.known, expectations.last { $0.covers(row.id) }?.reason ?? "")
      }
    return Outcomes.Entry(row.id, row.name, result, words, detail: detail)
  }
}
