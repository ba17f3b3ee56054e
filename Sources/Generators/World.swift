// Worlds: how lifelike scenarios are.

/// How lifelike scenarios are. Generator, shrinker and tests share `admits`: what one of them makes, the
/// others accept.
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

  /// Whether the other world admits more.
  public func isMoreLifelike(than other: World) -> Bool { index < other.index }

  /// The place among all worlds, each of which contains the one before.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether all of it happens on a device: the keyboard's notices are those of a `Phone`, and what ends has begun.
  public var isOfDevices: Bool { self == .everyday || self == .lifelike }
}
