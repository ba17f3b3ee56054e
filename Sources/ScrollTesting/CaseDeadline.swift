// The deadline of a case.

import Checking
import ScrollWire

/// Finds a case that takes longer than it may.
///
/// A run can be slow because the machine is busy, and never fast by accident. So a case is late only if
/// each of several runs of it is.
final class CaseDeadline: Sendable {
  /// A late case, with the time of its fastest run.
  struct Late: Sendable {
    var token: CaseToken
    var time: Duration
  }

  /// The time since some moment.
  typealias Time = @Sendable () -> Duration
  private static let start = ContinuousClock.now
  @TaskLocal static var time: Time = { ContinuousClock.now - start }

  let limit: Duration
  private let run: @Sendable (CaseToken) -> Void
  private let now = CaseDeadline.time
  private let state = Guarded<Late?>(nil)

  /// The number of runs that must all be late.
  private static let runs = 3

  init(_ limit: Duration, run: @escaping @Sendable (CaseToken) -> Void) {
    (self.limit, self.run) = (limit, run)
  }

  var late: Late? { state.with { $0 } }

  /// Notes the cases of one of several tasks that run at once: that a case begins, or with nil that it has ended.
  /// What `note` does with them is none of their time.
  func task(_ note: @escaping @Sendable (CaseToken?) -> Void) -> @Sendable (CaseToken?) -> Void {
    let running = Guarded<(token: CaseToken, start: Duration)?>(nil)
    return { [self] token in
      if let ended = running.with({ $0 }), case .generated = ended.token,
        now() - ended.start > limit, late == nil, let time = time(of: ended.token)
      {
        state.with { $0 = $0 ?? Late(token: ended.token, time: time) }
      }
      note(token)
      running.with { $0 = token.map { ($0, now()) } }
    }
  }

  /// The time of the fastest of several runs; nil if one of them is in time.
  func time(of token: CaseToken) -> Duration? { time(over: limit) { run(token) } }

  private func time(over limit: Duration, _ body: () -> Void) -> Duration? {
    var fastest: Duration?
    for _ in 0..<Self.runs {
      let start = now()
      body()
      let time = now() - start
      if time <= limit { return nil }
      fastest = min(time, fastest ?? time)
    }
    return fastest
  }

  /// A simpler late case, if there is one and there is time to look for it.
  ///
  /// A candidate must exceed the deadline by a quarter in each of its runs. Otherwise the search would
  /// end at cases that are late only now and then.
  func simplest(_ late: Late, _ property: Property, within time: Duration) -> Late {
    let runs = 10 * Self.runs
    if late.time * runs > time { return late }
    let (end, limit) = (now() + time, limit * 5 / 4)
    let slow = property.judged { [self] source, judge in
      if now() > end { return .passed }
      let start = source
      let time = self.time(over: limit) {
        source = start
        _ = judge(&source)
      }
      return time == nil ? .passed : .failed(Origin(property.name))
    }
    guard let token = slow.shrink(late.token, Budget(shrinking: time))?.token,
      let fastest = self.time(of: token)
    else { return late }
    return Late(token: token, time: fastest)
  }
}

extension Duration {
  /// The duration for a reader: "3.2 s", or "12.0 ms" if it is less than a second.
  var words: String {
    let seconds = self / .seconds(1)
    let (number, unit) = seconds < 1 ? (seconds * 1000, "ms") : (seconds, "s")
    let tenths = Int((min(number, 1e9) * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
