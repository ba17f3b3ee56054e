import ReferenceModel
import ScrollWire
import Testing

/// What real scroll views answered, recorded. Each case is run through events, as an app would.
@Suite struct Oracles {
  /// A rectangle to be revealed in a scroll view that stands still.
  struct Case {
    var scenario: Scenario
    var end: Point
    var fits: Bool

    /// With `grown`, the margin is made part of the rectangle: real scroll views do not shrink a
    /// margin that does not fit, the model does.
    init(_ json: JSON, of toolkit: Recording) throws {
      let viewport = try json.rect("viewport").size
      var rect = try json.rect("rect")
      let start = try json.point("start")
      let safe = try json.insets("insets")
      var margin = try json.get("margin", as: Double.self)
      if toolkit.grown {
        rect = Rect(rect.x, rect.y - margin, rect.width, rect.height + 2 * margin)
        margin = 0
      }
      end = try json.get("ends", as: JSON.self).point(toolkit.name)
      fits =
        rect.height + 2 * margin <= viewport.height - safe.top - safe.bottom
        && rect.width <= viewport.width - safe.left - safe.right
      var configuration = Configuration()
      (configuration.delay, configuration.margin) = (0, margin)
      configuration.oversize = toolkit.oversize
      let frame = Rect(0, 0, viewport.width, viewport.height)
      let environment = Environment(
        geometry: Geometry(screen: viewport, window: frame, viewport: frame, safe: safe),
        padding: Insets(0, 0, 0, 0), content: try json.rect("content").size)
      let top = Model(configuration, environment).state.offset
      scenario = Scenario(
        configuration, environment,
        [
          .dragBegan, .dragged(by: Point(start.x - top.x, start.y - top.y)), .dragEnded,
          .focus(rect, id: 0),
        ])
    }

    func distance() -> Double {
      let offset = PropertyTests.end(of: scenario).state.offset
      return max(abs(offset.x - end.x), abs(offset.y - end.y))
    }
  }

  struct Recording: Sendable, CustomTestStringConvertible {
    var name: String
    var oversize = Oversize.nearest
    var tolerance = 0.0
    var grown = false
    /// How many cases are compared, so that a filter cannot quietly leave nothing.
    var count: Int
    var testDescription: String {
      "\(name), margin \(grown ? "in the rectangle" : "where it fits")"
    }
  }

  @Test(arguments: [
    Recording(name: "chromium", count: 150),
    Recording(name: "chromium", grown: true, count: 212),
    Recording(name: "gtk", oversize: .leading, count: 95),
    Recording(name: "gtk", oversize: .leading, grown: true, count: 136),
    Recording(name: "qt", oversize: .centre, tolerance: 1, count: 96),
  ])
  func revealAlike(_ recording: Recording) throws {
    // Not every toolkit was asked in every case.
    let all = try cases("reveal.jsonl").filter {
      try $0.get("ends", as: JSON.self).find(recording.name) != nil
    }.map { try Case($0, of: recording) }
    let compared = all.filter { $0.scenario.configuration.margin == 0 || $0.fits }
    let far = compared.filter { $0.distance() > recording.tolerance }
    #expect(compared.count == recording.count)
    #expect(far.map { Notation.text($0.scenario) } == [])
  }

  /// A box that is resized, filled, scrolled and asked to reveal; the offset after every step.
  @Test func moveAlike() throws {
    var (traces, steps, wrong) = (0, 0, [String]())
    for json in try cases("chromium-traces.jsonl") {
      let viewport = try json.rect("viewport").size
      let frame = Rect(0, 0, viewport.width, viewport.height)
      var configuration = Configuration()
      (configuration.delay, configuration.margin) = (0, try json.get("margin"))
      let environment = Environment(
        geometry: Geometry(
          screen: viewport, window: frame, viewport: frame, safe: Insets(0, 0, 0, 0)),
        padding: Insets(0, 0, 0, 0), content: try json.rect("content").size)
      var model = Model(configuration, environment)
      traces += 1
      let tops = try json.get("tops", as: [Double].self)
      for (step, top) in zip(try json.get("steps", as: [JSON].self), tops) {
        for event in try events(step, model.state) { model.step(event) }
        steps += 1
        if model.state.offset.y != top {
          wrong.append(
            "\(json.text): \(step.text) expected \(top), observed \(model.state.offset.y)")
        }
      }
    }
    #expect(traces == 47 && steps == 733)
    #expect(wrong == [])
  }

  private func events(_ step: JSON, _ state: State) throws -> [Event] {
    let geometry = state.environment.geometry
    switch try step.get("op", as: String.self) {
    case "keyboard":
      let height = try step.get("overlap", as: Double.self)
      let (screen, top) = (geometry.screen, geometry.screen.height - height)
      let frame = Rect(0, top, screen.width, height)
      return [.keyboard(KeyboardNotification(.willShow, end: frame))]
    case "focus": return [.focus(try step.rect("rect"), id: 0)]
    case "blur": return [.blur]
    case "content":
      return [.contentResized(Size(geometry.viewport.width, try step.get("h")))]
    case "userScroll":
      let delta = try step.get("to", as: Double.self) - state.offset.y
      return [.dragBegan, .dragged(by: Point(0, delta)), .dragEnded]
    case let other: throw UnknownStep(name: other)
    }
  }
}

private struct UnknownStep: Error {
  var name: String
}

extension JSON {
  /// The recordings write rectangles, points and insets as objects with the names of the sides.
  fileprivate func side(_ name: String, _ side: String) throws -> Double {
    try get(name, as: JSON.self).get(side)
  }

  /// A rectangle, or a size.
  fileprivate func rect(_ name: String) throws -> Rect {
    let hasPlace = try get(name, as: JSON.self).find("x") != nil
    let (x, y) = hasPlace ? (try side(name, "x"), try side(name, "y")) : (0, 0)
    return Rect(x, y, try side(name, "w"), try side(name, "h"))
  }

  fileprivate func point(_ name: String) throws -> Point {
    Point(try side(name, "x"), try side(name, "y"))
  }

  fileprivate func insets(_ name: String) throws -> Insets {
    Insets(
      try side(name, "top"), try side(name, "left"), try side(name, "bottom"),
      try side(name, "right"))
  }
}
