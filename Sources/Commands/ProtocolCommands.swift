// serve, smoke, export: for programs in other languages.

import Checking
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollReporting
import ScrollWire

extension Command {
  static let smoke = Command("smoke") { words, console throws(Failure) in
    let (name, limits) = (try words.subject("smoke"), try words.limits())
    let implementation = try Implementation.called(name, limits)
    let command = name.hasPrefix("exec:") ? String(name.dropFirst(5)) : nil
    let subject = HarnessTrial.Subject(implementation, command: command, limits: limits)
    let subjectName = name.shown
    console.write("\(subjectName): \(implementation.summary.shown)\n\n")
    var defects = 0
    for trial in HarnessTrial.all where command != nil || !trial.needsChild {
      console.progress(trial.name)
      let defect = trial.defect(subject)
      console.progress(nil)
      let column = trial.name.padded(to: 11)
      console.write(
        defect.map { console.style.bad("not ok  \(column)\($0.shortened)") + "\n" }
          ?? "ok      \(column)\(trial.meaning)\n")
      if defect != nil { defects += 1 }
    }
    if defects == 0 {
      console.write("\nSOUND  \(subjectName) can be judged\n")
      return .success
    }
    let things = defects == 1 ? "one thing" : "\(defects) things"
    console.write("\nUNSOUND  \(subjectName) does \(things) that a harness must not do\n")
    return .unfit
  }

  static let serve = Command("serve") { words, console throws(Failure) in
    let implementation = try Implementation.called(words.operands.first ?? "model", ChildLimits())
    while let line = try Console.asking(.toolError, console.read) {
      let request: Request, answer: Answer
      do throws(ParseFault) {
        request = try Request(line: line)
      } catch {
        throw Failure(error, in: line)
      }
      switch request {
      case .hello:
        var claims = implementation.claims
        claims.observes = implementation.observables
        answer = .ready(
          Introduction(
            implementation.name, version: suiteVersion, language: "swift", claims: claims))
      case .run(let id, let scenario): answer = .ran(id: id, implementation.run(scenario))
      case .visit(let id, _): answer = .skip(id: id, reason: "it has no screen of its own")
      case .bye: return .success
      }
      console.write(answer.json.text + "\n")
    }
    return .success
  }

  static let export = Command("export") { words, console async throws(Failure) in
    if words.has("--vectors"), words.has("--shard") || words.world ?? .lifelike != .lifelike {
      throw Failure("--vectors takes all cases, of the lifelike world, and no other one")
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
    if let count = try words.count("--requests", most: Limits.cases) {
      if words.has("--cases") || words.has("--shard") || words.has("--vectors")
        || words.has("--census")
      {
        throw Failure(
          "--requests says how many cases: leave out --cases, --shard, --vectors and --census")
      }
      let asked = AskedCases(in: words.world ?? .everyday, count: count, seed: size.seed)
      let file = AnswerFile(
        Claims(words.profile ?? .visible, on: words.platform ?? .ios, window: words.window))
      var run = JudgeRun(
        file.implementation("answers", in: asked), in: asked.world,
        size: Budget(seed: size.seed, cases: 0..<count))
      run.attemptLimit = nil
      _ = await run.report()
      try words.deliver(file.requests(in: asked).text, console)
      return .success
    }
    let campaign = Campaign(
      words.claiming(.model), in: words.world ?? .everyday, JudgingOptions([]))
    let scenarios = size.cases.lazy.map { index in
      campaign.scenario(of: .generated(size.seed, index: index)).scenario
    }
    if words.has("--census") {
      var census = Census(on: words.platform ?? .ios, window: words.window ?? .overlays)
      for scenario in scenarios { census.note(scenario) }
      try words.deliver(census.text(.plain), console)
      return .success
    }
    var lines = [Request.hello(suite: suiteVersion).json.text]
    for (index, scenario) in zip(size.cases, scenarios) {
      let answers: JSON = ["observations": Implementation.model.run(scenario).json]
      lines.append((Request.run(id: "r\(index + 1)", scenario).json + answers).text)
      // Lines are written as they come, to save memory. A file is written atomically, so it needs all of them.
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
