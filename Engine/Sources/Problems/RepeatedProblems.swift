// Problems of values that repeat, of events that repeat or never occur, and of minima that need an odd step.

import Checking

/// A word of a text. Modules of users have types of this name, too.
public struct Token: Sendable {
  public var text: String

  public init(text: String) { self.text = text }
}

extension Problem {
  /// Each is found only if values are equal that were drawn apart, if a state machine prefers some of its
  /// events, or if the shrinker goes on from a case that is not simpler.
  public static let repeated: [Problem] = [
    equalTexts, equalRecords, knownKey, substring, runOfFive, palindrome, sumOfTwo, tenEqual,
    streak, fullStack, twoFlagsOff, leapYear, equalLengths, utf8Chunk, floatSum, runLength, varint,
    double, notAnInteger, large,
  ]

  private static let word = Generator<String>.text(of: "abcdefghijklmnopqrstuvwxyz", 0...20)

  static let equalTexts = Problem("equal texts", #"("aaa", "aaa")"#, for: tuple(word, word)) {
    $0.count < 3 || $0 != $1
  }

  struct Record: Hashable, Sendable, CustomStringConvertible {
    var name: String
    var age, height: Int
    var description: String { "\(name) \(age) \(height)" }
  }

  private static let record = tuple(word, .int(0...120), .int(0...250)).map {
    Record(name: $0, age: $1, height: $2)
  }

  static let equalRecords = Problem(
    "equal records", "[a 0 0, a 0 0]",
    for: record.array(0...20)
  ) { records in
    let named = records.filter { !$0.name.isEmpty }
    return Set(named).count == named.count
  }

  static let knownKey = Problem(
    "known key", #"(["aaa": 0], "aaa")"#,
    for: tuple(.dictionary(word, Generator<Int>.int(), 0...20), word)
  ) { $1.count < 3 || $0[$1] == nil }

  static let substring = Problem("substring", #"("aaa", "aaa")"#, for: tuple(word, word)) {
    text, part in
    part.count < 3 || !text.contains(part)
  }

  static let runOfFive = Problem(
    "run of five", "[0, 0, 0, 0, 0]",
    for: Generator<Int>.int(0...1_000_000).array(0...50)
  ) { list in
    !list.indices.dropLast(4).contains { first in
      list[first..<first + 5].allSatisfy { $0 == list[first] }
    }
  }

  static let palindrome = Problem(
    "palindrome", "[0, 1, 2, 1, 0]",
    for: Generator<Int>.int(0...1000).array(0...40)
  ) { Set($0).count < 3 || $0 != $0.reversed() }

  static let sumOfTwo = Problem(
    "sum of two", "(1001, 1001, 2002)",
    for: tuple(.int(0...1_000_000), .int(0...1_000_000), Generator<Int>.int(0...1_000_000))
  ) { min($0, $1) <= 1000 || $0 + $1 != $2 }

  static let tenEqual = Problem(
    "ten equal", "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0]",
    for: Generator<Int>.int(0...1_000_000).array(0...50)
  ) { list in Dictionary(grouping: list, by: \.self).values.allSatisfy { $0.count < 10 } }

  // MARK: - State machines

  enum Move: Sendable, Equatable { case up(Int), down(Int), turn, rest }

  private static func machine(
    _ isWrong: @escaping @Sendable ([Move]) -> Bool
  ) -> StateMachine<[Move], Move> {
    StateMachine(
      start: { _ in [] },
      offer: { _, source in
        let (kind, number) = (source.alternative(of: 4), source.number(in: 0...9))
        return [.up(number), .down(number), .turn, .rest][kind]
      },
      step: { moves, move in
        moves.append(move)
        return isWrong(moves) ? .failed(Origin("wrong")) : .passed
      })
  }

  private static func words(_ count: Int, _ word: String) -> String {
    Array(repeating: word, count: count).joined(separator: ", ")
  }

  /// Thirty turns in a row.
  static let streak = Problem(
    "streak of 30", words(30, "turn"),
    property: Property(
      "streak",
      machine { $0.count >= 30 && $0.suffix(30).allSatisfy { $0 == .turn } }, events: 0...50))

