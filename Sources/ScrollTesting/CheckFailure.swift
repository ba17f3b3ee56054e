// What a check found, and what to do about it.

import Checking
import ScrollConformance
import Testing

/// The failure of a check: one text for all bugs that it found.
struct CheckFailure: Sendable {
  var text: String
  /// The place of the first expectation that failed; nil if no expectation did.
  var place: SourceLocation?
}

/// A case that fails, or that takes too long.
struct FoundCase {
  /// The end of a sentence that begins with the name of the property.
  var title = ""
  var origin: Origin
  var token: Token
  /// Nil for a case that takes too long, and for one that failed only once.
  var counterexample: Counterexample?
}

extension FoundCase {
  init(_ counterexample: Counterexample) {
    self.init(
      origin: counterexample.origin, token: counterexample.token, counterexample: counterexample)
  }
}

extension Issue {
  /// "SortTests.swift:12: Expectation failed: (count → 3) == 2: the comment".
  var words: String {
    let place = sourceLocation.map { "\($0.fileName):\($0.line)" }
    return ([place, "\(kind)"].compactMap(\.self) + comments.map(\.rawValue))
      .joined(separator: ": ")
  }
}

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
