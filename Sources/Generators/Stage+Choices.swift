// Random keyboards, fields, distances and sizes, many of them at a boundary.

import Checking
import ReferenceModel

extension Stage {
  // MARK: - Keyboards

  /// A random keyboard: mostly docked, and in some cases exactly at a boundary.
  mutating func keyboard() -> Rect? {
    let weights = KeyboardKind.weights(in: world)
    let kind = KeyboardKind.allCases[source.alternative(weights: weights)]
    let frame = keyboard(kind)
    guard kind.rawValue < 2, let frame else { return frame }
    return fitted(frame)
  }

  mutating func keyboard(_ kind: KeyboardKind) -> Rect? {
    let kind = world.isOfDevices && !kind.occurs(on: layout.device) ? .docked : kind
    keyboards |= 1 << UInt64(kind.rawValue)
    return kind.frame(on: layout.device, from: &source)
  }

  /// A docked keyboard that has an accessory, or whose top is at a boundary such as the end of a field.
  private mutating func fitted(_ frame: Rect) -> Rect {
    if world == .everyday { return frame }
    let safe = environment.geometry.safe.bottom
    let lead = environment.padding.top + environment.geometry.safe.top
    let target: Double
    switch source.alternative(weights: world.isOfDevices ? [86, 14] : [74, 8, 4, 4, 4, 3, 3]) {
    case 0: return frame
    case 1:
      return layout.screen.docked(frame.height + source.element(of: layout.device.accessories))
    case 2:
      let field = environment.focus ?? form[0]
      target = top + field.maxY - state.offset.y
    case 3: target = bottom - safe
    case 4: target = top + lead + content.height
    case 5: target = top + lead + (environment.focus ?? form[0]).height
    default:
      return layout.screen.docked(
        frame.height + source.nudge(grid) + (grid == .dyadic ? 0 : 1.0 / 3))
    }
    let height = grid.snap(layout.screen.height - target) + source.nudge(grid)
    return height > 0 && height < 2 * layout.screen.height ? layout.screen.docked(height) : frame
  }

  /// A notice that begins where the last one has ended.
  func notice(_ kind: KeyboardNotification.Kind, _ end: Rect?) -> KeyboardNotification {
    KeyboardNotification(kind, begin: lastEnd ?? hidden(end), end: end)
  }

  /// Announces a frame, by one notice or, where a device posts it, by all notices of the change to it.
  mutating func announce(_ kind: KeyboardNotification.Kind, _ frame: Rect?, isLocal: Bool = true) {
    // What ends nowhere is told as a hide.
    let isHide = world == .everyday && phone.place(frame) == .gone
    var notification = notice(isHide ? .willHide : kind, frame)
    notification.isLocal = isLocal
    if frame?.size == Size(0, 0) { notification.duration = 0 }
    if world == .everyday {
      // A keyboard comes with a field, and people wait until it stands.
      if !isHide, environment.focus == nil, state.transitions == 0 { needFocus() }
      if course.isMoving { tick(0.25) }
      if hasReducedMotion { notification.duration = 0 }
    }
    emit(.keyboard(notification))
  }

  /// Lets the keyboard of a device change, if it can. What comes after the animation comes by itself. Every day the
  /// keyboard goes because its field has lost the focus, but for a turn.
  mutating func change(_ wish: KeyboardNotification, begin: Rect? = nil) {
    phone.platform == .ios ? tell(wish, begin) : changeWithRoom(wish)
  }

  /// Lets a device post the notices of a change, if it can.
  mutating func tell(_ wish: KeyboardNotification, _ begin: Rect? = nil) {
    guard let notices = posted(by: wish, begin: begin) else { return }
    emit(together: (dismisses(wish) ? [.blur] : []) + notices)
  }

  /// Whether the focus goes with the keyboard. The button that goes back on Android leaves it.
  mutating func dismisses(_ wish: KeyboardNotification) -> Bool {
    world == .everyday && wish.kind == .willHide && state.transitions == 0
      && environment.focus != nil && (phone.platform == .ios || source.mostly(percent: 60))
  }

