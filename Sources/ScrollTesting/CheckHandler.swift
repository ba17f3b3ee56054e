// Keyboard handlers as tests: a failure has the simplest scenario that shows it.

public import Conformance
public import Generators
public import ReferenceModel

/// Checks that a keyboard handler satisfies its claims, in random scenarios of typical user actions.
///
///     @Test(.checking(cases: 20_000, seconds: 5)) func theFieldStaysVisible() async {
///       await check(FormHandler.self, profile: .visible)
///     }
///
/// A failure is an issue of the running test, of Swift Testing or of XCTest. With another test framework,
/// give a closure that reports it.
///
/// - Parameters:
///   - type: The type of the handler.
///   - profile: The profile to check; nil for the one that the handler claims.
///   - world: How lifelike the scenarios are. In the default one they are those that a person with a real
///     device meets.
///   - known: Known divergences, each with a reason. They are no failures. One that is fixed is a failure
///     until it is removed from the list.
///   - cases: The maximum number of cases; nil for that of the trait.
///   - seconds: The maximum time in seconds; nil for that of the trait.
///   - fileID: The file of the call.
///   - file: The path of that file. Failures are stored beside its package.
///   - line: The line of the call.
///   - column: The column of the call.
///   - report: Reports a failure instead of the running test.
///
/// `SCROLLCHECK_REPLAY='P: F(600,644) wS(260)'` judges only that scenario.
public func check<Handler: KeyboardHandler>(
  _ type: Handler.Type, profile: Profile? = nil, world: World = .lifelike,
  expecting known: [ExpectedVerdict] = [], cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, report: ((String) -> Void)? = nil
) async {
  await check(
    Implementation("\(type)", "", type), profile: profile, world: world, expecting: known,
    cases: cases, seconds: seconds, fileID: fileID, file: file, line: line, column: column,
    report: report)
}

/// Checks a keyboard handler in one scenario of the mini language, as a regression test.
///
///     @Test func theInsetIsGivenBack() {
///       check(FormHandler.self, in: "P: wS(260) t(1) wH")
///     }
public func check<Handler: KeyboardHandler>(
  _ type: Handler.Type, in scenario: String, profile: Profile? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, report: ((String) -> Void)? = nil
) {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, report: report)
  HandlerTest(Implementation("\(type)", "", type), profile).judge(scenario, call)
}

/// Checks handlers that a closure makes, for example with settings of their own.
///
///     @Test(arguments: [FormSettings.compact, .spacious])
///     func theFieldStaysVisible(_ settings: FormSettings) async {
///       await check("\(settings)", profile: .visible) { _, environment in
///         FormHandler(settings, environment)
///       }
///     }
public func check<Handler: EventHandler>(
  _ name: String, profile: Profile? = nil, world: World = .lifelike,
  expecting known: [ExpectedVerdict] = [], cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column,
  making make: @escaping @Sendable (Configuration, Environment) -> Handler,
  report: ((String) -> Void)? = nil
) async {
  await check(
    Implementation(name, "", make: make), profile: profile, world: world, expecting: known,
    cases: cases, seconds: seconds, fileID: fileID, file: file, line: line, column: column,
    report: report)
}

/// Checks a handler that a closure makes, in one scenario of the mini language.
public func check<Handler: EventHandler>(
  _ name: String, in scenario: String, profile: Profile? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column,
  making make: @escaping @Sendable (Configuration, Environment) -> Handler,
  report: ((String) -> Void)? = nil
) {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, report: report)
  HandlerTest(Implementation(name, "", make: make), profile).judge(scenario, call)
}

/// Checks any implementation: a published one, or a program that speaks the protocol, such as
/// `try Implementation.child("python3 harness.py")`.
public func check(
  _ implementation: Implementation, profile: Profile? = nil, world: World = .lifelike,
  expecting known: [ExpectedVerdict]? = nil, cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, cases: cases, seconds: seconds,
    report: report)
  await HandlerTest(implementation, profile, world, known ?? implementation.expectations)
    .run(call)
}
