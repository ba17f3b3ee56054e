// Productions of keyboards that appear, change and disappear.

import Checking
import ReferenceModel

extension Stage {
  mutating func showBurst() {
    let frame = keyboard()
    if world == .everyday { return show(frame) }
    if source.flag(percent: 12) {
      announce(.willChangeFrame, keyboard())
      brief()
    }
    if source.mostly(percent: 75) { announce(.willChangeFrame, frame) }
    announce(.willShow, frame)
    if !world.isOfDevices, source.flag(percent: 25) {
      rest()
      announce(.didChangeFrame, frame)
      announce(.didShow, frame)
    }
  }

  /// Emits a tick that is shorter than the delay.
  mutating func brief() {
    let seconds = source.element(of: [0, 0.01, 0.03])
    if seconds > 0 { tick(seconds) }
  }

  mutating func autoFillBurst() {
    announce(.willHide, hidden(announced))
    brief()
    for _ in 0..<2 {
      announce(.willShow, keyboard())
      brief()
    }
  }

  mutating func lateDid() {
    if world.isOfDevices { return replacedAnimation() }
    let first = keyboard()
    announce(.willShow, first)
    if source.mostly(percent: 70) { rest() } else { brief() }
    if source.flag(percent: 30) {
      announce(.willHide, hidden(first))
    } else {
      announce(.willChangeFrame, keyboard())
    }
    `repeat`(1...3, "late notification") { stage in
      let delay = stage.state.configuration.delay
      stage.tick(delay * (stage.source.flag() ? 0.75 : 0.5))
      stage.announce(stage.source.flag() ? .didChangeFrame : .didShow, first)
    }
    rest()
  }

  /// A change before the animation of the last one has ended, whose `did…` notices come all the same.
  private mutating func replacedAnimation() {
    announce(.willShow, keyboard())
    tick(source.element(of: [0.1, 0.05, 0.2]))
    if source.flag(percent: 30) {
      announce(.willHide, hidden(announced))
    } else {
      changeKeyboard()
    }
    if let late = phone.late {
      tick(late.wait)
      let isThere = phone.late?.notices == late.notices
      if isThere { emit(together: late.notices.map(Event.keyboard)) }
    }
    rest()
  }

  mutating func thirdPartyThreeSteps() {
    keyboards |= 1 << UInt64(KeyboardKind.thirdParty.rawValue)
    for height in [0.0, 216] {
      announce(.willShow, layout.screen.docked(height))
      pause()
    }
    show(layout.screen.docked(source.element(of: [256, 259])))
  }

  mutating func smallHeightChanges() {
    let heights = layout.keyboard
    for height in [heights.plain, heights.predicting] {
      show(layout.screen.docked(height))
      pause()
    }
    show(layout.screen.docked(heights.predicting - 2))
    if source.flag(percent: 30) { show(layout.screen.docked(heights.plain)) }
  }

  mutating func hide() {
    if world == .everyday {
      needKeyboard()
      return announce(.willHide, hidden(announced))
    }
    let isBlurFirst = source.flag(percent: 40)
    if isBlurFirst {
      emit(.blur)
      brief()
    }
    let frame = hiddenFrame()
    if source.flag(percent: 40) { announce(.willChangeFrame, frame) }
    announce(.willHide, frame)
    if !isBlurFirst, source.flag(percent: 40) {
      pause()
      emit(.blur)
    }
    switch source.alternative(of: 4) {
    case 0, 1: break
    case 2: announce(.didHide, frame)
    default:
      rest()
      announce(.didChangeFrame, layout.screen.docked(44))
      announce(.didHide, frame)
    }
  }

  /// A random end frame of a hide: mostly below the screen, as on most systems.
  private mutating func hiddenFrame() -> Rect? {
    // In life: below the screen, a bar that stays, faded, beside the screen.
    let weights = world.isOfDevices ? [76, 0, 8, 0, 8, 8, 0] : [40, 15, 12, 10, 8, 8, 7]
    switch source.alternative(weights: weights) {
    case 0: return hidden(announced)
    case 1: return announced
    case 2: return layout.screen.docked(44)
    case 3: return nil
    case 4: return Rect(0, 0, 0, 0)
    case 5: return Rect(layout.screen.width, 0, layout.screen.width, layout.keyboard.plain)
    default: return keyboard()
    }
  }

  /// A hardware keyboard is connected, or the keyboard starts to float; the system sends no hide.
  mutating func goneByFrame() {
    needKeyboard()
    let frame: Rect? =
      switch source.alternative(weights: [45, 25, 15, 15]) {
      case 0: nil
      case 1: hidden(announced)
      case 2: Rect(0, 0, 0, 0)
      default: keyboard(.floating)
      }
    announce(.willChangeFrame, frame)
  }

  mutating func interactiveDismissal() {
    if world.isOfDevices { return dismissedByFinger() }
    needKeyboard()
    let frame = announced ?? layout.screen.docked(layout.keyboard.plain)
    emit(.dragBegan)
    let step = source.number(in: 10...120, origin: 40)
    var (low, turns) = (frame, 0)
    `repeat`(1...4, "step") { stage in
      stage.emit(.dragged(by: Point(0, Double(-step))))
      low.y = min(stage.layout.screen.height, low.y + Double(step))
      turns += 1
      if stage.tracks { stage.emit(.keyboardMoved(low)) }
      stage.announce(.willChangeFrame, low)
      if turns % 2 == 0 { stage.pause() }
    }
    switch source.alternative(weights: [50, 30, 20]) {
    case 0:
      announce(.willHide, hidden(frame))
      emit(.dragEnded)
    case 1:
      emit(.dragEnded)
      announce(.willHide, hidden(frame))
    default:  // The user cancels the dismissal.
      announce(.willShow, frame)
      emit(.dragEnded)
    }
    if source.flag(percent: 40) { announce(.didHide, hidden(frame)) }
  }

