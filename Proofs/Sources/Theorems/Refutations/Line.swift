// A scenario with numbers as a line of the mini language.

import Exploring
import ReferenceModel

/// Writes scenarios whose numbers are those of a refutation. The forms are the raw ones in brackets, which the
/// tool reads as well as its short ones.
struct Line {
  let value: (Number) -> Rational?

  func text(_ scenario: SymbolicScenario) -> String {
    let (configuration, environment) = (scenario.configuration, scenario.environment)
    let geometry = environment.geometry
    var header = [
      "screen=(\(list(geometry.screen)))", "window=\(text(geometry.window))",
      "viewport=\(text(geometry.viewport))", "safe=\(text(geometry.safe))",
      "padding=\(text(environment.padding))", "content=(\(list(environment.content)))",
      "margin=\(text(configuration.margin, configuration.marginBelow))",
      "reach=\(text(configuration.reach))", "gravity=\(configuration.gravity)",
      "tracksKeyboard=\(configuration.tracksKeyboard)", "delay=\(text(configuration.delay))",
      "oversize=\(configuration.oversize)", "sizing=\(configuration.contentSizing)",
      "anchor=\(configuration.anchor)", "alwaysBounces=\(configuration.alwaysBounces)",
    ]
    if let maxWait = configuration.maxWait { header.append("maxWait=\(text(maxWait))") }
    if let keyboard = environment.keyboard { header.append("keyboard=\(text(keyboard))") }
    if let focus = environment.focus { header.append("focus=\(text(focus))") }
    header.removeAll { Self.usual.contains($0) }
    return (["P:"] + header + scenario.events.map(text) + ["."]).joined(separator: " ")
  }

  /// What a phone has and a line need not say.
  private static let usual: Set<String> = [
    "screen=(375,667)", "window=[0,0,375,667]", "viewport=[0,0,375,667]", "safe=[0,0,0,0]",
    "padding=[0,0,0,0]", "content=(375,1200)", "margin=0", "delay=0.1", "oversize=nearest",
    "sizing=natural", "anchor=start", "alwaysBounces=false", "reach=0", "gravity=start",
    "tracksKeyboard=false",
  ]

  private func text(_ event: Event) -> String {
    switch event {
    case .keyboard(let notification):
      let end = notification.end.map(text)
      switch notification.kind {
      case .willShow: return "wS" + (end ?? "[null]")
      case .willChangeFrame: return "wC" + (end ?? "[null]")
      case .willHide: return "wH" + (end ?? "")
      case .didShow: return "dS" + (end ?? "")
      case .didChangeFrame: return "dC" + (end ?? "")
      case .didHide: return "dH" + (end ?? "")
      }
    case .focus(let rect, _): return "F" + text(rect)
    case .blur: return "F-"
    case .focusMoved(let rect, let isTyped): return (isTyped ? "K" : "M") + text(rect)
    case .contentResized(let size): return "C(\(list(size)))"
    case .contentReplaced(let size, let keeps): return (keeps ? "C*+" : "C*") + "(\(list(size)))"
    case .geometryChanged(let new):
      return "G[\(list(new.screen)),\(list(new.window)),\(list(new.viewport)),\(list(new.safe))]"
    case .paddingChanged(let insets): return "B" + text(insets)
    case .reveal(let rect, let margin):
      return "R[\(list(rect))" + (margin.map { ",\(text($0))" } ?? "") + "]"
    case .adjustmentChanged(let adjusts): return adjusts ? "A+" : "A-"
    case .dismissModeChanged(let dismisses): return dismisses ? "DM+" : "DM-"
    case .marginChanged(let margin): return "m(\(text(margin)))"
    case .transitionBegan: return "TB"
    case .transitionEnded: return "TE"
    case .dragBegan: return "D+"
    case .dragged(let delta): return "D(\(text(delta.x)),\(text(delta.y)))"
    case .dragEnded: return "D-"
    case .scrolled(let offset): return "GO[\(text(offset.x)),\(text(offset.y))]"
    case .keyboardMoved(let frame): return "KM" + text(frame)
    case .tick(let seconds): return "t(\(text(seconds)))"
    }
  }

  private func text(_ above: Number, _ below: Number?) -> String {
    below.map { "(\(list([above, $0])))" } ?? text(above)
  }
  private func text(_ rect: Rect) -> String { "[\(list(rect))]" }
  private func text(_ insets: Insets) -> String { "[\(list(insets))]" }
  private func list(_ rect: Rect) -> String { list([rect.x, rect.y, rect.width, rect.height]) }
  private func list(_ size: Size) -> String { list([size.width, size.height]) }
  private func list(_ insets: Insets) -> String {
    list([insets.top, insets.left, insets.bottom, insets.right])
  }
  private func list(_ numbers: [Number]) -> String {
    numbers.map(text).joined(separator: ",")
  }

  private func text(_ number: Number) -> String {
    guard let value = value(number) else { return "?" }
    return value.isWhole ? "\(value)" : "\(value.approximation)"
  }
}
