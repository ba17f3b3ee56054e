// Keyboard handling code: the callbacks of UIKit, and the app that calls them.

public import ReferenceModel
public import ScrollConformance
public import ScrollGenerators

/// The callbacks that UIKit calls on a view controller, a view or a library.
///
/// Each method gets the current screen. The default implementations do what UIKit does without a handler.
/// A strategy is judged as ``Hosted``.
public protocol Strategy: Sendable {
  /// The claims by which the strategy is judged.
  static var claims: Claims { get }

  /// A strategy before its view is loaded.
  init()

  /// `viewDidLoad` and `viewWillAppear`; `notification` is the last one that the process has received.
  mutating func appear(_ screen: inout Screen, last notification: KeyboardNotification?)
  /// The selector or closure that observes the keyboard's notifications. It is called for all six (A).
  mutating func notified(_ notification: KeyboardNotification, _ screen: inout Screen)
  /// `textFieldDidBeginEditing` (A). The screen already has the new field.
  mutating func didBeginEditing(_ screen: inout Screen)
  /// `textFieldDidEndEditing` (A). The screen has no field any more.
  mutating func didEndEditing(_ screen: inout Screen)
  /// The focused field, or the caret in it, has moved; if typed, then with `textViewDidChange` or `editingChanged` (A).
  mutating func fieldMoved(_ screen: inout Screen, typed isTyped: Bool)
  /// UIKit or the app asks to reveal a rectangle of the content. UIKit does so for a field that gets the focus,
  /// and again after a show (B: 001 intercepts this, 002 depends on it), whatever the handler does itself.
  mutating func scrollRectToVisible(_ rect: Rect, margin: Double, _ screen: inout Screen)
  /// The app asks to reveal a rectangle with this margin.
  mutating func appReveals(_ rect: Rect, margin: Double, _ screen: inout Screen)
  /// A timer of this name has fired (`Screen.schedule`). Names are positive; 0 is the keyboard's animation.
  mutating func timerFired(_ name: Int, _ screen: inout Screen)
  /// `viewWillTransition(to:with:)` (A).
  mutating func transitionBegan(_ screen: inout Screen)
  /// The completion of the transition's coordinator (A).
  mutating func transitionEnded(_ screen: inout Screen)
  /// Called after a layout pass with a new geometry; `old` is the scroll view before it.
  mutating func laidOut(_ screen: inout Screen, old: ScrollView, from geometry: Geometry)
  /// Called at the end of each turn of the run loop, where changed constraints and frames take effect.
  mutating func layoutSubviews(_ screen: inout Screen)
  /// The content got another size, and was laid out.
  mutating func contentResized(_ screen: inout Screen)
  /// Another content view stands in the scroll view, and was laid out. By default it is content of another size.
  mutating func contentReplaced(_ screen: inout Screen)
  /// The app changes its padding around the content.
  mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen)
  /// The app has changed a setting of the handler. The screen has the new configuration.
  mutating func configured(_ screen: inout Screen)
  /// `scrollViewWillBeginDragging` (A).
  mutating func dragBegan(_ screen: inout Screen)
  /// `scrollViewDidEndDragging` (A); the offset is legal again.
  mutating func dragEnded(_ screen: inout Screen)
  /// `scrollViewDidScrollToTop`, `scrollViewDidEndScrollingAnimation` or the like (A): no finger has scrolled.
  mutating func scrolled(_ screen: inout Screen)

  /// The observation, if it differs from that of the scroll view.
  func observation(_ screen: Screen) -> Observation
}

extension Strategy {
  /// The strict profile.
  @inlinable public static var claims: Claims { Claims() }

