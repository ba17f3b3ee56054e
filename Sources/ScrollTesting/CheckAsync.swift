// Async conditions as tests.

public import Checking
public import Testing

/// Checks that an async condition holds for all values of a generator. A case that hangs is a failure.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public func check<Value: Sendable>(
  _ name: String, for generator: Generator<Value>,
  sourceLocation: SourceLocation = #_sourceLocation,
  holds: @escaping @Sendable (Value) async throws -> Bool
) async {
  await check(Property(name, for: generator, holds: holds), sourceLocation: sourceLocation)
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
  sourceLocation: SourceLocation = #_sourceLocation,
  holds: @escaping @MainActor @Sendable (Value) throws -> Bool
) async {
  await check(Property(name, for: generator, holds: holds), sourceLocation: sourceLocation)
}
