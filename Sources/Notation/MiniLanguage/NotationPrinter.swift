// Scenarios as lines of the mini language.

package import ReferenceModel
import ScrollGenerators

extension Notation {
  /// A line that reads back as the same scenario; with one word for each change of the keyboard, if that does.
  ///
  /// For each event it tries the forms of its word, the shortest first, and keeps the first one that
  /// the parser reads as the same event.
  package static func text(_ scenario: Scenario) -> String {
    if let told = scenario.told {
      let text = text(scenario, told.events, isTold: true)
      if (try? Self.scenario(text)) == scenario { return text }
    }
    return text(scenario, scenario.events, isTold: false)
  }

  private static func text(_ scenario: Scenario, _ events: [Event], isTold: Bool) -> String {
    let header = NotationHeader.shortest(scenario.configuration, scenario.environment)
    var words = [header.base.name + ":"] + header.words
    var events = events[...]
    let isClosed = events.last == .tick(seconds: closing)
    if isClosed { events.removeLast() }
    var context = NotationContext(scenario.configuration, scenario.environment)
    while !events.isEmpty {
      if isTold, let (word, count) = turn(events, in: &context) {
        words.append(word)
        events.removeFirst(count)
      } else if let (word, count) = group(events, in: context) {
        words.append(word)
        for _ in 0..<count { context.happen(events.removeFirst()) }
      } else {
        words.append(next(events.removeFirst(), isTold: isTold, in: &context))
      }
    }
    return (words + (isClosed ? [] : ["."])).joined(separator: " ")
  }

  /// The beginning of a scenario and its steps; if they are to be told, with one word for all notices of a change.
  package static func steps(_ scenario: Scenario, told isTold: Bool = true) -> [Step] {
    let told = isTold ? scenario.telling : nil
    let (events, ends) = (told?.scenario.events ?? scenario.events, told?.ends)
    var context = NotationContext(scenario.configuration, scenario.environment)
    let steps = events.enumerated().map { index, event in
      Step(word: next(event, isTold: told != nil, in: &context), end: ends?[index] ?? index + 1)
    }
    return [Step(word: "start", end: 0)] + steps
  }

  /// The word for an event, perhaps one of a told scenario, after which `context` knows of it.
  private static func next(
    _ event: Event, isTold: Bool, in context: inout NotationContext
  ) -> String {
    if isTold, let change = change(event, in: &context) { return change }
    defer { context.happen(event) }
    return word(event, in: context)
  }

  /// The word for a change of the keyboard or for time, with what `context` must know of them; nil for another event.
  private static func change(_ event: Event, in context: inout NotationContext) -> String? {
    switch event {
    case .tick(let seconds):
      for event in context.phone.wait(seconds) { context.happen(event, isPosted: true) }
      return "t(\(seconds.shortest))"
    case .keyboard(var wish) where wish.kind == .willShow || wish.kind == .willHide:
      var phone = context.phone
      let usual = wish.kind == .willHide && wish.end == phone.usualHiddenFrame
      let name = wish.kind == .willHide ? "down" : "up"
      let usualBegin = context.toldEnd ?? phone.screen.below(wish.end)
      let before = before(wish, usualBegin: usualBegin)
      if wish.begin == usualBegin { wish.begin = phone.usualBegin(wish.end) }
      guard let notices = phone.change(wish) else { return nil }
      context.phone = phone
      context.toldEnd = wish.end
      for notice in notices { context.happen(.keyboard(notice), isPosted: true) }
      let height = wish.end.flatMap {
        phone.screen.docked($0.height) == $0 ? "(\($0.height.shortest))" : nil
      }
      let form = usual ? "" : (wish.kind == .willShow ? height : nil) ?? frame(wish.end)
      return (before + [name + form]).joined(separator: " ")
    default: return nil
    }
  }

  /// The word for a device that turns, with the keyboard that comes back or without, and how many events it tells.
  private static func turn(
    _ events: ArraySlice<Event>, in context: inout NotationContext
  ) -> (word: String, count: Int)? {
    guard events.first == .transitionBegan,
      let end = events.prefix(4).firstIndex(of: .transitionEnded),
      case .geometryChanged(let geometry) = events[end - 1]
    else { return nil }
    for last in [end + 1, end] where last < events.endIndex {
      var single = context
      let words = events[...last].map { next($0, isTold: true, in: &single) }
      let safe = geometry.safe.listed
      var forms = ["", "[\(safe)]"]
      if last > end {
        guard case .keyboard(let notice) = events[last], let height = notice.end?.height.shortest
        else { continue }
        forms = ["(\(height))", "[\(safe),\(height)]"]
      }
      var parser = NotationParser(words.joined(separator: " "), context)
      guard let posted = try? parser.events() else { continue }
      if let form = forms.first(where: { reads("turn\($0)", as: posted, in: context) }) {
        context = single
        return ("turn\(form)", last - events.startIndex + 1)
      }
    }
    return nil
  }

  /// The word for several events that one does, and how many they are.
  private static func group(
    _ events: ArraySlice<Event>, in context: NotationContext
  ) -> (word: String, count: Int)? {
    if let word = scroll(Array(events.prefix(3)), in: context) { return (word, 3) }
    guard case .contentResized(let size) = events.first else { return nil }
    let more = size.height - context.environment.content.height
    let whole = more > 0 ? context.model.insertion(above: more) : []
    let word = "CA(\(more.shortest))"
    return whole.count > 1 && Array(events.prefix(whole.count)) == whole
      && reads(word, as: whole, in: context) ? (word, whole.count) : nil
  }

