import Checking
import Testing

/// Sets, dictionaries, the cases of enumerations, and descriptions in a stable order.
@Suite struct SetGenerators {
  enum Colour: CaseIterable { case red, green, blue }
  enum Nothing: CaseIterable {}

  @Test func haveASimplestValue() {
    let sets = Generator<Int>.int().set()
    #expect(sets.simplest { _ in true } == "[]")
    #expect(sets.simplest { $0.count > 2 } == "[0, 1, -1]")
    #expect(sets.simplest { $0.contains { $0 > 99 } } == "[100]")
    let dictionaries = Generator.dictionary(Generator<String>.text(of: "ab"), Generator<Int>.int())
    #expect(dictionaries.simplest { _ in true } == "[:]")
    #expect(dictionaries.simplest { $0.count > 1 } == #"["": 0, "a": 0]"#)
    #expect(dictionaries.simplest { $0.values.contains { $0 < -5 } } == #"["": -6]"#)
    let colours = Generator<Colour>.anyCase()
    #expect(colours.simplest { _ in true } == "red")
    #expect(colours.simplest { $0 != .red } == "green")
    #expect(Set(colours.sample(100, seed: Seed(1))) == Set(Colour.allCases))
  }

  /// Whatever ranks a replay holds, there are as many elements as allowed, or the case is rejected.
  @Test func haveTheirCount() {
    let sets = Generator<Int>.int(0...9).set(2...4).replayed()
    #expect(sets.count > 50 && sets.allSatisfy { (2...4).contains($0.count) })
    let keys = Generator.dictionary(.int(0...9), Generator<Bool>.bool, 1...3).replayed()
    #expect(keys.count > 50 && keys.allSatisfy { (1...3).contains($0.count) })
  }

  /// A key that the dictionary has is drawn again, so that few cases are rejected.
  @Test func areSeldomRejected() {
    let generator = Generator<[Bool: Int]>.dictionary(.bool, .int(), 2...2)
    let rejected = (0..<400).count { index in
      var source = Source(CaseToken.generated(Seed(6), index: index))
      _ = generator.draw(from: &source)
      return source.isRejected
    }
    #expect((1...100).contains(rejected))
  }

  /// Five elements of two values are impossible: every case is rejected, and none runs for ever.
  @Test func rejectWhatIsImpossible() {
    #expect(Generator<Bool>.bool.set(5...5).replayed().isEmpty)
    #expect(Generator.dictionary(.bool, Generator<Int>.int(), 5...9).replayed().isEmpty)
    #expect(Generator<Bool>.bool.set(0...5).replayed().contains([true, false]))
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  @Test func sayThatThereAreNoCases() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Generator<Nothing>.anyCase() }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Nothing has no cases, so there is nothing to draw"))
  }
  #endif

  // MARK: - Descriptions

  struct Selection {
    var name = "s"
    var rows: Set<Int>
    var names: [Int: String?] = [:]
  }
  enum Change { case none, select(Set<Int>), both(rows: Set<Int>, count: Int) }

  /// The elements are sorted wherever they are.
  @Test func haveAnOrder() {
    let set: Set = [12, 5, 7, 100, 30]
    let sorted = "[5, 7, 12, 30, 100]"
    #expect(stableDescription(set) == sorted)
    #expect(stableDescription([set]) == "[Set(\(sorted))]")
    #expect(stableDescription(Optional(set)) == "Optional(Set(\(sorted)))")
    #expect(stableDescription((1, rows: set)) == "(1, rows: Set(\(sorted)))")
    #expect(stableDescription(["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
    #expect(stableDescription([2: set, 1: []]) == "[1: Set([]), 2: Set(\(sorted))]")
    #expect(
      stableDescription(Selection(rows: set, names: [2: "x", 1: nil]))
        == #"Selection(name: "s", rows: Set(\#(sorted)), names: [1: nil, 2: Optional("x")])"#)
    #expect(stableDescription(Change.select(set)) == "select(Set(\(sorted)))")
    #expect(
      stableDescription(Change.both(rows: set, count: 5)) == "both(rows: Set(\(sorted)), count: 5)")
  }

  /// What cannot be seen in a text can be seen in its description.
  @Test(arguments: [
    ("", #""""#), ("a b", #""a b""#), ("\"\\\n", #""\"\\\n""#), ("\u{200B}", #""\u{200B}""#),
    ("e\u{301}", "\"e\u{301}\""), ("\u{301}", #""\u{0301}""#),
    ("\u{A0}\u{FEFF}", #""\u{00A0}\u{FEFF}""#),
    ("a\u{200D}", #""a\u{200D}""#),
    ("\u{1F469}\u{200D}\u{1F4BB}", "\"\u{1F469}\u{200D}\u{1F4BB}\""),
  ])
  func showTexts(_ text: String, _ described: String) {
    #expect(stableDescription(text) == described)
    #expect(stableDescription([text]) == "[\(described)]")
    #expect(stableDescription(text[...]) == described)
  }

  /// Without an order to choose, the description is that of the standard library.
  @Test func areOtherwiseThoseOfTheLanguage() {
    func check<Value>(_ value: Value) {
      #expect(stableDescription(value) == String(describing: value))
    }
    check(5)
    check([["a"], []])
    check((1, "a", [1.5]))
    check(Optional(["a": 1]))
    check(["a": Set([1])])
    check([Set<Int>()])
    check([String: Int]())
    check(Set<Int>())
    check(Selection(rows: [1]))
    check(Change.none)
    check(Change.select([1]))
    check(Change.both(rows: [1], count: 2))
    check([Int?.none, 1])
    check(1...2)
    check(Seed(3))
  }
}
