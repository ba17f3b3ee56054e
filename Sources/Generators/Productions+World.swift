// Productions of changes to content, bars, windows and settings, of turns and pushed screens, and of events during them.

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
    case 2: layout.inCall = layout.inCall == 0 ? layout.device.inCall : 0
    case 3 where viewport.width > 500:
      layout.sideBar = layout.sideBar == 0 ? source.element(of: Bars.side) : 0
    default: (layout.navigationBar, layout.tabBar) = (0, 0)
    }
    if layout.geometry == environment.geometry {  // The random change had no effect.
      let usual =
        layout.device.platform == .ios ? Bars.navigation : layout.device.bars.top.last ?? 0
      layout.navigationBar = layout.navigationBar == 0 ? usual : 0
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

  // MARK: - Turns and other screens

  /// A hide, a rotation and a show, as systems send them; in some cases without the hide or the show.
  mutating func rotation() {
    if source.flag(percent: 40) { needKeyboard() }
    let isUp = announced != nil
    if world == .everyday {
      var turned = layout
      turned.turn()
      narrow(before: turned.geometry)
    }
    emit(.transitionBegan)
    if isUp, source.mostly(percent: 80) { announce(.willHide, hidden(announced)) }
    brief()
    turn()
    if world == .everyday {
      // It comes back before the turn is over, or after it.
      if phone.platform == .ios, source.flag() { bringKeyboardBack() }
      if course.isMoving || source.flag() { tick(0.25) }
      emit(.transitionEnded)
      if isUp, announced == nil { show(keyboard()) }
      return bringKeyboardBack()
    }
    let coming = source.alternative(weights: [45, 30, 25])
    if coming == 1, isUp { show(keyboard()) }
    if source.flag(percent: 40) { tick(0.25) }
    emit(.transitionEnded)
    if coming == 0, isUp {
      brief()
      show(keyboard())
    }
    if source.flag(percent: 20), var field = environment.focus {
      // A late layout moves the field.
      field.y += Double(source.number(in: -200...200))
      emit(.focusMoved(placed(field)))
    }
  }

  /// Changes the orientation: the geometry, and the content's width relative to the viewport.
  private mutating func turn() {
    if world.isOfDevices, announced != nil { announce(.willHide, hidden(announced)) }
    let slack = environment.content.width - viewport.width
    let before = layout
    layout.turn(folds: world != .everyday && layout.device.folded != nil && source.flag())
    if layout.window == .free { layout.keepFreeWindowOnScreen() }
    let new = layout.geometry
    let isNarrow = narrow(before: new)
    let old = environment.content
    geometry()
    // The turn was lost.
    if world == .everyday, environment.geometry != new { layout = before }
    if isNarrow { return }
    let ratio = source.alternative(of: 3)
    let width = max(0, viewport.width + slack)
    if ratio == 0 { emit(.contentResized(Size(width, old.height))) }
    if ratio == 1 {
      let height = layout.device.isLandscape ? old.height * 0.75 : old.height * 1.25
      emit(.contentResized(Size(width, grid.snap(height))))
    }
  }

  /// Makes content narrower that must not be wider than the visible part after a turn. Returns whether it is as wide then.
  @discardableResult
  private mutating func narrow(before new: Geometry) -> Bool {
    guard missing.contains(.sideways) || world == .everyday else { return false }
    let (insets, padding) = (new.safe, environment.padding)
    let width = new.viewport.width - insets.left - insets.right - padding.left - padding.right
    let old = environment.content
    if old.width > width { append(.contentResized(Size(width, old.height))) }
    return old.width >= width
  }

  mutating func nestedTransitions() {
    let depth = 2 + source.alternative(of: 2)
    for _ in 0..<depth {
      emit(.transitionBegan)
      if source.flag(percent: 50) { interruption() }
      pause()
    }
    if source.flag(percent: 40) { turn() }
    if source.mostly(percent: 60) { show(keyboard()) }
    for _ in 0..<depth {
      if source.flag(percent: 25) { interruption() }
      emit(.transitionEnded)
      pause()
    }
  }

  mutating func turnWhileTurning() {
    needKeyboard()
    emit(.transitionBegan)
    turn()
    if source.flag(percent: 30) { interruption() }
    emit(.transitionBegan)
    if source.mostly(percent: 60) { turn() }
    emit(.transitionEnded)
    if source.flag(percent: 40) { show(keyboard()) }
    emit(.transitionEnded)
  }

  /// Makes the viewport lower than the frozen overlap, as between a bar and the keyboard in landscape.
  mutating func shrunkWhileTurning() {
    if source.flag() { focus(field()) }
    if announced == nil { showDocked() } else { rest() }
    emit(.transitionBegan)
    let old = layout.cut
    layout.cut = Insets(0, 0, 0, 0)
    let less = source.flag() ? source.nudge(grid) : Double(source.number(in: 0...250, origin: 100))
    // If sums are rounded, a strip is left: rounding would decide whether a height of 0 counts as room.
    let strip = max(0, grid.snap(model.overlap) + (grid == .dyadic ? -less : 1 + abs(less)))
    let cut = layout.geometry.viewport.height - strip
    if source.flag() { layout.cut.bottom = cut } else { layout.cut.top = cut }
    geometry()
    pause()
    let isBack = source.flag()
    if isBack { layout.cut = old }
    emit(.transitionEnded)
    if isBack { geometry() }
  }

  mutating func transitionWithFocus() {
    emit(.transitionBegan)
    switch source.alternative(of: 3) {
    case 0: focus(field())
    case 1: emit(.blur)
    default: reveal()
    }
    pause()
    if source.flag(percent: 40) { interruption() }
    emit(.transitionEnded)
  }

  /// Pushes the next screen of a navigation: other content, whose first field gets the focus at once.
  mutating func pushedScreen() {
    if world == .everyday { return nextScreen() }
    if source.flag(percent: 50) { needKeyboard() }
    let frame = announced
    emit(.transitionBegan)
    if source.flag(percent: 30) { emit(.blur) }
    let size = source.content(in: layout, environment.padding, grid, without: missing)
    emit(.contentReplaced(size, keepsFocus: false))
    form = Form.draw(in: size, environment.geometry, grid, in: world, from: &source)
    if source.mostly(percent: 70) { focus(field()) }
    if source.flag(percent: 40) { show(frame) }
    pause()
    emit(.transitionEnded)
  }

  /// The keyboard goes, and the next screen comes with other content.
  private mutating func nextScreen() {
    putKeyboardAway()
    emit(.transitionBegan)
    let size = source.content(in: layout, environment.padding, grid, without: missing)
    emit(.contentReplaced(size, keepsFocus: false))
    form = Form.draw(in: environment.content, environment.geometry, grid, in: world, from: &source)
    pause()
    emit(.transitionEnded)
  }

  mutating func leftAndShown() {
    putKeyboardAway()
    emit(.transitionBegan)
    pause()
    emit(.transitionEnded)
    if source.flag() { focusWithNotices() }
  }

  private mutating func putKeyboardAway() {
    if environment.focus != nil { emit(.blur) }
    guard announced != nil else { return }
    announce(.willHide, hidden(announced))
    rest()
  }
}
