// judge, merge, diff: one implementation, invariant by invariant, and the reports on it.

import Checking
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollReporting
import ScrollWire

extension Command {
  static let judge = Command("judge") { words, console async throws(Failure) in
    let start = ContinuousClock.now
    let name = try words.subject("judge")
    var size = try Budget(words, cases: 20_000)
    let limits = try words.limits()
    let (filter, failureLimit) = (try words.filter(), try words.count("--max-failures"))
    let file = try words.expectationFile()
    let profile = words.profile
    if name.hasPrefix(TraceFile.prefix) {
      let path = String(name.dropFirst(TraceFile.prefix.count))
      let trace = try Console.read(path, code: .unfit, TraceFile.init(parsing:))
      if let line = trace.cutLine {
        console.complain("scrollcheck: \(path.shown): line \(line) is incomplete, and is ignored\n")
      }
      for recording in trace.recordings {
        guard let refusal = recording.scenario.refusal(in: .lifelike) else { continue }
        console.complain("scrollcheck: \(path.shown):\(recording.lines[0]): \(refusal)\n")
      }
      var claims = trace.introduction?.claims ?? Claims(.visible)
      // A recording may leave out observations at any step, so none of them is required.
      claims.observes = []
      let report = JudgeReport(
        trace.recordings, named: name, trace.introduction?.summary ?? "a recording", claims: claims,
        profile: profile ?? claims.profile, expectations: file?.expectations ?? [], filter: filter)
      return try words.close(report, file, console)
    }
    console.progress("\(name): starts")
    defer { console.progress(nil) }
    let answers = try words.answers(name, &size, console)
    let named =
      if let answers { answers.implementation } else { try Implementation.called(name, limits) }
    let implementation = words.claiming(named)
    size.duration = size.duration.map { max(.zero, $0 - (.now - start)) }
    try size.requireThreads()
    let world = answers?.cases.world ?? words.world ?? .everyday
    if world == .hostile, implementation.conversation != nil {
      throw Failure(
        "JSON has no NaN and no infinities, so \(implementation.name) cannot be judged in the hostile "
          + "world; use --world odd")
    }
    let isNone = words["--expect"] == "none"
    var run = JudgeRun(
      implementation, in: world, size: size,
      expectations: isNone ? [] : file?.expectations)
    (run.filter, run.failureLimit) = (filter, failureLimit)
    // The text shows no findings that are expected; the other formats show all.
    run.isThorough = words.format != .text
    if words.format == .text, words.has("--quiet") { run.attemptLimit = nil }
    let progress = console.progress
    run.progress = { progress("\(implementation.name): \($0)") }
    if console.isOfTheTool {
      CrashNotes.end(
        with: " --implementation \(name.quotedForShell) --world \(world.rawValue)\n")
      run.watch = {
        let note = CrashNotes.thread()
        return { token in note(token.map { "in a case  scrollcheck replay \($0.text)" }) }
      }
    }
    let report = await System.cancellable { [run] in await run.report() }
    console.progress(nil)
    // What it behaves like is seen in cases that a file has no answers to.
    guard let answers, !report.isInterrupted else {
      return try words.close(report, file, console, of: implementation)
    }
    for guess in answers.file.isOpen ? Diagnosis.guesses(for: report, implementation.claims) : [] {
      await answers.file.guessing(guess) { [run] in _ = await run.report() }
    }
    let requests = answers.file.requests(in: answers.cases)
    if let path = words["--shrink-to"] { try Console.replace(path, with: requests.text.utf8) }
    let code = try words.close(report, file, console)
    if requests.count > 0 {
      let what = answers.file.lacksCases ? "have no answer yet" : "may show simpler cases"
      let how =
        words["--shrink-to"].map { "they are in \($0.shown)" } ?? "--shrink-to file writes them"
      console.complain("scrollcheck: \(requests.count) requests \(what): \(how)\n")
    }
    return code
  }

  static let merge = Command("merge") { words, console throws(Failure) in
    var files: [ReportFile] = []
    for path in words.operands { files.append(try Console.read(path, ReportFile.init(parsing:))) }
    if let index = files.firstIndex(where: { $0.suite != files[0].suite }) {
      throw Failure(
        "\(words.operands[index]): it was made by version \(files[index].suite), and "
          + "\(words.operands[0]) by \(files[0].suite)")
    }
    let report: JudgeReport
    do throws(JudgeReport.Mismatch) {
      report = try .merged(files.map(\.report))
    } catch {
      throw Failure((error.report.map { "\(words.operands[$0]): " } ?? "") + error.words)
    }
    return try report.deliver(words, from: words.call("merge"), console)
  }

