// Publishers that do not begin with another one.

public import UIKit

public import struct Foundation.Notification

/// The subscriptions to one source.
final class Audience<Output, Failure: Error>: @unchecked Sendable {
  private var lines: [Line<Output, Failure>] = []
  private var end: Subscribers.Completion<Failure>?
  var isEnded: Bool { end != nil }

  func add(_ line: Line<Output, Failure>) {
    if let end { return line.finish(end) }
    lines.append(line)
    line.keep(AnyCancellable { [weak self, weak line] in self?.remove { $0 === line } })
  }
  /// Releases what was there last.
  private func remove(_ isMeant: (Line<Output, Failure>) -> Bool) {
    let old = lines
    lines = old.filter { !isMeant($0) }
    withExtendedLifetime(old) {}
  }
  func send(_ value: Output) { for line in lines where !isEnded { line.send(value) } }
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard end == nil else { return }
    end = completion
    for line in lines { line.finish(completion) }
  }
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

extension Subject where Output == Void { public func send() { send(()) } }

public final class PassthroughSubject<Output, Failure: Error>: LinePublisher<Output, Failure>,
  Subject
{
  private let audience = Audience<Output, Failure>()
  public init() {}
  public func send(_ value: Output) { audience.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
  override func start(_ line: Line<Output, Failure>) { audience.add(line) }
}

public final class CurrentValueSubject<Output, Failure: Error>: LinePublisher<Output, Failure>,
  Subject
{
  private let audience = Audience<Output, Failure>()
  private var current: Output
  public init(_ value: Output) { current = value }
  public var value: Output {
    get { current }
    set { send(newValue) }
  }
  public func send(_ value: Output) {
    if audience.isEnded { return }
    current = value
    audience.send(value)
  }
  public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
  override func start(_ line: Line<Output, Failure>) {
    audience.add(line)
    line.send(current)
  }
}

// MARK: - One value, or none

public final class Just<Output>: LinePublisher<Output, Never> {
  public let output: Output
  public init(_ output: Output) { self.output = output }
  override func start(_ line: Line<Output, Never>) { Result.success(output).send(to: line) }
}

public final class Empty<Output, Failure: Error>: LinePublisher<Output, Failure> {
  public let completeImmediately: Bool
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) { self.completeImmediately = completeImmediately }
  override func start(_ line: Line<Output, Failure>) { if completeImmediately { line.finish() } }
}

public final class Fail<Output, Failure: Error>: LinePublisher<Output, Failure> {
  public let error: Failure
  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }
  override func start(_ line: Line<Output, Failure>) { line.finish(.failure(error)) }
}

public final class Deferred<Made: Publisher>: LinePublisher<Made.Output, Made.Failure> {
  public let createPublisher: () -> Made
  public init(createPublisher: @escaping () -> Made) { self.createPublisher = createPublisher }
  override func start(_ line: Line<Made.Output, Made.Failure>) { createPublisher().feed(line) }
}

/// Begins its work when it is made, and keeps the result (A).
public final class Future<Output, Failure: Error>: LinePublisher<Output, Failure> {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private var result: Result<Output, Failure>?
  private var waiting: [Line<Output, Failure>] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    super.init()
    attemptToFulfill { [self] in
      guard result == nil else { return }
      result = $0
      for line in waiting { $0.send(to: line) }
      waiting = []
    }
  }
  override func start(_ line: Line<Output, Failure>) {
    if let result { result.send(to: line) } else { waiting.append(line) }
  }
}

extension Result {
  fileprivate func send(to line: Line<Success, Failure>) {
    switch self {
    case .success(let value): line.finish(.finished, after: value)
    case .failure(let error): line.finish(.failure(error))
    }
  }
  public var publisher: AnyPublisher<Success, Failure> { AnyPublisher { self.send(to: $0) } }
}

extension Optional {
  public var publisher: AnyPublisher<Wrapped, Never> { (map { [$0] } ?? []).publisher }
}

extension Sequence {
  public var publisher: AnyPublisher<Element, Never> {
    AnyPublisher { line in
      for element in self where line.isActive { line.send(element) }
      line.finish()
    }
  }
}

// MARK: - Notifications and timers

extension NotificationCenter {
  public final class Publisher: LinePublisher<Notification, Never> {
    public let center: NotificationCenter, name: Notification.Name, object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }
    override func start(_ receiver: Line<Notification, Never>) {
      let token = center.addObserver(
        forName: name, object: object, queue: nil, using: { receiver.send($0) })
      receiver.keep(AnyCancellable { [center] in center.removeObserver(token) })
    }
  }

  /// Observes when there is a subscriber, and until that cancels.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension Timer {
  public final class TimerPublisher: LinePublisher<Date, Never>, ConnectablePublisher {
    private let (interval, runLoop, mode): (TimeInterval, RunLoop, RunLoop.Mode)
    private let audience = Audience<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) { (self.interval, self.runLoop, self.mode) = (interval, runLoop, mode) }
    override func start(_ line: Line<Date, Never>) { audience.add(line) }
    public func connect() -> any Cancellable {
      let timer = Timer(timeInterval: interval, repeats: true) { [audience] _ in
        audience.send(Date())
      }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, runLoop: runLoop, mode: mode)
  }
}
