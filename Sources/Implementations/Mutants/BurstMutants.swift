// schedule, fire, R1, R2, R3, R6, R9, each broken: what is announced, and when it takes effect.

import Conformance
import ReferenceModel

// MARK: - schedule

struct NoRestart: Mutation {
  static let rule = "schedule"
  static let how = "A further notice of a burst does not start the wait anew."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func schedule(_ burst: Pending) {
    let left = state.pending?.remaining ?? configuration.delay
    wait(burst, left)
  }
}

struct WaitsTwice: Mutation {
  static let rule = "schedule"
  static let how = "The wait is twice the delay."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func schedule(_ burst: Pending) { wait(burst, 2 * configuration.delay) }
}

struct ZeroWaits: Mutation {
  static let rule = "schedule"
  static let how = "What has no delay still waits for the next tick."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func schedule(_ burst: Pending) {
    var burst = burst
    burst.remaining = configuration.delay
    state.pending = burst
  }
}

struct MaxWaitIgnored: Mutation {
  static let rule = "schedule"
  static let how = "A burst that goes on and on is never applied: maxWait is ignored."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func schedule(_ burst: Pending) {
    var burst = burst
    burst.patience = nil
    wait(burst, configuration.delay)
  }
}

struct MaxWaitRestarts: Mutation {
  static let rule = "schedule"
  static let how = "A further notice starts maxWait anew, as it does the delay."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func schedule(_ burst: Pending) {
    var burst = burst
    burst.patience = configuration.maxWait
    wait(burst, configuration.delay)
  }
}

// MARK: - fire

struct NotFollowedAgain: Mutation {
  static let rule = "fire"
  static let how = "A focus that was scrolled away is not followed again when the keyboard comes."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() { show(takeEffect()) }
}

struct FollowsEveryFire: Mutation {
  static let rule = "fire"
  static let how = "Any change while a keyboard is up drags the user back to the focus."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let wish = takeEffect()
    if overlap > 0, environment.focus != nil { state.isFollowing = true }
    show(wish)
  }
}

struct WishLast: Mutation {
  static let rule = "fire"
  static let how = "The app's reveal comes after the focus, which loses where both do not fit."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let wish = state.pending?.reveal
    state.pending?.reveal = nil
    standard { $0.fire() }
    if let wish, !state.isDragging { reveal(wish.rect, margin: wish.margin) }
  }
}

struct WishUnderFinger: Mutation {
  static let rule = "fire"
  static let how = "The app's reveal moves the content under the finger."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let wish = state.pending?.reveal
    standard { $0.fire() }
    if let wish, state.isDragging { reveal(wish.rect, margin: wish.margin) }
  }
}

struct WishRepeated: Mutation {
  static let rule = "fire"
  static let how = "The app's reveal is kept, and comes again with every later burst."
  var state: State
  private var kept: Reveal?
  init(_ state: State) { self.state = state }

  mutating func fire() {
    kept = state.pending?.reveal ?? kept
    state.pending?.reveal = kept
    standard { $0.fire() }
  }
}

struct FrozenKept: Mutation {
  static let rule = "fire"
  static let how = "The frozen overlap is not released when what was announced takes effect."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    guard let frozen = state.frozenOverlap else { return standard { $0.fire() } }
    let wish = takeEffect()
    state.frozenOverlap = frozen
    show(wish)
  }
}

struct RestoreOffset: Mutation {
  static let rule = "fire"
  static let how = "The offset is saved when the keyboard comes and restored when it goes."
  var state: State
  private var saved: Point?
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let before = (overlap: overlap, offset: state.offset)
    standard { $0.fire() }
    if before.overlap == 0, overlap > 0 { saved = before.offset }
    if before.overlap > 0, overlap == 0, !state.isDragging, let saved { state.offset = saved }
  }
}

struct NoClampOnHide: Mutation {
  static let rule = "fire"
  static let how = "The offset is left beyond the end when the keyboard goes."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let before = (overlap: overlap, offset: state.offset)
    standard { $0.fire() }
    if before.overlap > 0, overlap == 0 { state.offset = before.offset }
  }
}

struct KeepsBaseSnapshot: Mutation {
  static let rule = "fire"
  static let how = "The padding is saved when the keyboard comes and restored when it goes."
  var state: State
  private var saved: Insets?
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let before = overlap
    standard { $0.fire() }
    if before == 0, overlap > 0 { saved = environment.padding }
    if before > 0, overlap == 0, let saved {
      state.environment.padding = saved
      settle()
    }
  }
}

