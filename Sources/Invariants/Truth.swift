// The truth: the state that follows from the events alone.

package import ReferenceModel

/// The state that every implementation is judged by. It follows from the events alone and contains no offset.
/// It does not use the reference model, which is judged by it as well. It implements the rules a second
/// time and in another way; a test compares the two.
package struct Truth: Equatable, Sendable, BitwiseCopyable {
  package var configuration: Configuration
  /// The environment after the last event. Its keyboard is the one in effect, not an announced one.
  package var environment: Environment
  /// Whether the focus has to stay visible.
  package var isFollowing: Bool
  package var isDragging = false
  /// The number of transitions that have begun and not ended.
  package var transitions = 0
  /// The overlap when the outermost transition began, until that has ended and the pending burst has taken effect.
  package var frozenOverlap: Double?
  /// The announcements that are pending; nil if there are none.
  package var burst: Burst?

  /// Announcements that take effect together.
  package struct Burst: Equatable, Sendable, BitwiseCopyable {
    /// The frame of the announced keyboard; the outer optional is nil if no keyboard was announced.
    package var keyboard: Rect??
    /// The last rectangle that the app asked to reveal.
    package var wish: Reveal?
    /// Seconds outside transitions since the last announcement.
    package var quiet = 0.0
    /// Seconds outside transitions since the first announcement.
    package var waited = 0.0
    /// Whether the burst takes effect; the tolerance absorbs rounding errors in the sums of ticks.
    fileprivate func isOver(_ configuration: Configuration) -> Bool {
      let rounding = 1e-9
      return quiet >= configuration.delay - rounding
        || waited >= (configuration.maxWait ?? .infinity) - rounding
    }
  }

  /// The effects of an event beyond the value that it sets.
  package struct Effect: Equatable, Sendable, BitwiseCopyable {
    package var hasFired = false
    /// The rectangle that the app asked to reveal in that burst; nil if a finger was down.
    package var wish: Reveal?
  }

  package init(_ configuration: Configuration, _ environment: Environment) {
    self.configuration = configuration.admitted
    self.environment = environment.admitted
    isFollowing = self.environment.focus != nil
  }

  /// Whether no change is pending, no transition runs, and no finger is down.
  package var isAtRest: Bool {
    // `burst == nil` would compare bursts.
    if case .some = burst { return false }
    return transitions == 0 && !isDragging
  }

  /// Applies an event and returns its effect.
  package mutating func take(_ event: Event) -> Effect {
    switch event {
    case .keyboard(let notification): return announce(notification)
    case .focus(let rect, _):
      guard let rect = rect.admitted else { return Effect() }
      (environment.focus, isFollowing) = (rect, true)
      return announce { _ in }
    case .blur:
      (environment.focus, isFollowing) = (nil, false)
      return announce { _ in }
    case .reveal(let rect, let margin):
      guard let rect = rect.admitted, margin?.isFinite ?? true else { return Effect() }
      let own = margin.flatMap(asLength).map { Margin($0) }
      let wish = Reveal(rect, margin: own ?? configuration.around)
      return announce { $0.wish = wish }
    case .tick(let seconds):
      guard seconds.isFinite, seconds >= 0, burst != nil, transitions == 0 else { return Effect() }
      burst?.quiet += seconds
      if configuration.maxWait != nil { burst?.waited += seconds }
      return fireIfDue()
    case .transitionBegan:
      if transitions == 0, frozenOverlap == nil { frozenOverlap = covered }
      transitions += 1
    case .transitionEnded:
      guard transitions > 0 else { return Effect() }
      transitions -= 1
      if transitions == 0, burst == nil { frozenOverlap = nil }
      return fireIfDue()
    case .dragBegan: (isDragging, isFollowing) = (true, false)
    case .dragEnded: isDragging = false
    case .dragged: break
    case .scrolled(let offset): isFollowing = isFollowing && offset.admitted == nil
    default: store(event)
    }
    return Effect()
  }

  /// Applies an event that only replaces a value.
  private mutating func store(_ event: Event) {
    switch event {
    case .focusMoved(let rect, let isTyped):
      guard let rect = rect.admitted, environment.focus != nil else { return }
      environment.focus = rect
      isFollowing = isFollowing || isTyped
    case .contentResized(let size): environment.content = size.admitted ?? environment.content
    case .contentReplaced(let size, let keepsFocus):
      guard let size = size.admitted else { return }
      environment.content = size
      if !keepsFocus { (environment.focus, isFollowing) = (nil, false) }
    case .geometryChanged(let geometry):
      environment.geometry = geometry.admitted ?? environment.geometry
    case .paddingChanged(let padding): environment.padding = padding.admitted ?? environment.padding
    case .adjustmentChanged(let adjusts): configuration.adjustsForKeyboard = adjusts
    case .dismissModeChanged(let dismisses): configuration.dismissesByDrag = dismisses
    case .marginChanged(let margin):
      guard let margin = asLength(margin) else { return }
      (configuration.margin, configuration.marginBelow) = (margin, nil)
    case .keyboardMoved(let frame):
      guard configuration.tracksKeyboard, let frame = frame.admitted else { return }
      environment.keyboard = frame
    default: break
    }
  }

  // MARK: - Bursts

  private mutating func announce(_ notification: KeyboardNotification) -> Effect {
    switch notification.kind {
    case .willShow, .willChangeFrame:
      let end = notification.end?.admitted
      return announce { $0.keyboard = .some(end) }
    case .willHide: return announce { $0.keyboard = .some(nil) }
    case .didShow, .didChangeFrame, .didHide: return Effect()
    }
  }

  private mutating func announce(_ say: (inout Burst) -> Void) -> Effect {
    var burst = burst ?? Burst()
    say(&burst)
    burst.quiet = 0
    self.burst = burst
    return fireIfDue()
  }

  private mutating func fireIfDue() -> Effect {
    guard transitions == 0, let burst, burst.isOver(configuration) else { return Effect() }
    let wasCovered = overlap > 0
    environment.keyboard = burst.keyboard ?? environment.keyboard
    (self.burst, frozenOverlap) = (nil, nil)
    if !wasCovered, overlap > 0, environment.focus != nil { isFollowing = true }
    return Effect(hasFired: true, wish: isDragging ? nil : burst.wish)
  }
}
