// What is judged: something that is told events and can be observed.

public import ReferenceModel

/// A way to keep a text field above the keyboard.
///
///     struct Mine: KeyboardHandler {
///       var observation: Observation
///       init(_ configuration: Configuration, _ environment: Environment) { … }
///       mutating func handle(_ event: Event) { … }
///     }
///
/// It is told what happens, in order, and shows what a user would see.
public protocol KeyboardHandler: Sendable {
  init(_ configuration: Configuration, _ environment: Environment)
  mutating func handle(_ event: Event)
  var observation: Observation { get }
  /// By what it wants to be judged; everything, if it does not say.
  static var claims: Claims { get }
}

extension KeyboardHandler {
  public static var claims: Claims { Claims() }
}

extension Model: KeyboardHandler {
  @inlinable public mutating func handle(_ event: Event) { step(event) }
}
