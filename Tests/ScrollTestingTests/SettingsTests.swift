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

  @Test(arguments: [
    CheckTrait.checking(cases: -1), .checking(seconds: .infinity), .checking(seconds: -1),
    .checking(seconds: .nan), .checking(seconds: 1e300), .checking(deadline: 1e300),
  ])
  func ofTraits(_ trait: CheckTrait) {
    #expect(throws: SettingsFault.self) { try CheckSettings(trait) { _ in nil } }
  }
}
