// projection, reveal, settle, start, each broken: the offset goes to the wrong place.

import Conformance
import ReferenceModel

// MARK: - projection

struct AlwaysNearest: Mutation {
  static let rule = "projection"
  static let how = "The policy for what is larger than the region is ignored."
  var state: State
  init(_ state: State) { self.state = state }

  func projection(_ offset: Double, _ target: Interval, _ axis: Axis) -> Double {
    var model = Model(state)
    model.state.configuration.oversize = .nearest
    return model.projection(offset, target, axis)
  }
}

struct LargeLeads: Mutation {
  static let rule = "projection"
  static let how = "What is larger than the region jumps to its beginning."
  var state: State
  init(_ state: State) { self.state = state }

  func projection(_ offset: Double, _ target: Interval, _ axis: Axis) -> Double {
    var model = Model(state)
    if configuration.oversize == .nearest { model.state.configuration.oversize = .leading }
    return model.projection(offset, target, axis)
  }
}

struct AlwaysLeading: Mutation {
  static let rule = "projection"
  static let how = "Every target goes to the region's leading edge, even one that is visible."
  var state: State
  init(_ state: State) { self.state = state }

  func projection(_ offset: Double, _ target: Interval, _ axis: Axis) -> Double {
    range(axis).clamp(target.lower - adjusted.leading(axis))
  }
}

struct CentreHalved: Mutation {
  static let rule = "projection"
  static let how = "The centre is half the distance between the two offsets, not half their sum."
  var state: State
  init(_ state: State) { self.state = state }

  func projection(_ offset: Double, _ target: Interval, _ axis: Axis) -> Double {
    let (leading, trailing) = offsets(showing: target, axis)
    guard configuration.oversize == .centre, trailing > leading else {
      return Model(state).projection(offset, target, axis)
    }
    return range(axis).clamp((trailing - leading) / 2)
  }
}

struct UnderKeyboard: Mutation {
  static let rule = "projection"
  static let how = "What the keyboard covers counts as shown."
  var state: State
  init(_ state: State) { self.state = state }

  func projection(_ offset: Double, _ target: Interval, _ axis: Axis) -> Double {
    let bars = environment.padding.trailing(axis) + geometry.safe.trailing(axis)
    let covered = adjusted.trailing(axis) - bars
    let seen = Interval(target.lower, target.upper - covered)
    return Model(state).projection(offset, seen, axis)
  }
}

struct UnderBar: Mutation {
  static let rule = "projection"
  static let how = "A target above is brought to the viewport's edge, and so under the bar."
  var state: State
  init(_ state: State) { self.state = state }

  func projection(_ offset: Double, _ target: Interval, _ axis: Axis) -> Double {
    let seen = Interval(target.lower + adjusted.leading(axis), target.upper)
    return Model(state).projection(offset, seen, axis)
  }
}

struct BottomOnly: Mutation {
  static let rule = "projection"
  static let how = "Content moves up for a target, but never down."
  var state: State
  init(_ state: State) { self.state = state }

  func projection(_ offset: Double, _ target: Interval, _ axis: Axis) -> Double {
    max(offset, Model(state).projection(offset, target, axis))
  }
}

struct NotANumber: Mutation {
  static let rule = "projection"
  static let how = "The share of a large target that has been read is 0 / 0 if it just fits."
  var state: State
  init(_ state: State) { self.state = state }

  func projection(_ offset: Double, _ target: Interval, _ axis: Axis) -> Double {
    let (first, last) = offsets(showing: target, axis)
    guard configuration.oversize == .nearest, last >= first else {
      return Model(state).projection(offset, target, axis)
    }
    let read = min(max((offset - first) / (last - first), 0), 1)
    return min(max(first + read * (last - first), range(axis).lower), range(axis).upper)
  }
}

// MARK: - reveal

struct OriginOnly: Mutation {
  static let rule = "reveal"
  static let how = "Only the origin of the target is brought into sight, not its end."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    standard { $0.reveal(Rect(rect.x, rect.y, 0, 0), margin: margin) }
  }
}

struct XZero: Mutation {
  static let rule = "reveal"
  static let how = "A reveal scrolls to the start of the other axis."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    standard { $0.reveal(rect, margin: margin) }
    state.offset.x = range(.horizontal).lower
  }
}

struct UncutReveal: Mutation {
  static let rule = "reveal"
  static let how = "A target outside the content is revealed as far as the range goes."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    for axis in [Axis.horizontal, .vertical] where region(axis).length > 0 {
      let target = rect.extent(axis)
      let wanted = axis == .vertical ? margin : 0
      show(target, grownBy: fitting(wanted, target, axis), axis)
    }
  }
}

struct MarginKept: Mutation {
  static let rule = "reveal"
  static let how = "The margin does not shrink where there is no room for it."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    for axis in [Axis.horizontal, .vertical] {
      guard let target = visible(rect, axis) else { continue }
      show(target, grownBy: axis == .vertical ? margin : 0, axis)
    }
  }
}

