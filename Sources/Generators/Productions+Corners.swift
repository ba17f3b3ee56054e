// Productions of rare conjunctions of numbers: sides that differ, lengths of nothing, sums off by rounding.

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

  /// A room that is nothing but the rounding of a difference, and a field that would have to fit in.
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

  /// The app asks to reveal a rectangle whose size is negative: its corners are in the other order.
  mutating func negativeReveal() {
    let rect = unseen()
    let turned = Rect(rect.x, rect.maxY, rect.width, 0 - rect.height)
    emit(.reveal(turned, margin: nil))
    rest()
  }
}
