// Fields get the focus, grow, lose it; the app asks to see something.

import Checking
import ReferenceModel

extension Stage {
  mutating func focusWithNotices(from source: inout Source) {
    let field = field(from: &source)
    let isFocusFirst = source.mostly(percent: 70)
    if isFocusFirst {
      focus(field, from: &source)
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
    if source.flag(percent: 20) { emit(.blur, from: &source) }
    focus(same, from: &source)
  }

  mutating func blur(from source: inout Source) {
    emit(.blur, from: &source)
    pause(from: &source)
    if source.flag(percent: 30) { focus(field(from: &source), from: &source) }
  }

  /// A line more, the caret below it; now and then the other way round, or a line less.
  mutating func typingResizes(from source: inout Source) {
    var caret = environment.focus ?? field(from: &source)
    if environment.focus == nil { focus(caret, from: &source) }
    let isContentFirst = source.flag(percent: 40)
    let isCaret = source.flag(percent: 40)
    let line = source.flag(percent: 15) ? -20.0 : 20
    source.repeat(1...5, "line") { source in
      if isCaret { caret.y += line } else { caret.height = max(0, caret.height + line) }
      let old = environment.content
      let size = Size(old.width, old.height + line)
      if isContentFirst { emit(.contentResized(size), from: &source) }
      emit(.focusMoved(caret), from: &source)
      if !isContentFirst { emit(.contentResized(size), from: &source) }
      pause(from: &source)
    }
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
    let margin = source.flag(percent: 30) ? Double(source.number(in: 0...60, origin: 10)) : nil
    emit(.reveal(rect, margin: margin), from: &source)
  }
}