  /// What is posted at once if the keyboard changes so; nil if it cannot.
  func posted(by wish: KeyboardNotification, begin: Rect? = nil) -> [Event]? {
    guard wish.kind.changesFrame else { return nil }
    var (phone, wish) = (phone, wish)
    let end = wish.end ?? phone.usualHiddenFrame
    if wish.kind != .willHide { wish.kind = phone.place(end) == .gone ? .willHide : .willShow }
    (wish.begin, wish.end) = (begin ?? phone.usualBegin(end), end)
    return phone.change(wish)?.map(Event.keyboard)
  }

  func hidden(_ frame: Rect?) -> Rect { layout.screen.below(frame) }

  /// Emits the notifications of a keyboard that appears or changes.
  mutating func show(_ frame: Rect?) {
    if world.isOfDevices { return announce(.willShow, frame) }
    switch source.alternative(of: 3) {
    case 0: announce(.willShow, frame)
    case 1: announce(.willChangeFrame, frame)
    default:
      announce(.willChangeFrame, frame)
      announce(.willShow, frame)
    }
  }

  mutating func showDocked() {
    let kind = source.flag() ? KeyboardKind.predicting : .docked
    guard let frame = keyboard(kind) else { return }
    announce(.willShow, frame)
    rest()
  }

  /// Shows a keyboard if none is announced.
  mutating func needKeyboard() {
    if announced == nil { showDocked() }
  }

  /// Announces a docked keyboard, with another height than the announced one.
  mutating func changeKeyboard() {
    let (low, high) = (layout.keyboard.plain, layout.keyboard.predicting)
    announce(.willChangeFrame, layout.screen.docked(announced?.height == low ? high : low))
  }

  // MARK: - Fields

  /// A random field of the form, in some cases moved or resized to a boundary.
  mutating func field() -> Rect {
    var field = form[source.alternative(of: form.count)]
    if world == .everyday { return placed(field) }
    let weights = world.isOfDevices ? [70, 10, 6, 6, 5, 0, 0, 3] : [72, 6, 5, 6, 3, 2, 4, 2]
    switch source.alternative(weights: weights) {
    case 0: break
    case 1:
      let height = announced?.height ?? layout.keyboard.plain
      let keyboardTop = layout.screen.height - height - top + state.offset.y
      field.y += keyboardTop - field.maxY + source.nudge(grid)
    case 2: field.height = max(0, model.region(.vertical).length + source.nudge(grid))
    case 3: field.height = max(1, viewport.height) + Double(source.number(in: 1...800))
    case 4: field.y = content.height - Double(source.number(in: 1...80, origin: 20))
    case 5: field.y = content.height + Double(source.number(in: 0...200))
    case 6: field.height = 0
    default: field.x = content.width - Double(source.number(in: -50...100, origin: 20))
    }
    field.y = grid.snap(field.y)
    field.height = grid.snap(field.height)
    return placed(field)
  }

  /// In life the field moved so that it lies in the content or is cut by its edge.
  func placed(_ field: Rect) -> Rect {
    guard world.isOfDevices else { return field }
    var field = field
    if world == .everyday {
      field.height = max(1, min(field.height, grid.snap(content.height)))
      field.x = max(0, min(field.x, grid.snap(content.width - field.width)))
      field.y = max(0, min(field.y, grid.snap(content.height - field.height)))
      return field
    }
    field.width = max(1, field.width)
    field.height = max(1, field.height)
    field.x = min(max(field.x, 1 - field.width), max(0, grid.snap(content.width) - 20))
    field.y = min(max(field.y, 1 - field.height), max(0, grid.snap(content.height) - 20))
    return field
  }

  /// A field below or above the visible part, at a random distance from it.
  mutating func unseen() -> Rect {
    let region = model.region(.vertical)
    let away = Double(source.number(in: 0...300, origin: 40))
    let above = grid.snap(region.lower) - away - form.height
    let below = grid.snap(region.upper) + away
    let isAbove = source.flag() && above >= 0
    return placed(Rect(form.x, isAbove ? above : below, form.width, form.height))
  }

  /// Gives a field the focus if none has it. The result is the field that has it.
  @discardableResult mutating func needFocus() -> Rect {
    if let focus = environment.focus { return focus }
    let field = field()
    focus(field)
    return field
  }

