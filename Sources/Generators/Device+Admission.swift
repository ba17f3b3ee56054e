// What occurs on a device: its windows, safe areas and keyboards.

import ReferenceModel

extension Device {
  /// The devices with a screen of this size, each with its orientation.
  ///
  /// All checks of a scenario begin with this question, so the answers stand in a table.
  static func with(_ screen: Size) -> [(device: Device, isLandscape: Bool)] {
    byScreen.first { $0.screen == screen }?.devices ?? []
  }

  private static let byScreen: [(screen: Size, devices: [(device: Device, isLandscape: Bool)])] = {
    let all = Device.all.flatMap {
      [(device: $0, isLandscape: false), (device: $0, isLandscape: true)]
    }
    let sizes = all.map { $0.device.size(isLandscape: $0.isLandscape) }
    return sizes.enumerated().filter { sizes.firstIndex(of: $1) == $0 }.map { _, size in
      (size, zip(all, sizes).filter { $1 == size }.map(\.0))
    }
  }()

  // MARK: - Geometry

  /// Whether a window, a scroll view and a safe area can occur on this device: the scroll view lies in its
  /// window and has room, and each edge of the safe area is a sum of what notch and bars take.
  func admits(_ geometry: Geometry, isLandscape: Bool) -> Bool {
    let (screen, window, viewport) = (geometry.screen, geometry.window, geometry.viewport)
    let isWindow =
      window == screen.whole
      || isTablet && window.width >= Smallest.window.width
        && window.height >= Smallest.window.height && screen.whole.contains(window)
    return isWindow && viewport.width >= Smallest.viewport && viewport.height >= Smallest.viewport
      && window.size.whole.contains(viewport)
      && grid.holds(window) && grid.holds(viewport)
      && admits(safe: geometry.safe, geometry, isLandscape)
  }

  private func admits(safe: Insets, _ geometry: Geometry, _ isLandscape: Bool) -> Bool {
    if safe == Insets(0, 0, 0, 0) { return true }
    let (screen, viewport) = (geometry.screen, geometry.viewport)
    let (x, y) = (geometry.window.x + viewport.x, geometry.window.y + viewport.y)
    let (right, bottom) = (x + viewport.width, y + viewport.height)
    let (own, bars) = (self.safe(isLandscape: isLandscape), Bars.of(self, isLandscape))
    let call = own.top > 0 ? Bars.inCall : 0
    let status = [0, max(0, own.top - y), max(0, own.top + call - y)]
    let sides = viewport.width > Bars.leastWidthBesideSide ? [0] + Bars.side : [0]
    return Self.isSum(safe.top, status, bars.top)
      && Self.isSum(safe.bottom, [0, max(0, own.bottom - (screen.height - bottom))], bars.bottom)
      && Self.isSum(safe.left, [0, max(0, own.left - x)], sides)
      && Self.isSum(safe.right, [0, max(0, own.right - (screen.width - right))], [0])
  }

  private static func isSum(_ number: Double, _ some: [Double], _ others: [Double]) -> Bool {
    some.contains { one in others.contains { one + $0 == number } }
  }

  // MARK: - Keyboards

  /// Whether a keyboard can have this frame: docked, on its way down, sliding with a navigation, faded, or on
  /// a tablet floating, split or undocked.
  func admits(keyboard frame: Rect, isLandscape: Bool) -> Bool {
    let screen = size(isLandscape: isLandscape)
    let isEmpty = frame.width == 0 && frame.height == 0 && frame.x == 0
    if isEmpty { return frame.y == 0 || frame.y == screen.height }
    guard grid.holds(frame) else { return false }
    if frame.width == screen.width {
      if frame.height == 0 { return frame.x == 0 && frame.y == screen.height }
      let top = screen.height - frame.height
      let isSplit = isTablet && frame.height == KeyboardSizes.split
      guard isSplit || hasKeyboard(ofHeight: frame.height, isLandscape: isLandscape) else {
        return false
      }
      if frame.x != 0 { return frame.y == top && abs(frame.x) == screen.width }
      return frame.y <= screen.height && frame.y >= (isTablet ? 0 : top)
    }
    return isTablet && frame.width == KeyboardSizes.floatingWidth
      && KeyboardSizes.floating.contains(frame.height)
      && (screen.whole.contains(frame) || frame.y == screen.height)
  }

  /// Whether a docked keyboard can be this high: one of the device's, in another language, of a third party or
  /// only an accessory, and with the app's accessory above it.
  private func hasKeyboard(ofHeight height: Double, isLandscape: Bool) -> Bool {
    let own = keyboard(isLandscape: isLandscape)
    let bars = KeyboardSizes.accessoryOnly(isLandscape: isLandscape)
    if bars.contains(height) { return true }
    return ([0] + Bars.accessories).contains { accessory in
      let bare = height - accessory
      return bare == own.plain || bare == own.predicting
        || bare == own.predicting - KeyboardSizes.smallChange
        || KeyboardSizes.emoji.contains(bare - own.plain)
        || KeyboardSizes.thirdParty.contains(bare)
    }
  }
}

private enum Smallest {
  /// The narrowest column of a split screen, and the lowest window.
  static let window = Size(240, 500)
  static let viewport = 100.0
}

extension Rect {
  /// Whether another rectangle lies in this one.
  fileprivate func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }
}
