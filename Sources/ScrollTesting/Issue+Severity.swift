// Warnings. Swift Testing has them from Swift 6.3 on, and this package builds with 6.2 as well.

import Testing
import Wire

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
