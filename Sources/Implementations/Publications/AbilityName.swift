// The names of what users expect of a keyboard handler.

/// Something that a keyboard handler should be able to do; the raw value is a sentence without its subject.
///
/// `Ability` in the module `Faults` has a scenario and a criterion for each.
package enum AbilityName: String, CaseIterable, Sendable {
  case covered = "shows a covered field"
  case nextField = "shows the next field"
  case caret = "follows a caret that moves"
  case growth = "follows a keyboard that grows"
  case room = "makes room without a field"
  case homeIndicator = "counts the home indicator once"
  case window = "knows where its window is"
  case shortcutBar = "knows a shortcut bar"
  case floating = "gives way to a floating keyboard"
  case alreadyUp = "finds one that is already up"
  case appInsets = "keeps the app's insets"
  case changes = "gives back what changed meanwhile"
  case stays = "stays when the keyboard goes"
  case noFurther = "moves no further than it must"
  case burst = "waits for the end of a burst"
  case rotation = "keeps the position in a rotation"
  case finger = "leaves a finger alone"
  case margin = "keeps a margin"
  case bounce = "lets short content bounce away"
  case reveals = "reveals what the app asks for"
}
