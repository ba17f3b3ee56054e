// Published system 001: effects of the overlap: additional safe area, content height, bouncing (S-6, S-8, S-10).

import ReferenceModel
import ScrollPlatform

extension Seed001 {
  mutating func adjustViewForKeyboard(_ newInset: Double, _ screen: inout Screen) {
    guard newInset != bottomInset else { return }
    bottomInset = newInset
    bounce.setBottomInset(newInset, &screen)
    guard screen.configuration.adjustsForKeyboard else { return }
    let (isPresented, isDismissed) = (insets.presents(newInset), insets.dismisses(newInset))
    if isPresented, !shouldResizeContentViewForKeyboard(screen) {
      minimumHeightForPresentedKeyboard = screen.scrollView.contentSize.height
    }
    insets.setBottomInset(newInset, &screen)
    if isDismissed { minimumHeightForPresentedKeyboard = nil }
  }

  /// Changes the app's additional insets, and restores the saved ones.
  struct AdditionalSafeAreaInsetsController: Sendable {
    private var bottomInset = 0.0
    private var initialAdditionalSafeAreaInsets: Insets?

    init() {}

    func presents(_ newInset: Double) -> Bool { newInset != 0 && bottomInset == 0 }
    func dismisses(_ newInset: Double) -> Bool { newInset == 0 && bottomInset != 0 }

    mutating func setBottomInset(_ newInset: Double, _ screen: inout Screen) {
      let initial =
        presents(newInset)
        ? screen.additionalSafeAreaInsets : initialAdditionalSafeAreaInsets
      let (isDismissed, isChanged) = (dismisses(newInset), newInset != bottomInset)
      bottomInset = newInset
      guard isChanged, let initial else { return }
      initialAdditionalSafeAreaInsets = isDismissed ? nil : initial
      screen.additionalSafeAreaInsets.bottom =
        isDismissed ? initial.bottom : max(newInset, initial.bottom)
    }
  }

  /// Lets short content bounce, so that a drag can dismiss the keyboard, if the dismiss mode allows it.
  struct ScrollViewBounceController: Sendable {
    private var bottomInset = 0.0
    private var initialAlwaysBounceVertical: Bool?

    init() {}

    mutating func setBottomInset(_ newInset: Double, _ screen: inout Screen) {
      let oldInset = bottomInset
      bottomInset = newInset
      guard screen.configuration.dismissesByDrag else { return }
      if newInset != 0, oldInset == 0 {
        initialAlwaysBounceVertical = screen.scrollView.alwaysBounceVertical
        screen.scrollView.alwaysBounceVertical = true
      } else if newInset == 0, oldInset != 0 {
        guard let initial = initialAlwaysBounceVertical else { return }
        screen.scrollView.alwaysBounceVertical = initial
        initialAlwaysBounceVertical = nil
      }
    }
  }
}
