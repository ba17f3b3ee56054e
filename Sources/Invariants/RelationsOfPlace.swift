// M1, M2, M7, M8, M9, M14: relations that move, resize, scale or mirror a scenario.

import ReferenceModel

extension Relation {
  static let windowSplit = Relation(
    .m1, "window split", rules: ["D2"],
    "Only where the viewport is on the screen matters, not how much of that the window contributes.",
    reason: "It shows a forgotten conversion of coordinates without knowing what is right."
  ) { scenario, variation, run in
    let (dx, dy) = (variation.length(-300...300), variation.length(-300...300))
    let other = scenario.changed(geometry: { geometry in
      guard var result = geometry.admitted else { return geometry }
      let (window, down) = (result.window, min(dy, result.window.height))
      result.window = Rect(window.x + dx, window.y + down, window.width, window.height - down)
      result.viewport = result.viewport.moved(0, -down)
      return result
    })
    return same(scenario, other, "the window's origin moves and the viewport stays", run)
  }

  static let contentAround = Relation(
    .m2, "content around", rules: ["reveal", "D5", "R8"],
    "Content inserted above shifts all offsets by its height, content appended below changes nothing.",
    reason: "It shows an absolute position where a relative one is meant."
  ) { scenario, variation, run in
    // More content below may take the offset out of the reach of the end.
    guard scenario.configuration.contentSizing == .natural, !scenario.hasReach else { return .void }
    let (isAbove, more) = (variation.next(below: 2) == 0, variation.length(1...500))
    let shift = isAbove ? more : 0
    var base = scenario
    base.environment.focus = nil
    var other = base.changed(
      content: { Size($0.width, max(0, $0.height) + more) }, rect: { $0.moved(0, shift) },
      scroll: { Point($0.x, $0.y + shift) })
    let scrolled = Point(0, variation.length(20...400))
    let dragging = drag(by: scrolled)
    base.events = dragging + base.events
    other.events = drag(by: Point(0, scrolled.y + shift)) + other.events
    let (seen, answers) = (run(base), run(other))
    var pairs: [(Observation, Observation)] = []
    var truth = Truth(base.configuration, base.environment)
    for (step, pair) in zip(seen, answers).enumerated() {
      if step > 0 {
        let event = base.events[step - 1]
        let wish = truth.take(event).wish
        // The part of a rectangle outside the content is cut off, and the inserted content changes
        // which part that is. A reveal may happen when it is requested or when it takes effect.
        let rects = [truth.environment.focus, wish?.rect, event.wish].compactMap(\.self)
        let isCut = rects.contains { rect in
          isAbove ? rect.y < 0 : rect.y + rect.height > truth.environment.content.height
        }
        if isCut { break }
      }
      if step < dragging.count { continue }
      guard let range = pair.0.range?.y,
        !isNear(pair.0.offset.y, isAbove ? range.lower : range.upper)
      else { break }
      var expected = pair.0
      expected.offset.y += shift
      (expected.content, expected.range) = (nil, nil)
      pairs.append((expected, pair.1))
    }
    return run.compare("there is more content \(isAbove ? "above" : "below")", pairs)
  }

  static let mirror = Relation(
    .m7, "mirror", rules: ["reveal", "projection"],
    "Seen in a mirror, an offset x is as far from the right end as it was from the left one.",
    reason: "It is the test of right-to-left layout, for which there is no special case."
  ) { scenario, variation, run in
    let policy = scenario.configuration.oversize
    guard policy == .nearest || policy == .centre, scenario.keepsHorizontalLayout else {
      return .void
    }
    let environment = scenario.environment.admitted
    let width = environment.content.width
    let view = environment.geometry.viewport.width
    func flip(_ insets: Insets) -> Insets {
      Insets(insets.top, insets.right, insets.bottom, insets.left)
    }
    var base = scenario
    base.environment.focus = nil
    let screen = environment.geometry.screen.width
    var other = base.changed(
      geometry: { with($0) { $0.safe = flip($0.safe) } }, padding: flip,
      rect: { $0.mirrored(in: width) }, keyboard: { $0.mirrored(in: screen) },
      drag: { Point(0 - $0.x, $0.y) }, scroll: { Point(width - view - $0.x, $0.y) })
    let lead = Truth(base.configuration, base.environment).insets
    // Both begin at their left ends; a drag moves the second to the mirrored offset of the first.
    let isWide = width + lead.left + lead.right > view
    let x = isWide ? variation.length(0...100) : 0
    let dragging = isWide ? drag(by: Point(x, 0)) : []
    base.events = dragging + base.events
    let target = width - view - (x - lead.left)
    if isWide { other.events = drag(by: Point(target + lead.right, 0)) + other.events }
    var pairs: [(Observation, Observation)] = []
    for pair in zip(run(base), run(other, elsewhere: true)).dropFirst(dragging.count) {
      guard let insets = pair.0.insets, width + insets.left + insets.right >= view else { break }
      var expected = pair.0
      expected.offset.x = width - view - pair.0.offset.x
      expected.insets = flip(insets)
      expected.range?.x = Interval(
        width - view - (pair.0.range?.x.upper ?? 0), width - view - (pair.0.range?.x.lower ?? 0))
      pairs.append((expected, pair.1))
    }
    return run.compare("left and right are exchanged", pairs)
  }

