// Names of Foundation, Dispatch and the log, for which nothing waits, loads or is written.
//
// Names and types are theirs:
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

public import Foundation

/// Work that belongs together. Waiting for it would stop the only thread.
public final class DispatchGroup: NSObject, @unchecked Sendable {
  private var count = 0, followers: [() -> Void] = []
  public override init() {}
  public func enter() { count += 1 }
  public func leave() {
    count -= 1
    if count < 0 { unsupported("a DispatchGroup is left more often than entered.") }
    if count == 0 { callFollowers() }
  }
  private func callFollowers() {
    let blocks = followers
    followers = []
    for block in blocks { MainLoop.main.schedule(block) }
  }
  @preconcurrency public func notify(
    qos: DispatchQoS = .unspecified, queue: DispatchQueue,
    execute work: @escaping @Sendable () -> Void
  ) {
    followers.append(work)
    if count == 0 { callFollowers() }
  }
  public func wait() {
    if count > 0 { unsupported("a DispatchGroup is waited for on the main thread.") }
  }
}
/// A count that can be taken. Waiting for it would stop the only thread.
public final class DispatchSemaphore: NSObject, @unchecked Sendable {
  private var value: Int
  public init(value: Int) { self.value = value }
  @discardableResult public func signal() -> Int {
    value += 1
    return value
  }
  public func wait() {
    value -= 1
    if value < 0 { unsupported("a DispatchSemaphore is waited for on the main thread.") }
  }
}

extension NSPredicate {
  /// A condition of the form `SELF MATCHES %@`; others are not read.
  public convenience init(format: String, _ arguments: any CVarArg...) {
    guard format.uppercased() == "SELF MATCHES %@", let pattern = arguments.first as? String else {
      unsupported("the condition \"\(format)\" is read. Only SELF MATCHES %@ is known.")
    }
    self.init { object, _ in
      guard let text = object as? String else { return false }
      return text.range(of: "^(?:\(pattern))$", options: .regularExpression) != nil
    }
  }
}

/// A thread, of which there is the main one.
public final class Thread: NSObject {
  private nonisolated(unsafe) static let only = Thread()
  public static var main: Thread { unsafe only }
  public static var current: Thread { main }
  public static var isMainThread: Bool { true }
  public var isMainThread: Bool { true }
  public var name: String?
  public static var callStackSymbols: [String] { [] }
  public static func sleep(forTimeInterval seconds: TimeInterval) {
    unsupported("the main thread sleeps.")
  }
}

/// A log that is written nowhere.
public struct Logger: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}
  public init(_ log: OSLog) {}
  public func log(_ message: OSLogMessage) {}
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  public func trace(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) {}
  public func notice(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
  public func critical(_ message: OSLogMessage) {}
  public func fault(_ message: OSLogMessage) {}
}
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let `default` = OSLogType(rawValue: 0), info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16), fault = OSLogType(rawValue: 17)
}
public final class OSLog: NSObject, Sendable {
  public init(subsystem: String, category: String) {}
  public static let `default` = OSLog(subsystem: "", category: "")
}
public struct OSLogPrivacy {
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
}
public struct OSLogMessage: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    @_disfavoredOverload public mutating func appendInterpolation<T: CustomStringConvertible>(
      _ value: T, privacy: OSLogPrivacy = .auto
    ) {}
    @_disfavoredOverload public mutating func appendInterpolation<Failure: Error>(
      _ error: Failure?, privacy: OSLogPrivacy = .auto
    ) {}
    public mutating func appendInterpolation<Object: NSObject>(
      _ object: Object?, privacy: OSLogPrivacy = .auto
    ) {}
    public mutating func appendInterpolation<T>(_ type: T.Type, privacy: OSLogPrivacy = .auto) {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}
public func os_log(_ message: StaticString, _ arguments: any CVarArg...) {}
public func os_log(
  _ message: StaticString, log: OSLog, type: OSLogType = .default, _ arguments: any CVarArg...
) {}
public func os_log(_ type: OSLogType, _ message: StaticString, _ arguments: any CVarArg...) {}

/// A request to a server, which the stand-in does not have.
public struct URLRequest: Hashable, Sendable {
  public var url: URL?, httpMethod: String? = "GET", httpBody: Data?
  public var allHTTPHeaderFields: [String: String]?, timeoutInterval: TimeInterval
  public init(url: URL, timeoutInterval: TimeInterval = 60) {
    (self.url, self.timeoutInterval) = (url, timeoutInterval)
  }
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    allHTTPHeaderFields = (allHTTPHeaderFields ?? [:]).merging([field: value ?? ""]) { $1 }
  }
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    setValue(value, forHTTPHeaderField: field)
  }
}
open class URLResponse: NSObject, @unchecked Sendable {
  open var url: URL? { nil }
}
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open var statusCode: Int { 0 }
  open var allHeaderFields: [AnyHashable: Any] { [:] }
}
open class URLSessionTask: NSObject, @unchecked Sendable {
  fileprivate override init() {}
  open func resume() { unsupported("something is loaded from a server.") }
  open func cancel() {}
  open func suspend() {}
}
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  public static let `default` = URLSessionConfiguration()
  open var timeoutIntervalForRequest: TimeInterval = 60
}
/// Makes tasks, which cannot be started.
open class URLSession: NSObject, @unchecked Sendable {
  public static let shared = URLSession(configuration: .default)
  public init(configuration: URLSessionConfiguration) {}
  @preconcurrency public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { URLSessionDataTask() }
  @preconcurrency public func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { URLSessionDataTask() }
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    unsupported("something is loaded from a server.")
  }
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    unsupported("something is loaded from a server.")
  }
}
