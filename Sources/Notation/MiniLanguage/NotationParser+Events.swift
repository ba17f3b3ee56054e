// The events of a line.

import ReferenceModel
import ScrollGenerators

extension NotationParser {
  /// Reads one word, and whether its events are posted by the keyboard of the context.
  mutating func word() throws(ParseFault) -> (events: [Event], isPosted: Bool) {
    let start = position
    switch eventName() {
    case "up":
      let wrong = "expected a frame that is on the screen after 'up'"
      return (try change(.willShow, try frame("up(h)"), or: wrong, at: start), true)
    case "down":
      let hasFrame = next == UInt8(ascii: "[")
      let end = try hasFrame ? frame("down[x,y,w,h]") : context.phone.usualHiddenFrame
      let wrong = "expected a keyboard that is up before 'down'"
      return (try change(.willHide, end, or: wrong, at: start), true)
    case "turn": return (try turn(at: start), true)
    case "t": return (context.phone.wait(try number("t(s)")), true)
    case let name: return (try word(name, at: start), false)
    }
  }

  /// All that a device posts for a keyboard that comes, changes or goes.
  private mutating func change(
    _ kind: KeyboardNotification.Kind, _ end: Rect?, or expected: String, at start: Int
  ) throws(ParseFault) -> [Event] {
    if let events = context.change(kind, end) { return events }
    throw ParseFault(start, expected)
  }

  /// A device that turns. A keyboard that is up goes before, and comes back if its height is given.
  private mutating func turn(at start: Int) throws(ParseFault) -> [Event] {
    var (geometry, height) = (context.environment.geometry.turned, Double?.none)
    if next == UInt8(ascii: "(") { height = try number("turn(h)") }
    if next == UInt8(ascii: "[") {
      let all = try numbers(4...5, "turn[t,l,b,r,h]")
      geometry.safe = Insets(all[0], all[1], all[2], all[3])
      if all.count == 5 { height = all[4] }
    }
    let isUp = context.phone.frame != nil
    var events = [Event.transitionBegan]
    if isUp {
      events += try change(
        .willHide, context.phone.usualHiddenFrame, or: "expected a keyboard that can go", at: start)
    }
    context.phone.follow(.geometryChanged(geometry))
    events += [.geometryChanged(geometry), .transitionEnded]
    guard let height else { return events }
    let end = try finite(geometry.screen.docked(height), at: start)
    return try events
      + change(.willShow, end, or: "expected a keyboard that is on the screen", at: start)
  }

  /// Reads what follows a name: one event for most words, none or three for a few.
  private mutating func word(_ name: String, at start: Int) throws(ParseFault) -> [Event] {
    if let (kind, _) = KeyboardNotification.Kind.words.first(where: { $0.word == name }) {
      return [context.notification(kind, try endFrame(kind))]
    }
    if let plain = Notation.plainEvents.first(where: { $0.word == name }) { return [plain.event] }
    switch name {
    case "bg":
      guard next == UInt8(ascii: "[") else {
        throw ParseFault(position, "expected bg[x,y,w,h], found \(found)")
      }
      context.begin = .some(try frame("bg[x,y,w,h]"))
    case "du": context.duration = try number("du(s)")
    case "other": context.isOther = true
    case "F":
      let rect = try field("F(a,b)")
      guard take("#") else { return [.focus(rect, id: context.id(of: rect))] }
      let start = position
      guard let id = Int(exactly: try number()), abs(id) <= Limits.wholeNumber else {
        throw ParseFault(start, "expected a whole number up to \(Limits.wholeNumber) after '#'")
      }
      return [.focus(rect, id: id)]
    case "M": return [.focusMoved(try field("M(a,b)"))]
    case "K": return [.focusMoved(try field("K(a,b)"), typed: true)]
    case "R": return [try reveal()]
    case "C": return [.contentResized(try contentSize("C(h)"))]
    case "CA":
      let start = position
      let more = try number("CA(n)")
      guard more > 0 else { throw ParseFault(start, "expected more than 0 points after 'CA'") }
      return context.model.insertion(above: more)
    case "C*": return [.contentReplaced(try contentSize("C*(h)"), keepsFocus: false)]
    case "C*+": return [.contentReplaced(try contentSize("C*+(h)"), keepsFocus: true)]
    case "B" where next == UInt8(ascii: "["): return [.paddingChanged(try value("B[t,l,b,r]"))]
    case "B", "BT":
      var padding = context.environment.padding
      let number = try number("\(name)(n)")
      if name == "B" { padding.bottom = number } else { padding.top = number }
      return [.paddingChanged(padding)]
    case "SA", "V", "W", "G": return [.geometryChanged(try geometry(name))]
    case "D":
      let delta = try numbers(1...2, "D(dy)")
      return [.dragged(by: delta.count == 1 ? Point(0, delta[0]) : Point(delta[0], delta[1]))]
    case "U", "UX":
      let goal = try number(name == "U" ? "U(y)" : "UX(x)")
      let offset = context.model.state.offset
      let delta = name == "U" ? Point(0, goal - offset.y) : Point(goal - offset.x, 0)
      return [.dragBegan, .dragged(by: delta), .dragEnded]
    case "KM":
      guard let frame = try frame("KM(h)") else {
        throw ParseFault(start, "expected a keyboard that is there after 'KM'")
      }
      return [.keyboardMoved(frame)]
    case "GO" where next == UInt8(ascii: "["): return [.scrolled(to: try value("GO[x,y]"))]
    case "GO":
      let y = try number("GO(y)")
      return [.scrolled(to: Point(context.model.state.offset.x, y))]
    case "m": return [.marginChanged(try number("m(n)"))]
    case ".": isEnded = true
    default:
      if name.isEmpty { throw ParseFault(start, "expected an event, found \(found)") }
      if next == UInt8(ascii: "=") {
        throw ParseFault(
          start, "expected an event; header words such as '\(name)=' stand before the first")
      }
      throw unknown("an event", name, among: Notation.eventWords, at: start)
    }
    return []
  }

