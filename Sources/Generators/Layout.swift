// The layout around a scroll view: device, orientation, window and bars, from which its geometry follows.

import Checking
import ReferenceModel

/// The kind of window, or of sheet in a window, that contains the scroll view.
enum WindowKind: CaseIterable {
  case full
  /// A card of full width, with a gap above it.
  case pageSheet
  /// On tablets: a card in the middle.
  case formSheet
  /// On tablets: a narrow column over another app, on either side.
  case slideOver
  /// On tablets: one of two apps side by side.
  case half, third, twoThirds
  /// On tablets: a window of any size and position (Stage Manager).
  case free
}

/// The properties from which the geometry is computed. To rotate the device or to show a bar, a production
/// changes one property and emits the new `geometry`.
struct Layout {
  var device: Device
  let world: World
  var window = WindowKind.full
  /// The frame of a free window.
  var freeWindow = Rect(0, 0, 0, 0)
  /// The gap above a page sheet, or between a slide-over column and the screen's edge.
  var gap = 0.0
  var isAtLeft = false
  /// The distances between the scroll view and its window; negative where it extends beyond the window.
  var cut = Insets(0, 0, 0, 0)
  /// Whether the scroll view extends below the bars, which then add to its safe area.
  var isUnderBars = false
  /// Whether the scroll view begins at the lower edge of the navigation bar.
  var beginsAtBar = false
  var navigationBar = 0.0
  var tabBar = 0.0
  /// The width of a sidebar over the left of the content; only wide viewports have one.
  var sideBar = 0.0
  /// The height that a call adds to the status bar.
  var inCall = 0.0

  var screen: Size { device.screen }
  var keyboard: Device.Keyboard { device.keyboard }

  var geometry: Geometry {
    let (window, card) = frames
    var cut = cut
    if beginsAtBar, navigationBar > 0 { cut.top = device.safe.top + lowBar }
    let viewport = Rect(
      card.x + cut.left, card.y + cut.top, card.width - cut.left - cut.right,
      card.height - cut.top - cut.bottom)
    return Geometry(
      screen: screen, window: window, viewport: viewport, safe: safe(window, viewport, cut))
  }

  /// The navigation bar; on its side, a phone shows no large title above a search field.
  private var lowBar: Double {
    device.isLandscape && !device.isTablet
      ? min(navigationBar, Bars.highestLandscape) : navigationBar
  }

  /// The window in the screen, and the card in the window that contains the scroll view.
  private var frames: (window: Rect, card: Rect) {
    let (width, height) = (screen.width, screen.height)
    let full = screen.whole
    let own: Rect
    switch window {
    case .full: return (full, full)
    case .pageSheet: return (full, Rect(0, gap, width, height - gap))
    case .formSheet:
      let (wide, high) = (min(540, width), min(620, height))
      let x = ((width - wide) / 2).rounded(.down)
      return (full, Rect(x, ((height - high) / 2).rounded(.down), wide, high))
    case .slideOver: own = Rect(isAtLeft ? gap : width - 320 - gap, 0, 320, height)
    case .half: own = column(width / 2)
    case .third: own = column(width / 3)
    case .twoThirds: own = column(width * 2 / 3)
    case .free: own = freeWindow
    }
    return (own, own.size.whole)
  }

  private func column(_ share: Double) -> Rect {
    let width = share.rounded(.down) - 5
    return Rect(isAtLeft ? 0 : screen.width - width, 0, width, screen.height)
  }

  /// The safe area of the scroll view: the parts of notch, home indicator and bars that overlap it.
  private func safe(_ window: Rect, _ viewport: Rect, _ cut: Insets) -> Insets {
    guard isUnderBars else { return Insets(0, 0, 0, 0) }
    let device = device.safe
    let (x, y) = (window.x + viewport.x, window.y + viewport.y)
    let (right, bottom) = (x + viewport.width, y + viewport.height)
    let bar = world == .everyday ? lowBar : navigationBar
    let status = device.top + (device.top > 0 ? inCall : 0)
    return Insets(
      max(0, status - max(0, y)) + (cut.top == 0 ? bar : 0),
      max(0, device.left - x) + (viewport.width > Bars.leastWidthBesideSide ? sideBar : 0),
      max(0, device.bottom - max(0, screen.height - bottom)) + (cut.bottom == 0 ? tabBar : 0),
      max(0, device.right - max(0, screen.width - right)))
  }

