// The keyboard of a device: what the system posts when it changes, and when.

public import ReferenceModel

/// The keyboard of a device, and the notices that the system posts for each of its changes.
///
/// | change | now | after the animation |
/// |---|---|---|
/// | a docked keyboard comes, or changes | willChangeFrame, willShow | didChangeFrame, didShow |
/// | a docked keyboard is announced again | willShow | didShow |
/// | a docked keyboard goes, or begins to float | willChangeFrame, willHide | didChangeFrame, didHide |
/// | a floating keyboard comes or goes | willChangeFrame | didChangeFrame |
/// | a floating keyboard is moved | didChangeFrame | |
///
/// Android posts willShow and willHide as an animation starts, and didShow and didHide at its end. A browser posts
/// willShow and willHide alone, after it.
///
/// All notices of a change have the same frames. If another change comes before the animation has ended, its `did…`
/// notices come late or never. Whatever makes, admits, shrinks, writes or hosts a scenario of a device asks this machine.
package struct Phone: Equatable, Sendable {
  package private(set) var screen: Size
  package private(set) var platform: Platform
  /// The frame of the keyboard; nil while it is hidden.
  package private(set) var frame: Rect?
  /// Where the next change begins, if it is known from an earlier one on this screen.
  private var lastEnd: Rect?
  /// Where a floating keyboard has gone, of which no hide has told.
  private var untold: Rect?
  /// The willChangeFrame notice whose second notice must come at once.
  private var half: KeyboardNotification?
  /// The animation that runs, or that has ended and whose `did…` notices must come at once.
  private var animation: Animation?
  /// The animations that were replaced by another change. Their `did…` notices may come at their time.
  private var replaced: [Animation] = []

  /// Whether it does only what is usual: `did…` notices come when the animation ends, a keyboard goes before a turn.
  private let isUsual: Bool
  /// How much later than an animation ends its notices were seen to come (OmniUI, id 35099928326).
  private static let lateness = 0.4

  /// The keyboard at the beginning of a scenario.
  package init(_ environment: Environment, isUsual: Bool = true) {
    (screen, frame, lastEnd) = (
      environment.geometry.screen, environment.keyboard, environment.keyboard
    )
    platform = .of(screen)
    self.isUsual = isUsual || platform != .ios
  }

  private struct Animation: Equatable {
    /// What is announced.
    var change: KeyboardNotification
    /// The seconds until it ends.
    var wait: Double
    /// The notices that come when it ends.
    var later: ArraySlice<KeyboardNotification.Kind>
    var afterwards: [KeyboardNotification] { later.map { change.of($0) } }

    /// Whether this notice comes next.
    func awaits(_ notice: KeyboardNotification) -> Bool {
      later.first.map { change.of($0) } == notice
    }
  }

  // MARK: - Frames

  enum Place { case docked, floating, gone }

  func place(_ frame: Rect?) -> Place {
    guard let frame else { return .gone }
    // The keyboard of a third party is announced with no height before it comes.
    let isComing = frame.height == 0 && frame.y == screen.height
    if frame.width > 0, frame.isAtBottom(of: screen), frame.y < screen.height || isComing {
      return .docked
    }
    let isBeside = frame.x >= screen.width || frame.maxX <= 0
    return frame.y >= screen.height || frame.width == 0 || isBeside ? .gone : .floating
  }

  /// Where a change to this frame begins, unless a finger has moved the keyboard.
  package func usualBegin(_ end: Rect?) -> Rect { frame ?? lastEnd ?? screen.below(end) }

  /// Where a keyboard ends that is hidden.
  package var usualHiddenFrame: Rect { screen.below(frame) }

  // MARK: - Changes

  /// The notices of a change: of a keyboard that comes or changes to this frame, or is hidden there. Nil if no device
  /// does this.
  ///
  /// - Parameters:
  ///   - wish: The kind is `willShow` for a keyboard that is to be seen, else `willHide`; frames, duration and origin are
  ///     those of all notices.
  package mutating func change(_ wish: KeyboardNotification) -> [KeyboardNotification]? {
    guard half == nil, !isOver, wish.end != nil, let kinds = kinds(wish) else { return nil }
    begin(wish, kinds)
    return kinds.map { wish.of($0) } + (isOver ? finish() : [])
  }

  /// The kinds of notices that are posted at once; nil if no device does this.
  private func kinds(_ wish: KeyboardNotification) -> [KeyboardNotification.Kind]? {
    let told = kindsOnAPhone(wish)?.filter { platform.posts($0) } ?? []
    return told.isEmpty ? nil : told
  }

  /// What is posted as well for a change, though a device seldom does it: a hide of what is hidden beside a hardware
  /// keyboard (AlphaWallet #1254), and one notice of a keyboard that is moved or split (qiita).
  private func kindsThatWereSeen(_ wish: KeyboardNotification) -> [KeyboardNotification.Kind]? {
    switch (wish.kind, place(frame), place(wish.end)) {
    case (.willHide, .gone, let end) where end == .gone || wish.end?.height == 0: [.willHide]
    case (.willShow, .floating, .floating): [.willChangeFrame]
    case (.willShow, .docked, .floating): [.didChangeFrame]
    default: nil
    }
  }

  private func kindsOnAPhone(_ wish: KeyboardNotification) -> [KeyboardNotification.Kind]? {
    switch (wish.kind, place(frame), place(wish.end)) {
    // From elsewhere it comes back, when a finger has moved it and gives up.
    case (.willShow, .docked, .docked) where wish.end == frame && wish.begin == frame:
      [.willShow]
    case (.willShow, _, .docked): [.willChangeFrame, .willShow]
    case (.willShow, .docked, .floating), (.willHide, .docked, _): [.willChangeFrame, .willHide]
    case (.willShow, .floating, .floating): [.didChangeFrame]
    case (.willShow, .gone, .floating), (.willHide, .floating, .gone): [.willChangeFrame]
    default: nil
    }
  }

  private mutating func begin(_ change: KeyboardNotification, _ now: [KeyboardNotification.Kind]) {
    let later = now.compactMap(\.ending).filter { platform.posts($0) }
    frame = change.kind == .willShow || place(change.end) == .floating ? change.end : nil
    lastEnd = change.end
    untold = frame == nil && now == [.willChangeFrame] ? change.end : nil
    if later.isEmpty { return }
    if let animation { replaced.append(animation) }
    animation = Animation(change: change, wait: max(0, change.duration), later: later[...])
  }

  /// Turns the device; false if it does not turn now. It does not while the keyboard is up, though it was seen once
  /// (RxKeyboard #46), and not if a frame that lies below the old screen would be docked on the new one.
  package mutating func turn(to screen: Size) -> Bool {
    if screen == self.screen { return true }
    guard frame == nil || !isUsual, untold?.isDocked(on: screen) != true else { return false }
    (self.screen, lastEnd) = (screen, nil)
    return true
  }

  // MARK: - Time

  /// Whether a change has begun whose `did…` notices are to come.
  var isAnimating: Bool { animation != nil }

  /// Whether the animation has ended.
  private var isOver: Bool { animation.map { $0.wait <= 1e-9 } ?? false }
  /// Whether notices must come at once.
  private var isDue: Bool { isOver && (isUsual || late(by: 0) > Self.lateness - 1e-9) }
  /// How late the notices of the animation are after these seconds.
  private func late(by seconds: Double) -> Double {
    animation.map { seconds - $0.wait } ?? -.infinity
  }

  private mutating func finish() -> [KeyboardNotification] {
    defer { animation = nil }
    return animation?.afterwards ?? []
  }

  private mutating func pass(_ seconds: Double) {
    if let wait = animation?.wait { animation?.wait = wait.minus(seconds) }
    if replaced.isEmpty { return }
    for index in replaced.indices { replaced[index].wait = replaced[index].wait.minus(seconds) }
    replaced.removeAll { $0.wait < -1e-9 }
  }

  /// The events of a time that passes: the `did…` notices come when their animation ends.
  package mutating func wait(_ seconds: Double) -> [Event] {
    guard let wait = animation?.wait, wait <= seconds + 1e-9 else {
      pass(seconds)
      return [.tick(seconds: seconds)]
    }
    pass(wait)
    var events = wait > 0 ? [Event.tick(seconds: wait)] : []
    events += finish().map(Event.keyboard)
    let rest = seconds.minus(wait)
    return rest > 1e-9 ? events + self.wait(rest) : events
  }

  /// The seconds until the notices of a replaced animation may come, and these notices; nil if there are none.
  var late: (wait: Double, notices: [KeyboardNotification])? {
    replaced.first.map { ($0.wait, $0.afterwards) }
  }

  // MARK: - Reading

  /// Follows an event that comes by itself, whether or not a device posts it: a change that is announced by hand ends the
  /// animation before it.
  package mutating func follow(_ event: Event) {
    switch event {
    case .geometryChanged(let new):
      if !turn(to: new.screen) { screen = new.screen }
      platform = .of(screen)
    case .keyboard(let notice) where notice.kind.changesFrame:
      (animation, replaced) = (nil, [])
      frame = notice.kind == .willHide && place(notice.end) != .floating ? nil : notice.end
      lastEnd = notice.end
    default: break
    }
  }

  /// What an event is in the life of the keyboard.
  package enum Part: Equatable, Sendable {
    /// The last notice that is posted at once for a change, with the wish that causes it.
    case change(KeyboardNotification)
    /// Another notice of a change.
    case notice
    /// A late notice of a change that was replaced.
    case late
    /// No notice.
    case other
  }

  /// Reads the next event of a scenario; nil if no device posts it here.
  package mutating func take(_ event: Event) -> Part? {
    switch event {
    case .keyboard(let notice): return take(notice)
    case .tick(let seconds):
      let most = isUsual ? 0 : Self.lateness
      guard half == nil, !isDue, late(by: seconds) <= most + 1e-9 else { return nil }
      pass(seconds)
    case .geometryChanged(let new):
      guard half == nil, !isDue, turn(to: new.screen) else { return nil }
    default: if half != nil || isDue { return nil }
    }
    return .other
  }

  private mutating func take(_ notice: KeyboardNotification) -> Part? {
    let late = replaced.firstIndex { abs($0.wait) <= 1e-9 && $0.awaits(notice) }
    let isNext = animation?.awaits(notice) ?? false
    if isDue || isNext && (isOver || !isUsual && late == nil) {
      guard let animation, isNext else { return nil }
      self.animation?.later.removeFirst()
      if animation.later.count == 1 { self.animation = nil }
      return .notice
    }
    if let first = half {
      guard first.of(notice.kind) == notice,
        let part = take(notice, of: [.willChangeFrame, notice.kind])
      else { return nil }
      half = nil
      return part
    }
    if notice.kind == .willChangeFrame, wish(of: notice, posted: [.willChangeFrame]) == nil {
      half = notice
      return .notice
    }
    if let index = late {
      replaced[index].later.removeFirst()
      if replaced[index].later.isEmpty { replaced.remove(at: index) }
      return .late
    }
    return take(notice, of: [notice.kind])
  }

  private mutating func take(
    _ notice: KeyboardNotification, of now: [KeyboardNotification.Kind]
  ) -> Part? {
    guard let wish = wish(of: notice, posted: now) else { return nil }
    begin(wish, now)
    return .change(wish)
  }

  /// The wish for a change that is posted by these kinds of notices.
  private func wish(
    of notice: KeyboardNotification, posted now: [KeyboardNotification.Kind]
  ) -> KeyboardNotification? {
    if notice.end == nil { return nil }
    let (show, hide) = (notice.of(.willShow), notice.of(.willHide))
    if let wish = kinds(show) == now ? show : kinds(hide) == now ? hide : nil { return wish }
    return isUsual ? nil : [show, hide].first { kindsThatWereSeen($0) == now }
  }

  /// Whether the second notice of a change must come at once.
  var isWaitingForSecond: Bool { half != nil }
  /// Whether a scenario may end here: no notice is missing.
  package var isComplete: Bool { half == nil && !isDue }
}

extension KeyboardNotification.Kind {
  /// Whether it announces a frame, and so begins an animation; a `did…` does not.
  public var changesFrame: Bool { ending != nil }

  /// The kind of notice that comes when the animation has ended; nil for one that comes then itself.
  var ending: Self? {
    switch self {
    case .willShow: .didShow
    case .willChangeFrame: .didChangeFrame
    case .willHide: .didHide
    case .didShow, .didChangeFrame, .didHide: nil
    }
  }
}

extension KeyboardNotification {
  /// The same notice of another kind.
  func of(_ kind: Kind) -> KeyboardNotification {
    var result = self
    result.kind = kind
    return result
  }
}

extension Double {
  /// The difference of seconds, so that of decimal fractions it is a decimal fraction again.
  fileprivate func minus(_ seconds: Double) -> Double { ((self - seconds) * 1e9).rounded() / 1e9 }
}
