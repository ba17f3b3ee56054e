// Writes down what a scroll view goes through, for `scrollcheck judge trace:keyboard.jsonl`.
// Copy this file into the app; it needs nothing of ScrollCheck.

import UIKit

/// A log of one scroll view: what happens to it, and what it shows after that.
///
///     let log = KeyboardLog(scrollView)            // in viewDidAppear, with the scroll view in its window
///     log.layoutChanged()                          // in viewDidLayoutSubviews
///     log.drag(.began), .moved, .ended             // from the scroll view's delegate
@MainActor final class KeyboardLog {
  enum Drag { case began, moved, ended }

  /// The insets that the app has set for reasons of its own; what it adds for the keyboard is no part of them.
  var padding = UIEdgeInsets.zero

  private let scrollView: UIScrollView
  private let file: FileHandle
  private var (lastGeometry, lastContent, lastPadding) = (
    [String: Any](), CGSize.zero, UIEdgeInsets.zero
  )
  private var lastOffset = CGPoint.zero
  private var fields: [ObjectIdentifier: Int] = [:]

  /// Begins a recording in the app's documents.
  init?(_ scrollView: UIScrollView) {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    let url = folder.appendingPathComponent("keyboard.jsonl")
    FileManager.default.createFile(atPath: url.path, contents: nil)
    guard scrollView.window != nil, let file = try? FileHandle(forWritingTo: url) else {
      return nil
    }
    (self.scrollView, self.file) = (scrollView, file)
    remember()
    var environment = geometry
    environment["padding"] = numbers(padding)
    environment["content"] = numbers(scrollView.contentSize)
    environment["keyboard"] = NSNull()
    environment["focus"] = NSNull()
    write(["environment": environment, "observation": observation])
    listen()
  }

  // MARK: - What happens

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
      on(name) { [weak self] in self?.keyboard(kind, $0.userInfo ?? [:]) }
    }
    for name in [
      UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification,
    ] {
      on(name) { [weak self] in self?.focus($0.object as? UIView) }
    }
    for name in [
      UITextField.textDidEndEditingNotification, UITextView.textDidEndEditingNotification,
    ] {
      on(name) { [weak self] _ in self?.happened(["event": "blur"]) }
    }
  }

  private func on(_ name: Notification.Name, _ body: @escaping @MainActor (Notification) -> Void) {
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
      MainActor.assumeIsolated { body(notification) }
    }
  }

  private func keyboard(_ kind: String, _ info: [AnyHashable: Any]) {
    happened([
      "event": "keyboard", "kind": kind,
      "begin": (info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect).map(numbers)
        ?? NSNull(),
      "end": (info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect).map(numbers) ?? NSNull(),
      "duration": info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0,
      "local": info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true,
    ])
  }

  private func focus(_ field: UIView?) {
    guard let field, field.isDescendant(of: scrollView) else { return }
    let id = fields[ObjectIdentifier(field)] ?? fields.count
    fields[ObjectIdentifier(field)] = id
    let rect = field.convert(field.bounds, to: scrollView)
    happened(["event": "focus", "rect": numbers(rect), "id": id])
  }

  /// What has another size or place than before.
  func layoutChanged() {
    if !NSDictionary(dictionary: geometry).isEqual(to: lastGeometry) {
      happened(geometry.merging(["event": "geometryChanged"]) { $1 })
    }
    if scrollView.contentSize != lastContent {
      happened(["event": "contentResized", "size": numbers(scrollView.contentSize)])
    }
    if padding != lastPadding {
      happened(["event": "paddingChanged", "padding": numbers(padding)])
    }
  }

  /// A drag has ended when nothing moves any more: after deceleration, if there is one.
  func drag(_ phase: Drag) {
    switch phase {
    case .began: happened(["event": "dragBegan"])
    case .ended: happened(["event": "dragEnded"])
    case .moved:
      let offset = scrollView.contentOffset
      let delta = [Double(offset.x - lastOffset.x), Double(offset.y - lastOffset.y)]
      happened(["event": "dragged", "by": delta])
    }
  }

  /// In viewWillTransition(to:with:), and when the coordinator's animation has completed.
  func transition(isBeginning: Bool) {
    happened(["event": isBeginning ? "transitionBegan" : "transitionEnded"])
  }

  // MARK: - What is seen

  private var observation: [String: Any] {
    let (insets, offset) = (scrollView.adjustedContentInset, scrollView.contentOffset)
    let (bounds, content) = (scrollView.bounds.size, scrollView.contentSize)
    let end = CGPoint(
      x: max(-insets.left, content.width + insets.right - bounds.width),
      y: max(-insets.top, content.height + insets.bottom - bounds.height))
    return [
      "offset": [Double(offset.x), Double(offset.y)], "insets": numbers(insets),
      "range": [[Double(-insets.left), Double(end.x)], [Double(-insets.top), Double(end.y)]],
      "viewport": geometry["viewport"] ?? NSNull(), "content": numbers(content),
    ]
  }

  private var geometry: [String: Any] {
    guard let window = scrollView.window, let parent = scrollView.superview else {
      return lastGeometry
    }
    let frame = window.convert(window.bounds, to: window.screen.coordinateSpace)
    return [
      "screen": numbers(window.screen.bounds.size), "window": numbers(frame),
      "viewport": numbers(parent.convert(scrollView.frame, to: window)),
      "safe": numbers(scrollView.safeAreaInsets),
    ]
  }

  // MARK: - Lines

  private func happened(_ event: [String: Any]) {
    write(["event": event, "observation": observation])
    remember()
    // Log again after a burst has taken effect, and at the end of an animation.
    for delay in [0.15, 0.6] {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
        guard let self else { return }
        write(["observation": observation])
        lastOffset = scrollView.contentOffset
      }
    }
  }

  private func remember() {
    (lastGeometry, lastContent, lastPadding) = (geometry, scrollView.contentSize, padding)
    lastOffset = scrollView.contentOffset
  }

  private func write(_ members: [String: Any]) {
    let line = members.merging(["at": CACurrentMediaTime()]) { $1 }
    guard let data = try? JSONSerialization.data(withJSONObject: line) else { return }
    file.write(data + Data("\n".utf8))
  }
}

private func numbers(_ rect: CGRect) -> Any {
  // The null rectangle has no numbers that JSON knows.
  rect.isNull || rect.isInfinite
    ? NSNull() : [Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height)]
}

private func numbers(_ size: CGSize) -> [Double] { [Double(size.width), Double(size.height)] }

private func numbers(_ insets: UIEdgeInsets) -> [Double] {
  [Double(insets.top), Double(insets.left), Double(insets.bottom), Double(insets.right)]
}
