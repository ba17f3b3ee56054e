// The shape of a scenario: which events happen, without their numbers.

import Exploring
import ReferenceModel

/// A scenario of the mini language without its numbers, which the solver is to find.
struct Shape: Sendable {
  /// Header words, whose names and enumerations stay: "oversize=trailing".
  var header: [String]
  /// The kinds of the events, as words of the mini language.
  var words: [String]

  /// The shape of a scenario.
  init(of scenario: String) {
    let tokens = scenario.split(separator: " ").dropFirst().map(String.init)
    header = tokens.filter { $0.contains("=") }
    words = tokens.filter { !$0.contains("=") && $0 != "." }.flatMap(Self.words)
    // One second passes at the end unless a dot says otherwise.
    if tokens.last != "." { words.append("t") }
  }

  /// The kind of an event: its word, and whether it names a null frame, a frame of a hide, or a margin of its own.
  private static func words(_ token: String) -> [String] {
    let word = String(token.prefix { $0 != "(" && $0 != "[" })
    switch word {
    case "U", "UX": return ["D+", "D", "D-"]
    case "wC", "wS": return [token.hasSuffix("[null]") ? word + "[null]" : word]
    case "wH": return [token.hasSuffix("]") ? "wH[]" : word]
    case "R": return [token.count { $0 == "," } == 2 ? "R(m)" : word]
    default: return [word]
    }
  }

