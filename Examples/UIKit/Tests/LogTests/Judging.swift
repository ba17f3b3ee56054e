// Judging what was logged.

import Conformance
import Hosting
import Invariants
import ReferenceModel
import Testing
import UIKit
import Wire

import class Foundation.Pipe
import class Foundation.Process
import class Foundation.ProcessInfo

@testable import KeyboardLogging

private let claims: Claims = {
  var claims = Claims.hosted()
  // The form applies each change at once.
  claims.settle = 0
  claims.observes = []
  return claims
}()

/// The ids of the invariants that the live form breaks in a scenario, and that its log breaks.
@MainActor func verdicts(
  in scenario: Scenario, _ kind: LoggedForm.Kind
) throws -> (live: [String], logged: [String]) {
  var seen: [Observation] = []
  let file = try log(kind, in: scenario) { _, host in seen = play(scenario, host) }
  let live = Recording(scenario, seen, lines: Array(seen.indices))
  return (broken([live]), broken(file.recordings))
}

@MainActor private func play(_ scenario: Scenario, _ host: Host) -> [Observation] {
  [host.observation]
    + scenario.events.map { event in
      host.handle(event)
      return host.observation
    }
}

/// The path of the tool; nil if the environment does not name it.
let tool = ProcessInfo.processInfo.environment["SCROLLCHECK"]

/// The ids of the invariants that the log of a scenario breaks, as `judge trace:` says.
@MainActor func verdictsOfCommand(
  in scenario: Scenario, _ kind: LoggedForm.Kind
) throws -> [String] {
  try withLog(kind, in: scenario, { _, host in _ = play(scenario, host) }) { url in
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: tool ?? "")
    process.arguments = ["judge", "trace:\(url.path)", "--profile", "visible", "--format", "jsonl"]
    process.standardOutput = output
    try process.run()
    let lines = output.fileHandleForReading.readDataToEndOfFile().split(separator: 10)
    process.waitUntilExit()
    return try lines.map { try JSONDecoder().decode(Row.self, from: $0) }
      .filter { $0.verdict == "diverges" }.compactMap(\.invariant)
  }
}

/// A line of the report; only those of invariants have a verdict.
private struct Row: Decodable {
  var invariant: String?
  var verdict: String?
}

/// The log of a session in the app of a scenario.
@MainActor func log(
  _ kind: LoggedForm.Kind, in scenario: Scenario? = nil, _ session: (LoggedForm, Host) -> Void
) throws -> TraceFile {
  try withLog(kind, in: scenario, session) { try TraceFile(parsing: Array(Data(contentsOf: $0))) }
}

/// Hands over the file of a session, and removes it afterwards.
@MainActor private func withLog<Result>(
  _ kind: LoggedForm.Kind, in scenario: Scenario?, _ session: (LoggedForm, Host) -> Void,
  _ body: (URL) throws -> Result
) throws -> Result {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "keyboard-\(UUID().uuidString).jsonl")
  defer { try? FileManager.default.removeItem(at: url) }
  let form = LoggedForm(kind, to: url)
  let scenario = try scenario ?? Notation.scenario("P: .")
  let host = try #require(
    Host(
      scenario.configuration, scenario.environment,
      options: HostOptions(orders: .usual, revealsFocus: false)
    ) { form })
  session(form, host)
  form.log?.close()
  host.close()
  return try body(url)
}

/// The ids of the invariants that recordings break.
func broken(_ recordings: [Recording], _ profile: Profile = .visible) -> [String] {
  JudgeReport(recordings, named: "the form", "", claims: claims, profile: profile, filter: nil)
    .rows.filter { $0.verdict.kind == .diverges }.map { $0.index.map(\.id) ?? "" }
}
