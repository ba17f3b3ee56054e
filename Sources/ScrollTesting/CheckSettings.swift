// The budget and the seed of a check.

import Checking
import Wire

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

  init(_ trait: CheckTrait) throws(SettingsFault) {
    let seed = try System.environmentVariable("SCROLLCHECK_SEED").map(Self.seed)
    deadline = try trait.deadline.map(Self.deadline)
    let fixed = try trait.seed.map(Self.seed)
    let cases = try Self.number("SCROLLCHECK_CASES") ?? Double(trait.cases)
    let seconds = try Self.number("SCROLLCHECK_SECONDS") ?? trait.seconds
    budget = Budget(
      seed: seed ?? fixed ?? .fresh, cases: 0..<Int(min(cases, 1e15)), duration: .seconds(seconds))
    do throws(TokenFault) {
      replay = try System.environmentVariable("SCROLLCHECK_REPLAY").map(Token.init)
    } catch {
      throw SettingsFault(message: "SCROLLCHECK_REPLAY: \(error.description)")
    }
  }

  private static func seed(_ text: String) throws(SettingsFault) -> Seed {
    guard let seed = Seed(text) else {
      throw SettingsFault(
        message: "a seed is 1 to 16 hexadecimal digits, or 40; '\(text)' is neither")
    }
    return seed
  }

  private static func deadline(_ seconds: Double) throws(SettingsFault) -> Duration {
    guard (0...1e9).contains(seconds) else {
      throw SettingsFault(message: "a deadline is a number of seconds; \(seconds) is none")
    }
    return .seconds(seconds)
  }

  private static func number(_ name: String) throws(SettingsFault) -> Double? {
    guard let text = System.environmentVariable(name) else { return nil }
    guard let number = Double(text), number >= 0, number.isFinite else {
      throw SettingsFault(message: "\(name) is a number from 0 on; '\(text)' is none")
    }
    return number
  }
}