struct MarginSideways: Mutation {
  static let rule = "reveal"
  static let how = "The margin is kept left and right as well."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    for axis in [Axis.horizontal, .vertical] {
      guard let target = visible(rect, axis) else { continue }
      show(target, grownBy: fitting(margin, target, axis), axis)
    }
  }
}

struct MarginBelowOnly: Mutation {
  static let rule = "reveal"
  static let how = "The margin is kept below the target, but not above it."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    for axis in [Axis.horizontal, .vertical] {
      guard var target = visible(rect, axis) else { continue }
      target.upper += axis == .vertical ? fitting(margin, target, axis) : 0
      show(target, grownBy: 0, axis)
    }
  }
}

struct NoRoomReveal: Mutation {
  static let rule = "reveal"
  static let how = "Content moves for a target although keyboard and bars leave no room to show it."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func reveal(_ rect: Rect, margin: Double) {
    for axis in [Axis.horizontal, .vertical] {
      guard let target = inContent(rect, axis) else { continue }
      let wanted = axis == .vertical ? margin : 0
      show(target, grownBy: fitting(wanted, target, axis), axis)
    }
  }
}

// MARK: - settle

struct RevealsEarly: Mutation {
  static let rule = "settle"
  static let how = "The focus is revealed while a burst is still pending."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func settle() {
    guard !state.isDragging else { return }
    makeLegal()
    if state.transitions == 0 { revealFocus() }
  }
}

struct RevealsWhileTurning: Mutation {
  static let rule = "settle"
  static let how = "The focus is revealed during a transition."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func settle() {
    guard !state.isDragging else { return }
    makeLegal()
    if state.pending == nil { revealFocus() }
  }
}

struct ClampsYOnly: Mutation {
  static let rule = "settle"
  static let how = "The offset is made legal from top to bottom, but not from left to right."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func settle() {
    guard !state.isDragging else { return }
    state.offset.y = range(.vertical).clamp(state.offset.y)
    if state.isAtRest { revealFocus() }
  }
}

struct NoLowClamp: Mutation {
  static let rule = "settle"
  static let how = "The offset is kept from going beyond the end, but not before the beginning."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func settle() {
    guard !state.isDragging else { return }
    state.offset.x = min(state.offset.x, range(.horizontal).upper)
    state.offset.y = min(state.offset.y, range(.vertical).upper)
    if state.isAtRest { revealFocus() }
  }
}

struct DragScrolls: Mutation {
  static let rule = "settle"
  static let how = "Whatever changes moves the content under the finger."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func settle() {
    var model = Model(state)
    model.state.isDragging = false
    model.settle()
    state.offset = model.state.offset
  }
}

// MARK: - start

struct StartsAtZero: Mutation {
  static let rule = "start"
  static let how = "The first offset is 0, 0, which is under the bar."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func start() {
    state.isFollowing = environment.focus != nil
    settle()
  }
}

struct StartUnfollowed: Mutation {
  static let rule = "start"
  static let how = "A focus that is there from the beginning is not followed."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func start() {
    state.offset = Point(range(.horizontal).lower, range(.vertical).lower)
    settle()
  }
}

struct StartBlind: Mutation {
  static let rule = "start"
  static let how = "A keyboard that is up from the beginning is not known until the next notice."
  var state: State
  init(_ state: State) { self.state = state }

  mutating func start() {
    state.environment.keyboard = nil
    standard { $0.start() }
  }
}

// MARK: - Parts of the rules as they stand

extension Mutation {
  /// The offsets at which the target's first and last point stand at the region's edges.
  fileprivate func offsets(
    showing target: Interval, _ axis: Axis
  ) -> (leading: Double, trailing: Double) {
    let trailing = target.upper + adjusted.trailing(axis) - geometry.viewport.size[axis]
    return (target.lower - adjusted.leading(axis), trailing)
  }

  /// The part of a rectangle that lies in the content, and nil where there is no room for it.
  fileprivate func visible(_ rect: Rect, _ axis: Axis) -> Interval? {
    region(axis).length > 0 ? inContent(rect, axis) : nil
  }
  fileprivate func inContent(_ rect: Rect, _ axis: Axis) -> Interval? {
    let extent = rect.extent(axis)
    let (from, to) = (max(0, extent.lower), min(contentSize[axis], extent.upper))
    return from <= to ? Interval(from, to) : nil
  }
  fileprivate func fitting(_ margin: Double, _ target: Interval, _ axis: Axis) -> Double {
    max(0, min(margin, (region(axis).length - target.length) / 2))
  }
  fileprivate mutating func show(_ target: Interval, grownBy margin: Double, _ axis: Axis) {
    let target = Interval(target.lower - margin, target.upper + margin)
    state.offset[axis] = projection(state.offset[axis], target, axis)
  }

  fileprivate mutating func makeLegal() {
    state.offset.x = range(.horizontal).clamp(state.offset.x)
    state.offset.y = range(.vertical).clamp(state.offset.y)
  }
  fileprivate mutating func revealFocus() {
    guard let focus = environment.focus, state.isFollowing else { return }
    reveal(focus, margin: configuration.margin)
  }
}
