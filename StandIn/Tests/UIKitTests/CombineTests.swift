import Combine
import Testing

@testable import UIKit

/// Publishers, in virtual time.
@MainActor @Suite(.serialized) struct CombineTests {
  private let log = Log()
  private let numbers = PassthroughSubject<Int, Never>()
  private let name = Notification.Name("name")

  private typealias Numbers = AnyPublisher<Int, Never>
  /// What a publisher of 1, 2 and 3 becomes, with "|" where it ends and "X" where it fails.
  nonisolated private static let operators: [(String, @MainActor (Numbers) -> [String])] = [
    ("1 3 6 |", { play($0.scan(0, +)) }),
    ("1 2 |", { play($0.prefix(2)) }),
    ("0 1 2 3 4 |", { play($0.append(4).prepend(0)) }),
    ("1 1 2 2 3 3 |", { play($0.flatMap { [$0, $0].publisher }) }),
    ("3 2 1 |", { play($0.flatMap { late($0) }) }),
    ("1 2 3 |", { play($0.flatMap(maxPublishers: .max(1)) { late($0) }) }),
    ("3 |", { play($0.map { late($0) }.switchToLatest()) }),
    ("(3, 7) |", { play($0.combineLatest(Just(7))) }),
    ("(1, 8) (2, 9) |", { play($0.zip([8, 9].publisher)) }),
    ("1 2 3 7 8 |", { play(Publishers.Merge3($0, Just(7), Just(8))) }),
    ("1 1 X", { play($0.tryMap { try one($0) }.retry(1)) }),
    ("1 2 3 |", { play($0.share()) }),
  ]
  private static func one(_ value: Int) throws -> Int {
    if value == 1 { 1 } else { throw CancellationError() }
  }
  private static func late(_ value: Int) -> Numbers {
    Just(value).delay(for: .milliseconds(400 - 100 * value), scheduler: DispatchQueue.main)
  }
  private static func play<P: Publisher>(_ publisher: P) -> [String] {
    let log = Log()
    let sink = publisher.handleEvents(receiveOutput: { log("\($0)") })
      .sink(receiveCompletion: { log("\($0)" == "finished" ? "|" : "X") }, receiveValue: { _ in })
    withExtendedLifetime(sink) { MainLoop.main.pass(2) }
    return log.lines
  }
  @Test(arguments: operators.indices) func operatorsSend(_ row: Int) {
    inWindow { _, _ in
      let (expected, play) = Self.operators[row]
      #expect(play([1, 2, 3].publisher).joined(separator: " ") == expected)
    }
  }

  /// When the values come that are sent at 0, 0.4, 0.8 and 1.2 seconds.
  nonisolated private static let times: [(String, @MainActor (Numbers) -> Numbers)] = [
    ("1 at 0.0 2 at 0.4 3 at 0.8 4 at 1.2", { $0.receive(on: DispatchQueue.main) }),
    ("1 at 0.5 2 at 0.9 3 at 1.3 4 at 1.7", { $0.delay(for: 0.5, scheduler: RunLoop.main) }),
    ("4 at 2.2", { $0.debounce(for: .seconds(1), scheduler: OperationQueue.main) }),
    ("1 at 0.0 3 at 1.0 4 at 2.0", { $0.throttle(for: 1, scheduler: RunLoop.main, latest: true) }),
    ("1 at 0.0 2 at 1.0 4 at 2.0", { $0.throttle(for: 1, scheduler: RunLoop.main, latest: false) }),
  ]
  @Test(arguments: times.indices) func schedulersFollowTheClock(_ row: Int) {
    inWindow { _, _ in
      let (expected, make) = Self.times[row]
      let sink = make(numbers.eraseToAnyPublisher()).sink { [log] in
        log("\($0) at \((MainLoop.main.now * 10).rounded() / 10)")
      }
      for number in 1...4 {
        numbers.send(number)
        #expect(log.lines.allSatisfy { !$0.hasPrefix("\(number)") })
        MainLoop.main.pass(0.4)
      }
      MainLoop.main.pass(2)
      numbers.send(5)
      sink.cancel()
      MainLoop.main.pass(2)
      #expect(log.lines.joined(separator: " ") == expected)
    }
  }

  @Test func notificationsAndTicksComeUntilTheEnd() {
    inWindow { _, _ in
      let (center, object) = (NotificationCenter.default, NSObject())
      let heard = center.publisher(for: name, object: object).merge(
        with: center.publisher(for: name))
      var bag = [heard.sink { [log] _ in log("heard") }]
      Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()
        .sink { [log] _ in log("tick") }.store(in: &bag)
      for expected in [["heard", "heard", "heard", "tick", "tick"], []] {
        center.post(name: name, object: object)
        center.post(name: name, object: nil)
        MainLoop.main.pass(0.6)
        #expect(log.lines == expected)
        (log.lines, bag) = ([], [])
      }
    }
  }

  /// What nobody has cancelled ends with its run, as other observers do.
  @Test func subscriptionsEndWithTheirRun() {
    let center = NotificationCenter()
    var kept: [AnyCancellable] = []
    for run in 1...4 {
      center.publisher(for: name).sink { [log] _ in log("run \(run)") }.store(in: &kept)
      if run > 2 { center.post(name: name, object: nil) }
      center.endRun()
    }
    #expect(log.lines == ["run 3", "run 4"])
  }

  private final class Model: ObservableObject { @Published var count = 0 }
  @Test func propertiesPublishWhatTheyWillBe() {
    inWindow { _, _ in
      let model = Model()
      var bag = Set<AnyCancellable>()
      model.objectWillChange.sink { [log] in log("will") }.store(in: &bag)
      model.$count.sink { [log] in log("\($0) after \(model.count)") }.store(in: &bag)
      model.count = 1
      Just(2).assign(to: &model.$count)
      numbers.assign(to: \.count, on: model).store(in: &bag)
      numbers.send(3)
      #expect(
        log.lines == ["0 after 0", "will", "1 after 0", "will", "2 after 1", "will", "3 after 2"])
    }
  }
}
