// Fingers, keys and gestures, of which a run has none: a scenario names their effects. Recognizers never see one.

public import Foundation

@preconcurrency @MainActor open class UIEvent: NSObject {
  @nonexhaustive public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14
  }
  @nonexhaustive public enum EventSubtype: Int, Sendable {
    case none, motionShake, remoteControlPlay = 100, remoteControlPause, remoteControlStop
    case remoteControlTogglePlayPause, remoteControlNextTrack, remoteControlPreviousTrack
  }
  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  open var timestamp: TimeInterval { 0 }
  open var allTouches: Set<UITouch>? { nil }
  open var modifierFlags: UIKeyModifierFlags { [] }
  open var buttonMask: ButtonMask { [] }
  open func touches(for window: UIWindow) -> Set<UITouch>? { nil }
  open func touches(for view: UIView) -> Set<UITouch>? { nil }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { nil }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1), secondary = ButtonMask(rawValue: 2)
  }
}

@preconcurrency @MainActor open class UITouch: NSObject {
  @nonexhaustive public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
  @nonexhaustive public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    public static let stylus = TouchType.pencil
  }
  open var phase: Phase { .ended }
  open var type: TouchType { .direct }
  open var tapCount: Int { 1 }
  open var timestamp: TimeInterval { 0 }
  open var view: UIView? { nil }
  open var window: UIWindow? { nil }
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  open var majorRadius: CGFloat { 0 }
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
  open func preciseLocation(in view: UIView?) -> CGPoint { .zero }
}

@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open var allPresses: Set<UIPress> { [] }
}

open class UIPress: NSObject {
  @nonexhaustive public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }
  @nonexhaustive public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }
  open var phase: Phase { .ended }
  open var type: PressType { .select }
  open var key: UIKey? { nil }
}

@preconcurrency @MainActor open class UIKey: NSObject {
  open var characters: String { "" }
  open var charactersIgnoringModifiers: String { "" }
  open var modifierFlags: UIKeyModifierFlags { [] }
  open var keyCode: UIKeyboardHIDUsage { .keyboardReturnOrEnter }
}

@nonexhaustive public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab
  case keyboardSpacebar, keyboardRightArrow = 79, keyboardLeftArrow, keyboardDownArrow
  case keyboardUpArrow
}

@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  @nonexhaustive public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }
  open var state = State.possible
  open var isEnabled = true, cancelsTouchesInView = true, requiresExclusiveTouchType = true
  open var delaysTouchesBegan = false, delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = [], allowedPressTypes: [NSNumber] = []
  open var name: String?
  open var numberOfTouches: Int { 0 }
  open var modifierFlags: UIKeyModifierFlags { [] }
  open var buttonMask: UIEvent.ButtonMask { [] }
  @_Unkept public internal(set) var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  public init(target: Any?, action: Selector?) {}
  public override convenience init() { self.init(target: nil, action: nil) }
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?, action: Selector?) {}
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
  open func reset() {}
  open func ignore(_ touch: UITouch, for event: UIEvent) {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
}

/// Nothing asks it. As with all protocols here whose methods nothing calls, the methods are the app's own.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1, numberOfTouchesRequired = 1
}
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1, maximumNumberOfTouches = Int.max
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1), left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4), down = Direction(rawValue: 8)
  }
  open var direction = Direction.right, numberOfTouchesRequired = 1
}
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5, allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0, numberOfTouchesRequired = 1
}
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}

// MARK: - Feedback, which is not given

@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
  open var view: UIView? { nil }
  public override init() { super.init() }
  @available(iOS 17.5, *) public convenience init(view: UIView) { self.init() }
  open func prepare() {}
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) {}
}
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  @nonexhaustive public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public override init() { super.init() }
  public convenience init(style: FeedbackStyle) { self.init() }
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  @nonexhaustive public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
