// How likely people are to meet a scenario.

import Checking
import ReferenceModel
import ScrollGenerators
import ScrollInvariants

/// How rare it is that people meet all parts of a scenario, worked out from the weights of the grammar: the sum
/// over its parts of how often the number of traces must be halved until only those with the part are left. Each part
/// counts at least once, because it also has to come in its place: of two scenarios the shorter one is likelier.
enum Rarity {
  static func of(_ scenario: Scenario, in world: World) -> Int {
    let table = world == .everyday ? everyDay : inLife
    return parts(of: scenario).reduce(world.isOfDevices ? 0 : unseen) {
      $0 + 1 + (table[$1] ?? unseen)
    }
  }

  /// The rarity of a part that no trace of the sample contains.
  private static let unseen = 10
  private static let sample = 256

  private enum Part: Hashable {
    case event(Symptom.Cause)
    /// What is unusual at the beginning, by its place in the list of `parts(of:)`.
    case setting(Int)
  }

  private static let everyDay = table(.everyday)
  private static let inLife = table(.lifelike)

  /// The rarity of each part in a sample of traces of a world.
  private static func table(_ world: World) -> [Part: Int] {
    var counts: [Part: Int] = [:]
    let grammar = Grammar(world)
    for index in 0..<sample {
      var source = Source(.generated(Seed(1), index: index), isRecorded: false)
      for part in Set(parts(of: grammar.play(from: &source).scenario)) {
        counts[part, default: 0] += 1
      }
    }
    return counts.mapValues { Int((Double(sample) / Double($0)).exponent) }
  }

  /// The parts of a scenario; an event of the same kind counts each time.
  private static func parts(of scenario: Scenario) -> [Part] {
    let (configuration, environment) = (scenario.configuration, scenario.environment)
    let plain = Configuration()
    let (geometry, content) = (environment.geometry, environment.content)
    let settings = [
      configuration.margin != 0, configuration.delay != plain.delay,
      configuration.oversize != plain.oversize,
      configuration.contentSizing != plain.contentSizing, configuration.dismissesByDrag,
      configuration.anchor != .start, configuration.alwaysBounces,
      !configuration.adjustsForKeyboard, configuration.maxWait != nil,
      environment.padding != Insets(0, 0, 0, 0), content.width > geometry.viewport.width,
      environment.keyboard != nil, environment.focus != nil,
      geometry.viewport != geometry.window.size.whole,
      geometry.screen.width > geometry.screen.height,
    ]
    return settings.indices.filter { settings[$0] }.map(Part.setting)
      + scenario.causes().map(Part.event)
  }
}

extension Finding {
  /// Whether people meet this finding before the other one: it is of a world nearer to everyday life, then likelier, then
  /// simpler, then seen by the user rather than only in a burst.
  package func comes(before other: Finding) -> Bool {
    let (world, another) = (world, other.world)
    if world != another { return world.isMoreLifelike(than: another) }
    let (mine, its) = (Rarity.of(scenario, in: world), Rarity.of(other.scenario, in: another))
    if mine != its { return mine < its }
    let (own, others) = (Simplicity(scenario), Simplicity(other.scenario))
    if own < others || others < own { return own < others }
    return complaint.index.importance < other.complaint.index.importance
  }
}

extension Invariant.Index {
  /// What a user sees at rest first, then what is so all the time, then relations and the model.
  var importance: Int {
    switch self {
    case .q3, .q4: 0
    case .q1: 1
    case .i4: 2
    case _ where InvariantSet.relations.contains(self) || self == .lockstep: 200 + rawValue
    case _ where InvariantSet([.i5, .i8, .i9]).contains(self): 100 + rawValue
    default: 10 + rawValue
    }
  }
}
