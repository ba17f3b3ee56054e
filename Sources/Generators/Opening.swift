// The opening of a trace: the configuration and the environment of the scroll view.

import Checking
import ReferenceModel

extension Configuration {
  /// Sets what needs one of these features to its default.
  mutating func drop(_ missing: Features) {
    let plain = Configuration()
    if missing.contains(.contentSizing) { contentSizing = plain.contentSizing }
    if missing.contains(.adjustsForKeyboard) { adjustsForKeyboard = plain.adjustsForKeyboard }
    if missing.contains(.dismissMode) { dismissesByDrag = plain.dismissesByDrag }
    if missing.contains(.oversize) { oversize = plain.oversize }
    if missing.contains(.margin) { margin = plain.margin }
    if missing.contains(.endAnchor) { anchor = plain.anchor }
  }
}

extension Source {
  mutating func grid(of device: Device, in world: World) -> Grid {
    guard world.isOfDevices else {
      return [.dyadic, .thirds, .hundredths][alternative(weights: [96, 2, 2])]
    }
    return .pixels(flag(percent: world == .everyday ? 50 : 20) ? device.pixelsPerPoint : 1)
  }

  /// A random configuration; `maxWait` is set more often if notifications may come without a pause.
  mutating func configuration(isStarved: Bool, in world: World) -> Configuration {
    var result = Configuration()
    if world == .everyday {
      result.dismissesByDrag = mostly(percent: 80)
      return result
    }
    switch alternative(weights: [50, 30, 20]) {
    case 0: break
    case 1: result.margin = Double(number(in: 8...20))
    default: result.margin = Double(number(in: world.isOfDevices ? 21...60 : 100...500))
    }
    switch alternative(weights: [70, 20, 10]) {
    case 0: break
    case 1: result.delay = 0
    default: result.delay = element(of: [0.25, 0.02, 1])
    }
    result.oversize = Oversize.allCases[alternative(weights: [60, 14, 14, 12])]
    result.contentSizing = ContentSizing.allCases[alternative(weights: [70, 15, 15])]
    result.dismissesByDrag = flag(percent: 40)
    result.alwaysBounces = flag(percent: 20)
    result.adjustsForKeyboard = mostly(percent: 90)
    result.anchor = flag(percent: 15) ? .end : .start
    let waits = isStarved ? [72, 13, 12, 3] : [97, 1, 1, 1]
    result.maxWait = [nil, 0.3, 0.1, 1][alternative(weights: waits)]
    return result
  }

  mutating func layout(_ device: Device, in world: World) -> Layout {
    var layout = Layout(device: flag(percent: 20) ? device.turned : device, world: world)
    if world == .everyday {
      // The scroll view goes on below the bars, or begins at an opaque one.
      layout.isUnderBars = true
      layout.drawNavigationBar(from: &self)
      layout.drawTabBar(from: &self)
      layout.beginsAtBar = flag(percent: 30)
      return layout
    }
    layout.drawWindow(from: &self)
    layout.drawCut(from: &self)
    let bars = alternative(weights: [58, 14, 19, 9])
    layout.isUnderBars = bars > 0
    if bars == 2 { layout.drawNavigationBar(from: &self) }
    if bars >= 2 { layout.drawTabBar(from: &self) }
    // A low screen has no room for every cut.
    if !world.admits(layout.geometry) { layout.cut = Insets(0, 0, 0, 0) }
    return layout
  }

  /// The random padding of an app; mostly space at the end, as for a floating button.
  mutating func padding(_ grid: Grid) -> Insets {
    func side(_ range: ClosedRange<Int>) -> Double { coordinate(range, origin: 0, grid) }
    switch alternative(weights: [75, 5, 10, 3, 2, 3, 2]) {
    case 0: return Insets(0, 0, 0, 0)
    case 1: return Insets(0, 0, side(0...120), 0)
    case 2: return Insets(side(0...120), 0, side(0...120), 0)
    case 3:
      let side = side(0...60)
      return Insets(side, side, side, side)
    case 4: return Insets(side(0...(grid.isOfPixels ? 400 : 800)), 0, 0, 0)
    case 5: return Insets(side(0...60), side(0...60), side(0...60), side(0...60))
    default:
      let range = grid.isOfPixels ? 0...20 : -60...20
      return Insets(side(range), 0, side(range), 0)
    }
  }

  /// A random size of the content; in about a quarter of the traces at a boundary.
  mutating func content(
    in layout: Layout, _ padding: Insets, _ grid: Grid, without missing: Features
  ) -> Size {
    let geometry = layout.geometry
    let (viewport, safe) = (geometry.viewport, geometry.safe)
    var width = viewport.width - safe.left - safe.right - padding.left - padding.right
    let lead = padding.top + safe.top
    let isEveryday = layout.world == .everyday
    // Every day: the plain form, one as high as the scroll view, one that just fits, any form, a short one.
    let weights = isEveryday ? [20, 6, 6, 0, 0, 48, 20, 0, 0] : [10, 8, 7, 6, 5, 40, 15, 2, 6]
    let kind = alternative(weights: weights)
    if !isEveryday, flag(percent: 10), !missing.contains(.sideways) {
      width += coordinate(1...1500, origin: 100, grid)
    }
    let height: Double
    switch kind {
    case 0: height = 1200
    case 1: height = viewport.height + nudge(grid)
    case 2...4:
      let covered = [safe.bottom, layout.keyboard.plain, layout.keyboard.predicting][kind - 2]
      height = viewport.height - lead - padding.bottom - covered + nudge(grid)
    case 5: height = coordinate(200...4000, origin: 1200, grid)
    case 6: height = coordinate(0...2000, origin: 300, grid)
    case 7 where !grid.isOfPixels:
      return flag() ? Size(0, 0) : Size(width, coordinate(-10...0, origin: 0, grid))
    default: height = coordinate(0...100_000, origin: 1200, grid)
    }
    return Size(width, grid.isOfPixels ? max(20, height) : height)
  }
}
