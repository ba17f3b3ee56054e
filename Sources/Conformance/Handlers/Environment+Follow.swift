// What is around a handler, and how events change it.

public import ReferenceModel

extension Environment {
  /// Notes what an event changes around a handler: bars and window, padding, content, and the focused field.
  ///
  /// The keyboard stays as it is: which notices count, and when, is what a handler decides.
  public mutating func follow(_ event: Event) {
    switch event {
    case .focus(let field, _): focus = field
    case .focusMoved(let field, _): if focus != nil { focus = field }
    case .blur: focus = nil
    case .contentResized(let size): content = size
    case .contentReplaced(let size, let keepsFocus):
      content = size
      if !keepsFocus { focus = nil }
    case .geometryChanged(let new): geometry = new
    case .paddingChanged(let new): padding = new
    default: break
    }
  }
}

extension Configuration {
  /// Notes a setting that an event changes; false if it changes none, or to a number that no setting has.
  public mutating func follow(_ event: Event) -> Bool {
    switch event {
    case .adjustmentChanged(let adjusts): adjustsForKeyboard = adjusts
    case .dismissModeChanged(let dismisses): dismissesByDrag = dismisses
    case .marginChanged(let new):
      guard let new = asLength(new) else { return false }
      margin = new
    default: return false
    }
    return true
  }
}
