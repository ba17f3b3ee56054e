// What a check found.

import Checking
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
