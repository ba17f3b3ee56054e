// merge and diff: combine and compare reports of judge.

import ScrollConformance
import ScrollReporting
import ScrollWire

extension Command {
  static let merge = Command("merge") { words, console throws(Failure) in
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

  static let diff = Command("diff") { words, console throws(Failure) in
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
