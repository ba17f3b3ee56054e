import Conformance
import Generators
import ReferenceModel

/// The inset is the keyboard's height. Planted: the height counts, although a bar or a sheet ends above the
/// bottom of the screen; and hiding sets the inset of the whole app to zero.
struct HeightHandler: KeyboardHandler {
  static let claims = Claims.form(.insets)
  private var view: AppScrollView
  var observation: Observation { view.observation }

  init(_ configuration: Configuration, _ environment: Environment) {
    view = AppScrollView(environment)
  }

  mutating func handle(_ event: Event) {
    view.handle(event)
    guard case .keyboard(let notification) = event else { return }
    switch notification.kind {
    case .willShow, .willChangeFrame:
      let isThere = view.overlap(notification.end) > 0
      view.bottomInset = isThere ? notification.end?.height ?? 0 : 0
    case .willHide:
      view.bottomInset = 0
      view.environment.padding.bottom = 0
    default: break
    }
  }
}

/// The inset is added to the safe area. Planted: the home indicator counts twice; and only `willShow` is
/// observed, so a keyboard that grows later is missed.
struct SafeAreaHandler: KeyboardHandler {
  static let claims = Claims.form(.insets)
  private var view: AppScrollView
  private var frame: Rect?
  var observation: Observation { view.observation }

  init(_ configuration: Configuration, _ environment: Environment) {
    view = AppScrollView(environment)
    view.addsToSafeArea = true
  }

  mutating func handle(_ event: Event) {
    view.handle(event)
    if case .keyboard(let notification) = event {
      switch notification.kind {
      case .willShow: frame = notification.end
      case .willHide: frame = nil
      case .willChangeFrame where view.overlap(notification.end) == 0: frame = nil
      default: break
      }
    }
    view.bottomInset = view.overlap(frame)
  }
}

/// Scrolls to the first responder. Planted: only when the keyboard comes, so the next field stays hidden; and
/// also under the finger.
struct FirstResponderHandler: KeyboardHandler {
  static let claims = Claims.form(.visible)
  private var view: AppScrollView
  private var frame: Rect?
  var observation: Observation { view.observation }

  init(_ configuration: Configuration, _ environment: Environment) {
    view = AppScrollView(environment)
    if let focus = environment.focus { view.scrollToVisible(focus) }
  }

  mutating func handle(_ event: Event) {
    view.handle(event)
    if case .keyboard(let notification) = event {
      switch notification.kind {
      case .willShow, .willChangeFrame: frame = notification.end
      case .willHide: frame = nil
      default: break
      }
    }
    view.bottomInset = view.overlap(frame)
    view.clamp()
    if case .keyboard = event, frame != nil, let focus = view.environment.focus {
      let wasDragging = view.isDragging
      view.isDragging = false
      view.scrollToVisible(focus)
      view.isDragging = wasDragging
    }
  }
}

/// The table view's habit. Planted: the height is 216, always.
struct FixedHeightHandler: KeyboardHandler {
  static let claims = Claims.form(.insets)
  private var view: AppScrollView
  private var isShown = false
  var observation: Observation { view.observation }

  init(_ configuration: Configuration, _ environment: Environment) {
    view = AppScrollView(environment)
  }

  mutating func handle(_ event: Event) {
    view.handle(event)
    if case .keyboard(let notification) = event {
      switch notification.kind {
      case .willShow, .willChangeFrame: isShown = view.overlap(notification.end) > 0
      case .willHide: isShown = false
      default: break
      }
    }
    let screen = view.geometry.screen
    let height = 216.0
    view.bottomInset =
      isShown ? view.overlap(Rect(0, screen.height - height, screen.width, height)) : 0
  }
}

/// Waits for the end of a burst. Planted: a hide acts at once and does not stop the timer, so the keyboard that
/// was announced before comes back; and what is announced in a transition is lost.
struct DebouncingHandler: KeyboardHandler {
  static let claims = Claims.form(.insets)
  private var view: AppScrollView
  private var frame, announced: Rect?
  private var remaining: Double?
  private var isInTransition = false
  private let delay: Double
  var observation: Observation { view.observation }

  init(_ configuration: Configuration, _ environment: Environment) {
    view = AppScrollView(environment)
    delay = configuration.delay
  }

  mutating func handle(_ event: Event) {
    view.handle(event)
    switch event {
    case .keyboard(let notification): notice(notification)
    case .transitionBegan: isInTransition = true
    case .transitionEnded: isInTransition = false
    case .tick(let seconds): if let remaining { self.remaining = remaining - seconds }
    default: break
    }
    if let remaining, remaining < 1e-9 { (frame, self.remaining) = (announced, nil) }
    view.bottomInset = view.overlap(frame)
  }

  private mutating func notice(_ notification: KeyboardNotification) {
    guard !isInTransition || notification.kind == .willHide else { return }
    switch notification.kind {
    case .willShow, .willChangeFrame: (announced, remaining) = (notification.end, delay)
    case .willHide: frame = nil
    default: break
    }
  }
}

/// Adds what the keyboard covers to the safe area. Planted: the frame is not converted into the window; and the
/// safe area is read when the keyboard comes, and not again when a bar appears.
struct AdditionalSafeAreaHandler: KeyboardHandler {
  static let claims = Claims.form(.insets)
  private var view: AppScrollView
  var observation: Observation { view.observation }

  init(_ configuration: Configuration, _ environment: Environment) {
    view = AppScrollView(environment)
    view.addsToSafeArea = true
  }

  mutating func handle(_ event: Event) {
    view.handle(event)
    guard case .keyboard(let notification) = event else { return }
    switch notification.kind {
    case .willShow, .willChangeFrame:
      let isThere = view.overlap(notification.end) > 0
      let covered = view.viewport.maxY - (notification.end?.y ?? 0)
      let overlap = isThere ? min(view.viewport.height, max(0, covered)) : 0
      view.bottomInset = max(0, overlap - view.geometry.safe.bottom)
    case .willHide: view.bottomInset = 0
    default: break
    }
  }
}
