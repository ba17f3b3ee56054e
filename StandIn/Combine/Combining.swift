// Operators that work on several publishers.

/// The types of operators that signatures name. Most are the same one here.
public enum Publishers {
  public typealias Map<U: Publisher, T> = AnyPublisher<T, U.Failure>
  public typealias CompactMap<U: Publisher, T> = AnyPublisher<T, U.Failure>
  public typealias Filter<U: Publisher> = AnyPublisher<U.Output, U.Failure>
  public typealias RemoveDuplicates<U: Publisher> = AnyPublisher<U.Output, U.Failure>
  public typealias ReceiveOn<U: Publisher, S: Scheduler> = AnyPublisher<U.Output, U.Failure>
  public typealias Debounce<U: Publisher, S: Scheduler> = AnyPublisher<U.Output, U.Failure>
  public typealias Share<U: Publisher> = Autoconnect<
    Multicast<U, PassthroughSubject<U.Output, U.Failure>>
  >

  public final class MergeMany<U: Publisher>: LinePublisher<U.Output, U.Failure> {
    public let publishers: [U]
    public init(_ upstream: U...) { publishers = upstream }
    public init<S: Sequence<U>>(_ upstream: S) { publishers = Array(upstream) }
    override func start(_ line: Line<U.Output, U.Failure>) {
      var open = publishers.count
      func finish(_ end: Subscribers.Completion<U.Failure>) {
        open -= 1
        if open <= 0 || !end.isFinished { line.finish(end) }
      }
      if open == 0 { finish(.finished) }
      for publisher in publishers { publisher.attach(to: line, finish, line.send) }
    }
  }
  public final class Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>:
    LinePublisher<A.Output, A.Failure>
  {
    public init(_ a: A, _ b: B) {
      super.init(starting: MergeMany(AnyPublisher(a), AnyPublisher(b)).start)
    }
  }
  public final class Merge3<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>
  >: LinePublisher<A.Output, A.Failure> {
    public init(_ a: A, _ b: B, _ c: C) { super.init(starting: Merge(Merge(a, b), c).start) }
  }
  public final class Merge4<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>
  >: LinePublisher<A.Output, A.Failure> {
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      super.init(starting: Merge(Merge(a, b), Merge(c, d)).start)
    }
  }

  public final class CombineLatest<A: Publisher, B: Publisher>:
    LinePublisher<(A.Output, B.Output), A.Failure>
  where A.Failure == B.Failure {
    public init(_ a: A, _ b: B) {
      super.init(
        starting: pairs(a, b) { one, other in
          guard let first = one.last, let second = other.last else { return nil }
          (one, other) = ([first], [second])
          return (first, second)
        })
    }
  }
  public final class CombineLatest3<A: Publisher, B: Publisher, C: Publisher>:
    LinePublisher<(A.Output, B.Output, C.Output), A.Failure>
  where A.Failure == B.Failure, A.Failure == C.Failure {
    public init(_ a: A, _ b: B, _ c: C) {
      super.init(
        starting: a.combineLatest(b).combineLatest(c).map { ($0.0, $0.1, $1) }.feed)
    }
  }
  public final class CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>:
    LinePublisher<(A.Output, B.Output, C.Output, D.Output), A.Failure>
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      super.init(
        starting: a.combineLatest(b).combineLatest(c.combineLatest(d)).map {
          ($0.0, $0.1, $1.0, $1.1)
        }.feed)
    }
  }
  public final class Zip<A: Publisher, B: Publisher>:
    LinePublisher<(A.Output, B.Output), A.Failure>
  where A.Failure == B.Failure {
    public init(_ a: A, _ b: B) {
      super.init(
        starting: pairs(a, b) { one, other in
          one.isEmpty || other.isEmpty ? nil : (one.removeFirst(), other.removeFirst())
        })
    }
  }

  /// Sends the pairs that are taken out of the values of two publishers. One that has ended and left nothing to pair
  /// ends the line.
  private static func pairs<A: Publisher, B: Publisher>(
    _ a: A, _ b: B,
    _ take: @escaping (inout [A.Output], inout [B.Output]) -> (A.Output, B.Output)?
  ) -> (Line<(A.Output, B.Output), A.Failure>) -> Void where A.Failure == B.Failure {
    { line in
      var (one, other, open) = ([A.Output](), [B.Output](), (true, true))
      func finish(_ end: Subscribers.Completion<A.Failure>) {
        let (endsOne, endsOther) = (!open.0 && one.isEmpty, !open.1 && other.isEmpty)
        if endsOne || endsOther || open == (false, false) || !end.isFinished { line.finish(end) }
      }
      func next() {
        if let values = take(&one, &other) { line.send(values) }
        finish(.finished)
      }
      a.attach(to: line) {
        open.0 = false
        finish($0)
      } _: {
        one.append($0)
        next()
      }
      b.attach(to: line) {
        open.1 = false
        finish($0)
      } _: {
        other.append($0)
        next()
      }
    }
  }

  public final class Multicast<U: Publisher, S: Subject<U.Output, U.Failure>>:
    LinePublisher<U.Output, U.Failure>, ConnectablePublisher
  {
    public let upstream: U
    private let subject: S
    init(_ upstream: U, _ subject: S) { (self.upstream, self.subject) = (upstream, subject) }
    override func start(_ line: Line<U.Output, U.Failure>) { subject.feed(line) }
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// Connected from the first subscriber until the last one has gone (A).
  public final class Autoconnect<U: ConnectablePublisher>: LinePublisher<U.Output, U.Failure> {
    public let upstream: U
    private var count = 0
    private var connection: (any Cancellable)?

    public init(upstream: U) { self.upstream = upstream }
    override func start(_ line: Line<U.Output, U.Failure>) {
      count += 1
      line.keep(AnyCancellable { [self] in leave() })
      upstream.feed(line)
      guard count == 1, connection == nil else { return }
      connection = upstream.connect()
      count += 1
      leave()
    }
    private func leave() {
      count -= 1
      guard count == 0, let old = connection else { return }
      connection = nil
      old.cancel()
    }
  }
}

