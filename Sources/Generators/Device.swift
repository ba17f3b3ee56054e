// Devices: screens, safe areas, keyboards and bars.

package import ReferenceModel

/// A class of devices with the same screen, safe areas and keyboards.
package struct Device: Equatable, Sendable {
  /// The name in statistics.
  package var name: String
  /// The size of the screen in portrait.
  package var screen: Size
  /// The safe area without bars in portrait.
  package var safePortrait: Insets
  /// The safe area without bars in landscape.
  package var safeLandscape: Insets
  /// The heights of docked keyboards in portrait.
  package var keyboardPortrait: KeyboardHeights
  /// The heights of docked keyboards in landscape.
  package var keyboardLandscape: KeyboardHeights
  /// Whether apps can have windows that do not fill the screen.
  package var isTablet: Bool
  /// The scale of the screen.
  package var pixelsPerPoint: Int

  /// The size of the screen in an orientation.
  package func size(isLandscape: Bool) -> Size {
    isLandscape ? Size(screen.height, screen.width) : screen
  }

  /// The safe area in an orientation.
  package func safe(isLandscape: Bool) -> Insets { isLandscape ? safeLandscape : safePortrait }

  /// The heights of docked keyboards in an orientation.
  package func keyboard(isLandscape: Bool) -> KeyboardHeights {
    isLandscape ? keyboardLandscape : keyboardPortrait
  }
}

/// The height of a docked keyboard without and with the prediction bar.
package struct KeyboardHeights: Equatable, Sendable, BitwiseCopyable {
  /// The height without the prediction bar.
  package var plain: Double
  /// The height with the prediction bar.
  package var predicting: Double
  /// The two heights of a keyboard.
  package init(_ plain: Double, _ predicting: Double) {
    (self.plain, self.predicting) = (plain, predicting)
  }
}

/// The heights of bars, which add to the safe area of a scroll view.
enum Bars {
  static let navigation = 44.0
  static let navigationLandscape = 32.0
  /// The height that a large title or a search field adds to the navigation bar.
  static let largeTitle = 52.0
  static let highestLandscape = navigationLandscape + largeTitle
  static let prompt = 30.0
  static let tabs = 49.0
  static let tabsLandscape = 32.0
  static let toolbar = 44.0
  /// The widths of sidebars with symbols and with names.
  static let side = [80.0, 240]
  /// The height that a call adds to the status bar.
  static let inCall = 20.0
  /// A sidebar stands only beside a scroll view that is wider than this.
  static let leastWidthBesideSide = 500.0
  /// The heights of accessories above the keyboard: toolbars and prediction bars.
  static let accessories = [44.0, 50, 45, 42, 39]

  /// What bars can add to the safe area at the top and at the bottom.
  static func of(_ device: Device, _ isLandscape: Bool) -> (top: [Double], bottom: [Double]) {
    let isLow = isLandscape && !device.isTablet
    let bar = isLow ? navigationLandscape : navigation
    let top = [0, bar, bar + largeTitle, bar + largeTitle + largeTitle, bar + prompt]
    return (top, [0, isLow ? tabsLandscape : tabs, toolbar])
  }
}

extension Device {
  /// All devices, the plainest first; the shrinker replaces the others by it.
  package static let all: [Device] = [
    phone("P375", Size(375, 667), keyboard: (216, 260), (162, 200)),
    notched("X375", Size(375, 812), 44, keyboard: (291, 335), (171, 209)),
    phone("P320", Size(320, 480), keyboard: (216, 253), (162, 199)),
    phone("P320b", Size(320, 568), keyboard: (216, 253), (162, 199)),
    phone("P414", Size(414, 736), keyboard: (226, 271), (162, 200), pixels: 3),
    notched("X375M", Size(375, 812), 50, keyboard: (291, 336), (171, 209)),
    notched("X414", Size(414, 896), 44, keyboard: (301, 346), (171, 209), pixels: 2),
    notched("X414R", Size(414, 896), 48, keyboard: (301, 346), (171, 209), pixels: 2),
    notched("X390", Size(390, 844), 47, keyboard: (291, 336), (171, 209)),
    notched("X428", Size(428, 926), 47, keyboard: (301, 346), (177, 219)),
    notched("D393", Size(393, 852), 59, keyboard: (291, 336), (177, 219)),
    notched("D430", Size(430, 932), 59, keyboard: (301, 346), (177, 219)),
    notched("D402", Size(402, 874), 62, keyboard: (291, 336), (177, 219)),
    notched("D440", Size(440, 956), 62, keyboard: (301, 346), (177, 219)),
    notched("D420", Size(420, 912), 68, keyboard: (291, 336), (177, 219)),
    tablet("T768", Size(768, 1024), safe: (20, 0), keyboard: (264, 313), (352, 398)),
    tablet("T744", Size(744, 1133), safe: (24, 20), keyboard: (265, 320), (353, 408)),
    tablet("T810", Size(810, 1080), safe: (20, 0), keyboard: (265, 313), (353, 398)),
    tablet("T820", Size(820, 1180), safe: (24, 20), keyboard: (265, 320), (353, 408)),
    tablet("T834", Size(834, 1194), safe: (24, 20), keyboard: (265, 320), (353, 408)),
    tablet("T834M", Size(834, 1210), safe: (24, 20), keyboard: (265, 320), (353, 408)),
    tablet("T1024", Size(1024, 1366), safe: (24, 20), keyboard: (328, 371), (406, 451)),
    tablet("T1032", Size(1032, 1376), safe: (24, 20), keyboard: (328, 378), (423, 498)),
  ]

  private static func phone(
    _ name: String, _ screen: Size, keyboard portrait: (Double, Double),
    _ landscape: (Double, Double), pixels: Int = 2
  ) -> Device {
    Device(
      name: name, screen: screen, safePortrait: Insets(20, 0, 0, 0),
      safeLandscape: Insets(0, 0, 0, 0), keyboardPortrait: KeyboardHeights(portrait.0, portrait.1),
      keyboardLandscape: KeyboardHeights(landscape.0, landscape.1), isTablet: false,
      pixelsPerPoint: pixels)
  }

  /// A device with a notch. In landscape the notch is as deep, and the home indicator takes 21 instead of 34.
  private static func notched(
    _ name: String, _ screen: Size, _ notch: Double, keyboard portrait: (Double, Double),
    _ landscape: (Double, Double), pixels: Int = 3
  ) -> Device {
    Device(
      name: name, screen: screen, safePortrait: Insets(notch, 0, 34, 0),
      safeLandscape: Insets(0, notch, 21, notch),
      keyboardPortrait: KeyboardHeights(portrait.0, portrait.1),
      keyboardLandscape: KeyboardHeights(landscape.0, landscape.1), isTablet: false,
      pixelsPerPoint: pixels)
  }

  private static func tablet(
    _ name: String, _ screen: Size, safe: (Double, Double), keyboard portrait: (Double, Double),
    _ landscape: (Double, Double)
  ) -> Device {
    let insets = Insets(safe.0, 0, safe.1, 0)
    return Device(
      name: name, screen: screen, safePortrait: insets, safeLandscape: insets,
      keyboardPortrait: KeyboardHeights(portrait.0, portrait.1),
      keyboardLandscape: KeyboardHeights(landscape.0, landscape.1), isTablet: true,
      pixelsPerPoint: 2)
  }
}
