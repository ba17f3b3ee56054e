// explain, for what has a name besides rules and faults: words, environments, profiles, worlds, platforms, features.

import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollImplementations
import ScrollInvariants
import ScrollWire

/// Something with a name and a meaning, from the list that has it.
struct ExplainedTerm {
  var name: String
  /// What it is: "an environment".
  private var kind: String
  private var meaning: String
  /// More about it, each part after its heading.
  private var rows: [(heading: String, text: String)] = []
  /// A command with which it can be seen.
  private var example: [String]

  static let all =
    Notation.eventWords.map { Self($0, "a word for an event") }
    + Notation.headerWords.map { Self($0, "a word for the header of a line") }
    + Notation.deedWords.map { Self($0, "a word for what is done in a visit") }
    + NamedEnvironment.all.map(Self.init) + Profile.allCases.map(Self.init)
    + World.allCases.map(Self.init) + Platform.allCases.map(Self.init)
    + Feature.allCases.map(Self.init)

  /// All that have this name. A word may have its arguments, and an environment its colon. Upper and lower case are the
  /// same if there would be none otherwise.
  private static func called(_ text: String) -> [Self] {
    let name = String(text.prefix { !":(=[#".contains($0) })
    let possible = all.filter {
      name == text || $0.kind.hasPrefix(text.hasPrefix(name + ":") ? "an env" : "a word")
    }
    let found = possible.filter { $0.name == name }
    return found.isEmpty ? possible.filter { $0.name.lowercased() == name.lowercased() } : found
  }

  /// The texts of all that have this name; nil if there is none.
  static func texts(_ name: String) -> String? {
    let found = called(name)
    return found.isEmpty ? nil : found.map(\.text).joined(separator: "\n")
  }

  private var text: String {
    let rows = rows.map { heading, text in
      "\(heading.padded(to: 10))\(text)\n"
    }
    return """
      \(name), \(kind)
      \(meaning)

      \(rows.joined())Example   \(example.joined(separator: "\n          "))

      """
  }

  private init(_ word: Notation.Word, _ kind: String) {
    (name, self.kind, meaning) = (word.name, kind, word.meaning)
    rows = [("Forms", word.forms.joined(separator: " "))]
    example = Lines.first { $0.words.contains(word.name) }.map(Lines.shown) ?? []
    if example.isEmpty { example = Lines.shown(Lines.made(of: word)) }
  }

  private init(_ environment: NamedEnvironment) {
    (name, kind, meaning) = (environment.name, "an environment", environment.words)
    example = Lines.shown("\(name): F(600,644) up(260)")
  }

  private init(_ profile: Profile) {
    (name, kind, meaning) = (profile.rawValue, "a profile", profile.words)
    let asked = Invariant.questions.filter { profile.invariants.contains($0.index) }
    let smaller = Profile.allCases.prefix { $0 != profile }.map(\.rawValue)
    if !smaller.isEmpty { rows = [("Contains", smaller.joined(separator: ", "))] }
    rows.append(("Requires", asked.map { "\($0.id) \($0.name)" }.joined(separator: ", ")))
    let library = Implementation.published.first { $0.name.hasPrefix("lib:") } ?? .model
    example = ["scrollcheck judge \(library.name) --profile \(name)"]
  }

  private init(_ world: World) {
    (name, kind, meaning) = (world.rawValue, "a world", world.words)
    let smaller = World.allCases.filter { $0.isMoreLifelike(than: world) }.map(\.rawValue)
    if !smaller.isEmpty { rows = [("Contains", smaller.joined(separator: ", "))] }
    let line = Lines.first { $0.world == world && $0.words.contains { $0 == "up" || $0 == "wS" } }
    example = line.map(Lines.shown) ?? []
    example.append("scrollcheck export --census --world \(name)")
  }

  private init(_ platform: Platform) {
    (name, kind, meaning) = (platform.rawValue, "a platform", platform.words)
    let devices = Device.all[Device.indices(on: platform)].map {
      "\(Int($0.screen.width))×\(Int($0.screen.height))"
    }
    rows = [
      ("Devices", devices.joined(separator: " ")),
      ("Claimed", "Claims(.visible, on: .\(name)), or \"platform\":\"\(name)\" in ready"),
    ]
    example = ["scrollcheck export --census --world lifelike --platform \(name)"]
  }

  private init(_ feature: Feature) {
    (name, kind, meaning) = (feature.rawValue, "a feature", feature.words)
    rows = [
      ("Without", "Claims(.visible, without: .\(name)), or \"without\":[\"\(name)\"] in ready")
    ]
    let needing = Lines.first { !World.hostile.admits($0.scenario, without: [feature]) }
    example = needing.map(Lines.shown) ?? []
  }
}

/// The examples of rules, faults and abilities.
private enum Lines {
  struct Line {
    var text: String
    var scenario: Scenario
    /// The most lifelike world that admits it.
    var world: World
    /// The names of its words, without what follows them.
    var words: [String]

    init?(_ text: String) {
      guard let scenario = try? Notation.scenario(text) else { return nil }
      (self.text, self.scenario) = (text, scenario)
      world = World.allCases.first { $0.admits(scenario) } ?? .hostile
      words = text.split(separator: " ").map { String($0.prefix { !":(=[#".contains($0) }) }
    }
  }

  /// The most lifelike ones first, of these the ones on the plain phone, and of these the shortest.
  static let all: [Line] = {
    let texts =
      Rule.all.map(\.example) + (FaultText.bugs + FaultText.mutants).map(\.scenario)
      + Ability.all.map(\.line)
    let worlds = World.allCases
    func rank(_ line: Line) -> (Int, Int, Int, String) {
      let world = worlds.firstIndex(of: line.world) ?? 0
      return (world, line.words[0] == "P" ? 0 : 1, line.text.count, line.text)
    }
    return texts.compactMap(Line.init).sorted { rank($0) < rank($1) }
  }()

  static func first(where isMeant: (Line) -> Bool) -> String? { all.first(where: isMeant)?.text }

  static func shown(_ line: String) -> [String] { [line, "scrollcheck run '\(line)'"] }

  /// A line with a word that is in no example: its first form, with usual numbers, and a keyboard that comes.
  static func made(of word: Notation.Word) -> String {
    let numbers = [
      "(w,h)": "(375,667)", "[x,y,w,h]": "[0,0,375,667]", "[t,l,b,r]": "[20,0,34,0]",
      "(a,b)": "(600,644)", "(h)": "(260)", "(n)": "(200)",
    ]
    let form = numbers.reduce(word.forms[0]) { $0.replacing($1.key, with: $1.value) }
    return "P: \(form) up(260)"
  }
}
