import Checking
import Testing

/// The distributions of the primitive draws. Each bound is far from the expected share, and the seed
/// is fixed, so the results are the same in every run.
@Suite struct Distributions {
  private static let count = 30_000

  /// One value for each of many cases of full size.
  private static func draw<Value>(
    _ count: Int = count, _ body: (inout Source) -> Value
  ) -> [Value] {
    (0..<count).map { index in
      var source = Source(.generated(Seed(20), index: 100 + index), isRecorded: index % 7 == 0)
      return body(&source)
    }
  }

  private static func share<Value>(_ values: [Value], _ holds: (Value) -> Bool) -> Double {
    Double(values.count(where: holds)) / Double(values.count)
  }

  // MARK: - Flags, alternatives, references

  @Test func flagsKeepTheirProbability() {
    for percent in [-5, 0, 1, 10, 50, 90, 99, 100, 200] {
      let share = Self.share(Self.draw { $0.flag(percent: percent) }) { $0 }
      let expected = Double(min(100, max(0, percent))) / 100
      let isCertain = percent <= 0 || percent >= 100
      #expect(abs(share - expected) < (isCertain ? 1e-9 : 0.006), "\(percent) %")
    }
    #expect(abs(Self.share(Self.draw(100_000) { $0.flag() }) { $0 } - 0.5) < 0.004)
    #expect(Self.draw { $0.keeps() }.allSatisfy { $0 })
  }

  @Test func alternativesAreEquallyLikely() {
    for count in [1, 2, 3, 10, 100] {
      let (drawn, all) = (Self.draw { $0.alternative(of: count) }, Array(0..<count))
      let elements = Self.draw { $0.element(of: all) }
      for values in [drawn, elements] {
        let counts = values.reduce(into: Array(repeating: 0, count: count)) { $0[$1] += 1 }
        let usual = Double(values.count) / Double(count)
        for (index, drawn) in counts.enumerated() {
          #expect(abs(Double(drawn) / usual - 1) < 0.25, "\(index) of \(count)")
        }
      }
    }
  }

  @Test func alternativesKeepTheirWeights() {
    for weights in [[1], [0, 1], [1, 0], [3, 0, 1], [0, 5, 0, 90, 5, 0], [1, 1, 1, 1]] {
      let drawn = Self.draw { $0.alternative(weights: weights) }
      let generated = Self.draw { source in
        switch weights.count {
        case 3:
          Generator<Int>.frequency(
            (weights[0], .always(0)), (weights[1], .always(1)), (weights[2], .always(2))
          ).draw(from: &source)
        default: source.alternative(weights: weights)
        }
      }
      for (index, weight) in weights.enumerated() {
        let expected = Double(weight) / Double(weights.reduce(0, +))
        for values in [drawn, generated] {
          let share = Self.share(values) { $0 == index }
          #expect(abs(share - expected) < (weight == 0 ? 1e-9 : 0.012), "\(index) of \(weights)")
        }
      }
    }
  }

  @Test func referencesReachEveryName() {
    let drawn = Self.draw { $0.reference(among: [0, 3, 4, 9]) }
    for name in [0, 3, 4, 9] {
      #expect(abs(Self.share(drawn) { $0 == name } - 0.25) < 0.02, "\(name)")
    }
    #expect(Self.draw(100) { $0.reference(among: []) } == Array(repeating: nil, count: 100))
  }

  // MARK: - Integers

  private static func width(_ number: Int) -> Int {
    UInt.bitWidth - number.magnitude.leadingZeroBitCount
  }

  /// Each of the 65 widths has its share: no width is missing, and none dominates.
  @Test func integersHaveEveryWidth() {
    let lists = Self.draw(2_000) { $0.draw(Generator.int().array(30...30)) }
    for numbers in [Self.draw { $0.number(in: .min ... .max) }, lists.flatMap { $0 }] {
      for width in 0...64 {
        let share = Self.share(numbers) { Self.width($0) == width } * 65
        #expect(share > 0.3 && share < 3, "width \(width)")
      }
      #expect(abs(Self.share(numbers) { $0 < 0 } - 0.5) < 0.05)
    }
  }

  @Test(arguments: [
    0...1000, -1000...1000, 5...90, -90 ... -5, 0...(1 << 30), -5_000_000_000...3, .min ... .max,
  ])
  func integersReachTheEndsAndTheOrigin(_ range: ClosedRange<Int>) {
    let numbers = Self.draw { $0.number(in: range) }
    #expect(numbers.allSatisfy(range.contains))
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let origin = max(lower, min(0, upper))
    for end in [lower, upper, lower + 1, upper - 1] {
      #expect(Self.share(numbers) { $0 == end } > 0.003, "\(end)")
    }
    for end in [lower, upper, origin] {
      #expect(Self.share(numbers) { $0 == end } < 0.11, "\(end)")
    }
    #expect(Self.share(numbers) { $0 == origin } > 0.01)
  }

