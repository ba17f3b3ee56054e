// Writing the mini language.

import Conformance
import ReferenceModel

/// Writes each event in the shortest words that the parser reads back as the same event, so that a
/// round trip is no property to hope for but the way it is done.
struct NotationPrinter {
  private let scenario: Scenario

  init(_ scenario: Scenario) { self.scenario = scenario }

  var text: String {
    let header = NotationHeader.shortest(scenario.configuration, scenario.environment)
    var words = [header.base.name + ":"] + header.words
    var events = scenario.events[...]
    let isClosed = events.last == Notation.closing
    if isClosed { events.removeLast() }
    var context = NotationContext(scenario.configuration, scenario.environment)
    while let event = events.first {
      let scroll = Array(events.prefix(3))
      let word = Self.scroll(scroll, in: context)
      words.append(word ?? Self.word(event, in: context))
      for _ in 0..<(word == nil ? 1 : 3) { context.happen(events.removeFirst()) }
    }
    return (words + (isClosed ? [] : ["."])).joined(separator: " ")
  }

  var words: [String] {
    var context = NotationContext(scenario.configuration, scenario.environment)
    return scenario.events.map { event in
      defer { context.happen(event) }
      return Self.word(event, in: context)
    }
  }

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

  /// The forms an event may take, from the shortest to the one that always says it.
  private static func candidates(_ event: Event, in context: NotationContext) -> [String] {
    switch event {
    case .keyboard(let notification): return words(notification, in: context)
    case .focus(let rect, let id):
      return forms("F", rect).flatMap { [$0, "\($0)#\(id)"] }
    case .blur: return ["F-"]
    case .focusMoved(let rect): return forms("M", rect)
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
    case .adjustmentChanged(let adjusts): return [adjusts ? "A+" : "A-"]
    case .dismissModeChanged(let dismisses): return [dismisses ? "DM+" : "DM-"]
    case .marginChanged(let margin): return ["m(\(margin.shortest))"]
    case .transitionBegan: return ["TB"]
    case .transitionEnded: return ["TE"]
    case .dragBegan: return ["D+"]
    case .dragged(let delta):
      return ["D(\(delta.y.shortest))", "D(\(delta.x.shortest),\(delta.y.shortest))"]
    case .dragEnded: return ["D-"]
    case .tick(let seconds): return ["t(\(seconds.shortest))"]
    }
  }

  private static func forms(_ name: String, _ rect: Rect) -> [String] {
    [rect.range.map { name + $0 }, name + rect.bracketed].compactMap { $0 }
  }

  private static func forms(_ name: String, _ size: Size) -> [String] {
    [
      "\(name)(\(size.height.shortest))",
      "\(name)(\(size.width.shortest),\(size.height.shortest))",
    ]
  }

  private static func forms(_ geometry: Geometry) -> [String] {
    let (screen, window, viewport) = (geometry.screen, geometry.window, geometry.viewport)
    let raw =
      [screen.width, screen.height]
      + [window, viewport].flatMap { [$0.x, $0.y, $0.width, $0.height] }
      + [geometry.safe.top, geometry.safe.left, geometry.safe.bottom, geometry.safe.right]
    return (0..<4).map { "G(\($0))" } + [
      "SA(\(geometry.safe.top.shortest),\(geometry.safe.bottom.shortest))",
      "V(\(viewport.y.shortest),\(viewport.height.shortest))",
      "W" + "(\(window.bracketed.dropFirst().dropLast()))",
      "SA\(geometry.safe.bracketed)", "V\(viewport.bracketed)",
      "G[\(raw.map(\.shortest).joined(separator: ","))]",
    ]
  }

  /// A notification with what has to be said before it; what is the default is not said.
  private static func words(
    _ notification: KeyboardNotification, in context: NotationContext
  ) -> [String] {
    let name =
      switch notification.kind {
      case .willShow: "wS"
      case .willChangeFrame: "wC"
      case .willHide: "wH"
      case .didShow: "dS"
      case .didChangeFrame: "dC"
      case .didHide: "dH"
      }
    let end = notification.end
    let height = end.map { ["\(name)(\($0.height.shortest))"] } ?? []
    let forms = [name] + height + [name + frame(end)]
    var before: [String] = []
    if notification.begin ?? .none != (context.lastEnd ?? context.below(end)) {
      before.append("bg" + frame(notification.begin))
    }
    if notification.duration != 0.25 { before.append("du(\(notification.duration.shortest))") }
    if !notification.isLocal { before.append("other") }
    return forms.map { (before + [$0]).joined(separator: " ") }
  }

  /// A frame that is not finite is the null rectangle, to the model and on the wire.
  private static func frame(_ rect: Rect?) -> String {
    guard let rect, case .array = rect.json.content else { return "[null]" }
    return rect.bracketed
  }
}