struct Drift: Mutation {
  static let rule = "fire"
  static let how = "Each burst moves the content by one more point."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func fire() {
    standard { $0.fire() }
    if !state.isDragging { state.offset.y = range(.vertical).clamp(state.offset.y + 1) }
  }
}

/// Alone it does what the model does.
struct SharedMemory: Mutation {
  static let rule = "fire"
  static let how = "The keyboard that was applied last is kept in an object that all copies share."
  var state: State
  private let memory = Memory()
  init(_ state: State) { self.state = state }

  /// Not locked: whoever steps copies steps them one after the other.
  private final class Memory: @unchecked Sendable {
    var applied: Rect??
  }

  static func == (a: Self, b: Self) -> Bool { a.state == b.state }

  mutating func fire() {
    if let announced = state.pending?.keyboard {
      // What has been applied already need not be applied again.
      if memory.applied == .some(announced) { state.pending?.keyboard = nil }
      memory.applied = .some(announced)
    }
    standard { $0.fire() }
  }
}

// MARK: - R1

struct FirstWins: Mutation {
  static let rule = "R1"
  static let how = "The first notice of a burst wins."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func keyboardWillChange(to end: Rect?) {
    let first = state.pending?.keyboard ?? end
    standard { $0.keyboardWillChange(to: first) }
  }
}

struct ChangeFrameIgnored: Mutation {
  static let rule = "R1"
  static let how = "Only willShow is listened to, so that bars and undocking are missed."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    if case .keyboard(let notification) = event, notification.kind == .willChangeFrame { return }
    step(event)
  }
}

struct AppliedAtOnce: Mutation {
  static let rule = "R1"
  static let how = "A frame takes effect at once, without waiting for the end of its burst."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func keyboardWillChange(to end: Rect?) {
    var burst = burst
    burst.keyboard = .some(end)
    wait(burst, 0)
  }
}

struct BeginFrame: Mutation {
  static let rule = "R1"
  static let how = "The frame at the beginning is taken for the one at the end."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    guard case .keyboard(var notification) = event else { return step(event) }
    notification.end = notification.begin
    step(.keyboard(notification))
  }
}

struct IgnoreWhileRotating: Mutation {
  static let rule = "R1"
  static let how = "What is announced during a transition is dropped."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func keyboardWillChange(to end: Rect?) {
    if state.transitions == 0 { standard { $0.keyboardWillChange(to: end) } }
  }
}

// MARK: - R2

struct HideByFrame: Mutation {
  static let rule = "R2"
  static let how = "A hide believes its frame, which may still be that of a keyboard."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    guard case .keyboard(var notification) = event, notification.kind == .willHide else {
      return step(event)
    }
    notification.kind = .willChangeFrame
    step(.keyboard(notification))
  }
}

struct DidFrameCounts: Mutation {
  static let rule = "R2"
  static let how = "didChangeFrame counts, and brings an old frame back after a hide."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func keyboardDidChange(_ notification: KeyboardNotification) {
    guard notification.kind == .didChangeFrame else { return }
    var notification = notification
    notification.kind = .willChangeFrame
    step(.keyboard(notification))
  }
}

struct HidesLate: Mutation {
  static let rule = "R2"
  static let how = "The keyboard is not taken for hidden before didHide."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func keyboardWillHide() {}
  mutating func keyboardDidChange(_ notification: KeyboardNotification) {
    if notification.kind == .didHide { keyboardWillChange(to: nil) }
  }
}

struct HideLosesToShow: Mutation {
  static let rule = "R2"
  static let how = "A hide right after a show is overrun by the show that still waits."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func keyboardWillHide() {
    if let announced = state.pending?.keyboard, announced != nil { return }
    standard { $0.keyboardWillHide() }
  }
}

// MARK: - R3

struct NoFocusReveal: Mutation {
  static let rule = "R3"
  static let how = "A focus that comes without a keyboard notice is not shown."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func focusChanged(to rect: Rect?) {
    (state.environment.focus, state.isFollowing) = (rect, rect != nil)
    if rect == nil || state.pending != nil { schedule(burst) }
  }
}

