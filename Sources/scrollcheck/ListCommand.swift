// list: what there is.

import Wire

extension Command {
  static let list = Command(
    name: "list",
    summary: "Lists the rules of the model.",
    operand: "rules",
    options: [Option(name: "--format", choices: ["text", "jsonl"], meaning: "a table, or JSON")],
    examples: [
      Example(command: "scrollcheck list rules", meaning: "every rule in a sentence"),
      Example(command: "scrollcheck list rules --format jsonl", meaning: "the same, for a program"),
    ]
  ) { words, console throws(Failure) in
    let what = words.operands[0]
    guard what == "rules" else {
      let hint = ["rules"].nearest(to: what).map { "; did you mean \($0)?" } ?? ": rules"
      throw Failure(message: "list knows no '\(what)'\(hint)")
    }
    switch words["--format"] {
    case "jsonl": for rule in Rule.all { console.write(rule.json.text + "\n") }
    default: console.write(Tool.columns(Rule.all.map { ($0.title, $0.summary) }))
    }
    return .success
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
