// Dates, floating-point sums, numbers that only a pool of special numbers finds, and two bugs at once.

import Checking

extension Problem {
  private struct Date: Sendable, CustomStringConvertible {
    var year, month, day: Int
    var description: String { "\(year)-\(month)-\(day)" }

    static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    static func isLeap(_ year: Int) -> Bool {
      year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    }

    static func length(of month: Int, _ year: Int) -> Int {
      lengths[month - 1] + (month == 2 && isLeap(year) ? 1 : 0)
    }

    /// The days since the first of January 1800.
    func days(isLeap: (Int) -> Bool) -> Int {
      let years = (1800..<year).map { isLeap($0) ? 366 : 365 }.reduce(0, +)
      let months = Self.lengths[..<(month - 1)].reduce(0, +)
      return years + months + (month > 2 && isLeap(year) ? 1 : 0) + day - 1
    }
  }

  /// A date becomes a number of days. The bug: 1900 is taken for a leap year, as some spreadsheets
  /// do.
  static let leapYear = Problem(
    "leap_year", "1900-3-1",
    property: Property(
      "leap_year",
      for: Generator<Date> { source in
        let (year, month) = (source.number(in: 1800...2200), source.number(in: 1...12))
        let day = source.number(in: 1...Date.length(of: month, year))
        return Date(year: year, month: month, day: day)
      }
    ) { date in
      date.days { Date.isLeap($0) || $0 == 1900 } == date.days(isLeap: Date.isLeap)
    })

  /// The bug: a sum of floating-point numbers depends on the order. There is no one ideal; what
  /// counts is that all seeds end in the same few.
  static let floatSum = Problem(
    "float_sum",
    property: Property("float_sum", for: Generator<Double>.double().array(0...20)) { numbers in
      numbers.reduce(0, +) == numbers.reversed().reduce(0, +)
    })

  /// Two bugs in one property. Most lists show the first; the second needs a long list without it.
  static let twoBugs: Problem = {
    var problem = Problem(
      "two_bugs", "[600]", "\(Array(repeating: 0, count: 20))",
      property: Property(
        "two_bugs", for: Generator<Int>.int(0...1000).array(),
        judge: { (numbers: [Int]) -> Outcome in
          if numbers.contains(where: { $0 >= 600 }) { return .failed(Origin("large")) }
          return numbers.count < 20 ? .passed : .failed(Origin("long"))
        }))
    problem.bugs = 2
    return problem
  }()

  static func needle(_ name: String, _ number: Int) -> Problem {
    Problem(name, "\(number)", property: Property(name, for: Generator<Int>.int()) { $0 != number })
  }

  static func needleInList(_ name: String, _ number: Int) -> Problem {
    Problem(
      name, "\([number])",
      property: Property(name, for: Generator<Int>.int().array()) { !$0.contains(number) })
  }

  /// Numbers that programs treat in a special way, each alone and in a list.
  public static let needles: [Problem] = specialNumbers.flatMap { name, number in
    [needle(name, number), needleInList("\(name) in a list", number)]
  }

  private static let specialNumbers: [(name: String, number: Int)] = [
    ("65,536", 65_536), ("1,000,000", 1_000_000), ("2^31", 2_147_483_648),
    ("-2^31", -2_147_483_648), ("2^32", 4_294_967_296), ("2^40", 1_099_511_627_776),
    ("2^53", 9_007_199_254_740_992), ("Int.max - 1", Int.max - 1), ("86,400,000", 86_400_000),
  ]
}
