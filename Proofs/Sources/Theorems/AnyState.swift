// Any state that the inductive invariant allows, and any event.

import Exploring
import ReferenceModel
import ScrollInvariants

/// What an event does, as far as it decides which parts of a state have to be chosen.
enum Effects {
  /// It only moves or stores something, and settles.
  case settles
  /// It adds to a burst, which takes effect at once without a delay.
  case announces
  /// It lets a burst take effect.
  case fires
  /// Whether a burst may take effect.
  var mayFire: Bool { self == .announces || self == .fires }
  /// It moves nothing.
  case nothing
}

/// What a theorem is about: each chooses only what it reads.
enum Subject {
  /// Where the offset goes. What covers the bottom counts only through the insets (D4), so that a padding stands for
  /// it, unless a keyboard comes or goes.
  case motion
  /// Everything else: insets, range, content, bounce, what is pending, and by which rules the offset moves.
  case control
}

/// A state in which the inductive invariant holds, and the truth that agrees with it.
///
/// The inductive invariant of the model is:
/// - what is followed is the focus: following ⇒ focus ≠ nil;
/// - a transition freezes: transitions > 0 ⇒ frozen ≠ nil; frozen ≠ nil ⇒ transitions > 0 or a burst is pending;
///   0 ≤ frozen;
/// - what is due has fired: outside transitions a pending burst has more than a nanosecond left; no burst has more
///   left than the delay and maxWait; it has a maxWait exactly if the configuration has one;
/// - unless a finger is down the offset is legal (I2), and at rest *settle* leaves it where it is.
struct AnyState {
  var model: Model
  var truth: Truth
  private let axis: Axis
  private let subject: Subject
  private let unknowns = Unknowns(limit: Limit.judged)
  private var explorer: Explorer { .current }

  /// Any geometry, padding and content, with the numbers of one axis unknown and those of the other constant.
  private init(_ axis: Axis, _ subject: Subject) {
    (self.axis, self.subject) = (axis, subject)
    var state = emptyState()
    state.environment.geometry = Self.geometry("", axis, subject)
    (model, truth) = (Model(state), Truth(state.configuration, state.environment))
    model.state.environment.padding = insets("padding")
    model.state.environment.content = size("content")
  }

  /// Any state; or any without a finger at the end of the content or within reach of it, where its anchor is.
  init(_ axis: Axis, for effects: Effects, isAtEnd: Bool = false) {
    self.init(axis, .control)
    model.state.isDragging = !isAtEnd && explorer.flag()
    if isAtEnd {
      anchorAtEnd()
    } else if effects != .nothing {
      chooseAnchor()
    }
    if isAnchored { chooseGravity() }
    chooseControl(effects)
    chooseConfiguration()
    model.state.offset = offset
    if isAtEnd { assumeEnd() }
    let burst = truth.burst
    truth = Theorems.truth(agreeingWith: model.state)
    truth.burst = burst
  }

  /// Any environment in which a model begins, with a keyboard and a focus or without.
  init(beginning axis: Axis, _ subject: Subject) {
    self.init(axis, subject)
    if subject == .control { chooseGravity() }
    model.state.environment.focus = unknowns.optional { rect("focus") }
    if subject == .control { model.state.environment.keyboard = keyboard("keyboard") }
    model.state.isFollowing = model.environment.focus != nil
    chooseConfiguration()
    model.state.isFollowing = false
  }

  /// Any state in which something is waited for or nothing is, with any offset.
  init(settling axis: Axis) {
    self.init(beginning: axis, .motion)
    model.state.isFollowing = model.environment.focus != nil && explorer.flag()
    if explorer.flag() { (model.state.transitions, model.state.frozenOverlap) = (1, 0) }
    model.state.offset = offset
  }

  /// Any anchor where it can count: on the vertical axis, without a finger, and where something is replaced (*anchor*).
  mutating func chooseAnchor() {
    guard axis == .vertical, !model.state.isDragging else { return }
    if explorer.flag() { anchorAtEnd() }
  }

  /// The anchor at the end, with any reach.
  private mutating func anchorAtEnd() {
    model.state.configuration.anchor = .end
    model.state.configuration.reach = unknowns.length("reach")
  }

  /// Any gravity where it can count: on the vertical axis, and where the range is read.
  private mutating func chooseGravity() {
    guard axis == .vertical else { return }
    model.state.configuration.gravity = unknowns.any(Anchor.self)
  }