  private mutating func frame(_ form: String) throws(ParseFault) -> Rect? {
    let start = position
    guard take("[") else { return try finite(context.screen.docked(try number(form)), at: start) }
    if letters() == "null", take("]") { return nil }
    position = start
    return try value(Self.inBrackets(form))
  }

  /// The end frame of a notification; one that hides, or that comes afterwards, may leave it out.
  private mutating func endFrame(_ kind: KeyboardNotification.Kind) throws(ParseFault) -> Rect? {
    let isHiding = kind == .willHide || kind == .didHide
    let isNeeded = kind == .willShow || kind == .willChangeFrame
    if isNeeded || next == UInt8(ascii: "[") || !isHiding && next == UInt8(ascii: "(") {
      return try frame(isHiding ? kind.word : "\(kind.word)(h)")
    }
    return isHiding ? context.screen.below(context.lastEnd) : context.lastEnd
  }

  /// The form with brackets of the word whose form with parentheses is `form`.
  private static func inBrackets(_ form: String) -> String {
    form.prefix { !"([".contains($0) } + "[x,y,w,h]"
  }

  mutating func field(_ form: String) throws(ParseFault) -> Rect {
    if next == UInt8(ascii: "[") { return try value(Self.inBrackets(form)) }
    let start = position
    let ends = try numbers(2...2, form)
    return try finite(Rect.field(ends[0], ends[1]), at: start)
  }

  /// The rectangle; throws if a number that was calculated is too large for a `Double`.
  func finite(_ rect: Rect, at start: Int) throws(ParseFault) -> Rect {
    if rect.isFinite { return rect }
    throw ParseFault(start, "expected numbers whose difference a Double can hold")
  }

  private mutating func reveal() throws(ParseFault) -> Event {
    if next == UInt8(ascii: "[") {
      let numbers = try numbers(4...5, "R[x,y,w,h,margin]")
      let rect = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
      return .reveal(rect, margin: numbers.count == 5 ? numbers[4] : nil)
    }
    let start = position
    let numbers = try numbers(2...3, "R(a,b,margin)")
    let rect = try finite(Rect.field(numbers[0], numbers[1]), at: start)
    return .reveal(rect, margin: numbers.count == 3 ? numbers[2] : nil)
  }

  private mutating func contentSize(_ form: String) throws(ParseFault) -> Size {
    let numbers = try numbers(1...2, form)
    if numbers.count == 2 { return Size(numbers[0], numbers[1]) }
    return Size(context.environment.content.width, numbers[0])
  }

  private mutating func geometry(_ name: String) throws(ParseFault) -> Geometry {
    var geometry = context.environment.geometry
    let hasBrackets = next == UInt8(ascii: "[")
    switch name {
    case "SA" where hasBrackets: geometry.safe = try value("SA[t,l,b,r]")
    case "SA":
      let safe = try numbers(2...2, "SA(t,b)")
      (geometry.safe.top, geometry.safe.bottom) = (safe[0], safe[1])
    case "V" where hasBrackets: geometry.viewport = try value("V[x,y,w,h]")
    case "V":
      let viewport = try numbers(2...2, "V(y,h)")
      (geometry.viewport.y, geometry.viewport.height) = (viewport[0], viewport[1])
    case "W":
      geometry.window = try value("W(x,y,w,h)")
      geometry.viewport = geometry.window.size.whole
    case _ where hasBrackets:
      let all = try numbers(14...14, "G[w,h,x,y,w,h,x,y,w,h,t,l,b,r]")
      geometry = Geometry(
        screen: Size(all[0], all[1]), window: Rect(all[2], all[3], all[4], all[5]),
        viewport: Rect(all[6], all[7], all[8], all[9]),
        safe: Insets(all[10], all[11], all[12], all[13]))
    default:
      let start = position
      let number = try number("G(n)")
      guard let index = Int(exactly: number), (0..<4).contains(index) else {
        throw ParseFault(start + 1, "expected 0, 1, 2 or 3 in G(n), found \(number.shortest)")
      }
      geometry = NamedEnvironment.all[index].environment.geometry
    }
    return geometry
  }
}

extension Geometry {
  /// The same device in its other orientation, where the window and the scroll view fill the screen.
  var turned: Geometry {
    let screen = Size(screen.height, screen.width)
    let geometries = NamedEnvironment.all.map(\.environment.geometry)
    return geometries.first { $0.screen == screen }
      ?? Geometry(
        screen: screen, window: screen.whole, viewport: screen.whole, safe: Insets(0, 0, 0, 0))
  }
}
