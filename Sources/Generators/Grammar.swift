// The grammar: it selects the productions of a trace by weight.

package import Checking
package import ReferenceModel

/// A trace with a record of what it was made of, for coverage statistics.
package struct Play: Sendable {
  package var scenario: Scenario
  /// The productions in the trace, with one bit for each in the order of `Production.allCases`.
  package var productions: UInt64 = 0
  /// The kinds of keyboards in the trace, with one bit for each in the order of `KeyboardKind.allCases`.
  package var keyboards: UInt64 = 0
  package var device = 0
  /// Whether coordinates are not multiples of 1/64, so that their sums may be rounded.
  package var isRagged = false
  /// Whether the initial configuration or environment has an invalid number.
  package var isSpoiled = false

  /// Whether the trace contains a production.
  package func reaches(_ production: Production) -> Bool {
    productions & 1 << UInt64(production.index) != 0
  }

  /// Whether the trace contains a kind of keyboard.
  package func meets(_ keyboard: KeyboardKind) -> Bool {
    keyboards & 1 << UInt64(keyboard.rawValue) != 0
  }
}

/// Generates random traces from productions.
///
/// Each trace leaves some productions out, so that the remaining ones occur together more often.
package struct Grammar: Equatable, Sendable {
  /// The enabled productions, with one bit for each. A disabled one that is drawn is replaced by the next
  /// enabled.
  private let enabled: UInt64
  /// The world that admits every trace.
  package let world: World
  /// The features that no trace needs.
  package let missing: Features
  /// The padding that the app has by itself, where the grammar draws no other.
  private let padding: Insets
  /// The margin that the app has by itself.
  private let margin: Double

  /// A grammar of a world, with all its productions except the disabled ones.
  package init(
    _ world: World, missing: Features = [], padding: Insets = Insets(0, 0, 0, 0),
    margin: Double = 0,
    without disabled: Set<Production> = []
  ) {
    (self.world, self.missing, self.padding, self.margin) = (world, missing, padding, margin)
    var enabled: UInt64 = 0
    for (index, production) in Production.allCases.enumerated()
    where !disabled.contains(production) && production.occurs(in: world) {
      enabled |= 1 << UInt64(index)
    }
    precondition(enabled != 0, "a grammar without productions")
    self.enabled = enabled
  }

  /// The number of different selections of productions; the first selection contains all.
  private static let swarmCount = 512
  private static let noiseShare = 0.15

  /// The weights of all productions in a world; noise has its share instead.
  private static let weights = World.allCases.map { world in
    Production.allCases.map { production in
      if production == .noise { return 0 }
      switch world {
      case .everyday: return 10 * production.weightEveryDay
      case .lifelike: return 10 * production.weightInLife
      case .odd, .hostile: return 10 * production.weight
      }
    }
  }

  /// The weights of all productions in one swarm; 0 for those that it leaves out. Noise has the same share in all
  /// swarms.
  private func swarm(_ number: Int) -> [Int] {
    var (weights, sum) = (Self.weights[world.index], 0)
    var (chance, left) = (UInt64(number), enabled)
    for index in weights.indices {
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let isOff = number > 0 && chance >> 33 % 100 < 40
      if isOff || left & 1 == 0 { weights[index] = 0 }
      left >>= 1
      sum += weights[index]
    }
    if sum == 0 { return weights.indices.map { Int(enabled >> UInt64($0) & 1) } }
    let noise = Production.noise.index
    if enabled >> UInt64(noise) & 1 == 1 {
      weights[noise] = Int(Double(sum) * Self.noiseShare / (1 - Self.noiseShare))
    }
    return weights
  }

  package var generator: Generator<Play> {
    Generator { source in play(from: &source) }
  }

  /// Generates one trace: an opening, productions, and an end at which most traces come to rest.
  package func play(from source: inout Source) -> Play {
    let weights = swarm(source.alternative(of: Self.swarmCount))
    let device = source.alternative(of: Device.all.count)
    let isStarved = weights[Production.starvation.index] > 0
    var stage = Stage(
      on: Device.all[device], isStarved: isStarved, in: world, without: missing, padding: padding,
      margin: margin, from: &source)
    var productions: UInt64 = 0
    source.repeat(1...8, "production") { source in
      guard !stage.isFull else { return }
      let index = enabledIndex(source.alternative(weights: weights))
      productions |= 1 << UInt64(index)
      stage.play(Production.all[index], from: &source)
      if source.mostly(percent: 60) { stage.rest(from: &source) }
    }
    stage.close(from: &source)
    let isHostile = enabled >> UInt64(Production.hostile.index) & 1 == 1
    let isSpoiled = isHostile && stage.corruptBeginning(from: &source)
    return Play(
      scenario: stage.scenario, productions: productions, keyboards: stage.keyboards,
      device: device, isRagged: !stage.grid.isExact, isSpoiled: isSpoiled)
  }

  /// The index itself, or that of the next enabled production if this one is disabled.
  private func enabledIndex(_ index: Int) -> Int {
    var index = index
    while enabled >> UInt64(index) & 1 == 0 { index = (index + 1) % Production.all.count }
    return index
  }
}
