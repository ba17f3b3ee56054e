// The course of a scenario: what may happen next in a world.

import ReferenceModel

/// What has happened in a scenario so far, as far as it decides which events a world admits next.
struct Course {
  let world: World
  private let missing: Features
  /// What is around the scroll view, with the frame that was announced last; nil if the keyboard is hidden.
  private var environment: Environment
  /// A device with this screen, whose pixels all lengths are.
  private(set) var device: Device?
  /// The keyboard, where the notices are those of a device.
  private(set) var phone: Phone
  private let delay: Double
  private let dismissesByDrag: Bool
  /// Whether a finger has moved the keyboard, of which a notice tells when it is lifted.
  private(set) var isKeyboardHeld = false
  /// The seconds since a frame was announced, and since a person has done something.
  private var (quiet, idle) = (Double.infinity, Double.infinity)
  private var transitions = 0
  private var isDragging = false
  /// How far a finger has moved since it came down.
  private var dragged = 0.0
  /// Whether the device has turned in the transition that runs.
  private var hasTurned = false
  /// Where the content is, if it matters: in a chat whose handler says nothing of what is away from the end, and on a system
  /// that moves a window only so far that the focus shows.
  /// An array, since a course is copied often and seldom needs it.
  private var models: [Model] = []
  private var isAwayFromEnd: Bool {
    guard let model = models.first, model.configuration.anchor == .end else { return false }
    return model.state.offset.y < model.range(.vertical).upper - 1e-6
  }
  /// Whether a window that was moved up must move for the field that has the focus now.
  private var owesPan = false
  /// Whether it was moved up for this field and keyboard, which it is once.
  private var hasPanned = false
  private func isAboveScreen(_ field: Rect?, _ geometry: Geometry) -> Bool {
    guard geometry.window.y < 0, world == .everyday, let field, let model = models.first else {
      return false
    }
    return geometry.window.y + model.placeInWindow(field) < -1e-6
  }

  /// Where the window ends without a keyboard.
  private var wholeEnd: Double
  /// Whether a window that makes room for the keyboard has not done so, or every day not given it back: it does at once.
  private var owesRoom: Bool {
    guard isResized, announced != nil || focus == nil && world == .everyday else { return false }
    return isCovered(geometry) || announced == nil && geometry.end < wholeEnd - Self.highestBar
  }
  /// Whether each keyboard makes the window shorter.
  private var isResized: Bool {
    world.isOfDevices && phone.platform != .ios && !has(.overlays) && has(.resizes)
  }
  private func isCovered(_ geometry: Geometry) -> Bool {
    announced.map { geometry.end > $0.y + 1e-6 } ?? false
  }
  /// More than bars is taken for a keyboard only.
  private static let highestBar = 115.0

  private var deepest: Int { world == .everyday ? 1 : 3 }
  /// Whether a field has the focus without a keyboard. Every day that lasts no longer than a turn, where all are told.
  var owesKeyboard: Bool {
    world == .everyday && environment.focus != nil && announced == nil && phone.platform == .ios
  }
  /// Whether a keyboard is there without a field, which every day goes with it.
  private var owesHide: Bool {
    world == .everyday && environment.focus == nil && announced != nil
  }
  /// The seconds that pass every day before this event: a person needs time for what comes next, and looks at what moves.
  func pause(before event: Event) -> Double {
    guard world == .everyday, let least = event.leastPause else { return 0 }
    return (max(least - idle, 0.25 - quiet, 0) * 1e9).rounded() / 1e9
  }
  /// Whether a keyboard comes or goes: every day no other change begins then.
  var isMoving: Bool { world == .everyday && quiet < 0.25 - 1e-9 }
  /// Whether a scenario may end here: no notice is missing.
  var isComplete: Bool {
    !world.isOfDevices
      || phone.isComplete && !owesKeyboard && !owesHide && !owesPan && !owesRoom && !isKeyboardHeld
  }

