// Differences between observations, in words.

import ReferenceModel

extension Moment {
  func agree(_ one: Point, _ other: Point) -> Bool {
    agree(one.x, other.x) && agree(one.y, other.y)
  }

  func agree(_ one: Size, _ other: Size) -> Bool {
    agree(one.width, other.width) && agree(one.height, other.height)
  }

  private func agree(_ one: Interval, _ other: Interval) -> Bool {
    agree(one.lower, other.lower) && agree(one.upper, other.upper)
  }

  private func agree(_ one: Insets, _ other: Insets) -> Bool {
    agree(one.top, other.top) && agree(one.left, other.left) && agree(one.bottom, other.bottom)
      && agree(one.right, other.right)
  }

  var topInEffect: Double? { now.insets?.top ?? now.range.map { 0 - $0.y.lower } }

  /// The observed bottom inset; without insets, the one that follows from the observed range.
  var bottomInEffect: Double? {
    if let insets = now.insets { return insets.bottom }
    guard let range = now.range, range.y.upper > range.y.lower else { return nil }
    let content = now.content ?? after.content
    return range.y.upper - content.height + after.geometry.viewport.height
  }

  func isFitting(_ bottom: Double) -> Bool {
    let fitting = after.fittingBottoms
    return bottom >= fitting.low - slack && bottom <= fitting.high + slack
  }

  /// The first of insets, range, content and bounce that differs from the truth; nil if none does.
  func difference(fromTruth truth: Truth) -> String? {
    let room = truth.room(top: topInEffect)
    if let insets = now.insets, !agree(insets, room.insets) {
      let edges = [
        ("top", insets.top, room.insets.top), ("left", insets.left, room.insets.left),
        ("bottom", insets.bottom, room.insets.bottom), ("right", insets.right, room.insets.right),
      ].filter { !agree($1, $2) }
      if edges.count == 1, let (name, observed, expected) = edges.first {
        return "has a \(name) inset of \(observed.words) instead of the \(expected.words)"
      }
      return "has insets of \(insets.words) instead of the \(room.insets.words)"
    }
    if let range = now.range {
      let legal = room.range
      if !agree(range.y, legal.y) {
        return "has a range of \(range.y.words) instead of the \(legal.y.words)"
      }
      if !agree(range.x, legal.x) {
        return "has a horizontal range of \(range.x.words) instead of the \(legal.x.words)"
      }
    }
    if let content = now.content, !agree(content, truth.content) {
      return "has a content of \(content.words) instead of the \(truth.content.words)"
    }
    if let bounce = now.bounce, bounce != truth.bounces {
      return bounce ? "bounces, unlike that" : "does not bounce, unlike that"
    }
    return nil
  }

  /// The first of insets, range, content and bounce that has changed; nil if none has.
  func difference(from was: Observation, to now: Observation) -> String? {
    if let old = was.insets, let new = now.insets, !agree(old, new) {
      return "changes its insets from \(old.words) to \(new.words)"
    }
    if let old = was.range, let new = now.range, !(agree(old.y, new.y) && agree(old.x, new.x)) {
      return "changes its range from \(old.y.words) to \(new.y.words)"
    }
    if let old = was.content, let new = now.content, !agree(old, new) {
      return "changes its content from \(old.words) to \(new.words)"
    }
    if let old = was.bounce, let new = now.bounce, old != new {
      return new ? "begins to bounce" : "no longer bounces"
    }
    return nil
  }
}
