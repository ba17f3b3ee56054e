// How events change the settings of an app.

public import ReferenceModel

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
