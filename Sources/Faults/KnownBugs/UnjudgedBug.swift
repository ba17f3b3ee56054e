// Reported bugs that cannot be judged, and why.

/// A reported bug that no scenario can express.
package struct UnjudgedBug: Sendable {
  /// The same texts as those of a `KnownBug`.
  package var id, family, symptom, cause, source: String
  /// Why it cannot be judged.
  package var reason: String

  private init(
    _ id: String, _ family: String, symptom: String, cause: String, source: String, reason: String
  ) {
    (self.id, self.family, self.symptom, self.cause) = (id, family, symptom, cause)
    (self.source, self.reason) = (source, reason)
  }
}

extension UnjudgedBug {
  /// All bugs of the catalogue that are not judged.
  package static let all: [UnjudgedBug] = [
    UnjudgedBug(
      "NE1", "nested / other scroll views", symptom: "inner and outer scroll views both move",
      cause: "reveal walks the chain and over-corrects",
      source:
        "IQKeyboardManager #945, #1806; react-native-keyboard-controller #442; APSL #388; react-native-keyboard-manager #91",
      reason: "one scroll view is judged, not a chain of them"),
    UnjudgedBug(
      "NE2", "nested / other scroll views",
      symptom: "scroll view inside the inputView gets a keyboard inset",
      cause: "geometry overlaps trivially", source: "openradar 13836932",
      reason: "whether one view lies in another is no part of a scenario"),
    UnjudgedBug(
      "NE5", "nested / other scroll views", symptom: "off-screen controller keeps reacting",
      cause: "observers not removed", source: "MessageKit PR #1476",
      reason: "whether a screen is to be seen is no part of a scenario"),
    UnjudgedBug(
      "NV2", "nav push/pop", symptom: "content scrolls down during interactive pop",
      cause: "hide applied while the view is still visible", source: "MessageKit #562",
      reason: "a matter of taste: both ways obey the rules"),
    UnjudgedBug(
      "NV7", "nav push/pop", symptom: "duration used as a hint",
      cause: ">0.3 s means navigation transition",
      source: "ScrollingContentViewController KeyboardFrameEvent",
      reason: "a guess from a duration, and no rule forbids it"),
    UnjudgedBug(
      "IN4", "interactive dismissal",
      symptom: "bar stays in the middle of the screen until the dismissal is complete",
      cause: "frames during the gesture ignored",
      source: "feedback-assistant/reports #437 (FB13296535)",
      reason: "a keyboard under the finger has no frame between the notices"),
    UnjudgedBug(
      "SA5", "safe area / status bar", symptom: "system still adjusts with .never",
      cause: "UITableViewController ignores contentInsetAdjustmentBehavior for the keyboard",
      source: "openradar 35572084", reason: "one platform's own doing, whatever the handler does"),
    UnjudgedBug(
      "TM2", "time/animation", symptom: "field hidden until the keyboard has finished",
      cause: "did-show observed instead of will-show", source: "published system 003",
      reason: "only what is seen at rest is judged, and there it is right"),
  ]
}
