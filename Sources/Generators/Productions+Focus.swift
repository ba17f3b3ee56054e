// Productions of focus, of growing fields, and of reveals.

import Checking
import ReferenceModel

private enum Weights {
  static let refocus = [65, 20, 15]
}

extension Stage {
  mutating func focusWithNotices(from source: inout Source) {
    let field = field(from: &source)
    let isFocusFirst = source.mostly(percent: 70)
    if isFocusFirst {
      focus(field, from: &source)
      // Every day its keyboard comes with it.
      if world == .everyday { return }
      brief(from: &source)
    }
    show(keyboard(from: &source), from: &source)
    if !isFocusFirst {
      brief(from: &source)
      focus(field, from: &source)
    }
  }

  mutating func focusWithoutNotices(from source: inout Source) {
    focus(field(from: &source), from: &source)
    if source.flag(percent: 25) {
      pause(from: &source)
      focus(field(from: &source), from: &source)
    }
  }

  mutating func refocusSameField(from source: inout Source) {
    let same = environment.focus ?? field(from: &source)
    switch source.alternative(weights: Weights.refocus) {
    case 0: scrollAway(from: same, from: &source)
    case 1: break
    default: emit(.blur, from: &source)
    }
    focus(same, from: &source)
  }

  mutating func focusAgain(from source: inout Source) {
    let field = environment.focus ?? field(from: &source)
    if environment.focus == nil { focus(field, from: &source) }
    needKeyboard(from: &source)
    rest(from: &source)
    let frame = announced
    emit(.blur, from: &source)
    announce(.willHide, hidden(frame), from: &source)
    if source.mostly(percent: 75) { rest(from: &source) }
    focus(field, from: &source)
    announce(.willShow, frame, from: &source)
  }

  mutating func blur(from source: inout Source) {
    emit(.blur, from: &source)
    pause(from: &source)
    switch source.alternative(of: 3) {
    case 0: break
    case 1: focus(field(from: &source), from: &source)
    // A late layout moves the field.
    default: emit(.focusMoved(unseen(from: &source)), from: &source)
    }
  }

  /// A line is added and the caret moves below it; in some cases in the other order, or a line is removed.
  mutating func typingResizes(from source: inout Source) {
    if world.isOfDevices { return typing(from: &source) }
    var caret = environment.focus ?? field(from: &source)
    if environment.focus == nil { focus(caret, from: &source) }
    let isContentFirst = source.flag(percent: 40)
    let isCaret = source.flag(percent: 40)
    let isTyped = source.mostly(percent: 70) && !missing.contains(.typing)
    let line = source.flag(percent: 15) ? -20.0 : 20
    source.repeat(1...5, "line") { source in
      if isCaret { caret.y += line } else { caret.height = max(0, caret.height + line) }
      let old = environment.content
      let size = Size(old.width, old.height + line)
      if isContentFirst { emit(.contentResized(size), from: &source) }
      emit(.focusMoved(caret, typed: isTyped), from: &source)
      if !isContentFirst { emit(.contentResized(size), from: &source) }
      pause(from: &source)
    }
  }

  /// The user types 3 to 30 letters, some of which begin a new line or take one away.
  private mutating func typing(from source: inout Source) {
    var caret = environment.focus ?? field(from: &source)
    if environment.focus == nil { focus(caret, from: &source) }
    if source.mostly(percent: 80) { needKeyboard(from: &source) }
    let isCaret = source.flag(percent: 40)
    let isContentFirst = source.flag(percent: 40)
    let isTyped = !missing.contains(.typing)
    source.repeat(3...30, "letter") { source in
      let isNewLine = source.flag(percent: 20)
      let line = isNewLine ? source.flag(percent: 15) ? -20.0 : 20 : 0
      let old = environment.content
      let size = Size(old.width, max(20, old.height + line))
      if isCaret {
        caret.y = max(0, caret.y + line)
      } else {
        caret.height = max(20, caret.height + line)
      }
      if isNewLine, isContentFirst { emit(.contentResized(size), from: &source) }
      emit(.focusMoved(placed(caret), typed: isTyped), from: &source)
      if isNewLine, !isContentFirst { emit(.contentResized(size), from: &source) }
      if source.flag(percent: 30) { tick(0.2, from: &source) }
    }
  }