struct SameFieldIgnored: Mutation {
  static let rule = "R3"
  static let how = "A focus on the field that has it already is not followed again."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func focusChanged(to rect: Rect?) {
    if rect == nil || rect != environment.focus { standard { $0.focusChanged(to: rect) } }
  }
}

struct BlurKeepsFocus: Mutation {
  static let rule = "R3"
  static let how = "A field that has lost the focus is still followed."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func focusChanged(to rect: Rect?) {
    if let rect { standard { $0.focusChanged(to: rect) } } else { schedule(burst) }
  }
}

struct BlurUnheard: Mutation {
  static let rule = "R3"
  static let how = "A blur does not start the wait anew, and can cut a burst in two."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func focusChanged(to rect: Rect?) {
    guard rect == nil else { return standard { $0.focusChanged(to: rect) } }
    (state.environment.focus, state.isFollowing) = (nil, false)
  }
}

struct FocusAtOnce: Mutation {
  static let rule = "R3"
  static let how = "A focus takes effect at once, and the keyboard moves everything a second time."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func focusChanged(to rect: Rect?) {
    guard rect != nil, state.pending == nil else {
      return standard { $0.focusChanged(to: rect) }
    }
    (state.environment.focus, state.isFollowing) = (rect, true)
    settle()
  }
}

// MARK: - R6

struct ClockRunsOn: Mutation {
  static let rule = "R6"
  static let how = "The delay passes during a transition, so that all is applied right at its end."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func tick(_ seconds: Double) {
    pass(seconds)
    if isDue { fire() }
  }
}

struct MaxWaitRunsOn: Mutation {
  static let rule = "R6"
  static let how = "maxWait passes during a transition, though the delay stands still."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func tick(_ seconds: Double) {
    guard state.transitions > 0 else { return standard { $0.tick(seconds) } }
    let patience = state.pending?.patience
    state.pending?.patience = patience.map { $0 - seconds }
  }
}

struct TickCapped: Mutation {
  static let rule = "R6"
  static let how = "A long tick counts only as a twentieth of a second, as a frame that was missed."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func tick(_ seconds: Double) { standard { $0.tick(min(seconds, 0.05)) } }
}

struct ExactTick: Mutation {
  static let rule = "R6"
  static let how = "A burst fires only if a tick ends just when it is due."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func tick(_ seconds: Double) {
    guard state.transitions == 0 else { return }
    pass(seconds)
    guard let pending = state.pending else { return }
    if abs(pending.remaining) <= 1e-9 || abs(pending.patience ?? 1) <= 1e-9 { fire() }
  }
}

struct RoundingWaits: Mutation {
  static let rule = "R6"
  static let how = "What rounding leaves of 0.1 after 0.04 and 0.06 is waited for."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func tick(_ seconds: Double) {
    guard state.transitions == 0 else { return }
    pass(seconds)
    guard let pending = state.pending else { return }
    if pending.remaining <= 0 || pending.patience ?? 1 <= 0 { fire() }
  }
}

// MARK: - R9

struct WishDisplaces: Mutation {
  static let rule = "R9"
  static let how = "The app's reveal takes the focus's place."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func revealRequested(_ rect: Rect, margin: Double?) { focusChanged(to: rect) }
}

struct OwnMarginIgnored: Mutation {
  static let rule = "R9"
  static let how = "The margin that a reveal brings is ignored."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func revealRequested(_ rect: Rect, margin: Double?) {
    standard { $0.revealRequested(rect, margin: nil) }
  }
}

struct WishAtOnce: Mutation {
  static let rule = "R9"
  static let how = "The app's reveal does not wait for the keyboard that is being announced."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func revealRequested(_ rect: Rect, margin: Double?) {
    if !state.isDragging { reveal(rect, margin: margin ?? configuration.margin) }
  }
}

struct FirstWish: Mutation {
  static let rule = "R9"
  static let how = "Of two reveals in a burst the first one wins."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func revealRequested(_ rect: Rect, margin: Double?) {
    let first = state.pending?.reveal
    standard { $0.revealRequested(first?.rect ?? rect, margin: first?.margin ?? margin) }
  }
}

// MARK: - Parts of the rules as they stand

extension Mutation {
  fileprivate mutating func pass(_ seconds: Double) {
    guard var pending = state.pending else { return }
    pending.remaining -= seconds
    pending.patience = pending.patience.map { $0 - seconds }
    state.pending = pending
  }
}
