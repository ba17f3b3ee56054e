import Testing

@testable import Checking

/// Whatever ranks a replay holds, the value is one that the generator can make.
@Suite struct Domains {
  /// A description of a generator, which can tell whether a value belongs to it.
  indirect enum Recipe: Sendable {
    case flag(percent: Int)
    case int(ClosedRange<Int>, origin: Int)
    case double(subnormals: Bool, hostile: Bool)
    case part(ClosedRange<Double>)
    case grid(ClosedRange<Double>, step: Double)
    case frequency([(weight: Int, recipe: Recipe)])
    case optional(Recipe, percent: Int)
    case array(Recipe, ClosedRange<Int>)
    case unique(ClosedRange<Int>, count: ClosedRange<Int>)
    case permutation(Int)
    case even(ClosedRange<Int>)
    case dependent(ClosedRange<Int>)
  }

  /// A value of any recipe.
  indirect enum Made: Equatable, Sendable {
    case flag(Bool)
    case int(Int)
    case double(bits: UInt64)
    case alternative(Int, Made)
    case none
    case list([Made])
    case ints([Int])
  }

  // MARK: - Recipes

  private static func recipe(_ source: inout Source, depth: Int = 3) -> Recipe {
    let lower = source.number(in: -1000...1000)
    let range = lower...(lower + source.number(in: 0...1 << 40))
    let percent = source.element(of: [0, 1, 50, 100])
    let count = 0...source.number(in: 0...4)
    switch source.alternative(of: depth > 0 ? 12 : 9) {
    case 0: return .flag(percent: percent)
    case 1: return .int(range, origin: source.number(in: range))
    case 2: return .double(subnormals: source.flag(), hostile: source.flag())
    case 3: return .part(Double(lower) / 3...Double(lower) / 3 + Double(range.count) / 7)
    case 4: return .grid(Double(lower)...Double(lower) + 10.3, step: 0.7)
    case 5: return .unique(0...source.number(in: 0...9), count: count)
    case 6: return .permutation(source.number(in: 0...5))
    case 7: return .even(range)
    case 8: return .dependent(0...source.number(in: 0...30))
    case 9:
      var parts = (0...source.number(in: 0...3)).map { _ in
        (weight: source.element(of: [0, 1, 7]), recipe: recipe(&source, depth: depth - 1))
      }
      if parts.allSatisfy({ $0.weight == 0 }) { parts[parts.count - 1].weight = 1 }
      return .frequency(parts)
    case 10: return .optional(recipe(&source, depth: depth - 1), percent: percent)
    default: return .array(recipe(&source, depth: depth - 1), count)
    }
  }

  private static func generator(_ recipe: Recipe) -> Generator<Made> {
    switch recipe {
    case .flag(let percent): Generator { .flag($0.flag(percent: percent)) }
    case .int(let range, let origin): Generator.int(range, origin: origin).map { .int($0) }
    case .double(let subnormals, let hostile):
      Generator.double(subnormals: subnormals, hostile: hostile).map {
        .double(bits: $0.bitPattern)
      }
    case .part(let range): Generator.double(range).map { .double(bits: $0.bitPattern) }
    case .grid(let range, let step):
      Generator.grid(range, step: step).map { .double(bits: $0.bitPattern) }
    case .frequency(let parts):
      Generator { source in
        let index = source.alternative(weights: parts.map(\.weight))
        return .alternative(index, generator(parts[index].recipe).draw(from: &source))
      }
    case .optional(let recipe, let percent):
      generator(recipe).optional(percent: percent).map { $0 ?? .none }
    case .array(let recipe, let count): generator(recipe).array(count).map { .list($0) }
    case .unique(let range, let count):
      Generator.int(range).uniqueArray(count).map { .ints($0) }
    case .permutation(let count):
      Generator<[Int]>.permutation(of: Array(0..<count)).map { .ints($0) }
    case .even(let range): Generator.int(range).filter { $0 % 2 == 0 }.map { .int($0) }
    case .dependent(let range):
      Generator.int(range).bind { Generator.int(0...$0).array($0...$0) }.map { .ints($0) }
    }
  }

