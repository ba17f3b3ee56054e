// Generators of dates and instants.

extension Generator where Value == CivilDate {
  /// Dates of a range. The simplest is 2000-01-01, or the date with the nearest year that the range
  /// has. A year that is nearer to 2000 is simpler, then an earlier month, then an earlier day.
  ///
  /// Half of the dates are awkward ones: 29 and 28 February, 1 March, the ends of months, years and
  /// centuries, the Sundays on which clocks change, and the beginnings and ends of epochs.
  public static func date(
    _ range: ClosedRange<CivilDate> = .first ... .last
  ) -> Generator {
    Generator { source in source.span("date") { $0.date(in: range) } }
  }
}

extension Generator where Value == Int {
  /// Instants as whole seconds since 1970-01-01 00:00:00 UTC, on the dates of a range. The simplest
  /// is the midnight with which the simplest date begins, as in ``Generator/date(_:)``. On the same
  /// date an earlier hour is simpler, then an earlier minute, then an earlier second.
  ///
  /// Half of the times are awkward ones: the first and the last second of a day, and what is near
  /// the hours at which clocks change. Some instants are those at which counters overflow, such as
  /// 2038-01-19 03:14:08.
  public static func secondsSince1970(
    _ range: ClosedRange<CivilDate> = .first ... .last
  ) -> Generator {
    Generator { source in source.span("instant") { $0.instant(in: range) } }
  }
}

extension Generator where Value == Double {
  /// Instants as seconds since 1970-01-01 00:00:00 UTC, with milliseconds. A generator of
  /// Foundation's `Date` is
  /// `Generator<Double>.timeIntervalSince1970().map(Date.init(timeIntervalSince1970:))`.
  ///
  /// The order is that of ``Generator/secondsSince1970(_:)``; an instant with fewer milliseconds is
  /// simpler. Half of the instants are whole seconds.
  public static func timeIntervalSince1970(
    _ range: ClosedRange<CivilDate> = .first ... .last
  ) -> Generator {
    Generator { source in
      source.span("instant") { source in
        let seconds = source.instant(in: range)
        let isWhole = source.plans && source.random.below(2) == 0
        let milliseconds = source.number(in: 0...999, planned: isWhole ? 0 : nil)
        return Double(seconds) + Double(milliseconds) / 1000
      }
    }
  }
}

extension Source {
  /// Draws the year, the month and the day of a date. The range of each depends on those before it,
  /// so that every choice gives a date of the range.
  fileprivate mutating func date(
    in range: ClosedRange<CivilDate>, planned: CivilDate? = nil
  ) -> CivilDate {
    let plan = planned ?? (plans ? awkwardDate(in: range) : nil)
    let (first, last) = (range.lowerBound, range.upperBound)
    let year = number(
      in: first.year...last.year, origin: min(max(2000, first.year), last.year), planned: plan?.year
    )
    let (isFirstYear, isLastYear) = (year == first.year, year == last.year)
    let month = number(
      in: (isFirstYear ? first.month : 1)...(isLastYear ? last.month : 12), planned: plan?.month)
    let dayCount = CivilDate.dayCount(ofMonth: month, year: year)
    let firstDay = isFirstYear && month == first.month ? first.day : 1
    let lastDay = isLastYear && month == last.month ? last.day : dayCount
    return CivilDate(year, month, number(in: firstDay...lastDay, planned: plan?.day))
  }

  /// Draws a date, and the hour, the minute and the second of its day.
  fileprivate mutating func instant(in range: ClosedRange<CivilDate>) -> Int {
    let special = plans ? specialInstant(in: range) : nil
    let date = date(in: range, planned: special?.date)
    var second = special?.second
    if plans, second == nil, random.below(2) == 0 { second = random.element(of: awkwardTimes) }
    let hour = number(in: 0...23, planned: second.map { $0 / 3600 })
    let minute = number(in: 0...59, planned: second.map { $0 / 60 % 60 })
    let rest = number(in: 0...59, planned: second.map { $0 % 60 })
    return date.daysSince1970 * secondsPerDay + hour * 3600 + minute * 60 + rest
  }
}

