// export: scenarios with the model's answers, for runners in other languages.

import Checking
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollReporting
import ScrollWire

extension Command {
  static let export = Command(
    name: "export",
    summary: "Writes random scenarios with the model's answers, for runners of other languages.",
    operand: "",
    options: Budget.options.filter { $0.name != "--seconds" } + [
      .world,
      Option("--vectors", "a few that show every fault, chosen from the cases, as one file"),
      Option("--census", "what the scenarios consist of, in place of the scenarios"),
      .output,
    ],
    details: """
      Each line is a run of the protocol with one field more, observations: what the model shows at
      the beginning and after every event. The first line is hello, the last one bye: a file without
      bye is incomplete. A child can read the file as its input.

      With --census it counts what the scenarios consist of: how many have a turn, a drag, typing, and whether
      any notice of the keyboard is one that no device posts.

      With --vectors it writes the test vectors instead: a few hundred scenarios, chosen from the
      cases, that show every mutant and known bug of the lifelike world, as one JSON file.
      """,
    examples: [
      "scrollcheck export --cases 1000 --seed 5eed --output scenarios.jsonl":
        "a thousand of them, the same ones every time",
      "scrollcheck export --cases 100 --seed 5eed | python3 my_harness.py | head -3":
        "the answers of a harness, without a verdict",
      "scrollcheck export --census --world lifelike --cases 200000":
        "what is played, and how often",
      "scrollcheck export --vectors --seed 1 --output vectors.json":
        "the file of the folder Vectors",
    ]
  ) { words, console async throws(Failure) in
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
