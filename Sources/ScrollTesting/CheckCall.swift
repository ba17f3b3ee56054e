// One call of a check: its place, its budget and its way to report a failure.

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
