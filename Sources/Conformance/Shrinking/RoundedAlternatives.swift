// Alternatives with plainer numbers, for events and for the values in them.

import ReferenceModel
import ScrollGenerators

extension Event {
  /// The event with one value replaced by each plainer one.
  func roundedAlternatives(on screen: Size) -> [Event] {
    switch self {
    case .keyboard(let notice):
      let frames = Plain.frames(on: screen) + (notice.end?.roundedAlternatives(on: screen) ?? [])
      var others = copies(of: notice, \.kind, [.willShow])
      others += copies(of: notice, \.begin, [Rect(0, 0, 0, 0), notice.end])
      others += copies(of: notice, \.duration, [0.25])
      others += copies(of: notice, \.end, frames)
      return others.map(Event.keyboard)
    case .focus(let rect, let id): return rect.roundedAlternatives.map { .focus($0, id: id) }
    case .focusMoved(let rect, let isTyped):
      return rect.roundedAlternatives.map { .focusMoved($0, typed: isTyped) }
        + (isTyped ? [.focusMoved(rect)] : [])
    case .reveal(let rect, let margin):
      return rect.roundedAlternatives.map { .reveal($0, margin: margin) } + [
        .reveal(rect, margin: nil)
      ] + (margin ?? 0).roundedAlternatives.map { .reveal(rect, margin: $0) }
    case .contentResized(let size):
      let higher = copies(of: size, \.height, Plain.contents) + rounded(size, \.height)
      let wider = copies(of: size, \.width, [screen.height]) + rounded(size, \.width)
      return (higher + wider).map { .contentResized($0) }
    case .contentReplaced(let size, let keeps):
      return rounded(size, \.height).map { .contentReplaced($0, keepsFocus: keeps) }
    case .paddingChanged(let padding):
      return rounded(padding, \.top, \.left, \.bottom, \.right).map { .paddingChanged($0) }
    case .dragged(let delta): return rounded(delta, \.x, \.y).map { .dragged(by: $0) }
    case .scrolled(let offset): return rounded(offset, \.x, \.y).map { .scrolled(to: $0) }
    case .marginChanged(let margin): return margin.roundedAlternatives.map { .marginChanged($0) }
    case .geometryChanged(let geometry):
      return geometry.roundedAlternatives.map { .geometryChanged($0) }
    default: return []
    }
  }
}

/// Copies of a value with a part replaced by each of some others.
func copies<Whole, Part>(
  of whole: Whole, _ part: WritableKeyPath<Whole, Part>, _ others: [Part]
) -> [Whole] {
  others.map { other in
    var copy = whole
    copy[keyPath: part] = other
    return copy
  }
}

/// The value with one of its numbers replaced by each plainer one.
private func rounded<Value>(
  _ value: Value, _ numbers: WritableKeyPath<Value, Double>...
) -> [Value] {
  numbers.flatMap { copies(of: value, $0, value[keyPath: $0].roundedAlternatives) }
}

extension Double {
  /// Plainer numbers: rounded values of this one, its half, and common sizes; the plainest first.
  var roundedAlternatives: [Double] {
    let own = Simplicity.weight(self)
    let near = [0, (self / 100).rounded() * 100, (self / 10).rounded() * 10, rounded(), self / 2]
    let usual = [
      1.0, 10, 20, 30, 40, 44, 50, 100, 200, 216, 260, 300, 304, 400, 500, 600, 800, 1000, 1200,
    ]
    return (near + usual + usual.map { 0 - $0 }).filter { Simplicity.weight($0) < own }
      .sorted { Simplicity.weight($0) < Simplicity.weight($1) }
  }
}

extension Rect {
  var roundedAlternatives: [Rect] {
    [Rect(16, y, 200, height), Rect(16, y, 200, 44), Rect(x, y, width, 44)]
      + rounded(self, \.y, \.height, \.x, \.width)
  }

  /// Alternatives for a keyboard frame. A frame that touches the bottom edge of the screen also has some
  /// that do.
  func roundedAlternatives(on screen: Size) -> [Rect] {
    height.roundedAlternatives.filter { $0 >= 0 }.map { Rect(x, screen.height - $0, width, $0) }
      + [screen.docked(height), screen.docked(screen.height - y)]
      + roundedAlternatives
  }
}

extension Geometry {
  var roundedAlternatives: [Geometry] {
    var others = copies(of: self, \.safe, [Insets(0, 0, 0, 0)])
    others += copies(of: self, \.viewport, [window.size.whole])
    others += rounded(self, \.safe.top, \.safe.left, \.safe.bottom, \.safe.right)
    others += copies(of: self, \.viewport, viewport.roundedAlternatives)
    others += copies(of: self, \.window, window.roundedAlternatives)
    return others
  }
}
