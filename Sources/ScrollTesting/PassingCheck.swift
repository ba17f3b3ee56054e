// What a passing check says.

import Wire

/// The line of a check that passes, so that a test that judges little is noticed.
enum PassingCheck {
  /// Writes a line to standard output, unless `SCROLLCHECK_QUIET` is set.
  static func announce(_ line: String) {
    if System.environmentVariable("SCROLLCHECK_QUIET") ?? "" != "" { return }
    try? System.write("\(line)\n", to: 1)
  }
}
