// The outcomes of a run in formats for other programs, and as a page.

import ReferenceModel
package import ScrollConformance
import ScrollInvariants
import ScrollNotation

/// The outcomes of a run, from which JUnit, TAP, GitHub annotations, Markdown and HTML are made.
package struct Outcomes: Sendable {
  package enum Result: String, Sendable {
    case passed
    case failed
    /// A failure that is expected for a reason.
    case known
    /// Nothing was judged, for a reason.
    case skipped
    /// The entry could not be judged.
    case error

    var word: String {
      switch self {
      case .passed: "ok"
      case .failed: "fails"
      default: rawValue
      }
    }

    var isBad: Bool { self == .failed || self == .error }
  }

  /// One invariant or other check of the run.
  package struct Entry: Sendable {
    package var id: String
    package var name: String
    package var result: Result
    /// What is wrong in a sentence, or the reason for the result.
    package var words: String?
    /// The full text of what is wrong; empty if there is none.
    package var detail: String
    /// In which share of the cases that ask it is broken; nil if that was not counted.
    package var share: Double?
    /// A scenario that shows what the entry is about, and the implementation that plays it; nil if there is none.
    package var example: (line: String, implementation: String)?

    package init(
      _ id: String, _ name: String, _ result: Result, _ words: String? = nil, detail: String = ""
    ) {
      (self.id, self.name, self.result, self.words) = (id, name, result, words)
      self.detail = detail
    }

    var title: String { "\(id) \(name)" }

    /// The result, and the words about it in a format.
    func shown(_ result: String, in markup: Markup) -> String {
      words.map { "\(result): \($0.escaped(for: markup))" } ?? result
    }
  }

  /// The command that was run: "judge seed:002".
  package var title: String
  package var entries: [Entry]
  package var closing: String
  /// The counterexamples, the likeliest first, which a page draws.
  package var findings: [Finding] = []
  /// What the implementation behaves like, in lines.
  package var diagnosis: [String] = []
  package var facts: [(name: String, value: String)] = []
  /// The commands that a page shows with a finding; nil for those of the tool.
  package var commands: Finding.Commands?

  package init(_ title: String, _ entries: [Entry], closing: String) {
    (self.title, self.entries, self.closing) = (title, entries, closing)
  }

  func count(_ results: Result...) -> Int { entries.count { results.contains($0.result) } }

  // MARK: - JUnit

  /// JUnit XML. It has no times, so that equal runs give equal files.
  package var junit: String {
    let (failures, errors) = (count(.failed), count(.error))
    let skipped = count(.known, .skipped)
    let title = title.xml
    let counts =
      "name=\"\(title)\" tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    let cases = entries.map { "    \(testcase($0))\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite \(counts) skipped="\(skipped)">
      \(cases)    <system-out>\(closing.xml)</system-out>
        </testsuite>
      </testsuites>

      """
  }

  private func testcase(_ entry: Entry) -> String {
    let head = "<testcase classname=\"\(title.xml)\" name=\"\(entry.title.xml)\""
    if entry.result == .passed { return head + "/>" }
    let element =
      entry.result == .failed ? "failure" : entry.result == .error ? "error" : "skipped"
    let words = (entry.result == .known ? "known: " : "") + (entry.words ?? "")
    let lines = entry.detail.escapedLines(for: .xml).map { $0 + "\n" }.joined()
    return "\(head)><\(element) message=\"\(words.xml)\">\(lines)</\(element)></testcase>"
  }

  // MARK: - TAP

  /// The Test Anything Protocol, version 13; known failures are marked as TODO.
  package var tap: String {
    let lines = entries.enumerated().map { number, entry in
      let title = "\(number + 1) - \(entry.title.escaped(for: .tap))"
      let words = entry.words ?? ""
      let isOK = entry.result == .passed || entry.result == .skipped
      let directive =
        entry.result == .known ? " # TODO " : entry.result == .skipped ? " # SKIP " : nil
      let note = directive.map { $0 + words.escaped(for: .tap) } ?? ""
      return isOK
        ? "ok \(title)\(note)\n" : "not ok \(title)\(note)\n" + diagnostics(words, entry.detail)
    }
    return "TAP version 13\n1..\(entries.count)\n\(lines.joined())# \(closing.visible)\n"
  }

  /// Diagnostics as comments, because some parsers cannot read the pictures as YAML. A comment needs no escapes.
  private func diagnostics(_ words: String, _ detail: String) -> String {
    (detail.isEmpty ? [words.visible] : detail.filledLines)
      .map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined()
  }

  // MARK: - GitHub

  /// Workflow commands for GitHub annotations, and a line for the log.
  package var github: String {
    // GitHub shows only a few annotations, so only new failures get one.
    let lines = entries.filter(\.result.isBad).map { entry in
      let title = "\(self.title): \(entry.title)".escaped(for: .githubProperty)
      let text = entry.detail.isEmpty ? [entry.words ?? ""] : entry.detail.filledLines
      let lines = text.map { $0.escaped(for: .githubText) }
      return "::error title=\(title)::\(lines.joined(separator: "%0A"))\n"
    }
    return lines.joined() + closing.visible + "\n"
  }

  // MARK: - Markdown

  /// A table, followed by the failures in folded sections.
  package var markdown: String {
    let title = title.escaped(for: .markdown)
    var lines = ["### \(title)", "", closing.code, "", "|  |  | verdict |", "| --- | --- | --- |"]
    lines += entries.map { entry in
      let (id, name) = (entry.id.escaped(for: .markdown), entry.name.escaped(for: .markdown))
      let (word, isBad) = (entry.result.word, entry.result.isBad)
      return "| \(id) | \(name) | \(entry.shown(isBad ? "**\(word)**" : word, in: .markdown)) |"
    }
    for entry in entries where !entry.detail.isEmpty {
      lines += ["", "<details><summary>\(entry.title.escaped(for: .element))</summary>", ""]
      lines += [entry.detail.codeBlock, "", "</details>"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - A page

  /// A self-contained page: a list of what is wrong, the findings with pictures that move, the verdicts, and what the ids
  /// mean.
  ///
  /// It asks for nothing from elsewhere. Without scripts all but the player is there. Where motion is reduced, and on
  /// paper, a picture shows the step that is wrong.
  package func html(player: EmbeddedPlayer? = nil, _ making: PageMaking? = nil) -> String {
    let isBad = count(.failed, .error) > 0
    let header = "<p class=\"closing \(isBad ? "bad" : "good")\">\(closing.xml)</p>\n"
    let invariants = entries.compactMap { Invariant.named($0.id) }
    // What rests on every rule names none.
    let named = invariants.contains { $0.rules.isEmpty } ? nil : Set(invariants.flatMap(\.rules))
    let rules = Rule.all.filter { named?.contains($0.id) ?? true }
    let bugs = bugs
    let articles = bugs.enumerated().map { $1.article($0 + 1, player, commands) }
    let rows = entries.enumerated().map { row($0 + 1, $1, bugs, player) }
    let verdicts = ReportPage.table(["id", "name", "verdict"], rows)
    let meanings = ReportPage.list(invariants.map { $0.entry(linking: rules) })
    let sections: [ReportPage.Section] = [
      ("findings", "Findings, the likeliest first", articles.joined(separator: "\n")),
      ("diagnosis", "Diagnosis", reading), ("verdicts", "Verdicts", verdicts),
      ("meanings", "What the ids mean", meanings),
      ("rules", "The rules", ReportPage.list(rules.map { $0.entry(player) })),
      ("run", "The run", ReportPage.facts(facts.map { ($0.name, $0.value.xml) })),
    ]
    return ReportPage.text(
      title: title, making, header: header, summary: summary(of: bugs),
      sections.filter { !$0.contents.isEmpty }, player: player)
  }

  /// How many entries there are of each kind, and a line for each thing that is wrong.
  private func summary(of bugs: [[Finding]]) -> String {
    let kinds: [(Result, String)] = [
      (.failed, "wrong"), (.error, "not judged"), (.known, "known"), (.passed, "right"),
      (.skipped, "not asked"),
    ]
    let tiles = kinds.filter { count($0.0) > 0 }.map { result, label in
      "<li class=\"\(result.rawValue)\"><b>\(count(result))</b> \(label)</li>"
    }.joined()
    let shown = Set(findings.map(\.complaint.id))
    let others = entries.enumerated().filter { $1.result.isBad && !shown.contains($1.id) }
    let items =
      bugs.enumerated().map { $1.line($0 + 1) }
      + others.map { place, entry in
        let words = entry.words ?? ""
        let name = words.contains(entry.id) ? "" : "<b>\(entry.id.xml)</b>: "
        return "<li><a href=\"#verdict-\(place + 1)\">\(name)\(words.xml)</a></li>"
      }
    let list =
      items.isEmpty ? "" : "<ol class=\"bugs\">\n\(items.joined(separator: "\n"))\n</ol>\n"
    return """
      <section aria-label="Summary">
      \(list)<ul class="tiles">\(tiles)</ul>
      </section>

      """
  }

  /// The findings by what one picture shows, the likeliest first; those that compare two scenarios stand last.
  private var bugs: [[Finding]] {
    func isOfTwo(_ finding: Finding) -> Bool { finding.complaint.invariant.kind == .metamorphic }
    let sorted = findings.filter { !isOfTwo($0) } + findings.filter(isOfTwo)
    return sorted.reduce(into: []) { bugs, finding in
      if let index = bugs.firstIndex(where: { $0[0].isSeen(with: finding) }) {
        bugs[index].append(finding)
      } else {
        bugs.append([finding])
      }
    }
  }

  /// What the implementation behaves like.
  private var reading: String {
    diagnosis.map { line in
      let name = line.hasPrefix("behaves like") ? "h3" : "p"
      return "<\(name)>\(line.xml)</\(name)>"
    }.joined(separator: "\n")
  }

  private func row(
    _ place: Int, _ entry: Entry, _ bugs: [[Finding]], _ player: EmbeddedPlayer?
  ) -> String {
    let (id, name) = (entry.id.xml, entry.name.xml)
    let number = bugs.firstIndex { $0.contains { $0.complaint.id == entry.id } }
    let detail = entry.detail.escapedLines(for: .xml).joined(separator: "\n")
    var cell = entry.shown(entry.result.word, in: .xml)
    if let number { cell += " <a href=\"#finding-\(number + 1)\">finding \(number + 1)</a>" }
    if let (line, name) = entry.example { cell += player.button(for: line, name) }
    if let share = entry.share { cell += Self.bar(share) }
    // The findings stand above, with pictures.
    if !detail.isEmpty, number == nil {
      cell += "<details><summary>as text</summary><pre tabindex=\"0\">\(detail)</pre></details>"
    }
    let isKnown = Invariant.named(entry.id)?.id == entry.id
    let link = isKnown ? "<a href=\"#meaning-\(id)\">\(id)</a>" : id
    return "<tr id=\"verdict-\(place)\" class=\"\(entry.result.rawValue)\">"
      + "<th scope=\"row\">\(link)</th><td>\(name)</td><td>\(cell)</td></tr>"
  }

  private static func bar(_ share: Double) -> String {
    let percent = max(0, min(100, share * 100))
    let words = percent > 0 && percent < 1 ? "less than 1" : percent.rounded().words
    return "<span class=\"share\"><i style=\"width:\(SVG.number(percent))%\"></i></span>"
      + "<span class=\"percent\">broken in \(words) % of the cases that ask</span>"
  }
}

extension Invariant {
  fileprivate func entry(linking known: [Rule]) -> String {
    let grounds = rules.map { id in
      known.contains { $0.id == id } ? "<a href=\"#rule-\(id)\">\(id)</a>" : id
    }
    let rests =
      grounds.isEmpty ? "<a href=\"#rules\">every rule</a>" : grounds.joined(separator: ", ")
    let why = reason.map { " \($0.xml)" } ?? ""
    return """
      <dt id="meaning-\(id)">\(id) \(name.xml)</dt>
      <dd><p>\(statement.xml)\(why) It rests on \(rests). <code>scrollcheck explain \(id)</code></p></dd>
      """
  }
}

extension Rule {
  fileprivate func entry(_ player: EmbeddedPlayer?) -> String {
    """
    <dt id="rule-\(id)">\(title.xml)</dt>
    <dd>\(summary.xml)
    <details><summary>law, reason and example</summary>
    <p><code>\(law.xml)</code></p>
    <p>\(reason.xml)</p>
    <p><code>\(example.xml)</code> → \(claims.xml)\(player.button(for: example, "model"))</p>
    </details></dd>
    """
  }
}
