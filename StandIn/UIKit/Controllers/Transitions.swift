// Transitions between two sizes.

public import Foundation

@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Calls a block when the new size is set, and another one at the end (A).
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinatorContext {
  public var isInteractive: Bool { false }
  public var initiallyInteractive: Bool { false }
  public var percentComplete: CGFloat { 0 }
  public var completionVelocity: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var presentationStyle: UIModalPresentationStyle { .none }
  public var targetTransform: CGAffineTransform { .identity }
  public var containerView: UIView { UIApplication.shared.keyWindow ?? UIView() }
  public func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { nil }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

extension UIViewControllerTransitionCoordinator {
  /// Called when a swipe back ends; no scenario has one.
  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var transitionDuration: TimeInterval { get }
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
}

/// A transition that the host stages.
@MainActor package final class StagedTransition: UIViewControllerTransitionCoordinator {
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  package init() {}
  /// 0.3 seconds for a quarter of a turn (B: logs of rotations).
  package var transitionDuration: TimeInterval { 0.3 }
  package var isAnimated: Bool { true }
  package var isCancelled: Bool { false }

  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// The views have their new size.
  package func runAlongside() {
    let blocks = alongside
    alongside = []
    for block in blocks { block(self) }
  }

  /// The transition has ended. Without a new size there was nothing to run along with.
  package func end() {
    alongside = []
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
  }
}
