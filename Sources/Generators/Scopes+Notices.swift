// Scopes of notifications and of the app's settings.

import ReferenceModel

extension Scope {
  /// The duration of a burst, with ticks whose sums are rounded.
  static let clock = Scope(
    name: "clock",
    words: "Ticks that add up to the delay in several ways, with and without a longest wait.",
    starts: [Scenario(.on(.phone)), Scenario(.on(.phone)) { $0.maxWait = 0.1 }],
    events: [
      .show(260), .tick(seconds: 0.06), .tick(seconds: 0.04), .blur, .tick(seconds: 0.03),
      .tick(seconds: 0.07), .transitionBegan, .transitionEnded, .tick(seconds: -1),
    ], deepest: 1)

  /// Positions of a field and heights of a keyboard; every notification takes effect at once.
  static let field = Scope(
    name: "field",
    words: "Fields above, below and larger than the screen, a keyboard of two heights, a finger.",
    starts: [Scenario(delay: 0, .on(.phone))],
    events: [
      .show(260), .focus(600, 644), .dragBegan, .drag(-200), .drag(200), .dragEnded, .hide(),
      .notice(.willChangeFrame, Geometry.phone.screen.docked(304)), .focus(100, 144),
      .focus(300, 1000), .blur, .wish(1000, 1044),
    ], offsets: Interval(-200, 1000))

  /// The settings of an app and their changes. The combinations make too many states to explore all, so the
  /// depth is limited to four events; most faults of a setting show after two.
  static let settings = Scope(
    name: "settings",
    words: "Every policy as a start; switches, margins, padding and content change at any time.",
    starts: [
      Scenario(delay: 0, .on(.phone)),
      Scenario(delay: 0, .on(.phone)) { $0.oversize = .leading },
      Scenario(delay: 0, .on(.phone)) { $0.oversize = .trailing },
      Scenario(delay: 0, .on(.phone)) { $0.oversize = .centre },
      Scenario(delay: 0, .on(.phone, content: Size(375, 100))) {
        $0.contentSizing = .fillsVisibleArea
      },
      Scenario(delay: 0, .on(.phone, content: Size(375, 100))) {
        $0.contentSizing = .shrinksForKeyboard
      },
      Scenario(delay: 0, .on(.phone, content: Size(375, 600))) { $0.alwaysBounces = true },
      Scenario(delay: 0, .on(.phone).with(keyboard: 260, focus: .field(700, 744))),
    ],
    events: [
      .show(260), .hide(), .focus(600, 644), .focus(300, 1000), .dragBegan, .drag(300), .dragEnded,
      .padding(bottom: 50), .padding(top: 64), .padding(), .marginChanged(20),
      .marginChanged(400), .adjustmentChanged(adjusts: false), .adjustmentChanged(adjusts: true),
      .dismissModeChanged(dismissesByDrag: true), .dismissModeChanged(dismissesByDrag: false),
      .focusMoved(.field(800, 844)), .contentResized(Size(375, 700)),
      .contentReplaced(Size(375, 900), keepsFocus: false),
      .contentReplaced(Size(375, 900), keepsFocus: true), .wish(1000, 1044, margin: 20),
    ], depth: 4)

  /// A conversation: its end is kept while messages and the keyboard come and go, until something scrolls.
  static let conversation = Scope(
    name: "conversation",
    words:
      "Content that is anchored at its end; a message, the keyboard, typing, and the app scroll.",
    starts: [
      Scenario(delay: 0, .on(.phone)) { $0.anchor = .end },
      Scenario(.on(.phone).with(keyboard: 260, focus: .field(1100, 1144))) { $0.anchor = .end },
      Scenario(delay: 0, .on(.phone)),
    ],
    events: [
      .scrolled(to: Point(0, 2000)), .show(260), .hide(), .contentResized(Size(375, 1400)),
      .contentResized(Size(375, 1200)), .padding(bottom: 50), .padding(), .focus(0, 44),
      .focusMoved(.field(600, 644), typed: true), .focusMoved(.field(500, 544)), .dragBegan,
      .dragEnded, .tick(seconds: 0.1),
      .scrolled(to: Point(0, 100)),
    ], depth: 4)

  /// Bursts: events within a tenth of a second take effect together. There are few offsets, so that all
  /// states can be explored.
  static let bursts = Scope(
    name: "bursts",
    words: "Notices, fields and wishes of the app within a tenth of a second, also under a finger.",
    starts: [Scenario(.on(.phone)), Scenario(.on(.phone).with(keyboard: 260))],
    events: [
      .show(260), .tick(seconds: 0.1), .focus(600, 644), .hide(), .tick(seconds: 0.05),
      .dragBegan, .drag(200), .dragEnded, .blur, .wish(1000, 1044), .wish(100, 144),
      .notice(.willChangeFrame, Geometry.phone.screen.docked(304)),
      .notice(.willHide, Geometry.phone.screen.docked(260)),
      .notice(.didChangeFrame, Geometry.phone.screen.docked(260)),
      .notice(.didHide, Geometry.phone.screen.docked(0)),
      .notice(.didShow, Geometry.phone.screen.docked(260)),
    ], offsets: Interval(0, 400))
}
