// The interface of implementations that run in this process.

public import ReferenceModel
@_exported public import ScrollBasics

/// An implementation of keyboard handling, which receives events and can be observed.
///
///     struct Mine: KeyboardHandler {
///       var observation: Observation
///       init(_ configuration: Configuration, _ environment: Environment) { … }
///       mutating func handle(_ event: Event) { … }
///     }
///
/// It receives all events in order. Its observation is what a user would see after the last one.
public protocol KeyboardHandler: EventHandler {
  /// A handler in its initial environment.
  init(_ configuration: Configuration, _ environment: Environment)
}

/// An implementation of keyboard handling that a closure makes, for example with settings of its own.
public protocol EventHandler: Sendable {
  /// Processes an event.
  mutating func handle(_ event: Event)
  /// The state that a user would see now.
  var observation: Observation { get }
  /// The claims by which it is judged; by default that there is room for the keyboard, and that the focus is visible.
  static var claims: Claims { get }
}

extension EventHandler {
  /// The default claims: there is room for the keyboard, and the focus is visible.
  public static var claims: Claims { Claims(.visible) }
}

extension Model: KeyboardHandler {
  /// The model claims to be itself.
  public static var claims: Claims { Claims(.strict) }
  /// Processes an event.
  @inlinable public mutating func handle(_ event: Event) { step(event) }
}

extension Configuration {
  /// Notes a setting that an event changes; false if it changes none, or to a number that no setting has.
  public mutating func follow(_ event: Event) -> Bool {
    switch event {
    case .adjustmentChanged(let adjusts): adjustsForKeyboard = adjusts
    case .dismissModeChanged(let dismisses): dismissesByDrag = dismisses
    case .marginChanged(let new):
      guard let new = asLength(new) else { return false }
      (margin, marginBelow) = (new, nil)
    default: return false
    }
    return true
  }
}
