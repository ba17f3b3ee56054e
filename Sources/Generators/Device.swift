// Devices: screens, safe areas, keyboards and bars.

package import ReferenceModel

/// A class of devices with the same screen, safe areas and keyboards, held upright or sideways.
package struct Device: Sendable {
  /// The heights of a docked keyboard without and with the prediction bar.
  package typealias Keyboard = (plain: Double, predicting: Double)

  /// The name in statistics.
  package var name: String
  /// Whether it is held sideways.
  package var isLandscape = false
  private var upright: Size
  private var safes: (upright: Insets, sideways: Insets)
  private var keyboards: (upright: Keyboard, sideways: Keyboard)
  /// Whether apps can have windows that do not fill the screen.
  package var isTablet = false
  /// The scale of the screen.
  package var pixelsPerPoint: Int

  /// The size of the screen.
  package var screen: Size { isLandscape ? Size(upright.height, upright.width) : upright }
  /// The safe area without bars.
  package var safe: Insets { isLandscape ? safes.sideways : safes.upright }
  /// The heights of docked keyboards.
  package var keyboard: Keyboard { isLandscape ? keyboards.sideways : keyboards.upright }
  /// The device in the other orientation.
  package var turned: Device {
    var result = self
    result.isLandscape.toggle()
    return result
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
}

extension Device {
  /// What bars can add to the safe area at the top and at the bottom.
  var bars: (top: [Double], bottom: [Double]) {
    let isLow = isLandscape && !isTablet
    let bar = isLow ? Bars.navigationLandscape : Bars.navigation
    let titles = [0, Bars.largeTitle, 2 * Bars.largeTitle, Bars.prompt]
    return (
      [0] + titles.map { bar + $0 }, [0, isLow ? Bars.tabsLandscape : Bars.tabs, Bars.toolbar]
    )
  }

  /// All devices, the plainest first; the shrinker replaces the others by it.
  package static let all: [Device] = [
    phone("P375", Size(375, 667), keyboard: (216, 260), (162, 200), pixels: 2),
    phone("X375", Size(375, 812), notch: 44, keyboard: (291, 335), (171, 209), pixels: 3),
    phone("P320", Size(320, 480), keyboard: (216, 253), (162, 199), pixels: 2),
    phone("P320b", Size(320, 568), keyboard: (216, 253), (162, 199), pixels: 2),
    phone("P414", Size(414, 736), keyboard: (226, 271), (162, 200), pixels: 3),
    phone("X375M", Size(375, 812), notch: 50, keyboard: (291, 336), (171, 209), pixels: 3),
    phone("X414", Size(414, 896), notch: 44, keyboard: (301, 346), (171, 209), pixels: 2),
    phone("X414R", Size(414, 896), notch: 48, keyboard: (301, 346), (171, 209), pixels: 2),
    phone("X390", Size(390, 844), notch: 47, keyboard: (291, 336), (171, 209), pixels: 3),
    phone("X428", Size(428, 926), notch: 47, keyboard: (301, 346), (177, 219), pixels: 3),
    phone("D393", Size(393, 852), notch: 59, keyboard: (291, 336), (177, 219), pixels: 3),
    phone("D430", Size(430, 932), notch: 59, keyboard: (301, 346), (177, 219), pixels: 3),
    phone("D402", Size(402, 874), notch: 62, keyboard: (291, 336), (177, 219), pixels: 3),
    phone("D440", Size(440, 956), notch: 62, keyboard: (301, 346), (177, 219), pixels: 3),
    phone("D420", Size(420, 912), notch: 68, keyboard: (291, 336), (177, 219), pixels: 3),
    tablet("T768", Size(768, 1024), safe: (20, 0), keyboard: (264, 313), (352, 398)),
    tablet("T744", Size(744, 1133), safe: (24, 20), keyboard: (265, 320), (353, 408)),
    tablet("T810", Size(810, 1080), safe: (20, 0), keyboard: (265, 313), (353, 398)),
    tablet("T820", Size(820, 1180), safe: (24, 20), keyboard: (265, 320), (353, 408)),
    tablet("T834", Size(834, 1194), safe: (24, 20), keyboard: (265, 320), (353, 408)),
    tablet("T834M", Size(834, 1210), safe: (24, 20), keyboard: (265, 320), (353, 408)),
    tablet("T1024", Size(1024, 1366), safe: (24, 20), keyboard: (328, 371), (406, 451)),
    tablet("T1032", Size(1032, 1376), safe: (24, 20), keyboard: (328, 378), (423, 498)),
  ]

  /// A phone. In landscape a notch is as deep, and the home indicator takes 21 instead of 34.
  private static func phone(
    _ name: String, _ screen: Size, notch: Double = 0, keyboard upright: Keyboard,
    _ sideways: Keyboard, pixels: Int
  ) -> Device {
    Device(
      name: name, upright: screen,
      safes: notch == 0
        ? (Insets(20, 0, 0, 0), Insets(0, 0, 0, 0))
        : (Insets(notch, 0, 34, 0), Insets(0, notch, 21, notch)),
      keyboards: (upright, sideways), pixelsPerPoint: pixels)
  }

  private static func tablet(
    _ name: String, _ screen: Size, safe: (top: Double, bottom: Double), keyboard upright: Keyboard,
    _ sideways: Keyboard
  ) -> Device {
    let insets = Insets(safe.top, 0, safe.bottom, 0)
    return Device(
      name: name, upright: screen, safes: (insets, insets), keyboards: (upright, sideways),
      isTablet: true, pixelsPerPoint: 2)
  }
}
