// Productions of invalid input: ends without a beginning, hostile numbers, and random events.

import Checking
import ReferenceModel

extension Stage {
  mutating func strayEnds() {
    switch source.alternative(of: 7) {
    case 0: emit(.dragEnded)
    case 1: emit(.transitionEnded)
    case 2: drag(by: distance())
    case 3:
      emit(.blur)
      emit(.blur)
    case 4: emit(.focusMoved(field(), typed: source.flag()))
    case 5: tick(0)
    default: emit(.dragBegan)
    }
  }

  /// One or more events with hostile numbers. Some only have an effect during a drag or on a later event.
  mutating func hostile() {
    if source.flag(percent: 40) {
      emit(.dragBegan)
      emit(.dragged(by: source.corrupted(Point(0, 0))))
    }
    `repeat`(1...4, "hostile event") { $0.emit($0.hostileEvent()) }
    if state.isDragging { emit(.dragEnded) }
  }

  private mutating func hostileEvent() -> Event {
    switch source.alternative(of: 12) {
    case 0:
      let frame = source.corrupted(layout.screen.docked(layout.keyboard.plain))
      let kind: KeyboardNotification.Kind = source.flag() ? .willChangeFrame : .willShow
      return .keyboard(KeyboardNotification(kind, begin: lastEnd, end: frame))
    case 1: return .focus(source.corrupted(field()), id: 0)
    case 2: return .focusMoved(source.corrupted(field()))
    case 3: return .contentResized(source.corrupted(environment.content))
    case 4:
      return .contentReplaced(source.corrupted(environment.content), keepsFocus: source.flag())
    case 5: return .geometryChanged(source.corrupted(layout.geometry))
    case 6: return .paddingChanged(source.corrupted(environment.padding))
    case 7: return .reveal(source.corrupted(target()), margin: nil)
    case 8: return .reveal(target(), margin: source.hostileNumber())
    case 9: return .marginChanged(source.hostileNumber())
    case 10: return .scrolled(to: source.corrupted(Point(0, 0)))
    default: return .tick(seconds: source.hostileNumber())
    }
  }

  mutating func noise() {
    let event: Event
    switch source.alternative(of: 20) {
    case 0: event = .tick(seconds: 0.1)
    case 1, 2:
      let kind = source.element(of: KeyboardNotification.Kind.allCases)
      let frame = keyboard()
      event = .keyboard(KeyboardNotification(kind, begin: lastEnd ?? hidden(frame), end: frame))
    case 3:
      let field = field()
      event = .focus(field, id: identity(of: field))
    case 4: event = .blur
    case 5: event = .focusMoved(field())
    case 17: event = .focusMoved(field(), typed: true)
    case 18:
      let to = distance()
      event = .scrolled(to: Point(missing.contains(.sideways) ? 0 : to.x, to.y))
    case 6: event = .contentResized(size())
    case 7: event = .contentReplaced(size(), keepsFocus: source.flag())
    case 8:
      layout.drawCut(from: &source)
      event = .geometryChanged(layout.geometry)
    case 9: event = .paddingChanged(source.padding(grid))
    case 10: event = .reveal(target(), margin: nil)
    case 11: event = .adjustmentChanged(adjusts: source.flag())
    case 12: event = .dismissModeChanged(dismissesByDrag: source.flag())
    case 13:
      event = .marginChanged(Double(source.number(in: 0...(world.isOfDevices ? 60 : 100))))
    case 14: event = source.flag() ? .transitionBegan : .transitionEnded
    case 15: event = .dragBegan
    case 16: event = .dragged(by: distance())
    default: event = .dragEnded
    }
    emit(event)
  }

  /// Makes one initial number invalid in some traces. This is drawn last, because generating the events
  /// before needs valid numbers.
  mutating func corruptBeginning() {
    guard source.flag(percent: 2) else { return }
    var corrupted = scenario
    source.corrupt(&corrupted.configuration, &corrupted.environment)
    guard world.admits(corrupted, without: missing) else { return }
    if corrupted.configuration.delay > 1e9 {
      // Only a tick that is as long shows whether both are cut in the same way.
      let last = corrupted.events.count - 1
      corrupted.events.insert(.tick(seconds: corrupted.configuration.delay), at: last)
      corrupted.events.insert(.focus(form[0], id: identity(of: form[0])), at: last)
    }
    scenario = corrupted
  }
}
