// A report of judge in every format.

import ScrollConformance
import ScrollGenerators
import ScrollReporting
import ScrollWire

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

extension MisconductCase {
  func text(of implementation: String, _ childOptions: String) -> String {
    let (line, name) = (Notation.text(scenario), implementation.quotedForShell)
    var text = """
      \(misconduct.kind.rawValue): \(implementation.shown) \(misconduct.words.shown).

        \(line)


      """
    if let index { text += "first    in case \(index + 1)\n" }
    text += "again    scrollcheck replay '\(line)' --implementation \(name)\(childOptions)\n"
    text += "harness  scrollcheck smoke \(name)\(childOptions)\n"
    if misconduct.kind == .hung {
      text += "slow     scrollcheck judge \(name) --time-limit 20\n"
      text += "buffer   is the output flushed after each answer?\n"
    }
    return text
  }
}

extension String {
  /// The text as one visible word for a shell, in quotes if necessary.
  var quotedForShell: String {
    let isPlain = utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber)
        || "-_./:".contains(character)
    }
    if isPlain { return self }
    return visible == self ? "'\(betweenQuotes)'" : "$'\(betweenQuotesWithEscapes)'"
  }

  /// The text for `$'…'`, in which every byte that is not plain can be written as a number.
  private var betweenQuotesWithEscapes: String {
    unicodeScalars.map { scalar in
      if scalar == "\\" || scalar == "'" { return "\\\(scalar)" }
      if !scalar.isInvisible, scalar != "#", scalar != ":" { return String(scalar) }
      return scalar.utf8.map { byte in
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }.joined()
    }.joined()
  }

  var betweenQuotes: String { replacing("'", with: #"'\''"#) }
}