  /// A range of moderate size is covered evenly, beside the preferred numbers.
  @Test func integersCoverModerateRanges() {
    for range in [0...999, -500...499, 0...999_999] {
      let numbers = Self.draw { $0.number(in: range) }
      let step = range.count / 20
      for start in stride(from: range.lowerBound, to: range.upperBound, by: step) {
        #expect(Self.share(numbers) { $0 >= start && $0 < start + step } > 0.012, "\(start)")
      }
    }
    let small = Self.draw { $0.number(in: -8...7) }
    for number in -8...7 {
      #expect(abs(Self.share(small) { $0 == number } * 16 - 1) < 0.15, "\(number)")
    }
  }

  /// Numbers repeat earlier numbers of the case, and are sometimes their neighbours.
  @Test func integersRepeatEarlierOnes() {
    let triples = Self.draw { source in (0..<3).map { _ in source.number(in: .min ... .max) } }
    for (earlier, least) in [(1, 0.03), (0, 0.01)] {
      for offset in [-1, 0, 1] {
        let share = Self.share(triples) { $0[2] == $0[earlier] &+ offset }
        #expect(share > (offset == 0 ? least : least / 2.5) && share < 0.2, "\(earlier) \(offset)")
      }
    }
  }

  @Test func integersIncludeSpecialNumbers() {
    let special = [
      65_536, 65_535, 1_000_000, -1_000_000, 1 << 31, -(1 << 31), 1 << 32, 1 << 40, 1 << 53,
      (1 << 53) - 1, .max, .max - 1, 86_400_000, 86_400, 365, 0xFFFD, 1_000_000_000_000_000_000,
    ]
    let numbers = Set(
      Self.draw(12_000) { $0.draw(Generator.int().array(30...30)) }.flatMap { $0 })
    for number in special { #expect(numbers.contains(number), "\(number)") }
    let few = Self.draw(60_000) { $0.number(in: 0...2_000) }
    for number in [255, 256, 365, 1000, 1024, 1900] {
      #expect(Self.share(few) { $0 == number } > 0.0002, "\(number)")
    }
  }

  @Test func mixedNumbersOccur() {
    let generator = Generator.int().mixing([4_711, -815]).array(3...3).mixing([123_456])
    let numbers = Self.draw(5_000) { $0.draw(generator) }.flatMap { $0 }
    for number in [4_711, -815, 123_456] {
      #expect(Self.share(numbers) { $0 == number } > 0.008, "\(number)")
    }
    let other = Self.draw(5_000) { source in
      _ = source.draw(Generator.int().mixing([4_711]))
      return source.number(in: 0...1_000_000)
    }
    #expect(Self.share(other) { $0 == 4_711 } < 0.012)
  }

  @Test func integerTypesAreCovered() {
    let bytes = Set(Self.draw { $0.draw(Generator<UInt8>.any()) })
    #expect(bytes.count == 256)
    let wide = Self.draw { $0.draw(Generator<UInt64>.any()) }
    #expect(Self.share(wide) { $0 > UInt64(Int.max) } > 0.2)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func integersOf128BitsAreCovered() {
    let widest = Self.draw { $0.draw(Generator<Int128>.any()) }
    #expect(Self.share(widest) { $0 > 1 << 70 } > 0.2 && Self.share(widest) { $0 < 0 } > 0.2)
  }

  /// Half of the wide integers would fit into 64 bits, and small numbers of no sign are frequent.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func wideIntegersHaveEveryMagnitude() {
    let (widest, unsigned) = (
      Self.draw { $0.draw(Generator<Int128>.any()) }, Self.draw { $0.draw(Generator<UInt64>.any()) }
    )
    #expect(abs(Self.share(widest) { $0.magnitude < 1 << 64 } - 0.5) < 0.02)
    #expect(Self.share(widest) { $0.magnitude < 1 << 20 } > 0.1)
    #expect(Self.share(unsigned) { $0 < 1000 } > 0.08)
    #expect(Self.share(unsigned) { $0 > .max - 1000 } > 0.04)
  }

  // MARK: - Copies

  /// What share of the cases has a value that meets a condition, in cases as a check draws them.
  private static func cases<Value>(
    _ generator: Generator<Value>, _ holds: (Value) -> Bool
  ) -> Double { share(draw(20_000) { $0.draw(generator) }, holds) }

