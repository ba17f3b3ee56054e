// Implementations on the main actor.

import Checking
package import ReferenceModel

extension Implementation {
  /// An implementation on the main actor, with the handlers that a closure makes. The thread that judges it waits for
  /// each scenario, so it must be one that may wait.
  ///
  /// The second instance is made when the first one is gone, because both would observe the same notifications.
  package init<Handler: MainActorEventHandler>(
    onMainActor name: String,
    make: @escaping @MainActor @Sendable (Configuration, Environment) -> Handler
  ) async {
    let play: @Sendable (Scenario) -> [Observation] = { scenario in
      MainActor.wait { await Handler.play(scenario, making: make) }
    }
    self.init(
      name, "", claims: await Handler.claims, takesAnything: false, isOnMainActor: true,
      exploration: nil, run: play,
      judge: { scenario, options in
        let (seen, again) = (play(copy scenario), play(copy scenario))
        var judge = Judge(scenario, options, beginning: seen[0])
        for (step, event) in scenario.events.enumerated() where judge.wantsMore {
          judge.see(event, seen[step + 1], twin: again[step + 1])
        }
        return judge.result
      })
  }
}
