// From a scenario that breaks an invariant to the plainest one that breaks the same.

public import ReferenceModel

/// Makes a scenario as plain as it can be, event by event and number by number.
///
/// It works on what happens and not on how that was drawn: so a fixture, a line that somebody typed and
/// a trace from a device can be made simple as well. The same invariant must stay broken.
public struct ScenarioShrinker {
  /// After how many events the invariant is broken; nil if it is not.
  public typealias Test = (Scenario) -> Int?

  private let test: Test
  private(set) var best: Scenario
  private var simplicity: Simplicity
  public private(set) var attempts = 0
  private let attemptLimit: Int
  /// Whether the scenario can be told without what nobody says.
  private var isPlain = false

  /// Nil if the scenario does not break it.
  public init?(
    _ scenario: Scenario, attemptLimit: Int = 200_000, test: @escaping Test
  ) {
    (self.test, self.attemptLimit, best) = (test, attemptLimit, scenario)
    guard let step = test(scenario) else { return nil }
    best.events.removeSubrange(min(step, scenario.events.count)...)
    if test(best) == nil { best = scenario }
    simplicity = Simplicity(best)
  }

  /// The plainest scenario that was found; the second that closes it is part of it.
  public mutating func shrink(thoroughly: Bool = true) -> Scenario {
    useUsualFrames()
    if thoroughly { search() }
    descend()
    return closed
  }

  private mutating func descend() {
    var before: Simplicity
    repeat {
      before = simplicity
      dropEvents()
      dropSettings()
      tellEventsAsSettings()
      tellBeginningAsSettings()
      tellSettingsAsEvents()
      moveToPlainPlaces()
      waitInsteadOfNoDelay()
      simplifyEvents()
      swapEvents()
      combine()
    } while simplicity < before && !isExhausted
  }

  var isExhausted: Bool { attempts >= attemptLimit }

  private var closed: Scenario { test(best.closed) == nil ? best : best.closed }

  // MARK: - Attempts

  private mutating func useUsualFrames() {
    let plain = best.withUsualFrames
    attempts += 1
    guard test(plain.closed) != nil else { return }
    best = plain
    simplicity = Simplicity(best)
    // Where something strange is left, another strange thing may say it better.
    isPlain = simplicity.strangers == 0
  }

  /// Takes the candidate if it is simpler and breaks the same.
  mutating func attempt(_ candidate: Scenario) -> Bool {
    let candidate = isPlain ? candidate.withUsualFrames : candidate
    let rank = Simplicity(candidate)
    guard rank < simplicity else { return false }
    return attempt(candidate, rank)
  }

  private mutating func attempt(_ candidate: Scenario, _ rank: Simplicity) -> Bool {
    guard !isExhausted else { return false }
    attempts += 1
    // The second that closes it is free: what waits may take effect.
    let closed = candidate.closed
    guard let step = test(closed) else { return false }
    (best, simplicity) = (candidate, rank)
    if step < candidate.events.count {
      best.events.removeSubrange(step...)
      simplicity = Simplicity(best)
    }
    return true
  }

  // MARK: - Steps

  /// Every scenario of one or two plain parts, the simplest first: so the end does not depend on where
  /// it began.
  private mutating func search() {
    for (rank, candidate) in Plain.shortest {
      guard rank < simplicity, !attempt(candidate, rank) else { return }
    }
  }

  /// Long stretches first, then single events, then any two and any three.
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
    var dropped = Array(0..<count)
    while let last = dropped.last, last < best.events.count, !isExhausted {
      var candidate = best
      for index in dropped.reversed() { candidate.events.remove(at: index) }
      if attempt(candidate) {
        dropped = Array(0..<count)
        continue
      }
      var index = count - 1
      while index >= 0, dropped[index] == best.events.count - count + index { index -= 1 }
      if index < 0 { return }
      dropped[index] += 1
      for next in (index + 1)..<max(index + 1, count) { dropped[next] = dropped[next - 1] + 1 }
    }
  }

  /// Into the order in which things usually happen.
  private mutating func swapEvents() {
    for first in best.events.indices {
      for second in best.events.indices.dropFirst(first + 1) {
        guard second < best.events.count else { return }
        var candidate = best
        candidate.events.swapAt(first, second)
        _ = attempt(candidate)
      }
    }
  }

  /// Each event by a plainer one.
  private mutating func simplifyEvents() {
    var index = 0
    while index < best.events.count, !isExhausted {
      if !isPlain { _ = attempt(best.withUsualFrames(at: index)) }
      for event in plainer(at: index) {
        guard index < best.events.count else { break }
        var candidate = best
        candidate.events[index] = event
        _ = attempt(candidate)
      }
      index += 1
    }
  }

  /// What may stand there instead: any plain event, or the same with a roundedAlternatives number.
  private func plainer(at index: Int) -> [Event] {
    let geometry = geometry(at: index)
    return Plain.events(geometry) + best.events[index].roundedAlternatives(on: geometry.screen)
      + plainerNotices(at: index, on: geometry.screen)
  }

  /// The same notice with another end, and for the rest as plain as it may be: where it begins depends on
  /// where it ends.
  private func plainerNotices(at index: Int, on screen: Size) -> [Event] {
    guard case .keyboard(let notification) = best.events[index] else { return [] }
    var last = best.environment.keyboard
    for case .keyboard(let earlier) in best.events.prefix(index) { last = earlier.end }
    let frames = [notification.end] + Plain.frames(on: screen)
    return frames.flatMap { frame -> [Event] in
      var other = notification
      other.end = frame
      let plain = other.plain(after: last, on: screen)
      var (odd, slow, still) = (plain, plain, plain)
      (odd.begin, slow.duration) = (notification.begin, notification.duration)
      still.begin = still.end
      return [odd, slow, still].map(Event.keyboard)
    }
  }

  func geometry(at index: Int) -> Geometry {
    var geometry = best.environment.geometry
    for case .geometryChanged(let new) in best.events.prefix(index) { geometry = new }
    return geometry
  }
}