  static let diff = Command("diff") { words, console throws(Failure) in
    let paths = words.operands
    if paths.count != 2 { throw Failure("diff needs two reports, the old one and the new one") }
    let old = try Console.read(paths[0], ReportFile.init(parsing:)).report
    let new = try Console.read(paths[1], ReportFile.init(parsing:)).report
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

extension TraceFile {
  /// What stands before the path of one in the name of an implementation.
  static let prefix = "trace:"
}

extension Command.Words {
  typealias Answers = (file: AnswerFile, cases: AskedCases, implementation: Implementation)

  /// The answers in a file, and the cases that they belong to; nil of what is asked itself.
  fileprivate func answers(
    _ name: String, _ size: inout Budget, _ console: Console
  ) throws(Failure) -> Answers? {
    guard let file = try AnswerFile.called(name) else {
      if has("--shrink-to") { throw Failure("--shrink-to is for answers:file") }
      return nil
    }
    for complaint in file.complaints {
      console.complain("scrollcheck: \(name.shown): \(complaint)\n")
    }
    let count = has("--cases") ? size.whole : file.cases?.count ?? 500
    let asked = AskedCases(
      in: world ?? file.cases?.world ?? .everyday, count: count,
      seed: has("--seed") ? size.seed : file.cases?.seed ?? size.seed)
    if let own = file.cases, own != asked {
      throw Failure(
        "\(name) has answers of \(own.count) cases of seed \(own.seed) in the world \(own.world.rawValue), "
          + "and of no others")
    }
    if has("--shard") || has("--seconds") {
      throw Failure("answers in a file are judged all: leave out --shard and --seconds")
    }
    (size.seed, size.cases, size.whole) = (asked.seed, 0..<count, count)
    return (file, asked, file.implementation(name, in: asked))
  }

  fileprivate func close(
    _ report: JudgeReport, _ file: ExpectationFile?, _ console: Console,
    of implementation: Implementation? = nil
  ) throws(Failure) -> ExitCode {
    if !report.isInterrupted, has("--update-expectations"), var file, let path = self["--expect"] {
      file.update(report.rows.map { ($0.id, $0.verdict) })
      try Console.replace(path, with: file.bytes)
    }
    // The diagnosis takes time, so it is made only for unexpected findings.
    let shows = format == .html || format == .text && !has("--quiet")
    let isOdd = report.hasNews && !report.isMisconduct && shows && !report.isInterrupted
    // A screen of its own plays no scenarios, in which it could be compared.
    let plays = implementation.flatMap { $0.visits == nil ? $0 : nil }
    let diagnosis = isOdd ? plays.map { Diagnosis(of: report, $0) } : nil
    // A recording is what it is, whatever the seed.
    let call = call("judge", seed: implementation.map { _ in report.seed })
    return try report.deliver(self, from: call, console, diagnosis)
  }

  /// The glob of `--filter`; nil without that option. It must match an invariant.
  fileprivate func filter() throws(Failure) -> String? {
    guard let glob = self["--filter"] else { return nil }
    guard glob.utf8.count <= Limits.glob else {
      throw Failure("--filter takes a pattern of at most \(Limits.glob) bytes")
    }
    let wanted = ExpectedVerdict(glob, "")
    if JudgeReport.ids.contains(where: wanted.covers) { return glob }
    throw Failure(
      noSuch: "invariant", glob, among: JudgeReport.ids, listedBy: "list invariants")
  }

  fileprivate func expectationFile() throws(Failure) -> ExpectationFile? {
    let isUpdated = has("--update-expectations")
    guard let path = self["--expect"], path != "none" else {
      if isUpdated { throw Failure("--update-expectations needs the file: --expect path") }
      return nil
    }
    if isUpdated, !System.exists(path) { return try? ExpectationFile(parsing: []) }
    if isUpdated, !System.isRegular(path) {
      throw Failure("--update-expectations needs a file that can be read and written, not \(path)")
    }
    return try Console.read(path, ExpectationFile.init(parsing:))
  }
}

extension Diagnosis {
  fileprivate func text(_ style: Style) -> String {
    likenesses.map { likeness in
      let name = likeness.implementation.name
      let percent = Int((likeness.share * 100).rounded(.down))
      var lines = ["              \(likeness.implementation.summary)\n"]
      if let bug = Fault.named(name)?.text {
        lines.append("              because \(bug.cause)\n")
        lines.append("              reported in \(bug.source); scrollcheck explain \(name)\n")
      }
      return style.bold("behaves like  \(name)")
        + " in \(percent) % of the steps that differ from the model\n" + lines.joined()
    }.joined()
  }
}

extension JudgeReport {
  private var exitCode: ExitCode {
    if isMisconduct, hasNews { return .unfit }
    if hasNews { return .failure }
    if isStale { return .stale }
    return gaps.isEmpty ? .success : .vacuous
  }

  /// Writes the report, and before its closing line what the implementation behaves like.
  fileprivate func deliver(
    _ words: Command.Words, from call: String, _ console: Console, _ diagnosis: Diagnosis? = nil
  ) throws(Failure) -> ExitCode {
    let style = words.style(console)
    let text = text(style, diagnosis, words.childOptions)
    try words.deliver(
      text: text + "\(size)\n\(verdict(style))\n", lines: file.text,
      outcomes: outcomes(diagnosis, words.childOptions), closing: closing, from: call, console,
      isWhole: !isInterrupted)
    return exitCode
  }

  var file: ReportFile { ReportFile(self, exit: Int(exitCode.rawValue)) }

  private func text(_ style: Style, _ diagnosis: Diagnosis?, _ childOptions: String) -> String {
    var told: Set<String> = []
    var (news, others) = ("", "")
    for finding in newFindings {
      // What is broken in several ways is shown once in full.
      if told.insert(finding.complaint.id).inserted {
        news += finding.text(style, profile: profile, childOptions: childOptions) + "\n"
      } else {
        let (id, words) = (finding.complaint.id, finding.complaint.words.shown)
        others += "also     \(id): it \(words): \(finding.shortLine)\n"
      }
    }
    if !others.isEmpty { others += "\n" }
    let misconducts = rows.compactMap { misconduct(of: $0, childOptions) }.map { $0 + "\n" }
    let reading = diagnosis?.text(style) ?? ""
    // What could not be judged comes first: it may be the cause of the rest.
    return misconducts.joined() + news + others + table(style)
      + (reading.isEmpty ? "" : reading + "\n")
  }

  private func misconduct(of row: Row, _ childOptions: String) -> String? {
    guard let text = row.misconduct?.text(of: implementation, childOptions) else { return nil }
    let rest = cases - row.judged
    if rest == 0 { return text }
    let reason = "because the process had failed \(row.broken) times"
    return text + "gave up  \(rest) of \(cases) cases were not judged, \(reason)\n"
  }

  private func outcomes(_ diagnosis: Diagnosis?, _ childOptions: String) -> Outcomes {
    let surprises = surprises
    var entries = rows.map { row in
      entry(for: row, surprises.first { $0.id == row.id }, childOptions)
    }
    entries += without.all.map {
      Outcomes.Entry($0.rawValue, "feature", .skipped, "unclaimed: it does not have \($0.words)")
    }
    entries += surprises.filter { !Self.ids.contains($0.id) }.map {
      Outcomes.Entry($0.id, "expectation", .failed, $0.words)
    }
    var outcomes = Outcomes("judge \(implementation)", entries, closing: closing)
    // What is new comes before what is known.
    let isNew = newFindings.isEmpty ? findings : newFindings
    let others = findings.filter { finding in
      !isNew.contains { $0.complaint.id == finding.complaint.id }
    }
    (outcomes.findings, outcomes.facts) = (isNew + others, facts)
    let reading = diagnosis?.text(.plain) ?? ""
    outcomes.diagnosis = reading.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    return outcomes
  }

  private var facts: [(name: String, value: String)] {
    [
      ("implementation", "\(implementation): \(summary)"),
      ("profile", "\(profile.rawValue): \(profile.words)"),
      ("world", "\(world.rawValue)\(place): \(world.words)"),
      ("features it lacks", without.isEmpty ? "none" : without.words),
      ("expectations", expectations.isEmpty ? "none" : "\(expectations.count)"),
      (
        "differences from them",
        surprises.isEmpty ? "none" : surprises.map(\.words).joined(separator: "; ")
      ),
      ("cases", "\(cases)"), ("events", "\(events)"), ("seed", "\(seed)"),
    ] + warnings.map { ("warning", $0) } + gaps.map { ("gap", $0) }
  }

  private func entry(
    for row: Row, _ surprise: Surprise?, _ childOptions: String
  ) -> Outcomes.Entry {
    let findings = row.findings.map {
      $0.text(.plain, profile: profile, childOptions: childOptions)
    }
    let detail =
      findings.isEmpty ? misconduct(of: row, childOptions) ?? "" : findings.joined(separator: "\n")
    let reason = row.verdict.reason
    let (result, words): (Outcomes.Result, String?) =
      switch row.verdict.kind {
      case let kind where surprise?.isNews == true:
        (
          kind.isMisconduct ? .error : .failed,
          row.finding.map { "\(implementation) \($0.complaint.words)" } ?? reason ?? kind.rawValue
        )
      case _ where surprise != nil: (.failed, surprise?.words)
      case .conforms: (.passed, nil)
      case .unclaimed, .skipped: (.skipped, reason ?? "")
      case .notRun: (.error, reason ?? "")
      default: (.known, expectations.last { $0.covers(row.id) }?.reason ?? "")
      }
    var entry = Outcomes.Entry(row.id, row.name, result, words, detail: detail)
    if row.broken > 0, row.spoken > 0 { entry.share = Double(row.broken) / Double(row.spoken) }
    return entry
  }
}
