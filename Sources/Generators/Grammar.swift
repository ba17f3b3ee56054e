// The grammar: which productions a trace is made of, and in what proportion.

public import Checking
public import ReferenceModel

/// A trace, and what went into it: for statistics, and to see that nothing is missing.
public struct Play: Sendable {
  public var scenario: Scenario
  /// The productions that were played, a bit each, in the order of `Production.allCases`.
  public var productions: UInt64 = 0
  /// The kinds of keyboards that were drawn, a bit each, in the order of `KeyboardKind.allCases`.
  public var keyboards: UInt64 = 0
  /// The device's place in `Device.all`.
  public var device = 0
  /// Whether coordinates lie off the grid of 1/64, where sums need not be exact.
  public var isRagged = false
  /// Whether it begins with numbers that make no sense.
  public var isSpoiled = false

  public func reaches(_ production: Production) -> Bool {
    productions & 1 << UInt64(production.index) != 0
  }

  public func meets(_ keyboard: KeyboardKind) -> Bool {
    keyboards & 1 << UInt64(keyboard.rawValue) != 0
  }
}

/// Makes traces of what people and systems do.
///
/// Each trace leaves some productions out, so that the others come together more often than they
/// would if each always had its share.
public struct Grammar: Sendable {
  /// For each swarm the weights of all productions, 0 for those that it leaves out.
  private let swarms: [[Int]]
  /// What is drawn for a disabled production when a trace is replayed that had it.
  private let enabled: UInt64
  /// Whether frames are told as a system would: finite, from their upper left corner.
  private let isAdmitted: Bool

  public init(without disabled: Set<Production> = []) {
    self.init(without: disabled, isAdmitted: false)
  }

  private init(without disabled: Set<Production>, isAdmitted: Bool) {
    self.isAdmitted = isAdmitted
    var enabled: UInt64 = 0
    for (index, production) in Production.allCases.enumerated()
    where !disabled.contains(production) {
      enabled |= 1 << UInt64(index)
    }
    precondition(enabled != 0, "a grammar without productions")
    self.enabled = enabled
    swarms = (0..<Self.swarmCount).map { Self.swarm($0, enabled) }
  }

  /// With every production.
  public static let whole = Grammar()

  /// With all that a system would say: for whoever has been promised that numbers are numbers.
  public static let admitted = Grammar(without: [.hostile], isAdmitted: true)

  /// As many ways to leave productions out; the first leaves none out.
  private static let swarmCount = 512
  private static let noiseShare = 0.15

  /// The weights of one swarm. Noise is in all of them, always with the same share.
  private static func swarm(_ number: Int, _ enabled: UInt64) -> [Int] {
    var chance = UInt64(number)
    var weights = Production.allCases.enumerated().map { index, production in
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let isOff = number > 0 && chance >> 33 % 100 < 40
      let isEnabled = enabled >> UInt64(index) & 1 == 1
      return isEnabled && !isOff && production != .noise ? 10 * production.weight : 0
    }
    let rest = weights.reduce(0, +)
    if rest == 0 { return Production.allCases.indices.map { Int(enabled >> UInt64($0) & 1) } }
    let noise = Production.noise.index
    if enabled >> UInt64(noise) & 1 == 1 {
      weights[noise] = Int(Double(rest) * noiseShare / (1 - noiseShare))
    }
    return weights
  }

  public var generator: Generator<Play> {
    Generator { source in play(from: &source) }
  }

  /// One trace: an opening, productions, and an end at which the world may come to rest.
  public func play(from source: inout Source) -> Play {
    let weights = swarms[source.alternative(of: Self.swarmCount)]
    let device = source.alternative(of: Device.all.count)
    let isStarved = weights[Production.starvation.index] > 0
    var stage = Stage(on: Device.all[device], isStarved: isStarved, from: &source)
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
    let isSpoiled = isHostile && stage.spoilBeginning(from: &source)
    return Play(
      scenario: isAdmitted ? stage.scenario.admitted : stage.scenario, productions: productions,
      keyboards: stage.keyboards,
      device: device, isRagged: stage.grid != .dyadic, isSpoiled: isSpoiled)
  }

  /// The production itself or, if this grammar does without it, the next that it has.
  private func enabledIndex(_ index: Int) -> Int {
    var index = index
    while enabled >> UInt64(index) & 1 == 0 { index = (index + 1) % Production.all.count }
    return index
  }
}

extension Scenario {
  /// The same with keyboard frames in the form in which they are let in; one that is not finite is null.
  fileprivate var admitted: Scenario {
    var result = self
    for (index, event) in events.enumerated() {
      guard case .keyboard(var notification) = event else { continue }
      notification.begin = notification.begin?.admitted
      notification.end = notification.end?.admitted
      result.events[index] = .keyboard(notification)
    }
    return result
  }
}
