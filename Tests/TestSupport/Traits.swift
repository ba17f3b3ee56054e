// When the tests of all packages run.

import ScrollWire
package import Testing

/// For a test that starts processes of its own. It goes on before others that wait for a thread: until it has seen to a
/// process that ended, the thread of Swift Testing that waits for processes never rests.
package struct Prompt: TestTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == Prompt { package static var prompt: Self { Self() } }

/// `.ci/nightly` asks for what takes seconds.
package let isNight = System.environmentVariable("SCROLLCHECK_NIGHT") != nil

extension Trait where Self == ConditionTrait {
  package static var atNight: Self { .enabled(if: isNight) }
}
