// Texts that are mostly valid, out of random choices.

import Checking
import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollInvariants
import ScrollWire

/// The grammars of the texts.
enum Grammar {
  static let numbers = [
    "0", "1", "-1", "44", "100", "260", "600", "644", "0.1", "0.25", "1e3", "-0", "1e308", "-1e308",
    "1e-320", "0.30000000000000004", "1099511627776", "9007199254740991", "9007199254740992",
    "9007199254740993", "1e18", "123456789.123456789", "1e21", "5e-324", "1e15", "9999999999999998",
  ]

  /// A line of the mini language.
  static let line = Generator<String> { source in
    var words = [source.element(of: ["P:", "L:", "X:", "LX:", "T:", "SM:", "P :", "Q:"])]
    source.repeat(0...3, "header") { source in
      words.append(word(source.element(of: Notation.headerWords), &source))
    }
    source.repeat(0...8, "event") { source in
      words.append(word(source.element(of: Notation.eventWords), &source))
    }
    return words.joined(separator: " ")
  }

  /// One form of a word, with numbers in the place of the letters between its brackets.
  private static func word(_ word: Notation.Word, _ source: inout Source) -> String {
    let form = source.element(of: word.forms)
    guard let open = form.firstIndex(where: { "([=".contains($0) }), !form.hasSuffix("[null]")
    else {
      return form
    }
    let isValue = form[open] == "=" && !form.contains(",")
    if isValue {
      let values = ["true", "false", "nearest", "centre", "fillsVisibleArea"] + numbers
      return form[...open] + source.element(of: values)
    }
    let parts = form[open...].split(separator: ",", omittingEmptySubsequences: false)
    let values = parts.map { _ in source.element(of: numbers) }.joined(separator: ",")
    let start =
      form[...open] + (form[open] == "=" ? form[form.index(after: open)...].prefix(1) : "")
    let close = start.hasSuffix("(") ? ")" : "]"
    let id = form.hasSuffix("#id") ? "#\(source.element(of: numbers))" : ""
    return "\(start)\(values)\(close)\(id)"
  }

  /// A scenario of a line, or the simplest one if the line is refused.
  static let scenario = line.map { line in
    (try? Notation.scenario(line)) ?? (try? Notation.scenario("P: wS(260)"))
      ?? Scenario(Configuration(), NamedEnvironment.all[0].environment, [])
  }

  static let fixture = Generator<[UInt8]> { source in
    let scenario = source.draw(scenario)
    guard source.flag() else { return Array(Fixture(scenario).text.utf8) }
    var finding = finding(scenario, .q3, &source)
    if source.flag() { finding.origin = .generated(Seed(1), index: 3) }
    return Array(Fixture(finding, Claims()).text.utf8)
  }

  static let request = scenario.map { Request.run(id: "r1", $0).json.bytes }

  static let answer = Generator<[UInt8]> { source in
    let text = source.draw(Generator<String>.text([.printable, .unicode], 0...12))
    switch source.alternative(of: 4) {
    case 0:
      let scenario = source.draw(scenario)
      return Answer.ran(id: "r1", Implementation.model.run(scenario)).json.bytes
    case 1: return Answer.skip(id: "r1", reason: text).json.bytes
    case 2: return Answer.error(id: text, step: 3, message: text).json.bytes
    default:
      let claims = Claims(.visible, settle: 0.25, observes: [.range, .insets])
      return Answer.ready(
        Introduction(text, version: "1", language: "c", claims: claims, url: text)
      ).json.bytes
    }
  }

  static let trace = Generator<[UInt8]> { source in
    let scenario = source.draw(scenario)
    let observations = Implementation.model.run(scenario)
    var lines: [JSON] = [
      ["environment": scenario.environment.json, "observation": observations[0].json, "at": 0.json]
    ]
    for (number, event) in scenario.events.enumerated() {
      lines.append([
        "event": event.json, "observation": observations[number + 1].json,
        "at": Double(number + 1).json,
      ])
    }
    return Array(lines.map { $0.text + "\n" }.joined().utf8)
  }

  static let expectations = Generator<[UInt8]> { source in
    let ends = source.element(of: ["\n", "\r\n"])
    var lines: [String] = []
    source.repeat(0...6, "line") { source in
      let glob = source.element(of: ["Q3", "Q*", "M?", "I1", "*", "Z", "lockstep", "answers"])
      let verdict = source.element(of: Verdict.Kind.allCases.map(\.rawValue) + ["diverges rarely"])
      let reason = source.element(of: ["", "  # why", "#", " # \u{1B}[1m é"])
      lines.append(source.flag(percent: 20) ? "# a comment" : "\(glob)  \(verdict)\(reason)")
    }
    return Array(lines.map { $0 + ends }.joined().utf8)
  }

  static let report = Generator<[UInt8]> { source in
    let text = source.draw(Generator<String>.text([.printable, .unicode], 0...12))
    let part = source.number(in: 0...2)
    var report = JudgeReport(
      source.flag() ? "bug:DC1" : text, text, profile: .insets,
      expectations: [ExpectedVerdict("Q*", text)], filter: source.flag() ? nil : "Q*",
      seed: Seed(1), part: part * 10..<(part + 1) * 10, of: 30)
    (report.events, report.moved) = (source.number(in: 0...100), source.number(in: 0...10))
    source.repeat(0...3, "row") { source in
      let index = source.element(of: Array(Invariant.Index.allCases))
      let kind = source.element(of: Verdict.Kind.allCases)
      var row = JudgeReport.Row(
        index, Verdict(kind, kind == .conforms ? nil : text), judged: 10, spoken: 5, broken: 1,
        first: 2)
      if kind == .diverges {
        let found = finding(source.draw(scenario), index, &source)
        (row.findings, row.verdict) = ([found], .diverges)
      }
      report.rows.append(row)
    }
    return Array(ReportFile(report, exit: 1).text.utf8)
  }

  private static func finding(
    _ scenario: Scenario, _ index: Invariant.Index, _ source: inout Source
  ) -> Finding {
    let words = source.draw(Generator<String>.text([.printable, .unicode], 0...12))
    return Finding(
      implementation: "bug:DC1",
      complaint: Complaint(index, step: source.number(in: 0...scenario.events.count), words: words),
      scenario: scenario, variation: UInt64(source.number(in: 0...9)),
      observed: source.flag(percent: 10) ? [] : Implementation.model.run(scenario))
  }

  static let token = Generator<[UInt8]> { source in
    if source.flag() {
      return Array(CaseToken.generated(Seed(7), index: source.number(in: 0...Int.max)).text.utf8)
    }
    let ranks = source.draw(Generator<UInt64>.any().array(0...6))
    return Array(CaseToken.choices(ranks).text.utf8)
  }

  static let glob = Generator<[UInt8]> { source in
    let letters = Generator<String>.text(of: "*?Q1IM3lockstep\u{E9}", 0...20)
    let id = source.element(of: JudgeReport.ids)
    return Array((source.draw(letters) + "\n" + (source.flag() ? id : source.draw(letters))).utf8)
  }
}
