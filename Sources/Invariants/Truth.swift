// What is the case, worked out from the events alone.

public import ReferenceModel

/// What any implementation is judged by: all that the events say, and nothing that an implementation
/// says. It knows no offset.
///
/// It asks the reference model nothing, for that is judged by it as well: what the rules say is written
/// down here a second time, in another way. A test holds the two against each other.
public struct Truth: Equatable, Sendable, BitwiseCopyable {
  public var configuration: Configuration
  /// As the events have left it; the keyboard is the one in effect.
  public var environment: Environment
  public var isFollowing: Bool
  public var isDragging = false
  public var transitions = 0
  /// The overlap that the first transition found, until a burst has taken effect.
  public var frozenOverlap: Double?
  /// What has been announced since something last took effect.
  public var burst: Burst?

  /// Notices that belong together.
  public struct Burst: Equatable, Sendable, BitwiseCopyable {
    /// Where the keyboard will be; nil if none of the notices said.
    public var keyboard: Rect??
    public var wish: Reveal?
    /// Seconds outside transitions, since the last notice and since the first.
    public var quiet = 0.0
    public var waited = 0.0
    /// Whether time is up, as far as a computer's arithmetic can tell.
    fileprivate func isOver(_ configuration: Configuration) -> Bool {
      let hair = 1e-9
      return quiet >= configuration.delay - hair
        || waited >= (configuration.maxWait ?? .infinity) - hair
    }
  }

  /// What an event has set off beside what it says itself.
  public struct Effect: Equatable, Sendable, BitwiseCopyable {
    /// Whether a burst has taken effect.
    public var hasFired = false
    /// The app's wish in that burst, unless a finger was down.
    public var wish: Reveal?
  }

  public init(_ configuration: Configuration, _ environment: Environment) {
    self.configuration = configuration.admitted
    self.environment = environment.admitted
    isFollowing = self.environment.focus != nil
  }

  public var isAtRest: Bool { burst == nil && transitions == 0 && !isDragging }

  /// Takes an event in.
  public mutating func take(_ event: Event) -> Effect {
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
      let wish = Reveal(rect, margin: margin.flatMap(asLength) ?? configuration.margin)
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
    default: store(event)
    }
    return Effect()
  }

  /// What replaces something and has no other consequence.
  private mutating func store(_ event: Event) {
    switch event {
    case .focusMoved(let rect):
      if let rect = rect.admitted, environment.focus != nil { environment.focus = rect }
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
      configuration.margin = asLength(margin) ?? configuration.margin
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
