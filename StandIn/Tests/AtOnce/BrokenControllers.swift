// Controllers with one bug each, which are right otherwise.

import UIKit

/// Reads the frame that the keyboard had before.
final class BeginFrameController: OverlapController {
  override func keyboardChanges(_ notification: Notification) {
    let frame = notification.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
    makeRoom(notification.hidesKeyboard ? 0 : overlap(frame ?? .zero))
  }
}

/// Keeps room for the keyboard and for the safe area, which the keyboard covers.
final class DoubleSafeAreaController: OverlapController {
  override func overlap(_ frame: CGRect) -> CGFloat {
    super.overlap(frame) + view.safeAreaInsets.bottom
  }
}

/// Does not know that the keyboard goes.
final class NeverBackController: HeightController {
  override var names: [Notification.Name] { [UIResponder.keyboardWillShowNotification] }
}

/// Stops to listen when another screen is shown, and never begins again.
final class DeafController: OverlapController {
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(self)
  }
}

/// Takes the frame in the screen for one in the view.
final class UnconvertedController: OverlapController {
  override func overlap(_ frame: CGRect) -> CGFloat {
    max(0, scrollView.frame.maxY - frame.minY - view.safeAreaInsets.bottom)
  }
}

/// Makes room for a keyboard that floats: its frame also reaches into the view, and no name says that it does.
final class FloatingController: OverlapController {
  override func keyboardChanges(_ notification: Notification) {
    let shared = view.bounds.intersection(view.convert(notification.keyboardEnd, from: nil))
    let covered = shared.isNull ? 0 : shared.height
    makeRoom(max(0, covered - view.safeAreaInsets.bottom))
  }
}

/// Keeps the height of the keyboard when the change of its frame is that it goes.
final class ChangeOnlyController: HeightController {
  override var names: [Notification.Name] { [UIResponder.keyboardWillChangeFrameNotification] }
}

/// Moves at another speed than the keyboard, which harms nobody.
final class SlowController: OverlapController {
  override func keyboardChanges(_ notification: Notification) {
    let covered = notification.hidesKeyboard ? 0 : overlap(notification.keyboardEnd)
    UIView.animate(withDuration: 2) { self.makeRoom(covered) }
  }
}

/// Adds the room each time that the keyboard is announced.
final class AddingController: HeightController {
  override func keyboardChanges(_ notification: Notification) {
    if notification.hidesKeyboard { return scrollView.contentInset.bottom = 0 }
    scrollView.contentInset.bottom +=
      notification.keyboardEnd.height - view.safeAreaInsets.bottom
  }
}

/// Takes the view for as high as the screen.
final class ScreenController: OverlapController {
  override func overlap(_ frame: CGRect) -> CGFloat {
    max(0, UIScreen.main.bounds.maxY - frame.minY - view.safeAreaInsets.bottom)
  }
}

/// Forgets the room above the first field.
final class TopLosingController: PaddedController {
  override func makeRoom(_ height: CGFloat) {
    scrollView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
  }
}

/// Remembers the place when the keyboard comes, and goes back there with it.
final class PlaceKeepingController: OverlapController {
  private var place: CGPoint?

  override func keyboardChanges(_ notification: Notification) {
    if notification.name == UIResponder.keyboardWillShowNotification, place == nil {
      place = scrollView.contentOffset
    }
    super.keyboardChanges(notification)
    guard notification.hidesKeyboard, let place else { return }
    scrollView.contentOffset = place
    self.place = nil
  }
}
