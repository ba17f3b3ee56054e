// Writes down what a scroll view goes through, for `scrollcheck judge trace:keyboard.jsonl`.
// Copy this file into the app; it needs nothing of ScrollCheck.

import UIKit

/// A log of one scroll view: what happens to it, and what it shows after that.
///
///     let log = KeyboardLog(scrollView)            // in viewDidAppear, with the scroll view in its window
///     log.layoutChanged()                          // in viewDidLayoutSubviews
///     log.caretMoved()                             // in textViewDidChangeSelection
///     log.dragBegan(), scrolled(), dragEnded(willDecelerate:), decelerationEnded()
///     log.scrolledWithoutFinger()                  // in scrollViewDidScrollToTop, and where the app scrolls
///     log.transition(isBeginning:)                 // in viewWillTransition, and in the coordinator's completion
///
/// The log has the surroundings as they are without what the app does for the keyboard. `LoggedSurroundings` says how they are
/// found; `surroundingsChanged()` is called when the app changes them for another reason.
@MainActor final class KeyboardLog {
  /// The insets that the app has set for reasons of its own; what it adds for the keyboard is no part of them.
  var padding: UIEdgeInsets

  private let scrollView: UIScrollView
  private let file: FileHandle
  private var surroundings: LoggedSurroundings
  private var last: Logged
  private weak var focused: UIView?
  private var fields: [ObjectIdentifier: Int] = [:]
  private var observers: [any NSObjectProtocol] = []
  private var isDecelerating = false
  /// The lines of this turn of the run loop. The last one gets the observation at its end.
  private var lines: [[String: Any]] = []
  /// Counts turns with events, so that only the last one of a series is followed by delayed observations.
  private var count = 0

  /// What the lines so far say.
  private struct Logged {
    var geometry: LoggedGeometry
    var content: CGSize
    var padding: UIEdgeInsets
    var focus: CGRect?
    var offset: CGPoint
  }

  /// Begins a recording in the app's documents, or in another file.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view, in its window.
  ///   - padding: The insets that the app has set for reasons of its own; without it, those that it has now.
  ///   - url: The file; without it `keyboard.jsonl` in the documents.
  init?(_ scrollView: UIScrollView, padding: UIEdgeInsets? = nil, to url: URL? = nil) {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    let url = url ?? folder.appendingPathComponent("keyboard.jsonl")
    _ = FileManager.default.createFile(atPath: url.path, contents: nil)
    guard let surroundings = LoggedSurroundings(of: scrollView),
      let file = try? FileHandle(forWritingTo: url)
    else { return nil }
    (self.scrollView, self.file, self.surroundings) = (scrollView, file, surroundings)
    self.padding = padding ?? scrollView.contentInset
    focused = scrollView.firstResponder
    last = Logged(
      geometry: surroundings.geometry(of: scrollView), content: scrollView.contentSize,
      padding: self.padding, focus: nil, offset: scrollView.contentOffset)
    last.focus = focusRect
    if let focused { fields[ObjectIdentifier(focused)] = 0 }
    var environment = last.geometry.members
    environment["padding"] = self.padding.loggedNumbers
    environment["content"] = last.content.loggedNumbers
    environment["keyboard"] = scrollView.window?.dockedKeyboard?.loggedNumbers ?? NSNull()
    environment["focus"] = last.focus?.loggedNumbers ?? NSNull()
    write(["environment": environment, "observation": observation, "at": CACurrentMediaTime()])
    listen()
  }

