// Devices: screens, safe areas and bars, the kinds of keyboards with their frames, and what occurs on a device.

package import Checking
package import ReferenceModel

/// A class of devices with the same screen, safe areas and keyboards, held upright or sideways.
package struct Device: Sendable {
  /// The heights of a docked keyboard without and with the prediction bar.
  package typealias Keyboard = (plain: Double, predicting: Double)

  /// The name in statistics.
  package var name: String
  /// What people call it, or one of them; its name if nothing else is known.
  package private(set) var title: String
  package var platform: Platform
  package var isLandscape = false
  private var upright: Size
  private var safes: (upright: Insets, sideways: Insets)
  /// What the bar of a browser takes of the page while it is shown.
  var browserBar = Insets(0, 0, 0, 0)
  private var keyboards: (upright: Keyboard, sideways: Keyboard)
  /// Whether apps can have windows that do not fill the screen.
  package var isTablet = false
  package var pixelsPerPoint: Int

  package var screen: Size { isLandscape ? Size(upright.height, upright.width) : upright }
  /// The safe area without bars.
  package var safe: Insets { isLandscape ? safes.sideways : safes.upright }
  package var keyboard: Keyboard { isLandscape ? keyboards.sideways : keyboards.upright }
  package var turned: Device {
    var result = self
    result.isLandscape.toggle()
    return result
  }
  /// The name of what it is when it is folded or unfolded; nil if it cannot be.
  private var otherName: String?
  package var folded: Device? {
    guard let otherName, var other = Self.all.first(where: { $0.name == otherName }) else {
      return nil
    }
    other.isLandscape = isLandscape
    return other
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
  /// An app bar of Android, also of a phone on its side, and its bar at the bottom (Material 2 and 3).
  static let app = [0.0, 56, 64]
  static let appLandscape = [0.0, 48, 56]
  static let bottomNavigation = [0.0, 56, 80]
}

extension Device {
  /// What bars can add to the safe area at the top and at the bottom.
  var bars: (top: [Double], bottom: [Double]) {
    let isLow = isLandscape && !isTablet
    switch platform {
    case .ios: break
    case .android: return (isLow ? Bars.appLandscape : Bars.app, Bars.bottomNavigation)
    case .web: return ([0], [0])
    }
    let bar = isLow ? Bars.navigationLandscape : Bars.navigation
    let titles = [0, Bars.largeTitle, 2 * Bars.largeTitle, Bars.prompt]
    return (
      [0] + titles.map { bar + $0 }, [0, isLow ? Bars.tabsLandscape : Bars.tabs, Bars.toolbar]
    )
  }

  /// The heights of the bar that a hardware keyboard leaves on the screen.
  var accessoriesAlone: [Double] {
    // The toolbar of a hardware keyboard, or a strip of suggestions (unverified).
    platform != .ios ? [40, 44, 48, 50] : isLandscape ? [32, 40, 44] : [44, 50, 45]
  }

  /// What a call adds to the status bar.
  var inCall: Double { platform == .ios ? Bars.inCall : 0 }

  /// The heights of accessories, or of a bar of suggestions, above the keyboard.
  var accessories: [Double] { platform == .ios ? Bars.accessories : accessoriesAlone }

  /// The heights of keyboards that people install or set themselves (unverified); none where the system has its own.
  private var heights: ClosedRange<Double>? {
    switch platform {
    case .ios: nil
    case _ where isTablet: 220...500
    case .android: isLandscape ? 150...270 : 220...358
    case .web: isLandscape ? 150...270 : 250...396
    }
  }

  /// The devices of the file `Devices.txt`, the plainest first; the shrinker replaces the others by it.
  package static let all = Platform.rows.map { platform, words in
    let fold = words.firstIndex(of: "folds")
    var device = Device(
      platform, words[0], words[1...9].compactMap(Double.init), fold.map { words[$0 + 1] })
    if platform == .ios { device.title = words[10...].joined(separator: " ") }
    return device
  }

  /// The indices of the devices of a platform.
  package static func indices(on platform: Platform) -> Range<Int> {
    let first = all.firstIndex { $0.platform == platform } ?? 0
    return first..<first + all.count { $0.platform == platform }
  }

  private init(_ platform: Platform, _ name: String, _ row: [Double], _ otherName: String?) {
    (self.name, isTablet, pixelsPerPoint) = (name, name.hasPrefix("T"), Int(row[8]))
    title = name
    self.otherName = otherName
    self.platform = platform
    let (top, bottom) = (row[2], row[3])
    upright = Size(row[0], row[1])
    safes = (Insets(top, 0, bottom, 0), Insets(top, 0, bottom, 0))
    keyboards = ((row[4], row[5]), (row[6], row[7]))
    switch platform {
    // In landscape a notch is as deep, and the home indicator takes 21 instead of 34.
    case .ios where !isTablet:
      safes.sideways = bottom == 0 ? Insets(0, 0, 0, 0) : Insets(0, top, 21, top)
    // There a cutout is at one side, and the bar of three buttons at the other.
    case .android where !isTablet:
      let hasButtons = bottom > 24
      safes.sideways = Insets(
        24, top > 24 ? top : 0, hasButtons ? 0 : bottom, hasButtons ? bottom : 0)
    case .web:
      (browserBar, safes) = (safes.upright, (Insets(0, 0, 0, 0), Insets(0, 0, 0, 0)))
      let browser =
        top > 0 ? "Chrome for Android" : isTablet ? "Safari on an iPad" : "Safari on an iPhone"
      title = "\(browser), \(Int(row[0])) × \(Int(row[1]))"
    default: break
    }
  }
}

// MARK: - Admission

extension Device {
  /// The devices with a screen of this size, held so. All checks of a scenario ask this first, so a table answers.
  package static func with(_ screen: Size) -> [Device] {
    byScreen[SIMD2(screen.width, screen.height)] ?? []
  }

  private static let byScreen = Dictionary(grouping: all.flatMap { [$0, $0.turned] }) {
    SIMD2($0.screen.width, $0.screen.height)
  }

  /// Whether a window, a scroll view and a safe area can occur on this device: the scroll view lies in its
  /// window and has room, and each edge of the safe area is a sum of what notch and bars take.
  func admits(_ geometry: Geometry) -> Bool {
    let (screen, window, viewport) = (geometry.screen, geometry.window, geometry.viewport)
    let isWindow =
      window == screen.whole
      || isTablet && window.width >= Self.smallestWindow.width
        && window.height >= Self.smallestWindow.height && screen.whole.contains(window)
      || isMoved(window)
    return isWindow && viewport.width >= Self.smallestViewport
      && viewport.height >= Self.smallestViewport && window.size.whole.contains(viewport)
      && holds(window) && holds(viewport)
      && admits(safe: geometry.safe, geometry)
  }

  /// The narrowest column of a split screen, and the lowest window.
  private static let smallestWindow = Size(240, 500)
  private static let smallestViewport = 100.0
  private static let lowestSheet = 240.0

  /// Whether the system may move a window like this for a keyboard: one that fills the screen, or a sheet.
  private func isMoved(_ window: Rect) -> Bool {
    let lift = screen.height - window.maxY
    guard let heights, window.x == 0, window.width == screen.width, lift >= 0,
      lift <= heights.upperBound
    else { return false }
    return window.height == screen.height || window.y >= 0 && window.height >= Self.lowestSheet
  }

  /// Whether a scroll view takes the whole width of a window as it is every day. On iOS that fills the screen, the scroll
  /// view begins at its top or at a bar and ends at its bottom, and what is lower than the smallest phone that stands
  /// upright lies on its side; elsewhere the system makes room.
  func isEveryday(_ geometry: Geometry) -> Bool {
    let (window, viewport) = (geometry.window, geometry.viewport)
    guard viewport.x == 0, viewport.width == window.width,
      screen.height >= 480 || geometry.safe.top <= Bars.highestLandscape
    else { return false }
    let (above, below) = (viewport.y, window.height - viewport.maxY)
    guard let heights else {
      let calls = [0, inCall].map { safe.top + $0 }
      return window == screen.whole && below == 0
        && (above == 0 || Self.isSum(above, calls, bars.top))
    }
    return isMoved(window)
      && (platform == .android || above == 0 || above == browserBar.top)
      && (below == 0 || below == browserBar.bottom || heights.contains(below)
        || accessoriesAlone.contains(below))
  }

  private func admits(safe area: Insets, _ geometry: Geometry) -> Bool {
    if area == Insets(0, 0, 0, 0) { return true }
    let viewport = geometry.viewport
    // A window that has moved up keeps the safe area that it had.
    let (x, y) = (geometry.window.x + viewport.x, max(0, geometry.window.y) + viewport.y)
    let (right, bottom) = (x + viewport.width, y + viewport.height)
    let bars = bars
    let call = safe.top > 0 ? inCall : 0
    let status = [0, max(0, safe.top - y), max(0, safe.top + call - y)]
    let sides = viewport.width > Bars.leastWidthBesideSide ? [0] + Bars.side : [0]
    return Self.isSum(area.top, status, bars.top)
      && Self.isSum(area.bottom, [0, max(0, safe.bottom - (screen.height - bottom))], bars.bottom)
      && Self.isSum(area.left, [0, max(0, safe.left - x)], sides)
      && Self.isSum(area.right, [0, max(0, safe.right - (screen.width - right))], [0])
  }

  private static func isSum(_ number: Double, _ some: [Double], _ others: [Double]) -> Bool {
    some.contains { one in others.contains { one + $0 == number } }
  }

  // MARK: - Pixels

  /// Whether all numbers are whole pixels. The tolerance absorbs what a sum of thirds loses.
  func holds(_ a: Double, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0) -> Bool {
    isWhole(a) && isWhole(b) && isWhole(c) && isWhole(d)
  }

  func holds(_ rect: Rect) -> Bool { holds(rect.x, rect.y, rect.width, rect.height) }

  func holds(_ insets: Insets) -> Bool {
    holds(insets.top, insets.left, insets.bottom, insets.right)
  }

  private func isWhole(_ number: Double) -> Bool {
    let pixels = number * Double(pixelsPerPoint)
    let whole = pixels.rounded()
    return whole == 0 ? number == 0 : abs(pixels - whole) < 1e-6
  }

  // MARK: - Keyboards

  /// Whether a keyboard can have this frame: docked, on its way down, sliding with a navigation, faded, or on
  /// a tablet floating, split or undocked.
  func admits(keyboard frame: Rect) -> Bool {
    if platform != .ios {
      let isThere = frame.y == screen.height || frame.maxY == screen.height
      return frame.x == 0 && frame.width == screen.width && isThere && holds(frame)
        && hasKeyboard(ofHeight: frame.height)
    }
    let isEmpty = frame.width == 0 && frame.height == 0 && frame.x == 0
    if isEmpty { return frame.y == 0 || frame.y == screen.height }
    guard holds(frame) else { return false }
    if frame.width == screen.width {
      if frame.height == 0 { return frame.x == 0 && frame.y == screen.height }
      let top = screen.height - frame.height
      let isSplit = isTablet && frame.height == KeyboardSizes.split
      guard isSplit || hasKeyboard(ofHeight: frame.height) else { return false }
      if frame.x != 0 { return frame.y == top && abs(frame.x) == screen.width }
      // A hide was seen that ends below the edge (KGKeyboardChangeManager #2).
      return frame.y <= screen.height + KeyboardSizes.seen.upperBound
        && frame.y >= (isTablet ? 0 : top)
    }
    return isTablet && frame.width == KeyboardSizes.floatingWidth
      && KeyboardSizes.floating.contains(frame.height)
      && (screen.whole.contains(frame) || frame.y == screen.height)
  }

  /// The height of a keyboard on another screen that is of the same kind, with the same accessory.
  package static func height(_ height: Double, from screen: Size, to other: Size) -> Double {
    guard let own = with(screen).first?.keyboard, let its = with(other).first?.keyboard
    else { return height }
    for added in [0] + Bars.accessories {
      for change in [0, 0 - KeyboardSizes.smallChange] + KeyboardSizes.emoji {
        if own.predicting + change + added == height { return its.predicting + change + added }
        if own.plain + change + added == height { return its.plain + change + added }
      }
    }
    return height
  }

  /// Whether the system's own keyboard has this frame, or had it before it went.
  func isEveryday(keyboard frame: Rect) -> Bool {
    let own = [keyboard.plain, keyboard.predicting]
    return heights != nil || frame.height == 0 || isOwn(frame.height)
      || Bars.accessories.contains { own.contains(frame.height - $0) }
  }

  private func isOwn(_ height: Double) -> Bool {
    let own = keyboard
    return height == own.plain || height == own.predicting
      || height == own.predicting - KeyboardSizes.smallChange
      || KeyboardSizes.emoji.contains(height - own.plain)
  }

  /// Whether a docked keyboard can be this high: one of the device's, in another language, of a third party or
  /// only an accessory, and with the app's accessory above it.
  private func hasKeyboard(ofHeight height: Double) -> Bool {
    accessoriesAlone.contains(height)
      || (heights ?? KeyboardSizes.seen).contains(height) && height < screen.height
  }
}

// MARK: - Keyboards

/// A kind of keyboard, with its own end frames.
package enum KeyboardKind: Int, CaseIterable, Sendable {
  /// At the bottom: plain, with the prediction bar, or for emoji or another language, a little higher or lower.
  case docked, predicting, emoji
  /// Of a hardware keyboard: the app's own bar alone, or a full frame of which all but a bar lies below the screen.
  case accessoryOnly, shortcutBar
  /// Of a tablet: a small one away from the edges, two halves above the bottom edge, or docked but pushed up by hand.
  case floating, split, undocked
  /// Moving sideways between two screens of a navigation.
  case slidingSideways
  /// Gone: fading with an empty frame, hidden below the screen, or the null rectangle.
  case crossFade, offScreen, null
  /// One of the heights that third-party keyboards have while they appear.
  case thirdParty
  /// As high as the screen; docked up to an offset near the model's tolerance; with numbers that no frame has.
  case wholeScreen, hair, hostile
}

/// The sizes of keyboards that do not depend on the device.
enum KeyboardSizes {
  /// How much higher a keyboard for emoji or another language is.
  static let emoji = [42.0, -42, 45, -45, 34, -34]
  /// How much lower the prediction bar became with a later system.
  static let smallChange = 2.0
  /// Of third parties while they come, then what iOS 26 announced (KeyboardKit #971), and an iPhone 6.
  static let thirdParty = [216.0, 0, 256, 259, 364, 347, 575, 225]
  /// From an accessory alone of 14 (RichEditorView #102) to the highest of a tablet with an accessory.
  static let seen = 14.0...620
  static let split = 304.0
  static let floatingWidth = 320.0
  static let floating = 254.0...320
}

extension KeyboardKind {
  package func occurs(in world: World) -> Bool { rawValue < Self.weights(in: world).count }

  /// The weights of the kinds in a world, in their order; those that it does not have are at the end.
  static func weights(in world: World) -> [Int] {
    switch world {
    case .everyday: [46, 42, 12]
    case .lifelike: [36, 32, 8, 6, 4, 2, 2, 1, 2, 1, 1, 1, 4]
    case .odd, .hostile: [34, 28, 7, 5, 3, 3, 2, 2, 2, 1, 1, 1, 2, 2, 3, 1]
    }
  }

  func occurs(on device: Device) -> Bool {
    switch self {
    case .docked, .predicting, .emoji, .accessoryOnly: true
    case _ where device.platform != .ios: false
    case .floating, .split, .undocked: device.isTablet
    default: occurs(in: .lifelike)
    }
  }

  /// The frame of a keyboard of this kind in screen coordinates.
  package func frame(on device: Device, from source: inout Source) -> Rect? {
    let (screen, heights) = (device.screen, device.keyboard)
    let (width, height) = (Int(screen.width), Int(screen.height))
    let docked = screen.docked(heights.plain)
    switch self {
    case .docked: return docked
    case .predicting: return screen.docked(heights.predicting)
    case .emoji: return screen.docked(heights.plain + source.element(of: KeyboardSizes.emoji))
    case .accessoryOnly: return screen.docked(source.element(of: device.accessoriesAlone))
    case .shortcutBar:
      let top = screen.height - Double(source.number(in: 55...69))
      return Rect(0, top, screen.width, heights.plain)
    case .floating:
      let x = source.number(in: 0...max(0, width - 320))
      let floating = source.number(in: 254...320)
      let y = source.number(in: 0...max(0, height - floating))
      return Rect(Double(x), Double(y), KeyboardSizes.floatingWidth, Double(floating))
    case .split:
      let y = Double(source.number(in: 0...max(0, height - 314)))
      return Rect(0, y, screen.width, KeyboardSizes.split)
    case .undocked:
      let raised = Double(source.number(in: 10...300))
      return Rect(0, docked.y - raised, screen.width, heights.plain)
    case .slidingSideways:
      let shift = source.alternative(of: 2) == 0 ? width : source.number(in: 1...width)
      return Rect(Double(source.flag() ? -shift : shift), docked.y, docked.width, docked.height)
    case .crossFade: return Rect(0, source.flag() ? screen.height : 0, 0, 0)
    case .offScreen: return Rect(0, screen.height, screen.width, heights.plain)
    case .null: return nil
    case .thirdParty:
      let heights = KeyboardSizes.thirdParty.filter { $0 < screen.height }
      return screen.docked(source.element(of: heights))
    case .wholeScreen: return Rect(0, source.flag() ? 20 : 0, screen.width, screen.height)
    case .hair:
      let hairs = [0, 1.0 / 64, -1.0 / 64, 5e-7, -5e-7, 2e-6, -2e-6]
      let x = source.element(of: hairs)
      let longer = source.element(of: hairs) - x
      return Rect(x, docked.y, docked.width + longer, docked.height + source.element(of: hairs))
    case .hostile: return docked.hostile(from: &source)
    }
  }
}

extension Rect {
  /// A frame with negative sizes, or with numbers that are not finite.
  fileprivate func hostile(from source: inout Source) -> Rect {
    switch source.alternative(of: 6) {
    case 0: return Rect(maxX, maxY, -width, -height)
    case 1: return Rect(x, maxY, width, -height)
    case 2: return Rect(x, .nan, width, height)
    case 3: return Rect(-.infinity, y, .infinity, height)
    case 4: return Rect(.infinity, .infinity, 0, 0)
    default: return Rect(0, y, width, .infinity)
    }
  }
}