  /// The value of a header word; nil if it is not there.
  func value(_ name: String) -> String? {
    header.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

/// A scenario whose numbers are unknowns.
struct SymbolicScenario {
  var configuration = Configuration()
  var environment: Environment
  var events: [Event] = []
  private let both: Bool
  private let phone = Rect(0, 0, 375, 667)
  private var explorer: Explorer { .current }

  /// A scenario of a shape, with the numbers of one axis unknown, or of both.
  init(_ shape: Shape, _ variant: MutantRefutation.Variant) {
    both = variant.both
    environment = emptyState().environment
    configuration.delay = Number(variant.delay)
    configuration.margin = shape.value("margin") == nil ? 0 : length("margin")
    if shape.value("margin")?.hasPrefix("(") == true {
      configuration.marginBelow = length("marginBelow")
    }
    configuration.reach = shape.value("reach") == nil ? 0 : length("reach")
    configuration.gravity = shape.value("gravity") == "end" ? .end : .start
    configuration.tracksKeyboard = shape.value("tracksKeyboard") == "true"
    configuration.maxWait = shape.value("maxWait").map { _ in length("maxWait") }
    configuration.oversize =
      Oversize.allCases.first { "\($0)" == shape.value("oversize") } ?? .nearest
    configuration.contentSizing =
      ContentSizing.allCases.first { "\($0)" == shape.value("sizing") } ?? .natural
    configuration.anchor = shape.value("anchor") == "end" ? .end : .start
    configuration.alwaysBounces = shape.value("alwaysBounces") == "true"
    environment.geometry = geometry("")
    environment.padding = insets("padding")
    environment.content = size("content")
    environment.keyboard = shape.value("keyboard").map { _ in frame("keyboard") }
    environment.focus = shape.value("focus").map { _ in rect("focus") }
    events = shape.words.enumerated().map { event($1, "\($0).") }
  }

  private func event(_ word: String, _ name: String) -> Event {
    func notice(_ kind: KeyboardNotification.Kind, hasFrame: Bool = true) -> Event {
      .keyboard(KeyboardNotification(kind, end: hasFrame ? frame("\(name)end") : nil))
    }
    switch word {
    case "wS": return notice(.willShow)
    case "wC": return notice(.willChangeFrame)
    case "wC[null]": return notice(.willChangeFrame, hasFrame: false)
    case "wH": return notice(.willHide, hasFrame: false)
    case "wH[]": return notice(.willHide)
    case "dS": return notice(.didShow)
    case "dC": return notice(.didChangeFrame)
    case "F": return .focus(rect("\(name)focus"), id: 1)
    case "F-": return .blur
    case "M", "K": return .focusMoved(rect("\(name)focus"), typed: word == "K")
    case "R": return .reveal(rect("\(name)target"), margin: nil)
    case "R(m)": return .reveal(rect("\(name)target"), margin: length("\(name)margin"))
    case "C": return .contentResized(size("\(name)content"))
    case "C*": return .contentReplaced(size("\(name)content"), keepsFocus: false)
    case "C*+": return .contentReplaced(size("\(name)content"), keepsFocus: true)
    case "B", "BT": return .paddingChanged(insets("\(name)padding"))
    case "SA", "V", "W", "G": return .geometryChanged(geometry(name))
    case "TB": return .transitionBegan
    case "TE": return .transitionEnded
    case "D+": return .dragBegan
    case "D": return .dragged(by: Point(both ? number("\(name)dx") : 0, number("\(name)dy")))
    case "D-": return .dragEnded
    case "GO": return .scrolled(to: Point(both ? number("\(name)dx") : 0, number("\(name)dy")))
    case "KM": return .keyboardMoved(frame("\(name)end"))
    case "m": return .marginChanged(length("\(name)margin"))
    case "A+": return .adjustmentChanged(adjusts: true)
    case "A-": return .adjustmentChanged(adjusts: false)
    case "DM+": return .dismissModeChanged(dismissesByDrag: true)
    case "DM-": return .dismissModeChanged(dismissesByDrag: false)
    default: return .tick(seconds: explorer.unknown("\(name)seconds", -2, 2, isAdmitted: true))
    }
  }

  // MARK: - Numbers

  private func number(_ name: String) -> Double {
    explorer.unknown(name, -2048, 2048, isAdmitted: true)
  }
  private func length(_ name: String) -> Double {
    explorer.unknown(name, 0, 2048, isAdmitted: true)
  }
  private func frame(_ name: String) -> Rect {
    Rect(
      number("\(name).x"), number("\(name).y"), length("\(name).width"), length("\(name).height"))
  }
  private func rect(_ name: String) -> Rect {
    both
      ? frame(name) : Rect(0, number("\(name).y"), 375, length("\(name).height"))
  }
  private func size(_ name: String) -> Size {
    Size(both ? length("\(name).width") : 375, length("\(name).height"))
  }
  private func insets(_ name: String) -> Insets {
    Insets(
      number("\(name).top"), both ? number("\(name).left") : 0, number("\(name).bottom"),
      both ? number("\(name).right") : 0)
  }
  private func geometry(_ name: String) -> Geometry {
    Geometry(
      screen: size("\(name)screen"), window: rect("\(name)window"),
      viewport: rect("\(name)viewport"),
      safe: insets("\(name)safe"))
  }

  /// Where the search begins: with plain numbers, other ones for each event.
  static func startingValue(_ name: String) -> Rational? {
    switch name.split(separator: ".").suffix(2).joined(separator: ".") {
    case "content.width": return Rational(1000)
    case "focus.x": return Rational(400)
    case "focus.width": return Rational(100)
    case "safe.left", "padding.left": return Rational(50)
    default: break
    }
    if name == "margin" { return Rational(20) }
    if name == "marginBelow" { return Rational(60) }
    let values = candidates(name)
    let event = name.split(separator: ".").first.flatMap { Int($0) } ?? 0
    return values[event % values.count]
  }

  /// The values that a number of a refutation is given where they refute as well: half of the usual delay is one.
  static func plainValues(_ name: String) -> [Rational] {
    let halfDelay = name.hasSuffix("seconds") ? Rational(1, over: 20) : nil
    return candidates(name) + [halfDelay].compactMap { $0 }
  }

  /// The values that a number has in a plain scenario, the plainest first.
  static func candidates(_ name: String) -> [Rational] {
    let parts = name.split(separator: ".").map(String.init)
    let values: [Int] =
      switch (parts.dropLast().last ?? "", parts.last ?? "") {
      case ("screen", "width"), ("window", "width"), ("viewport", "width"), ("content", "width"),
        ("keyboard", "width"), ("end", "width"):
        [375, 1000]
      case ("screen", "height"), ("window", "height"), ("viewport", "height"): [667, 400]
      case ("content", "height"): [1200, 600, 300]
      case ("keyboard", "y"), ("end", "y"): [407, 367, 667]
      case ("keyboard", "height"), ("end", "height"): [260, 300]
      case ("focus", "y"), ("target", "y"): [600, 0, 100, 300, 800, 1000]
      case ("focus", "width"), ("target", "width"): [375, 100]
      case ("focus", "height"), ("target", "height"): [44, 0, 100, 1000]
      case (_, "dy"), (_, "dx"): [100, 300, -50, 50]
      case ("window", "x"), ("window", "y"), ("viewport", "x"), ("viewport", "y"),
        ("keyboard", "x"),
        ("end", "x"):
        [0, 44]
      case ("focus", "x"), ("target", "x"): [0, 100]
      case (_, "seconds"): [1, 0, -1]
      case (_, "margin"), (_, "maxWait"): [0, 20, 1]
      case (_, "marginBelow"): [0, 60, 400]
      case (_, "reach"): [100, 50]
      default: [0, 44, 50, 100]
      }
    return values.map { Rational($0) }
  }
}
