// Productions of rotations and pushed screens, and of events during them.

import Checking
import ReferenceModel

private enum Weights {
  static let returns = [45, 30, 25]
}

extension Stage {
  /// A hide, a rotation and a show, as systems send them; in some cases without the hide or the show.
  mutating func rotation(from source: inout Source) {
    if source.flag(percent: 40) { needKeyboard(from: &source) }
    let isUp = announced != nil
    if world == .everyday {
      var turned = layout
      turned.turn()
      narrow(before: turned.geometry)
    }
    emit(.transitionBegan, from: &source)
    if isUp, source.mostly(percent: 80) { announce(.willHide, hidden(announced), from: &source) }
    brief(from: &source)
    turn(from: &source)
    if world == .everyday {
      if source.flag() { tick(0.25, from: &source) }
      emit(.transitionEnded, from: &source)
      if isUp || course.owesKeyboard { show(keyboard(from: &source), from: &source) }
      return bringKeyboardBack()
    }
    let coming = source.alternative(weights: Weights.returns)
    if coming == 1, isUp { show(keyboard(from: &source), from: &source) }
    if source.flag(percent: 40) { tick(0.25, from: &source) }
    emit(.transitionEnded, from: &source)
    if coming == 0, isUp {
      brief(from: &source)
      show(keyboard(from: &source), from: &source)
    }
    if source.flag(percent: 20) { moveFocus(from: &source) }
  }

  /// Changes the orientation: the geometry, and the content's width relative to the viewport.
  private mutating func turn(from source: inout Source) {
    if world.isOfDevices, announced != nil { announce(.willHide, hidden(announced), from: &source) }
    let slack = environment.content.width - viewport.width
    let before = layout
    layout.turn()
    if layout.window == .free { layout.keepFreeWindowOnScreen() }
    let new = layout.geometry
    let isNarrow = narrow(before: new)
    let old = environment.content
    geometry(from: &source)
    // The turn was lost.
    if world == .everyday, environment.geometry != new { layout = before }
    if isNarrow { return }
    let ratio = source.alternative(of: 3)
    let width = max(0, viewport.width + slack)
    if ratio == 0 { emit(.contentResized(Size(width, old.height)), from: &source) }
    if ratio == 1 {
      let height = layout.isLandscape ? old.height * 0.75 : old.height * 1.25
      emit(.contentResized(Size(width, grid.snap(height))), from: &source)
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

  /// Emits a new frame of the focused field after a layout.
  private mutating func moveFocus(from source: inout Source) {
    guard var field = environment.focus else { return }
    field.y += Double(source.number(in: -200...200))
    emit(.focusMoved(placed(field)), from: &source)
  }

  mutating func nestedTransitions(from source: inout Source) {
    let depth = 2 + source.alternative(of: 2)
    for _ in 0..<depth {
      emit(.transitionBegan, from: &source)
      if source.flag(percent: 50) { interruption(from: &source) }
      pause(from: &source)
    }
    if source.flag(percent: 40) { turn(from: &source) }
    if source.mostly(percent: 60) { show(keyboard(from: &source), from: &source) }
    for _ in 0..<depth {
      if source.flag(percent: 25) { interruption(from: &source) }
      emit(.transitionEnded, from: &source)
      pause(from: &source)
    }
  }

  mutating func turnWhileTurning(from source: inout Source) {
    needKeyboard(from: &source)
    emit(.transitionBegan, from: &source)
    turn(from: &source)
    if source.flag(percent: 30) { interruption(from: &source) }
    emit(.transitionBegan, from: &source)
    if source.mostly(percent: 60) { turn(from: &source) }
    emit(.transitionEnded, from: &source)
    if source.flag(percent: 40) { show(keyboard(from: &source), from: &source) }
    emit(.transitionEnded, from: &source)
  }

  /// Makes the viewport lower than the frozen overlap, as between a bar and the keyboard in landscape.
  mutating func shrunkWhileTurning(from source: inout Source) {
    if source.flag() { focus(field(from: &source), from: &source) }
    if announced == nil { showDocked(from: &source) } else { rest(from: &source) }
    emit(.transitionBegan, from: &source)
    let old = layout.cut
    layout.cut = Insets(0, 0, 0, 0)
    let less = source.flag() ? source.nudge(grid) : Double(source.number(in: 0...250, origin: 100))
    // If sums are rounded, a strip is left, because rounding would decide whether a height of 0 counts as
    // room.
    let strip = max(0, grid.snap(model.overlap) + (grid == .dyadic ? -less : 1 + abs(less)))
    let cut = layout.geometry.viewport.height - strip
    if source.flag() { layout.cut.bottom = cut } else { layout.cut.top = cut }
    geometry(from: &source)
    pause(from: &source)
    let isBack = source.flag()
    if isBack { layout.cut = old }
    emit(.transitionEnded, from: &source)
    if isBack { geometry(from: &source) }
  }

  mutating func transitionWithFocus(from source: inout Source) {
    emit(.transitionBegan, from: &source)
    switch source.alternative(of: 3) {
    case 0: focus(field(from: &source), from: &source)
    case 1: emit(.blur, from: &source)
    default: reveal(from: &source)
    }
    pause(from: &source)
    if source.flag(percent: 40) { interruption(from: &source) }
    emit(.transitionEnded, from: &source)
  }

  /// Pushes the next screen of a navigation: other content, whose first field gets the focus at once.
  mutating func pushedScreen(from source: inout Source) {
    if world == .everyday { return nextScreen(from: &source) }
    if source.flag(percent: 50) { needKeyboard(from: &source) }
    let frame = announced
    emit(.transitionBegan, from: &source)
    if source.flag(percent: 30) { emit(.blur, from: &source) }
    let size = source.content(
      in: layout, environment.padding, grid, without: missing)
    emit(.contentReplaced(size, keepsFocus: false), from: &source)
    form = Form.draw(in: size, environment.geometry, grid, in: world, from: &source)
    if source.mostly(percent: 70) { focus(field(from: &source), from: &source) }
    if source.flag(percent: 40) { show(frame, from: &source) }
    pause(from: &source)
    emit(.transitionEnded, from: &source)
  }

  /// The keyboard goes, and the next screen comes with other content.
  private mutating func nextScreen(from source: inout Source) {
    putKeyboardAway(from: &source)
    emit(.transitionBegan, from: &source)
    let size = source.content(in: layout, environment.padding, grid, without: missing)
    emit(.contentReplaced(size, keepsFocus: false), from: &source)
    form = Form.draw(in: environment.content, environment.geometry, grid, in: world, from: &source)
    pause(from: &source)
    emit(.transitionEnded, from: &source)
  }

  mutating func leftAndShown(from source: inout Source) {
    putKeyboardAway(from: &source)
    emit(.transitionBegan, from: &source)
    pause(from: &source)
    emit(.transitionEnded, from: &source)
    if source.flag() { focusWithNotices(from: &source) }
  }

  private mutating func putKeyboardAway(from source: inout Source) {
    if environment.focus != nil { emit(.blur, from: &source) }
    guard announced != nil else { return }
    announce(.willHide, hidden(announced), from: &source)
    rest(from: &source)
  }
}