  @inlinable public mutating func appear(
    _ screen: inout Screen, last notification: KeyboardNotification?
  ) {}
  @inlinable public mutating func didBeginEditing(_ screen: inout Screen) {}
  @inlinable public mutating func didEndEditing(_ screen: inout Screen) {}
  @inlinable public mutating func fieldMoved(_ screen: inout Screen, typed isTyped: Bool) {}
  @inlinable public mutating func scrollRectToVisible(
    _ rect: Rect, margin: Double, _ screen: inout Screen
  ) {
    screen.scrollView.scrollRectToVisible(rect)
  }
  @inlinable public mutating func appReveals(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    scrollRectToVisible(rect, margin: margin, &screen)
  }
  @inlinable public mutating func timerFired(_ name: Int, _ screen: inout Screen) {}
  @inlinable public mutating func transitionBegan(_ screen: inout Screen) {}
  @inlinable public mutating func transitionEnded(_ screen: inout Screen) {}
  @inlinable public mutating func laidOut(
    _ screen: inout Screen, old: ScrollView, from geometry: Geometry
  ) {}
  @inlinable public mutating func layoutSubviews(_ screen: inout Screen) {}
  @inlinable public mutating func contentResized(_ screen: inout Screen) {}
  @inlinable public mutating func contentReplaced(_ screen: inout Screen) {
    contentResized(&screen)
  }
  @inlinable public mutating func paddingChanged(_ padding: Insets, _ screen: inout Screen) {
    screen.scrollView.contentInset = padding
  }
  @inlinable public mutating func configured(_ screen: inout Screen) {}
  @inlinable public mutating func dragBegan(_ screen: inout Screen) {}
  @inlinable public mutating func dragEnded(_ screen: inout Screen) {}
  @inlinable public mutating func scrolled(_ screen: inout Screen) {}

  @inlinable public func observation(_ screen: Screen) -> Observation { screen.observation }
}

extension KeyboardNotification {
  /// `UIKeyboardFrameBeginUserInfoKey` (A). The null rectangle is all zeros, as Objective-C code reads it without a check
  /// (B: a hide with cross-fade posts zeros).
  @inlinable public var beginFrame: Rect { begin ?? .nullFrame }
  /// `UIKeyboardFrameEndUserInfoKey` (A), read in the same way.
  @inlinable public var endFrame: Rect { end ?? .nullFrame }
}

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
    strategy.appear(&screen, last: keyboard.last)
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
    guard let event = event.admitted else { return }
    switch event {
    case .keyboard(let notification): keyboardChanged(notification)
    case .focus(let rect, let id):
      screen.field = Screen.Field(id: id, rect: rect)
      focused()
    case .blur:
      screen.field = nil
      strategy.didEndEditing(&screen)
    case .focusMoved(let rect, let isTyped):
      guard screen.field != nil else { return }
      screen.field?.rect = rect
      strategy.fieldMoved(&screen, typed: isTyped)
    case .contentResized(let size):
      screen.naturalContent = size
      strategy.contentResized(&screen)
    case .contentReplaced(let size, let keepsFocus):
      if !keepsFocus, screen.field != nil {
        screen.field = nil
        strategy.didEndEditing(&screen)
      }
      screen.naturalContent = size
      strategy.contentReplaced(&screen)
    case .geometryChanged(let geometry):
      let (old, before) = (screen.scrollView, screen.geometry)
      screen.geometry = geometry
      strategy.laidOut(&screen, old: old, from: before)
    case .paddingChanged(let padding):
      screen.padding = padding
      strategy.paddingChanged(padding, &screen)
    case .reveal(let rect, let margin):
      strategy.appReveals(rect, margin: margin ?? screen.configuration.margin, &screen)
    case .transitionBegan: strategy.transitionBegan(&screen)
    case .transitionEnded: strategy.transitionEnded(&screen)
    case .dragBegan:
      screen.scrollView.beginTracking()
      strategy.dragBegan(&screen)
    case .dragged(let delta): screen.scrollView.drag(by: delta)
    case .dragEnded:
      screen.scrollView.endTracking()
      strategy.dragEnded(&screen)
    case .scrolled(let offset):
      screen.scrollView.move(to: offset)
      strategy.scrolled(&screen)
    case .tick(let seconds):
      guard seconds.isFinite, seconds >= 0 else { return }
      pass(seconds)
      keyboard.passed(seconds)
    default: if screen.configuration.follow(event) { strategy.configured(&screen) }
    }
  }

  // MARK: - The focus

  @inlinable mutating func focused() {
    strategy.didBeginEditing(&screen)
    revealByUIKit()
  }

  /// UIKit's own reveal of the field. It uses the current insets and ignores the keyboard; no handler can decline it.
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
      strategy.notified(notice, &screen)
    }
    if event.kind == .willShow { revealByUIKit() }
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
        for notice in keyboard.finish() { strategy.notified(notice, &screen) }
      } else {
        strategy.timerFired(name, &screen)
      }
      strategy.layoutSubviews(&screen)
    }
    screen.advance(by: seconds)
  }
}