  /// Another margin below than above, or none.
  mutating func chooseMarginBelow() {
    let below = unknowns.optional { unknowns.length("marginBelow") }
    configure { $0.marginBelow = below }
  }

  /// Stores something in the configuration that the model and the truth have.
  mutating func configure(_ store: (inout Configuration) -> Void) {
    store(&model.state.configuration)
    store(&truth.configuration)
  }

  /// Whether the anchor is the end. R12 reads neither how long is waited nor how many transitions run, so that of both
  /// less is chosen then.
  private var isAnchored: Bool { model.state.configuration.anchor == .end }

  /// Where R12 keeps the end, or goes there if it moves.
  private mutating func assumeEnd() {
    let (end, tolerance): (Double, Double) = (model.range(.vertical).upper, 1e-6)
    explorer.assume(end - max(model.configuration.reach, tolerance), atMost: model.state.offset.y)
    explorer.assume(model.state.offset.y, atMost: end)
  }

  /// The wish that takes effect, or none; and the policy. A policy decides where one rectangle goes, so that each is
  /// explored with a wish alone and with a focus alone, and where both are shown one policy stands for all. Gravity and
  /// another margin below are explored with the policy *nearest*, and that margin where one rectangle is shown.
  mutating func chooseWish(_ mayHaveWish: Bool) -> Reveal? {
    var wish = mayHaveWish ? optional { self.wish("wish") } : nil
    if let above = wish?.margin.above { wish?.margin = Margin(above) }
    let isAlone = wish == nil || !model.state.isFollowing
    if isAlone { model.state.configuration.oversize = unknowns.any(Oversize.self) }
    guard model.configuration.oversize == .nearest else { return wish }
    if subject == .motion { chooseGravity() }
    guard isAlone, axis == .vertical else { return wish }
    wish?.margin.below = unknowns.length("wish.marginBelow")
    if model.state.isFollowing {
      model.state.configuration.marginBelow = unknowns.length("marginBelow")
    }
    return wish
  }

  /// Any layout, at rest, in a transition or under a finger.
  init(layout axis: Axis) {
    self.init(beginning: axis, .control)
    model.state.environment.focus = nil
    model.state.configuration.contentSizing = unknowns.any(ContentSizing.self)
    switch explorer.choice(3) {
    case 0: break
    case 1: model.state.isDragging = true
    default: (model.state.transitions, model.state.frozenOverlap) = (1, unknowns.length("frozen"))
    }
    model.state.offset = offset
  }
  private var offset: Point {
    let offset = unknowns.number("offset")
    return axis == .vertical ? Point(0, offset) : Point(offset, 0)
  }

  private mutating func chooseControl(_ effects: Effects) {
    let focus = explorer.choice(model.state.isDragging && !effects.mayFire ? 2 : 3)
    if focus > 0 { model.state.environment.focus = rect("focus") }
    model.state.isFollowing = focus == 2
    model.state.transitions = explorer.choice(effects == .settles || isAnchored ? 2 : 3)
    model.state.environment.keyboard = keyboard("keyboard")
    let delay = unknowns.length("delay")
    model.state.configuration.delay = delay
    if explorer.flag() {
      // The truth's own burst, begun by an event that says nothing.
      _ = truth.take(.blur)
      choosePending(effects, delay)
    }
    let isFrozen =
      model.state.transitions > 0 || (model.state.pending != nil && explorer.flag())
    if isFrozen { model.state.frozenOverlap = unknowns.length("frozen") }
  }

  /// A pending burst. An event that does not fire copies it: one that hides stands for all.
  private mutating func choosePending(_ effects: Effects, _ delay: Double) {
    let mayWait = effects.mayFire && !isAnchored
    let maxWait = mayWait ? unknowns.optional { unknowns.length("maxWait") } : nil
    model.state.configuration.maxWait = maxWait
    guard var burst = truth.burst else { return }
    var pending = Pending(nil)
    if effects.mayFire {
      pending.keyboard = announcement("announced")
      pending.reveal = unknowns.optional { wish("wish") }
    } else {
      pending.keyboard = .some(nil)
    }
    (burst.quiet, burst.waited) = (unknowns.length("quiet"), unknowns.length("waited"))
    pending.remaining = delay - burst.quiet
    explorer.assume(burst.quiet, atMost: delay)
    if let maxWait {
      pending.maxWaitLeft = maxWait - burst.waited
      explorer.assume(burst.waited, atMost: maxWait)
    } else {
      burst.waited = 0
    }
    if model.state.transitions == 0 {
      explorer.assume(1e-9, lessThan: pending.remaining)
      if let left = pending.maxWaitLeft { explorer.assume(1e-9, lessThan: left) }
    }
    (burst.keyboard, burst.wish) = (pending.keyboard, pending.reveal)
    (model.state.pending, truth.burst) = (pending, burst)
  }

