// Async conditions as tests.

public import Checking

/// Checks that an async condition holds for all values of a generator. A case that hangs is a failure.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public func check<Value: Sendable>(
  _ name: String, for generator: Generator<Value>,
  cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function,
  holds: @escaping @Sendable (Value) async throws -> Bool, report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function,
    cases: cases, seconds: seconds,
    report: report)
  await PropertyTest.check(Property(name, for: generator, holds: holds), call)
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
public func check<Value: Sendable>(
  _ name: String, for generator: Generator<Value>,
  cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function,
  holds: @escaping @MainActor @Sendable (Value) throws -> Bool, report: ((String) -> Void)? = nil
) async {
  let call = CheckCall(
    fileID: fileID, file: file, line: line, column: column, function: function,
    cases: cases, seconds: seconds,
    report: report)
  await PropertyTest.check(Property(name, for: generator, holds: holds), call)
}
