// Dates of the calendar as values.

/// A date of the Gregorian calendar, from 0001-01-01 to 9999-12-31.
///
/// The rules of today hold for all years, also for those before 1582. Foundation's Gregorian
/// calendar follows the Julian calendar before 15 October 1582.
public struct CivilDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// The first date.
  public static let first = CivilDate(1, 1, 1)
  /// The last date.
  public static let last = CivilDate(9999, 12, 31)

  /// Creates a date; nil if there is no such date.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(ofMonth: month, year: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a date that must exist.
  public init(_ year: Int, _ month: Int, _ day: Int) {
    guard let date = CivilDate(year: year, month: month, day: day) else {
      preconditionFailure("there is no date with year \(year), month \(month) and day \(day)")
    }
    self = date
  }

  /// Creates the date that is a number of days after 1970-01-01; nil if it is outside the years 1
  /// to 9999.
  public init?(daysSince1970 days: Int) {
    guard (Self.first.daysSince1970...Self.last.daysSince1970).contains(days) else { return nil }
    // The year begins with March here, so that the leap day is its last day.
    let dayOfEra = (days + Self.daysFromMarchOfYear0) % Self.daysPer400Years
    let era = (days + Self.daysFromMarchOfYear0) / Self.daysPer400Years
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1970-01-01; negative before it.
  public var daysSince1970: Int {
    let (year, monthFromMarch) = month > 2 ? (self.year, month - 3) : (self.year - 1, month + 9)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - Self.daysFromMarchOfYear0
  }

  /// The day of the week: 1 for Monday, 7 for Sunday.
  public var weekday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 + 1 }

  /// The number of days of a month.
  public static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The date in the form of ISO 8601, for example `2000-02-29`.
  public var description: String {
    "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
  }

  /// Whether one date is earlier than another.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The number of days from 1 March of the year 0 to 1 January 1970.
  private static let daysFromMarchOfYear0 = 719_468
  private static let daysPer400Years = 146_097
}
