// Animations: the values change at once, the completion comes when the time is over.

public import Foundation

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// The curve of an animation. The keyboard's is 7, which has no name (B); as in an enumeration of Objective-C, every
  /// number is one.
  public struct AnimationCurve: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init?(rawValue: Int) { self.rawValue = rawValue }
    private init(_ rawValue: Int) { self.rawValue = rawValue }
    public static let easeInOut = AnimationCurve(0)
    public static let easeIn = AnimationCurve(1)
    public static let easeOut = AnimationCurve(2)
    public static let linear = AnimationCurve(3)
  }

  public private(set) static var areAnimationsEnabled: Bool {
    get { Animations.areEnabled }
    set { Animations.areEnabled = newValue }
  }
  public static var inheritedAnimationDuration: TimeInterval { Animations.duration }
  public static func setAnimationsEnabled(_ isEnabled: Bool) { areAnimationsEnabled = isEnabled }

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

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { Animations.run(duration, delay, animations, completion) }

  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { Animations.run(duration, 0, animations ?? {}, completion) }

  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  public static func setAnimationCurve(_ curve: AnimationCurve) {}
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
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

@preconcurrency @MainActor public final class UIViewPropertyAnimator: NSObject {
  public enum Position: Sendable { case end, start, current }
  public let duration: TimeInterval
  private var animations: [() -> Void] = []
  private var completions: [(Position) -> Void] = []
  public private(set) var isRunning = false

  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    self.animations = animations.map { [$0] } ?? []
  }
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }

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

  public func addAnimations(_ animation: @escaping () -> Void) {
    if isRunning { animation() } else { animations.append(animation) }
  }
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }
  public func startAnimation() {
    guard !isRunning else { return }
    isRunning = true
    let animations = animations
    Animations.run(duration, 0, { for change in animations { change() } }) { _ in self.end(.end) }
  }
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
