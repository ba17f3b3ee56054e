// Scopes in which the geometry changes.

import ReferenceModel

extension Scope {
  /// Rotations, which hide and show the keyboard, and a screen that is pushed during one.
  static let rotation = Scope(
    name: "rotation",
    words:
      "A phone turns to its side and back, in transitions up to two deep, with notices in them.",
    starts: [
      Scenario(.on(.phone)),
      Scenario(.on(.phone).with(keyboard: 260, focus: .field(600, 644))),
    ],
    events: [
      .transitionBegan, .geometryChanged(.phoneOnItsSide), .transitionEnded, .show(260),
      .tick(seconds: 0.1), .hide(), .show(200, on: .phoneOnItsSide), .geometryChanged(.phone),
      .dragBegan, .drag(200), .dragEnded,
      .geometryChanged(.phone.with(viewport: Rect(0, 0, 375, 200))),
    ], offsets: Interval(0, 400))

  /// Bars and padding. Each change of a bar moves the offset, which makes too many states to explore all,
  /// so the depth is limited to five events.
  static let bars = Scope(
    name: "bars",
    words: "A phone with a notch, bars that come and go, and a keyboard that is lower than a bar.",
    starts: [
      Scenario(delay: 0, .on(.notched)), Scenario(delay: 0, .on(.notchedOnItsSide)),
      Scenario(delay: 0, .on(.notched, content: Size(375, 100))) {
        $0.contentSizing = .fillsVisibleArea
      },
    ],
    events: [
      .show(335, on: .notched), .hide(335, on: .notched), .dragBegan, .drag(300), .dragEnded,
      .focus(600, 644), .focus(100, 144),
      .geometryChanged(.notched.with(safe: Insets(96, 0, 83, 0))), .geometryChanged(.notched),
      .geometryChanged(.notched.with(viewport: Rect(0, 0, 375, 600))), .padding(top: 64),
      .show(20, on: .notched), .geometryChanged(.notchedOnItsSide),
    ], depth: 5)

  /// Scroll views that do not fill the screen, and keyboards that are not docked.
  static let windows = Scope(
    name: "windows",
    words:
      "Windows that move, keyboards that float, slide, are split, undocked, off screen or null.",
    starts: [Scenario(delay: 0, .on(.tablet)), Scenario(delay: 0, .on(.phoneOnItsSide))],
    events: [
      .show(398, on: .tablet), .hide(398, on: .tablet), .focus(600, 644),
      .geometryChanged(
        .tablet.with(window: Rect(100, 300, 700, 600), viewport: Rect(0, 0, 700, 600))),
      .geometryChanged(
        .tablet.with(window: Rect(100, 800, 700, 200), viewport: Rect(0, 0, 700, 200))),
      .geometryChanged(
        .tablet.with(window: Rect(100, 100, 700, 400), viewport: Rect(0, 0, 700, 600))),
      .notice(.willChangeFrame, Rect(200, 400, 320, 254), on: .tablet),
      .notice(.willChangeFrame, Rect(0, 560, 320, 464), on: .tablet),
      .notice(.willChangeFrame, Rect(-1366, 626, 1366, 398), on: .tablet),
      .notice(.willChangeFrame, Rect(0, 400, 1366, 398), on: .tablet),
      .notice(.willChangeFrame, Rect(0, 564, 1366, 560), on: .tablet),
      .notice(.willChangeFrame, Rect(0, 1024, 1366, 398), on: .tablet),
      .notice(.willChangeFrame, nil, on: .tablet), .show(375, on: .phoneOnItsSide),
      .padding(bottom: 375),
    ])

  /// Horizontal scrolling, which the keyboard does not affect.
  static let sideways = Scope(
    name: "sideways",
    words: "Content wider than the screen, fields to the right and outside, a bar at the side.",
    starts: [
      Scenario(delay: 0, .on(.phone, content: Size(1000, 1200))) { $0.margin = 20 }
    ],
    events: [
      .focus(Rect(400, 600, 100, 44), id: 0), .focus(1300, 1344),
      .dragBegan, .dragged(by: Point(200, 0)), .dragged(by: Point(-200, 0)),
      .dragEnded, .show(260), .hide(), .contentResized(Size(375, 1200)),
      .geometryChanged(.phone.with(safe: Insets(0, 50, 0, 0))), .geometryChanged(.phone), .blur,
    ],
    offsets: Interval(-200, 600))
}
