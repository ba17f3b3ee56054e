// The opening of a trace: the layout around a scroll view, from which its geometry follows, and its configuration.

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
  /// A sheet at the bottom of the screen, in a window of its own.
  case sheet
}

/// The properties from which the geometry is computed: a production changes one, and emits the new `geometry`.
struct Layout {
  var device: Device
  let world: World
  var window = WindowKind.full
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
  var inCall = 0.0
  /// Whether the bar of a browser has gone.
  var hidesBar = false

  /// Who makes room for a keyboard besides the handler, and whether the app is told of the keyboard as well.
  var roomMaker = RoomMaker.app
  var isTold = true
  /// How far the window has been moved up.
  var lift = 0.0
  /// The lowest place on the screen that the scroll view may reach, if the system or an outer view has shortened it.
  var end: Double?

  var screen: Size { device.screen }
  var keyboard: Device.Keyboard { device.keyboard }

  var geometry: Geometry {
    let (window, card) = frames
    var cut = cut
    if beginsAtBar, navigationBar > 0 { cut.top = device.safe.top + lowBar }
    if !hidesBar {
      cut.top += device.browserBar.top
      cut.bottom += device.browserBar.bottom
    }
    let viewport = Rect(
      card.x + cut.left, card.y + cut.top, card.width - cut.left - cut.right,
      card.height - cut.top - cut.bottom)
    let geometry = Geometry(
      screen: screen, window: window, viewport: viewport, safe: safe(window, viewport, cut))
    return makingRoom(geometry) { safe(window, $0, cut) }
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
    case .sheet: own = Rect(0, sheetTop, width, height - sheetTop)
    }
    return (own, own.size.whole)
  }

  /// A sheet is not too low on a device that lies.
  var sheetTop: Double { max(0, min(gap, screen.height - 280)) }

  private func column(_ share: Double) -> Rect {
    let width = share.rounded(.down) - 5
    return Rect(isAtLeft ? 0 : screen.width - width, 0, width, screen.height)
  }

  /// The safe area of the scroll view: the parts of notch, home indicator and bars that overlap it.
  private func safe(_ window: Rect, _ viewport: Rect, _ cut: Insets) -> Insets {
    guard isUnderBars else { return Insets(0, 0, 0, 0) }
    let device = device.safe
    let (x, y) = (window.x + viewport.x, window.y + viewport.y)
    // A sheet that stands on the keyboard has nothing below it.
    let raised = self.window == .sheet ? lift : 0
    let (right, bottom) = (x + viewport.width, y + viewport.height - raised)
    let bar = world == .everyday ? lowBar : navigationBar
    let status = device.top + (device.top > 0 ? inCall : 0)
    return Insets(
      max(0, status - max(0, y)) + (cut.top == 0 ? bar : 0),
      max(0, device.left - x) + (viewport.width > Bars.leastWidthBesideSide ? sideBar : 0),
      max(0, device.bottom - max(0, screen.height - bottom)) + (cut.bottom == 0 ? tabBar : 0),
      max(0, device.right - max(0, screen.width - right)))
  }

  // MARK: - Choices

  mutating func keepFreeWindowOnScreen() {
    let (old, screen) = (freeWindow, screen)
    let (width, height) = (min(old.width, screen.width), min(old.height, screen.height))
    freeWindow = Rect(
      max(0, min(old.x, screen.width - width)), max(0, min(old.y, screen.height - height)), width,
      height)
  }

  mutating func drawWindow(from source: inout Source) {
    if device.platform == .web { return }
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

  /// Changes the orientation, or folds the device; bars get the heights that they have in the new one.
  mutating func turn(folds: Bool = false) {
    let old = device.bars
    device = (folds ? device.folded : nil) ?? device.turned
    (lift, end) = (0, nil)
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

  /// A random frame of the scroll view: mostly its window; rarely, and not in life, it extends beyond that or is empty.
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
    if !missing.isDisjoint(with: [.margin, .marginBelow]) { marginBelow = plain.marginBelow }
    if !missing.isDisjoint(with: [.endAnchor, .reach]) { reach = plain.reach }
    if missing.contains(.gravity) { gravity = plain.gravity }
    if missing.contains(.tracking) { tracksKeyboard = plain.tracksKeyboard }
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
    if result.anchor == .end, flag(percent: 40) { result.reach = Double(number(in: 1...200)) }
    result.gravity = flag(percent: result.anchor == .end ? 50 : 4) ? .end : .start
    if result.margin > 0, flag(percent: 30) {
      // In life it is the larger one, as for a button below the field.
      let range = world.isOfDevices ? Int(result.margin)...60 : 0...500
      result.marginBelow = Double(number(in: range, origin: range.upperBound))
    }
    result.tracksKeyboard = flag(percent: 15)
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
