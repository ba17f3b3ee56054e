import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollImplementations
import ScrollWire
import Testing

/// The table that `compare` begins with: every cell is judged by what its row names.
@Suite struct Abilities {
  static let implementations = [Implementation.model] + Implementation.published

  @Test(arguments: Ability.all.map(\.name)) func tellImplementationsApart(_ name: String)
    throws
  {
    let ability = try #require(Ability.all.first { $0.name == name })
    for whole in ["model", "seed:001-repaired"] {
      let implementation = try #require(Implementation.named(whole))
      #expect(ability.mark(of: implementation) == .yes, "\(whole)")
    }
    #expect(Self.implementations.contains { ability.mark(of: $0) != .yes })
  }

  @Test func areAllThere() {
    let names = Ability.all.map(\.name)
    #expect(names.count == 20)
    for publication in Implementation.published.compactMap({ Publication.of($0.name) }) {
      let named =
        publication.unclaimed.union(publication.conditions.keys).union(publication.evidence.keys)
      #expect(named.isSubset(of: names), "\(publication.shortName)")
    }
  }

  /// Only one ability is about content without a field.
  @Test func areAskedWithAField() throws {
    for ability in Ability.all where ability.name != "makes room without a field" {
      let scenario = try Notation.scenario(ability.line)
      let isFocused =
        scenario.environment.focus != nil
        || scenario.events.contains { if case .focus = $0 { true } else { false } }
      #expect(isFocused, "\(ability.line)")
    }
  }

  /// A ✗ has the place in the source that shows it, a (✓) has its condition, and no other cell has either.
  @Test(arguments: implementations.map(\.name)) func areShownInTheSource(_ name: String) throws {
    let implementation = try #require(Implementation.named(name))
    guard let publication = Publication.of(name) else { return #expect(name == "model") }
    for ability in Ability.all {
      let mark = ability.mark(of: implementation)
      let (place, condition) = (
        publication.evidence[ability.name], publication.conditions[ability.name]
      )
      #expect((mark == .no) == (place != nil), "\(name) \(ability.name) \(mark.rawValue)")
      if condition != nil { #expect(mark == .partly, "\(name) \(ability.name)") }
      if mark == .partly { #expect(condition != nil) }
    }
  }

  /// One cell, by the numbers that `run` shows at the end of its scenario.
  struct Cell: Sendable, CustomTestStringConvertible {
    var implementation: String
    var name: String
    var mark: Ability.Mark
    var offset: Double
    /// The upper end of the range.
    var end: Double
    var testDescription: String { "\(implementation) \(name)" }

    init(
      _ implementation: String, _ name: String, _ mark: Ability.Mark, offset: Double, end: Double
    ) {
      (self.implementation, self.name, self.mark) = (implementation, name, mark)
      (self.offset, self.end) = (offset, end)
    }
  }

  static let cells: [Cell] = [
    Cell("model", "moves no further than it must", .yes, offset: 237, end: 793),
    // 10, 15, 20 and 75 points more than needed, and a field in the middle.
    Cell("lib:IQKeyboardManager", "moves no further than it must", .no, offset: 247, end: 803),
    Cell("lib:RNInsets", "moves no further than it must", .no, offset: 252, end: 793),
    Cell("lib:Flutter", "moves no further than it must", .no, offset: 257, end: 793),
    Cell("lib:APSL", "moves no further than it must", .no, offset: 312, end: 793),
    Cell("lib:TPKeyboardAvoiding", "moves no further than it must", .no, offset: 418.5, end: 793),
    // What does not move does not move too far, and has nowhere to stay.
    Cell("lib:RNKeyboardAvoidingView", "moves no further than it must", .none, offset: 0, end: 793),
    Cell("seed:004", "stays when the keyboard goes", .none, offset: 0, end: 533),
    Cell("lib:KeyboardController", "stays when the keyboard goes", .no, offset: 0, end: 533),
    // Its own distance of 10 is part of its room: 74 + 10, 56 + 10.
    Cell("lib:IQKeyboardManager", "knows where its window is", .partly, offset: 68, end: 684),
    Cell("lib:IQKeyboardManager", "knows a shortcut bar", .yes, offset: 0, end: 1042),
    Cell("lib:IQKeyboardManager", "finds one that is already up", .yes, offset: 247, end: 803),
    Cell("lib:IQKeyboardManager", "makes room without a field", .none, offset: 0, end: 533),
    Cell("lib:IQKeyboardManager", "gives back what changed meanwhile", .no, offset: 247, end: 533),
    Cell("lib:RNKeyboardAvoidingView", "knows where its window is", .yes, offset: 0, end: 674),
    Cell("lib:KeyboardController", "keeps the app's insets", .yes, offset: -3, end: 553),
    Cell("seed:001", "finds one that is already up", .partly, offset: 237, end: 793),
    // A floating keyboard is announced by a hide.
    Cell(
      "lib:RNKeyboardAvoidingView", "gives way to a floating keyboard", .yes, offset: 0, end: 976),
  ]

  @Test(arguments: cells) func followTheNumbers(_ cell: Cell) throws {
    let implementation = try #require(Implementation.named(cell.implementation))
    let ability = try #require(Ability.all.first { $0.name == cell.name })
    let last = try #require(implementation.run(try Notation.scenario(ability.line)).last)
    #expect(ability.mark(of: implementation) == cell.mark)
    #expect(last.offset.y == cell.offset)
    #expect(last.range?.y.upper == cell.end)
  }
}
