// Operators that work on one publisher.

extension Publisher {
  public typealias To<T> = AnyPublisher<T, Failure>
  public typealias Same = AnyPublisher<Output, Failure>

  /// An operator, made anew for each subscription: what it does with a value, and with the end.
  func each<T, F>(
    _ make:
      @escaping (Line<T, F>) -> ((Output) -> Void, (Subscribers.Completion<Failure>) -> Void)
  ) -> AnyPublisher<T, F> {
    AnyPublisher { line in
      let (value, completion) = make(line)
      attach(to: line, completion, value)
    }
  }
  /// An operator that hands the end on.
  func step<T>(_ make: @escaping (Line<T, Failure>) -> (Output) -> Void) -> To<T> {
    each { (make($0), $0.finish) }
  }
  /// An operator that hands the values on.
  func atEnd<F>(
    _ body: @escaping (Line<Output, F>, Subscribers.Completion<Failure>) -> Void
  ) -> AnyPublisher<Output, F> { each { line in (line.send, { body(line, $0) }) } }

  // MARK: Other values

  public func map<T>(_ transform: @escaping (Output) -> T) -> To<T> {
    step { line in { line.send(transform($0)) } }
  }
  public func map<A>(_ path: KeyPath<Output, A>) -> To<A> { map { $0[keyPath: path] } }
  public func map<A, B>(_ a: KeyPath<Output, A>, _ b: KeyPath<Output, B>) -> To<(A, B)> {
    map { ($0[keyPath: a], $0[keyPath: b]) }
  }
  public func map<A, B, C>(
    _ a: KeyPath<Output, A>, _ b: KeyPath<Output, B>, _ c: KeyPath<Output, C>
  ) -> To<(A, B, C)> { map { ($0[keyPath: a], $0[keyPath: b], $0[keyPath: c]) } }
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> To<T> {
    step { line in { transform($0).map(line.send) } }
  }
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> AnyPublisher<T, any Error> { tryCompactMap { try .some(transform($0)) } }
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> AnyPublisher<T, any Error> {
    mapError { $0 }.step { line in
      { do { try transform($0).map(line.send) } catch { line.finish(.failure(error)) } }
    }
  }
  public func replaceNil<T>(with output: T) -> To<T> where Output == T? { map { $0 ?? output } }
  public func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> To<T> {
    step { line in
      var state = initial
      return {
        state = next(state, $0)
        line.send(state)
      }
    }
  }
  public func reduce<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> To<T> {
    each { line in
      var state = initial
      return ({ state = next(state, $0) }, { line.finish($0, after: state) })
    }
  }
  public func collect() -> To<[Output]> { reduce([]) { $0 + [$1] } }
  public func count() -> To<Int> { reduce(0) { count, _ in count + 1 } }

  // MARK: Fewer values

  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Same {
    step { line in { if isIncluded($0) { line.send($0) } } }
  }
  public func removeDuplicates(by areSame: @escaping (Output, Output) -> Bool) -> Same {
    step { line in
      var last: Output?
      return { value in
        if let last, areSame(last, value) { return }
        last = value
        line.send(value)
      }
    }
  }
  public func removeDuplicates() -> Same where Output: Equatable { removeDuplicates(by: ==) }
  public func ignoreOutput() -> To<Never> { step { _ in { _ in } } }
  public func prefix(_ maxLength: Int) -> Same {
    if maxLength < 1 { return AnyPublisher { $0.finish() } }
    return step { line in
      var left = maxLength
      return {
        left -= 1
        if left == 0 { line.finish(.finished, after: $0) } else { line.send($0) }
      }
    }
  }
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Same {
    step { line in { if predicate($0) { line.send($0) } else { line.finish() } } }
  }
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Same {
    step { line in
      publisher.attach(to: line, { _ in }, { _ in line.finish() })
      return line.send
    }
  }
  public func dropFirst(_ count: Int = 1) -> Same {
    step { line in
      var left = count
      return { if left > 0 { left -= 1 } else { line.send($0) } }
    }
  }
  public func drop(while predicate: @escaping (Output) -> Bool) -> Same {
    step { line in
      var drops = true
      return {
        drops = drops && predicate($0)
        if !drops { line.send($0) }
      }
    }
  }
  public func first() -> Same { prefix(1) }
  public func first(where isMeant: @escaping (Output) -> Bool) -> Same { filter(isMeant).first() }
  public func last() -> Same { reduce(Output?.none) { .some($1) }.compactMap { $0 } }
  public func last(where isMeant: @escaping (Output) -> Bool) -> Same { filter(isMeant).last() }
  public func output(at index: Int) -> Same { dropFirst(index).first() }

  // MARK: More values

  public func append<P: Publisher<Output, Failure>>(_ publisher: P) -> Same {
    atEnd { $1.isFinished ? publisher.feed($0) : $0.finish($1) }
  }
  public func append(_ elements: Output...) -> Same { append(elements) }
  public func append<S: Sequence<Output>>(_ elements: S) -> Same {
    append(elements.publisher.setFailureType(to: Failure.self))
  }
  public func prepend<P: Publisher<Output, Failure>>(_ publisher: P) -> Same {
    publisher.append(self)
  }
  public func prepend(_ elements: Output...) -> Same { prepend(elements) }
  public func prepend<S: Sequence<Output>>(_ elements: S) -> Same {
    elements.publisher.setFailureType(to: Failure.self).append(self)
  }
  public func replaceEmpty(with output: Output) -> Same {
    each { line in
      var last: Output? = output
      return (
        {
          last = nil
          line.send($0)
        }, { line.finish($0, after: last) }
      )
    }
  }

  // MARK: Failures

  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> AnyPublisher<Output, E> { `catch` { Fail(error: transform($0)) } }
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
    atEnd { if case .failure(let error) = $1 { handler(error).feed($0) } else { $0.finish() } }
  }
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    `catch` { _ in Just(output) }
  }
  public func retry(_ retries: Int) -> Same {
    retries < 1 ? AnyPublisher(self) : `catch` { _ in retry(retries - 1) }
  }
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> AnyPublisher<Output, Never> {
    mapError { fatalError("\(prefix)\($0)", file: file, line: line) }
  }

  // MARK: Looking on

  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Same {
    each { line in
      var isEnded = false
      receiveSubscription?(line)
      receiveRequest?(.unlimited)
      line.keep(AnyCancellable { if !isEnded { receiveCancel?() } })
      return (
        {
          receiveOutput?($0)
          line.send($0)
        },
        {
          isEnded = true
          receiveCompletion?($0)
          line.finish($0)
        }
      )
    }
  }
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Same {
    var stream = stream
    func show(_ event: String) {
      let line = (prefix.isEmpty ? "" : "\(prefix): ") + event
      if stream?.write(line + "\n") == nil { Swift.print(line) }
    }
    return handleEvents(
      receiveSubscription: { _ in show("receive subscription") },
      receiveOutput: { show("receive value: (\($0))") },
      receiveCompletion: { show("receive \($0)") }, receiveCancel: { show("receive cancel") },
      receiveRequest: { _ in show("request unlimited") })
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
    atEnd { line, _ in line.finish() }
  }
}
