// The table of contents, and the way an event takes.

/// The rules: each one a requirement, written down in the folder `Rules` (*fire* as `fireAsWritten`).
/// A type that replaces one is the model with that rule changed, wherever another rule calls it; it
/// can still call the written one.
public protocol Rules: Equatable, Sendable {
  var state: State { get set }
  mutating func step(_ event: Event)  // admission

  // Derived: what follows from the present.
  func isDocked(_ keyboard: Rect) -> Bool  // D1
  var trueOverlap: Double { get }  // D2
  var overlap: Double { get }  // D3
  var countedOverlap: Double { get }  // D3, as far as the app lets it count
  var adjusted: Insets { get }  // D4
  func range(_ axis: Axis) -> Interval  // D5
  func room(_ axis: Axis) -> Double  // D6
  var bounces: Bool { get }  // D7
  var contentSize: Size { get }  // D8

  // Procedures: where the offset goes, and when.
  func projection(_ offset: Double, _ target: Interval, _ axis: Axis) -> Double
  mutating func reveal(_ rect: Rect, margin: Margin)
  mutating func settle()
  mutating func keepingEnd(_ change: (inout Self) -> Void)  // R12
  mutating func start()
  mutating func schedule(_ burst: Pending)
  mutating func fire()

  // Events.
  mutating func keyboardWillChange(to end: Rect?)  // R1
  mutating func keyboardWillHide()  // R2
  mutating func keyboardDidChange(_ notification: KeyboardNotification)  // R2
  mutating func focusChanged(to rect: Rect?)  // R3
  mutating func change(_ store: (inout Environment) -> Void)  // R4
  mutating func dragBegan()  // R5
  mutating func dragged(by delta: Point)  // R5
  mutating func dragEnded()  // R5
  mutating func tick(_ seconds: Double)  // R6
  mutating func transitionBegan()  // R7
  mutating func transitionEnded()  // R7
  mutating func geometryChanged(_ geometry: Geometry)  // R8
  mutating func revealRequested(_ rect: Rect, margin: Double?)  // R9
  mutating func configure(_ store: (inout Configuration) -> Void)  // R10
  mutating func contentReplaced(_ size: Size, keepsFocus: Bool)  // R10
  mutating func typed(at rect: Rect)  // R11
  mutating func scrolled(to offset: Point)  // R13
  mutating func keyboardMoved(to frame: Rect)  // R14
}

/// The reference model: every rule as it is written.
public struct Model: Rules, BitwiseCopyable {
  public var state: State
  @inlinable public init(_ state: State) { self.state = state }
  /// A model that has just appeared in this environment, at rest.
  @inlinable public init(_ configuration: Configuration, _ environment: Environment) {
    state = State(configuration, environment)
    start()
  }
}

extension Rules {
  /// **admission**: any event in any state; what is not finite has not happened.
  /// - Law: an event that carries a number that is not finite, or a negative time, is ignored; but a
  ///   keyboard frame that is not finite is the null rectangle. Sizes and margins below 0 count as 0.
  /// - Why: Frames are wrong in the wild, yet that the keyboard has moved must not be missed.
  /// - Example: `P: wS(260) t(1) wC[null]` → bottom 0
  @inlinable public mutating func stepAsWritten(_ event: Event) {
    switch event {
    case .keyboard(let notification):
      switch notification.kind {
      case .willShow, .willChangeFrame: keyboardWillChange(to: notification.end?.admitted)
      case .willHide: keyboardWillHide()
      case .didShow, .didChangeFrame, .didHide: keyboardDidChange(notification)
      }
    case .focus(let rect, _): if let rect = rect.admitted { focusChanged(to: rect) }
    case .blur: focusChanged(to: nil)
    case .focusMoved(let rect, let isTyped):
      guard let rect = rect.admitted, environment.focus != nil else { return }
      if isTyped { typed(at: rect) } else { change { $0.focus = rect } }
    case .contentResized(let size): if let new = size.admitted { change { $0.content = new } }
    case .contentReplaced(let new, let keeps): if let new = new.admitted { contentReplaced(new, keepsFocus: keeps) }
    case .geometryChanged(let new): if let new = new.admitted { geometryChanged(new) }
    case .paddingChanged(let new): if let new = new.admitted { change { $0.padding = new } }
    case .reveal(let r, let m):
      if let r = r.admitted, finite(m ?? 0) { revealRequested(r, margin: m.flatMap(asLength)) }
    case .adjustmentChanged(let adjusts): configure { $0.adjustsForKeyboard = adjusts }
    case .dismissModeChanged(let dismisses): configure { $0.dismissesByDrag = dismisses }
    case .marginChanged(let m): if let m = asLength(m) { configure { ($0.margin, $0.marginBelow) = (m, nil) } }
    case .transitionBegan: transitionBegan()
    case .transitionEnded: transitionEnded()
    case .dragBegan: dragBegan()
    case .dragged(let delta): if let delta = delta.admitted { dragged(by: delta) }
    case .dragEnded: dragEnded()
    case .scrolled(let offset): if let offset = offset.admitted { scrolled(to: offset) }
    case .keyboardMoved(let frame): if let frame = frame.admitted { keyboardMoved(to: frame) }
    case .tick(let s): if s >= 0, let seconds = asLength(s) { tick(seconds) }
    }
  }

