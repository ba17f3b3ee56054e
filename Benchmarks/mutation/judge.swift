// Compiled with a mutated copy of Sources/ReferenceModel: judges the mutant in each world, in the number of cases and
// from the seed that the arguments say, and prints the ids of what it breaks.

import Checking
import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollInvariants

/// The mutant, in terms of the model's own types: both are compiled from the same declarations.
struct Changed: EventHandler {
  static var claims: Claims {
    var claims = Claims()
    claims.profile = .strict
    return claims
  }
  var model: Model

  init(_ configuration: ReferenceModel.Configuration, _ environment: ReferenceModel.Environment) {
    model = Model(
      unsafeBitCast(configuration, to: Configuration.self),
      unsafeBitCast(environment, to: Environment.self))
  }

  mutating func handle(_ event: ReferenceModel.Event) {
    model.step(unsafeBitCast(event, to: Event.self))
  }

  var observation: ReferenceModel.Observation {
    unsafeBitCast(model.observation, to: ReferenceModel.Observation.self)
  }
}

let words = CommandLine.arguments
guard words.count == 3, let cases = Int(words[1]), let seed = Seed(words[2]) else {
  fatalError("usage: mutant cases seed")
}
for world in [World.lifelike, .odd, .hostile] {
  var run = JudgeRun(
    Implementation("mutant", "a mutant") { Changed($0, $1) }, in: world,
    size: Budget(seed: seed, cases: 0..<cases))
  (run.failureLimit, run.attemptLimit) = (1, nil)
  let broken = await run.report().rows.filter { $0.broken > 0 }.map(\.id)
  print(broken.joined(separator: " "))
  if broken.contains(where: { $0 != "lockstep" }) { break }
}
