// Productions of corners: ticks up to the delay, rare conjunctions of numbers, invalid input, and any event at any time.

import Checking
import ReferenceModel

/// Pairs of numbers of tenths of a point, each with the number of tenths that is their exact sum.
private enum Tenths {
  typealias Pair = (one: Double, other: Double, sum: Double)
  private static let all: [Pair] = (1...40).flatMap { (one: Int) -> [Pair] in
    (1...40).map { (Double(one) / 10, Double($0) / 10, Double(one + $0) / 10) }
  }
  /// Those whose computed sum is larger than the nearest number to the exact sum.
  static let rounded = all.filter { $0.one + $0.other > $0.sum }
  /// Those that leave a little of the nearest number to their exact sum.
  static let leavingRoom = all.filter { $0.sum - $0.one - $0.other > 0 }
}

extension Stage {
  // MARK: - Time

  /// The delay in milliseconds.
  private var delay: Int { Int((state.configuration.delay * 1000).rounded()) }

  /// Emits a notification that changes the keyboard or the focus.
  private mutating func notice() {
    switch source.alternative(weights: [50, 25, 25]) {
    case 1 where announced != nil: announce(.willHide, hidden(announced))
    case 2: focus(unseen())
    default: changeKeyboard()
    }
  }

  mutating func clock() {
    notice()
    // Decimal fractions of a second, whose sum is the delay up to rounding errors.
    var left = delay
    `repeat`(1...3, "part") { stage in
      guard left > 1 else { return }
      let part = stage.source.number(in: 1...left - 1, origin: max(1, left * 2 / 5))
      left -= part
      stage.tick(Double(part) / 1000)
    }
    switch source.alternative(weights: [50, 10, 40]) {
    case 0: break
    case 1: tick(0)
    default: tick(-source.element(of: [0.05, 0.001, 1, 3600]))
    }
    tick(Double(left) / 1000)
  }

  mutating func burstInterrupted() {
    notice()
    let share = delay * source.element(of: [90, 60, 99]) / 100
    tick(Double(share) / 1000)
    switch source.alternative(weights: [30, 18, 12, 12, 28]) {
    case 0: emit(.blur)
    case 1: focus(field())
    case 2: reveal()
    case 3: show(announced)
    default:
      emit(.transitionBegan)
      tick(1)
      emit(.transitionEnded)
    }
    tick(Double(share) / 1000)
    tick(Double(delay - share) / 1000)
  }

  /// Emits each notification just before the delay after the last one has passed. With a longest wait, the ticks
  /// then add up to that, but for the rounding of their sum.
  mutating func starvation() {
    let gap = delay > 0 ? delay * 9 / 10 : 90
    var left = Int(((state.configuration.maxWait ?? 0) * 1000).rounded())
    `repeat`(3...8, "notice") { stage in
      stage.changeKeyboard()
      // The wait after the last notice ends with maxWait, and not with its delay.
      let wait = left > 0 ? min(gap, left) : gap
      stage.tick(Double(wait) / 1000)
      left -= wait
      if left == 0 { stage.pause() }
    }
  }

  // MARK: - Numbers

  mutating func unevenPadding() {
    if source.flag() {
      let width = grid.snap(max(100, viewport.width / 2))
      emit(.contentResized(Size(width, environment.content.height)))
    }
    let turn = source.alternative(of: 4)
    let sides = [0, 15, 30, 45].map { $0 + source.coordinate(0...14, origin: 0, grid) }
    func side(_ index: Int) -> Double { sides[(index + turn) % 4] }
    emit(.paddingChanged(Insets(side(0), side(1), side(2), side(3))))
    rest()
  }

  mutating func replacedAfterScroll() {
    focus(unseen())
    needKeyboard()
    rest()
    let (range, offset) = (model.range(.vertical), state.offset.y)
    let isNearStart = offset - range.lower < range.upper - offset
    let distance = grid.snap((isNearStart ? range.upper : range.lower) - offset)
    scroll(by: Point(0, distance))
    let height = environment.content.height + Double(source.number(in: 0...200))
    emit(.contentReplaced(Size(environment.content.width, height), keepsFocus: true))
    rest()
  }

  mutating func flatKeyboard() {
    var geometry = layout.geometry
    let below = Double(source.number(in: 1...100))
    geometry.window = Rect(0, 0, geometry.screen.width, geometry.screen.height + below)
    geometry.viewport = geometry.window
    emit(.geometryChanged(geometry))
    announce(.willShow, layout.screen.docked(0))
    rest()
  }

  mutating func narrowScreen() {
    var geometry = layout.geometry
    geometry.screen.width = Double(source.alternative(of: 2))
    emit(.geometryChanged(geometry))
    let keyboard = Rect(0, layout.screen.height - layout.keyboard.plain, 0, layout.keyboard.plain)
    announce(.willShow, keyboard)
    rest()
  }

  mutating func roundedSum() {
    let pair = Tenths.rounded[source.alternative(of: Tenths.rounded.count)]
    emit(.dismissModeChanged(dismissesByDrag: true))
    emitStrip(y: pair.one, height: pair.other)
    let keyboard = Rect(0, pair.sum, layout.screen.width, layout.screen.height - pair.sum)
    announce(.willShow, keyboard)
    rest()
  }

  mutating func roundedRoom() {
    let pair = Tenths.leavingRoom[source.alternative(of: Tenths.leavingRoom.count)]
    emitStrip(y: 0, height: pair.sum)
    emit(.paddingChanged(Insets(pair.one, 0, pair.other, 0)))
    focus(field())
    rest()
  }

  /// Emits a geometry without bars, whose viewport is a strip of its window.
  private mutating func emitStrip(y: Double, height: Double) {
    var geometry = Geometry(filling: layout.screen)
    (geometry.viewport.y, geometry.viewport.height) = (y, height)
    emit(.geometryChanged(geometry))
  }

  mutating func negativeReveal() {
    let rect = unseen()
    let turned = Rect(rect.x, rect.maxY, rect.width, 0 - rect.height)
    emit(.reveal(turned, margin: nil))
    rest()
  }

  // MARK: - Invalid input

  mutating func strayEnds() {
    switch source.alternative(of: 7) {
    case 0: emit(.dragEnded)
    case 1: emit(.transitionEnded)
    case 2: emit(.dragged(by: distance()))
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
      event = .keyboard(notice(kind, keyboard()))
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

  /// Makes one initial number invalid in some traces. It is drawn last, since the events before need valid numbers.
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
