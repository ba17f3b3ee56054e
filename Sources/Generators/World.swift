package import ReferenceModel
import ScrollTexts

// What a scenario may contain: worlds and features.

/// How lifelike scenarios are. Generator, shrinker and tests share `admits`.
public enum World: String, CaseIterable, Sendable {
  /// What every user of an app does every day, and nothing else.
  case everyday
  /// What a person with a device of the tables meets.
  case lifelike
  /// Also what the API allows and a program can cause.
  case odd
  /// Also what no program should cause.
  case hostile

  /// What occurs in the world, for the choice of one.
  public var words: String {
    switch self {
    case .everyday:
      "what every user does every day: docked keyboards, fields, typing, scrolling, turning"
    case .lifelike:
      "screens, windows, bars, keyboards and notices of real devices; settings of an app"
    case .odd:
      "also empty and negative sizes, frames of any width, notices in any order, times of 0 and of hours"
    case .hostile: "also NaN, infinities, and numbers beyond 2^40 and below 2^-40"
    }
  }

  /// What people may have, and this world leaves out. A handler with a padding of its own has that in every case.
  package func leavesOut(with padding: Insets = Insets(0, 0, 0, 0)) -> [String] {
    if self != .everyday { return [] }
    let own = padding == Insets(0, 0, 0, 0) ? ["own padding"] : []
    return own + ["windows", "hardware keyboards"]
  }

  /// Whether the other world admits more.
  package func isMoreLifelike(than other: World) -> Bool { index < other.index }

  /// The place among all worlds, each of which contains the one before.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether all of it happens on a device: the keyboard's notices are those of a `Phone`, and what ends has begun.
  package var isOfDevices: Bool { self == .everyday || self == .lifelike }
}

/// Something that an implementation may say it does not have. A scenario that needs it is then not generated.
public enum Feature: String, CaseIterable, Sendable {
  case rotation, sideways, floating, windowMoves, reveals, drags, padding, ownPadding, oversize
  case contentSizing, adjustsForKeyboard, dismissMode, margin, bursts, nestedTransitions, alreadyUp
  case caret, typing, endAnchor, awayFromEnd, scrolls, marginBelow, reach, gravity, tracking
  /// What the window does, of which a handler has a claim of its own.
  case overlays, resizes, pans

  /// Those that an implementation may name.
  public static let allCases: [Feature] = [
    .rotation, .sideways, .floating, .windowMoves, .reveals, .drags, .padding, .ownPadding,
    .oversize, .contentSizing, .adjustsForKeyboard, .dismissMode, .margin, .bursts,
    .nestedTransitions, .alreadyUp, .caret, .typing, .endAnchor, .awayFromEnd, .scrolls,
    .marginBelow, .reach, .gravity, .tracking,
  ]

  /// What a scenario contains that needs the feature: the line of the file `Features.txt` that begins with its name.
  public var words: String { Self.sentences[rawValue] ?? "" }
  private static let sentences = unsafe String(cString: scrollTextFeatures()).sentences
}

extension String {
  /// The sentences of a text, by the names with which its lines begin.
  var sentences: [String: String] {
    let rows = split(separator: "\n").map {
      $0.split(separator: " ", maxSplits: 1).map(String.init)
    }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
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
