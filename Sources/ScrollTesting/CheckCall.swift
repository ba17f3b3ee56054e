// One call of a check: its place, its limits, and its ways to report.

import ScrollWire
import Testing

/// A call of `check`. A failure is reported by the closure of the call, or to the test that is running.
struct CheckCall {
  var fileID: String
  var file: StaticString
  var line: Int
  var column: Int
  var function: String
  /// The limits that the call names; nil for those of the trait.
  var cases: Int?
  var seconds: Double?
  /// Reports a failure instead of the running test.
  var report: ((String) -> Void)?

  var path: String { "\(file)" }

  /// The regular expression by which `swift test` finds the running test.
  var filter: String {
    let name = Test.current?.name ?? function
    let plain = name.prefix { $0 != "(" }.filter { $0 != "`" }
    return plain.contains(" ") ? "'\(plain)'" : String(plain)
  }

  var location: SourceLocation {
    SourceLocation(fileID: fileID, filePath: path, line: line, column: column)
  }

  /// The settings of the call, of the trait and of the environment.
  func settings() throws(SettingsFault) -> CheckSettings {
    var trait = CheckTrait.current
    trait.cases = cases ?? trait.cases
    trait.seconds = seconds ?? trait.seconds
    return try CheckSettings(trait)
  }

  /// Reports a failure.
  ///
  /// - Parameters:
  ///   - message: The text of the failure.
  ///   - place: The place of the failure, if it is not that of the call.
  func fail(_ message: String, at place: SourceLocation? = nil) {
    if let report { return report(message) }
    if Test.current == nil, XCTestBridge.fail(message, file, line) { return }
    Issue.record(Comment(rawValue: message), sourceLocation: place ?? location)
    if Test.current == nil { OrphanFailure.announce(message) }
  }

  /// Warns about the call. Only Swift Testing has warnings.
  func warn(_ message: String) { Issue.warn(message, at: location) }
}

/// A failure of a check that no test framework has received, for example in a program or in a detached task.
enum OrphanFailure {
  /// Writes the failure to standard error, and lets the program end with an error.
  static func announce(_ message: String) {
    try? System.write(
      """
      \(message)
      This check was called outside of a test, so no test can fail. Call it in a test, or give it a \
      closure that reports failures: check(…, report: { … })

      """, to: 2)
    System.failAtExit()
  }
}

/// The line of a check that passes, so that a test that judges little is noticed.
enum PassingCheck {
  /// Writes a line to standard output, unless `SCROLLCHECK_QUIET` is set.
  static func announce(_ line: String) {
    if System.environmentVariable("SCROLLCHECK_QUIET") ?? "" != "" { return }
    try? System.write("\(line)\n", to: 1)
  }
}

extension Issue {
  /// Whether the issue fails its test: it is neither a warning nor known.
  var failsTheTest: Bool {
    #if compiler(>=6.3)
      isFailure
    #else
      !isKnown
    #endif
  }

  /// Warns about a place in a test. Without warnings in Swift Testing, a line of standard error does.
  static func warn(_ message: String, at place: SourceLocation) {
    #if compiler(>=6.3)
      record(Comment(rawValue: message), severity: .warning, sourceLocation: place)
    #else
      try? System.write("\(place): warning: \(message)\n", to: 2)
    #endif
  }
}
