import Foundation
import ReferenceModel
import ScrollInvariants
import ScrollWire
import Testing

/// The rules as their documentation states them: the source of what `explain` says.
@Suite struct RuleDocumentation {
  static let ids =
    (1...8).map { "D\($0)" } + ["admission", "projection", "reveal", "settle", "start"]
    + ["schedule", "fire"] + (1...14).map { "R\($0)" }

  /// The documented rules of the model, in the order of their ids.
  static func rules() throws -> [Rule] {
    let found = try SourceFile.all(under: "Sources/ReferenceModel").flatMap { rules(in: $0) }
    return found.sorted { (ids.firstIndex(of: $0.id) ?? 0) < (ids.firstIndex(of: $1.id) ?? 0) }
  }

  @Test func everyRuleIsStatedOnceAndWhole() throws {
    let rules = try Self.rules()
    #expect(rules.map(\.id) == Self.ids)
    for rule in rules {
      for part in [rule.summary, rule.law, rule.reason, rule.example, rule.claims] {
        #expect(!part.isEmpty, "\(rule.title)")
      }
    }
  }

  /// The protocol is the table of contents: it names every rule that is a derived quantity or an
  /// event, and a file's first line names the rules that it holds.
  @Test func everyRuleHasItsPlace() throws {
    let files = try SourceFile.all(under: "Sources/ReferenceModel")
    let contents = try #require(files.first { $0.name == "Step.swift" })
    for id in Self.ids where id.first?.isUppercase == true {
      #expect(
        contents.lines.contains { $0.hasSuffix("// \(id)") || $0.contains("// \(id),") }, "\(id)")
    }
    for file in files where file.path.contains("/Rules/") {
      let title = try #require(file.lines.first).replacing(
        "D1 … D8", with: "D1 D2 D3 D4 D5 D6 D7 D8")
      let named = title.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      for rule in Self.rules(in: file) {
        #expect(named.contains(rule.id), "\(file.path): \(rule.id)")
      }
    }
  }

  /// An example is a scenario with what holds at its end; it is run.
  @Test func everyExampleHolds() throws {
    for rule in try Self.rules() {
      let scenario = try Notation.scenario(rule.example)
      var model = Model(scenario.configuration, scenario.environment)
      for event in scenario.events { model.step(event) }
      #expect(Notation.text(scenario) == rule.example, "\(rule.title)")
      let claims = rule.claims.components(separatedBy: ", ").reduce(into: [String]()) {
        if $1.hasSuffix("]") { $0[$0.count - 1] += ", \($1)" } else { $0.append($1) }
      }
      for claim in claims {
        #expect(Self.states(of: model).contains(claim), "\(rule.title): \(claim)")
      }
    }
  }

  /// Everything that an example may claim of a state.
  private static func states(of model: Model) -> Set<String> {
    func words(_ interval: Interval) -> String {
      "[\(interval.lower.shortest), \(interval.upper.shortest)]"
    }
    return [
      "offset \(model.state.offset.y.shortest)", "bottom \(model.adjusted.bottom.shortest)",
      "overlap \(model.overlap.shortest)", "range \(words(model.range(.vertical)))",
      "region \(words(model.region(.vertical)))", "content \(model.contentSize.height.shortest)",
      "bounce \(model.bounces ? "on" : "off")",
    ]
  }

  /// The tool says what the source says. `SCROLLCHECK_UPDATE=1 swift test` carries it over.
  @Test func isWhatTheToolExplains() throws {
    let file = SourceFile.root.appending(path: "Sources/Invariants/Rules.txt")
    let text = Self.book(try Self.rules())
    if SourceFile.isUpdating { try text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  private static func book(_ rules: [Rule]) -> String {
    let head = """
      # The rules as the source of the model documents them. A test writes this file: SCROLLCHECK_UPDATE=1 swift test

      """
    return head
      + rules.map { rule in
        let parts = [rule.id, rule.name, rule.summary, rule.law, rule.reason, rule.example]
        return "\n" + (parts + [rule.claims]).joined(separator: "\n") + "\n"
      }.joined()
  }

  // MARK: - Reading documentation comments

  private static func rules(in file: SourceFile) -> [Rule] {
    var rules: [Rule] = []
    var lines = file.lines.map { $0.drop { $0 == " " } }[...]
    while let line = lines.popFirst() {
      guard line.hasPrefix("/// **"), let end = line.range(of: "**: ") else { continue }
      let title = line[line.index(line.startIndex, offsetBy: 6)..<end.lowerBound]
      let id = title.prefix { $0 != " " }
      var paragraphs = [String(line[end.upperBound...])]
      while let next = lines.first, next.hasPrefix("///") {
        lines.removeFirst()
        let text = next.dropFirst(3).drop { $0 == " " }
        if text.hasPrefix("- ") {
          paragraphs.append(String(text.dropFirst(2)))
        } else {
          paragraphs[paragraphs.count - 1] += " " + text
        }
      }
      func part(_ name: String) -> String {
        paragraphs.first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
          ?? ""
      }
      let example = part("Example").components(separatedBy: " → ")
      rules.append(
        Rule([
          String(id), title.dropFirst(id.count + 1).description, Self.sentence(paragraphs[0]),
          part("Law"), part("Why"), example[0].filter { $0 != "`" },
          example.count > 1 ? example[1] : "",
        ]))
    }
    return rules
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