  enum StackEvent: Sendable { case push, pop, peek }

  /// A stack of 25 elements, which hardly ever has so many if elements are popped.
  static let fullStack = Problem(
    "full stack", words(26, "push"),
    property: Property(
      "stack",
      StateMachine<Int, StackEvent>(
        start: { _ in 0 },
        offer: { _, source in source.element(of: [.push, .pop, .peek]) },
        step: { count, event in
          count = event == .push ? count + 1 : event == .pop ? max(0, count - 1) : count
          return count > 25 ? .failed(Origin("overflow")) : .passed
        }), events: 0...50))

  /// Fifteen events, none of which goes up or down.
  static let twoFlagsOff = Problem(
    "two flags off", words(15, "turn"),
    property: Property(
      "flags",
      machine { moves in
        moves.count >= 15 && moves.allSatisfy { $0 == .turn || $0 == .rest }
      }, events: 0...50))

  // MARK: - Odd minima

  /// A date becomes a number of days. 1900 is taken for a leap year, as some spreadsheets do.
  static let leapYear = Problem(
    "leap_year", "1900-3-1",
    for: Generator<[Int]> { source in
      let (year, month) = (source.number(in: 1800...2200), source.number(in: 1...12))
      let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
      let days = month == 2 ? isLeap ? 29 : 28 : [4, 6, 9, 11].contains(month) ? 30 : 31
      return [year, month, source.number(in: 1...days)]
    }, describe: { $0.map { "\($0)" }.joined(separator: "-") }
  ) { date in (date[0], date[1]) < (1900, 3) }

  /// Of several texts, two of three letters and more are as long as each other.
  static let equalLengths = Problem(
    "equal_lengths", #"["aaa", "aaa"]"#,
    for: word.array(0...20)
  ) { texts in
    let long = texts.map(\.count).filter { $0 >= 3 }
    return Set(long).count == long.count
  }

  /// A letter of three bytes is cut after its first byte.
  static let utf8Chunk = Problem(
    "utf8_chunk", "U+800 in 1",
    for: tuple(
      Generator<Int>.int(0...0x10FFFF).filter { !(0xD800...0xDFFF).contains($0) }.array(1...20),
      .int(0...40)),
    describe: { letters, cut in
      letters.map { "U+" + String($0, radix: 16) }.joined(separator: " ") + " in \(cut)"
    }
  ) { letters, cut in
    var start = 0
    for letter in letters {
      let count = letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4
      if count == 3, cut == start + 1 { return false }
      start += count
    }
    return true
  }

  /// A sum that depends on the order.
  static let floatSum = Problem(
    "float_sum", "[1.0, 1.0, 9007199254740992.0]",
    for: Generator<Double>.double().array(0...20)
  ) { numbers in
    numbers.reduce(0, +) == numbers.reversed().reduce(0, +)
  }

  static let runLength = Problem(
    "run_length", "aaaaaaaaaa",
    for: Generator<String>.text(of: "abc"), describe: { $0 }
  ) { !($0.contains("aaaaaaaaaa") || $0.contains("bbbbbbbbbb") || $0.contains("cccccccccc")) }

  /// Numbers that end in seven zeros after a multiple of 128: the steps are shifts by seven.
  static let varint = Problem("varint", "16384", for: Generator<Int>.int(0...(1 << 56))) { number in
    var (rest, groups) = (number, 0)
    while rest > 0, rest % 128 == 0 { (rest, groups) = (rest / 128, groups + 1) }
    return groups < 2 || rest % 128 != 1
  }

  static let double = Problem(
    "a and 2a", "(11, 22)",
    for: tuple(.int(0...1_000_000), Generator<Int>.int(0...1_000_000))
  ) { $0 <= 10 || $1 != 2 * $0 }

  static let notAnInteger = Problem("not an integer", "0.5", for: .double(-100...100)) {
    $0 == $0.rounded()
  }

  static let large = Problem("UInt64", "10", for: Generator<UInt64>.any()) { $0 < 10 }
}