  private mutating func chooseConfiguration() {
    model.state.configuration.margin = unknowns.length("margin")
    if subject == .control { model.state.configuration.adjustsForKeyboard = !explorer.flag() }
  }
}

// MARK: - Parts with one unknown axis

extension AnyState {
  static func geometry(_ prefix: String, _ axis: Axis, _ subject: Subject) -> Geometry {
    let unknowns = Unknowns(limit: Limit.judged)
    func length(_ name: String) -> Double { unknowns.length(prefix + name) }
    func number(_ name: String) -> Double { unknowns.number(prefix + name) }
    if axis == .horizontal {
      return Geometry(
        screen: Size(1000, 1000), window: Rect(0, 0, 1000, 1000),
        viewport: Rect(0, 0, length("viewport.width"), 1000),
        safe: Insets(0, number("safe.left"), 0, number("safe.right")))
    }
    // A padding of any size makes the sum whatever it may be; a bar below spares a comparison with no overlap.
    let bar =
      subject == .control
      ? number("safe.bottom")
      : Explorer.current.unknown(prefix + "safe.bottom", 1, Limit.judged, isAdmitted: true)
    return Geometry(
      screen: Size(375, length("screen.height")),
      window: Rect(0, number("window.y"), 375, length("window.height")),
      viewport: Rect(0, number("viewport.y"), 375, length("viewport.height")),
      safe: Insets(number("safe.top"), 0, bar, 0))
  }

  func geometry(_ prefix: String) -> Geometry { Self.geometry(prefix, axis, subject) }

  func insets(_ name: String) -> Insets {
    axis == .vertical
      ? Insets(unknowns.number("\(name).top"), 0, unknowns.number("\(name).bottom"), 0)
      : Insets(0, unknowns.number("\(name).left"), 0, unknowns.number("\(name).right"))
  }

  func size(_ name: String) -> Size {
    axis == .vertical
      ? Size(375, unknowns.length("\(name).height")) : Size(unknowns.length("\(name).width"), 1000)
  }

  func rect(_ name: String) -> Rect {
    axis == .vertical
      ? Rect(0, unknowns.number("\(name).y"), 375, unknowns.length("\(name).height"))
      : Rect(unknowns.number("\(name).x"), 0, unknowns.length("\(name).width"), 100)
  }

  /// No keyboard, or one that covers a part of the viewport. Rules read a keyboard only through D2, and what that is
  /// for one that floats, or is below the viewport, is what it is without one.
  func keyboard(_ name: String) -> Rect? {
    guard axis == .vertical else { return explorer.flag() ? Rect(0, 700, 1000, 300) : nil }
    return unknowns.optional {
      let keyboard = Rect(
        0, unknowns.number("\(name).y"), 375,
        explorer.unknown("\(name).height", 1, Limit.judged, isAdmitted: true))
      let (geometry, tolerance): (Geometry, Double) = (model.geometry, 1e-6)
      let (window, viewport) = (geometry.window, geometry.viewport)
      explorer.assume(geometry.screen.height - tolerance, atMost: keyboard.maxY)
      let end = min(window.y + viewport.maxY, window.maxY)
      explorer.assume(keyboard.y, lessThan: end - tolerance)
      return keyboard
    }
  }

  /// The frame of a keyboard that is there: one without a size stands for all that cover nothing.
  func frame(_ name: String) -> Rect { keyboard(name) ?? Rect(0, 0, 0, 0) }

  /// Nothing announced, a hide, or a keyboard.
  func announcement(_ name: String) -> Rect?? { unknowns.optional { keyboard(name) } }

  func wish(_ name: String) -> Reveal {
    Reveal(rect(name), margin: unknowns.margin("\(name).margin"))
  }

  func margin(_ name: String) -> Double { unknowns.length(name) }
  func seconds(_ name: String) -> Double { unknowns.length(name) }
  func point(_ name: String) -> Point {
    axis == .vertical ? Point(0, unknowns.number(name)) : Point(unknowns.number(name), 0)
  }
  func flag() -> Bool { explorer.flag() }
  func choice(_ count: Int) -> Int { explorer.choice(count) }
  func optional<Value>(_ make: () -> Value) -> Value? { unknowns.optional(make) }
}
