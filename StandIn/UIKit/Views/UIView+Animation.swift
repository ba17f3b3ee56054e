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
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// The curve of an animation. The keyboard's is 7, which has no name (B); as in an enumeration of Objective-C, every
  /// number is one. Those without a name are cases that no code can write, so a `switch` over the four is complete.
  @nonexhaustive public enum AnimationCurve: RawRepresentable, Hashable, Sendable {
    case easeInOut, easeIn, easeOut, linear
    @available(*, unavailable, message: "This curve has no name") case other(Int)

    /// The same cases in the same places, all of which can be written.
    private enum Twin { case easeInOut, easeIn, easeOut, linear, other(Int) }
    private var twin: Twin { unsafe unsafeBitCast(self, to: Twin.self) }
    public var rawValue: Int {
      switch twin {
      case .easeInOut: 0
      case .easeIn: 1
      case .easeOut: 2
      case .linear: 3
      case .other(let number): number
      }
    }
    public init?(rawValue: Int) {
      let named = [AnimationCurve.easeInOut, .easeIn, .easeOut, .linear]
      self =
        named.indices.contains(rawValue)
        ? named[rawValue]
        : unsafe unsafeBitCast(Twin.other(rawValue), to: AnimationCurve.self)
    }
    public static func == (one: AnimationCurve, other: AnimationCurve) -> Bool {
      one.rawValue == other.rawValue
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  }
  @nonexhaustive public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown
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

  /// Exchanges two views (A), or shows one and hides the other.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        fromView.superview?.addSubview(toView)
        fromView.removeFromSuperview()
      }
    }
    Animations.run(duration, 0, exchange, completion)
  }
  @available(iOS 17.0, *)
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) { Animations.run(duration, delay, animations, completion) }
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { Animations.run(duration, delay, animations, completion) }
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { animations() }
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) { animations() }
  @nonexhaustive public enum SystemAnimation: UInt, Sendable { case delete }
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let remove = {
      for view in views { view.removeFromSuperview() }
      parallelAnimations?()
    }
    Animations.run(0.25, 0, remove, completion)
  }

  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  public static func setAnimationDelay(_ delay: TimeInterval) {}
  public static func setAnimationCurve(_ curve: AnimationCurve) {}
  public static func setAnimationRepeatCount(_ repeatCount: Float) {}
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  public static func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {}
  public static func setAnimationDelegate(_ delegate: Any?) {}
  /// A method that is called at the end, by a name and with three arguments.
  public static func setAnimationDidStop(_ selector: Selector?) {
    if selector != nil { unsupported("the method of setAnimationDidStop cannot be called.") }
  }
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

@nonexhaustive public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
@nonexhaustive public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {}
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {}
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public init(animationCurve curve: UIView.AnimationCurve) { animationCurve = curve }
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(animationCurve: .easeInOut)
  }
}
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public let initialVelocity: CGVector
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
  }
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) { self.init(dampingRatio: 1, initialVelocity: velocity) }
  public convenience override init() { self.init(dampingRatio: 1) }
}

@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  public let duration: TimeInterval
  public private(set) var delay: TimeInterval = 0
  public let timingParameters: (any UITimingCurveProvider)?
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The number of the present run; the end of an earlier one means nothing.
  private var run = 0
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false
  open var isInterruptible = true, isUserInteractionEnabled = true,
    isManualHitTestingEnabled = false
  open var isReversed = false, scrubsLinearly = true, pausesOnCompletion = false
  /// How far it is: at the end as soon as it begins, because values change at once.
  open var fractionComplete: CGFloat {
    get { state == .inactive ? 0 : 1 }
    set {
      unsupported(
        "\(Self.self) is set to a fraction of its way; values of the stand-in change at once.")
    }
  }

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (self.duration, timingParameters) = (duration, parameters)
  }
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }

  @discardableResult public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
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
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  open func startAnimation() {
    guard !isRunning else { return }
    (isRunning, state, run) = (true, .active, run + 1)
    let (animations, run) = (animations, run)
    self.animations = []
    Animations.run(duration, 0, { for change in animations { change() } }) { _ in
      if run == self.run { self.end(.end) }
    }
  }
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    MainLoop.main.schedule(after: delay) { MainActor.assumeIsolated { self.startAnimation() } }
  }
  /// Stops the time of the animation; what has changed stays.
  open func pauseAnimation() { (isRunning, state, run) = (false, .active, run + 1) }
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }
  /// Ends it without its completions, or leaves them to `finishAnimation(at:)` (A).
  open func stopAnimation(_ withoutFinishing: Bool) {
    (isRunning, state, run) = (false, withoutFinishing ? .inactive : .stopped, run + 1)
    if withoutFinishing { completions = [] }
  }
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    state = .inactive
    complete(finalPosition)
  }
  private func end(_ position: UIViewAnimatingPosition) {
    guard isRunning else { return }
    (isRunning, state) = (false, .inactive)
    complete(position)
  }
  private func complete(_ position: UIViewAnimatingPosition) {
    let blocks = completions
    completions = []
    for block in blocks { block(position) }
  }
}
