// The outcomes of a run in formats for other programs.

/// The outcomes of a run, from which JUnit, TAP, GitHub annotations, Markdown and HTML are made.
public struct Outcomes: Sendable {
  /// The outcome of one entry.
  public enum Result: Equatable, Sendable {
    case passed
    /// A failure, with a sentence and the full text.
    case failed(String, detail: String)
    /// A known failure, with the reason why it is expected.
    case known(String, detail: String)
    case skipped(String)
    /// The entry could not be judged.
    case error(String, detail: String)
  }

  /// One invariant or other check of the run.
  public struct Entry: Sendable {
    /// The id of the check, such as an invariant's.
    public var id: String
    /// The name of the check.
    public var name: String
    /// The outcome of the check.
    public var result: Result

    /// An entry with its result.
    public init(_ id: String, _ name: String, _ result: Result) {
      (self.id, self.name, self.result) = (id, name, result)
    }

    var title: String { "\(id) \(name)" }
  }

  /// The command that was run: "judge seed:002".
  public var title: String
  /// The entries in the order of the report.
  public var entries: [Entry]
  /// The closing line of the run.
  public var closing: String

  /// The outcomes of a run.
  public init(_ title: String, _ entries: [Entry], closing: String) {
    (self.title, self.entries, self.closing) = (title, entries, closing)
  }

  private func count(_ names: String...) -> Int {
    entries.count { names.contains($0.result.name) }
  }
}

// MARK: - JUnit

extension Outcomes {
  /// JUnit XML. It has no times, so that equal runs give equal files.
  public var junit: String {
    let (failures, errors) = (count("failed"), count("error"))
    let skipped = count("known", "skipped")
    let counts =
      "name=\"\(title.xml)\" tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
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
    func element(_ name: String, _ message: String, _ detail: String) -> String {
      "\(head)><\(name) message=\"\(message.xml)\">\(detail.xml)</\(name)></testcase>"
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

extension String {
  /// The text escaped for XML. Characters that XML does not allow are replaced.
  fileprivate var xml: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}", "\0"..<" ": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

// MARK: - TAP

extension Outcomes {
  /// The Test Anything Protocol, version 13; known failures are marked as TODO.
  public var tap: String {
    let lines = entries.enumerated().map { number, entry in
      let title = "\(number + 1) - \(entry.title.replacing("#", with: "\\#"))"
      switch entry.result {
      case .passed: return "ok \(title)\n"
      case .failed(let words, let detail), .error(let words, let detail):
        return "not ok \(title)\n" + diagnostics(words, detail)
      case .known(let reason, let detail):
        return "not ok \(title) # TODO \(reason)\n" + diagnostics(reason, detail)
      case .skipped(let reason): return "ok \(title) # SKIP \(reason)\n"
      }
    }
    return "TAP version 13\n1..\(entries.count)\n\(lines.joined())# \(closing)\n"
  }

  /// Diagnostics as comments, because some parsers cannot read the pictures as YAML.
  private func diagnostics(_ words: String, _ detail: String) -> String {
    (detail.isEmpty ? words : detail.trimmedLines)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined()
  }
}

// MARK: - GitHub

extension Outcomes {
  /// Workflow commands for GitHub annotations, and a line for the log.
  public var github: String {
    let lines = entries.compactMap { entry -> String? in
      let title = "\(self.title): \(entry.title)".commandProperty
      switch entry.result {
      case .failed(let words, let detail), .error(let words, let detail):
        let text = detail.isEmpty ? words : detail
        return "::error title=\(title)::\(text.commandData)\n"
      // GitHub shows only a few annotations, so only new failures get one.
      case .known, .passed, .skipped: return nil
      }
    }
    return lines.joined() + closing + "\n"
  }
}

extension String {
  fileprivate var commandData: String {
    replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
  fileprivate var commandProperty: String {
    commandData.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

// MARK: - Markdown

extension Outcomes {
  /// A table, followed by the failures in folded sections.
  public var markdown: String {
    var lines = ["### \(title)", "", closing.code, "", "|  |  | verdict |", "| --- | --- | --- |"]
    lines += entries.map { "| \($0.id) | \($0.name) | \($0.result.words.cell) |" }
    for entry in entries {
      guard let detail = entry.result.detail, !detail.isEmpty else { continue }
      lines += ["", "<details><summary>\(entry.title)</summary>", "", "```text"]
      lines += [detail.trimmedLines, "```", "", "</details>"]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Outcomes.Result {
  /// The result in a few words.
  var words: String {
    switch self {
    case .passed: "ok"
    case .failed(let words, _): "**fails**: \(words)"
    case .known(let reason, _): "known: \(reason)"
    case .skipped(let reason): "skipped: \(reason)"
    case .error(let words, _): "**error**: \(words)"
    }
  }

  var detail: String? {
    switch self {
    case .passed, .skipped: nil
    case .failed(_, let detail), .known(_, let detail), .error(_, let detail): detail
    }
  }
}

extension String {
  fileprivate var cell: String { replacing("|", with: "\\|").replacing("\n", with: " ") }
  fileprivate var code: String { "`\(self)`" }
  var trimmedLines: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}

// MARK: - HTML

extension Outcomes {
  /// A self-contained HTML page.
  public var html: String {
    let rows = entries.map { entry in
      let detail = (entry.result.detail?.trimmedLines).flatMap { $0.isEmpty ? nil : $0 }
      let words = entry.result.words.replacing("**", with: "").xml
      let cell =
        detail.map { "<details><summary>\(words)</summary><pre>\($0.xml)</pre></details>" } ?? words
      return
        "<tr class=\"\(entry.result.name)\"><td>\(entry.id.xml)</td><td>\(entry.name.xml)</td>"
        + "<td>\(cell)</td></tr>\n"
    }.joined()
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title.xml)</title>
      <style>
      \(String(decoding: PackageResources.Outcomes_css, as: UTF8.self))</style>
      <h1>\(title.xml)</h1>
      <p><code>\(closing.xml)</code></p>
      <table>
      \(rows)</table>
      </html>

      """
  }
}

extension Outcomes.Result {
  fileprivate var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .known: "known"
    case .skipped: "skipped"
    case .error: "error"
    }
  }
}
