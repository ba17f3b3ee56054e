// Publishers, subscribers, and the line between the two.
//
// Everything runs at once on the main thread. A line starts when its subscriber asks for values; it does not count how
// many were asked for.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

public protocol Subscription: Cancellable {
  func request(_ demand: Subscribers.Demand)
}

/// Subscribers that are values have one. Nothing asks for it.
public struct CombineIdentifier: Sendable { public init() {} }

// MARK: - Cancelling

public protocol Cancellable { func cancel() }

extension Cancellable {
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable { collection.append(AnyCancellable(self)) }
}

/// Cancels when it goes (A).
public final class AnyCancellable: Cancellable, Hashable {
  private var body: (() -> Void)?
  public init(_ cancel: @escaping () -> Void) { body = cancel }
  public init<C: Cancellable>(_ canceller: C) { body = canceller.cancel }
  deinit { body?() }

  public func cancel() {
    let old = body
    body = nil
    old?()
  }
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable { collection.append(self) }
  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - Subscribers

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished, failure(Failure)
    var isFinished: Bool { if case .finished = self { true } else { false } }
  }

  public struct Demand: Hashable, Comparable, Sendable {
    private var count: Int
    public static let unlimited = Demand(count: .max), none = Demand(count: 0)
    public static func max(_ value: Int) -> Demand { Demand(count: value) }
    public var max: Int? { self == .unlimited ? nil : count }
    public static func < (one: Demand, other: Demand) -> Bool { one.count < other.count }
    public static func + (one: Demand, other: Demand) -> Demand {
      one == .unlimited || other == .unlimited ? .unlimited : max(one.count + other.count)
    }
    public static func - (one: Demand, other: Int) -> Demand {
      one == .unlimited ? one : max(Swift.max(0, one.count - other))
    }
    public static func += (one: inout Demand, other: Demand) { one = one + other }
    public static func -= (one: inout Demand, other: Int) { one = one - other }
  }

  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private var value: ((Input) -> Void)?
    private var completion: ((Completion<Failure>) -> Void)?
    private var subscription: (any Subscription)?
    var isDone: Bool { value == nil }

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) { (completion, value) = (receiveCompletion, receiveValue) }

    public func receive(subscription: any Subscription) {
      guard !isDone, self.subscription == nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }
    public func receive(_ input: Input) -> Demand {
      if let value { value(input) }
      return .none
    }
    public func receive(completion end: Completion<Failure>) { forget().completion?(end) }
    public func cancel() { forget().subscription?.cancel() }

    /// What it returns goes when nothing is being changed: an object that goes then may cancel as well.
    private func forget() -> (
      value: ((Input) -> Void)?, completion: ((Completion<Failure>) -> Void)?,
      subscription: (any Subscription)?
    ) {
      let old = (value, completion, subscription)
      (value, completion, subscription) = (nil, nil, nil)
      return old
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

// MARK: - Lines

/// One subscription: values run along it to the subscriber until either side ends it.
final class Line<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private var subscriber: (any Subscriber<Output, Failure>)?
  private var start: ((Line) -> Void)?
  private var kept: [any Cancellable] = []
  var isActive: Bool { subscriber != nil }

  init(_ subscriber: any Subscriber<Output, Failure>, _ start: @escaping (Line) -> Void) {
    (self.subscriber, self.start) = (subscriber, start)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none, let start else { return }
    self.start = nil
    start(self)
  }
  /// Keeps what has to be cancelled when it ends.
  func keep(_ cancellable: any Cancellable) {
    if isActive { kept.append(cancellable) } else { cancellable.cancel() }
  }
  func send(_ value: Output) {
    guard let subscriber else { return }
    _ = subscriber.receive(value)
  }
  /// Ends it, after one more value if it has not failed.
  func finish(_ end: Subscribers.Completion<Failure>, after last: Output?) {
    if let last, end.isFinished { send(last) }
    finish(end)
  }
  func finish(_ end: Subscribers.Completion<Failure> = .finished) {
    let old = subscriber
    cancel()
    old?.receive(completion: end)
  }
  func cancel() {
    let old = (subscriber, start, kept)
    (subscriber, start, kept) = (nil, nil, [])
    for cancellable in old.2 { cancellable.cancel() }
  }
}

/// A publisher that says what it does with a new line.
public class LinePublisher<Output, Failure: Error>: Publisher {
  private let body: (Line<Output, Failure>) -> Void
  init(starting body: @escaping (Line<Output, Failure>) -> Void = { _ in }) { self.body = body }
  func start(_ line: Line<Output, Failure>) { body(line) }
  public final func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    subscriber.receive(subscription: Line(subscriber, start))
  }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let start: (Line<Output, Failure>) -> Void

  init(starting start: @escaping (Line<Output, Failure>) -> Void) { self.start = start }
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    start = (publisher as? AnyPublisher)?.start ?? publisher.feed
  }
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    subscriber.receive(subscription: Line(subscriber, start))
  }
}

extension Publisher {
  /// Subscribes for a line, as long as that is active.
  @discardableResult func attach<O, F>(
    to line: Line<O, F>, _ completion: @escaping (Subscribers.Completion<Failure>) -> Void,
    _ value: @escaping (Output) -> Void
  ) -> Subscribers.Sink<Output, Failure> {
    let sink = Subscribers.Sink(receiveCompletion: completion, receiveValue: value)
    line.keep(sink)
    if !sink.isDone { receive(subscriber: sink) }
    return sink
  }

  /// Subscribes for a line that gets everything as it is.
  func feed(_ line: Line<Output, Failure>) { attach(to: line, line.finish, line.send) }

  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
  public func subscribe<S: Subscriber<Output, Failure>>(_ subscriber: S) {
    receive(subscriber: subscriber)
  }
  public func subscribe<S: Subject<Output, Failure>>(_ subject: S) -> AnyCancellable {
    sink {
      subject.send(completion: $0)
    } receiveValue: {
      subject.send($0)
    }
  }

  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }

  @available(
    *, unavailable, message: "a loop over values waits for the real clock; use sink(receiveValue:)"
  )
  public var values: AsyncStream<Output> { fatalError() }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
  /// Keeps the object until it is cancelled (A).
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable { sink { object[keyPath: keyPath] = $0 } }
}