  // MARK: - Choices

  /// Moves a free window so that it stays on the screen.
  mutating func keepFreeWindowOnScreen() {
    let (old, screen) = (freeWindow, screen)
    let (width, height) = (min(old.width, screen.width), min(old.height, screen.height))
    freeWindow = Rect(
      max(0, min(old.x, screen.width - width)), max(0, min(old.y, screen.height - height)), width,
      height)
  }

  mutating func drawWindow(from source: inout Source) {
    let weights = device.isTablet ? [34, 8, 14, 10, 6, 4, 4, 20] : [90, 10]
    window = WindowKind.allCases[source.alternative(weights: weights)]
    switch window {
    case .pageSheet: gap = Double(source.number(in: 40...60))
    case .slideOver:
      gap = Double(source.number(in: 0...20))
      isAtLeft = source.flag()
    case .half, .third, .twoThirds: isAtLeft = source.flag()
    case .free: drawFreeWindow(from: &source)
    default: break
    }
  }

  /// A random frame of at least 320 × 500; in some cases, but not in life, it extends below the screen.
  mutating func drawFreeWindow(from source: inout Source) {
    let (width, height) = (Int(screen.width), Int(screen.height))
    freeWindow.width = Double(source.number(in: 320...width, origin: 320))
    freeWindow.height = Double(source.number(in: 500...height, origin: 500))
    let (freeX, freeY) = (width - Int(freeWindow.width), height - Int(freeWindow.height))
    freeWindow.x = Double(source.number(in: 0...freeX))
    let isLow = !world.isOfDevices && source.flag(percent: 15)
    freeWindow.y = Double(source.number(in: 0...freeY + (isLow ? 200 : 0)))
  }

  /// Changes the orientation; bars get the heights that they have in the new one.
  mutating func turn() {
    let old = device.bars
    device = device.turned
    let new = device.bars
    navigationBar = old.top.firstIndex(of: navigationBar).map { new.top[$0] } ?? navigationBar
    tabBar = old.bottom.firstIndex(of: tabBar).map { new.bottom[$0] } ?? tabBar
  }

  /// A bar of a usual height; no bar is the simplest choice.
  mutating func drawNavigationBar(from source: inout Source) {
    navigationBar = source.element(of: device.bars.top)
  }

  mutating func drawTabBar(from source: inout Source) {
    tabBar = source.element(of: device.bars.bottom)
  }

  /// A random frame of the scroll view: mostly it fills its window; rarely, and not in life, it extends beyond
  /// it or is empty.
  mutating func drawCut(from source: inout Source) {
    cut = Insets(0, 0, 0, 0)
    let screen = screen
    let weights = world.isOfDevices ? [820, 70, 70, 40] : [780, 70, 70, 40, 12, 8, 8, 4, 8]
    switch source.alternative(weights: weights) {
    case 0: break
    case 1: cut.top = Double(source.number(in: 20...200))
    case 2: cut.bottom = Double(source.number(in: 20...200))
    case 3:
      let side = Double(source.number(in: 8...60))
      let (above, below) = (source.number(in: 0...120), source.number(in: 0...120))
      cut = Insets(Double(above), side, Double(below), side)
    case 4: cut.bottom = Double(source.number(in: -100 ... -1))
    case 5: cut.top = Double(source.number(in: -100 ... -1))
    case 6: cut.top = geometry.viewport.height
    case 7: cut = Insets(screen.height / 2, screen.width / 2, screen.height / 2, screen.width / 2)
    default: cut.bottom = screen.height + Double(source.number(in: 1...100))
    }
  }
}