  /// The keyboard goes when a drag begins, or with the finger; or the finger brings it back. Nothing is posted while the
  /// finger moves it.
  private mutating func dismissedByFinger() {
    if world == .everyday, !state.configuration.dismissesByDrag { return drag() }
    needKeyboard()
    if tracks, source.flag(percent: 30) { return goBack() }
    let way = source.alternative(weights: [50, 30, 20])
    let frame = announced
    emit(.dragBegan)
    if way == 1 {
      // A dismissal on drag has been seen with an empty begin frame (K: TPKeyboardAvoiding #270).
      let begin = source.flag(percent: 30) ? Rect(0, 0, 0, 0) : nil
      let hasBar = world != .everyday && source.flag(percent: 20)
      let end = hasBar ? layout.screen.docked(44) : nil
      change(KeyboardNotification(.willHide, end: end), begin: begin)
    }
    let step = source.number(in: 10...120, origin: 40)
    // Also where it is not to be followed.
    let isSeen = tracks || !missing.contains(.tracking) && source.flag(percent: 20)
    var low = frame
    `repeat`(1...4, "step") { stage in
      stage.emit(.dragged(by: Point(0, Double(-step))))
      low?.y += Double(step)
      if isSeen, way != 1, let low, low.y < stage.layout.screen.height {
        stage.append(.keyboardMoved(low))
      }
      if stage.source.flag(percent: 30) { stage.pause() }
    }
    if way == 0 { announce(.willHide, hidden(frame)) }
    emit(.dragEnded)
    if way == 0, source.flag(percent: 30) { emit(.blur) }
    guard way == 2, world != .everyday, var moved = frame else { return }
    let notice = KeyboardNotification(.willShow, end: frame)
    moved.y = min(layout.screen.height, moved.y + Double(step))
    change(notice, begin: moved)
  }

  /// A gesture goes back, with the keyboard, or gives up.
  private mutating func goBack() {
    guard let frame = announced else { return }
    for part in [0.25, 0.75] {
      let way = grid.snap(frame.height * part)
      append(.keyboardMoved(Rect(frame.x, frame.y + way, frame.width, frame.height)))
    }
    if source.flag() { announce(.willHide, hidden(frame)) } else { show(frame) }
  }

  mutating func oddKeyboard() {
    let kind = source.element(of: KeyboardKind.allCases)
    let frame = keyboard(kind)
    let isLocal = source.mostly(percent: 80)  // If not, it belongs to another app beside this one.
    if source.flag() { announce(.willChangeFrame, frame, isLocal: isLocal) }
    announce(.willShow, frame, isLocal: isLocal)
  }

  /// The begin frame is empty after a drag, and equal to the end frame when an app returns to the foreground.
  mutating func oddNotice() {
    if world.isOfDevices { return rareNotice() }
    let isHide = source.flag(percent: 40)
    if isHide { needKeyboard() }
    let end = isHide ? hidden(announced) : keyboard()
    let kind: KeyboardNotification.Kind =
      isHide ? .willHide : source.flag() ? .willChangeFrame : .willShow
    var notice = notice(kind, end)
    switch source.alternative(of: 5) {
    case 0: notice.begin = Rect(0, 0, 0, 0)
    case 1: notice.begin = end
    case 2: notice.begin = nil
    case 3: notice.duration = 0
    default: notice.duration = 0.35
    }
    emit(.keyboard(notice))
  }

  /// An app that returns to the foreground, reduced motion, a push or pop, and the keyboard that slides with it.
  private mutating func rareNotice() {
    if source.flag(percent: 40) { needKeyboard() }
    let isHide = announced != nil && source.flag(percent: 40)
    let way = source.alternative(of: 4)
    var end = isHide ? hidden(announced) : way == 0 ? announced : keyboard()
    var notice = KeyboardNotification(isHide ? .willHide : .willShow, end: end)
    var begin: Rect?
    switch way {
    case 0: break
    case 1: notice.duration = 0
    default:
      notice.duration = 0.35
      let isDocked =
        end.map { phone.place($0) != .gone && $0.width == layout.screen.width } ?? false
      if way == 2, isDocked, announced == nil { begin = end.map { $0.moved(layout.screen.width) } }
      if way == 3, isHide { end = announced?.moved(layout.screen.width) }
      notice.end = end
    }
    change(notice, begin: begin)
  }

  mutating func repeatedNotice() {
    switch source.alternative(of: 5) {
    case 0: announce(.willShow, lastEnd)
    case 1: announce(.willChangeFrame, announced)
    case 2: emit(.geometryChanged(environment.geometry))
    case 3: emit(.paddingChanged(environment.padding))
    default: if let last = scenario.events.last { emit(last) }
    }
  }
}

extension Rect {
  fileprivate func moved(_ dx: Double) -> Rect { Rect(x + dx, y, width, height) }
}
