// Judging what was logged.

import ReferenceModel
import ScrollConformance
import ScrollHosting
import ScrollInvariants
import ScrollWire
import Testing
import UIKit

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

/// The log of a session in the app of a scenario.
@MainActor func log(
  _ kind: LoggedForm.Kind, in scenario: Scenario? = nil, _ session: (LoggedForm, Host) -> Void
) throws -> TraceFile {
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
  return try TraceFile(parsing: Array(Data(contentsOf: url)))
}

/// The ids of the invariants that recordings break.
func broken(_ recordings: [Recording], _ profile: Profile = .visible) -> [String] {
  JudgeReport(recordings, named: "the form", "", claims: claims, profile: profile, filter: nil)
    .rows.filter { $0.verdict.kind == .diverges }.map { $0.index.map(\.id) ?? "" }
}
