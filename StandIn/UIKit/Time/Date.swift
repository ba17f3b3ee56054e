// Dates and times that follow the virtual clock.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public typealias TimeInterval = Double

/// A moment of virtual time. Each run begins at the same one.
public struct Date: Hashable, Comparable, Sendable {
  /// Seconds since the start of the run. Counting from 2001 would lose the nanoseconds.
  private var seconds: Double
  private static let startOfRun: TimeInterval = 800_000_000
  private static let secondsUntil2001: TimeInterval = 978_307_200

  private init(seconds: Double) { self.seconds = seconds }
  public init() { seconds = MainLoop.main.now }
  public init(timeIntervalSinceNow seconds: TimeInterval) { self = Date() + seconds }
  public init(timeIntervalSinceReferenceDate seconds: TimeInterval) {
    self.seconds = seconds - Self.startOfRun
  }
  public init(timeIntervalSince1970 seconds: TimeInterval) {
    self.init(timeIntervalSinceReferenceDate: seconds - Self.secondsUntil2001)
  }
  public init(timeInterval seconds: TimeInterval, since date: Date) { self = date + seconds }

  public static var now: Date { Date() }
  public static let distantFuture = Date(timeIntervalSinceReferenceDate: 63_113_904_000)
  public static let distantPast = Date(timeIntervalSinceReferenceDate: -63_114_076_800)

  public var timeIntervalSinceReferenceDate: TimeInterval { Self.startOfRun + seconds }
  public var timeIntervalSince1970: TimeInterval {
    timeIntervalSinceReferenceDate + Self.secondsUntil2001
  }
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date()) }
  public func timeIntervalSince(_ other: Date) -> TimeInterval { seconds - other.seconds }
  public func addingTimeInterval(_ seconds: TimeInterval) -> Date { self + seconds }

  public static func < (one: Date, other: Date) -> Bool { one.seconds < other.seconds }
  public static func + (date: Date, seconds: TimeInterval) -> Date {
    Date(seconds: date.seconds + seconds)
  }
  public static func - (date: Date, seconds: TimeInterval) -> Date { date + -seconds }
  public static func += (date: inout Date, seconds: TimeInterval) { date = date + seconds }
  public static func -= (date: inout Date, seconds: TimeInterval) { date = date - seconds }
  public mutating func addTimeInterval(_ seconds: TimeInterval) { self += seconds }
}

public typealias CFTimeInterval = TimeInterval
/// Seconds of virtual time; on a device since its start.
public func CACurrentMediaTime() -> TimeInterval { MainLoop.main.now }

public func CFAbsoluteTimeGetCurrent() -> TimeInterval { Date().timeIntervalSinceReferenceDate }
