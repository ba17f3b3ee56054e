// A bug that somebody has reported of a real keyboard handler, built into the model.

public import Conformance
import ReferenceModel

/// What was seen, what it came from, and an implementation that has it.
public struct KnownBug: Sendable {
  /// Permanent: "IR1".
  public var id: String
  public var family = ""
  /// What the person saw who reported it.
  public var symptom: String
  /// What had been done wrong.
  public var cause: String
  /// The rule of the model that it offends.
  public var rule: String
  /// The invariants that notice it, as the catalogue lists them.
  public var breaks: String
  /// Where it shows, in the mini language.
  public var scenario: String
  /// What is seen there instead.
  public var gives: String
  /// Where it was reported.
  public var source: String
  public var implementation: Implementation

  init<Type: Altered>(
    _ type: Type.Type, rule: String, symptom: String, cause: String, breaks: String,
    scenario: String, gives: String, source: String
  ) {
    id = "\(type)"
    (self.rule, self.symptom, self.cause, self.breaks) = (rule, symptom, cause, breaks)
    (self.scenario, self.gives, self.source) = (scenario, gives, source)
    implementation = Implementation(rules: "bug:\(type)", symptom, type)
  }
}

extension KnownBug {
  /// All of them, family by family.
  public static let all: [KnownBug] = [
    ("inset not restored", insetNotRestored),
    ("inset double counted", insetDoubleCounted),
    ("wrong frame", wrongFrame),
    ("wrong coordinate space", wrongCoordinateSpace),
    ("partial overlap", partialOverlap),
    ("floating keyboard", floatingKeyboard),
    ("focus change w/o notification", focusChange),
    ("rotation", rotation),
    ("notification storms/ordering", storms),
    ("clamping", clamping),
    ("margin", margin),
    ("taller than viewport", tallField),
    ("nested / other scroll views", otherScrollViews),
    ("content size change", contentSize),
    ("nav push/pop", navigation),
    ("interactive dismissal", interactiveDismissal),
    ("safe area / status bar", safeArea),
    ("accessory view", accessory),
    ("time/animation", time),
    ("horizontal / RTL", horizontal),
  ].flatMap { name, bugs in
    bugs.map { bug in
      var bug = bug
      bug.family = name
      return bug
    }
  }

  public static func named(_ id: String) -> KnownBug? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }
}

/// A pattern of the catalogue that a scenario has no words for.
public struct UnjudgedBug: Sendable {
  public var id, family, symptom, cause, source: String
  /// Why it is not here.
  public var reason: String
}

extension UnjudgedBug {
  public static let all: [UnjudgedBug] = [
    UnjudgedBug(
      id: "NE1",
      family: "nested / other scroll views",
      symptom: "inner and outer scroll views both move",
      cause: "reveal walks the chain and over-corrects",
      source:
        "IQKeyboardManager #945, #1806; react-native-keyboard-controller #442; APSL #388; "
        + "react-native-keyboard-manager #91",
      reason: "one scroll view is judged, not a chain of them"),
    UnjudgedBug(
      id: "NE2",
      family: "nested / other scroll views",
      symptom: "scroll view inside the inputView gets a keyboard inset",
      cause: "geometry overlaps trivially",
      source: "openradar 13836932",
      reason: "whether one view lies in another is no part of a scenario"),
    UnjudgedBug(
      id: "NE5",
      family: "nested / other scroll views",
      symptom: "off-screen controller keeps reacting",
      cause: "observers not removed",
      source: "MessageKit PR #1476",
      reason: "whether a screen is to be seen is no part of a scenario"),
    UnjudgedBug(
      id: "NV2",
      family: "nav push/pop",
      symptom: "content scrolls down during interactive pop",
      cause: "hide applied while the view is still visible",
      source: "MessageKit #562",
      reason: "a matter of taste: both ways obey the rules"),
    UnjudgedBug(
      id: "NV7",
      family: "nav push/pop",
      symptom: "duration used as a hint",
      cause: ">0.3 s means navigation transition",
      source: "ScrollingContentViewController KeyboardFrameEvent",
      reason: "a guess from a duration, and no rule forbids it"),
    UnjudgedBug(
      id: "IN4",
      family: "interactive dismissal",
      symptom: "bar stays in the middle of the screen until the dismissal is complete",
      cause: "frames during the gesture ignored",
      source: "feedback-assistant/reports #437 (FB13296535)",
      reason: "a keyboard under the finger has no frame between the notices"),
    UnjudgedBug(
      id: "SA5",
      family: "safe area / status bar",
      symptom: "system still adjusts with .never",
      cause: "UITableViewController ignores contentInsetAdjustmentBehavior for the keyboard",
      source: "openradar 35572084",
      reason: "one platform's own doing, whatever the handler does"),
    UnjudgedBug(
      id: "TM2",
      family: "time/animation",
      symptom: "field hidden until the keyboard has finished",
      cause: "did-show observed instead of will-show",
      source: "seed 003",
      reason: "only what is seen at rest is judged, and there it is right"),
  ]
}

extension Rect? {
  /// Nowhere, or without a size.
  var isBlank: Bool { self.map { $0.width <= 0 || $0.height <= 0 } ?? true }
  /// The rectangle of zeros.
  var isZero: Bool { self == Rect(0, 0, 0, 0) }
}

extension Geometry {
  /// Where the viewport ends, in the screen.
  var bottomOnScreen: Double { window.y + viewport.maxY }
}
