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
        Array(publication.unclaimed) + Array(publication.conditions.keys)
        + publication.evidence.values.flatMap(\.self)
      #expect(Set(named).isSubset(of: names), "\(publication.shortName)")
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
        publication.evidence(of: ability.name), publication.conditions[ability.name]
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
  }

  static let cells: [Cell] = [
    Cell(
      implementation: "model", name: "moves no further than it must", mark: .yes, offset: 237,
      end: 793),
    // 10, 15, 20 and 75 points more than needed, and a field in the middle.
    Cell(
      implementation: "lib:IQKeyboardManager", name: "moves no further than it must", mark: .no,
      offset: 247, end: 803),
    Cell(
      implementation: "lib:RNInsets", name: "moves no further than it must", mark: .no, offset: 252,
      end: 793),
    Cell(
      implementation: "lib:Flutter", name: "moves no further than it must", mark: .no, offset: 257,
      end: 793),
    Cell(
      implementation: "lib:APSL", name: "moves no further than it must", mark: .no, offset: 312,
      end: 793),
    Cell(
      implementation: "lib:TPKeyboardAvoiding", name: "moves no further than it must", mark: .no,
      offset: 418.5,
      end: 793),
    // What does not move does not move too far, and has nowhere to stay.
    Cell(
      implementation: "lib:RNKeyboardAvoidingView", name: "moves no further than it must",
      mark: .none, offset: 0,
      end: 793),
    Cell(
      implementation: "seed:004", name: "stays when the keyboard goes", mark: .none, offset: 0,
      end: 533),
    Cell(
      implementation: "lib:KeyboardController", name: "stays when the keyboard goes", mark: .no,
      offset: 0, end: 533),
    // Its own distance of 10 is part of its room: 74 + 10, 56 + 10.
    Cell(
      implementation: "lib:IQKeyboardManager", name: "knows where its window is", mark: .partly,
      offset: 68, end: 684),
    Cell(
      implementation: "lib:IQKeyboardManager", name: "knows a shortcut bar", mark: .yes, offset: 0,
      end: 1042),
    Cell(
      implementation: "lib:IQKeyboardManager", name: "finds one that is already up", mark: .yes,
      offset: 247, end: 803),
    Cell(
      implementation: "lib:IQKeyboardManager", name: "makes room without a field", mark: .none,
      offset: 0, end: 533),
    Cell(
      implementation: "lib:IQKeyboardManager", name: "gives back what changed meanwhile", mark: .no,
      offset: 247, end: 533),
    Cell(
      implementation: "lib:RNKeyboardAvoidingView", name: "knows where its window is", mark: .yes,
      offset: 0, end: 674),
    Cell(
      implementation: "lib:KeyboardController", name: "keeps the app's insets", mark: .yes,
      offset: -3, end: 553),
    Cell(
      implementation: "seed:001", name: "finds one that is already up", mark: .partly, offset: 237,
      end: 793),
    // A floating keyboard is announced by a hide.
    Cell(
      implementation: "lib:RNKeyboardAvoidingView", name: "gives way to a floating keyboard",
      mark: .yes, offset: 0,
      end: 976),
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
