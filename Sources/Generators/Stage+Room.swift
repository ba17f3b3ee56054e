// How room is made for a keyboard by others than the handler: by the system, an outer view, or a browser.

import Checking
import ReferenceModel

/// Who makes room for a keyboard, besides the handler.
enum RoomMaker: Int {
  /// The app is told of the keyboard, and only the handler makes room.
  case app
  /// The system shortens the scroll view, before or after it tells the app.
  case resizesFirst, resizesLast
  /// The system moves the window up so that the focus shows, or a sheet so that it stands on the keyboard.
  case pans, movesSheet
  /// A view around the scroll view makes room at its own end, at once or when the handler has reacted.
  case outer

  /// What the window does; no scenario needs it of a handler whose window does something else.
  private var feature: Feature {
    switch self {
    case .app: .overlays
    case .resizesFirst, .resizesLast, .outer: .resizes
    case .pans, .movesSheet: .pans
    }
  }

  /// The weights on a platform, in the order of the cases; the data is (unverified).
  fileprivate static func weights(
    on platform: Platform, in world: World, without missing: Features
  ) -> [Int] {
    let weights =
      switch platform {
      case .ios: [1]
      // Edge-to-edge is the rule from target 35 on, `adjustResize` and `adjustPan` before.
      case .android: [28, 16, 16, 14, 12, 14]
      // Browsers that resize the page tell nothing; the others move the visual viewport over it.
      case .web: [40, 22, 0, 24, 0, 14]
      }
    // Every day one makes room, and what moves is the window.
    let isRare = [false, false, false, false, true, true]
    return weights.enumerated().map { index, weight in
      let isMissing = RoomMaker(rawValue: index).map { missing.contains($0.feature) } ?? true
      return isMissing || world == .everyday && isRare[index] ? 0 : weight
    }
  }

  /// The percentage of apps that are told of the keyboard as well. In the everyday world, one whose window Android pans is not.
  fileprivate func told(on platform: Platform, in world: World) -> Int {
    switch (platform, self) {
    case (.web, .resizesFirst): 0
    case (.android, .pans) where world == .everyday: 0
    case (.android, .resizesFirst), (.android, .pans): 50
    default: 100
    }
  }
}

extension Layout {
  /// Draws who makes room. Only a window that fills the screen is moved.
  mutating func drawRoomMaker(without missing: Features, from source: inout Source) {
    guard device.platform != .ios, world.isOfDevices else { return }
    let weights = RoomMaker.weights(on: device.platform, in: world, without: missing)
    if !weights.contains(where: { $0 > 0 }) { return }
    roomMaker = RoomMaker(rawValue: source.alternative(weights: weights)) ?? .app
    isTold = source.mostly(percent: roomMaker.told(on: device.platform, in: world))
    guard roomMaker == .pans || roomMaker == .movesSheet else { return }
    if window != .full || cut != Insets(0, 0, 0, 0) { (roomMaker, isTold) = (.app, true) }
    guard roomMaker == .movesSheet else { return }
    window = .sheet
    gap = Double(source.number(in: 60...320, origin: 200))
    (beginsAtBar, navigationBar, tabBar) = (false, 0, 0)
  }

  var isShortened: Bool { [.resizesFirst, .resizesLast].contains(roomMaker) }

  /// The geometry after what others have done for a keyboard.
  func makingRoom(_ geometry: Geometry, safe: (_ viewport: Rect) -> Insets) -> Geometry {
    var geometry = geometry
    if let end {
      let below = geometry.end - end
      geometry.viewport.height -= max(0, below)
      geometry.safe = safe(geometry.viewport)
    }
    geometry.window.y -= lift
    return geometry
  }
}

extension Model {
  /// How far below the window's top something begins, where no room is made for what lies above the screen.
  func placeInWindow(_ field: Rect) -> Double {
    let (geometry, padding) = (state.environment.geometry, state.environment.padding)
    return geometry.viewport.y + field.y
      - max(state.offset.y, -padding.top - geometry.safe.top)
  }