  @Test func valuesRepeat() {
    let word = Generator<String>.text(of: "abcdefghijklmnopqrstuvwxyz", 3...20)
    let record = tuple(word, .int(0...120), .int(0...250)).map { "\($0)" }
    let numbers = Generator<Int>.int(0...1_000_000).array(0...50)
    #expect(Self.cases(tuple(word, word)) { $0 == $1 } > 0.01)
    #expect(Self.cases(tuple(word, word)) { $0 != $1 && $0.contains($1) } > 0.001)
    #expect(Self.cases(tuple(record, record)) { $0 == $1 } > 0.002)
    #expect(Self.cases(record.array(0...20)) { Set($0).count < $0.count } > 0.02)
    #expect(Self.cases(tuple(.dictionary(word, .bool, 0...9), word)) { $0[$1] != nil } > 0.005)
    #expect(
      Self.cases(numbers) { list in list.contains { n in list.count { $0 == n } > 9 } } > 0.004)
    #expect(
      Self.cases(numbers) { $0.count > 4 && Set($0).count > 2 && $0 == $0.reversed() } > 0.001)
    // Most cases copy nothing.
    #expect(Self.cases(word.array(5...20)) { Set($0).count == $0.count } > 0.9)
  }

  /// A number is the sum or the difference of two others, or twice another one.
  @Test func numbersAreRelated() {
    let numbers = Generator<Int>.int(0...1_000_000)
    #expect(
      Self.cases(tuple(numbers, numbers, numbers)) { $0 > 99 && $1 > 99 && $0 + $1 == $2 } > 0.003)
    #expect(Self.cases(tuple(numbers, numbers)) { $0 > 99 && $1 == 2 * $0 } > 0.003)
  }

  // MARK: - Floating-point numbers

  @Test func doublesAreFiniteAndNormalUnlessAsked() {
    let numbers = Self.draw { $0.draw(Generator.double()) }
    #expect(numbers.allSatisfy { $0.isFinite && !$0.isSubnormal })
    for start in stride(from: -1022, to: 1024, by: 64) {
      let holds = numbers.contains { $0 != 0 && $0.exponent >= start && $0.exponent < start + 64 }
      #expect(holds, "exponents from \(start)")
    }
    #expect(Self.share(numbers) { $0 < 0 } > 0.3)
    #expect(Self.share(numbers) { $0 == $0.rounded() && abs($0) < 1000 } > 0.05)
    #expect(
      Self.share(numbers) { $0 != $0.rounded() && ($0 * 1024) == ($0 * 1024).rounded() } > 0.1)
    #expect(Self.share(numbers) { $0.significandBitPattern & 1 == 1 } > 0.02)
    for number in [0.1, 1.0.nextUp, 1e16, Double(1 << 53), .greatestFiniteMagnitude] {
      #expect(numbers.contains(number) && numbers.contains(-number), "\(number)")
    }
  }

  @Test func doublesAreHostileWhenAsked() {
    let subnormal = Self.draw { $0.draw(Generator.double(subnormals: true)) }
    #expect(subnormal.allSatisfy(\.isFinite) && Self.share(subnormal) { $0.isSubnormal } > 0.03)
    let hostile = Self.draw { $0.draw(Generator.double(hostile: true)) }
    for holds: (Double) -> Bool in [
      \.isNaN, { $0 == .infinity }, { $0 == -.infinity }, { $0 == 0 && $0.sign == .minus },
      \.isSubnormal,
    ] { #expect(Self.share(hostile, holds) > 0.01) }
  }

  @Test(arguments: [0...1, -3...10, 0.25...0.75, -1e300...1e300, 5...5, 1e17...1.1e17])
  func doublesOfARangeStayInside(_ range: ClosedRange<Double>) {
    let numbers = Self.draw(20_000) { $0.draw(Generator.double(range)) }
    #expect(numbers.allSatisfy(range.contains))
    for end in [range.lowerBound, range.upperBound] {
      let share = Self.share(numbers) { $0 == end }
      #expect(share > 0.02 && (share < 0.28 || range.lowerBound == range.upperBound), "\(end)")
    }
    let (lower, upper) = (range.lowerBound / 4, range.upperBound / 4)
    for quarter in 0..<4 where lower < upper {
      let parts = (
        lower * Double(4 - quarter) + upper * Double(quarter),
        lower * Double(3 - quarter) + upper * Double(quarter + 1)
      )
      #expect(Self.share(numbers) { $0 >= parts.0 && $0 <= parts.1 } > 0.03, "quarter \(quarter)")
    }
  }

  /// Numbers of a range are integers, short fractions, and of every magnitude.
  @Test(arguments: [-1e300...1e300, -100...100, 0...1e9])
  func doublesOfARangeAreOfEveryKind(_ range: ClosedRange<Double>) {
    let numbers = Self.draw(20_000) { $0.draw(Generator.double(range)) }
    for holds: (Double) -> Bool in [
      { $0 == $0.rounded() }, { $0 != $0.rounded() }, { $0 != 0 && abs($0) < 0.001 },
      { $0 != $0.rounded() && $0 * 64 == ($0 * 64).rounded() },
    ] { #expect(Self.share(numbers, holds) > 0.02) }
  }

  @Test func gridsStayInside() {
    let numbers = Self.draw(20_000) { $0.draw(Generator.grid(0.05...0.7, step: 0.1)) }
    #expect(numbers.allSatisfy { $0 >= 0.05 && $0 <= 0.7 } && Set(numbers).count == 6)
    #expect(Set(Self.draw(10) { $0.draw(Generator.grid(1...1, step: 0.25)) }) == [1])
  }

  // MARK: - Lengths and cases

  @Test func listsHaveEveryLength() {
    let lengths = Self.draw { $0.draw(Generator.bool.array(0...100)).count }
    #expect(Set(lengths).count == 101)
    #expect(Self.share(lengths) { $0 == 0 } > 0.05 && Self.share(lengths) { $0 == 0 } < 0.25)
    #expect(Self.share(lengths) { $0 == 100 } > 0.04 && Self.share(lengths) { $0 == 100 } < 0.12)
    #expect(abs(Self.share(lengths) { (1...8).contains($0) } - 0.373) < 0.012)
    for start in stride(from: 10, to: 100, by: 10) {
      #expect(Self.share(lengths) { $0 >= start && $0 < start + 10 } > 0.025, "from \(start)")
    }
    let few = Self.draw { $0.draw(Generator.bool.array(3...5)).count }
    for length in 3...5 { #expect(Self.share(few) { $0 == length } > 0.15, "\(length)") }
  }

  /// The first cases are small, and the later ones have the full size.
  @Test func casesGrow() {
    for (index, most) in [(0, 1), (9, 10), (49, 50), (99, 100)] {
      let lengths = (0..<400).map { seed in
        var source = Source(.generated(Seed(UInt64(seed)), index: index), isRecorded: false)
        return source.draw(Generator.bool.array(0...100)).count
      }
      #expect(lengths.max() == most, "case \(index)")
    }
  }

  /// The hash of draws of every kind when their distributions were last examined. A change of the drawing code that no
  /// bound above notices is noticed here.
  @Test func areThoseThatWereExamined() {
    let hash = Self.hash { source in
      var drawn: [UInt64] = [0, 1, 50, 99, 100].map { source.flag(percent: $0) ? 1 : 0 }
      drawn += [2, 3, 1000].map { UInt64(source.alternative(of: $0)) }
      drawn += [[1, 2], [0, 1, 3, 0]].map { UInt64(source.alternative(weights: $0)) }
      drawn += [
        .min ... .max, 0...15, 0...16, -7...9, 1...1_048_576, 0...2_000_000, -5...1 << 40,
      ].map { UInt64(bitPattern: Int64(source.number(in: $0))) }
      drawn += [-100, 3, 1000].map {
        UInt64(bitPattern: Int64(source.number(in: -100...1000, origin: $0)))
      }
      drawn += source.draw(Generator.int().mixing([7_654_321, -2]).array(0...40)).map {
        UInt64(bitPattern: Int64($0))
      }
      drawn += [0...0, 3...5, 0...100, 10...250].map {
        UInt64(source.draw(Generator.always(0).array($0)).count)
      }
      drawn += [
        UInt64(source.draw(Generator<UInt8>.any())), source.draw(Generator<UInt64>.any()),
        UInt64(bitPattern: Int64(source.draw(Generator<Int8>.any()))),
        UInt64(source.reference(among: [0, 3, 4, 9]) ?? 99),
      ]
      let doubles: [Generator<Double>] = [
        .double(), .double(subnormals: true), .double(hostile: true), .double(0...1),
        .double(-3...1e9), .double(0.2...0.7), .grid(-3...10, step: 0.25),
      ]
      return drawn + doubles.map { source.draw($0) }.map { $0.isNaN ? 1 : $0.bitPattern }
    }
    #expect(hash == 0x5482_7452_7237_2F35)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func ofIntegersOf128BitsAreThoseThatWereExamined() {
    let hash = Self.hash { [UInt64(truncatingIfNeeded: $0.draw(Generator<Int128>.any()) >> 33)] }
    #expect(hash == 0x3C41_C6CA_5918_3385)
  }

  private static func hash(_ draw: (inout Source) -> [UInt64]) -> UInt64 {
    Self.draw(4000, draw).joined().reduce(0xCBF2_9CE4_8422_2325) { hash, value in
      (hash ^ value) &* 0x100_0000_01B3
    }
  }
}