public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}

extension Publisher {
  public func merge<B: Publisher<Output, Failure>>(with b: B) -> Publishers.Merge<Self, B> {
    .init(self, b)
  }
  public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C> { .init(self, b, c) }
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>
  >(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D> { .init(self, b, c, d) }

  public func combineLatest<B: Publisher>(_ b: B) -> Publishers.CombineLatest<Self, B>
  where B.Failure == Failure { .init(self, b) }
  public func combineLatest<B: Publisher, T>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> T
  ) -> To<T> where B.Failure == Failure {
    combineLatest(b).map { transform($0, $1) }
  }
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
    .init(self, b, c)
  }
  public func combineLatest<B: Publisher, C: Publisher, T>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
  ) -> To<T> where B.Failure == Failure, C.Failure == Failure {
    combineLatest(b, c).map { transform($0, $1, $2) }
  }
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.CombineLatest4<Self, B, C, D>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure { .init(self, b, c, d) }
  public func zip<B: Publisher>(_ b: B) -> Publishers.Zip<Self, B> where B.Failure == Failure {
    .init(self, b)
  }
  public func zip<B: Publisher, T>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> T
  ) -> To<T> where B.Failure == Failure { zip(b).map { transform($0, $1) } }

  public func multicast<S: Subject<Output, Failure>>(
    subject: S
  ) -> Publishers.Multicast<Self, S> { .init(self, subject) }
  public func share() -> Publishers.Share<Self> {
    multicast(subject: PassthroughSubject()).autoconnect()
  }

  // MARK: Publishers as values

  /// At most so many at once; others wait.
  private func flatten<P: Publisher>(
    _ limit: Subscribers.Demand, _ transform: @escaping (Output) -> P
  ) -> To<P.Output> where P.Failure == Failure {
    each { line in
      var (open, waiting, isEnded) = (0, [Output](), false)
      func finish(_ end: Subscribers.Completion<Failure>) {
        if isEnded && open == 0 || !end.isFinished { line.finish(end) }
      }
      func begin(_ value: Output) {
        open += 1
        transform(value).attach(to: line, leave, line.send)
      }
      func leave(_ end: Subscribers.Completion<Failure>) {
        open -= 1
        if waiting.isEmpty || !end.isFinished { finish(end) } else { begin(waiting.removeFirst()) }
      }
      return (
        { if .max(open) < limit { begin($0) } else { waiting.append($0) } },
        {
          isEnded = true
          finish($0)
        }
      )
    }
  }
  private func latest<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> To<P.Output> where P.Failure == Failure {
    each { line in
      var (isOpen, isEnded, inner) = (false, false, AnyCancellable {})
      func finish(_ end: Subscribers.Completion<Failure>) {
        if isEnded && !isOpen || !end.isFinished { line.finish(end) }
      }
      return (
        {
          inner.cancel()
          isOpen = true
          let sink = Subscribers.Sink<P.Output, Failure> {
            isOpen = false
            finish($0)
          } receiveValue: {
            line.send($0)
          }
          inner = AnyCancellable(sink)
          line.keep(inner)
          transform($0).receive(subscriber: sink)
        },
        {
          isEnded = true
          finish($0)
        }
      )
    }
  }

  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> To<P.Output> where P.Failure == Failure {
    flatten(maxPublishers, transform)
  }
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> To<P.Output> where P.Failure == Never {
    flatten(maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
  public func switchToLatest() -> To<Output.Output>
  where Output: Publisher, Output.Failure == Failure { latest { $0 } }
  public func switchToLatest() -> To<Output.Output>
  where Output: Publisher, Output.Failure == Never {
    latest { $0.setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).flatten(maxPublishers, transform)
  }
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Never> where P.Failure == Never { flatten(maxPublishers, transform) }
  public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure>
  where Output: Publisher { setFailureType(to: Output.Failure.self).latest { $0 } }
  public func switchToLatest() -> AnyPublisher<Output.Output, Never>
  where Output: Publisher, Output.Failure == Never { latest { $0 } }
  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
    multicast(subject: PassthroughSubject())
  }
}
