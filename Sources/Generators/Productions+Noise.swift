// Productions of invalid input: ends without a beginning, hostile numbers, and random events.

import Checking
import ReferenceModel

private let notices = KeyboardNotification.Kind.allCases

extension Stage {
  mutating func quiet(from source: inout Source) { rest(from: &source) }

  mutating func strayEnds(from source: inout Source) {
    switch source.alternative(of: 7) {
    case 0: emit(.dragEnded, from: &source)
    case 1: emit(.transitionEnded, from: &source)
    case 2: drag(by: distance(from: &source), from: &source)
    case 3:
      emit(.blur, from: &source)
      emit(.blur, from: &source)
    case 4: emit(.focusMoved(field(from: &source), typed: source.flag()), from: &source)
    case 5: tick(0, from: &source)
    default: emit(.dragBegan, from: &source)
    }
  }

  /// One or more events with hostile numbers. Some only have an effect during a drag or on a later event.
  mutating func hostile(from source: inout Source) {
    if source.flag(percent: 40) {
      emit(.dragBegan, from: &source)
      emit(.dragged(by: source.corrupted(Point(0, 0))), from: &source)
    }
    source.repeat(1...4, "hostile event") { source in
      emit(hostileEvent(from: &source), from: &source)
    }
    if state.isDragging { emit(.dragEnded, from: &source) }
  }

  private mutating func hostileEvent(from source: inout Source) -> Event {
    switch source.alternative(of: 12) {
    case 0:
      let frame = source.corrupted(layout.screen.docked(layout.keyboard.plain))
      let kind: KeyboardNotification.Kind = source.flag() ? .willChangeFrame : .willShow
      return .keyboard(KeyboardNotification(kind, begin: lastEnd, end: frame))
    case 1: return .focus(source.corrupted(field(from: &source)), id: 0)
    case 2: return .focusMoved(source.corrupted(field(from: &source)))
    case 3: return .contentResized(source.corrupted(environment.content))
    case 4:
      return .contentReplaced(source.corrupted(environment.content), keepsFocus: source.flag())
    case 5: return .geometryChanged(source.corrupted(layout.geometry))
    case 6: return .paddingChanged(source.corrupted(environment.padding))
    case 7: return .reveal(source.corrupted(target(from: &source)), margin: nil)
    case 8: return .reveal(target(from: &source), margin: source.hostileNumber())
    case 9: return .marginChanged(source.hostileNumber())
    case 10: return .scrolled(to: source.corrupted(Point(0, 0)))
    default: return .tick(seconds: source.hostileNumber())
    }
  }

  mutating func noise(from source: inout Source) {
    let event: Event
    switch source.alternative(of: 20) {
    case 0: event = .tick(seconds: 0.1)
    case 1, 2:
      let kind = notices[source.alternative(of: notices.count)]
      let frame = keyboard(from: &source)
      event = .keyboard(
        KeyboardNotification(kind, begin: lastEnd ?? hidden(frame), end: frame))
    case 3:
      let field = field(from: &source)
      event = .focus(field, id: identity(of: field))
    case 4: event = .blur
    case 5: event = .focusMoved(field(from: &source))
    case 17: event = .focusMoved(field(from: &source), typed: true)
    case 18:
      let to = distance(from: &source)
      event = .scrolled(to: Point(missing.contains(.sideways) ? 0 : to.x, to.y))
    case 6: event = .contentResized(size(from: &source))
    case 7: event = .contentReplaced(size(from: &source), keepsFocus: source.flag())
    case 8:
      layout.drawCut(from: &source)
      event = .geometryChanged(layout.geometry)
    case 9: event = .paddingChanged(source.padding(grid))
    case 10: event = .reveal(target(from: &source), margin: nil)
    case 11: event = .adjustmentChanged(adjusts: source.flag())
    case 12: event = .dismissModeChanged(dismissesByDrag: source.flag())
    case 13:
      event = .marginChanged(Double(source.number(in: 0...(world.isOfDevices ? 60 : 100))))
    case 14: event = source.flag() ? .transitionBegan : .transitionEnded
    case 15: event = .dragBegan
    case 16: event = .dragged(by: distance(from: &source))
    default: event = .dragEnded
    }
    emit(event, from: &source)
  }
}