  /// The course of a scenario without events; nil if the world does not admit its beginning. A lifelike one admits what
  /// was seen once as well, unless only what is usual is to be drawn.
  init?(
    _ configuration: Configuration, _ environment: Environment, in world: World,
    without missing: Features, isUsual: Bool? = nil
  ) {
    (self.world, self.missing) = (world, missing)
    self.environment = environment
    wholeEnd = environment.geometry.end
    device = Device.with(environment.geometry.screen).first
    (delay, dismissesByDrag) = (configuration.delay, configuration.dismissesByDrag)
    phone = Phone(environment, isUsual: isUsual ?? (world == .everyday))
    if configuration.anchor == .end && missing.contains(.awayFromEnd)
      || world == .everyday && phone.platform != .ios && has(.pans)
    {
      models = [Model(configuration, environment)]
    }
    guard world.admits(configuration), hasFeatures(of: configuration), world.admits(geometry),
      admits(padding: padding), admits(content: content, with: focus),
      world != .everyday || focus == nil
    else { return nil }
    if let announced {
      guard has(.alreadyUp), has(.overlays), world != .everyday, admits(end: announced),
        !isGone(announced) || !world.isOfDevices
      else { return nil }
    }
  }

  /// The course of a scenario without events. If the world does not admit its beginning, as few values of it as
  /// possible are replaced by plain ones.
  init(
    _ environment: inout Environment, _ configuration: Configuration, in world: World,
    without missing: Features
  ) {
    let repairs: [(inout Environment) -> Void] = [
      { _ in }, { $0.focus = nil }, { $0.keyboard = nil }, { $0.padding = Insets(0, 0, 0, 0) },
      { $0.content = Size($0.geometry.viewport.width, 1200) },
      {
        $0.geometry = Geometry(filling: $0.geometry.screen)
        $0.content.width = $0.geometry.screen.width
      },
    ]
    for repair in repairs {
      repair(&environment)
      let course = Course(configuration, environment, in: world, without: missing, isUsual: true)
      if let course {
        self = course
        return
      }
    }
    preconditionFailure("no world admits this configuration")
  }

  private var geometry: Geometry { environment.geometry }
  private var padding: Insets { environment.padding }
  private var content: Size { environment.content }
  private var focus: Rect? { environment.focus }
  private var announced: Rect? { environment.keyboard }

  private func has(_ feature: Feature) -> Bool { !missing.contains(feature) }

  private func hasFeatures(of configuration: Configuration) -> Bool {
    if missing.isEmpty { return true }
    // As it is admitted, since what is not a number is not equal to itself.
    let own = configuration.admitted
    var plain = own
    plain.drop(missing)
    return plain == own && (has(.margin) || configuration.margin == 0)
  }

  // MARK: - Events

  /// Notes an event; false if the world does not admit it here, and then nothing is noted that matters later.
  mutating func take(_ event: Event) -> Bool {
    guard admits(event) else { return false }
    if world.isOfDevices {
      guard let part = phone.take(event), part != .late || world != .everyday else { return false }
    }
    note(event)
    return true
  }

  private mutating func note(_ event: Event) {
    let screen = geometry.screen
    switch event {
    case .focus(let field, _): owesPan = isAboveScreen(field, geometry)
    case .blur: owesPan = false
    case .geometryChanged(let new):
      owesPan = false
      hasPanned = hasPanned || new.window.y < min(0, geometry.window.y)
    default: break
    }
    if event.leastPause != nil || event.changesKeyboard { hasPanned = false }
    if !models.isEmpty { models[0].step(event) }
    environment.follow(event)
    if event.leastPause != nil { idle = 0 }
    switch event {
    case .keyboard(let notification) where event.changesKeyboard:
      (environment.keyboard, quiet) = (notification.kind == .willHide ? nil : notification.end, 0)
      isKeyboardHeld = false
    case .keyboardMoved: isKeyboardHeld = true
    case .geometryChanged(let new):
      device = Device.with(new.screen).first
      if new.screen != screen { (hasTurned, wholeEnd) = (true, new.end) }
    case .transitionBegan: (transitions, hasTurned) = (transitions + 1, false)
    case .transitionEnded: transitions = max(0, transitions - 1)
    case .dragBegan: (isDragging, dragged) = (true, 0)
    case .dragged(let distance): dragged += abs(distance.y)
    case .dragEnded: isDragging = false
    case .tick(let seconds): (quiet, idle) = (quiet + seconds, idle + seconds)
    default: break
    }
  }

