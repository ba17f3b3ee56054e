// list: what there is.

import Conformance
import Generators
import Implementations
import Invariants
import Wire

extension Command {
  static let list = Command(
    name: "list",
    summary: "Lists rules, invariants, implementations, scopes or productions.",
    operand: Subject.allCases.map(\.rawValue).joined(separator: "|"),
    options: [Option(name: "--format", choices: ["text", "jsonl"], meaning: "a table, or JSON")],
    examples: [
      Example(command: "scrollcheck list rules", meaning: "every rule in a sentence"),
      Example(
        command: "scrollcheck list invariants --format jsonl", meaning: "for a program"),
    ]
  ) { words, console throws(Failure) in
    let what = words.operands[0]
    guard let subject = Subject(rawValue: what) else {
      let all = Subject.allCases.map(\.rawValue)
      let hint = all.nearest(to: what).map { "did you mean \($0)?" }
      throw Failure(
        message: "list knows no '\(what)'; \(hint ?? "it knows \(all.joined(separator: ", "))")")
    }
    switch words["--format"] {
    case "jsonl": for row in subject.rows { console.write(row.json.text + "\n") }
    default: console.write(Tool.columns(subject.rows.map { ($0.title, $0.words) }))
    }
    return .success
  }

  /// What can be listed.
  private enum Subject: String, CaseIterable {
    case rules, invariants, implementations, scopes, productions

    var rows: [Row] {
      switch self {
      case .rules: Rule.all.map { Row(title: $0.title, words: $0.summary, json: $0.json) }
      case .invariants:
        Invariant.all.map {
          Row(title: "\($0.id) \($0.name)", words: $0.statement, json: $0.json)
        }
      case .implementations:
        Implementation.all.map {
          Row(
            title: $0.name, words: $0.summary,
            json: ["name": $0.name.json, "summary": $0.summary.json])
        }
      case .scopes:
        Scope.all.map {
          Row(
            title: $0.name, words: $0.words, json: ["name": $0.name.json, "words": $0.words.json])
        }
      case .productions:
        Production.allCases.map {
          Row(title: $0.rawValue, words: "", json: ["name": $0.rawValue.json])
        }
      }
    }
  }

  private struct Row {
    var title: String
    var words: String
    var json: JSON
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
