// Productions of keyboards that appear, change and disappear.

import Checking
import ReferenceModel

private enum Weights {
  static let hide = [40, 15, 12, 10, 8, 8, 7]
  /// In life: below the screen, a bar that stays, faded, beside the screen.
  static let hideInLife = [76, 0, 8, 0, 8, 8, 0]
  static let gone = [45, 25, 15, 15]
  static let dismissal = [50, 30, 20]
}

private enum Values {
  static let briefs = [0, 0.01, 0.03]
  static let thirds: [Double] = [256, 259]
  static let withinAnimation = [0.1, 0.05, 0.2]
}

extension Stage {
  mutating func showBurst(from source: inout Source) {
    let frame = keyboard(from: &source)
    if source.flag(percent: 12) {
      announce(.willChangeFrame, keyboard(from: &source), from: &source)
      brief(from: &source)
    }
    if source.mostly(percent: 75) { announce(.willChangeFrame, frame, from: &source) }
    announce(.willShow, frame, from: &source)
    if !world.isOfDevices, source.flag(percent: 25) { didShow(frame, from: &source) }
  }

  /// Emits the notifications that the system sends after the animation.
  private mutating func didShow(_ frame: Rect?, from source: inout Source) {
    rest(from: &source)
    announce(.didChangeFrame, frame, from: &source)
    announce(.didShow, frame, from: &source)
  }

  /// Emits a tick that is shorter than the delay.
  mutating func brief(from source: inout Source) {
    let seconds = source.element(of: Values.briefs)
    if seconds > 0 { tick(seconds, from: &source) }
  }

  mutating func autoFillBurst(from source: inout Source) {
    announce(.willHide, hidden(announced), from: &source)
    brief(from: &source)
    for _ in 0..<2 {
      announce(.willShow, keyboard(from: &source), from: &source)
      brief(from: &source)
    }
  }

  /// A change, and before the next one takes effect the `did…` notification of the first.
  mutating func lateDid(from source: inout Source) {
    if world.isOfDevices { return replacedAnimation(from: &source) }
    let first = keyboard(from: &source)
    announce(.willShow, first, from: &source)
    if source.mostly(percent: 70) { rest(from: &source) } else { brief(from: &source) }
    if source.flag(percent: 30) {
      announce(.willHide, hidden(first), from: &source)
    } else {
      announce(.willChangeFrame, keyboard(from: &source), from: &source)
    }
    source.repeat(1...3, "late notification") { source in
      let delay = state.configuration.delay
      tick(delay * (source.flag(percent: 50) ? 0.75 : 0.5), from: &source)
      announce(source.flag() ? .didChangeFrame : .didShow, first, from: &source)
    }
    rest(from: &source)
  }

  /// A change before the animation of the last one has ended, whose `did…` notices come all the same.
  private mutating func replacedAnimation(from source: inout Source) {
    announce(.willShow, keyboard(from: &source), from: &source)
    tick(source.element(of: Values.withinAnimation), from: &source)
    if source.flag(percent: 30) {
      announce(.willHide, hidden(announced), from: &source)
    } else {
      changeKeyboard(from: &source)
    }
    if let late = phone.late {
      tick(late.wait, from: &source)
      let isThere = phone.late?.notices == late.notices
      if isThere { emit(together: late.notices.map(Event.keyboard), from: &source) }
    }
    rest(from: &source)
  }

  mutating func thirdPartyThreeSteps(from source: inout Source) {
    keyboards |= 1 << UInt64(KeyboardKind.thirdParty.rawValue)
    announce(.willShow, layout.screen.docked(0), from: &source)
    pause(from: &source)
    announce(.willShow, layout.screen.docked(216), from: &source)
    pause(from: &source)
    show(layout.screen.docked(source.element(of: Values.thirds)), from: &source)
  }

  mutating func smallHeightChanges(from source: inout Source) {
    let heights = layout.keyboard
    show(layout.screen.docked(heights.plain), from: &source)
    pause(from: &source)
    show(layout.screen.docked(heights.predicting), from: &source)
    pause(from: &source)
    show(layout.screen.docked(heights.predicting - 2), from: &source)
    if source.flag(percent: 30) { show(layout.screen.docked(heights.plain), from: &source) }
  }

