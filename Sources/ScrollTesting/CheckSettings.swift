// The budget and the seed of a check.

import Checking
import ScrollConformance
import ScrollWire

/// A setting with an invalid value.
struct SettingsFault: Error {
  var message: String
}

/// The budget of a check: from the trait, or from environment variables, which have priority.
struct CheckSettings {
  var budget: Budget
  var replay: Token?
  /// The time that a case may take; nil if it may take any.
  var deadline: Duration?

  /// The settings of a trait and of the environment variables.
  init(
    _ trait: CheckTrait, _ variable: (String) -> String? = System.environmentVariable
  ) throws(SettingsFault) {
    let seed = try variable("SCROLLCHECK_SEED").map(Self.seed)
    deadline = try trait.deadline.map(Self.deadline)
    let fixed = try trait.seed.map(Self.seed)
    let cases = try Self.number(
      "SCROLLCHECK_CASES", variable, else: "the number of cases", Double(trait.cases),
      most: Double(Limits.cases))
    let seconds = try Self.number(
      "SCROLLCHECK_SECONDS", variable, else: "the number of seconds", trait.seconds,
      most: Limits.seconds)
    budget = Budget(
      seed: seed ?? fixed ?? .fresh, cases: 0..<Int(cases), duration: .seconds(seconds))
    do throws(TokenFault) {
      replay = try variable("SCROLLCHECK_REPLAY").map(Token.init)
    } catch {
      throw SettingsFault(message: "SCROLLCHECK_REPLAY: \(error.description)")
    }
  }

  private static func seed(_ text: String) throws(SettingsFault) -> Seed {
    guard let seed = Seed(text) else {
      throw SettingsFault(
        message: "a seed is 1 to 16 hexadecimal digits, or 40; '\(text.shown)' is neither")
    }
    return seed
  }

  private static func deadline(_ seconds: Double) throws(SettingsFault) -> Duration {
    .seconds(try number("a deadline in seconds", seconds, most: Limits.seconds))
  }

  /// The number in an environment variable, or else the number of the trait, which has a `name`.
  private static func number(
    _ variableName: String, _ variable: (String) -> String?, else name: String, _ number: Double,
    most: Double
  ) throws(SettingsFault) -> Double {
    guard let text = variable(variableName) else {
      return try Self.number(name, number, most: most)
    }
    guard let number = Double(decimal: text), (0...most).contains(number) else {
      throw SettingsFault(
        message: "\(variableName) is a number from 0 to \(most.shortest); '\(text.shown)' is none")
    }
    return number
  }

  /// A number of the trait, which may have any value.
  private static func number(
    _ name: String, _ number: Double, most: Double
  ) throws(SettingsFault) -> Double {
    guard (0...most).contains(number) else {
      throw SettingsFault(
        message: "\(name) is a number from 0 to \(most.shortest); \(number) is none")
    }
    return number
  }
}