  /// Ends the recording.
  func close() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
    endTurn()
    count += 1
    try? file.close()
  }

  // MARK: - Notifications

  private func listen() {
    let kinds: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "willShow"),
      (UIResponder.keyboardWillChangeFrameNotification, "willChangeFrame"),
      (UIResponder.keyboardWillHideNotification, "willHide"),
      (UIResponder.keyboardDidShowNotification, "didShow"),
      (UIResponder.keyboardDidChangeFrameNotification, "didChangeFrame"),
      (UIResponder.keyboardDidHideNotification, "didHide"),
    ]
    for (name, kind) in kinds {
      observe(name, LoggedKeyboard.init) { $0.happened($1.event(kind)) }
    }
    let editing: [(Notification.Name, @MainActor @Sendable (KeyboardLog, UIView?) -> Void)] = [
      (UITextField.textDidBeginEditingNotification, { $0.focus($1) }),
      (UITextView.textDidBeginEditingNotification, { $0.focus($1) }),
      (UITextField.textDidEndEditingNotification, { $0.blur($1) }),
      (UITextView.textDidEndEditingNotification, { $0.blur($1) }),
      (UITextField.textDidChangeNotification, { $0.typed($1) }),
      (UITextView.textDidChangeNotification, { $0.typed($1) }),
    ]
    for (name, handle) in editing { observe(name, { $0.object as? UIView }, handle: handle) }
  }

  /// A notification cannot be sent to the main actor, so its parts are taken out where it is posted.
  private func observe<Parts: Sendable>(
    _ name: Notification.Name, _ parts: @escaping @Sendable (Notification) -> Parts,
    handle: @escaping @MainActor @Sendable (KeyboardLog, Parts) -> Void
  ) {
    let center = NotificationCenter.default
    let observer = center.addObserver(forName: name, object: nil, queue: nil) { [weak self] in
      let parts = parts($0)
      MainActor.assumeIsolated { if let self { handle(self, parts) } }
    }
    observers.append(observer)
  }

  // MARK: - The focus

  private func focus(_ view: UIView?) {
    guard let view, view.isDescendant(of: scrollView) else { return }
    focused = view
    let id = fields[ObjectIdentifier(view)] ?? fields.count
    fields[ObjectIdentifier(view)] = id
    last.focus = focusRect
    guard let rect = last.focus else { return }
    happened(["event": "focus", "rect": rect.loggedNumbers, "id": id])
  }

  private func blur(_ view: UIView?) {
    guard let view, view === focused else { return }
    (focused, last.focus) = (nil, nil)
    happened(["event": "blur"])
  }

  /// The caret of a text view, or all of a text field.
  private var focusRect: CGRect? {
    guard let focused, focused.isDescendant(of: scrollView) else { return nil }
    guard let view = focused as? UITextView, let range = view.selectedTextRange else {
      return focused.convert(focused.bounds, to: scrollView)
    }
    let caret = view.caretRect(for: range.end)
    // A text view that has not laid out its text has no caret yet.
    return view.convert(caret.isNull || caret.isInfinite ? view.bounds : caret, to: scrollView)
  }

  /// The user types. That is an event also if the field stays where it is: the app has to show it.
  private func typed(_ view: UIView?) {
    guard let view, view === focused, let rect = focusRect else { return }
    last.focus = rect
    happened(["event": "focusMoved", "rect": rect.loggedNumbers, "typed": true])
  }

  /// The caret has another place: after a tap in the text, or because its field has moved.
  func caretMoved() {
    guard let rect = focusRect, rect != last.focus else { return }
    last.focus = rect
    happened(["event": "focusMoved", "rect": rect.loggedNumbers])
  }

  // MARK: - Layout

  /// What has another size or place than before.
  func layoutChanged() {
    let geometry = surroundings.geometry(of: scrollView)
    if geometry != last.geometry {
      last.geometry = geometry
      happened(geometry.members.merging(["event": "geometryChanged"]) { $1 })
    }
    if scrollView.contentSize != last.content {
      last.content = scrollView.contentSize
      happened(["event": "contentResized", "size": last.content.loggedNumbers])
    }
    if padding != last.padding {
      last.padding = padding
      happened(["event": "paddingChanged", "padding": padding.loggedNumbers])
    }
    caretMoved()
  }

  /// The app has placed the scroll view anew, or has added to the safe area, for another reason than the keyboard.
  func surroundingsChanged() {
    surroundings = LoggedSurroundings(of: scrollView) ?? surroundings
    layoutChanged()
  }

  /// In viewWillTransition(to:with:), and when the coordinator's animation has completed.
  func transition(isBeginning: Bool) {
    happened(["event": isBeginning ? "transitionBegan" : "transitionEnded"])
  }

  // MARK: - Dragging

  /// In scrollViewWillBeginDragging.
  func dragBegan() {
    decelerationEnded()
    happened(["event": "dragBegan"])
  }

  /// In scrollViewDidScroll. What happens in a turn of the run loop in which something else has happened is done by the
  /// app, and not by the finger.
  func scrolled() {
    guard scrollView.isTracking, lines.isEmpty else { return }
    happened(["event": "dragged", "by": (scrollView.contentOffset - last.offset).loggedNumbers])
  }

  /// In scrollViewDidEndDragging: the finger has left, and the content may move on.
  func dragEnded(willDecelerate: Bool) {
    isDecelerating = false
    happened(["event": "dragEnded"])
    isDecelerating = willDecelerate
  }

  /// In scrollViewDidEndDecelerating.
  func decelerationEnded() {
    guard isDecelerating else { return }
    isDecelerating = false
    logScroll()
  }

  /// In scrollViewDidScrollToTop, and after the app has scrolled for another reason than the keyboard.
  func scrolledWithoutFinger() { logScroll() }

  /// The content has moved without a finger. An offset beyond the end comes back, and is not shown until then.
  private func logScroll() {
    let offset = scrollView.legalOffset
    guard offset != last.offset else { return }
    happened(
      ["event": "scrolled", "to": offset.loggedNumbers],
      isShown: offset == scrollView.contentOffset)
  }

  // MARK: - Lines

  private func happened(_ event: [String: Any], isShown: Bool = true) {
    if isDecelerating {
      // The way until now comes first.
      isDecelerating = false
      logScroll()
      isDecelerating = true
    }
    if lines.isEmpty {
      // In the second turn from here, constraints have taken effect.
      onMainQueue { log in log.onMainQueue { $0.endTurn() } }
    }
    var line: [String: Any] = ["event": event, "at": CACurrentMediaTime()]
    if isShown { line["observation"] = observation }
    lines.append(line)
    last.offset = scrollView.contentOffset
  }

  private func endTurn() {
    guard !lines.isEmpty else { return }
    layoutChanged()
    lines[lines.count - 1]["observation"] = observation
    for line in lines { write(line) }
    lines = []
    last.offset = scrollView.contentOffset
    observeLater()
  }

  /// Logs again after a burst has taken effect, and at the end of an animation.
  private func observeLater() {
    count += 1
    let now = count
    for delay in [0.15, 0.6] {
      onMainQueue(after: delay) { log in
        guard log.count == now, !log.isDecelerating else { return }
        log.write(["observation": log.observation, "at": CACurrentMediaTime()])
        log.last.offset = log.scrollView.contentOffset
      }
    }
  }

  private func onMainQueue(
    after delay: Double = 0, _ body: @escaping @MainActor @Sendable (KeyboardLog) -> Void
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
  }

  private var observation: [String: Any] {
    let (insets, range) = (scrollView.adjustedContentInset, scrollView.offsetRange)
    return [
      "offset": scrollView.contentOffset.loggedNumbers, "insets": insets.loggedNumbers,
      "range": [
        [Double(range.first.x), Double(range.last.x)],
        [Double(range.first.y), Double(range.last.y)],
      ],
      "viewport": scrollView.frameInWindow.loggedNumbers,
      "content": scrollView.contentSize.loggedNumbers,
    ]
  }

  private func write(_ members: [String: Any]) {
    guard var data = try? JSONSerialization.data(withJSONObject: members) else { return }
    data.append(0x0A)
    try? file.write(contentsOf: data)
  }
}