  /// The word for a finger that goes down, drags and goes up: "U(y)" or "UX(x)".
  private static func scroll(_ events: [Event], in context: NotationContext) -> String? {
    guard events.count == 3, events[0] == .dragBegan, events[2] == .dragEnded,
      case .dragged(let delta) = events[1]
    else { return nil }
    let offset = context.model.state.offset
    let candidates = [
      "U(\((offset.y + delta.y).shortest))", "UX(\((offset.x + delta.x).shortest))",
    ]
    return candidates.first { reads($0, as: events, in: context) }
  }

  private static func word(_ event: Event, in context: NotationContext) -> String {
    let candidates = candidates(event, in: context)
    return candidates.first { reads($0, as: [event], in: context) } ?? candidates.last ?? ""
  }

  private static func reads(_ text: String, as events: [Event], in context: NotationContext) -> Bool
  {
    var parser = NotationParser(text, context)
    return (try? parser.events()) == events
  }

  /// The forms of an event, from the shortest to the one that can express every such event.
  private static func candidates(_ event: Event, in context: NotationContext) -> [String] {
    if let plain = plainEvents.first(where: { $0.event == event }) { return [plain.word] }
    switch event {
    case .keyboard(let notification): return words(notification, in: context)
    case .focus(let rect, let id): return forms("F", rect).flatMap { [$0, "\($0)#\(id)"] }
    case .focusMoved(let rect, let isTyped): return forms(isTyped ? "K" : "M", rect)
    case .contentResized(let size): return forms("C", size)
    case .contentReplaced(let size, let keepsFocus): return forms(keepsFocus ? "C*+" : "C*", size)
    case .geometryChanged(let geometry): return forms(geometry)
    case .paddingChanged(let padding):
      return [
        "B(\(padding.bottom.shortest))", "BT(\(padding.top.shortest))", "B\(padding.bracketed)",
      ]
    case .reveal(let rect, let margin):
      let margin = margin.map { ",\($0.shortest)" } ?? ""
      return forms("R", rect).map { $0.dropLast() + margin + $0.suffix(1) }
    case .marginChanged(let margin): return ["m(\(margin.shortest))"]
    case .dragged(let delta): return ["D(\(delta.y.shortest))", "D(\(delta.listed))"]
    case .keyboardMoved(let frame):
      return ["KM(\(frame.height.shortest))", "KM\(frame.bracketed)"]
    case .scrolled(let offset): return ["GO(\(offset.y.shortest))", "GO\(offset.bracketed)"]
    case .tick(let seconds): return ["t(\(seconds.shortest))"]
    default: return []
    }
  }

  private static func forms(_ name: String, _ rect: Rect) -> [String] {
    [rect.range.map { name + $0 }, name + rect.bracketed].compactMap { $0 }
  }

  private static func forms(_ name: String, _ size: Size) -> [String] {
    ["\(name)(\(size.height.shortest))", "\(name)(\(size.listed))"]
  }

  private static func forms(_ geometry: Geometry) -> [String] {
    let (screen, window, viewport) = (geometry.screen, geometry.window, geometry.viewport)
    let all = [screen.listed, window.listed, viewport.listed, geometry.safe.listed]
    return (0..<4).map { "G(\($0))" } + [
      "SA(\(geometry.safe.top.shortest),\(geometry.safe.bottom.shortest))",
      "V(\(viewport.y.shortest),\(viewport.height.shortest))", "W(\(window.listed))",
      "SA\(geometry.safe.bracketed)", "V\(viewport.bracketed)", "G[\(all.joined(separator: ","))]",
    ]
  }

  /// The forms of a notification, with the words before it that differ from their default values.
  private static func words(
    _ notification: KeyboardNotification, in context: NotationContext
  ) -> [String] {
    let name = notification.kind.word
    let end = notification.end
    let height = end.map { ["\(name)(\($0.height.shortest))"] } ?? []
    let forms = [name] + height + [name + frame(end)]
    let before = before(notification, usualBegin: context.lastEnd ?? context.screen.below(end))
    return forms.map { (before + [$0]).joined(separator: " ") }
  }

  /// The words before that of a notification, for what is not as usual.
  private static func before(
    _ notification: KeyboardNotification, usualBegin: Rect?
  ) -> [String] {
    let (begin, duration) = (notification.begin, notification.duration)
    return (begin == usualBegin ? [] : ["bg" + frame(begin)])
      + (duration == 0.25 ? [] : ["du(\(duration.shortest))"])
      + (notification.isLocal ? [] : ["other"])
  }

  /// A frame; one that is not finite is the null rectangle, as in the model and in JSON.
  private static func frame(_ rect: Rect?) -> String {
    rect.map { $0.isFinite ? $0.bracketed : "[null]" } ?? "[null]"
  }
}

extension KeyboardNotification.Kind {
  /// The words of the mini language: the first letter of a name and its first capital, "wS" for `willShow`.
  static let words = names.map { kind, name in
    (kind: kind, word: String(name.prefix(1) + name.filter(\.isUppercase).prefix(1)))
  }

  var word: String { Self.words.first { $0.kind == self }?.word ?? "" }
}
