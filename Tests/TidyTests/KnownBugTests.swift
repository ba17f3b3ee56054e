import Faults
import Foundation
import Testing
import Wire

/// The catalogue of known bugs in the documentation is written by this test, from the code.
@Suite struct KnownBugDocumentation {
  private static let file = SourceFile.root.appending(
    path: "Sources/Faults/Faults.docc/KnownBugs.md")

  @Test func saysWhatTheCodeSays() throws {
    if SourceFile.isUpdating {
      try Self.text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.text)
  }

  private static var text: String {
    let families = KnownBug.all.reduce(into: [String]()) {
      if !$0.contains($1.family) { $0.append($1.family) }
    }
    let head = """
      # Known bugs

      Bugs that were reported in real keyboard handlers. Each one is built into the model by its cause, except for those under *Not judged*.

      ## Overview

      `scrollcheck list bugs --search 'gap above keyboard'` searches the symptoms, `scrollcheck explain bug:DC1` draws
      a bug, and `scrollcheck judge` names the bugs that a failing handler behaves like. `scrollcheck run --help`
      explains the language of the scenarios.


      """
    let tables = families.map { family in
      let rows = KnownBug.all.filter { $0.family == family }.map { bug in
        "| \(bug.id) | \(bug.symptom) | \(bug.cause) | \(bug.rule) | `\(bug.scenario)` | "
          + "\(bug.gives) | \(bug.source) |\n"
      }
      return "### \(family)\n\n| id | symptom | cause | rule | scenario | result | source |\n"
        + "|---|---|---|---|---|---|---|\n" + rows.joined() + "\n"
    }
    let unjudged = UnjudgedBug.all.map {
      "| \($0.id) | \($0.symptom) | \($0.cause) | \($0.reason) | \($0.source) |\n"
    }
    return head + tables.joined()
      + "### Not judged\n\n| id | symptom | cause | why it is not judged | source |\n|---|---|---|---|---|\n"
      + unjudged.joined()
  }
}
