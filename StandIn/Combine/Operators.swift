// Operators that work on one publisher.

extension Publisher {
  // MARK: Other values

  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    step { line in { line.send(transform($0)) } }
  }
  public func map<A>(_ path: KeyPath<Output, A>) -> AnyPublisher<A, Failure> {
    map { $0[keyPath: path] }
  }
  public func map<A, B>(
    _ a: KeyPath<Output, A>, _ b: KeyPath<Output, B>
  ) -> AnyPublisher<(A, B), Failure> { map { ($0[keyPath: a], $0[keyPath: b]) } }
  public func map<A, B, C>(
    _ a: KeyPath<Output, A>, _ b: KeyPath<Output, B>, _ c: KeyPath<Output, C>
  ) -> AnyPublisher<(A, B, C), Failure> {
    map { ($0[keyPath: a], $0[keyPath: b], $0[keyPath: c]) }
  }
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> AnyPublisher<T, any Error> { tryCompactMap { try .some(transform($0)) } }
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> AnyPublisher<T, Failure> { step { line in { transform($0).map { line.send($0) } } } }
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> AnyPublisher<T, any Error> {
    each { line in
      (
        {
          do { try transform($0).map { line.send($0) } } catch { line.finish(.failure(error)) }
        }, { line.finish($0.mapFailure { $0 }) }
      )
    }
  }
  public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? {
    map { $0 ?? output }
  }
  public func scan<T>(
    _ initial: T, _ next: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    step { line in
      var state = initial
      return {
        state = next(state, $0)
        line.send(state)
      }
    }
  }
  public func reduce<T>(
    _ initial: T, _ next: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    each { line in
      var state = initial
      return (
        { state = next(state, $0) },
        {
          if $0.isFinished { line.send(state) }
          line.finish($0)
        }
      )
    }
  }
  public func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } }
  public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
    each { line in
      var group: [Output] = []
      func send() {
        let full = group
        group = []
        line.send(full)
      }
      return (
        {
          group.append($0)
          if group.count == count { send() }
        },
        {
          if !group.isEmpty && $0.isFinished { send() }
          line.finish($0)
        }
      )
    }
  }
  public func count() -> AnyPublisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }
  public func contains(
    where isMeant: @escaping (Output) -> Bool
  ) -> AnyPublisher<Bool, Failure> {
    first(where: isMeant).map { _ in true }.replaceEmpty(with: false)
  }
  public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> where Output: Equatable {
    contains { $0 == output }
  }
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Bool, Failure> { contains { !predicate($0) }.map { !$0 } }

  // MARK: Fewer values

  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> { step { line in { if isIncluded($0) { line.send($0) } } } }
  public func removeDuplicates(
    by areSame: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    step { line in
      var last: Output?
      return { value in
        if let last, areSame(last, value) { return }
        last = value
        line.send(value)
      }
    }
  }
  public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
    removeDuplicates(by: ==)
  }
  public func ignoreOutput() -> AnyPublisher<Never, Failure> { step { _ in { _ in } } }
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    guard maxLength > 0 else { return Empty().eraseToAnyPublisher() }
    return step { line in
      var count = 0
      return {
        count += 1
        if count <= maxLength { line.send($0) }
        if count == maxLength { line.finish() }
      }
    }
  }
  public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    step { line in { if predicate($0) { line.send($0) } else { line.finish() } } }
  }
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> AnyPublisher<Output, Failure> {
    step { line in
      publisher.attach(to: line, { _ in }, { _ in line.finish() })
      return { line.send($0) }
    }
  }
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    step { line in
      var left = count
      return { if left > 0 { left -= 1 } else { line.send($0) } }
    }
  }
  public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    step { line in
      var drops = true
      return {
        drops = drops && predicate($0)
        if !drops { line.send($0) }
      }
    }
  }
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> AnyPublisher<Output, Failure> where P.Failure == Failure {
    step { line in
      var drops = true
      publisher.attach(to: line, { if !$0.isFinished { line.finish($0) } }, { _ in drops = false })
      return { if !drops { line.send($0) } }
    }
  }
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }
  public func first(
    where isMeant: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> { filter(isMeant).prefix(1) }
  public func last() -> AnyPublisher<Output, Failure> {
    reduce(Output?.none) { .some($1) }.compactMap { $0 }
  }
  public func last(
    where isMeant: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> { filter(isMeant).last() }
  public func output(at index: Int) -> AnyPublisher<Output, Failure> { dropFirst(index).first() }

  // MARK: More values

  public func append<P: Publisher>(
    _ publisher: P
  ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
    each { line in
      (
        line.send,
        {
          guard $0.isFinished else { return line.finish($0) }
          publisher.feed(line)
        }
      )
    }
  }
  public func prepend<P: Publisher>(
    _ publisher: P
  ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
    publisher.append(self)
  }
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> { append(elements) }
  public func append<S: Sequence<Output>>(_ elements: S) -> AnyPublisher<Output, Failure> {
    append(elements.publisher.setFailureType(to: Failure.self))
  }
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> { prepend(elements) }
  public func prepend<S: Sequence<Output>>(_ elements: S) -> AnyPublisher<Output, Failure> {
    elements.publisher.setFailureType(to: Failure.self).append(self)
  }
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    each { line in
      var isEmpty = true
      return (
        {
          isEmpty = false
          line.send($0)
        },
        {
          if isEmpty && $0.isFinished { line.send(output) }
          line.finish($0)
        }
      )
    }
  }

  // MARK: Failures

  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> AnyPublisher<Output, E> {
    each { line in (line.send, { line.finish($0.mapFailure(transform)) }) }
  }
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
    each { line in
      (
        line.send,
        {
          guard case .failure(let error) = $0 else { return line.finish() }
          handler(error).feed(line)
        }
      )
    }
  }
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }
  }
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    retries < 1 ? eraseToAnyPublisher() : self.catch { _ in self.retry(retries - 1) }
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
  ) -> AnyPublisher<Output, Failure> {
    each { line in
      var isEnded = false
      receiveSubscription?(line)
      receiveRequest?(.unlimited)
      line.keep(
        AnyCancellable {
          if !isEnded { receiveCancel?() }
          isEnded = true
        })
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
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> AnyPublisher<Output, Failure> {
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
    each { line in (line.send, { _ in line.finish() }) }
  }
}

extension Subscribers.Completion {
  var isFinished: Bool { if case .finished = self { true } else { false } }
  func mapFailure<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    if case .failure(let error) = self { .failure(transform(error)) } else { .finished }
  }
}