  static let resize = Relation(
    .m8, "inset is resize", rules: ["D4", "D5", "D6"],
    "A keyboard that overlaps by h is the same as a viewport that is h shorter.",
    reason: "It makes one model of two worlds: those that inset, and those that resize."
  ) { scenario, variation, run in
    var base = scenario
    guard base.configuration.contentSizing != .fillsVisibleArea,
      let geometry = base.environment.geometry.admitted, geometry.viewport.height > 1
    else { return .void }
    base.configuration.adjustsForKeyboard = true
    base.environment.geometry.safe.bottom = 0
    base.events.removeAll { event in
      switch event {
      case .keyboard, .keyboardMoved, .geometryChanged, .adjustmentChanged: true
      default: false
      }
    }
    let bottom = geometry.window.y + geometry.viewport.y + geometry.viewport.height
    var keyboard = variation.keyboard(on: Truth(base.configuration, base.environment))
    keyboard.height = max(keyboard.height, geometry.screen.height - bottom + 1)
    keyboard.y = geometry.screen.height - keyboard.height
    base.environment.keyboard = keyboard
    let overlap = Truth(base.configuration, base.environment).overlap
    guard overlap > 0 else { return .void }
    var other = base
    other.environment.keyboard = nil
    other.environment.geometry.viewport = Rect(
      geometry.viewport.x, geometry.viewport.y, geometry.viewport.width,
      geometry.viewport.height - overlap)
    return same(base, other, "the viewport is as much shorter as the keyboard covers", run) {
      $0.insets?.bottom -= overlap
      $0.bounce = nil
    }
  }

  static let scale = Relation(
    .m9, "scale", rules: ["D4", "reveal", "projection"],
    "If all lengths are half as large, so is the offset.",
    reason: "It shows constants in the code: 10, 20, 44, 49, 75."
  ) { scenario, variation, run in
    guard !scenario.hasEdgesNearTolerance else { return .void }
    let s = variation.next(below: 2) == 0 ? 0.5 : 0.25
    let smaller = { (length: Double) in length * s }
    let other = scenario.mapped(smaller)
    return same(scenario, other, "all lengths are \(s.words) times as large", run) {
      $0.offset = $0.offset.mapped(smaller)
      $0.insets = $0.insets?.mapped(smaller)
      $0.content = $0.content?.mapped(smaller)
      $0.range = $0.range.map {
        OffsetRange(x: $0.x.mapped(smaller), y: $0.y.mapped(smaller))
      }
    }
  }

  static let screens = Relation(
    .m14, "screens", rules: ["D1", "D2"],
    "On a larger screen with the same viewport and the keyboard as near, nothing is different.",
    reason: "It shows a keyboard's height taken for its place."
  ) { scenario, variation, run in
    let dw = variation.length(1...400)
    var dh = variation.length(1...400)
    // What lies above a screen comes into sight on a higher one.
    _ = scenario.changed(geometry: { geometry in
      if let new = geometry.admitted, new.window.y + new.viewport.y + new.safe.top < 0 { dh = 0 }
      return geometry
    })
    let other = scenario.changed(
      geometry: { geometry in
        guard let admitted = geometry.admitted else { return geometry }
        return Geometry(
          screen: Size(admitted.screen.width + dw, admitted.screen.height + dh),
          window: admitted.window.moved(0, dh), viewport: admitted.viewport, safe: admitted.safe)
      },
      keyboard: { frame in
        guard let frame = frame.admitted else { return frame }
        return Rect(frame.x, frame.y + dh, frame.width > 0 ? frame.width + dw : 0, frame.height)
      })
    return same(scenario, other, "the screen is larger", run)
  }

  /// Compares all observations on another screen with those in the first scenario, changed by what follows from it.
  static func same(
    _ base: Scenario, _ other: Scenario, _ change: String, _ run: Run,
    _ follow: (inout Observation) -> Void = { _ in }
  ) -> Judgement {
    run.compare(change, zip(run(base), run(other, elsewhere: true)).map { (with($0, follow), $1) })
  }

  static func drag(by delta: Point) -> [Event] {
    [.dragBegan, .dragged(by: delta), .dragEnded, .tick(seconds: 0.25)]
  }
}

extension Scenario {
  /// Whether no event changes the screen or the horizontal layout, except for the padding.
  fileprivate var keepsHorizontalLayout: Bool {
    let first = environment.admitted
    return configuration.contentSizing == .natural
      && events.allSatisfy { event in
        switch event {
        case .contentResized(let size), .contentReplaced(let size, _):
          size.admitted?.width == first.content.width
        case .geometryChanged(let new):
          new.screen == environment.geometry.screen
            && new.admitted?.viewport.width == first.geometry.viewport.width
            && new.safe.left == first.geometry.safe.left
            && new.safe.right == first.geometry.safe.right
        default: true
        }
      }
  }

  /// Whether a keyboard's edge is off the grid by about the tolerance of D1, which does not scale with it.
  fileprivate var hasEdgesNearTolerance: Bool {
    var hasEdgesNearTolerance = false
    _ = changed(keyboard: { frame in
      for edge in [frame.x, frame.x + frame.width, frame.y + frame.height] {
        let off = abs(edge * 64 - (edge * 64).rounded())
        if off > 1e-6, off < 1e-2 { hasEdgesNearTolerance = true }
      }
      return frame
    })
    return hasEdgesNearTolerance
  }

}

extension Rect {
  /// The rectangle as it is seen in a mirror.
  fileprivate func mirrored(in whole: Double) -> Rect { Rect(whole - x - width, y, width, height) }
}

extension Event {
  fileprivate var wish: Rect? {
    if case .reveal(let rect, _) = self { rect } else { nil }
  }
}
