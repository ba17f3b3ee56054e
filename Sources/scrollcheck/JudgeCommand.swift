// judge: one implementation, question by question.

import Checking
import Conformance
import Implementations
import Invariants
import Reporting
import Wire

extension Command {
  static let judge = Command(
    name: "judge",
    summary: "Judges an implementation: what it breaks, and the simplest way to see it.",
    operand: "<implementation>",
    options: [
      Option(
        name: "--profile", choices: Profile.allCases.map(\.rawValue),
        meaning: "what is asked; else what it claims"),
      Option(
        name: "--expect", value: "file",
        meaning: "what it is known to break; none for nothing; else what is shipped with it"),
      Option(
        name: "--update-expectations", meaning: "write what was found into that file"),
    ] + Sizing.options + [
      Option(name: "--format", choices: ["text", "jsonl"], meaning: "tables, or an object a line"),
      Option(name: "--quiet", meaning: "only the closing line"),
    ],
    details: """
      \(Profile.allCases.map { "\($0.rawValue): \($0.words)" }.joined(separator: "\n"))

      It ends with 0 if exactly what is expected was found, with 1 if there is more, with 4 if
      there is less, with 3 if it could not be judged, with 5 if too little was looked at.
      """,
    examples: [
      Example(command: "scrollcheck judge seed:002", meaning: "as its expectations say"),
      Example(
        command: "scrollcheck judge seed:002 --expect none",
        meaning: "everything that it breaks, each in its simplest form"),
      Example(
        command: "scrollcheck judge model --cases 1000000", meaning: "the model against itself"),
    ]
  ) { words, console async throws(Failure) in
    let implementation = try Implementation.called(words.operands[0])
    let sizing = try Sizing(words, cases: 20_000)
    let profile = words["--profile"].flatMap(Profile.init) ?? implementation.claims.profile
    let file = try words.expectationFile()
    let isNone = words["--expect"] == "none"
    let expectations = file?.expectations ?? (isNone ? [] : implementation.expectations)
    var judging = Judging(implementation: implementation, profile: profile, sizing: sizing)
    let progress = console.progress
    judging.progress = { progress("\(implementation.name): \($0)") }
    let report = await judging.report(expectations: expectations)
    console.progress(nil)
    if words.has("--update-expectations") {
      try words.update(file, report)
    }
    let style = Style(isColored: console.isColored)
    // What is like it matters to whoever did not know that something is broken.
    let diagnosis = report.hasNews && !report.isFault ? Diagnosis(of: report) : nil
    if words["--format"] == "jsonl" {
      for line in report.lines(diagnosis) { console.write(line.text + "\n") }
    } else if words.has("--quiet") {
      console.write(JudgeText(report).closing(style) + "\n")
    } else {
      for finding in report.unexpected { console.write(finding.text(style) + "\n") }
      console.write(JudgeText(report).table(style))
      if let diagnosis { console.write(diagnosis.text(style) + "\n") }
      console.write(JudgeText(report).closing(style) + "\n")
    }
    return report.exitCode
  }
}

extension JudgeReport {
  /// What to show in full: what nobody has expected.
  fileprivate var unexpected: [Finding] {
    let news = surprises.compactMap { surprise in
      switch surprise {
      case .unlisted(let id, _), .otherwise(_, let id, _): id
      case .stale, .pointless: nil
      }
    }
    return rows.filter { news.contains($0.id) }.compactMap(\.finding)
  }

  fileprivate var exitCode: ExitCode {
    if isFault, hasNews { return .unfit }
    if hasNews { return .failure }
    if isStale { return .stale }
    return gaps.isEmpty ? .success : .vacuous
  }

  /// One object for each question, then one that says how it ended.
  fileprivate func lines(_ diagnosis: Diagnosis?) -> [JSON] {
    let closing: JSON = [
      "implementation": implementation.name.json, "profile": profile.rawValue.json,
      "seed": seed.description.json, "cases": cases.json, "events": events.json,
      "behavesLike": (diagnosis?.json ?? [] as JSON), "surprises": surprises.map(\.words).json,
      "gaps": gaps.json,
      "exit": Int(exitCode.rawValue).json,
    ]
    return answers + [closing]
  }
}

extension Command.Words {
  /// The file that `--expect` names, if it names one.
  fileprivate func expectationFile() throws(Failure) -> ExpectationFile? {
    guard let path = self["--expect"], path != "none" else {
      if has("--update-expectations") {
        throw Failure(message: "--update-expectations needs the file: --expect path")
      }
      return nil
    }
    if !System.exists(path), has("--update-expectations") {
      return try? ExpectationFile(parsing: [])
    }
    let text: [UInt8]
    do {
      text = try System.read(path)
    } catch {
      throw Failure(message: error.message)
    }
    do {
      return try ExpectationFile(parsing: text)
    } catch {
      throw Failure(message: error.described(in: text, name: path))
    }
  }

  fileprivate func update(_ file: ExpectationFile?, _ report: JudgeReport) throws(Failure) {
    guard var file, let path = self["--expect"] else { return }
    file.update(report.rows.map { ($0.id, $0.verdict) })
    do {
      try System.replace(path, with: file.text)
    } catch {
      throw Failure(message: error.message, code: .toolError)
    }
  }
}
