// A report of judge in every form.

import Conformance
import Reporting
import Wire

extension JudgeReport {
  var exitCode: ExitCode {
    if isFault, hasNews { return .unfit }
    if hasNews { return .failure }
    if isStale { return .stale }
    return gaps.isEmpty ? .success : .vacuous
  }

  /// `reading` is what else there is to say to a person, before the closing line.
  func deliver(_ words: Command.Words, _ console: Console, reading: String = "") throws(Failure) {
    let style = Style(isColored: console.isColored && words["--output"] == nil)
    let closing = JudgeText(self).closing(style)
    switch words.format {
    case .jsonl:
      try words.deliver(file.text, closing: closing, console)
    case .text:
      try words.deliver(text(style, reading) + closing + "\n", closing: closing, console)
    default:
      try words.deliver(words.format.text(of: outcomes), closing: closing, console)
    }
  }

  var file: ReportFile { ReportFile(self, exit: Int(exitCode.rawValue)) }

  private func text(_ style: Style, _ reading: String) -> String {
    let news = unexpected.compactMap(\.finding).map { $0.text(style) + "\n" }
    let incidents = rows.compactMap(incident(of:)).map { $0 + "\n" }
    let tail = reading.isEmpty ? "" : reading + "\n"
    return news.joined() + JudgeText(self).table(style) + incidents.joined() + tail
  }

  private func incident(of row: Row) -> String? {
    row.incident?.text(row.verdict, first: row.first, of: implementation)
  }

  /// What to show in full: what nobody has expected.
  private var unexpected: [Row] {
    let news = surprises.compactMap { surprise in
      switch surprise {
      case .unlisted(let id, _), .otherwise(_, let id, _): id
      case .stale, .pointless: nil
      }
    }
    return rows.filter { news.contains($0.id) }
  }

  private var outcomes: Outcomes {
    let plain = Style(isColored: false)
    let news = Set(unexpected.map(\.id))
    var entries = rows.map { row in
      Outcomes.Entry(row.id, row.name, result(of: row, isNews: news.contains(row.id)))
    }
    for case .pointless(let expectation) in surprises {
      let words = Surprise.pointless(expectation).words
      entries.append(.init(expectation.glob, "expectation", .failed(words, detail: "")))
    }
    return Outcomes("judge \(implementation)", entries, closing: JudgeText(self).closing(plain))
  }

  private func result(of row: Row, isNews: Bool) -> Outcomes.Result {
    let detail = row.finding?.text(Style(isColored: false)) ?? incident(of: row) ?? ""
    if isNews {
      let words = row.finding.map { "\(implementation) \($0.complaint.words)" }
      let said = words ?? row.verdict.reason ?? row.verdict.name
      return row.verdict.isFault ? .error(said, detail: detail) : .failed(said, detail: detail)
    }
    let stale = surprises.first {
      if case .stale(_, row.id) = $0 { true } else { false }
    }
    if let stale { return .failed(stale.words, detail: "") }
    switch row.verdict {
    case .conforms: return .passed
    case .unclaimed(let reason), .skipped(let reason), .acceptable(let reason):
      return .skipped(reason)
    case .notRun(let reason): return .error(reason, detail: "")
    default:
      let known = expectations.last { $0.covers(row.id) }?.reason ?? ""
      return .known(known, detail: detail)
    }
  }
}

extension JudgeReport.Incident {
  /// What it did, the case, and what to do. `first`: the number of the case in which it was seen first.
  func text(_ verdict: Verdict, first: Int? = nil, of implementation: String) -> String {
    let line = Notation.text(scenario)
    let name = implementation.quotedForShell
    var text = """
      \(verdict.name): \(implementation) \(verdict.reason ?? "").

        \(line)


      """
    if let first { text += "first    in case \(first)\n" }
    text += "again    scrollcheck replay '\(line)' --implementation \(name)\n"
    text += "harness  scrollcheck smoke \(name)\n"
    if case .hung = verdict { text += "slow     scrollcheck judge \(name) --time-limit 20\n" }
    return text
  }
}

extension String {
  /// As one word for a shell.
  var quotedForShell: String {
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:".contains($0)) }
    return isPlain ? self : "'\(betweenQuotes)'"
  }

  /// As it stands between single quotes of a shell.
  var betweenQuotes: String { replacing("'", with: #"'\''"#) }
}
