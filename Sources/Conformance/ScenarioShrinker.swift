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
  private let most: Int
  /// Whether the scenario can be told without what nobody says.
  private var isPlain = false

  /// Nil if the scenario does not break it.
  public init?(
    _ scenario: Scenario, most: Int = 200_000, test: @escaping Test
  ) {
    (self.test, self.most, best) = (test, most, scenario)
    guard let step = test(scenario) else { return nil }
    best.events.removeSubrange(min(step, scenario.events.count)...)
    if test(best) == nil { best = scenario }
    simplicity = Simplicity(best)
  }

  /// The plainest scenario that was found; the second that closes it is part of it.
  public mutating func shrink(thoroughly: Bool = true) -> Scenario {
    tellPlainly()
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

  private var isExhausted: Bool { attempts >= most }

  private var closed: Scenario { test(best.closed) == nil ? best : best.closed }

  // MARK: - Attempts

  private mutating func tellPlainly() {
    let plain = best.plainlyTold
    attempts += 1
    guard test(plain.closed) != nil else { return }
    best = plain
    simplicity = Simplicity(best)
    // Where something strange is left, another strange thing may say it better.
    isPlain = simplicity.strangers == 0
  }

  /// Takes the candidate if it is simpler and breaks the same.
  private mutating func attempt(_ candidate: Scenario) -> Bool {
    let candidate = isPlain ? candidate.plainlyTold : candidate
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
    var places = Array(0..<count)
    while let last = places.last, last < best.events.count, !isExhausted {
      var candidate = best
      for place in places.reversed() { candidate.events.remove(at: place) }
      if attempt(candidate) {
        places = Array(0..<count)
        continue
      }
      var index = count - 1
      while index >= 0, places[index] == best.events.count - count + index { index -= 1 }
      if index < 0 { return }
      places[index] += 1
      for next in (index + 1)..<max(index + 1, count) { places[next] = places[next - 1] + 1 }
    }
  }

  /// Back to what is usual, one setting after the other.
  private mutating func dropSettings() {
    let plain = Configuration()
    var candidates: [(inout Scenario) -> Void] = [
      { $0.configuration = plain }, { $0.configuration.delay = plain.delay },
      { $0.configuration.margin = 0 }, { $0.configuration.oversize = .nearest },
      { $0.configuration.contentSizing = .natural },
      { $0.configuration.dismissesByDrag = false }, { $0.configuration.alwaysBounces = false },
      { $0.configuration.adjustsForKeyboard = true }, { $0.configuration.maxWait = nil },
      { $0.environment.keyboard = nil }, { $0.environment.focus = nil },
      { $0.environment.padding = Insets(0, 0, 0, 0) }, { $0.environment.padding.top = 0 },
      { $0.environment.padding.bottom = 0 }, { $0.environment.padding.left = 0 },
      { $0.environment.padding.right = 0 },
      { $0.environment.geometry.safe = Insets(0, 0, 0, 0) },
      { $0.environment.content.height = 1200 },
      { $0.environment.content.width = $0.environment.geometry.viewport.width },
      { scenario in
        let window = scenario.environment.geometry.window
        scenario.environment.geometry.viewport = Rect(0, 0, window.width, window.height)
      },
      { scenario in
        let screen = scenario.environment.geometry.screen
        let whole = Rect(0, 0, screen.width, screen.height)
        scenario.environment.geometry.window = whole
        scenario.environment.geometry.viewport = whole
      },
      // Without a delay nothing has to be waited for.
      { scenario in
        scenario.configuration.delay = 0
        scenario.events.removeAll { if case .tick = $0 { true } else { false } }
      },
      { scenario in
        scenario.configuration.delay = plain.delay
        scenario.events.append(.tick(seconds: 1))
      },
      { $0.configuration.margin = 20 }, { $0.configuration.margin = 400 },
      { $0.configuration.maxWait = 0.1 }, { $0.configuration.maxWait = 0.2 },
      { $0.environment.padding = Insets(20, 0, 0, 0) },
      { $0.environment.padding = Insets(0, 0, 20, 0) },
    ]
    for height in [100.0, 300, 600] {
      candidates.append { $0.environment.content.height = height }
    }
    for frame in Plain.frames(on: best.environment.geometry.screen) {
      candidates.append { if $0.environment.keyboard != nil { $0.environment.keyboard = frame } }
    }
    for above in [0.0, 100] {  // On a phone, and not the whole of it.
      let phone = NamedEnvironment.places[0].geometry
      candidates.append { scenario in
        let height = phone.screen.height - 100
        scenario.environment.geometry = phone
        scenario.environment.geometry.viewport = Rect(0, above, phone.screen.width, height)
      }
    }
    for field in Plain.fields {
      candidates.append { if $0.environment.focus != nil { $0.environment.focus = field } }
    }
    for change in candidates {
      var candidate = best
      change(&candidate)
      _ = attempt(candidate)
    }
  }

  /// What happens and takes effect may as well be the case from the beginning.
  private mutating func tellEventsAsSettings() {
    for place in best.events.indices.reversed() {
      for waits in [true, false] {
        guard place < best.events.count else { break }
        var candidate = best
        let event = candidate.events.remove(at: place)
        switch event {
        case .keyboard(let notification): candidate.environment.keyboard = notification.end
        case .focus(let rect, _): candidate.environment.focus = rect
        default: continue
        }
        if waits {
          guard place < candidate.events.count, case .tick = candidate.events[place] else {
            continue
          }
          candidate.events.remove(at: place)
        }
        if attempt(candidate) { break }
      }
    }
  }

  /// The same for all that has happened until some time has passed.
  private mutating func tellBeginningAsSettings() {
    for place in best.events.indices.reversed() {
      guard place < best.events.count, case .tick = best.events[place] else { continue }
      var candidate = best
      for event in best.events[..<place] {
        switch event {
        case .keyboard(let notification): candidate.environment.keyboard = notification.end
        case .focus(let rect, _): candidate.environment.focus = rect
        case .blur: candidate.environment.focus = nil
        case .contentResized(let size): candidate.environment.content = size
        case .paddingChanged(let padding): candidate.environment.padding = padding
        case .marginChanged(let margin): candidate.configuration.margin = margin
        default: break
        }
      }
      candidate.events.removeSubrange(...place)
      _ = attempt(candidate)
    }
  }

  /// What is the case from the beginning may as well happen.
  private mutating func tellSettingsAsEvents() {
    let plain = Configuration()
    let (configuration, environment) = (best.configuration, best.environment)
    let phone = NamedEnvironment.places[0]
    if let keyboard = environment.keyboard {
      let notice = KeyboardNotification(.willShow, end: keyboard)
      let plain = notice.plain(after: nil, on: environment.geometry.screen)
      attempt(telling: .keyboard(plain)) { $0.environment.keyboard = nil }
    }
    if let focus = environment.focus {
      attempt(telling: .focus(focus, id: 0)) { $0.environment.focus = nil }
    }
    if environment.content != phone.content {
      attempt(telling: .contentResized(environment.content)) {
        $0.environment.content = Size($0.environment.geometry.viewport.width, 1200)
      }
    }
    if environment.geometry != phone.geometry {
      attempt(telling: .geometryChanged(environment.geometry)) {
        $0.environment.geometry = phone.geometry
      }
    }
    if configuration.margin != plain.margin {
      attempt(telling: .marginChanged(configuration.margin)) {
        $0.configuration.margin = plain.margin
      }
    }
    if environment.padding != Insets(0, 0, 0, 0) {
      attempt(telling: .paddingChanged(environment.padding)) {
        $0.environment.padding = Insets(0, 0, 0, 0)
      }
    }
  }

  private mutating func attempt(telling event: Event, instead change: (inout Scenario) -> Void) {
    var candidate = best
    change(&candidate)
    candidate.events.insert(event, at: 0)
    _ = attempt(candidate)
  }

  /// The usual delay, and a second to pass it at one place.
  private mutating func waitInsteadOfNoDelay() {
    guard best.configuration.delay != Configuration().delay else { return }
    for place in best.events.indices {
      var candidate = best
      candidate.configuration.delay = Configuration().delay
      candidate.events.insert(.tick(seconds: 1), at: place)
      if attempt(candidate) { return }
      // Or what has happened until then was so from the beginning.
      guard case .keyboard(let notification) = best.events[0], place > 0 else { continue }
      candidate.environment.keyboard = notification.end
      candidate.events.removeFirst()
      if attempt(candidate) { return }
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

  /// To a phone, or to another place that has a name.
  private mutating func moveToPlainPlaces() {
    for stage in NamedEnvironment.places {
      var candidate = best.moved(to: stage)
      if attempt(candidate) { continue }
      candidate.environment.content = stage.content
      if attempt(candidate) { continue }
      candidate.environment.padding = Insets(0, 0, 0, 0)
      if attempt(candidate) { continue }
      candidate.environment.content.height = 100
      _ = attempt(candidate)
    }
  }

  /// Each event by a plainer one.
  private mutating func simplifyEvents() {
    var place = 0
    while place < best.events.count, !isExhausted {
      if !isPlain { _ = attempt(best.plainlyTold(at: place)) }
      for event in plainer(at: place) {
        guard place < best.events.count else { break }
        var candidate = best
        candidate.events[place] = event
        _ = attempt(candidate)
      }
      place += 1
    }
  }

  /// What may stand there instead: any plain event, or the same with a rounder number.
  private func plainer(at place: Int) -> [Event] {
    let geometry = geometry(at: place)
    return Plain.events(geometry) + best.events[place].rounder(on: geometry.screen)
      + plainerNotices(at: place, on: geometry.screen)
  }

  /// The same notice with another end, and for the rest as plain as it may be: where it begins depends on
  /// where it ends.
  private func plainerNotices(at place: Int, on screen: Size) -> [Event] {
    guard case .keyboard(let notification) = best.events[place] else { return [] }
    var last = best.environment.keyboard
    for case .keyboard(let earlier) in best.events.prefix(place) { last = earlier.end }
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

  private func geometry(at place: Int) -> Geometry {
    var geometry = best.environment.geometry
    for case .geometryChanged(let new) in best.events.prefix(place) { geometry = new }
    return geometry
  }

  // MARK: - All together

  /// Any two events by plain ones at once, or one of them and a setting: what was needed for each other
  /// may not be needed at all.
  private mutating func combine() {
    guard best.events.count <= 6 else { return }
    dropAndChange()
    changeSettings()
    for place in best.events.indices {
      guard place < best.events.count else { break }
      for event in Plain.events(geometry(at: place)) {
        guard place < best.events.count, !isExhausted else { return }
        for base in withoutASetting {
          var candidate = base
          candidate.events[place] = event
          if attempt(candidate) { break }
        }
      }
    }
    for first in best.events.indices {
      for second in best.events.indices where second > first {
        guard second < best.events.count else { break }
        for one in Plain.events(geometry(at: first)) {
          var geometry = geometry(at: second)
          if case .geometryChanged(let new) = one { geometry = new }
          for other in Plain.events(geometry) {
            for keyboard in [best.environment.keyboard, nil] {
              guard second < best.events.count, !isExhausted else { return }
              var candidate = best
              candidate.environment.keyboard = keyboard
              (candidate.events[first], candidate.events[second]) = (one, other)
              if attempt(candidate) || best.environment.keyboard == nil { break }
            }
          }
        }
      }
    }
  }

  /// One event less, and for it another one or the beginning otherwise.
  private mutating func dropAndChange() {
    for place in best.events.indices.reversed() {
      guard place < best.events.count else { continue }
      var fewer = best
      fewer.events.remove(at: place)
      var candidates = Plain.beginnings(fewer)
      for other in fewer.events.indices {
        let geometry = geometry(at: other)
        let events = Plain.events(geometry) + fewer.events[other].rounder(on: geometry.screen)
        candidates += events.map { event in
          var candidate = fewer
          candidate.events[other] = event
          return candidate
        }
      }
      for candidate in candidates where attempt(candidate) { break }
    }
  }

  /// Keyboard and focus at the beginning both at once, or one of them and an event.
  private mutating func changeSettings() {
    for one in Plain.beginnings(best) {
      for candidate in Plain.beginnings(one) where attempt(candidate) { return }
      for place in one.events.indices where place < best.events.count {
        for event in Plain.events(geometry(at: place)).prefix(12) {
          var candidate = one
          candidate.events[place] = event
          if attempt(candidate) { return }
        }
      }
    }
  }

  /// The best with one of the settings that matter most as it usually is.
  private var withoutASetting: [Scenario] {
    var results: [Scenario] = []
    func add(_ change: (inout Scenario) -> Void) {
      var candidate = best
      change(&candidate)
      if candidate != best { results.append(candidate) }
    }
    add { $0.environment.keyboard = nil }
    add { $0.environment.focus = nil }
    add { $0.environment.padding = Insets(0, 0, 0, 0) }
    add { $0.configuration = Configuration() }
    return results
  }

  /// Every scenario of one or two plain parts, the simplest first: so the end does not depend on where
  /// it began.
  private mutating func search() {
    for (rank, candidate) in Plain.shortest {
      guard rank < simplicity, !attempt(candidate, rank) else { return }
    }
  }
}

extension Event {
  /// The same event with plainer numbers.
  fileprivate func rounder(on screen: Size) -> [Event] {
    switch self {
    case .keyboard(let notification):
      func changed(_ change: (inout KeyboardNotification) -> Void) -> Event {
        var other = notification
        change(&other)
        return .keyboard(other)
      }
      let frames = Plain.frames(on: screen) + (notification.end?.rounder(on: screen) ?? [])
      return [changed { $0.kind = .willShow }, changed { $0.begin = Rect(0, 0, 0, 0) }]
        + [changed { $0.begin = $0.end }, changed { $0.duration = 0.25 }]
        + frames.map { frame in changed { $0.end = frame } }
    case .focus(let rect, let id): return rect.rounder.map { .focus($0, id: id) }
    case .focusMoved(let rect): return rect.rounder.map { .focusMoved($0) }
    case .reveal(let rect, let margin):
      return rect.rounder.map { .reveal($0, margin: margin) } + [.reveal(rect, margin: nil)]
        + (margin ?? 0).rounder.map { .reveal(rect, margin: $0) }
    case .contentResized(let size):
      return (Plain.contents + size.height.rounder).map { .contentResized(Size(size.width, $0)) }
        + size.width.rounder.map { .contentResized(Size($0, size.height)) }
    case .contentReplaced(let size, let keeps):
      return size.height.rounder.map { .contentReplaced(Size(size.width, $0), keepsFocus: keeps) }
    case .paddingChanged(let padding):
      return padding.rounder.map { .paddingChanged($0) }
    case .dragged(let delta):
      return delta.x.rounder.map { .dragged(by: Point($0, delta.y)) }
        + delta.y.rounder.map { .dragged(by: Point(delta.x, $0)) }
    case .marginChanged(let margin): return margin.rounder.map { .marginChanged($0) }
    case .geometryChanged(let geometry):
      return geometry.rounder.map { .geometryChanged($0) }
    default: return []
    }
  }
}

extension Double {
  /// Numbers that are easier to read and not far away, or that everybody uses.
  fileprivate var rounder: [Double] {
    let own = Simplicity.weight(self)
    let near = [0, (self / 100).rounded() * 100, (self / 10).rounded() * 10, rounded(), self / 2]
    let usual = [
      1.0, 10, 20, 30, 40, 44, 50, 100, 200, 216, 260, 300, 304, 400, 500, 600, 800, 1000, 1200,
    ]
    return (near + usual + usual.map { 0 - $0 }).filter { Simplicity.weight($0) < own }
      .sorted { Simplicity.weight($0) < Simplicity.weight($1) }
  }
}

extension Rect {
  fileprivate var rounder: [Rect] {
    [Rect(16, y, 200, height), Rect(16, y, 200, 44), Rect(x, y, width, 44)]
      + y.rounder.map { Rect(x, $0, width, height) }
      + height.rounder.map { Rect(x, y, width, $0) }
      + x.rounder.map { Rect($0, y, width, height) }
      + width.rounder.map { Rect(x, y, $0, height) }
  }

  /// A frame that stands on the screen's edge stays there.
  fileprivate func rounder(on screen: Size) -> [Rect] {
    height.rounder.filter { $0 >= 0 }.map { Rect(x, screen.height - $0, width, $0) }
      + [Plain.docked(height, on: screen), Plain.docked(screen.height - y, on: screen)] + rounder
  }
}

extension Insets {
  fileprivate var rounder: [Insets] {
    top.rounder.map { Insets($0, left, bottom, right) }
      + left.rounder.map { Insets(top, $0, bottom, right) }
      + bottom.rounder.map { Insets(top, left, $0, right) }
      + right.rounder.map { Insets(top, left, bottom, $0) }
  }
}

extension Geometry {
  fileprivate var rounder: [Geometry] {
    var candidates: [Geometry] = []
    func add(_ change: (inout Geometry) -> Void) {
      var candidate = self
      change(&candidate)
      candidates.append(candidate)
    }
    add { $0.safe = Insets(0, 0, 0, 0) }
    add { $0.viewport = Rect(0, 0, window.width, window.height) }
    for insets in safe.rounder { add { $0.safe = insets } }
    for rect in viewport.rounder { add { $0.viewport = rect } }
    for rect in window.rounder { add { $0.window = rect } }
    return candidates
  }
}