  mutating func hide(from source: inout Source) {
    if world == .everyday, announced == nil {
      // On and off again, quicker than the animation.
      announce(.willShow, keyboard(from: &source), from: &source)
      if source.flag() { tick(source.element(of: Values.withinAnimation), from: &source) }
      return change(KeyboardNotification(.willHide, end: nil), from: &source)
    }
    let isBlurFirst = source.flag(percent: 40)
    if isBlurFirst {
      emit(.blur, from: &source)
      brief(from: &source)
    }
    let frame = hiddenFrame(from: &source)
    if source.flag(percent: 40) { announce(.willChangeFrame, frame, from: &source) }
    announce(.willHide, frame, from: &source)
    if !isBlurFirst, source.flag(percent: 40) {
      pause(from: &source)
      emit(.blur, from: &source)
    }
    switch source.alternative(of: 4) {
    case 0, 1: break
    case 2: announce(.didHide, frame, from: &source)
    default:
      rest(from: &source)
      announce(.didChangeFrame, layout.screen.docked(44), from: &source)
      announce(.didHide, frame, from: &source)
    }
  }

  /// A random end frame of a hide: mostly below the screen, as on most systems.
  private mutating func hiddenFrame(from source: inout Source) -> Rect? {
    if world == .everyday { return phone.usualHiddenFrame }
    switch source.alternative(weights: world.isOfDevices ? Weights.hideInLife : Weights.hide) {
    case 0: return hidden(announced)
    case 1: return announced
    case 2: return layout.screen.docked(44)
    case 3: return nil
    case 4: return Rect(0, 0, 0, 0)
    case 5: return Rect(layout.screen.width, 0, layout.screen.width, layout.keyboard.plain)
    default: return keyboard(from: &source)
    }
  }

  /// A hardware keyboard is connected, or the keyboard starts to float; the system sends no hide.
  mutating func goneByFrame(from source: inout Source) {
    needKeyboard(from: &source)
    let frame: Rect? =
      switch source.alternative(weights: Weights.gone) {
      case 0: nil
      case 1: hidden(announced)
      case 2: Rect(0, 0, 0, 0)
      default: keyboard(.floating, from: &source)
      }
    announce(.willChangeFrame, frame, from: &source)
  }

  mutating func interactiveDismissal(from source: inout Source) {
    if world.isOfDevices { return dismissedByFinger(from: &source) }
    needKeyboard(from: &source)
    let frame = announced ?? layout.screen.docked(layout.keyboard.plain)
    emit(.dragBegan, from: &source)
    let step = source.number(in: 10...120, origin: 40)
    var (low, turns) = (frame, 0)
    source.repeat(1...4, "step") { source in
      drag(by: Point(0, Double(-step)), from: &source)
      low.y = min(layout.screen.height, low.y + Double(step))
      turns += 1
      announce(.willChangeFrame, low, from: &source)
      if turns % 2 == 0 { pause(from: &source) }
    }
    switch source.alternative(weights: Weights.dismissal) {
    case 0:
      announce(.willHide, hidden(frame), from: &source)
      emit(.dragEnded, from: &source)
    case 1:
      emit(.dragEnded, from: &source)
      announce(.willHide, hidden(frame), from: &source)
    default:  // The user cancels the dismissal.
      announce(.willShow, frame, from: &source)
      emit(.dragEnded, from: &source)
    }
    if source.flag(percent: 40) { announce(.didHide, hidden(frame), from: &source) }
  }

