// The interface of implementations that need the main actor.

import Checking
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
}

extension Implementation {
  /// An implementation on the main actor, with the handlers that a closure makes. The thread that judges it must wait.
  ///
  /// The second instance is made when the first one is gone, because both would observe the same notifications.
  package init<Handler: MainActorEventHandler>(
    onMainActor name: String,
    make: @escaping @MainActor @Sendable (Configuration, Environment) -> Handler
  ) async {
    @Sendable func play(_ scenario: Scenario) -> [Observation] {
      MainActor.wait {
        var handler = make(scenario.configuration, scenario.environment)
        var seen = [handler.observation]
        for event in scenario.events {
          await handler.handle(event)
          seen.append(handler.observation)
        }
        return seen
      }
    }
    self.init(
      name, "", claims: await Handler.claims, isOnMainActor: true, run: play,
      judge: { CaseJudgement($0, $1, play($0), again: play($0)) })
  }
}