  /// How far a window is moved so that the focus shows: on Android as little as possible, in a browser to the middle.
  func pan(above keyboard: Rect, on platform: Platform, below safe: Double) -> Double {
    let environment = state.environment
    guard let focus = environment.focus else { return 0 }
    let y = placeInWindow(focus)
    // Android leaves one that is too high where it is.
    let least = focus.height > keyboard.y ? 0 : y + focus.height - keyboard.y
    let middle = y + focus.height / 2 - (safe + keyboard.y) / 2
    return max(0, min(platform == .web ? middle : least, keyboard.height))
  }
}

extension Stage {
  /// Lets the keyboard change where others make room: the app is told before, after, or not at all.
  mutating func changeWithRoom(_ change: KeyboardNotification) {
    var wish = change
    // A keyboard goes below the screen, and none is another app's.
    if wish.kind == .willHide { wish.end = nil }
    wish.isLocal = true
    if let end = wish.end, !layout.device.admits(keyboard: end) { return }
    // A browser tells what has happened, and an animation takes its time.
    if layout.device.platform == .web { tick(0.25) }
    let isComing = wish.end.map { phone.place($0) == .docked } ?? false
    let frame = isComing ? wish.end : nil
    // A window that is always shortened is not too low for that.
    if let frame, missing.contains(.overlays), layout.isShortened {
      var shorter = layout
      shorter.end = frame.y
      if !world.admits(shorter.geometry) { return }
    }
    // It is at no time longer than the keyboard leaves, also for an app that acts at once.
    let isGrowing = frame.map { $0.y < announced?.y ?? .infinity } ?? false
    let isFirst = layout.roomMaker == .resizesFirst
    let comesFirst =
      missing.contains(.overlays) || world == .everyday
      ? isGrowing && (isFirst || state.configuration.delay == 0) : isFirst
    switch layout.roomMaker {
    case .app: tell(wish)
    case _ where !layout.isTold:
      if dismisses(wish) { emit(.blur) }
      unannounced = frame
      makeRoom(for: frame)
    case .resizesFirst where comesFirst, .resizesLast where comesFirst, .outer where comesFirst:
      makeRoom(for: frame)
      brief()
      tell(wish)
    case .outer where source.flag(percent: 70):
      tell(wish)
      tick(max(0.25, state.configuration.delay))
      makeRoom(for: frame)
    case .resizesFirst, .resizesLast, .outer:
      tell(wish)
      brief()
      makeRoom(for: frame)
    case .pans, .movesSheet:
      let isAndroid = layout.device.platform == .android
      let isFirst = world == .everyday ? isAndroid : source.flag()
      if isFirst { makeRoom(for: frame) }
      tell(wish)
      if !isFirst { makeRoom(for: frame) }
    }
  }

  /// Shortens or moves what others do for a keyboard with this frame, or gives it back.
  mutating func makeRoom(for keyboard: Rect?) {
    let before = layout
    switch layout.roomMaker {
    case .app: return
    case .resizesFirst, .resizesLast: layout.end = keyboard?.y
    // It measures from its own end, and not from that of the screen.
    case .outer: layout.end = keyboard.map { $0.y - max(0, layout.cut.bottom) }
    case .movesSheet:
      let most = max(0, layout.sheetTop - layout.device.safe.top)
      layout.lift = keyboard.map { min($0.height, most) } ?? 0
    case .pans:
      let device = layout.device
      // Some browsers forget to move it back.
      if keyboard == nil, device.platform == .web, world != .everyday,
        source.flag(percent: 25)
      {
        return
      }
      layout.lift = grid.snap(
        keyboard.map { model.pan(above: $0, on: device.platform, below: device.safe.top) } ?? 0)
    }
    if layout.geometry != environment.geometry { geometry() }
    // There is no room for it.
    if layout.geometry != environment.geometry { layout = before }
  }

  /// The bar of a browser goes when the finger scrolls on, and comes when it scrolls back.
  mutating func browserBar(after distance: Point) {
    guard layout.device.browserBar != Insets(0, 0, 0, 0), distance.y != 0, world.isOfDevices,
      layout.hidesBar != (distance.y > 0), source.mostly(percent: 70)
    else { return }
    layout.hidesBar.toggle()
    geometry()
    if layout.geometry != environment.geometry { layout.hidesBar.toggle() }
  }
}
