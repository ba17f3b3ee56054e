import Checking
import Problems
import Testing

/// The values of generators, their distribution, and their simplest values.
@Suite struct Generators {
  /// The simplest value that satisfies a condition.
  private static func simplest<Value: Sendable>(
    _ generator: Generator<Value>, _ condition: @escaping @Sendable (Value) -> Bool
  ) -> String? { generator.simplest(condition) }

  @Test func haveASimplestValue() {
    #expect(Self.simplest(.int(5...90)) { _ in true } == "5")
    #expect(Self.simplest(.int(-90 ... -5)) { _ in true } == "-5")
    #expect(Self.simplest(.int(-90...90, origin: 30)) { $0 < 20 } == "19")
    #expect(Self.simplest(.any(UInt8.self)) { $0 > 200 } == "201")
    #expect(Self.simplest(.any(UInt64.self)) { $0 > 1 << 63 } == "\((1 << 63 as UInt64) + 1)")
    #expect(Self.simplest(.any(UInt64.self)) { $0 >= 10 } == "10")
    #expect(Self.simplest(Generator<UInt8>.int(3...9)) { $0 > 4 } == "5")
    #expect(Self.simplest(Generator<Int16>.int(-9...9)) { $0 < 0 } == "-1")
    #expect(Self.simplest(Generator<UInt64>.int(5 ... .max)) { $0 > 1 << 63 } != nil)
    #expect(Self.simplest(.bool) { _ in true } == "false")
    #expect(Self.simplest(Generator.int().optional()) { _ in true } == "nil")
    #expect(Self.simplest(Generator.int().optional()) { $0 != nil } == "Optional(0)")
    #expect(Self.simplest(.element(of: ["a", "b", "c"])) { $0 != "a" } == "b")
    #expect(Self.simplest(.oneOf(.int(0...9), .int(100...109))) { $0 > 9 } == "100")
    #expect(Self.simplest(.frequency((1, .int(0...9)), (9, .int(100...109)))) { _ in true } == "0")
    #expect(Self.simplest(Generator.int(0...9).uniqueArray(2...4)) { _ in true } == "[0, 1]")
    #expect(Self.simplest(.permutation(of: [1, 2, 3])) { $0[0] != 1 } == "[2, 1, 3]")
    #expect(Self.simplest(.text(of: "abc")) { $0.contains("c") } == "c")
    #expect(Self.simplest(.grid(-2...2, step: 1 / 64)) { $0 > 0.1 } == "0.109375")
    #expect(Self.simplest(.double()) { $0 > 0.1 && $0 < 1 } == "0.5")
    #expect(Self.simplest(.double()) { $0.significandBitPattern & 1 == 1 } == "1.0000000000000002")
    #expect(Self.simplest(.double(0...1)) { $0 > 0.3 && $0 < 0.45 } == "0.375")
    #expect(Self.simplest(.double(-2.5 ... -0.5)) { _ in true } == "-1.0")
    #expect(Self.simplest(.double(-100...100)) { $0 != $0.rounded() } == "0.5")
    #expect(Self.simplest(.double(-1e300...1e300)) { abs($0) < 1 && $0 != 0 } == "0.5")
    #expect(Self.simplest(.double(hostile: true)) { $0.isNaN } == "nan")
    #expect(Self.simplest(Generator.int(0...99).filter { $0 % 7 == 3 }) { $0 > 50 } == "52")
  }

  /// Each of the ways to write a generator is one that users have tried.
  @Test func canBeWrittenInSeveralWays() {
    let parts: [Generator<Int>] = [.int(0...9), .int(100...109)]
    #expect(Self.simplest(.oneOf(parts)) { $0 > 9 } == "100")
    #expect(Self.simplest(.frequency(parts.map { (1, $0) })) { $0 > 9 } == "100")
    #expect(Self.simplest(parts[0].flatMap { .int(0...$0) }) { $0 > 3 } == "4")
    // Another module has a type of this name.
    #expect(Token(text: "a").text == "a")
  }

  /// A tree of lists, of lists of lists or of twenty trees is bounded, and half of all numbers are
  /// drawn without one twice.
  @Test func areBounded() {
    indirect enum Tree: Sendable {
      case leaf
      case node([Tree])
      var count: Int {
        if case .node(let parts) = self { parts.map(\.count).reduce(1, +) } else { 1 }
      }
    }
    let ways: [@Sendable (Generator<Tree>) -> Generator<[Tree]>] = [
      { $0.array() }, { $0.array().array().map { $0.flatMap(\.self) } }, { $0.array(20...20) },
    ]
    for (number, parts) in ways.enumerated() {
      let trees = Generator<Tree>.recursive(depth: 4, leaf: .always(.leaf)) {
        parts($0).map { .node($0) }
      }
      let counts = trees.sample(500, seed: Seed(1)).map(\.count)
      #expect(counts.allSatisfy { $0 < 3_000 } && counts.contains { $0 > 300 }, "\(number)")
    }
    for count in [50, 100] {
      let lists = Generator<Int>.int(0...99).uniqueArray(count...count).sample(50, seed: Seed(2))
      #expect(lists.allSatisfy { Set($0).count == count }, "\(count)")
    }
  }

  /// Generators soon produce the ends of a range, equal numbers, neighbours, and small numbers.
  @Test func reachWhatBugsLike() {
    let pairs = tuple(Generator.int(), Generator.int())
    #expect(Self.simplest(pairs) { $0.0 == .max } != nil)
    #expect(Self.simplest(pairs) { $0.0 == .min } != nil)
    #expect(Self.simplest(pairs) { $0.0 == $0.1 && abs($0.0 / 2) > 1_000_000 } != nil)
    #expect(Self.simplest(pairs) { $0.0 == $0.1 &+ 1 && abs($0.0 / 2) > 1_000_000 } != nil)
    #expect(Self.simplest(pairs) { abs($0.0 / 2) < 5 && abs($0.1 / 2) > 1 << 60 } != nil)
    #expect(Self.simplest(Generator.int().array()) { $0.count == 100 } != nil)
    #expect(Self.simplest(Generator.int().array()) { $0.isEmpty } != nil)
  }

  /// Two parts of the cases give the same first failure as all cases together.
  @Test func areTheSameInEveryShard() {
    let property = Property("rare", for: Generator.int(0...100_000)) { $0 != 777 }
    let seed = Seed(3)
    let whole = property.firstFailure(Budget(seed: seed, cases: 0..<400_000))
    let parts = [0..<50_000, 50_000..<400_000].compactMap {
      property.firstFailure(Budget(seed: seed, cases: $0))
    }
    #expect(whole != nil && whole == parts.first)
  }
}
