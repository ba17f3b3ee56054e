// The state that gives words their meaning.

import ReferenceModel
import ScrollGenerators

/// What the meaning of a word depends on: the header and the events before the word.
struct NotationContext {
  var model: Model
  /// The end frame of the last notification, which is the begin frame of the next one.
  var lastEnd: Rect?
  /// The keyboard that `up` and `down` change. It knows which notices are to come.
  var phone: Phone
  /// The end frame of the last change that a printer has told.
  var toldEnd: Rect?
  /// The fields that have had the focus; the index of a field is its id.
  var fields: [Rect] = []
  /// The begin frame, the duration and the origin of the next notification, if words gave them.
  var begin: Rect??
  var duration: Double?
  var isOther = false

  init(_ configuration: Configuration, _ environment: Environment) {
    model = Model(configuration, environment)
    phone = Phone(environment)
    (lastEnd, toldEnd) = (environment.keyboard, environment.keyboard)
    if let focus = environment.focus { fields.append(focus) }
  }

  var environment: Environment { model.state.environment }
  var screen: Size { environment.geometry.screen }

  /// The id of a field: its own if it has had the focus, otherwise the next free one.
  func id(of field: Rect) -> Int { fields.firstIndex(of: field) ?? fields.count }

  /// A notification with what the words before it gave, and default values for the rest.
  func notification(_ kind: KeyboardNotification.Kind, _ end: Rect?) -> Event {
    .keyboard(told(kind, begin: lastEnd ?? screen.below(end), end))
  }

  private func told(
    _ kind: KeyboardNotification.Kind, begin usual: Rect?, _ end: Rect?
  ) -> KeyboardNotification {
    var notification = KeyboardNotification(kind, begin: begin ?? usual, end: end)
    notification.duration = duration ?? notification.duration
    notification.isLocal = !isOther
    return notification
  }

  /// The notices of now that a device posts for a keyboard that comes, changes or goes; nil if no device does it.
  mutating func change(_ kind: KeyboardNotification.Kind, _ end: Rect?) -> [Event]? {
    phone.change(told(kind, begin: phone.usualBegin(end), end))?.map(Event.keyboard)
  }

  mutating func pass(_ seconds: Double) -> [Event] { phone.wait(seconds) }

  /// A word for the next notification after which no notification has come.
  var dangling: String? {
    begin != nil ? "bg" : duration != nil ? "du" : isOther ? "other" : nil
  }

  /// Applies an event, which the words after it depend on. The keyboard follows what `up`, `down` and time did not post.
  mutating func happen(_ event: Event, isPosted: Bool = false) {
    model.step(event)
    if !isPosted { phone.follow(event) }
    switch event {
    case .keyboard(let notification):
      lastEnd = notification.end
      (begin, duration, isOther) = (nil, nil, false)
    case .focus(let rect, _) where !fields.contains(rect): fields.append(rect)
    default: break
    }
  }
}