  private static func contains(_ recipe: Recipe, _ made: Made) -> Bool {
    switch (recipe, made) {
    case (.flag(let percent), .flag(let value)):
      percent == 50 || percent == 1 || value == (percent == 100)
    case (.int(let range, _), .int(let value)): range.contains(value)
    case (.double(let subnormals, let hostile), .double(let bits)):
      hostile
        || (Double(bitPattern: bits).isFinite && bits != (-0.0).bitPattern
          && (subnormals || !Double(bitPattern: bits).isSubnormal))
    case (.part(let range), .double(let bits)): range.contains(Double(bitPattern: bits))
    case (.grid(let range, _), .double(let bits)): range.contains(Double(bitPattern: bits))
    case (.frequency(let parts), .alternative(let index, let value)):
      parts[index].weight > 0 && contains(parts[index].recipe, value)
    case (.optional(let recipe, let percent), .none): percent < 100 || contains(recipe, .none)
    case (.optional(let recipe, let percent), _): percent > 0 && contains(recipe, made)
    case (.array(let recipe, let count), .list(let values)):
      count.contains(values.count) && values.allSatisfy { contains(recipe, $0) }
    case (.unique(let range, let count), .ints(let values)):
      count.contains(values.count) && Set(values).count == values.count
        && values.allSatisfy(range.contains)
    case (.permutation(let count), .ints(let values)): values.sorted() == Array(0..<count)
    case (.even(let range), .int(let value)): range.contains(value) && value % 2 == 0
    case (.dependent(let range), .ints(let values)):
      range.contains(values.count) && values.allSatisfy { (0...values.count).contains($0) }
    default: false
    }
  }

  // MARK: - The property

  private static func replayed(_ source: Source, _ recipe: Recipe) -> (made: Made, end: Source) {
    var source = source
    return (generator(recipe).draw(from: &source), source)
  }

  /// Whether the value of a source belongs to the domain, and is the same when it is replayed.
  private static func outcome(_ source: Source, _ recipe: Recipe) -> Outcome {
    let (made, end) = replayed(source, recipe)
    if end.isRejected { return .invalid }
    guard contains(recipe, made) else { return .failed(Origin("outside the domain")) }
    let again = replayed(Source(replaying: end.recorded.ranks), recipe)
    return again.made == made && again.end.recorded == end.recorded
      ? .passed : .failed(Origin("another value when replayed"))
  }

  @Test func holdWhateverIsReplayed() async {
    let ranks = Generator<UInt64>.any().array(0...40)
    let recipes = Generator { Self.recipe(&$0) }
    let property = Property(
      "domain", for: tuple(recipes, ranks),
      judge: { (recipe: Recipe, ranks: [UInt64]) -> Outcome in
        Self.outcome(Source(replaying: ranks), recipe)
      })
    let report = await property.check(Budget(seed: Seed(1), cases: 0..<4_000))
    #expect(report.verdict == .passed, "\(report.text)")
  }

  /// Each possible case is made, and no other.
  @Test func areExhausted() {
    let weighted = Generator { $0.alternative(weights: [0, 1, 0, 1, 0]) }
    #expect(Set(weighted.replayed()) == [1, 3])
    #expect(Set(Generator { $0.flag(percent: 0) }.replayed()) == [false])
    #expect(Set(Generator { $0.flag(percent: 100) }.replayed()) == [true])
    #expect(Set(Generator { $0.reference(among: []) }.replayed()) == [nil])
    #expect(Set(Generator.int(-1...1).array(2...2).sample(300)).count == 9)
  }

  /// What is drawn at random can be replayed, and belongs to the domain as well.
  @Test func holdForRandomCases() async {
    let property = Property(
      "random",
      for: Generator { source in
        let recipe = Self.recipe(&source)
        return (recipe, source.number(in: 0...1 << 30))
      },
      judge: { (recipe: Recipe, seed: Int) -> Outcome in
        let token = CaseToken.generated(Seed(UInt64(seed)), index: 200)
        let outcome = Self.outcome(Source(token), recipe)
        if outcome != .passed { return outcome }
        let lean = Self.replayed(Source(token, isRecorded: false), recipe).made
        return lean == Self.replayed(Source(token), recipe).made
          ? .passed : .failed(Origin("lean differs from recorded"))
      })
    let report = await property.check(Budget(seed: Seed(2), cases: 0..<4_000))
    #expect(report.verdict == .passed, "\(report.text)")
  }

  /// Generators that plan some choices ahead draw the same value in every mode of a source.
  @Test func areTheSameInEveryMode() throws {
    try check(Generator<String>.text())
    try check(Generator<String>.text(.ascii))
    try check(Generator<Int>.int(0...99).set(0...9))
    try check(Generator<[Int: Bool]>.dictionary(.int(0...99), .bool, 0...9))
  }

  private func check<Value: Equatable>(_ generator: Generator<Value>) throws {
    for index in 0..<300 {
      let token = CaseToken.generated(Seed(8), index: index)
      var (lean, recording) = (Source(token, isRecorded: false), Source(token))
      let value = generator.draw(from: &lean)
      try #require(generator.draw(from: &recording) == value)
      var replay = Source(replaying: recording.recorded.ranks)
      try #require(generator.draw(from: &replay) == value)
      try #require(replay.recorded == recording.recorded)
    }
  }
}