  private func admits(_ event: Event) -> Bool {
    if pause(before: event) > 1e-9 { return false }
    if case .keyboard(let notification) = event { return admits(notification) }
    if case .keyboardMoved(let frame) = event {
      return has(.tracking) && isRare
        && (world.isOfDevices ? isHeld(frame) : admits(keyboard: frame, on: geometry.screen))
    }
    // When the finger is lifted, the keyboard goes or comes back at once.
    if world.isOfDevices, isKeyboardHeld, !isDragging { return false }
    switch event {
    case .focus(let rect, _): return (isRare || isCalm) && admits(target: rect)
    case .focusMoved(let rect, let isTyped):
      return has(.caret) && (has(.typing) || !isTyped) && isOrdered(focus != nil)
        && (isRare || announced != nil && !isDragging) && admits(target: rect)
        && !isAboveScreen(rect, geometry)
    case .blur: return isOrdered(focus != nil) && !(isMoving && announced != nil)
    case .contentResized(let size): return admits(content: size, with: focus)
    case .contentReplaced(let size, let keepsFocus):
      return admits(content: size, with: keepsFocus ? focus : nil)
        && (keepsFocus || focus == nil || !isMoving)
    case .geometryChanged(let new): return admits(new)
    case .paddingChanged(let insets):
      return has(.padding) && (has(.ownPadding) || announced == nil) && isRare
        && admits(padding: insets) && isNarrow(content, in: geometry, insets)
    case .reveal(let rect, let margin):
      return has(.reveals) && (has(.margin) || margin == nil) && isRare && admits(target: rect)
        && admits(margin: margin ?? 0)
    case .marginChanged(let margin): return has(.margin) && isRare && admits(margin: margin)
    case .adjustmentChanged: return has(.adjustsForKeyboard) && isRare
    case .dismissModeChanged: return has(.dismissMode) && isRare
    case .transitionBegan:
      return (has(.nestedTransitions) || transitions == 0) && (isRare || isCalm)
        && isOrdered(transitions < deepest)
    // A turn takes longer than the keyboard that goes for it.
    case .transitionEnded: return isOrdered(transitions > 0) && !(owesKeyboard && isMoving)
    case .dragBegan: return has(.drags) && isOrdered(!isDragging)
    case .dragged(let distance):
      return has(.drags) && (has(.sideways) && isRare || distance.x == 0) && isOrdered(isDragging)
        && admits(distance: distance) && (isRare || dragged + abs(distance.y) <= reachOfThumb)
    case .dragEnded: return isOrdered(isDragging)
    case .scrolled(let offset):
      return has(.scrolls) && isRare && (has(.sideways) || offset.x == 0)
        && admits(distance: offset)
    case .tick(let seconds):
      return admits(seconds: seconds) && !owesHide && !owesPan && (!owesKeyboard || transitions > 0)
        && (!owesRoom || quiet + seconds < min(0.25, delay))
    // What has no numbers and needs no feature happens anywhere but every day.
    default: return isRare
    }
  }

  /// Whether the world takes events in this order.
  private func isOrdered(_ isInOrder: Bool) -> Bool { isInOrder || !world.isOfDevices }
  /// Whether the world has more than what happens every day.
  private var isRare: Bool { world != .everyday }
  /// Whether nothing is going on in which people do not turn to a field: a turn, or a drag.
  private var isCalm: Bool { transitions == 0 && !isDragging }
  /// How far a thumb moves every day.
  var reachOfThumb: Double { min(600, geometry.screen.height) }

