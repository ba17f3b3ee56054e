// Runs a strategy in an app: converts events to calls, in the order of UIKit.

public import ReferenceModel
public import ScrollConformance
public import ScrollGenerators

/// An app with one screen and a strategy that handles the keyboard.
///
/// Each keyboard change of a scenario is delivered as by UIKit: as all four notifications, `willChangeFrame`
/// first, and the `did…` notifications at the end of the animation.
public struct Hosted<Handler: Strategy>: KeyboardHandler {
  @usableFromInline var strategy = Handler()
  @usableFromInline var screen: Screen
  /// The keyboard, as the app hears of it.
  @usableFromInline var keyboard: HeardNotices

  /// The claims of the strategy.
  @inlinable public static var claims: Claims { Handler.claims }

  /// A strategy whose view appears in this environment.
  @inlinable public init(_ configuration: Configuration, _ environment: Environment) {
    // Invalid numbers are dropped before the app is set up.
    let admitted = State(configuration, environment)
    screen = Screen(admitted.configuration, admitted.environment)
    keyboard = HeardNotices(admitted.environment.keyboard, on: screen.geometry.screen)
    strategy.appear(&screen, last: keyboard.last.map { PostedNotification($0) })
    if screen.field != nil { focused() }
    strategy.layoutSubviews(&screen)
  }

  /// What the strategy lets a user see.
  @inlinable public var observation: Observation { strategy.observation(screen) }

  /// One turn of the run loop, with a layout pass at its end.
  @inlinable public mutating func handle(_ event: Event) {
    happen(event)
    strategy.layoutSubviews(&screen)
  }

  @inlinable mutating func happen(_ event: Event) {
    switch event {
    case .keyboard(let notification): keyboardChanged(notification)
    case .focus(let rect, let id):
      guard let rect = rect.admitted else { return }
      screen.beginEditing(Screen.Field(id: id, rect: rect))
      focused()
    case .blur:
      screen.endEditing()
      strategy.didEndEditing(&screen)
    case .focusMoved(let rect, let isTyped):
      guard let rect = rect.admitted, screen.field != nil else { return }
      screen.fieldMoved(rect)
      if isTyped { strategy.typed(&screen) } else { strategy.fieldMoved(&screen) }
    case .contentResized(let size):
      guard let size = size.admitted else { return }
      screen.contentResized(size)
      strategy.contentResized(&screen)
    case .contentReplaced(let size, let keepsFocus):
      guard let size = size.admitted else { return }
      if !keepsFocus, screen.field != nil {
        screen.endEditing()
        strategy.didEndEditing(&screen)
      }
      screen.contentResized(size)
      strategy.contentReplaced(&screen)
    case .geometryChanged(let geometry):
      guard let geometry = geometry.admitted else { return }
      let (old, before) = (screen.scrollView, screen.geometry)
      screen.geometryChanged(geometry)
      strategy.laidOut(&screen, old: old, from: before)
    case .paddingChanged(let padding):
      guard let padding = padding.admitted else { return }
      screen.padding = padding
      strategy.paddingChanged(padding, &screen)
    case .reveal(let rect, let margin):
      guard let rect = rect.admitted, let margin = asLength(margin ?? screen.configuration.margin)
      else { return }
      strategy.appReveals(rect, margin: margin, &screen)
    case .transitionBegan: strategy.transitionBegan(&screen)
    case .transitionEnded: strategy.transitionEnded(&screen)
    case .dragBegan:
      screen.scrollView.beginTracking()
      strategy.dragBegan(&screen)
    case .dragged(let delta):
      if let delta = delta.admitted { screen.scrollView.drag(by: delta) }
    case .dragEnded:
      screen.scrollView.endTracking()
      strategy.dragEnded(&screen)
    case .scrolled(let offset):
      guard let offset = offset.admitted else { return }
      screen.scrollView.move(to: offset)
      strategy.scrolled(&screen)
    case .tick(let seconds):
      guard seconds.isFinite, seconds >= 0 else { return }
      pass(seconds)
      keyboard.passed(seconds)
    default: if screen.configure(event) { strategy.configured(&screen) }
    }
  }

  // MARK: - The focus

  @inlinable mutating func focused() {
    strategy.didBeginEditing(&screen)
    revealByUIKit()
  }

  /// UIKit's own reveal of the field. It uses the current insets and ignores the keyboard; no handler can
  /// decline it.
  @inlinable mutating func revealByUIKit() {
    guard let field = screen.field else { return }
    strategy.scrollRectToVisible(field.rect, margin: screen.configuration.margin, &screen)
  }

  // MARK: - The keyboard

  @inlinable mutating func keyboardChanged(_ event: KeyboardNotification) {
    for notice in keyboard.hear(event, on: screen.geometry.screen) {
      if notice.kind.changesFrame {
        screen.cancel(Self.animation)
        screen.schedule(Self.animation, after: max(0, notice.duration))
      }
      deliver(notice)
    }
    if event.kind == .willShow { revealByUIKit() }
  }

  @inlinable mutating func deliver(_ notice: KeyboardNotification) {
    strategy.notified(PostedNotification(notice), &screen)
  }

  // MARK: - Time

  /// The timer of the keyboard's animation; the timers of strategies have numbers from 1.
  @inlinable static var animation: Int { 0 }

  @inlinable mutating func pass(_ seconds: Double) {
    var (seconds, count) = (seconds, 0)
    // The limit ends an endless loop of a strategy whose timers start timers without delay.
    while count < 10_000, let name = screen.nextTimer(within: &seconds) {
      count += 1
      if name == Self.animation {
        for notice in keyboard.finish() { deliver(notice) }
      } else {
        strategy.timerFired(name, &screen)
      }
      strategy.layoutSubviews(&screen)
    }
    screen.advance(by: seconds)
  }
}
