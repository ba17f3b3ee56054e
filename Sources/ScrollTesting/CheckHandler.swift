// A keyboard handler as a test: one issue, with the simplest scenario that shows what is wrong.

public import Conformance
public import Testing

/// Checks that a keyboard handler does what it claims, in random scenarios made of what people do.
///
///     @Test(.checking(cases: 20_000, seconds: 5)) func theFieldStaysVisible() async {
///       await check(FormHandler.self, profile: .visible)
///     }
///
/// List what it is known to break, with a reason, and it is no failure; it is one when that is mended, so
/// that the list stays true. `SCROLLCHECK_REPLAY='P: F(600,644) wS(260)'` judges that scenario alone.
public func check<Handler: KeyboardHandler>(
  _ type: Handler.Type, profile: Profile? = nil, expecting known: [ExpectedVerdict] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  await check(type, profile: profile, expecting: known) { message in
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

/// Checks a keyboard handler in one scenario of the mini language, so that a bug that was mended stays
/// mended.
public func check<Handler: KeyboardHandler>(
  _ type: Handler.Type, in line: String, profile: Profile? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  HandlerTest(Implementation("\(type)", "", type), profile, []).judge(line) { message in
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

/// The same for any test framework: `report` is called once for each thing that is wrong.
public func check<Handler: KeyboardHandler>(
  _ type: Handler.Type, profile: Profile? = nil, expecting known: [ExpectedVerdict] = [],
  report: (String) -> Void
) async {
  await check(
    Implementation("\(type)", "", type), profile: profile, expecting: known, report: report)
}

/// Checks any implementation: one that is shipped, or `Implementation.child(…)`, a program that speaks the
/// protocol.
public func check(
  _ implementation: Implementation, profile: Profile? = nil,
  expecting known: [ExpectedVerdict]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  await check(implementation, profile: profile, expecting: known) { message in
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

/// Checks any implementation with any test framework: `report` is called once for each thing that is wrong.
public func check(
  _ implementation: Implementation, profile: Profile? = nil,
  expecting known: [ExpectedVerdict]? = nil, report: (String) -> Void
) async {
  await HandlerTest(implementation, profile, known ?? implementation.expectations).run(report)
}
