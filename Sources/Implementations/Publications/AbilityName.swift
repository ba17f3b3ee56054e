// The names of what users expect of a keyboard handler.

/// Something that a keyboard handler should be able to do; the raw value is a sentence without its subject.
///
/// `Ability` in the module `Faults` has a scenario and a criterion for each.
package enum AbilityName: String, CaseIterable, Sendable {
  /// The field that gets the focus can be seen when the keyboard has come.
  case covered = "shows a covered field"
  /// So can the next one, which gets the focus while the keyboard is up.
  case nextField = "shows the next field"
  /// A caret that moves below the keyboard's top is shown again.
  case caret = "follows a caret that moves"
  /// A keyboard that becomes higher covers neither field nor content.
  case growth = "follows a keyboard that grows"
  /// The end of the content can be reached, whatever has the focus.
  case room = "makes room without a field"
  /// The keyboard contains the safe area at the bottom.
  case homeIndicator = "counts the home indicator once"
  /// Frames are announced in the screen's coordinates.
  case window = "knows where its window is"
  /// Most of the keyboard's frame is below the screen.
  case shortcutBar = "knows a shortcut bar"
  /// A keyboard that is not docked takes no room.
  case floating = "gives way to a floating keyboard"
  /// A screen can appear while the keyboard is up.
  case alreadyUp = "finds one that is already up"
  /// The insets of the app are there while the keyboard is up and afterwards.
  case appInsets = "keeps the app's insets"
  /// An inset that the app changes meanwhile is there afterwards.
  case changes = "gives back what changed meanwhile"
  /// The content stays where it is when the keyboard goes.
  case stays = "stays when the keyboard goes"
  /// The content moves just as far as the field needs.
  case noFurther = "moves no further than it must"
  /// Several notifications of one change are applied once.
  case burst = "waits for the end of a burst"
  /// The content at the top left stays there when the device is turned.
  case rotation = "keeps the position in a rotation"
  /// Nothing but the finger moves the content during a drag.
  case finger = "leaves a finger alone"
  /// The distance that the app asks for stays free below the field.
  case margin = "keeps a margin"
  /// Content that fits can be dragged while the keyboard is up, so that dragging can dismiss it.
  case bounce = "lets short content bounce away"
  /// A rectangle that the app asks for is shown above the keyboard.
  case reveals = "reveals what the app asks for"
}
