// Productions of rotations and pushed screens, and of events during them.

import Checking
import ReferenceModel

extension Stage {
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
      if source.flag() { tick(0.25) }
      emit(.transitionEnded)
      if isUp || course.owesKeyboard { show(keyboard()) }
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
    layout.turn()
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
    // If sums are rounded, a strip is left, because rounding would decide whether a height of 0 counts as
    // room.
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
