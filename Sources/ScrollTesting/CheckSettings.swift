// The budget and the deadline of a test: its trait, and the settings that it makes with the environment.

import Checking
import ScrollConformance
import ScrollWire
public import Testing

/// The budget of the checks in a test: cases, time and seed, and the deadline of a case.
public struct CheckTrait: TestTrait, SuiteTrait, TestScoping {
  /// The trait of a suite applies to all its tests.
  public let isRecursive = true
  /// Nil for the usual number.
  var cases: Int?
  /// Nil for the usual time, or as long as the cases take if their number is given.
  var seconds: Double?
  var deadline: Double?
  var seed: String?
  var otherBugs = true
  /// The scenarios that are tried to make the findings of a handler small; as many as a judge tries if it is nil.
  var attempts: Int?

  @TaskLocal static var current = CheckTrait()

  /// Runs a test with this budget.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws { try await Self.$current.withValue(self) { try await function() } }
}

extension Trait where Self == CheckTrait {
  /// Limits a check to this number of cases, or of seconds, or to what is reached first. Without any limit there are up
  /// to 10,000 cases in a second. Leave the seed out: a test with a fixed seed tries the same cases in every run, and
  /// warns about that.
  ///
  /// A case that takes longer than `deadline` seconds is a failure. Without a deadline, a case may take any
  /// time. After a failure, some 1,500 cases look for other bugs, unless `otherBugs` is false.
  public static func checking(
    cases: Int? = nil, seconds: Double? = nil, deadline: Double? = nil, seed: String? = nil,
    otherBugs: Bool = true
  ) -> CheckTrait {
    CheckTrait(
      cases: cases, seconds: seconds, deadline: deadline, seed: seed, otherBugs: otherBugs)
  }
}

struct SettingsFault: Error {
  var message: String
}

/// The budget of a check: from the trait, or from environment variables, which have priority.
struct CheckSettings {
  var budget: Budget
  var replay: CaseToken?
  /// Whether neither the test nor the environment sets a time limit.
  var isPatient: Bool
  /// The time that a case may take; nil if it may take any.
  var deadline: Duration?

  init(
    _ trait: CheckTrait, _ variable: (String) -> String? = System.environmentVariable
  ) throws(SettingsFault) {
    func seed(_ text: String) throws(SettingsFault) -> Seed {
      if let seed = Seed(text) { return seed }
      throw SettingsFault(
        message: "a seed is 1 to 16 hexadecimal digits, or 40; '\(text.shown)' is neither")
    }
    /// The number in an environment variable, or else the number of the trait, which may have any value.
    func number(
      _ words: String, _ number: Double?, orOf name: String? = nil, most: Double = Limits.seconds
    ) throws(SettingsFault) -> Double? {
      var (value, what, shown) = (number, words, number.map { "\($0)" } ?? "")
      if let name, let text = variable(name) {
        (value, what, shown) = (Double(decimal: text) ?? .nan, name, "'\(text.shown)'")
      }
      if value.map({ (0...most).contains($0) }) ?? true { return value }
      throw SettingsFault(
        message: "\(what) is a number from 0 to \(most.shortest); \(shown) is none")
    }
    let given = try variable("SCROLLCHECK_SEED").map(seed)
    deadline = try number("a deadline in seconds", trait.deadline).map { .seconds($0) }
    let fixed = try trait.seed.map(seed)
    let cases = try number(
      "the number of cases", trait.cases.map(Double.init), orOf: "SCROLLCHECK_CASES",
      most: Double(Limits.cases))
    let seconds = try number("the number of seconds", trait.seconds, orOf: "SCROLLCHECK_SECONDS")
    // Who names one limit has that one only.
    let count = cases.map { Int($0) } ?? (seconds == nil ? 10_000 : Limits.cases)
    isPatient = seconds == nil
    budget = Budget(
      seed: given ?? fixed ?? .fresh, cases: 0..<count,
      duration: (seconds ?? (cases == nil ? 1 : nil)).map { .seconds($0) })
    budget.seeksOtherBugs = trait.otherBugs
    do throws(TokenFault) {
      replay = try variable("SCROLLCHECK_REPLAY").map(CaseToken.init)
    } catch {
      throw SettingsFault(message: "SCROLLCHECK_REPLAY: \(error.description)")
    }
  }
}

extension Tag {
  /// For tests of keyboard handling: `@Test(.tags(.keyboardHandling))`.
  @Tag public static var keyboardHandling: Self
}
