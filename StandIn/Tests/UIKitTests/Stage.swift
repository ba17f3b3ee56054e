// A window for the tests.

@testable import UIKit

/// Runs a test in a window of 375 by 667 points, and forgets everything afterwards.
@MainActor func inWindow(_ body: (UIWindow, UIViewController) throws -> Void) rethrows {
  Run.begin()
  UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
  let (window, controller) = (UIWindow(frame: UIScreen.main.bounds), UIViewController())
  window.rootViewController = controller
  window.makeKeyAndVisible()
  defer {
    window.rootViewController = nil
    Run.end()
  }
  try body(window, controller)
}

/// What has happened, in order.
final class Log {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
}
