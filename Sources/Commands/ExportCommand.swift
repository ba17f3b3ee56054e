// export: scenarios with the model's answers, for runners in other languages.

import Checking
import Conformance
import Generators
import ReferenceModel
import Wire

extension Command {
  static let export = Command(
    name: "export",
    summary: "Writes random scenarios with the model's answers, for runners of other languages.",
    operand: "",
    options: CampaignSize.options.filter { !["--seconds", "--jobs"].contains($0.name) } + [
      .world,
      Option("--output", value: "path", "write to this file, completely or not at all"),
    ],
    details: """
      Each line is a run of the protocol with one field more, observations: what the model shows at
      the beginning and after every event. The first line is hello, the last one bye: a file without
      bye is incomplete. A child can read the file as its input.
      """,
    examples: [
      "scrollcheck export --cases 1000 --seed 5eed --output scenarios.jsonl":
        "a thousand of them, the same ones every time",
      "scrollcheck export --cases 100 --seed 5eed | python3 my_harness.py | head -3":
        "the answers of a harness, without a verdict",
    ]
  ) { words throws(Failure) in
    (words, size: try CampaignSize(words, cases: 1_000))
  } run: { request, console throws(Failure) in
    let (words, size) = request
    let campaign = Campaign(.model, in: words.world ?? .lifelike, JudgingOptions([]))
    var lines = [Request.hello(suite: SuiteVersion.current).json.text]
    for index in size.cases {
      let scenario = campaign.scenario(of: .generated(size.seed, index: index)).scenario
      lines.append(Request.run(id: "r\(index + 1)", scenario).answered.text)
      // Lines are written as they come, to save memory. A file is written atomically, so it needs all of
      // them.
      if words["--output"] == nil {
        console.write(lines.joined(separator: "\n") + "\n")
        lines = []
      }
    }
    lines.append(Request.bye.json.text)
    let text = lines.joined(separator: "\n") + "\n"
    guard let path = words["--output"] else {
      console.write(text)
      return .success
    }
    try Console.replace(path, with: text)
    return .success
  }
}

extension Request {
  /// A `run` request with the observations of the model added.
  fileprivate var answered: JSON {
    guard case .run(_, let scenario) = self, case .object(let members) = json.content else {
      return json
    }
    let answers = Implementation.model.run(scenario).json
    return JSON(.object(members + [JSON.Member(key: "observations", value: answers)]))
  }
}
