// All abilities.

import Implementations

extension Ability {
  /// All abilities, in the order in which `scrollcheck compare` lists them. The field that one is
  /// about has the focus, except where there is none by its name.
  package static let all: [Ability] = [
    Ability(
      .covered, "P: F(600,644) up(260)",
      "At the end the field is between the bars and the keyboard."
    ) { $0.shows(600, 644) },
    Ability(
      .nextField, "P: F(100,144) up(260) t(1) F(600,644)",
      "At the end the second field is between the bars and the keyboard."
    ) { $0.shows(600, 644) },
    Ability(
      .caret, "P: F(300,344) up(260) t(1) M(600,644)",
      "At the end the caret is between the bars and the keyboard."
    ) { $0.shows(600, 644) },
    Ability(
      .growth, "P: F(600,644) up(216) t(1) up(260)",
      "At the end the field is above the higher keyboard, and the content ends at its top."
    ) { $0.shows(600, 644) && $0.hasRoom() },
    Ability(
      .room, "P: up(260)", "The end of the content can be brought to the top of the keyboard."
    ) { $0.hasRoom() },
    Ability(
      .homeIndicator, "X: F(700,744) up(335)",
      "The end of the content can be brought to the top of the keyboard, and no further."
    ) { $0.hasRoom() },
    Ability(
      .window, "SM: F(540,584) up(398)",
      "The end of the content can be brought to the part of the keyboard in the window, and no further."
    ) { $0.hasRoom() },
    Ability(
      .shortcutBar, "T: F(900,944) up[0,968,768,313]",
      "The end of the content can be brought to the top of the bar, and no further."
    ) { $0.hasRoom() },
    Ability(
      .floating, "T: F(600,644) up(313) t(1) up[200,400,320,254]",
      "At the end the content ends where it did without a keyboard."
    ) { $0.hasRoom(onlyIf: .hadRoom) },
    Ability(
      .alreadyUp, "P: keyboard=260 focus=(600,644)",
      "The end of the content can be brought to the top of the keyboard."
    ) { $0.hasRoom() },
    Ability(
      .appInsets, "P: padding=[64,0,20,0] F(600,644) up(260) t(1) down",
      "The content begins below the app's inset all the time, and at the end it ends where it did."
    ) { $0.hasRoom(onlyIf: .hadRoom) && $0.keepsTheBeginning() },
    Ability(
      .changes, "P: F(600,644) up(260) t(1) B(60) down",
      "At the end the content ends above the new inset."
    ) { $0.hasRoom(onlyIf: .hadRoom) },
    Ability(
      .stays, "P: F(600,644) up(260) t(1) F- down",
      "The offset at the end is that before the hide, which is not that before the show."
    ) { $0.stays(after: 7) },
    Ability(
      .noFurther, "P: F(600,644) up(260)",
      "From the first state to the last, the content moves by the 237 points that the field needs."
    ) { $0.moves(by: 237) },
    Ability(
      .burst, "P: F(600,644) up(260) t(0.05) up(216)",
      "Nothing changes before the second notification, and at the end there is room for it."
    ) { $0.isUnchanged(until: 4) && $0.hasRoom() },
    Ability(
      .rotation, "X: F(400,444) U(300) TB G(3) TE",
      "At the end the same point of the content is at the top left."
    ) { $0.endsLikeTheModel() },
    Ability(
      .finger, "P: F(600,644) D+ up(260) t(1) .",
      "The offset is that at the beginning of the drag, and there is room for the keyboard."
    ) { $0.hasRoom(onlyIf: .madeRoom) && $0.stays(after: 2, evenAtTheBeginning: true) },
    Ability(
      .margin, "P: margin=20 F(600,644) up(260)",
      "At the end the field and 20 points below it are above the keyboard."
    ) { $0.shows(600, 664) },
    Ability(
      .bounce, "P: content=(375,300) DM+ F(100,144) up(260)",
      "At the end the content bounces although it fits."
    ) { $0.bounces() },
    Ability(
      .reveals, "P: F(600,644) up(260) t(1) R(700,744)",
      "At the end the rectangle is between the bars and the keyboard."
    ) { $0.shows(700, 744) },
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
