// All abilities.

import ScrollImplementations

extension Ability {
  /// All abilities, in the order in which `scrollcheck compare` lists them.
  package static let all: [Ability] = [
    Ability(.covered) { $0.shows(600, 644) },
    Ability(.nextField) { $0.shows(600, 644) },
    Ability(.caret) { $0.shows(600, 644) },
    Ability(.growth) { $0.shows(600, 644) && $0.hasRoom() },
    Ability(.room) { $0.hasRoom() },
    Ability(.homeIndicator) { $0.hasRoom() },
    Ability(.window) { $0.hasRoom() },
    Ability(.shortcutBar) { $0.hasRoom() },
    Ability(.floating) { $0.hasRoom(onlyIf: .hadRoom) },
    Ability(.alreadyUp) { $0.hasRoom() },
    Ability(.appInsets) { $0.hasRoom(onlyIf: .hadRoom) && $0.keepsTheBeginning() },
    Ability(.changes) { $0.hasRoom(onlyIf: .hadRoom) },
    Ability(.stays) { $0.stays(after: 7) },
    Ability(.noFurther) { $0.moves(by: 237) },
    Ability(.burst) { $0.isUnchanged(until: 4) && $0.hasRoom() },
    Ability(.rotation) { $0.endsLikeTheModel() },
    Ability(.finger) {
      $0.hasRoom(onlyIf: .madeRoom) && $0.stays(after: 2, evenAtTheBeginning: true)
    },
    Ability(.margin) { $0.shows(600, 664) },
    Ability(.bounce) { $0.bounces() },
    Ability(.reveals) { $0.shows(700, 744) },
  ]
}

extension Ability.Mark {
  /// Both: `no` if either is, else `none` if either is.
  static func && (one: Self, other: Self) -> Self {
    if one == .no || other == .no { return .no }
    return one == .none || other == .none ? .none : .yes
  }

  init(_ holds: Bool) { self = holds ? .yes : .no }
}
