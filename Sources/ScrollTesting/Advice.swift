// What to do about a failure.

import Conformance

/// The commands and calls that a failure suggests.
struct Advice: Sendable {
  /// The regular expression by which `swift test` finds the test.
  var filter: String
  /// The beginning of the call that keeps a scenario, up to its first argument: a type, a name or a value.
  var beginning: String
  /// The profile that the call names.
  var profile: Profile?
  /// What the call says after the scenario and the profile, such as further arguments.
  var ending = ")"

  /// The command that runs a case again, which a token or a quoted line identifies.
  func command(_ text: String) -> String {
    "SCROLLCHECK_REPLAY=\(text) swift test --filter \(filter)"
  }

  /// The call that keeps a scenario as a test.
  func call(_ line: String) -> String {
    let profile = profile.map { ", profile: .\($0.rawValue)" } ?? ""
    return "\(beginning), in: \"\(line)\"\(profile)\(ending)"
  }
}