  // MARK: - Keyboards

  private func admits(_ notification: KeyboardNotification) -> Bool {
    let (begin, end) = (notification.begin, notification.end)
    if isAwayFromEnd, notification.kind.changesFrame { return false }
    // An app that acts at once is told when the window has made room.
    if isResized, delay == 0, notification.kind.changesFrame, let end, phone.place(end) == .docked,
      geometry.end > end.y + 1e-6
    {
      return false
    }
    // What comes after a change has its frames, perhaps of before a turn; the keyboard says whether it may come.
    if world.isOfDevices, !notification.kind.changesFrame,
      notification.kind != .didChangeFrame || phone.place(phone.frame) != .floating
    {
      return true
    }
    guard admits(seconds: 1 + notification.duration),
      end.map(admits(end:)) ?? !world.isOfDevices, begin.map(admits(begin:)) ?? !world.isOfDevices,
      has(.bursts) || quiet >= delay || end == announced || !notification.kind.changesFrame
    else { return false }
    switch world {
    case .everyday: return isUsual(notification)
    case .lifelike:
      guard phone.platform == .ios else { return isPlain(notification) }
      return notification.isLocal || device?.isTablet ?? false
    case .odd, .hostile: return true
    }
  }

  /// Whether a notice has nothing that is rare: the keyboard begins where it was, and ends docked or below the screen.
  private func isUsual(_ notification: KeyboardNotification) -> Bool {
    guard notification.isLocal, [0, 0.25].contains(notification.duration) else { return false }
    if phone.platform != .ios, !isPlain(notification) { return false }
    guard notification.kind.changesFrame, let end = notification.end else { return true }
    let isMoving = isMoving && !phone.isWaitingForSecond && !owesHide
    let isRest = end == announced && !phone.isWaitingForSecond
    // On iOS it goes with its field, but for a turn.
    let isMeant = focus == nil || transitions > 0 || phone.platform != .ios
    let isBelow =
      end == phone.usualHiddenFrame && phone.frame != nil && isMeant
      && (!isDragging || dismissesByDrag)
    // What comes under a finger or during a turn is rare.
    let isUp =
      phone.place(end) == .docked && end.height > 0 && focus != nil
      && (isCalm || hasTurned && !isDragging)
    return !isMoving && (isUp || isBelow || isRest)
      && (phone.isWaitingForSecond || notification.begin == phone.usualBegin(end)
        || isDragging && isBelow && notification.begin == Rect(0, 0, 0, 0))
  }

  /// Whether a notice says of a keyboard no more than that it is shown, or hidden: a system that tells of no frames has no
  /// other notices.
  private func isPlain(_ notification: KeyboardNotification) -> Bool {
    notification.isLocal
      && notification.end.map { isGone($0) == (notification.kind == .willHide) } ?? true
  }

  /// Whether a drag that dismisses a docked keyboard, or a gesture that goes back, can have moved it there.
  private func isHeld(_ frame: Rect) -> Bool {
    guard let announced, phone.place(announced) == .docked, !phone.isAnimating,
      !isDragging || dismissesByDrag
    else { return false }
    return frame.x == announced.x && frame.width == announced.width && frame.y >= announced.y
      && frame.y <= geometry.screen.height && frame.isAtBottom(of: geometry.screen)
      && device?.holds(frame) ?? false
  }

  /// Where a keyboard comes from: any of its frames, also those of the other orientation, or below the screen.
  private func admits(begin frame: Rect) -> Bool {
    let screen = geometry.screen
    if admits(keyboard: frame, on: screen) { return true }
    guard world.isOfDevices else { return false }
    let isMoved = frame.y == screen.height || frame.x == 0 && frame.width == screen.width
    return isMoved && device?.holds(frame) ?? false
      || admits(keyboard: frame, on: Size(screen.height, screen.width))
  }