  /// The keyboard goes when a drag begins, or with the finger; or the finger brings it back. Nothing is posted while the
  /// finger moves it.
  private mutating func dismissedByFinger(from source: inout Source) {
    needKeyboard(from: &source)
    let way = source.alternative(weights: Weights.dismissal)
    let frame = announced
    emit(.dragBegan, from: &source)
    if way == 1 {
      // A dismissal on drag has been seen with an empty begin frame (K: TPKeyboardAvoiding #270).
      let begin = source.flag(percent: 30) ? Rect(0, 0, 0, 0) : nil
      let hasBar = world != .everyday && source.flag(percent: 20)
      let end = hasBar ? layout.screen.docked(44) : nil
      change(KeyboardNotification(.willHide, end: end), begin: begin, from: &source)
    }
    let step = source.number(in: 10...120, origin: 40)
    source.repeat(1...4, "step") { source in
      drag(by: Point(0, Double(-step)), from: &source)
      if source.flag(percent: 30) { pause(from: &source) }
    }
    if way == 0 { announce(.willHide, hidden(frame), from: &source) }
    emit(.dragEnded, from: &source)
    if way == 0, source.flag(percent: 30) { emit(.blur, from: &source) }
    guard way == 2, world != .everyday, var moved = frame else { return }
    let notice = KeyboardNotification(.willShow, end: frame)
    moved.y = min(layout.screen.height, moved.y + Double(step))
    change(notice, begin: moved, from: &source)
  }

  mutating func oddKeyboard(from source: inout Source) {
    let kind = KeyboardKind.all[source.alternative(of: KeyboardKind.all.count)]
    let frame = keyboard(kind, from: &source)
    let isLocal = source.mostly(percent: 80)  // If not, it belongs to another app beside this one.
    if source.flag() { announce(.willChangeFrame, frame, isLocal: isLocal, from: &source) }
    announce(.willShow, frame, isLocal: isLocal, from: &source)
  }

  /// A notification with an unusual begin frame, empty after a drag or equal to the end frame when an app
  /// returns to the foreground, or with a duration other than 0.25 seconds.
  mutating func oddNotice(from source: inout Source) {
    if world.isOfDevices { return rareNotice(from: &source) }
    let isHide = source.flag(percent: 40)
    if isHide { needKeyboard(from: &source) }
    let end = isHide ? hidden(announced) : keyboard(from: &source)
    let kind: KeyboardNotification.Kind =
      isHide ? .willHide : source.flag() ? .willChangeFrame : .willShow
    var notice = KeyboardNotification(kind, begin: lastEnd ?? hidden(end), end: end)
    switch source.alternative(of: 5) {
    case 0: notice.begin = Rect(0, 0, 0, 0)
    case 1: notice.begin = end
    case 2: notice.begin = nil
    case 3: notice.duration = 0
    default: notice.duration = 0.35
    }
    emit(.keyboard(notice), from: &source)
  }

  /// An app that returns to the foreground, reduced motion, a push or pop, and the keyboard that slides with it.
  private mutating func rareNotice(from source: inout Source) {
    if source.flag(percent: 40) { needKeyboard(from: &source) }
    let isHide = announced != nil && source.flag(percent: 40)
    let way = source.alternative(of: 4)
    var end = isHide ? hidden(announced) : way == 0 ? announced : keyboard(from: &source)
    var notice = KeyboardNotification(isHide ? .willHide : .willShow, end: end)
    var begin: Rect?
    switch way {
    case 0: break
    case 1: notice.duration = 0
    default:
      notice.duration = 0.35
      let isDocked = end.map { !phone.isGone($0) && $0.width == layout.screen.width } ?? false
      if way == 2, isDocked, announced == nil { begin = end.map { $0.moved(layout.screen.width) } }
      if way == 3, isHide { end = announced?.moved(layout.screen.width) }
      notice.end = end
    }
    change(notice, begin: begin, from: &source)
  }

  mutating func repeatedNotice(from source: inout Source) {
    switch source.alternative(of: 5) {
    case 0: announce(.willShow, lastEnd, from: &source)
    case 1: announce(.willChangeFrame, announced, from: &source)
    case 2: emit(.geometryChanged(environment.geometry), from: &source)
    case 3: emit(.paddingChanged(environment.padding), from: &source)
    default: if let last = scenario.events.last { emit(last, from: &source) }
    }
  }
}

extension Rect {
  fileprivate func moved(_ dx: Double) -> Rect { Rect(x + dx, y, width, height) }
}
