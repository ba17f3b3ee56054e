// Features that an implementation may lack.

/// Something that an implementation may say it does not have. A scenario that needs it is then not generated.
public enum Feature: String, CaseIterable, Sendable {
  /// The device turns.
  case rotation
  /// Content is wider than the visible part, or a drag goes to the side.
  case sideways
  /// A keyboard is not docked: it floats, is split or undocked, or slides sideways.
  case floating
  /// A window is moved or resized.
  case windowMoves
  /// The app asks for a rectangle to be revealed.
  case reveals
  /// A finger scrolls.
  case drags
  /// The app has padding around the content, and may change it at any time.
  case padding
  /// The app changes its padding while a keyboard is shown.
  case ownPadding
  /// It is set which part is shown of a field that is larger than the visible part.
  case oversize
  /// The content fills or shrinks with the visible part.
  case contentSizing
  /// The adjustment for the keyboard is switched off.
  case adjustsForKeyboard
  /// A drag dismisses the keyboard.
  case dismissMode
  /// A margin is kept around what is revealed.
  case margin
  /// Several keyboard frames come within one delay.
  case bursts
  /// A transition begins within another one.
  case nestedTransitions
  /// A keyboard is up when the screen appears.
  case alreadyUp
  /// A focused field, or the caret in it, moves.
  case caret
  /// The user types, after which the focus is followed again.
  case typing
  /// The content stays at its end.
  case endAnchor
  /// The content is moved without a finger.
  case scrolls

  /// What a scenario contains that needs the feature.
  public var words: String {
    switch self {
    case .rotation: "the device turns"
    case .sideways: "content wider than the visible part, or a drag to the side"
    case .floating: "a keyboard that is not docked: floating, split, undocked, sliding sideways"
    case .windowMoves: "a window that is moved or resized"
    case .reveals: "the app's own wish to reveal a rectangle"
    case .drags: "a finger that scrolls"
    case .padding: "a padding around the content that the app sets, or changes at any time"
    case .ownPadding: "the app changes its padding while a keyboard is shown"
    case .oversize: "a setting of which part is shown of a field that is too large"
    case .contentSizing: "content that fills or shrinks with the visible part"
    case .adjustsForKeyboard: "the adjustment for the keyboard is switched off"
    case .dismissMode: "a drag that dismisses the keyboard"
    case .margin: "a margin around what is revealed"
    case .bursts: "several keyboard frames within one delay"
    case .nestedTransitions: "a transition within another one"
    case .alreadyUp: "a keyboard that is up when the screen appears"
    case .caret: "a focused field, or the caret in it, that moves"
    case .typing: "typing, after which the focus is followed again"
    case .endAnchor: "content that stays at its end"
    case .scrolls: "content that is moved without a finger"
    }
  }
}

/// A set of features.
public typealias Features = Set<Feature>

extension Features {
  /// The features in the order of `Feature.allCases`.
  public var all: [Feature] { Feature.allCases.filter(contains) }
  /// The names of the features as a list: "rotation, sideways".
  public var words: String { all.map(\.rawValue).joined(separator: ", ") }
}