  private func admits(end frame: Rect) -> Bool {
    admits(keyboard: frame, on: geometry.screen)
      && (has(.floating) || isGone(frame) || frame.isAtBottom(of: geometry.screen))
  }

  /// Whether nothing of a keyboard is on the screen. One of no height at the bottom is about to come.
  private func isGone(_ frame: Rect) -> Bool {
    let isComing = frame.height == 0 && frame.width > 0
    return frame.y >= geometry.screen.height && !isComing || frame.width == 0
  }

  // MARK: - Places

  private func admits(_ new: Geometry) -> Bool {
    let isTurned = new.screen != geometry.screen
    let old = geometry.screen
    let isFolded = isTurned && isRare && device?.folded?.screen == new.screen
    let isSameDevice = !isTurned || isFolded || new.screen == Size(old.height, old.width)
    guard world.admits(new), isOrdered(isSameDevice && (!isTurned || transitions > 0)),
      has(.rotation) || !isTurned, isTurned || !(isResized && isCovered(new)),
      isTurned || isRare || makesRoom(new),
      isNarrow(content, in: new, padding)
    else { return false }
    return has(.windowMoves) || isTurned || new.window == geometry.window
  }

  /// Whether a system that makes room itself, or a browser with its bar, changes no more than where the window and the
  /// scroll view in it begin and end.
  private func makesRoom(_ new: Geometry) -> Bool {
    var old = geometry
    (old.window.y, old.viewport.height) = (new.window.y, new.viewport.height)
    old.safe.bottom = new.safe.bottom
    if phone.platform == .web { old.viewport.y = new.viewport.y }
    // A window that fills the screen moves up so that the focus shows, and no further than there is a keyboard. Android does
    // that before it tells: who has made room has no need of it.
    let isPan = new.window.y < min(0, geometry.window.y)
    let isKnown =
      phone.platform == .android
      ? announced == nil : announced.map { -new.window.y <= panned(above: $0) + 0.5 } ?? false
    // What is taken for a keyboard ends at its top.
    let isRoom = geometry.viewport.height - new.viewport.height > Self.highestBar
    let isFitting = announced.map { new.end == $0.y } ?? true
    return phone.platform != .ios && old == new && (!isPan || isKnown && !hasPanned)
      && (!isRoom || isFitting) && (!isPan && !isRoom || focus != nil)
      && !isAboveScreen(focus, new) && (has(.pans) || !isPan) && (has(.resizes) || !isRoom)
  }

  private func panned(above keyboard: Rect) -> Double {
    models.first?.pan(above: keyboard, on: phone.platform, below: device?.safe.top ?? 0) ?? 0
  }

  private func admits(content size: Size, with focus: Rect?) -> Bool {
    admits(content: size) && isNarrow(size, in: geometry, padding)
      && (focus.map { admits(target: $0, in: size) } ?? true)
  }

  private func admits(target: Rect) -> Bool { admits(target: target, in: content) }

  private func admits(margin: Double) -> Bool {
    var configuration = Configuration()
    configuration.margin = margin
    return world.admits(configuration)
  }

  /// Whether the content is no wider than the visible part, where there is no scrolling sideways.
  private func isNarrow(_ size: Size, in geometry: Geometry, _ padding: Insets) -> Bool {
    if has(.sideways), isRare { return true }
    let (safe, width) = (geometry.safe, geometry.viewport.width)
    return size.width <= width - safe.left - safe.right - padding.left - padding.right
  }
}

extension Geometry {
  /// Where the scroll view ends on the screen.
  var end: Double { window.y + viewport.maxY }
}

extension Event {
  fileprivate var changesKeyboard: Bool {
    if case .keyboard(let notice) = self { notice.kind.changesFrame } else { false }
  }

  /// The seconds that a person needs for this after something else; nil for what no person does.
  fileprivate var leastPause: Double? {
    switch self {
    case .focusMoved(_, typed: true): 0.1
    case .focus, .dragBegan, .transitionBegan: 0.25
    default: nil
    }
  }
}
