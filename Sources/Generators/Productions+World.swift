// Productions of changes to content, bars, windows and settings.

import Checking
import ReferenceModel

extension Stage {
  mutating func contentReplaced() {
    let isNear = source.flag()
    let size =
      isNear ? size() : source.content(in: layout, environment.padding, grid, without: missing)
    let keepsFocus = source.flag()
    emit(.contentReplaced(size, keepsFocus: keepsFocus))
    if !keepsFocus {
      form = Form.draw(in: size, environment.geometry, grid, in: world, from: &source)
    }
    if source.flag(percent: 40) { focus(field()) }
  }

  mutating func paddingWhileShown() {
    needKeyboard()
    let padding =
      switch source.alternative(of: 4) {
      case 0: Insets(0, 0, source.coordinate(0...100, origin: 10, grid), 0)
      case 1: Insets(source.coordinate(0...100, origin: 10, grid), 0, 0, 0)
      case 2: source.padding(grid)
      // The keyboard's height, as apps set it that handle the keyboard themselves.
      default: Insets(environment.padding.top, 0, grid.snap(model.overlap), 0)
      }
    emit(.paddingChanged(padding))
    pause()
    if source.flag(percent: 50) { announce(.willHide, hidden(announced)) }
  }

  mutating func barsChange() {
    layout.isUnderBars = true
    switch source.alternative(of: 5) {
    case 0: layout.drawNavigationBar(from: &source)
    case 1: layout.drawTabBar(from: &source)
    case 2: layout.inCall = layout.inCall == 0 ? Bars.inCall : 0
    case 3 where viewport.width > 500:
      layout.sideBar = layout.sideBar == 0 ? source.element(of: Bars.side) : 0
    default: (layout.navigationBar, layout.tabBar) = (0, 0)
    }
    if layout.geometry == environment.geometry {  // The random change had no effect.
      layout.navigationBar = layout.navigationBar == 0 ? Bars.navigation : 0
    }
    geometry()
  }

  /// Moves or resizes a window, or makes it free first; on a phone a sheet appears or disappears.
  mutating func windowMoved() {
    if layout.device.isTablet {
      if layout.window != .free || source.flag() { layout.drawFreeWindow(from: &source) }
      layout.window = .free
    } else if layout.window == .full || source.flag(percent: 70) {
      layout.window = .pageSheet
      layout.gap = Double(source.number(in: 40...400, origin: 56))
    } else {
      layout.window = .full
    }
    if source.flag(percent: 40) { layUnderKeyboard() }
    geometry()
  }

  /// Moves the window's bottom to the keyboard's top or below it.
  private mutating func layUnderKeyboard() {
    guard layout.window == .free, let keyboard = announced else { return }
    let deep = source.flag() ? source.nudge(grid) : Double(source.number(in: 0...300, origin: 40))
    let y = keyboard.y - layout.freeWindow.height + deep
    if y > -1000 && y < 4000 { layout.freeWindow.y = grid.snap(y) }
    if world.isOfDevices { layout.keepFreeWindowOnScreen() }
    if !world.isOfDevices, source.flag(percent: 25) {  // The scroll view extends below the window.
      layout.cut.bottom = -Double(source.number(in: 1...100, origin: 40))
    }
  }

  /// On a phone only the scroll view is changed, because the window always fills the screen.
  mutating func viewportBeyondWindow() {
    needKeyboard()
    let gap = Double(source.number(in: 0...60, origin: 10))
    let bottom = grid.snap((announced ?? layout.screen.docked(layout.keyboard.plain)).y) - gap
    if layout.device.isTablet, bottom > 100, bottom < layout.screen.height {
      if layout.window != .free { layout.drawFreeWindow(from: &source) }
      layout.window = .free
      layout.freeWindow.y = max(0, bottom - layout.freeWindow.height)
      layout.freeWindow.height = bottom - layout.freeWindow.y
    }
    layout.cut = Insets(0, 0, -gap - Double(source.number(in: 1...100, origin: 40)), 0)
    geometry()
  }

  mutating func laidOutLate() {
    let cut = layout.cut
    layout.cut.bottom += layout.geometry.viewport.height
    geometry()
    if source.flag() { focus(field()) }
    announce(.willShow, keyboard())
    if source.mostly(percent: 70) { rest() }
    layout.cut = cut
    geometry()
  }

  mutating func viewportResized() {
    if source.flag(percent: 25) {  // An app that makes room for the keyboard by itself.
      layout.cut.bottom = grid.snap(model.trueOverlap)
    } else {
      layout.drawCut(from: &source)
    }
    geometry()
  }

  mutating func marginChanged() {
    let margin =
      switch source.alternative(of: world.isOfDevices ? 1 : 3) {
      case 0 where world.isOfDevices: Double(source.number(in: 0...60, origin: 10))
      case 0: source.coordinate(0...20, origin: 10, grid)
      case 1: grid.snap(max(0, model.region(.vertical).length / 2))
      default: source.coordinate(0...500, origin: 0, grid)
      }
    emit(.marginChanged(margin))
  }

  mutating func adjustmentToggled() {
    if source.mostly(percent: 70) { needKeyboard() }
    emit(.adjustmentChanged(adjusts: !state.configuration.adjustsForKeyboard))
    pause()
    if source.mostly(percent: 60) {
      emit(.adjustmentChanged(adjusts: !state.configuration.adjustsForKeyboard))
    }
  }

  mutating func dismissModeToggled() {
    let dismisses = !state.configuration.dismissesByDrag
    emit(.dismissModeChanged(dismissesByDrag: dismisses))
    if source.flag(percent: 30) { needKeyboard() }
  }
}
