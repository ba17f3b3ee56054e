// Productions of drags, and of events during a drag.

import Checking
import ReferenceModel

private enum Weights {
  static let interruption = [24, 12, 12, 5, 10, 8, 8, 8, 5, 4, 4]
}

extension Stage {
  mutating func drag(from source: inout Source) {
    emit(.dragBegan, from: &source)
    let isSlow = source.flag(percent: 30)
    if source.flag(percent: 8) { emit(.dragBegan, from: &source) }  // A second finger.
    drag(by: distance(from: &source), from: &source)
    if isSlow {
      pause(from: &source)
      drag(by: distance(from: &source), from: &source)
    }
    emit(.dragEnded, from: &source)
  }

  mutating func dragWithEventUnderFinger(from source: inout Source) {
    emit(.dragBegan, from: &source)
    drag(by: distance(from: &source), from: &source)
    source.repeat(1...3, "interruption") { source in
      interruption(from: &source)
      pause(from: &source)
    }
    if source.mostly(percent: 60) { rest(from: &source) }
    if source.flag(percent: 50) { drag(by: distance(from: &source), from: &source) }
    emit(.dragEnded, from: &source)
  }

  /// Emits an event that can occur at any time, such as during a drag or a rotation.
  mutating func interruption(from source: inout Source) {
    switch source.alternative(weights: Weights.interruption) {
    case 0: show(keyboard(from: &source), from: &source)
    case 1: announce(.willHide, hidden(announced), from: &source)
    case 2: focus(field(from: &source), from: &source)
    case 3: emit(.blur, from: &source)
    case 4: emit(.contentResized(size(from: &source)), from: &source)
    case 5: emit(.paddingChanged(source.padding(grid)), from: &source)
    case 6: barsChange(from: &source)
    case 7: reveal(from: &source)
    case 8: viewportResized(from: &source)
    case 9: marginChanged(from: &source)
    default:
      let size = size(from: &source)
      emit(.contentReplaced(size, keepsFocus: source.flag()), from: &source)
    }
  }

  mutating func scrollAwayAndHeightChange(from source: inout Source) {
    if environment.focus == nil { focus(field(from: &source), from: &source) }
    needKeyboard(from: &source)
    if source.mostly(percent: 70) { rest(from: &source) }
    scrollAway(from: environment.focus ?? form[0], from: &source)
    pause(from: &source)
    show(keyboard(from: &source), from: &source)
  }

  /// Scrolls towards the end of the content that is farther from the field, wholly or partly.
  mutating func scrollAway(from target: Rect, from source: inout Source) {
    let range = model.range(.vertical)
    let isUp = target.y - range.lower > range.upper - target.y
    let away = (isUp ? range.lower : range.upper) - state.offset.y
    let part = source.alternative(of: 3)
    let distance = part == 0 ? away : part == 1 ? away / 2 : away * 0.75
    scroll(by: Point(0, grid.snap(distance)), from: &source)
  }

  /// A tap on the status bar, the app itself, or the steps of a flick's deceleration.
  mutating func scrolledWithoutFinger(from source: inout Source) {
    let range = model.range(.vertical)
    let x = missing.contains(.sideways) ? 0 : state.offset.x
    func move(to y: Double) {
      emit(.scrolled(to: Point(grid.snap(x), grid.snap(y))), from: &source)
    }
    let isUnderFinger = source.flag(percent: 10)
    if isUnderFinger { emit(.dragBegan, from: &source) }
    switch source.alternative(of: isUnderFinger ? 3 : 4) {
    case 0: move(to: range.lower)
    case 1: move(to: range.upper)
    case 2: move(to: state.offset.y + distance(from: &source).y)
    default:
      drag(from: &source)
      let step = distance(from: &source).y
      for part in [0.5, 0.25, 0.125] { move(to: state.offset.y + step * part) }
    }
    pause(from: &source)
    if isUnderFinger { emit(.dragEnded, from: &source) }
    if source.flag(percent: 40) { show(keyboard(from: &source), from: &source) }
  }

  mutating func scrollToEndAndShrink(from source: inout Source) {
    if source.flag(percent: 40) { needKeyboard(from: &source) }
    let end = model.range(.vertical).upper + (source.flag(percent: 30) ? source.nudge(grid) : 0)
    scroll(by: Point(0, grid.snap(end - state.offset.y)), from: &source)
    pause(from: &source)
    switch source.alternative(of: 4) {
    case 0: announce(.willHide, hidden(announced), from: &source)
    case 1:
      let less = Double(source.number(in: 1...900, origin: 100))
      let old = environment.content
      emit(.contentResized(Size(old.width, max(0, old.height - less))), from: &source)
    case 2: emit(.contentResized(size(from: &source)), from: &source)
    default: show(keyboard(from: &source), from: &source)
    }
  }

  mutating func wideContentAndOffset(from source: inout Source) {
    let old = environment.content
    if model.range(.horizontal).length <= 0 {
      let more = Double(source.number(in: 50...1500, origin: 400))
      emit(.contentResized(Size(max(old.width, viewport.width) + more, old.height)), from: &source)
    }
    let range = model.range(.horizontal)
    let sideways =
      source.flag(percent: 30)
      ? range.upper - state.offset.x : Double(source.number(in: 1...600, origin: 40))
    scroll(by: Point(grid.snap(sideways), distance(from: &source).y), from: &source)
    pause(from: &source)
    var field = field(from: &source)
    switch source.alternative(of: 4) {
    case 0: field.x += grid.snap(state.offset.x)  // Keeps the field visible.
    case 1: field.x = max(0, environment.content.width - field.width)
    case 2: field.width = max(field.width, environment.content.width / 2)
    default: break
    }
    field.width = grid.snap(field.width)
    if source.mostly(percent: 70) { focus(field, from: &source) }
    show(keyboard(from: &source), from: &source)
  }
}
