// The trait that sets the budget and the deadline of a test.

public import Testing

/// The budget of the checks in a test: cases, time and seed, and the deadline of a case.
public struct CheckTrait: TestTrait, SuiteTrait, TestScoping {
  /// The trait of a suite applies to all its tests.
  public let isRecursive = true
  var cases: Int
  var seconds: Double
  var deadline: Double?
  var seed: String?
  /// The scenarios that are tried to make the findings of a handler small; as many as a judge tries if it is nil.
  var attempts: Int?

  @TaskLocal static var current = CheckTrait(cases: 10_000, seconds: 1)

  /// Runs a test with this budget.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws { try await Self.$current.withValue(self) { try await function() } }
}

extension Trait where Self == CheckTrait {
  /// Limits a check to this number of cases and of seconds. Leave the seed out: a test with a fixed seed
  /// tries the same cases in every run, and warns about that.
  ///
  /// A case that takes longer than `deadline` seconds is a failure. Without a deadline, a case may take any
  /// time.
  public static func checking(
    cases: Int = 10_000, seconds: Double = 1, deadline: Double? = nil, seed: String? = nil
  ) -> CheckTrait {
    CheckTrait(cases: cases, seconds: seconds, deadline: deadline, seed: seed)
  }
}
