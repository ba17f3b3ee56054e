// Reduces a scenario that breaks an invariant to the simplest one that breaks the same invariant.

import Checking
package import ReferenceModel
package import ScrollGenerators
import ScrollInvariants

/// The limits of shrinking one scenario.
public struct Effort: Sendable {
  package var attempts: Int
  /// How many attempts in a row may fail.
  package var stallLimit: Int
  /// The time after which no more are tried; nil if there is none.
  package var deadline: ContinuousClock.Instant?

  /// Limits that stop shrinking, whichever is reached first.
  public init(
    attempts: Int, until deadline: ContinuousClock.Instant? = nil, stallLimit: Int = .max
  ) { (self.attempts, self.deadline, self.stallLimit) = (attempts, deadline, stallLimit) }

  /// Enough attempts for every scenario that a person or a campaign came upon so far.
  public static let thorough = Effort(attempts: 200_000)

  /// The same time with at most this many attempts.
  func atMost(_ attempts: Int) -> Effort { with(self) { $0.attempts = min(attempts, $0.attempts) } }
}

/// Simplifies a failing scenario event by event and number by number.
/// It does not need the random choices behind it, so it also works for what was typed or recorded. A candidate is
/// accepted only if it is simpler by `Simplicity` and still breaks the same invariant.
package struct ScenarioShrinker {
  /// The number of events after which the invariant is broken; nil if the scenario does not break it.
  package typealias Test = (Scenario) -> Int?

  private let test: Test
  /// The world that no candidate leaves: the most lifelike one that admits the scenario.
  let world: World
  private let platform: Platform
  private let missing: Features
  /// In a world of devices it is told: one notice stands for all of a change, so that these come and go together.
  private(set) var best: Scenario
  private var simplicity: Simplicity
  /// How many candidates have been tested.
  private var attempts = 0
  /// How many have been tested since the last one that was accepted.
  private var failures = 0
  private let effort: Effort
  /// The passes that are repeated: all of them, but where a test leaves one out.
  package var passes = Self.passes
  /// Receives the candidates that are tried next if none of them is accepted; nil if that is of no use.
  private let prepare: (([Scenario]) -> Void)?
  /// Whether candidates are normalized to the usual frames, because the failure does not need others.
  private var isPlain = false

  /// Nil if the scenario does not break the invariant. No candidate needs a missing feature, unless the scenario does.
  package init?(
    _ scenario: Scenario, without missing: Features = [], effort: Effort = .thorough,
    prepare: (([Scenario]) -> Void)? = nil, test: @escaping Test
  ) {
    (self.test, self.prepare, self.effort) = (test, prepare, effort)
    // What no word tells is changed notice by notice, which no device does.
    world = scenario.world.isOfDevices && scenario.told == nil ? .odd : scenario.world
    platform = scenario.platform
    self.missing = world.admits(scenario, without: missing) ? missing : []
    guard let step = test(scenario) else { return nil }
    best = world.isOfDevices ? scenario.told ?? scenario : scenario
    simplicity = Simplicity(told: best)
    cut(after: step)
  }

  /// The scenario as it is tried, with a tick for pending changes; nil if its world does not admit it, or another platform
  /// has its screen.
  private func played(_ scenario: Scenario) -> Scenario? {
    guard scenario.platform == platform else { return nil }
    return world.played(scenario.withFinalTick).flatMap {
      world.admits($0, without: missing) ? $0 : nil
    }
  }

  /// Removes the events that come after a step of the played scenario, if its world admits that.
  private mutating func cut(after step: Int) {
    var shorter = best
    if world.isOfDevices, let ends = best.posting?.ends {
      let needed = step == 0 ? 0 : (ends.firstIndex { $0 >= step }).map { $0 + 1 } ?? ends.count
      shorter.events.removeSubrange(needed...)
    } else {
      shorter.events.removeSubrange(min(step, best.events.count)...)
    }
    guard shorter.events.count < best.events.count, played(shorter).flatMap(test) != nil
    else { return }
    (best, simplicity) = (shorter, Simplicity(told: shorter))
  }

  /// The simplest failing scenario that was found, with a tick of one second at its end unless the failure needs none.
  package mutating func shrink() -> Scenario {
    useUsualFrames()
    var before: Simplicity
    // A change that one pass makes may allow another pass to simplify further. The passes that drop something run
    // first, because every later candidate is then shorter and there are fewer of them.
    repeat {
      before = simplicity
      for pass in passes { pass.run(&self) }
    } while simplicity < before && !isExhausted
    if let played = played(best), test(played) != nil { return played }
    return world.played(best) ?? best
  }

  /// What makes a scenario simpler, in this order. Each is missed by a counterexample if it is gone.
  package static let passes: [(name: String, run: @Sendable (inout Self) -> Void)] = [
    ("dropEvents", { $0.dropEvents() }), ("dropSettings", { $0.dropSettings() }),
    ("beginLater", { $0.beginLater() }), ("beginEmpty", { $0.beginEmpty() }),
    ("moveToNamedEnvironments", { $0.moveToNamedEnvironments() }),
    ("simplifyEvents", { $0.simplifyEvents() }), ("dropAndChange", { $0.dropAndChange() }),
  ]

  /// Whether shrinking was cut short, so that the result may not be the simplest.
  package var isUnfinished: Bool { attempts >= effort.attempts || isOutOfTime }
  var isOutOfTime: Bool { effort.deadline.isOver }
  /// Whether no more is tried.
  var isExhausted: Bool { failures >= effort.stallLimit || isUnfinished }

  // MARK: - Attempts

  /// Gives all notifications and fields their usual frames and ids, since others are hard to read. If the failure
  /// disappears, `simplifyEvents` tries them one by one.
  private mutating func useUsualFrames() {
    let plain = best.withUsualFrames
    guard let played = played(plain) else { return }
    attempts += 1
    guard test(played) != nil else { return }
    (best, simplicity) = (plain, Simplicity(told: plain))
    // An unusual frame that is left may be needed, and other unusual frames may be simpler.
    isPlain = simplicity.unusualParts == 0
  }

  /// Accepts the candidate if it is simpler and still breaks the invariant.
  mutating func attempt(_ candidate: Scenario) -> Bool {
    guard !isExhausted, let (scenario, rank, played) = worthTrying(candidate) else { return false }
    attempts += 1
    guard let step = test(played) else {
      failures += 1
      return false
    }
    failures = 0
    (best, simplicity) = (scenario, rank)
    if step < played.events.count { cut(after: step) }
    return true
  }

  /// A candidate, and as it is played; nil if it is not simpler than the best scenario, or leaves the world.
  private func worthTrying(
    _ candidate: Scenario
  ) -> (scenario: Scenario, rank: Simplicity, played: Scenario)? {
    let candidate = isPlain ? candidate.withUsualFrames : candidate
    // A shorter one is seldom less simple, and often left out of the world, which is seen sooner.
    lazy var rank = Simplicity(told: candidate)
    let isShorter = candidate.events.count < best.events.count
    guard isShorter || rank < simplicity, let played = played(candidate), rank < simplicity
    else { return nil }
    return (candidate, rank, played)
  }

  private static var batch: Int { 16 }

  /// Tries the candidates that `change` makes of the best scenario with each element, until `isEnough`. The next ones
  /// are announced to `prepare` in batches; one that is accepted makes the rest of its batch worthless.
  @discardableResult mutating func tryEach<Element>(
    _ elements: [Element], untilAccepted isEnough: Bool = false,
    _ change: (Scenario, Element) -> Scenario?
  ) -> Bool {
    var (announced, isAccepted) = (0, false)
    for (number, element) in elements.enumerated() {
      if isExhausted { return isAccepted }
      if number >= announced, let prepare {
        let next = elements[number...].prefix(Self.batch)
        prepare(next.compactMap { change(best, $0).flatMap(worthTrying)?.played })
        announced = number + next.count
      }
      guard let candidate = change(best, element), attempt(candidate) else { continue }
      (announced, isAccepted) = (0, true)
      if isEnough { return true }
    }
    return isAccepted
  }

  // MARK: - Steps

  /// Drops half of the events, then ever shorter stretches down to single events, then any two or three together, of
  /// which there are too many in long scenarios.
  private mutating func dropEvents() {
    var length = max(1, best.events.count / 2)
    while length > 0 {
      var start = best.events.count - length
      while start >= 0 {
        var candidate = best
        if start + length <= candidate.events.count {
          candidate.events.removeSubrange(start..<(start + length))
          if attempt(candidate) { start = min(start, best.events.count) }
        }
        start -= 1
      }
      length /= 2
    }
    if best.events.count <= 16 { dropTogether(2) }
    if best.events.count <= 9 { dropTogether(3) }
  }

  private mutating func dropTogether(_ count: Int) {
    while tryEach(
      best.events.indices.choices(of: count), untilAccepted: true,
      { scenario, dropped in
        with(scenario) { for index in dropped.reversed() { $0.events.remove(at: index) } }
      })
    {}
  }

  /// Replaces single events, from the first to the last: by any plain event, then by the same with plainer numbers.
  private mutating func simplifyEvents() {
    var index = 0
    while index < best.events.count, !isExhausted {
      if !isPlain { _ = attempt(best.withUsualFrames(at: index)) }
      tryEach(plainer(at: index)) { $0.replacing(index, by: $1) }
      index += 1
    }
  }

  /// Drops one event, the last first, and changes one other part, since an event may be needed only because of a value
  /// elsewhere. The number of candidates grows with the square of that of the events.
  private mutating func dropAndChange() {
    guard best.events.count <= 6 else { return }
    for index in best.events.indices.reversed() {
      guard index < best.events.count else { continue }
      let fewer = with(best) { $0.events.remove(at: index) }
      var candidates: [Scenario] = []
      for other in fewer.events.indices {
        let geometry = best.environment(after: other).geometry
        let events =
          [best.events[index]] + Plain.events(geometry)
          + fewer.events[other].roundedAlternatives(on: geometry.screen)
        candidates += events.compactMap { fewer.replacing(other, by: $0) }
      }
      tryEach(candidates, untilAccepted: true) { $1 }
    }
  }

  /// The replacements for one event: all plain events, then the event with plainer numbers.
  private func plainer(at index: Int) -> [Event] {
    let environment = best.environment(after: index)
    let (geometry, event) = (environment.geometry, best.events[index])
    return Plain.events(geometry) + event.roundedAlternatives(on: geometry.screen)
      + plainerNotices(event, in: environment)
  }

  /// The notification with other end frames, and with the begin frames that a plain one has for each.
  private func plainerNotices(_ event: Event, in environment: Environment) -> [Event] {
    guard case .keyboard(let notification) = event else { return [] }
    let frames = [notification.end] + Plain.frames(on: environment.geometry.screen)
    let usual = with(notification) { $0.begin = notification.usualBegin(in: environment) }
    return [.keyboard(usual)]
      + frames.flatMap { frame -> [Event] in
        let plain = with(notification) { $0.end = frame }.plain(in: environment)
        var (odd, slow, still) = (plain, plain, plain)
        (odd.begin, slow.duration) = (notification.begin, notification.duration)
        still.begin = still.end
        return [odd, slow, still].map(Event.keyboard)
      }
  }
}

extension Scenario {
  /// The scenario with another event at an index; nil if there is none.
  fileprivate func replacing(_ index: Int, by event: Event) -> Scenario? {
    index < events.count ? with(self) { $0.events[index] = event } : nil
  }
}

extension Range<Int> {
  /// All ways to choose this many different numbers, each in ascending order.
  fileprivate func choices(of count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return flatMap { first in
      (first + 1..<Swift.max(first + 1, upperBound)).choices(of: count - 1).map { [first] + $0 }
    }
  }
}
