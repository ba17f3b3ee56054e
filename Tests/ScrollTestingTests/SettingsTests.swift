import Checking
import Testing

@testable import ScrollTesting

/// Any number in a trait or in an environment variable is a budget, or a message.
@Suite struct Settings {
  static let variables: [(name: String, value: String, fault: String?)] = [
    ("SCROLLCHECK_SECONDS", "0.5", nil), ("SCROLLCHECK_SECONDS", "1e9", nil),
    (
      "SCROLLCHECK_SECONDS", "1e300",
      "SCROLLCHECK_SECONDS is a number from 0 to 1000000000; '1e300' is none"
    ),
    (
      "SCROLLCHECK_SECONDS", "0x10",
      "SCROLLCHECK_SECONDS is a number from 0 to 1000000000; '0x10' is none"
    ),
    (
      "SCROLLCHECK_SECONDS", "nan",
      "SCROLLCHECK_SECONDS is a number from 0 to 1000000000; 'nan' is none"
    ),
    (
      "SCROLLCHECK_CASES", "-1",
      "SCROLLCHECK_CASES is a number from 0 to 1099511627776; '-1' is none"
    ),
    (
      "SCROLLCHECK_CASES", "9223372036854775807",
      "SCROLLCHECK_CASES is a number from 0 to 1099511627776; '9223372036854775807' is none"
    ),
    (
      "SCROLLCHECK_SEED", "\u{1B}[1m",
      #"a seed is 1 to 16 hexadecimal digits, or 40; '\u{1B}[1m' is neither"#
    ),
  ]

  @Test(arguments: variables.indices) func ofVariables(_ index: Int) {
    let (name, value, fault) = Self.variables[index]
    var message: String?
    do throws(SettingsFault) {
      _ = try CheckSettings(.checking()) { $0 == name ? value : nil }
    } catch {
      message = error.message
    }
    #expect(message == fault)
  }

  /// Who names the number of cases has all of them, however long they take.
  @Test func areTheLimitsThatAreNamed() throws {
    let rows: [(CheckTrait, [String: String], cases: Int, seconds: Double?)] = [
      (.checking(), [:], 10_000, 1), (.checking(cases: 500), [:], 500, nil),
      (.checking(seconds: 5), [:], 1 << 40, 5), (.checking(cases: 500, seconds: 5), [:], 500, 5),
      (.checking(), ["SCROLLCHECK_CASES": "7"], 7, nil),
      (.checking(seconds: 5), ["SCROLLCHECK_CASES": "7"], 7, 5),
      (.checking(cases: 500), ["SCROLLCHECK_SECONDS": "2"], 500, 2),
    ]
    for (trait, variables, cases, seconds) in rows {
      let budget = try CheckSettings(trait) { variables[$0] }.budget
      #expect(budget.cases == 0..<cases && budget.duration == seconds.map { .seconds($0) })
    }
  }

  @Test(arguments: [
    CheckTrait.checking(cases: -1), .checking(seconds: .infinity), .checking(seconds: -1),
    .checking(seconds: .nan), .checking(seconds: 1e300), .checking(deadline: 1e300),
  ])
  func ofTraits(_ trait: CheckTrait) {
    #expect(throws: SettingsFault.self) { try CheckSettings(trait) { _ in nil } }
  }
}
