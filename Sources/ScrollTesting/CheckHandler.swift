// Keyboard handlers as tests: a failure is one issue with the simplest scenario that shows it.

public import Conformance
public import Testing

/// Checks that a keyboard handler satisfies its claims, in random scenarios of typical user actions.
///
///     @Test(.checking(cases: 20_000, seconds: 5)) func theFieldStaysVisible() async {
///       await check(FormHandler.self, profile: .visible)
///     }
///
/// Known divergences, each with a reason, are no failures. One that is fixed is a failure until it is removed
/// from the list. `SCROLLCHECK_REPLAY='P: F(600,644) wS(260)'` judges only that scenario.
public func check<Handler: KeyboardHandler>(
  _ type: Handler.Type, profile: Profile? = nil, expecting known: [ExpectedVerdict] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let file = sourceLocation.filePath
  await check(type, profile: profile, expecting: known, file: file) { message in
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

/// Checks a keyboard handler in one scenario of the mini language, as a regression test.
public func check<Handler: KeyboardHandler>(
  _ type: Handler.Type, in line: String, profile: Profile? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  HandlerTest(Implementation("\(type)", "", type), profile, []).judge(line) { message in
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

/// Checks a keyboard handler with any test framework. `report` is called for each failure. The file is that
/// of the test, beside whose package failures are stored.
public func check<Handler: KeyboardHandler>(
  _ type: Handler.Type, profile: Profile? = nil, expecting known: [ExpectedVerdict] = [],
  file: String = #filePath, report: (String) -> Void
) async {
  let implementation = Implementation("\(type)", "", type)
  await check(
    implementation, profile: profile, expecting: known, file: file, report: report)
}

/// Checks any implementation: a published one, or a program that speaks the protocol, such as
/// `try Implementation.child("python3 harness.py")`.
public func check(
  _ implementation: Implementation, profile: Profile? = nil,
  expecting known: [ExpectedVerdict]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let file = sourceLocation.filePath
  await check(implementation, profile: profile, expecting: known, file: file) { message in
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

/// Checks any implementation with any test framework. `report` is called for each failure. The file is that
/// of the test, beside whose package failures are stored.
public func check(
  _ implementation: Implementation, profile: Profile? = nil,
  expecting known: [ExpectedVerdict]? = nil, file: String = #filePath, report: (String) -> Void
) async {
  await HandlerTest(implementation, profile, known ?? implementation.expectations)
    .run(file, report)
}
