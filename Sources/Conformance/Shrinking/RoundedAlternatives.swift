// Alternatives with plainer numbers, for events and for the values in them.

import ReferenceModel
import ScrollGenerators

extension Event {
  /// The event with one value replaced by each plainer one.
  func roundedAlternatives(on screen: Size) -> [Event] {
    switch self {
    case .keyboard(let notification):
      func changed(_ change: (inout KeyboardNotification) -> Void) -> Event {
        var other = notification
        change(&other)
        return .keyboard(other)
      }
      let frames =
        Plain.frames(on: screen) + (notification.end?.roundedAlternatives(on: screen) ?? [])
      return [changed { $0.kind = .willShow }, changed { $0.begin = Rect(0, 0, 0, 0) }]
        + [changed { $0.begin = $0.end }, changed { $0.duration = 0.25 }]
        + frames.map { frame in changed { $0.end = frame } }
    case .focus(let rect, let id): return rect.roundedAlternatives.map { .focus($0, id: id) }
    case .focusMoved(let rect, let isTyped):
      return rect.roundedAlternatives.map { .focusMoved($0, typed: isTyped) }
        + (isTyped ? [.focusMoved(rect)] : [])
    case .reveal(let rect, let margin):
      return rect.roundedAlternatives.map { .reveal($0, margin: margin) } + [
        .reveal(rect, margin: nil)
      ] + (margin ?? 0).roundedAlternatives.map { .reveal(rect, margin: $0) }
    case .contentResized(let size):
      return (Plain.contents + size.height.roundedAlternatives).map {
        .contentResized(Size(size.width, $0))
      } + [.contentResized(Size(screen.height, size.height))]
        + size.width.roundedAlternatives.map { .contentResized(Size($0, size.height)) }
    case .contentReplaced(let size, let keeps):
      return size.height.roundedAlternatives.map {
        .contentReplaced(Size(size.width, $0), keepsFocus: keeps)
      }
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

/// The value with one of its numbers replaced by each plainer one.
private func rounded<Value>(
  _ value: Value, _ numbers: WritableKeyPath<Value, Double>...
) -> [Value] {
  numbers.flatMap { number in
    value[keyPath: number].roundedAlternatives.map { plainer in
      var other = value
      other[keyPath: number] = plainer
      return other
    }
  }
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
    var candidates: [Geometry] = []
    func add(_ change: (inout Geometry) -> Void) {
      var candidate = self
      change(&candidate)
      candidates.append(candidate)
    }
    add { $0.safe = Insets(0, 0, 0, 0) }
    add { $0.viewport = Rect(0, 0, window.width, window.height) }
    for insets in rounded(safe, \.top, \.left, \.bottom, \.right) { add { $0.safe = insets } }
    for rect in viewport.roundedAlternatives { add { $0.viewport = rect } }
    for rect in window.roundedAlternatives { add { $0.window = rect } }
    return candidates
  }
}
