// Productions of drags, and of events during a drag.

import Checking
import ReferenceModel

extension Stage {
  mutating func drag() {
    emit(.dragBegan)
    let isSlow = source.flag(percent: 30)
    if source.flag(percent: 8) { emit(.dragBegan) }  // A second finger.
    emit(.dragged(by: distance()))
    if isSlow {
      pause()
      emit(.dragged(by: distance()))
    }
    emit(.dragEnded)
  }

  mutating func dragWithEventUnderFinger() {
    emit(.dragBegan)
    emit(.dragged(by: distance()))
    `repeat`(1...3, "interruption") { stage in
      stage.interruption()
      stage.pause()
    }
    if source.mostly(percent: 60) { rest() }
    if source.flag(percent: 50) { emit(.dragged(by: distance())) }
    emit(.dragEnded)
  }

  /// Emits an event that can occur at any time, such as during a drag or a rotation.
  mutating func interruption() {
    switch source.alternative(weights: [24, 12, 12, 5, 10, 8, 8, 8, 5, 4, 4]) {
    case 0: show(keyboard())
    case 1: announce(.willHide, hidden(announced))
    case 2: focus(field())
    case 3: emit(.blur)
    case 4: emit(.contentResized(size()))
    case 5: emit(.paddingChanged(source.padding(grid)))
    case 6: barsChange()
    case 7: reveal()
    case 8: viewportResized()
    case 9: marginChanged()
    default: emit(.contentReplaced(size(), keepsFocus: source.flag()))
    }
  }

  mutating func scrollAwayAndHeightChange() {
    needFocus()
    needKeyboard()
    if source.mostly(percent: 70) { rest() }
    scrollAway(from: environment.focus ?? form[0])
    pause()
    show(keyboard())
  }

  /// Scrolls towards the end of the content that is farther from the field, wholly or partly.
  mutating func scrollAway(from target: Rect) {
    let range = model.range(.vertical)
    let isUp = target.y - range.lower > range.upper - target.y
    let away = (isUp ? range.lower : range.upper) - state.offset.y
    scroll(by: Point(0, grid.snap(away * source.element(of: [1, 0.5, 0.75]))))
  }

  mutating func scrolledWithoutFinger() {
    let range = model.range(.vertical)
    let x = missing.contains(.sideways) ? 0 : state.offset.x
    func move(to y: Double) { emit(.scrolled(to: Point(grid.snap(x), grid.snap(y)))) }
    let isUnderFinger = source.flag(percent: 20)
    if isUnderFinger { emit(.dragBegan) }
    switch source.alternative(of: isUnderFinger ? 3 : 4) {
    case 0: move(to: range.lower)
    case 1: move(to: range.upper)
    case 2: move(to: state.offset.y + distance().y)
    default:
      drag()
      let step = distance().y
      for part in [0.5, 0.25, 0.125] { move(to: state.offset.y + step * part) }
    }
    pause()
    if isUnderFinger { emit(.dragEnded) }
    if source.flag(percent: 40) { show(keyboard()) }
  }

  mutating func scrollToEndAndShrink() {
    if world == .everyday, source.flag() { return rowsGo() }
    if source.flag(percent: 40) { needKeyboard() }
    let end = model.range(.vertical).upper + (source.flag(percent: 30) ? source.nudge(grid) : 0)
    scroll(by: Point(0, grid.snap(end - state.offset.y)))
    pause()
    switch source.alternative(of: 4) {
    case 0: announce(.willHide, hidden(announced))
    case 1:
      let less = Double(source.number(in: 1...900, origin: 100))
      emit(.contentResized(Size(content.width, max(0, content.height - less))))
    case 2: emit(.contentResized(size()))
    default: show(keyboard())
    }
  }

  /// The user scrolls down and types, the app takes rows away, as a search does, and the keyboard goes.
  private mutating func rowsGo() {
    scroll(by: Point(0, grid.snap(model.range(.vertical).upper - state.offset.y)))
    needKeyboard()
    let old = environment.content
    let less = Double(source.number(in: 1...900, origin: 900))
    emit(.contentResized(Size(old.width, max(20, old.height - less))))
    announce(.willHide, hidden(announced))
  }

  mutating func wideContentAndOffset() {
    if model.range(.horizontal).length <= 0 {
      let more = Double(source.number(in: 50...1500, origin: 400))
      emit(.contentResized(Size(max(content.width, viewport.width) + more, content.height)))
    }
    let range = model.range(.horizontal)
    let sideways =
      source.flag(percent: 30)
      ? range.upper - state.offset.x : Double(source.number(in: 1...600, origin: 40))
    scroll(by: Point(grid.snap(sideways), distance().y))
    pause()
    var field = field()
    switch source.alternative(of: 4) {
    case 0: field.x += grid.snap(state.offset.x)  // Keeps the field visible.
    case 1: field.x = max(0, environment.content.width - field.width)
    case 2: field.width = max(field.width, environment.content.width / 2)
    default: break
    }
    field.width = grid.snap(field.width)
    if source.mostly(percent: 70) { focus(field) }
    show(keyboard())
  }
}