  mutating func focus(_ field: Rect) {
    emit(.focus(field, id: identity(of: field)))
    if course.owesKeyboard { return show(keyboard()) }
    if phone.platform == .ios || !world.isOfDevices { return }
    if let announced {
      // What shows the focus follows it.
      if layout.roomMaker == .pans { makeRoom(for: announced) }
    } else if world == .everyday, environment.focus != nil {
      show(keyboard())
    }
  }

  // MARK: - Distances

  /// A random drag distance: free, exactly to an end of the range, nearly there, beyond it, or sideways.
  mutating func distance() -> Point {
    let range = model.range(.vertical)
    let offset = state.offset
    let isEveryday = world == .everyday
    var free = source.coordinate(-1000...1000, origin: isEveryday ? 120 : 0, grid)
    if isEveryday, abs(free) < 10 { free = 120 }
    let y =
      switch source.alternative(weights: [46, 12, 12, 10, 8, 6, 6]) {
      case 0: free
      case 1: range.upper - offset.y
      case 2: range.lower - offset.y
      case 3: range.upper - offset.y + source.nudge(grid)
      case 4: range.upper - offset.y + abs(free) / 4
      case 5: range.lower - offset.y - abs(free) / 4
      default: (range.upper - range.lower) / 2 + range.lower - offset.y
      }
    // At that end already, the free distance is used instead.
    let distance = y == 0 || isEveryday && abs(y) < 1 ? free : y
    if isEveryday {
      let reach = course.reachOfThumb
      return Point(0, Interval(-reach, reach).clamp(grid.snap(distance)))
    }
    let sideways =
      switch source.alternative(weights: [85, 10, 5]) {
      case 0: 0.0
      case 1: source.coordinate(-300...300, origin: 0, grid)
      default: model.range(.horizontal).upper - offset.x
      }
    return Point(missing.contains(.sideways) ? 0 : grid.snap(sideways), grid.snap(distance))
  }

  /// Emits a whole drag: finger down, movement, finger up. Every day it takes several, if the way is long.
  mutating func scroll(by distance: Point) {
    let reach = world == .everyday ? course.reachOfThumb : .infinity
    var rest = distance.y
    if world == .everyday, rest == 0 { return }
    repeat {
      let part = Interval(-reach, reach).clamp(rest)
      emit(.dragBegan)
      emit(.dragged(by: Point(distance.x, part)))
      emit(.dragEnded)
      rest -= part
    } while world == .everyday && rest != 0 && !isFull
  }

  // MARK: - Content and geometry

  /// A random size of the content: near the current one, at a boundary, or empty.
  mutating func size() -> Size {
    let (old, region) = (content, model.region(.vertical).length)
    let height: Double
    switch source.alternative(weights: [40, 18, 14, 8, 8, 6, 4, 2]) {
    case 0: height = old.height + source.coordinate(-400...400, origin: 20, grid)
    case 1: height = source.coordinate(0...3000, origin: 1200, grid)
    case 2: height = region + source.nudge(grid)
    case 3: height = viewport.height + source.nudge(grid)
    case 4: height = (environment.focus ?? form[0]).maxY + source.nudge(grid)
    case 5: return Size(old.width + source.coordinate(1...1000, origin: 100, grid), old.height)
    case 6: return Size(viewport.width, old.height)
    default: return world.isOfDevices ? old : Size(0, 0)
    }
    return Size(old.width, world.isOfDevices ? max(20, grid.snap(height)) : grid.snap(height))
  }

  mutating func geometry() { emit(.geometryChanged(layout.geometry)) }

  /// A random rectangle for a reveal: a field, a rectangle near or far, too large, or across an edge.
  mutating func target() -> Rect {
    var rect = field()
    switch source.alternative(of: 6) {
    case 0: break
    case 1: rect.y = grid.snap(state.offset.y) + Double(source.number(in: -200...200))
    case 5: return unseen()
    case 2: rect = Rect(0, content.height - 1, 1, 1)
    case 3: rect = Rect(0, 0, 1, 1)
    default: rect.y = content.height - Double(source.number(in: 1...100))
    }
    return placed(rect)
  }
}
