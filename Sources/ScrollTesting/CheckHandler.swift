// Keyboard handlers as tests: a failure has the simplest scenario that shows it.

public import ReferenceModel
public import ScrollConformance
public import ScrollGenerators

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
///   - world: How lifelike the scenarios are. In the default one they are what every user does every day; `lifelike` has
///     rarer situations as well.
///   - known: Known divergences, each with a reason. They are no failures. One that is fixed is a failure
///     until it is removed from the list.
///   - cases: The maximum number of cases; nil for that of the trait.
///   - seconds: The maximum time in seconds; nil for that of the trait.
///   - fileID: The file of the call.
///   - file: The path of that file. Failures are stored beside its package.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The function of the call.
///   - report: Reports a failure instead of the running test.
///
/// `SCROLLCHECK_REPLAY='P: F(600,644) wS(260)'` judges only that scenario.
public func check<Handler: KeyboardHandler>(
  _ type: Handler.Type, profile: Profile? = nil, world: World = .everyday,
  expecting known: [ExpectedVerdict] = [], cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function, report: ((String) -> Void)? = nil
) async {
  await check(
    Implementation("\(type)", "", type), profile: profile, world: world, expecting: known,
    cases: cases, seconds: seconds, keptBy: "check(\(type).self", fileID: fileID, file: file,
    line: line, column: column, function: function, report: report)
}

/// Checks a keyboard handler in one scenario of the mini language, as a regression test.
///
///     @Test func theInsetIsGivenBack() {
///       check(FormHandler.self, in: "P: wS(260) t(1) wH")
///     }
public func check<Handler: KeyboardHandler>(
  _ type: Handler.Type, in scenario: String, profile: Profile? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function, report: ((String) -> Void)? = nil
) {
  check(
    Implementation("\(type)", "", type), in: scenario, profile: profile,
    keptBy: "check(\(type).self", fileID: fileID, file: file, line: line, column: column,
    function: function, report: report)
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
  _ name: String, profile: Profile? = nil, world: World = .everyday,
  expecting known: [ExpectedVerdict] = [], cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function,
  making make: @escaping @Sendable (Configuration, Environment) -> Handler,
  report: ((String) -> Void)? = nil
) async {
  await check(
    Implementation(name, "", make: make), profile: profile, world: world, expecting: known,
    cases: cases, seconds: seconds, keptBy: "check(\"\(name)\"", closedBy: ") { … }",
    fileID: fileID, file: file, line: line, column: column, function: function, report: report)
}

/// Checks a handler that a closure makes, in one scenario of the mini language.
public func check<Handler: EventHandler>(
  _ name: String, in scenario: String, profile: Profile? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function,
  making make: @escaping @Sendable (Configuration, Environment) -> Handler,
  report: ((String) -> Void)? = nil
) {
  check(
    Implementation(name, "", make: make), in: scenario, profile: profile,
    keptBy: "check(\"\(name)\"", closedBy: ") { … }", fileID: fileID, file: file, line: line,
    column: column, function: function, report: report)
}

/// Checks a keyboard handler on the main actor, in random scenarios or in one of the mini language.
///
///     @Test func theInsetIsGivenBack() async {
///       await check(FormController.self, in: "P: wS(260) t(1) wH")
///     }
///
/// One scenario after the other is played on the main actor, which does other things in between. All else is as for a
/// `KeyboardHandler`.
public func check<Handler: MainActorKeyboardHandler>(
  _ type: Handler.Type, in scenario: String? = nil, profile: Profile? = nil,
  world: World = .everyday, expecting known: [ExpectedVerdict] = [],
  cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function, report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function,
    cases: cases, seconds: seconds, report: report)
  let implementation = await Implementation(onMainActor: "\(type)") { Handler($0, $1) }
  let advice = call.advice("await check(\(type).self", profile)
  await HandlerTest(implementation, profile, known, advice, in: world).run(call, scenario)
}

/// Checks handlers on the main actor that a closure makes, for example with settings of their own, in random scenarios
/// or in one of the mini language.
public func check<Handler: MainActorEventHandler>(
  _ name: String, in scenario: String? = nil, profile: Profile? = nil,
  world: World = .everyday, expecting known: [ExpectedVerdict] = [],
  cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function,
  making make: @escaping @MainActor @Sendable (Configuration, Environment) -> Handler,
  report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function,
    cases: cases, seconds: seconds, report: report)
  let implementation = await Implementation(onMainActor: name, make: make)
  let advice = call.advice("await check(\"\(name)\"", profile, ") { … }")
  await HandlerTest(implementation, profile, known, advice, in: world).run(call, scenario)
}

/// Checks any implementation: a published one, or a program that speaks the protocol, such as
/// `try Implementation.child("python3 harness.py")`. A failure suggests a call that keeps its scenario; a function
/// that calls this one passes the beginning of its own call as `keptBy`, and what follows the scenario as `closedBy`.
public func check(
  _ implementation: Implementation, profile: Profile? = nil, world: World = .everyday,
  expecting known: [ExpectedVerdict]? = nil, cases: Int? = nil, seconds: Double? = nil,
  keptBy beginning: String = "check(implementation", closedBy ending: String = ")",
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function, report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function,
    cases: cases, seconds: seconds, report: report)
  let known = known ?? implementation.expectations
  let advice = call.advice(beginning, profile, ending)
  await HandlerTest(implementation, profile, known, advice, in: world).run(call)
}

/// Checks any implementation in one scenario of the mini language.
public func check(
  _ implementation: Implementation, in scenario: String, profile: Profile? = nil,
  keptBy beginning: String = "check(implementation", closedBy ending: String = ")",
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function, report: ((String) -> Void)? = nil
) {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function, report: report)
  let advice = call.advice(beginning, profile, ending)
  let test = HandlerTest(implementation, profile, [], advice)
  test.report(test.judged(scenario, call.path, fileID), call)
}
