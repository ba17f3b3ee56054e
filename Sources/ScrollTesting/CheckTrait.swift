// How much a test tries.

public import Testing

/// What a test's checks may use: so many cases, so much time, and a seed.
public struct CheckTrait: TestTrait, SuiteTrait, TestScoping {
  public let isRecursive = true
  var cases: Int
  var seconds: Double
  var seed: String?

  @TaskLocal static var current = CheckTrait(cases: 10_000, seconds: 1)

  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(self) { try await function() }
  }
}

extension Trait where Self == CheckTrait {
  /// Tries so many cases, but no longer than so many seconds. Leave the seed out: a test with a fixed one
  /// tries the same cases for ever, and says so.
  public static func checking(
    cases: Int = 10_000, seconds: Double = 1, seed: String? = nil
  ) -> CheckTrait {
    CheckTrait(cases: cases, seconds: seconds, seed: seed)
  }
}
