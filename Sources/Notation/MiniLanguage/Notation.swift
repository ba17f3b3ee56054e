// The mini language: its words, and what their meaning depends on.

public import ReferenceModel
@_exported public import ScrollBasics
package import ScrollGenerators
import ScrollTexts

/// The mini language: a scenario on one line.
///
///     P: margin=10 F(600,644) wS(260) t(1) F(700,744)
///
/// A line is the name of an environment, a colon, header words and events. Events without a `t`
/// between them happen at the same instant. One second passes at the end, unless the line ends with
/// a full stop. A line that `text` writes is read by `scenario` as the same scenario.
///
/// A visit to a screen of its own begins with a device in place of an environment: `D402: tap(3) type(5)`.
public enum Notation {
  package struct Word: Sendable {
    /// The forms that the word may have: "wS(h)", "wS[x,y,w,h]".
    package var forms: [String]
    package var meaning: String

    /// The word without its arguments: "wS".
    package var name: String { String(forms[0].prefix { !"(=[".contains($0) }) }
    fileprivate var isOfHeader: Bool { forms[0].utf8.contains(UInt8(ascii: "=")) }
  }

  package static let headerWords = words.filter { $0.isOfHeader }
  package static let eventWords = words.filter { !$0.isOfHeader }
  /// The words of visits.
  package static let deedWords = rows(sections[1])
  private static let words = rows(sections[0])
  /// What stands for what the system does on Android and on the web, an example each.
  package static func examples(of platform: Platform) -> [(example: String, meaning: String)] {
    let section = [.android: 2, .web: 3][platform].map { sections[$0] } ?? []
    return section.map(parts)
  }

  /// The parts of `Words.txt`: those of scenarios, those of visits, and examples of Android and of the web.
  private static let sections = unsafe String(cString: scrollTextWords())
    .split(separator: "\n", omittingEmptySubsequences: false).split(whereSeparator: \.isEmpty)

  /// In each row the forms of a word, a colon, and its meaning.
  private static func rows(_ lines: ArraySlice<Substring>) -> [Word] {
    lines.map { row in
      let (forms, meaning) = parts(row)
      return Word(forms: forms.split(separator: " ").map(String.init), meaning: meaning)
    }
  }

  private static func parts(_ row: Substring) -> (String, String) {
    let parts = row.split(separator: ":", maxSplits: 1)
    return (String(parts[0]), String(parts[1].dropFirst()))
  }

  /// The words that always stand for the same event.
  static let plainEvents: [(word: String, event: Event)] = [
    ("F-", .blur), ("TB", .transitionBegan), ("TE", .transitionEnded), ("D+", .dragBegan),
    ("D-", .dragEnded), ("A+", .adjustmentChanged(adjusts: true)),
    ("A-", .adjustmentChanged(adjusts: false)), ("DM+", .dismissModeChanged(dismissesByDrag: true)),
    ("DM-", .dismissModeChanged(dismissesByDrag: false)),
  ]

  /// The seconds at the end of a line without a full stop.
  static let closing = 1.0

  /// Reads a line; an error says what was expected where.
  public static func scenario(_ text: String) throws(ParseFault) -> Scenario {
    var parser = NotationParser(text)
    return try parser.scenario()
  }

  /// A step of a scenario as it is told: a word, and the number of events after which it is over.
  package struct Step: Sendable {
    /// The word: "up(260)".
    package var word: String
    /// The number of events after which it is over.
    package var end: Int
  }
}

extension [Notation.Step] {
  /// The index of the step in which the event with this number happens.
  package func index(of event: Int) -> Int { firstIndex { $0.end >= event } ?? count - 1 }
}

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

  /// A word for the next notification after which no notification has come.
  var dangling: String? {
    begin != nil ? "bg" : duration != nil ? "du" : isOther ? "other" : nil
  }

  /// Applies an event, which the words after it depend on. The keyboard follows what `up`, `down` and time did not post.
  mutating func happen(_ event: Event, isPosted: Bool = false) {
    model = model.after(event)
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
