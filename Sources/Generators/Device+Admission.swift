// What occurs on a device: its windows, safe areas and keyboards.

import ReferenceModel

extension Device {
  /// The devices with a screen of this size, each in the orientation that has it.
  ///
  /// All checks of a scenario begin with this question, so the answers stand in a table.
  static func with(_ screen: Size) -> [Device] {
    byScreen.first { $0.screen == screen }?.devices ?? []
  }

  private static let byScreen: [(screen: Size, devices: [Device])] = {
    let held = all.flatMap { [$0, $0.turned] }
    return held.map { one in (one.screen, held.filter { $0.screen == one.screen }) }
  }()

  // MARK: - Geometry

  /// Whether a window, a scroll view and a safe area can occur on this device: the scroll view lies in its
  /// window and has room, and each edge of the safe area is a sum of what notch and bars take.
  func admits(_ geometry: Geometry) -> Bool {
    let (screen, window, viewport) = (geometry.screen, geometry.window, geometry.viewport)
    let isWindow =
      window == screen.whole
      || isTablet && window.width >= Smallest.window.width
        && window.height >= Smallest.window.height && screen.whole.contains(window)
    return isWindow && viewport.width >= Smallest.viewport && viewport.height >= Smallest.viewport
      && window.size.whole.contains(viewport) && holds(window) && holds(viewport)
      && admits(safe: geometry.safe, geometry)
  }

  private func admits(safe area: Insets, _ geometry: Geometry) -> Bool {
    if area == Insets(0, 0, 0, 0) { return true }
    let viewport = geometry.viewport
    let (x, y) = (geometry.window.x + viewport.x, geometry.window.y + viewport.y)
    let (right, bottom) = (x + viewport.width, y + viewport.height)
    let bars = bars
    let call = safe.top > 0 ? Bars.inCall : 0
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
    let isEmpty = frame.width == 0 && frame.height == 0 && frame.x == 0
    if isEmpty { return frame.y == 0 || frame.y == screen.height }
    guard holds(frame) else { return false }
    if frame.width == screen.width {
      if frame.height == 0 { return frame.x == 0 && frame.y == screen.height }
      let top = screen.height - frame.height
      let isSplit = isTablet && frame.height == KeyboardSizes.split
      guard isSplit || hasKeyboard(ofHeight: frame.height) else { return false }
      if frame.x != 0 { return frame.y == top && abs(frame.x) == screen.width }
      return frame.y <= screen.height && frame.y >= (isTablet ? 0 : top)
    }
    return isTablet && frame.width == KeyboardSizes.floatingWidth
      && KeyboardSizes.floating.contains(frame.height)
      && (screen.whole.contains(frame) || frame.y == screen.height)
  }

  /// Whether a docked keyboard can be this high: one of the device's, in another language, of a third party or
  /// only an accessory, and with the app's accessory above it.
  private func hasKeyboard(ofHeight height: Double) -> Bool {
    let own = keyboard
    if accessoriesAlone.contains(height) { return true }
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
