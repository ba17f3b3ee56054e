// Another screen is shown, and this one comes back.

#if STAND_IN || os(iOS)
import Foundation
import UIKit

/// What happens between the beginning and the end of a transition.
enum TransitionKind {
  /// The window gets another size.
  case turn(CGSize)
  /// The user has gone to another screen, and comes back: notices meanwhile reach whoever listens before the screen has
  /// appeared.
  case navigation
}

/// A screen that was left and comes back. It has appeared at the end.
struct NavigationOnStage: TransitionOnStage {
  /// The controller; nil within another transition, in which the screen is not left once more.
  private let controller: UIViewController?

  init(_ controller: UIViewController, isNested: Bool) {
    self.controller = isNested ? nil : controller
    guard !isNested else { return }
    controller.beginAppearanceTransition(false, animated: true)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(true, animated: true)
  }

  func runAlongside() {}
  func end() { controller?.endAppearanceTransition() }
}
#endif
