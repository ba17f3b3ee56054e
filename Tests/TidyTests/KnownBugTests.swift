import Foundation
import Faults
import Faults
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

      What people have reported of real keyboard handlers, each as the model with that cause built in.

      ## Overview

      `scrollcheck list bugs --search 'gap above keyboard'` finds a symptom, `scrollcheck explain bug:DC1` draws it,
      and `scrollcheck judge` says of a handler that fails which of them it behaves like. In the example's
      language `scrollcheck run --help` explains every word.


      """
    let tables = families.map { family in
      let rows = KnownBug.all.filter { $0.family == family }.map { bug in
        "| \(bug.id) | \(bug.symptom) | \(bug.cause) | \(bug.rule) | `\(bug.scenario)` | "
          + "\(bug.gives) | \(bug.source) |\n"
      }
      return "### \(family)\n\n| id | seen | because | offends | example | gives | reported in |\n"
        + "|---|---|---|---|---|---|---|\n" + rows.joined() + "\n"
    }
    let unjudged = UnjudgedBug.all.map {
      "| \($0.id) | \($0.symptom) | \($0.cause) | \($0.reason) | \($0.source) |\n"
    }
    return head + tables.joined()
      + "### Not judged\n\n| id | seen | because | why not | reported in |\n|---|---|---|---|---|\n"
      + unjudged.joined()
  }
}
