import ReferenceModel
import Testing
import Wire

/// A scenario of the catalogue of known bugs, and where a right implementation ends up.
struct KnownBug {
  var id: String
  var scenario: Scenario
  var offset: Point
  var top, bottom: Double
  var range: Interval
  var focusOnScreen: Interval?

  /// Nil for a pattern that the model has no words for.
  init?(_ json: JSON) throws {
    guard let reference = try json.find("reference"), case .object = reference.content else {
      return nil
    }
    id = try json.get("id")
    var header = try json.get("env", as: String.self) + ":"
    if let content = try json.find("content") {
      let size = try Size(content)
      header += " content=(\(size.width),\(size.height))"
    }
    if let margin = try json.find("margin") { header += " margin=\(try Double(margin))" }
    scenario = try Notation.scenario(header + " " + json.get("scenario", as: String.self))
    offset = try reference.get("offset")
    (top, bottom) = (try reference.get("adjTop"), try reference.get("adjBottom"))
    range = try Interval(reference.get("range", as: [Double].self))
    focusOnScreen = try reference.find("focusOnScreen").map { try Interval([Double]($0)) }
  }

  /// What differs, in words; empty if nothing does.
  func differences<Tested: Rules>(from model: Tested) -> [String] {
    var differences: [String] = []
    func compare(_ what: String, _ observed: Double, _ expected: Double) {
      if !same(observed, expected) {
        differences.append("\(what): expected \(expected), observed \(observed)")
      }
    }
    compare("offset x", model.state.offset.x, offset.x)
    compare("offset y", model.state.offset.y, offset.y)
    compare("adjusted top", model.adjusted.top, top)
    compare("adjusted bottom", model.adjusted.bottom, bottom)
    compare("lowest offset", model.range(.vertical).lower, range.lower)
    compare("highest offset", model.range(.vertical).upper, range.upper)
    let (focus, geometry) = (model.state.environment.focus, model.state.environment.geometry)
    if let focus, let expected = focusOnScreen {
      let top = geometry.window.y + geometry.viewport.y - model.state.offset.y
      compare("focus top on screen", focus.y + top, expected.lower)
      compare("focus bottom on screen", focus.maxY + top, expected.upper)
    } else if (focus != nil) != (focusOnScreen != nil) {
      differences.append("focus: \(focus != nil), expected \(focusOnScreen != nil)")
    }
    return differences
  }
}

extension Interval {
  fileprivate init(_ ends: [Double]) throws {
    try #require(ends.count == 2)
    self.init(ends[0], ends[1])
  }
}

@Suite struct KnownBugs {
  /// 107 patterns, of which six have no scenario: nested scroll views, platform, continuous frames.
  static func all() throws -> [KnownBug] {
    let rows = try [JSON](JSON(parsing: fixture("known-bugs.json")))
    let bugs = try rows.compactMap(KnownBug.init)
    try #require(rows.count == 107 && bugs.count == 101)
    return bugs
  }

  @Test func endAsTheCatalogueSays() throws {
    let wrong = try Self.all().flatMap { bug in
      bug.differences(from: end(of: bug.scenario, as: Model.self)).map { "\(bug.id): \($0)" }
    }
    #expect(wrong == [])
  }

  /// The catalogue bites: each of these has one rule changed, and some scenario tells.
  @Test func tellMutantsFromTheModel() throws {
    #expect(try ids(HeightOnly.self).contains("CS1"))
    #expect(try ids(SafeAreaAdded.self).contains("DC1"))
    #expect(try ids(FirstNoticeWins.self).contains("ST3"))
    #expect(try ids(OffsetRestored.self).contains("FO5"))
  }

  private func ids<Mutant: Rules>(_ type: Mutant.Type) throws -> [String] {
    try Self.all().filter { !$0.differences(from: end(of: $0.scenario, as: type)).isEmpty }
      .map(\.id)
  }
}

// MARK: - The model with one rule changed

/// D2: the keyboard's height in place of what it covers.
private struct HeightOnly: Rules {
  var state: State
  init(_ state: State) { self.state = state }

  var trueOverlap: Double { state.environment.keyboard?.height ?? 0 }
}

/// D4: the safe area added to the overlap.
private struct SafeAreaAdded: Rules {
  var state: State
  init(_ state: State) { self.state = state }

  var adjusted: Insets {
    var insets = Model(state).adjusted
    insets.bottom += min(overlap, state.environment.geometry.safe.bottom)
    return insets
  }
}

/// R1: the first notice of a burst wins.
private struct FirstNoticeWins: Rules {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func keyboardWillChange(to end: Rect?) {
    var model = Model(state)
    model.keyboardWillChange(to: state.pending?.keyboard ?? end)
    state = model.state
  }
}

/// fire: the offset of before the keyboard is restored after it, for which it has a memory.
private struct OffsetRestored: Rules {
  var state: State
  var saved: Point?
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let before = (overlap: overlap, offset: state.offset)
    var model = Model(state)
    model.fire()
    state = model.state
    if before.overlap == 0, overlap > 0 { saved = before.offset }
    if before.overlap > 0, overlap == 0, let saved { state.offset = saved }
  }
}
