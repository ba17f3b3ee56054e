// The interface of implementations that need the main actor.

public import ReferenceModel

/// An implementation of keyboard handling on the main actor, such as a class that uses views.
///
///     @MainActor final class Mine: MainActorKeyboardHandler {
///       var observation: Observation
///       init(_ configuration: Configuration, _ environment: Environment) { … }
///       func handle(_ event: Event) { … }
///     }
///
/// It receives all events in order. Its observation is what a user would see after the last one.
@MainActor public protocol MainActorKeyboardHandler: MainActorEventHandler {
  /// A handler in its initial environment.
  init(_ configuration: Configuration, _ environment: Environment)
}

/// An implementation of keyboard handling on the main actor that a closure makes.
@MainActor public protocol MainActorEventHandler: SendableMetatype {
  /// Processes an event. It may wait, for example until time has passed.
  mutating func handle(_ event: Event) async
  /// The state that a user would see now.
  var observation: Observation { get }
  /// The claims by which it is judged; by default that there is room for the keyboard, and that the focus is visible.
  static var claims: Claims { get }
}

extension MainActorEventHandler {
  /// The default claims: there is room for the keyboard, and the focus is visible.
  public static var claims: Claims { Claims(.visible) }

  /// Plays a scenario and returns the observations at the beginning and after every event.
  static func play(
    _ scenario: Scenario, making make: (Configuration, Environment) -> Self
  ) async -> [Observation] {
    var handler = make(scenario.configuration, scenario.environment)
    var seen = [handler.observation]
    seen.reserveCapacity(scenario.events.count + 1)
    for event in scenario.events {
      await handler.handle(event)
      seen.append(handler.observation)
    }
    return seen
  }
}
