// The outcomes of a run in formats for other programs.

package import ScrollConformance

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

  package init(_ title: String, _ entries: [Entry], closing: String) {
    (self.title, self.entries, self.closing) = (title, entries, closing)
  }

  func count(_ results: Result...) -> Int { entries.count { results.contains($0.result) } }
}

// MARK: - JUnit

extension Outcomes {
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
    let (suite, name) = (title.xml, entry.title.xml)
    let head = "<testcase classname=\"\(suite)\" name=\"\(name)\""
    if entry.result == .passed { return head + "/>" }
    let element =
      entry.result == .failed ? "failure" : entry.result == .error ? "error" : "skipped"
    let words = (entry.result == .known ? "known: " : "") + (entry.words ?? "")
    let lines = entry.detail.escapedLines(for: .xml).map { $0 + "\n" }.joined()
    let message = words.xml
    return "\(head)><\(element) message=\"\(message)\">\(lines)</\(element)></testcase>"
  }
}

// MARK: - TAP

extension Outcomes {
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
}

// MARK: - GitHub

extension Outcomes {
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
}

// MARK: - Markdown

extension Outcomes {
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
      lines += ["", "<details><summary>\(entry.title.xml)</summary>", ""]
      lines += [entry.detail.codeBlock, "", "</details>"]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
