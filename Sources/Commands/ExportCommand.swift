// export: scenarios with the model's answers, for runners in other languages.

import Checking
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollReporting
import ScrollWire

extension Command {
  static let export = Command("export") { words, console async throws(Failure) in
    if words.has("--vectors"), words.has("--shard") || words.world ?? .lifelike != .lifelike {
      throw Failure(message: "--vectors takes all cases, of the lifelike world, and no other one")
    }
    let size = try Budget(words, cases: words.has("--vectors") ? 4_000 : 1_000)
    if words.has("--vectors") {
      try size.requireThreads()
      let selection = VectorSelection(seed: size.seed, cases: size.whole, workers: size.workers)
      let text = await selection.text { [progress = console.progress] in progress($0) }
      console.progress(nil)
      try words.deliver(text, console)
      return .success
    }
    let campaign = Campaign(.model, in: words.world ?? .everyday, JudgingOptions([]))
    let scenarios = size.cases.lazy.map { index in
      campaign.scenario(of: .generated(size.seed, index: index)).scenario
    }
    if words.has("--census") {
      var census = Census()
      for scenario in scenarios { census.note(scenario) }
      try words.deliver(census.text(.plain), console)
      return .success
    }
    var lines = [Request.hello(suite: SuiteVersion.current).json.text]
    for (index, scenario) in zip(size.cases, scenarios) {
      let answers: JSON = ["observations": Implementation.model.run(scenario).json]
      lines.append((Request.run(id: "r\(index + 1)", scenario).json + answers).text)
      // Lines are written as they come, to save memory. A file is written atomically, so it needs all of
      // them.
      if words["--output"] == nil {
        console.write(lines.joined(separator: "\n") + "\n")
        lines = []
      }
    }
    lines.append(Request.bye.json.text)
    try words.deliver(lines.joined(separator: "\n") + "\n", console)
    return .success
  }
}
