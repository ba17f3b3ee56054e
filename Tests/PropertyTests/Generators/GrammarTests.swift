import Checking
import ReferenceModel
import ScrollGenerators
import ScrollWire
import Testing

/// What traces are made of, and in what proportion.
@Suite struct Grammars {
  /// Traces of the full size, all from one seed.
  static func plays(
    _ count: Int, seed: UInt64 = 1, _ grammar: Grammar = Grammar(.hostile)
  ) -> [Play] {
    Generator { source in (0..<count).map { _ in grammar.play(from: &source) } }
      .sample(1, seed: Seed(seed))[0]
  }

  private static let plays = plays(5000)

  private func share(_ condition: (Play) -> Bool) -> Double {
    Double(Self.plays.count(where: condition)) / Double(Self.plays.count)
  }

  @Test func reachEveryProductionKeyboardAndDevice() {
    let first = Self.plays.prefix(2000)
    for production in Production.allCases where production.occurs(in: .hostile) {
      #expect(first.contains { $0.reaches(production.name) }, "\(production.name)")
    }
    for kind in KeyboardKind.allCases {
      #expect(first.contains { $0.meets(kind) }, "\(kind)")
    }
    #expect(Set(first.map(\.device)) == Set(Device.indices(on: .ios)))
  }

  @Test func sayWhatEachProductionIs() {
    #expect(Production.allCases.allSatisfy { $0.words.hasSuffix(".") })
    #expect(Set(Production.allCases.map(\.words)).count == Production.allCases.count)
  }

  @Test func neverPlayWhatIsDisabled() {
    let disabled: Set = ["rotation", "noise", "hostile", "show-burst"]
    let plays = Self.plays(2000, Grammar(.hostile, without: disabled))
    for production in Production.allCases where production.occurs(in: .hostile) {
      let isReached = plays.contains { $0.reaches(production.name) }
      #expect(isReached != disabled.contains(production.name), "\(production.name)")
    }
  }

  /// One production alone: it comes, and nothing else does.
  @Test(arguments: Production.allCases.filter { $0.occurs(in: .hostile) })
  func playOneProductionAlone(_ production: Production) {
    let others = Set(Production.allCases.map(\.name)).subtracting([production.name])
    let plays = Self.plays(40, Grammar(.hostile, without: others))
    #expect(plays.allSatisfy { $0.reaches(production.name) && $0.productions.nonzeroBitCount == 1 })
    #expect(plays.contains { $0.scenario.events.count > 1 })
  }

  @Test func makeTheSameOfTheSameSeed() {
    let (one, two) = (Self.plays(100, seed: 7), Self.plays(100, seed: 7))
    // By their text: what is not a number equals nothing.
    #expect(one.map { "\($0.scenario)" } == two.map { "\($0.scenario)" })
    #expect(one.map { "\($0.scenario)" } != Self.plays(100, seed: 8).map { "\($0.scenario)" })
  }

  /// All ranks 0: the plain phone, and nothing happens but time. What fails shrinks towards it.
  @Test func haveThePlainWorldAsTheSimplest() throws {
    let (plain, covered) = (
      try simplest { _ in true }, try simplest { $0.contains { $0.overlap > 0 } }
    )
    #expect(plain == "P:")
    #expect(covered == "P: keyboard=216")
  }

  /// The simplest scenario whose states satisfy a condition.
  private func simplest(_ condition: @escaping @Sendable ([Model]) -> Bool) throws -> String {
    let scenarios = Grammar(.hostile).generator.map(\.scenario)
    let property = Property("simplest", for: scenarios, describe: { Notation.text($0) }) {
      var model = Model($0.configuration, $0.environment)
      let states = $0.events.map { event in
        model.step(event)
        return model
      }
      return !condition(states)
    }
    let budget = Budget(seed: Seed(3), cases: 0..<5000, shrinking: .seconds(60))
    let failure = try #require(property.firstFailure(budget))
    return try #require(property.shrink(.generated(budget.seed, index: failure), budget))
      .description
  }

  @Test func areAsLongAsTheyShould() {
    let lengths = Self.plays.map(\.scenario.events.count)
    let mean = Double(lengths.reduce(0, +)) / Double(lengths.count)
    #expect(mean > 18 && mean < 22)
    #expect(lengths.allSatisfy { $0 <= 80 })
    #expect(Self.plays.allSatisfy { $0.scenario.events.last == .tick(seconds: 1) })
  }

  @Test func holdTheShares() {
    func check(_ range: ClosedRange<Double>, _ name: Comment, _ condition: (Play) -> Bool) {
      let share = share(condition)
      #expect(range.contains(share), name)
    }
    check(0.03...0.06, "ragged") { $0.isRagged }
    check(0.35...0.45, "top inset") {
      $0.environment.padding.top + $0.environment.geometry.safe.top > 0
    }
    check(0.20...0.35, "boundary", \.isAtBoundary)
    check(0.10...0.20, "oversize", \.isOversize)
    check(0.07...0.13, "wide") {
      $0.environment.content.width > $0.environment.geometry.viewport.width
    }
    check(0.12...0.18, "keyboard up") { $0.environment.keyboard != nil }
    check(0.45...0.55, "margin 0") { $0.scenario.configuration.margin == 0 }
    check(0.25...0.35, "margin 8 to 20") { (8...20).contains($0.scenario.configuration.margin) }
    check(0.65...0.75, "delay 0.1") { $0.scenario.configuration.delay == 0.1 }
    check(0.15...0.25, "delay 0") { $0.scenario.configuration.delay == 0 }
    check(0.55...0.65, "nearest") { $0.scenario.configuration.oversize == .nearest }
    check(0.65...0.75, "natural") { $0.scenario.configuration.contentSizing == .natural }
    check(0.85...0.95, "adjusts") { $0.scenario.configuration.adjustsForKeyboard }
    check(0.80...0.90, "patient") { $0.scenario.configuration.maxWait == nil }
  }

  /// All numbers lie on the grid of 1/64, except in cases that are meant to leave it, so sums are exact.
  @Test func stayOnTheGrid() {
    for play in Self.plays.prefix(300) where !play.isRagged {
      if play.hasHostileBeginning || play.reaches("hostile") { continue }
      if play.meets(.hair) || play.meets(.hostile) { continue }
      // These two are about sums that are not exact.
      if play.reaches("rounded-sum") || play.reaches("rounded-room") { continue }
      let numbers = play.environment.json.lengths + play.scenario.events.flatMap(\.json.lengths)
      let isOnGrid = numbers.allSatisfy {
        ($0 * 64).rounded() == $0 * 64 && abs($0) < 0x1p20
      }
      #expect(isOnGrid, "\(Notation.text(play.scenario))")
    }
  }
}
