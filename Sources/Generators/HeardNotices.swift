// What an app hears of the keyboard.

public import ReferenceModel

/// The notices that an app hears: those of a scenario, and where it leaves some out, those that a device posts beside them.
///
/// A show or a hide is announced as a change of the frame first, and when its animation ends the `did…` notices come. The
/// host asks for them, because it knows the time.
public struct HeardNotices: Sendable {
  /// The last announced frame; nil if the keyboard is hidden.
  public private(set) var frame: Rect?
  /// The last `will…` notice.
  public private(set) var last: KeyboardNotification?
  /// The `did…` notices to post at the end of the animation.
  private var unfinished: [KeyboardNotification] = []
  /// Those that have come in this instant.
  private var finished: [KeyboardNotification] = []
  /// The seconds until the animation ends.
  private var wait = 0.0

  /// What is known of a keyboard that is up when the app appears: how it was announced.
  public init(_ frame: Rect?, on screen: Size) {
    self.frame = frame
    guard let frame else { return }
    // A floating keyboard was announced as hidden when it left the edge.
    last = KeyboardNotification(
      frame.isDocked(on: screen) ? .willShow : .willHide, begin: frame, end: frame)
  }

  /// The notices to post now for a notice of a scenario, with the frames that they must have.
  public mutating func hear(
    _ notice: KeyboardNotification, on screen: Size
  ) -> [KeyboardNotification] {
    var notice = notice
    notice.end = notice.end?.admitted
    if let index = finished.firstIndex(where: { $0.kind == notice.kind && $0.end == notice.end }) {
      finished.remove(at: index)
      return []
    }
    // A hide without an end frame ends below the screen.
    if notice.kind == .willHide, notice.end == nil { notice.end = screen.below(frame) }
    notice.begin = notice.begin?.admitted ?? frame ?? screen.below(notice.end)
    defer {
      if notice.kind == .willShow || notice.kind == .willChangeFrame { frame = notice.end }
      if notice.kind == .willHide { frame = nil }
    }
    switch notice.kind {
    case .willChangeFrame: return [begin(notice)]
    case .willShow, .willHide:
      let isAnnounced = last?.kind == .willChangeFrame && last?.end == notice.end
      return (isAnnounced ? [] : [begin(notice.of(.willChangeFrame))]) + [begin(notice)]
    case .didShow, .didChangeFrame, .didHide:
      unfinished.removeAll { $0.kind == notice.kind }
      return [notice]
    }
  }

  /// A later change replaces a pending `did…` of its kind; a hide also removes a pending `didShow`, and a show a pending
  /// `didHide`.
  private mutating func begin(_ notice: KeyboardNotification) -> KeyboardNotification {
    if let ending = notice.kind.ending {
      unfinished.removeAll { ($0.kind == .didChangeFrame) == (ending == .didChangeFrame) }
      unfinished.append(notice.of(ending))
    }
    (last, finished, wait) = (notice, [], max(0, notice.duration))
    return notice
  }

  /// The notices to post when the animation has ended.
  public mutating func finish() -> [KeyboardNotification] {
    (finished, unfinished) = (unfinished, [])
    return finished
  }

  /// Time has passed: what is heard later than at the end of the animation is something else.
  public mutating func passed(_ seconds: Double) {
    wait -= seconds
    if wait < -1e-9 { finished = [] }
  }
}

extension Rect {
  /// Whether a keyboard with this frame is docked: at the screen's bottom edge, and as wide as the screen.
  public func isDocked(on screen: Size) -> Bool {
    height > 0 && width > 0 && x <= 1e-6 && maxX >= screen.width - 1e-6
      && maxY >= screen.height - 1e-6
  }
}
