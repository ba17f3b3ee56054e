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
}

/// Generates random traces from productions.
///
/// Each trace leaves some productions out, so that the remaining ones occur together more often.
package struct Grammar: Equatable, Sendable {
  /// Whether each production is enabled.
  private let isEnabled: [Bool]
  /// The world that admits every trace.
  package let world: World
  /// The features that no trace needs.
  package let missing: Features
  /// The padding that the app has by itself, where the grammar draws no other.
  private let padding: Insets
  /// The margin that the app has by itself.
  private let margin: Double

  /// A grammar of a world, with all its productions except those with the disabled names.
  package init(
    _ world: World, missing: Features = [], padding: Insets = Insets(0, 0, 0, 0),
    margin: Double = 0, without disabled: Set<String> = []
  ) {
    (self.world, self.missing, self.padding, self.margin) = (world, missing, padding, margin)
    isEnabled = Production.allCases.map { !disabled.contains($0.name) && $0.occurs(in: world) }
    precondition(isEnabled.contains(true), "a grammar without productions")
  }

  /// The number of different selections of productions; the first selection contains all.
  private static let swarmCount = 512
  private static let noiseShare = 0.15

  private static let starvation = Production.index(of: "starvation") ?? 0
  private static let noise = Production.index(of: "noise") ?? 0
  private static let hostile = Production.index(of: "hostile") ?? 0

  /// The weights of all productions in a world; noise has its share instead.
  private static let weights = World.allCases.map { world in
    Production.allCases.map { $0.name == "noise" ? 0 : 10 * $0.weight(in: world) }
  }

  /// The weights of all productions in one swarm; 0 for those that it leaves out. Noise has the same share in all
  /// swarms.
  private func swarm(_ number: Int) -> [Int] {
    var (weights, sum) = (Self.weights[world.index], 0)
    var chance = UInt64(number)
    for index in weights.indices {
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let isOff = number > 0 && chance >> 33 % 100 < 40
      if isOff || !isEnabled[index] { weights[index] = 0 }
      sum += weights[index]
    }
    if sum == 0 { return isEnabled.map { $0 ? 1 : 0 } }
    if isEnabled[Self.noise] {
      weights[Self.noise] = Int(Double(sum) * Self.noiseShare / (1 - Self.noiseShare))
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
    var stage = Stage(
      on: Device.all[device], isStarved: weights[Self.starvation] > 0, in: world,
      without: missing, padding: padding, margin: margin, from: &source)
    var productions: UInt64 = 0
    stage.repeat(1...8, "production") { stage in
      guard !stage.isFull else { return }
      let index = stage.source.alternative(weights: weights)
      productions |= 1 << UInt64(index)
      Production.allCases[index].play(&stage)
      if stage.source.mostly(percent: 60) { stage.rest() }
    }
    stage.close()
    if isEnabled[Self.hostile] { stage.corruptBeginning() }
    swap(&source, &stage.source)
    return Play(
      scenario: stage.scenario, productions: productions, keyboards: stage.keyboards,
      device: device, isRagged: !stage.grid.isExact)
  }
}