  // In force is each rule as it is written, unless a type says otherwise.
  @inlinable @inline(__always) public func isDocked(_ k: Rect) -> Bool { isDockedAsWritten(k) }
  @inlinable @inline(__always) public var trueOverlap: Double { trueOverlapAsWritten }
  @inlinable @inline(__always) public var overlap: Double { overlapAsWritten }
  @inlinable @inline(__always) public var countedOverlap: Double { countedOverlapAsWritten }
  @inlinable @inline(__always) public var adjusted: Insets { adjustedAsWritten }
  @inlinable @inline(__always) public func range(_ axis: Axis) -> Interval { rangeAsWritten(axis) }
  @inlinable @inline(__always) public func room(_ axis: Axis) -> Double { roomAsWritten(axis) }
  @inlinable @inline(__always) public var bounces: Bool { bouncesAsWritten }
  @inlinable @inline(__always) public var contentSize: Size { contentSizeAsWritten }
  @inlinable public func projection(_ o: Double, _ t: Interval, _ a: Axis) -> Double { projectionAsWritten(o, t, a) }
  @inlinable public mutating func step(_ event: Event) { stepAsWritten(event) }
  @inlinable public mutating func reveal(_ r: Rect, margin m: Margin) { revealAsWritten(r, m) }
  @inlinable public mutating func settle() { settleAsWritten() }
  @inlinable public mutating func keepingEnd(_ change: (inout Self) -> Void) { keepingEndAsWritten(change) }
  @inlinable public mutating func start() { startAsWritten() }
  @inlinable public mutating func schedule(_ burst: Pending) { scheduleAsWritten(burst) }
  @inlinable public mutating func fire() { fireAsWritten() }
  @inlinable public mutating func keyboardWillChange(to k: Rect?) { keyboardWillChangeAsWritten(k) }
  @inlinable public mutating func keyboardWillHide() { keyboardWillHideAsWritten() }
  @inlinable public mutating func keyboardDidChange(_ n: KeyboardNotification) { keyboardDidChangeAsWritten(n) }
  @inlinable public mutating func focusChanged(to r: Rect?) { focusChangedAsWritten(to: r) }
  @inlinable public mutating func change(_ s: (inout Environment) -> Void) { changeAsWritten(s) }
  @inlinable public mutating func dragBegan() { dragBeganAsWritten() }
  @inlinable public mutating func dragged(by delta: Point) { draggedAsWritten(by: delta) }
  @inlinable public mutating func dragEnded() { dragEndedAsWritten() }
  @inlinable public mutating func tick(_ seconds: Double) { tickAsWritten(seconds) }
  @inlinable public mutating func transitionBegan() { transitionBeganAsWritten() }
  @inlinable public mutating func transitionEnded() { transitionEndedAsWritten() }
  @inlinable public mutating func geometryChanged(_ g: Geometry) { geometryChangedAsWritten(g) }
  @inlinable public mutating func revealRequested(_ r: Rect, margin m: Double?) { revealRequestedAsWritten(r, m) }
  @inlinable public mutating func configure(_ set: (inout Configuration) -> Void) { configureAsWritten(set) }
  @inlinable public mutating func contentReplaced(_ size: Size, keepsFocus: Bool) {
    contentReplacedAsWritten(size, keepsFocus: keepsFocus)
  }
  @inlinable public mutating func typed(at rect: Rect) { typedAsWritten(at: rect) }
  @inlinable public mutating func scrolled(to offset: Point) { scrolledAsWritten(to: offset) }
  @inlinable public mutating func keyboardMoved(to frame: Rect) { keyboardMovedAsWritten(to: frame) }

  /// What can be seen now.
  @inlinable public var observation: Observation {
    var result = Observation(offset: state.offset)
    result.range = OffsetRange(x: range(.horizontal), y: range(.vertical))
    (result.insets, result.viewport) = (adjusted, geometry.viewport)
    (result.content, result.bounce) = (contentSize, bounces)
    return result
  }

  @inlinable public var configuration: Configuration { state.configuration }
  @inlinable public var environment: Environment { state.environment }
  @inlinable public var geometry: Geometry { state.environment.geometry }
}
