// Productions of focus, of growing fields, and of reveals.

import Checking
import ReferenceModel

extension Stage {
  mutating func focusWithNotices() {
    let field = field()
    let isFocusFirst = source.mostly(percent: 70)
    if isFocusFirst {
      focus(field)
      // Every day its keyboard comes with it.
      if world == .everyday { return }
      brief()
    }
    show(keyboard())
    if !isFocusFirst {
      brief()
      focus(field)
    }
  }

  mutating func focusWithoutNotices() {
    focus(field())
    if source.flag(percent: 25) {
      pause()
      focus(field())
    }
  }

  mutating func refocusSameField() {
    let same = environment.focus ?? field()
    switch source.alternative(weights: [65, 20, 15]) {
    case 0: scrollAway(from: same)
    case 1: break
    default: emit(.blur)
    }
    focus(same)
  }

  mutating func focusAgain() {
    let field = needFocus()
    needKeyboard()
    rest()
    let frame = announced
    emit(.blur)
    announce(.willHide, hidden(frame))
    if source.mostly(percent: 75) { rest() }
    focus(field)
    announce(.willShow, frame)
  }

  mutating func blur() {
    emit(.blur)
    pause()
    switch source.alternative(of: 3) {
    case 0: break
    case 1: focus(field())
    // A late layout moves the field.
    default: emit(.focusMoved(unseen()))
    }
  }

  /// A line is added and the caret moves below it; in some cases in the other order, or a line is removed.
  mutating func typingResizes() {
    if world.isOfDevices { return typing() }
    var caret = needFocus()
    let isContentFirst = source.flag(percent: 40)
    let isCaret = source.flag(percent: 40)
    let isTyped = source.mostly(percent: 70) && !missing.contains(.typing)
    let line = source.flag(percent: 15) ? -20.0 : 20
    `repeat`(1...5, "line") { stage in
      if isCaret { caret.y += line } else { caret.height = max(0, caret.height + line) }
      let size = Size(stage.content.width, stage.content.height + line)
      if isContentFirst { stage.emit(.contentResized(size)) }
      stage.emit(.focusMoved(caret, typed: isTyped))
      if !isContentFirst { stage.emit(.contentResized(size)) }
      stage.pause()
    }
  }

  /// The user types 3 to 30 letters, some of which begin a new line or take one away.
  private mutating func typing() {
    var caret = needFocus()
    if source.mostly(percent: 80) { needKeyboard() }
    let isCaret = source.flag(percent: 40)
    let isContentFirst = source.flag(percent: 40)
    let isTyped = !missing.contains(.typing)
    `repeat`(3...30, "letter") { stage in
      let isNewLine = stage.source.flag(percent: 20)
      let line = isNewLine ? stage.source.flag(percent: 15) ? -20.0 : 20 : 0
      let size = Size(stage.content.width, max(20, stage.content.height + line))
      if isCaret {
        caret.y = max(0, caret.y + line)
      } else {
        caret.height = max(20, caret.height + line)
      }
      if isNewLine, isContentFirst { stage.emit(.contentResized(size)) }
      stage.emit(.focusMoved(stage.placed(caret), typed: isTyped))
      if isNewLine, !isContentFirst { stage.emit(.contentResized(size)) }
      if stage.layout.roomMaker == .pans { stage.makeRoom(for: stage.announced) }
      if stage.world == .everyday || stage.source.flag(percent: 30) { stage.tick(0.2) }
    }
  }

  mutating func typedAfterScroll() {
    let field = needFocus()
    if source.mostly(percent: 60) { needKeyboard() }
    rest()
    let isUnderFinger = source.flag(percent: 20)
    if isUnderFinger {
      emit(.dragBegan)
      emit(.dragged(by: distance()))
    } else {
      scrollAway(from: field)
    }
    pause()
    var caret = field
    if source.mostly(percent: 70) {
      caret.y += grid.snap(Double(source.number(in: -40...40, origin: 0)))
    }
    emit(.focusMoved(placed(caret), typed: !missing.contains(.typing)))
    if isUnderFinger { emit(.dragEnded) }
  }

  /// A chat is opened at its end, or near it.
  mutating func openChat() {
    let (anchor, reach) = (state.configuration.anchor, state.configuration.reach)
    guard anchor == .end, source.flag() || missing.contains(.awayFromEnd) else { return }
    let above = reach > 0 ? Double(source.number(in: 0...Int(min(reach, 1000)), origin: 0)) : 0
    scroll(by: Point(0, grid.snap(model.range(.vertical).upper - above - state.offset.y)))
  }

  mutating func messageArrives() {
    let above =
      source.flag(percent: 25) ? grid.snap(Double(source.number(in: 1...200, origin: 20))) : 0
    let end = model.range(.vertical).upper - above
    scroll(by: Point(0, grid.snap(end - state.offset.y)))
    if source.flag(percent: 30) { emit(.blur) }
    pause()
    switch source.alternative(of: 5) {
    case 0: show(keyboard())
    case 1: announce(.willHide, hidden(announced))
    case _ where world == .everyday: break
    case 2: barsChange()
    case 3: paddingWhileShown()
    default: break
    }
    pause()
    let more = Double(source.number(in: -60...200, origin: 44))
    let height = max(world.isOfDevices ? 20 : 0, content.height + more)
    emit(.contentResized(Size(content.width, height)))
  }

  mutating func contentAbove() {
    if source.flag() { drag() }
    let more = grid.snap(Double(source.number(in: 1...600, origin: 300)))
    for event in model.insertion(above: more) { emit(event) }
  }

  mutating func appReveals() {
    let order = source.alternative(of: 4)
    if order == 1 {
      focus(field())
      brief()
    }
    reveal()
    if order == 2 {
      brief()
      focus(field())
    }
    if order == 3 { show(keyboard()) }
  }

  mutating func reveal() { emit(.reveal(target(), margin: ownMargin())) }

  /// The margin of a reveal; nil for the configured one.
  private mutating func ownMargin() -> Double? {
    source.flag(percent: 40) ? Double(source.number(in: 0...60, origin: 10)) : nil
  }

  mutating func revealTwice() {
    for _ in 0..<2 {
      let margin = ownMargin()
      emit(.reveal(unseen(), margin: margin))
      brief()
    }
    rest()
  }

  /// Focuses a field that is not visible, so that it is revealed and followed.
  mutating func followFar() {
    focus(unseen())
    rest()
  }

  mutating func marginWhileFollowing() {
    followFar()
    let more = Double(source.number(in: -20...100, origin: 20))
    emit(.marginChanged(max(0, state.configuration.margin + more)))
  }

  mutating func contentReloaded() {
    if !state.isFollowing || source.flag() { followFar() }
    let more = Double(source.number(in: -200...600, origin: 100))
    let size = Size(content.width, max(0, content.height + more))
    emit(.contentReplaced(size, keepsFocus: source.mostly(percent: 60)))
    switch source.alternative(of: 3) {
    case 0: changeKeyboard()
    case 1: emit(.focusMoved(unseen()))
    default: marginChanged()
    }
  }
}
