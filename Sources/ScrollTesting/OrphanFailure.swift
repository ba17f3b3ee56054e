// Failures outside of any test.

import Wire

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