  /// The user scrolls away from the field, in some cases still with the finger down, and types on.
  mutating func typedAfterScroll(from source: inout Source) {
    let field = environment.focus ?? field(from: &source)
    if environment.focus == nil { focus(field, from: &source) }
    if source.mostly(percent: 60) { needKeyboard(from: &source) }
    rest(from: &source)
    let isUnderFinger = source.flag(percent: 20)
    if isUnderFinger {
      emit(.dragBegan, from: &source)
      drag(by: distance(from: &source), from: &source)
    } else {
      scrollAway(from: field, from: &source)
    }
    pause(from: &source)
    var caret = field
    if source.mostly(percent: 70) {
      caret.y += grid.snap(Double(source.number(in: -40...40, origin: 0)))
    }
    emit(.focusMoved(placed(caret), typed: !missing.contains(.typing)), from: &source)
    if isUnderFinger { emit(.dragEnded, from: &source) }
  }

  /// A conversation at its end, or a little above it, gets longer or shorter, and the keyboard comes or goes.
  mutating func messageArrives(from source: inout Source) {
    let above =
      source.flag(percent: 25) ? grid.snap(Double(source.number(in: 1...200, origin: 20))) : 0
    let end = model.range(.vertical).upper - above
    scroll(by: Point(0, grid.snap(end - state.offset.y)), from: &source)
    if source.flag(percent: 30) { emit(.blur, from: &source) }
    pause(from: &source)
    switch source.alternative(of: 5) {
    case 0: show(keyboard(from: &source), from: &source)
    case 1: announce(.willHide, hidden(announced), from: &source)
    case _ where world == .everyday: break
    case 2: barsChange(from: &source)
    case 3: paddingWhileShown(from: &source)
    default: break
    }
    pause(from: &source)
    let more = Double(source.number(in: -60...200, origin: 44))
    let old = environment.content
    emit(
      .contentResized(Size(old.width, max(world.isOfDevices ? 20 : 0, old.height + more))),
      from: &source)
  }

  mutating func appReveals(from source: inout Source) {
    let order = source.alternative(of: 4)
    if order == 1 {
      focus(field(from: &source), from: &source)
      brief(from: &source)
    }
    reveal(from: &source)
    if order == 2 {
      brief(from: &source)
      focus(field(from: &source), from: &source)
    }
    if order == 3 { show(keyboard(from: &source), from: &source) }
  }

  mutating func reveal(from source: inout Source) {
    let rect = target(from: &source)
    emit(.reveal(rect, margin: ownMargin(from: &source)), from: &source)
  }

  /// The margin of a reveal; nil for the configured one.
  private func ownMargin(from source: inout Source) -> Double? {
    source.flag(percent: 40) ? Double(source.number(in: 0...60, origin: 10)) : nil
  }

  mutating func revealTwice(from source: inout Source) {
    for _ in 0..<2 {
      let margin = ownMargin(from: &source)
      emit(.reveal(unseen(from: &source), margin: margin), from: &source)
      brief(from: &source)
    }
    rest(from: &source)
  }

  /// Focuses a field that is not visible, so that it is revealed and followed.
  mutating func followFar(from source: inout Source) {
    focus(unseen(from: &source), from: &source)
    rest(from: &source)
  }

  mutating func marginWhileFollowing(from source: inout Source) {
    followFar(from: &source)
    let more = Double(source.number(in: -20...100, origin: 20))
    emit(.marginChanged(max(0, state.configuration.margin + more)), from: &source)
  }

  mutating func contentReloaded(from source: inout Source) {
    if !state.isFollowing || source.flag() { followFar(from: &source) }
    let old = environment.content
    let more = Double(source.number(in: -200...600, origin: 100))
    let keepsFocus = source.mostly(percent: 60)
    let size = Size(old.width, max(0, old.height + more))
    emit(.contentReplaced(size, keepsFocus: keepsFocus), from: &source)
    switch source.alternative(of: 3) {
    case 0: changeKeyboard(from: &source)
    case 1: emit(.focusMoved(unseen(from: &source)), from: &source)
    default: marginChanged(from: &source)
    }
  }
}
