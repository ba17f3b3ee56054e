// Properties as tests: a failure is one issue at the line of the call. A test has all names with one import.

@_exported public import Checking
@_exported public import ReferenceModel
@_exported public import ScrollConformance
@_exported public import ScrollGenerators
import Testing

/// Checks that a condition holds for all values of a generator.
///
///     @Test(.checking(cases: 50_000)) func sortingKeepsTheCount() async {
///       await check("sorting keeps the count", for: Generator.int().array()) { list in
///         list.sorted().count == list.count
///       }
///     }
///
/// A failure is shrunk and recorded as one issue, with the smallest counterexample, the parts of it that
/// matter, and the command that repeats it: `SCROLLCHECK_REPLAY=<token> swift test --filter …`. It is also
/// stored, and the next run tries it first; see <doc:StoredFailures>. The variable
/// `SCROLLCHECK_SEED` takes 16 hexadecimal digits or the 40 of a commit; `SCROLLCHECK_CASES` and
/// `SCROLLCHECK_SECONDS` replace the budget of the trait.
///
/// The closure returns whether the condition holds. Or it returns nothing and has expectations:
///
///     await check("reversing twice", for: Generator.int().array()) { list in
///       #expect(list.reversed().reversed() == list)
///     }
///
/// All failures of an expectation are one issue at the line of the expectation, with its text for the
/// smallest counterexample.
///
/// In a test case of XCTest, the failure is one of that test case. With another test framework, give a
/// closure that reports it:
///
///     await check("the sum is positive", for: Generator.int().array(), cases: 500) { list in
///       list.reduce(0, &+) >= 0
///     } report: { message in
///       fail(message)
///     }
///
/// - Parameters:
///   - name: The name of the property in reports.
///   - generator: The generator of the values.
///   - cases: The maximum number of cases; nil for that of the trait.
///   - seconds: The maximum time in seconds; nil for that of the trait.
///   - fileID: The file of the call.
///   - file: The path of that file. Failures are stored beside its package.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The function of the call.
///   - holds: Whether the value meets the condition.
///   - report: Reports a failure instead of the running test.
public func check<Value, Result>(
  _ name: String, for generator: Generator<Value>, cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function,
  holds: @escaping @Sendable (Value) throws -> Result, report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function,
    cases: cases, seconds: seconds, report: report)
  let property: Property
  if let holds = holds as? @Sendable (Value) throws -> Bool {
    property = Property(name, for: generator, holds: holds)
  } else if hasExpectations(Result.self) {
    property = Property(name, for: generator) { value in
      _ = try holds(value)
      return true
    }
  } else {
    return call.fail(saysNothing(name, Result.self))
  }
  await PropertyTest.check(property, call)
}

/// Whether a closure with this result has expectations instead. The last of them may return the error that it
/// expects.
private func hasExpectations(_ type: Any.Type) -> Bool {
  type == Void.self || type == Never.self || type is any Error.Type
    || type is any OptionalError.Type
}

private protocol OptionalError {}
extension Optional: OptionalError where Wrapped: Error {}

private func saysNothing(_ name: String, _ type: Any.Type) -> String {
  "\(name): the closure returns \(type); return a Bool, or nothing if it has expectations"
}

/// Checks a property, and reports a failure as one issue.
public func check(
  _ property: Property, cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function, report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function,
    cases: cases, seconds: seconds, report: report)
  await PropertyTest.check(property, call)
}

/// Checks that an async condition holds for all values of a generator. A case that hangs is a failure.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public func check<Value: Sendable, Result: Sendable>(
  _ name: String, for generator: Generator<Value>, cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function,
  holds: @escaping @Sendable (Value) async throws -> Result, report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function,
    cases: cases, seconds: seconds, report: report)
  let property: Property
  if let holds = holds as? @Sendable (Value) async throws -> Bool {
    property = Property(name, for: generator, holds: holds)
  } else if hasExpectations(Result.self) {
    property = Property(name, for: generator) { value in
      _ = try await holds(value)
      return true
    }
  } else {
    return call.fail(saysNothing(name, Result.self))
  }
  await PropertyTest.check(property, call)
}

/// Checks that a condition holds for all values of a generator, on the main actor.
///
/// The closure begins with `@MainActor`, and may also be async:
///
///     @Test func theFieldKeepsItsText() async {
///       await check("the field keeps its text", for: .text(of: "abc")) { @MainActor text in
///         let model = FieldModel()
///         model.type(text)
///         return model.text == text
///       }
///     }
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public func check<Value: Sendable, Result: Sendable>(
  _ name: String, for generator: Generator<Value>, cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function,
  holds: @escaping @MainActor @Sendable (Value) throws -> Result, report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function,
    cases: cases, seconds: seconds, report: report)
  let property: Property
  if let holds = holds as? @MainActor @Sendable (Value) throws -> Bool {
    property = Property(name, for: generator, holds: holds)
  } else if hasExpectations(Result.self) {
    property = Property(name, for: generator) { @MainActor value in
      _ = try holds(value)
      return true
    }
  } else {
    return call.fail(saysNothing(name, Result.self))
  }
  await PropertyTest.check(property, call)
}
