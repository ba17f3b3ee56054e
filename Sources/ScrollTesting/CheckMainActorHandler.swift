// Keyboard handlers on the main actor as tests.

public import ReferenceModel
public import ScrollConformance
public import ScrollGenerators

/// Checks that a keyboard handler on the main actor satisfies its claims, in random scenarios of typical user actions.
///
///     @Test(.checking(cases: 2_000, seconds: 5)) func theFieldStaysVisible() async {
///       await check(FormController.self, profile: .visible)
///     }
///
/// One scenario after the other is played on the main actor, which does other things in between. All else is as for a
/// `KeyboardHandler`.
///
/// - Parameters:
///   - type: The type of the handler.
///   - profile: The profile to check; nil for the one that the handler claims.
///   - world: How lifelike the scenarios are.
///   - known: Known divergences, each with a reason. They are no failures, and one that is fixed is.
///   - cases: The maximum number of cases; nil for that of the trait.
///   - seconds: The maximum time in seconds; nil for that of the trait.
///   - fileID: The file of the call.
///   - file: The path of that file. Failures are stored beside its package.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The function of the call.
///   - report: Reports a failure instead of the running test.
public func check<Handler: MainActorKeyboardHandler>(
  _ type: Handler.Type, profile: Profile? = nil, world: World = .everyday,
  expecting known: [ExpectedVerdict] = [],
  cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function,
  report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function, cases: cases,
    seconds: seconds, report: report)
  await HandlerTest(type, profile, known, call.filter, in: world).run(call)
}

/// Checks a keyboard handler on the main actor in one scenario of the mini language, as a regression test.
///
///     @Test func theInsetIsGivenBack() async {
///       await check(FormController.self, in: "P: wS(260) t(1) wH")
///     }
public func check<Handler: MainActorKeyboardHandler>(
  _ type: Handler.Type, in scenario: String, profile: Profile? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function,
  report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function,
    report: report)
  await HandlerTest(type, profile, [], call.filter).judgeWaiting(scenario, call)
}

/// Checks handlers on the main actor that a closure makes, for example with settings of their own.
///
///     @Test(arguments: [FormSettings.compact, .spacious])
///     func theFieldStaysVisible(_ settings: FormSettings) async {
///       await check("\(settings)", profile: .visible) { _, environment in
///         FormController(settings, environment)
///       }
///     }
public func check<Handler: MainActorEventHandler>(
  _ name: String, profile: Profile? = nil, world: World = .everyday,
  expecting known: [ExpectedVerdict] = [],
  cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function,
  making make: @escaping @MainActor @Sendable (Configuration, Environment) -> Handler,
  report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function, cases: cases,
    seconds: seconds, report: report)
  await HandlerTest(name, making: make, profile, known, call.filter, in: world).run(call)
}

/// Checks a handler on the main actor that a closure makes, in one scenario of the mini language.
public func check<Handler: MainActorEventHandler>(
  _ name: String, in scenario: String, profile: Profile? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function,
  making make: @escaping @MainActor @Sendable (Configuration, Environment) -> Handler,
  report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function,
    report: report)
  await HandlerTest(name, making: make, profile, [], call.filter)
    .judgeWaiting(scenario, call)
}

extension HandlerTest {
  /// A test of a type of handlers on the main actor.
  fileprivate init<Handler: MainActorKeyboardHandler>(
    _ type: Handler.Type, _ profile: Profile?, _ known: [ExpectedVerdict], _ filter: String,
    in world: World = .everyday
  ) async {
    let advice = Advice(filter: filter, beginning: "await check(\(type).self", profile: profile)
    let implementation = await Implementation(onMainActor: "\(type)") { Handler($0, $1) }
    self.init(implementation, profile, known, advice, in: world)
  }

  /// A test of handlers on the main actor that a closure makes.
  fileprivate init<Handler: MainActorEventHandler>(
    _ name: String,
    making make: @escaping @MainActor @Sendable (Configuration, Environment) -> Handler,
    _ profile: Profile?, _ known: [ExpectedVerdict], _ filter: String,
    in world: World = .everyday
  ) async {
    let advice = Advice(
      filter: filter, beginning: "await check(\"\(name)\"", profile: profile,
      ending: ") { … }")
    self.init(
      await Implementation(onMainActor: name, make: make), profile, known, advice, in: world)
  }
}