// MARK: - Awkward dates and times

private let secondsPerDay = 86_400

/// The first and last days of epochs, counters and calendars, and days with a leap second.
private let specialDates = [
  CivilDate(1970, 1, 1), CivilDate(1969, 12, 31), CivilDate(2000, 1, 1), CivilDate(1999, 12, 31),
  CivilDate(1900, 1, 1), CivilDate(2001, 1, 1), CivilDate(2038, 1, 19), CivilDate(2016, 12, 31),
  CivilDate(1582, 10, 15), CivilDate(1601, 1, 1), CivilDate(1904, 1, 1), CivilDate(1980, 1, 6),
]

/// Instants at which counters of seconds overflow or have a new digit.
private let specialInstants = [
  0, -1, Int(Int32.max), Int(Int32.max) + 1, Int(Int32.min), Int(UInt32.max), Int(UInt32.max) + 1,
  999_999_999, 1_000_000_000, 9_999_999_999,
]

/// Seconds of a day: its ends, noon, and the times at which clocks change or counters overflow.
private let awkwardTimes = [
  0, 1, 3599, 3600, 5400, 7199, 7200, 9000, 10_799, 10_800, 11_647, 11_648, 43_199, 43_200,
  86_398, 86_399,
]

extension SplitMix64 {
  fileprivate mutating func element<Value>(of values: [Value]) -> Value {
    values[Int(below(UInt64(values.count)))]
  }
}

extension Source {
  /// An awkward date for half of the cases; nil for the others, and if the range does not have it.
  private mutating func awkwardDate(in range: ClosedRange<CivilDate>) -> CivilDate? {
    let dice = random.below(16)
    guard dice < 8 else { return nil }
    let year = awkwardYear(in: range.lowerBound.year...range.upperBound.year)
    let month = Int(random.below(12)) + 1
    let date =
      switch dice {
      case 0: random.element(of: specialDates)
      case 1, 2: CivilDate(year: year & ~3, month: 2, day: 29) ?? CivilDate(year, 2, 28)
      case 3: CivilDate(year, 2, CivilDate.dayCount(ofMonth: 2, year: year))
      case 4: CivilDate(year, 3, 1)
      case 5: CivilDate(year, month, CivilDate.dayCount(ofMonth: month, year: year))
      case 6: random.below(2) == 0 ? CivilDate(year, 1, 1) : CivilDate(year, 12, 31)
      default: clockChange(in: year)
      }
    return range.contains(date) ? date : nil
  }

  /// A year of the range: any one, the first of a century, or one that is near 2000.
  private mutating func awkwardYear(in years: ClosedRange<Int>) -> Int {
    let any = years.lowerBound + Int(random.below(UInt64(years.count)))
    let year =
      switch random.below(4) {
      case 0: any
      case 1: random.element(of: [1600, 1800, 1900, 2000, 2100, 2200])
      default: 1950 + Int(random.below(101))
      }
    return years.contains(year) ? year : any
  }

  /// A Sunday on which clocks change: the last of March or October, the second of March, or the
  /// first of November.
  private mutating func clockChange(in year: Int) -> CivilDate {
    let week = random.element(of: [
      CivilDate(year, 3, 25), CivilDate(year, 10, 25), CivilDate(year, 3, 8),
      CivilDate(year, 11, 1),
    ])
    return CivilDate(year, week.month, week.day + 7 - week.weekday)
  }

  /// One of the special instants for an eighth of the cases; nil if the range does not have it.
  private mutating func specialInstant(
    in range: ClosedRange<CivilDate>
  ) -> (date: CivilDate, second: Int)? {
    guard random.below(8) == 0 else { return nil }
    let instant = random.element(of: specialInstants)
    let second = (instant % secondsPerDay + secondsPerDay) % secondsPerDay
    guard let date = CivilDate(daysSince1970: (instant - second) / secondsPerDay),
      range.contains(date)
    else { return nil }
    return (date, second)
  }
}
