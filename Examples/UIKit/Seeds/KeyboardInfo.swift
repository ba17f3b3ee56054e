// Keyboard notifications for controllers.

import UIKit

/// The user info of a keyboard notification. It is taken out where the notification is posted, since a notification cannot
/// be sent to the main actor.
struct KeyboardInfo: Sendable {
  /// The frames in the coordinates of the screen.
  let begin: CGRect, end: CGRect
  /// The duration of the animation in seconds.
  let duration: Double

  init(_ notification: Notification) {
    let info = notification.userInfo ?? [:]
    begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect ?? .zero
    end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
    duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
  }
}

extension NSObjectProtocol where Self: UIViewController {
  /// Calls a function of this controller for each notification with a name, as long as the controller lives or until the
  /// observer is removed.
  @discardableResult func observe(
    _ name: Notification.Name, _ handle: @escaping @MainActor (Self, KeyboardInfo) -> Void
  ) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(
      forName: name, object: nil, queue: .main
    ) { [weak self] notification in
      let info = KeyboardInfo(notification)
      MainActor.assumeIsolated { if let self { handle(self, info) } }
    }
  }
}
