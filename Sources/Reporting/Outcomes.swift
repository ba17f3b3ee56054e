// The outcomes of a run in formats for other programs.

package import Conformance

/// The outcomes of a run, from which JUnit, TAP, GitHub annotations, Markdown and HTML are made.
package struct Outcomes: Sendable {
  package enum Result: Equatable, Sendable {
    /// All that was checked holds.
    case passed
    /// A failure, with a sentence and the full text.
    case failed(String, detail: String)
    /// A known failure, with the reason why it is expected.
    case known(String, detail: String)
    /// Nothing was judged, with the reason.
    case skipped(String)
    /// The entry could not be judged.
    case error(String, detail: String)
  }

  /// One invariant or other check of the run.
  package struct Entry: Sendable {
    /// The id of the check, such as an invariant's.
    package var id: String
    /// The name of the check.
    package var name: String
    /// The outcome of the check.
    package var result: Result
    /// In which share of the cases that ask it is broken; nil if that was not counted.
    package var share: Double?
    /// A scenario that shows what the entry is about, and the implementation that plays it; nil if there is none.
    package var example: (line: String, implementation: String)?

    package init(_ id: String, _ name: String, _ result: Result) {
      (self.id, self.name, self.result) = (id, name, result)
    }

    var title: String { "\(id) \(name)" }
  }

  /// The command that was run: "judge seed:002".
  package var title: String
  /// The entries in the order of the report.
  package var entries: [Entry]
  /// The closing line of the run.
  package var closing: String
  /// The counterexamples, the likeliest first, which a page draws.
  package var findings: [Finding] = []
  /// What the implementation behaves like, in lines.
  package var diagnosis: [String] = []
  /// What the run was made of: names and values.
  package var facts: [(name: String, value: String)] = []
  /// The player that the page contains; nil if there is none.
  package var player: EmbeddedPlayer?

  package init(_ title: String, _ entries: [Entry], closing: String) {
    (self.title, self.entries, self.closing) = (title, entries, closing)
  }

  func count(_ names: String...) -> Int {
    entries.count { names.contains($0.result.name) }
  }
}

// MARK: - JUnit

extension Outcomes {
  /// JUnit XML. It has no times, so that equal runs give equal files.
  package var junit: String {
    let (failures, errors) = (count("failed"), count("error"))
    let skipped = count("known", "skipped")
    let title = title.escaped(for: .xml)
    let counts =
      "name=\"\(title)\" tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    let cases = entries.map { "    \(testcase($0))\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite \(counts) skipped="\(skipped)">
      \(cases)    <system-out>\(closing.escaped(for: .xml))</system-out>
        </testsuite>
      </testsuites>

      """
  }

  private func testcase(_ entry: Entry) -> String {
    let (suite, name) = (title.escaped(for: .xml), entry.title.escaped(for: .xml))
    let head = "<testcase classname=\"\(suite)\" name=\"\(name)\""
    func element(_ name: String, _ message: String, _ detail: String) -> String {
      let lines = detail.escapedLines(for: .xml).map { $0 + "\n" }.joined()
      let message = message.escaped(for: .xml)
      return "\(head)><\(name) message=\"\(message)\">\(lines)</\(name)></testcase>"
    }
    switch entry.result {
    case .passed: return head + "/>"
    case .failed(let words, let detail): return element("failure", words, detail)
    case .error(let words, let detail): return element("error", words, detail)
    case .known(let reason, let detail): return element("skipped", "known: \(reason)", detail)
    case .skipped(let reason): return element("skipped", reason, "")
    }
  }
}

// MARK: - TAP

extension Outcomes {
  /// The Test Anything Protocol, version 13; known failures are marked as TODO.
  package var tap: String {
    let lines = entries.enumerated().map { number, entry in
      let title = "\(number + 1) - \(entry.title.escaped(for: .tap))"
      switch entry.result {
      case .passed: return "ok \(title)\n"
      case .failed(let words, let detail), .error(let words, let detail):
        return "not ok \(title)\n" + diagnostics(words, detail)
      case .known(let reason, let detail):
        let todo = "not ok \(title) # TODO \(reason.escaped(for: .tap))\n"
        return todo + diagnostics(reason, detail)
      case .skipped(let reason): return "ok \(title) # SKIP \(reason.escaped(for: .tap))\n"
      }
    }
    return "TAP version 13\n1..\(entries.count)\n\(lines.joined())# \(closing.visible)\n"
  }

  /// Diagnostics as comments, because some parsers cannot read the pictures as YAML. A comment needs no escapes.
  private func diagnostics(_ words: String, _ detail: String) -> String {
    (detail.isEmpty ? [words.visible] : detail.filledLines)
      .map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined()
  }
}

// MARK: - GitHub

extension Outcomes {
  /// Workflow commands for GitHub annotations, and a line for the log.
  package var github: String {
    let lines = entries.compactMap { entry -> String? in
      let title = "\(self.title): \(entry.title)".escaped(for: .githubProperty)
      switch entry.result {
      case .failed(let words, let detail), .error(let words, let detail):
        let lines =
          detail.isEmpty
          ? [words.escaped(for: .githubText)] : detail.escapedLines(for: .githubText)
        return "::error title=\(title)::\(lines.joined(separator: "%0A"))\n"
      // GitHub shows only a few annotations, so only new failures get one.
      case .known, .passed, .skipped: return nil
      }
    }
    return lines.joined() + closing.visible + "\n"
  }
}

// MARK: - Markdown

extension Outcomes {
  /// A table, followed by the failures in folded sections.
  package var markdown: String {
    let title = title.escaped(for: .markdown)
    var lines = ["### \(title)", "", closing.code, "", "|  |  | verdict |", "| --- | --- | --- |"]
    lines += entries.map { entry in
      let (id, name) = (entry.id.escaped(for: .markdown), entry.name.escaped(for: .markdown))
      return "| \(id) | \(name) | \(entry.result.markdown) |"
    }
    for entry in entries {
      guard let detail = entry.result.detail, !detail.isEmpty else { continue }
      lines += ["", "<details><summary>\(entry.title.escaped(for: .xml))</summary>", ""]
      lines += [detail.codeBlock, "", "</details>"]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Outcomes.Result {
  /// The result in a word, and the words about it.
  private var parts: (label: String, words: String?) {
    switch self {
    case .passed: ("ok", nil)
    case .failed(let words, _): ("fails", words)
    case .known(let reason, _): ("known", reason)
    case .skipped(let reason): ("skipped", reason)
    case .error(let words, _): ("error", words)
    }
  }

  /// The result in a few words of Markdown.
  fileprivate var markdown: String {
    let (label, words) = parts
    let isBad = label == "fails" || label == "error"
    let shown = isBad ? "**\(label)**" : label
    return words.map { "\(shown): \($0.escaped(for: .markdown))" } ?? shown
  }

  /// The result in a few words of HTML.
  var html: String {
    let (label, words) = parts
    return words.map { "\(label): \($0.escaped(for: .xml))" } ?? label
  }

  /// The full text of what is wrong; nil if nothing is.
  var detail: String? {
    switch self {
    case .passed, .skipped: nil
    case .failed(_, let detail), .known(_, let detail), .error(_, let detail): detail
    }
  }
}

extension Outcomes.Result {
  var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .known: "known"
    case .skipped: "skipped"
    case .error: "error"
    }
  }
}
