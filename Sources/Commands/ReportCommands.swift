// merge and diff: combine and compare reports of judge.

import ScrollConformance
import ScrollReporting
import ScrollWire

extension Command {
  static let merge = Command(
    name: "merge",
    summary: "Merges the reports of all shards of a campaign.",
    operand: "<reports …>",
    takesMany: true,
    options: Option.delivery,
    details: """
      Reports are what judge --format jsonl writes. They must cover the cases exactly: none missing,
      none twice, and each report complete. The result has the counts and verdicts of the campaign
      without shards. If an invariant is broken in several ways, the result may show other ones,
      because each shard keeps those that are frequent in its own cases.
      """,
    examples: [
      "scrollcheck judge seed:002 --seed 5eed --shard 1/4 --format jsonl --output 1.jsonl":
        "the first of four parts, perhaps on another machine",
      "scrollcheck merge 1.jsonl 2.jsonl 3.jsonl 4.jsonl": "the whole campaign as text",
      "scrollcheck merge *.jsonl --format jsonl --output all.jsonl":
        "the whole campaign as a report for merge and diff",
    ]
  ) { words, console throws(Failure) in
    var files: [ReportFile] = []
    for path in words.operands { files.append(try Console.read(path, ReportFile.init(parsing:))) }
    if let index = files.firstIndex(where: { $0.suite != files[0].suite }) {
      throw Failure(
        message: "\(words.operands[index]): it was made by version \(files[index].suite), and "
          + "\(words.operands[0]) by \(files[0].suite)")
    }
    let report: JudgeReport
    do throws(JudgeReport.Mismatch) {
      report = try .merged(files.map(\.report))
    } catch {
      throw Failure(message: (error.report.map { "\(words.operands[$0]): " } ?? "") + error.words)
    }
    try report.deliver(words, console)
    return report.exitCode
  }

  static let diff = Command(
    name: "diff",
    summary: "Shows the differences between two reports.",
    operand: "<old report> <new report>",
    takesMany: true,
    options: [Option("--quiet", "print only the number of changes")],
    details: """
      Reports are what judge --format jsonl writes, of one implementation or of two. It ends with 0
      if nothing has changed, with 1 if something has.
      """,
    examples: [
      "scrollcheck diff before.jsonl after.jsonl":
        "what a change of the code has fixed and broken"
    ]
  ) { words, console throws(Failure) in
    guard words.operands.count == 2 else {
      throw Failure(message: "diff needs two reports, the old one and the new one")
    }
    let old = try Console.read(words.operands[0], ReportFile.init(parsing:)).report
    let new = try Console.read(words.operands[1], ReportFile.init(parsing:)).report
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
