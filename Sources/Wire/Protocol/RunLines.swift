// The lines of `run --format jsonl`: a state each.

package import ReferenceModel

/// The states of a scenario as JSON, one line for the beginning and one for every event.
///
/// The first line has the configuration and the environment as well, as in a recording.
package enum RunLines {
  /// The states of the model, with what an observation does not show.
  package static func ofModel(in scenario: Scenario) -> [JSON] {
    var model = Model(scenario.configuration, scenario.environment)
    return (0...scenario.events.count).map { step in
      if step > 0 { model.step(scenario.events[step - 1]) }
      return line(step, in: scenario, model.observation) + [
        "overlap": model.overlap.json, "following": model.state.isFollowing.json,
        "atRest": model.state.isAtRest.json,
      ]
    }
  }

  package static func of(_ observations: [Observation], in scenario: Scenario) -> [JSON] {
    observations.enumerated().map { line($0, in: scenario, $1) }
  }

  private static func line(
    _ step: Int, in scenario: Scenario, _ observation: Observation
  ) -> JSON {
    let beginning: JSON = [
      "configuration": scenario.configuration.json, "environment": scenario.environment.json,
    ]
    let event = step == 0 ? nil : scenario.events[step - 1]
    return ["step": step.json] + (step == 0 ? beginning : [:])
      + ["event": event.json, "observation": observation.json]
  }
}
