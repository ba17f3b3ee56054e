// The notices of a scenario: as a person tells them, as a device posts them, and as an app hears them.

public import ReferenceModel

extension Scenario {
  /// The scenario in which one notice, willShow or willHide, stands for all that a device posts for a change; nil if its
  /// notices are not those of a device. `posted` is the way back.
  package var told: Scenario? { telling?.scenario }

  /// The told scenario, with the number of events of this one after which each of its events is over.
  package var telling: (scenario: Scenario, ends: [Int])? {
    var (phone, told, ends) = (Phone(environment), [Event](), [Int]())
    var (last, isAfterNotice) = (environment.keyboard, false)
    for (index, event) in events.enumerated() {
      let before = phone
      guard let part = phone.take(event) else { return nil }
      switch (part, event) {
      case (.change(var wish), _):
        if wish.begin == before.usualBegin(wish.end) {
          wish.begin = last ?? before.screen.below(wish.end)
        }
        last = wish.end
        told.append(.keyboard(wish))
      case (.notice, _):
        isAfterNotice = !told.isEmpty
        // The first notice of a change belongs to what comes, the later ones to what was.
        if phone.isWaitingForSecond { continue }
        ends[ends.count - 1] = index + 1
        continue
      case (_, .tick(var seconds)):
        if isAfterNotice, case .tick(let earlier) = told.last,
          index + 1 < events.count || seconds != 1
        {
          seconds = ((earlier + seconds) * 1e9).rounded() / 1e9
          told.removeLast()
          ends.removeLast()
        }
        told.append(.tick(seconds: seconds))
      default: told.append(event)
      }
      isAfterNotice = false
      ends.append(index + 1)
    }
    guard phone.isComplete else { return nil }
    let result = Scenario(configuration, environment, told)
    return result.posted == self ? (result, ends) : nil
  }

  /// The scenario with all notices that a device posts for each change of the keyboard; nil if no device does what it
  /// tells.
  package var posted: Scenario? { posting?.scenario }

  /// The posted scenario, with the number of its events after which each event of this one is over.
  package var posting: (scenario: Scenario, ends: [Int])? {
    var (phone, posted, ends) = (Phone(environment), [Event](), [Int]())
    posted.reserveCapacity(events.count * 2)
    var last = environment.keyboard
    for event in events {
      switch event {
      case .keyboard(var wish) where wish.kind == .willShow || wish.kind == .willHide:
        if wish.begin == last ?? phone.screen.below(wish.end) {
          wish.begin = phone.usualBegin(wish.end)
        }
        last = wish.end
        guard let notices = phone.change(wish) else { return nil }
        posted += notices.map(Event.keyboard)
      case .tick(let seconds): posted += phone.wait(seconds)
      default:
        guard let part = phone.take(event), part == .other || part == .late else { return nil }
        posted.append(event)
      }
      ends.append(posted.count)
    }
    return (Scenario(configuration, environment, posted), ends)
  }
}

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
    guard notice.kind.changesFrame else {
      unfinished.removeAll { $0.kind == notice.kind }
      return [notice]
    }
    frame = notice.kind == .willHide ? nil : notice.end
    let isAnnounced = last?.kind == .willChangeFrame && last?.end == notice.end
    if notice.kind == .willChangeFrame || isAnnounced { return [begin(notice)] }
    return [begin(notice.of(.willChangeFrame)), begin(notice)]
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
