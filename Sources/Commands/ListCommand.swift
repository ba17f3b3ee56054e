// list and compare: all that has a name, and the published implementations in one table.

import Checking
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollImplementations
import ScrollInvariants
import ScrollReporting
import ScrollWire

extension Command {
  static let list = Command("list") { words, console throws(Failure) in
    let what = words.operands[0]
    guard let subject = ListSubject(rawValue: what) else {
      throw Failure(noSuch: "list of", what, among: ListSubject.allCases.map(\.rawValue))
    }
    let all = subject.rows(on: words.platform)
    let rows = words["--search"].map(all.found) ?? all
    if rows.isEmpty { console.complain("no entry of \(subject.rawValue) has these words\n") }
    switch words["--format"] {
    case "jsonl":
      for row in rows {
        let json = row.json ?? ["name": row.title.json, "words": row.words.json]
        console.write(json.text + "\n")
      }
    default: console.write(words.has("--search") ? rows.text : rows.groupedText)
    }
    return .success
  }

  static let compare = Command("compare") { words, console async throws(Failure) in
    let size = try Budget(words, cases: 2_000)
    try size.requireThreads()
    let implementations = [.model] + Implementation.published
    console.progress("\(implementations.count) implementations")
    let reports = await JudgeRun.reports(
      implementations, in: words.world ?? .everyday, size, attemptLimit: 1_000)
    console.progress(nil)
    let abilities: [CompareText.Ability] = Ability.all.map { ability in
      (ability.name, ability.line, implementations.map { ability.mark(of: $0).rawValue })
    }
    let columns: [CompareText.Column] = implementations.map { implementation in
      Publication.of(implementation.name).map {
        ($0.shortName, $0.title + $0.place, $0.version, $0.date)
      }
        ?? (implementation.name, "–", "–", "–")
    }
    var text = CompareText(reports, columns: columns, abilities: abilities)
    let output: String
    switch words["--format"] {
    case "markdown": output = text.markdown
    case "html":
      text.player = try console.embeddedPlayer()
      text.making = PageMaking(words.call("compare", seed: size.seed), on: console.day)
      output = text.html
    case "jsonl": output = reports.map(\.file.text).joined()
    default: output = text.text(words.style(console))
    }
    let closing = "\(reports.count) implementations compared, seed \(size.seed)"
    try words.deliver(output, closing: closing, console)
    return .success
  }
}

private struct Row {
  var title: String
  var words: String
  var group = ""
  /// More text for the search, which is not shown.
  var more = ""
  /// What a program gets; nil for no more than title and words.
  var json: JSON?
}

/// What there are lists of.
enum ListSubject: String, CaseIterable {
  case rules, invariants, implementations, bugs, scopes, productions
  case words, environments, profiles, worlds, platforms, features

  fileprivate func rows(on platform: Platform?) -> [Row] {
    switch self {
    case .rules: Rule.all.map { Row(title: $0.title, words: $0.summary, json: $0.json) }
    case .invariants:
      Invariant.all.map {
        Row(title: "\($0.id) \($0.name)", words: $0.statement, json: $0.json)
      }
    case .implementations:
      Implementation.all.map { Row(title: $0.name, words: $0.dated, json: $0.json) }
    case .bugs:
      (FaultText.bugs + FaultText.unjudged).map { bug in
        let words = bug.reason.isEmpty ? "" : " (not judged: \(bug.reason))"
        return Row(
          title: bug.id, words: bug.symptom + words, group: bug.family, more: bug.cause,
          json: bug.json)
      }
    case .scopes: Scope.all.map { Row(title: $0.name, words: $0.words) }
    case .productions: Production.allCases.map { Row(title: $0.name, words: $0.words) }
    case .words where [.android, .web].contains(platform):
      Notation.examples(of: platform ?? .ios).map { Row(title: $0.example, words: $0.meaning) }
    case .words:
      (Notation.headerWords + Notation.eventWords + Notation.deedWords).map {
        Row(title: $0.row.0, words: $0.row.1)
      }
    case .environments: NamedEnvironment.all.map { Row(title: $0.name, words: $0.words) }
    case .profiles: Profile.allCases.map { Row(title: $0.rawValue, words: $0.words) }
    case .platforms: Platform.allCases.map { Row(title: $0.rawValue, words: $0.words) }
    case .worlds: World.allCases.map { Row(title: $0.rawValue, words: $0.words) }
    case .features: Feature.allCases.map { Row(title: $0.rawValue, words: $0.words) }
    }
  }
}

extension [Row] {
  /// The rows with all of the words; if there are none, the rows with most of them.
  fileprivate func found(_ words: String) -> [Row] {
    let wanted = words.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let counts = map { row in
      let text = [row.title, row.words, row.group, row.more].joined(separator: " ").lowercased()
      return wanted.count { text.contains($0) }
    }
    guard let most = counts.max(), most > 0 else { return [] }
    return zip(self, counts).filter { $0.1 == most }.map(\.0)
  }

  fileprivate var text: String { Tool.columns(map { ($0.title, $0.words) }) }

  /// The rows grouped by heading, in the order in which the headings occur first.
  fileprivate var groupedText: String {
    let groups = reduce(into: [String]()) { if !$0.contains($1.group) { $0.append($1.group) } }
    return groups.map { group in
      (group.isEmpty ? "" : "\(group)\n") + filter { $0.group == group }.text
    }.joined(separator: "\n")
  }
}

extension FaultText {
  fileprivate var json: JSON {
    let judged: JSON = [
      "rule": rule.json, "breaks": breaks.json, "scenario": scenario.json, "gives": gives.json,
    ]
    return [
      "id": id.json, "family": family.json, "symptom": symptom.json, "cause": cause.json,
    ] + (reason.isEmpty ? judged : ["reason": reason.json]) + ["source": source.json]
  }
}

extension Rule {
  fileprivate var json: JSON {
    [
      "id": id.json, "name": name.json, "summary": summary.json, "law": law.json,
      "reason": reason.json, "example": example.json, "claims": claims.json,
    ]
  }
}

extension Invariant {
  fileprivate var json: JSON {
    [
      "id": id.json, "name": name.json, "class": kind.rawValue.json, "statement": statement.json,
      "rules": rules.json, "reason": reason.json,
    ]
  }
}

extension Implementation {
  /// The summary, and version and date of what was published.
  fileprivate var dated: String {
    Publication.of(name).map { "\(summary) (\($0.version), \($0.date))" } ?? summary
  }

  fileprivate var json: JSON {
    let publication: JSON? = Publication.of(name).map {
      [
        "shortName": $0.shortName.json, "title": $0.title.json, "version": $0.version.json,
        "date": $0.date.json, "source": $0.source.json, "claim": $0.claim.json,
        "platforms": $0.platforms.map(\.rawValue).json,
      ]
    }
    return ["name": name.json, "summary": summary.json] + (publication ?? [:])
  }
}
