// Features that an implementation may lack.

/// Something that an implementation may say it does not have. A scenario that needs it is then not generated.
public enum Feature: String, CaseIterable, Sendable {
  case rotation, sideways, floating, windowMoves, reveals, drags, ownPadding, contentSizing
  case adjustsForKeyboard, dismissMode, margin, bursts, nestedTransitions, alreadyUp, caret
  case typing, endAnchor, scrolls

  /// What a scenario contains that needs the feature.
  public var words: String {
    switch self {
    case .rotation: "the device turns"
    case .sideways: "content wider than the visible part, or a drag to the side"
    case .floating: "a keyboard that is not docked: floating, split, undocked, sliding sideways"
    case .windowMoves: "a window that is moved or resized"
    case .reveals: "the app's own wish to reveal a rectangle"
    case .drags: "a finger that scrolls"
    case .ownPadding: "the app changes its padding while a keyboard is shown"
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
public struct Features: OptionSet, Hashable, Sendable {
  /// The bits of the set, in the order of `Feature.allCases`.
  public let rawValue: UInt32
  /// A set with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A set of these features.
  public init(_ features: some Sequence<Feature>) {
    rawValue = features.reduce(0) { $0 | Self.bit($1) }
  }

  /// Whether the set contains a feature.
  public func contains(_ feature: Feature) -> Bool { rawValue & Self.bit(feature) != 0 }

  /// The features in the order of `Feature.allCases`.
  public var all: [Feature] { Feature.allCases.filter(contains) }
  /// The names of the features as a list: "rotation, sideways".
  public var words: String { all.map(\.rawValue).joined(separator: ", ") }

  private static let bits = Dictionary(
    uniqueKeysWithValues: Feature.allCases.enumerated().map { ($1, UInt32(1) << UInt32($0)) })
  private static func bit(_ feature: Feature) -> UInt32 { bits[feature] ?? 0 }
}
