// Dates and times that follow the virtual clock.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

/// A number of seconds.
public typealias TimeInterval = Double

/// A moment of virtual time. Each run begins at the same one.
public struct Date: Hashable, Comparable, Sendable {
  /// Seconds since the start of the run. Counting from 2001 would lose the nanoseconds.
  private var seconds: Double
  private static let startOfRun: TimeInterval = 800_000_000
  private static let secondsUntil2001: TimeInterval = 978_307_200

  private init(seconds: Double) { self.seconds = seconds }
  /// The current moment.
  public init() { seconds = MainLoop.main.now }
  /// A moment so many seconds from now.
  public init(timeIntervalSinceNow seconds: TimeInterval) { self = Date() + seconds }
  /// A moment so many seconds after 1 January 2001.
  public init(timeIntervalSinceReferenceDate seconds: TimeInterval) {
    self.seconds = seconds - Self.startOfRun
  }
  /// A moment so many seconds after 1 January 1970.
  public init(timeIntervalSince1970 seconds: TimeInterval) {
    self.init(timeIntervalSinceReferenceDate: seconds - Self.secondsUntil2001)
  }
  /// A moment so many seconds after another one.
  public init(timeInterval seconds: TimeInterval, since date: Date) { self = date + seconds }

  /// The current moment.
  public static var now: Date { Date() }
  /// A moment that never comes.
  public static let distantFuture = Date(timeIntervalSinceReferenceDate: 63_113_904_000)
  /// A moment before all others.
  public static let distantPast = Date(timeIntervalSinceReferenceDate: -63_114_076_800)

  /// Seconds since 1 January 2001.
  public var timeIntervalSinceReferenceDate: TimeInterval { Self.startOfRun + seconds }
  /// Seconds since 1 January 1970.
  public var timeIntervalSince1970: TimeInterval {
    timeIntervalSinceReferenceDate + Self.secondsUntil2001
  }
  /// Seconds from now; negative for the past.
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date()) }
  /// Seconds since another moment.
  public func timeIntervalSince(_ other: Date) -> TimeInterval { seconds - other.seconds }
  /// The moment so many seconds later.
  public func addingTimeInterval(_ seconds: TimeInterval) -> Date { self + seconds }

  /// Compares two moments.
  public static func < (one: Date, other: Date) -> Bool { one.seconds < other.seconds }
  /// The moment so many seconds later.
  public static func + (date: Date, seconds: TimeInterval) -> Date {
    Date(seconds: date.seconds + seconds)
  }
  /// The moment so many seconds earlier.
  public static func - (date: Date, seconds: TimeInterval) -> Date { date + -seconds }
}

/// A time in seconds.
public typealias CFTimeInterval = TimeInterval
/// Seconds of virtual time; on a device since its start.
public func CACurrentMediaTime() -> TimeInterval { MainLoop.main.now }

/// The current moment in seconds since 1 January 2001.
public func CFAbsoluteTimeGetCurrent() -> TimeInterval { Date().timeIntervalSinceReferenceDate }
