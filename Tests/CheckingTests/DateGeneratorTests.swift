import Checking
import Testing

/// Dates and instants: the calendar, what is drawn, and what is simplest.
@Suite struct DateGenerators {
  /// Every day of the calendar is the next one after the day before it.
  @Test func followOneAnother() throws {
    var (year, month, day) = (1, 1, 1)
    let first = CivilDate.first.daysSince1970
    for days in first...CivilDate(801, 1, 1).daysSince1970 {
      let date = try #require(CivilDate(daysSince1970: days))
      guard (date.year, date.month, date.day) == (year, month, day), date.daysSince1970 == days,
        date.weekday == (days - first) % 7 + 1
      else {
        Issue.record("\(date) instead of \(year)-\(month)-\(day)")
        return
      }
      day += 1
      if CivilDate(year: year, month: month, day: day) == nil { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
  }

  @Test(arguments: [
    (CivilDate(1970, 1, 1), 0, 4, "1970-01-01"), (CivilDate(2000, 2, 29), 11_016, 2, "2000-02-29"),
    (CivilDate(1900, 3, 1), -25_508, 4, "1900-03-01"), (.first, -719_162, 1, "0001-01-01"),
    (.last, 2_932_896, 5, "9999-12-31"),
  ])
  func areDays(_ date: CivilDate, _ days: Int, _ weekday: Int, _ text: String) {
    #expect(date.daysSince1970 == days && CivilDate(daysSince1970: days) == date)
    #expect(date.weekday == weekday && date.description == text)
  }

  @Test(arguments: [
    (1900, 2, 29), (2001, 2, 29), (2000, 2, 30), (2000, 4, 31), (2000, 13, 1), (2000, 0, 1),
    (2000, 1, 0), (0, 1, 1), (10_000, 1, 1),
  ])
  func doNotAllExist(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test func haveASimplestValue() {
    let dates = Generator<CivilDate>.date()
    #expect(dates.simplest { _ in true } == "2000-01-01")
    #expect(dates.simplest { $0.month == 2 && $0.day == 29 } == "2000-02-29")
    #expect(dates.simplest { $0 < CivilDate(1999, 6, 1) } == "1999-01-01")
    #expect(dates.simplest { $0.month == 12 && $0.day == 31 } == "2000-12-31")
    let centuries = Generator<CivilDate>.date(CivilDate(1800, 1, 1)...CivilDate(2200, 1, 1))
    #expect(
      centuries.simplest { $0.year % 100 == 0 && !CivilDate.isLeap($0.year) } == "2100-01-01")
    let spring = Generator<CivilDate>.date(CivilDate(2023, 3, 10)...CivilDate(2024, 2, 5))
    #expect(spring.simplest { _ in true } == "2023-03-10")
    #expect(spring.simplest { $0.month == 4 } == "2023-04-01")
    #expect(spring.simplest { $0.year == 2024 } == "2024-01-01")
    #expect(
      Generator.date(.first...CivilDate(1990, 6, 5)).simplest { _ in true } == "1990-01-01")
    let instants = Generator<Int>.secondsSince1970()
    #expect(instants.simplest { _ in true } == "946684800")
    #expect(instants.simplest { $0 % 86_400 == 86_399 } == "946771199")
    #expect(instants.simplest { $0 > Int(Int32.max) } == "2147483648")
    #expect(Generator<Double>.timeIntervalSince1970().simplest { _ in true } == "946684800.0")
  }

  /// Whatever ranks a replay holds, a date is of its range, and an instant is of one of its days.
  @Test func stayInTheirRange() {
    for range in [
      CivilDate.first ... .last, CivilDate(2000, 2, 29)...CivilDate(2000, 2, 29),
      CivilDate(1999, 12, 31)...CivilDate(2000, 1, 1),
      CivilDate(2023, 3, 10)...CivilDate(2024, 2, 5),
      .first...CivilDate(4, 2, 29), CivilDate(9999, 11, 30) ... .last,
    ] {
      let (dates, instants) = (Generator.date(range), Generator<Int>.secondsSince1970(range))
      for date in dates.replayed() + dates.sample(300, seed: Seed(5)) {
        #expect(range.contains(date))
        #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
      }
      let first = range.lowerBound.daysSince1970 * 86_400
      let last = range.upperBound.daysSince1970 * 86_400 + 86_399
      for instant in instants.replayed() + instants.sample(300, seed: Seed(5)) {
        #expect((first...last).contains(instant))
      }
    }
  }

  /// Every kind of awkward date is at least half a percent of the dates, 29 February 5 percent, and
  /// every kind of awkward time half a percent of the instants.
  @Test func areOftenAwkward() {
    let dates = Generator<CivilDate>.date().sample(20_000, seed: Seed(1))
    let kinds: [(String, (CivilDate) -> Bool)] = [
      ("28 February", { $0.month == 2 && $0.day == 28 }),
      ("1 March", { $0.month == 3 && $0.day == 1 }), ("new year", { $0.month == 1 && $0.day == 1 }),
      ("end of a year", { $0.month == 12 && $0.day == 31 }),
      ("end of a month", { $0.day == CivilDate.dayCount(ofMonth: $0.month, year: $0.year) }),
      ("a century that is no leap year", { $0.year % 100 == 0 && $0.year % 400 != 0 }),
      ("clocks change", { $0.weekday == 7 && $0.month == 3 && $0.day > 24 && $0.year > 1900 }),
      ("1970", { $0.year == 1970 }), ("2038", { $0.year == 2038 }),
    ]
    for (name, holds) in kinds { #expect(dates.count(where: holds) > 100, "\(name)") }
    #expect(dates.count { $0.month == 2 && $0.day == 29 } > 1000)
    let instants = Generator<Int>.secondsSince1970().sample(20_000, seed: Seed(1))
    for second in [0, 1, 7200, 9000, 10_799, 43_200, 86_399] {
      #expect(instants.count { ($0 % 86_400 + 86_400) % 86_400 == second } > 100, "\(second)")
    }
    for instant in [0, -1, Int(Int32.max), Int(Int32.max) + 1] {
      #expect(instants.count { $0 == instant } > 50, "\(instant)")
    }
    let intervals = Generator<Double>.timeIntervalSince1970().sample(2_000, seed: Seed(1))
    let wholeCount = intervals.count { $0 == $0.rounded() }
    #expect((800...1600).contains(wholeCount))
  }
}
