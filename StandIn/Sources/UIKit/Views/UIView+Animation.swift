// Animations: the values change at once, the completion comes when the time is over.

public import Foundation

extension UIView {
  /// Options of an animation.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Options as bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out with it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Fingers reach the views meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// It begins from what is seen now.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// It never ends.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// It runs back.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// It has a duration of its own.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    /// It has a curve of its own.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Of constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One view dissolves into another one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// The curve of an animation. The keyboard's is 7, which has no name (B); as in an enumeration of Objective-C, every
  /// number is one.
  public struct AnimationCurve: RawRepresentable, Hashable, Sendable {
    /// Its number.
    public var rawValue: Int
    /// The curve with a number.
    public init?(rawValue: Int) { self.rawValue = rawValue }
    private init(_ rawValue: Int) { self.rawValue = rawValue }
    /// Slow at both ends.
    public static let easeInOut = AnimationCurve(0)
    /// Slow at the beginning.
    public static let easeIn = AnimationCurve(1)
    /// Slow at the end.
    public static let easeOut = AnimationCurve(2)
    /// Of constant speed.
    public static let linear = AnimationCurve(3)
  }

  /// Whether animations take time.
  public private(set) static var areAnimationsEnabled: Bool {
    get { Animations.areEnabled }
    set { Animations.areEnabled = newValue }
  }
  /// The duration of the animation whose block runs.
  public static var inheritedAnimationDuration: TimeInterval { Animations.duration }
  /// Turns animations on or off.
  public static func setAnimationsEnabled(_ isEnabled: Bool) { areAnimationsEnabled = isEnabled }

  /// Calls a block whose changes are not animated.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let (wasEnabled, duration) = (areAnimationsEnabled, Animations.duration)
    (areAnimationsEnabled, Animations.duration) = (false, 0)
    actionsWithoutAnimation()
    (areAnimationsEnabled, Animations.duration) = (wasEnabled, duration)
  }

  /// Animates changes. Frames and offsets have their new values at once (A); the completion is called after the
  /// duration, or in the next turn of the run loop if that is 0 (A).
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { Animations.run(duration, delay, animations, completion) }

  /// Animates changes with a spring.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { Animations.run(duration, delay, animations, completion) }

  /// Animates changes of a view's content.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { Animations.run(duration, 0, animations ?? {}, completion) }

  /// Calls an animation block under the old interface.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  /// Sets the duration under the old interface.
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  /// Sets the curve under the old interface.
  public static func setAnimationCurve(_ curve: AnimationCurve) {}
  /// Begins from what is seen now, under the old interface.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  /// Ends an animation block under the old interface.
  public static func commitAnimations() {}
}

/// The animation whose block runs.
@MainActor enum Animations {
  static var areEnabled = true
  static var duration: TimeInterval = 0

  static func run(
    _ duration: TimeInterval, _ delay: TimeInterval, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let outer = self.duration
    self.duration = areEnabled ? duration : 0
    animations()
    self.duration = outer
    guard let completion else { return }
    let time = areEnabled ? duration + delay : 0
    MainLoop.main.schedule(after: time) { MainActor.assumeIsolated { completion(true) } }
  }
}

/// An animation that is started by hand.
@preconcurrency @MainActor public final class UIViewPropertyAnimator: NSObject {
  /// Where an animation has ended.
  public enum Position: Sendable { case end, start, current }
  /// Its duration in seconds.
  public let duration: TimeInterval
  private var animations: [() -> Void] = []
  private var completions: [(Position) -> Void] = []
  /// Whether it has been started and has not ended.
  public private(set) var isRunning = false

  /// An animation with a curve.
  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    self.animations = animations.map { [$0] } ?? []
  }
  /// An animation with a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }

  /// Starts an animation at once.
  @discardableResult public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Position) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration + delay, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation()
    return animator
  }

  /// Adds changes.
  public func addAnimations(_ animation: @escaping () -> Void) {
    if isRunning { animation() } else { animations.append(animation) }
  }
  /// Adds a call at the end.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }
  /// Makes the changes, and calls the completions after the duration.
  public func startAnimation() {
    guard !isRunning else { return }
    isRunning = true
    let animations = animations
    Animations.run(duration, 0, { for change in animations { change() } }) { _ in self.end(.end) }
  }
  /// Ends it where it is.
  public func stopAnimation(_ withoutFinishing: Bool) {
    isRunning = false
    completions = []
  }
  private func end(_ position: Position) {
    guard isRunning else { return }
    isRunning = false
    for completion in completions { completion(position) }
  }
}
