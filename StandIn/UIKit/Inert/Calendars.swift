// Calendars and formats for virtual dates: those of Foundation, which are given dates of their own.
//
// Names and types are Foundation's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

extension Date {
  init(_ real: Foundation.Date) {
    self.init(timeIntervalSinceReferenceDate: real.timeIntervalSinceReferenceDate)
  }
  var real: Foundation.Date {
    Foundation.Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate)
  }
  public func compare(_ other: Date) -> ComparisonResult { real.compare(other.real) }
}
extension Date: Codable, CustomStringConvertible, Strideable {
  public init(from decoder: any Decoder) throws { self.init(try Foundation.Date(from: decoder)) }
  public func encode(to encoder: any Encoder) throws { try real.encode(to: encoder) }
  public var description: String { real.description }
  public func distance(to other: Date) -> TimeInterval { other.timeIntervalSince(self) }
  public func advanced(by seconds: TimeInterval) -> Date { self + seconds }
}

public struct Calendar: Hashable, Codable, Sendable {
  var plain: Foundation.Calendar
  public typealias Component = Foundation.Calendar.Component
  public typealias Identifier = Foundation.Calendar.Identifier
  public init(identifier: Identifier) { plain = Foundation.Calendar(identifier: identifier) }
  init(_ plain: Foundation.Calendar) { self.plain = plain }
  public init(from decoder: any Decoder) throws { plain = try .init(from: decoder) }
  public func encode(to encoder: any Encoder) throws { try plain.encode(to: encoder) }
  public static var current: Calendar { Calendar(.current) }
  public static var autoupdatingCurrent: Calendar { Calendar(.current) }
  public var identifier: Identifier { plain.identifier }
  public var timeZone: TimeZone {
    get { plain.timeZone }
    set { plain.timeZone = newValue }
  }
  public var locale: Locale? {
    get { plain.locale }
    set { plain.locale = newValue }
  }
  public var firstWeekday: Int {
    get { plain.firstWeekday }
    set { plain.firstWeekday = newValue }
  }
  public var weekdaySymbols: [String] { plain.weekdaySymbols }
  public var shortWeekdaySymbols: [String] { plain.shortWeekdaySymbols }
  public var monthSymbols: [String] { plain.monthSymbols }
  public var shortMonthSymbols: [String] { plain.shortMonthSymbols }
  public func component(_ component: Component, from date: Date) -> Int {
    plain.component(component, from: date.real)
  }
  public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents {
    plain.dateComponents(components, from: date.real)
  }
  public func dateComponents(
    _ components: Set<Component>, from start: Date, to end: Date
  ) -> DateComponents { plain.dateComponents(components, from: start.real, to: end.real) }
  public func date(from components: DateComponents) -> Date? {
    plain.date(from: components).map { Date($0) }
  }
  public func date(
    byAdding component: Component, value: Int, to date: Date, wrappingComponents: Bool = false
  ) -> Date? {
    plain.date(
      byAdding: component, value: value, to: date.real, wrappingComponents: wrappingComponents
    ).map { Date($0) }
  }
  public func date(
    byAdding components: DateComponents, to date: Date, wrappingComponents: Bool = false
  ) -> Date? {
    plain.date(byAdding: components, to: date.real, wrappingComponents: wrappingComponents)
      .map { Date($0) }
  }
  public func date(
    bySettingHour hour: Int, minute: Int, second: Int, of date: Date
  ) -> Date? {
    plain.date(bySettingHour: hour, minute: minute, second: second, of: date.real).map { Date($0) }
  }
  public func startOfDay(for date: Date) -> Date { Date(plain.startOfDay(for: date.real)) }
  public func range(of smaller: Component, in larger: Component, for date: Date) -> Range<Int>? {
    plain.range(of: smaller, in: larger, for: date.real)
  }
  public func compare(
    _ one: Date, to other: Date, toGranularity component: Component
  ) -> ComparisonResult { plain.compare(one.real, to: other.real, toGranularity: component) }
  public func isDate(
    _ one: Date, equalTo other: Date, toGranularity component: Component
  ) -> Bool { plain.isDate(one.real, equalTo: other.real, toGranularity: component) }
  public func isDate(_ one: Date, inSameDayAs other: Date) -> Bool {
    plain.isDate(one.real, inSameDayAs: other.real)
  }
  public func isDateInToday(_ date: Date) -> Bool { isDate(date, inSameDayAs: Date()) }
  public func isDateInYesterday(_ date: Date) -> Bool { isDateInToday(date + 86_400) }
  public func isDateInTomorrow(_ date: Date) -> Bool { isDateInToday(date - 86_400) }
  public func isDateInWeekend(_ date: Date) -> Bool { plain.isDateInWeekend(date.real) }
}

open class DateFormatter: Formatter {
  private let plain = Foundation.DateFormatter()
  public typealias Style = Foundation.DateFormatter.Style
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var dateFormat: String! {
    get { plain.dateFormat }
    set { plain.dateFormat = newValue }
  }
  open var dateStyle: Style {
    get { plain.dateStyle }
    set { plain.dateStyle = newValue }
  }
  open var timeStyle: Style {
    get { plain.timeStyle }
    set { plain.timeStyle = newValue }
  }
  open var locale: Locale! {
    get { plain.locale }
    set { plain.locale = newValue }
  }
  open var timeZone: TimeZone! {
    get { plain.timeZone }
    set { plain.timeZone = newValue }
  }
  open var calendar: Calendar! {
    get { Calendar(plain.calendar) }
    set { plain.calendar = newValue?.plain }
  }
  open var isLenient: Bool {
    get { plain.isLenient }
    set { plain.isLenient = newValue }
  }
  open var doesRelativeDateFormatting = false
  open var weekdaySymbols: [String]! {
    get { plain.weekdaySymbols }
    set { plain.weekdaySymbols = newValue }
  }
  open var monthSymbols: [String]! {
    get { plain.monthSymbols }
    set { plain.monthSymbols = newValue }
  }
  open var amSymbol: String! {
    get { plain.amSymbol }
    set { plain.amSymbol = newValue }
  }
  open var pmSymbol: String! {
    get { plain.pmSymbol }
    set { plain.pmSymbol = newValue }
  }
  open func setLocalizedDateFormatFromTemplate(_ template: String) {
    plain.setLocalizedDateFormatFromTemplate(template)
  }
  open func string(from date: Date) -> String { plain.string(from: date.real) }
  open func date(from string: String) -> Date? { plain.date(from: string).map { Date($0) } }
  open override func string(for object: Any?) -> String? { (object as? Date).map(string(from:)) }
  public static func localizedString(
    from date: Date, dateStyle: Style, timeStyle: Style
  ) -> String {
    Foundation.DateFormatter.localizedString(
      from: date.real, dateStyle: dateStyle, timeStyle: timeStyle)
  }
  public static func dateFormat(
    fromTemplate template: String, options: Int, locale: Locale?
  ) -> String? {
    Foundation.DateFormatter.dateFormat(
      fromTemplate: template, options: options, locale: locale)
  }
}
open class ISO8601DateFormatter: Formatter {
  private let plain = Foundation.ISO8601DateFormatter()
  public typealias Options = Foundation.ISO8601DateFormatter.Options
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var formatOptions: Options {
    get { plain.formatOptions }
    set { plain.formatOptions = newValue }
  }
  open var timeZone: TimeZone! {
    get { plain.timeZone }
    set { plain.timeZone = newValue }
  }
  open func string(from date: Date) -> String { plain.string(from: date.real) }
  open func date(from string: String) -> Date? { plain.date(from: string).map { Date($0) } }
}
