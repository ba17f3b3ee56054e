// How likely people are to meet a scenario.

import Checking
import ReferenceModel
import ScrollGenerators
import ScrollInvariants

/// How rare it is that people meet all parts of a scenario, worked out from the weights of the grammar: the sum
/// over its parts of how often the number of traces must be halved until only those with the part are left. Each part
/// counts at least once, because it also has to come in its place: of two scenarios the shorter one is likelier.
struct Rarity: Comparable {
  private let halvings: Int

  init(_ scenario: Scenario, in world: World) {
    let table = world == .everyday ? Self.everyDay : Self.inLife
    let parts = Self.parts(of: scenario)
    halvings =
      parts.reduce(0) { $0 + 1 + (table[$1] ?? Self.unseen) }
      + (world.isOfDevices ? 0 : Self.unseen)
  }

  static func < (one: Rarity, other: Rarity) -> Bool { one.halvings < other.halvings }

  /// The rarity of a part that no trace of the sample contains.
  private static let unseen = 10
  private static let sample = 256

  private enum Part: Hashable {
    case event(Symptom.Cause)
    case margin, delay, oversize, contentSizing, dismissesByDrag, alwaysBounces, adjusts, maxWait
    case anchor
    case padding, wideContent, keyboard, focus, cut, lyingDown
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
    let settings: [(Bool, Part)] = [
      (configuration.margin != 0, .margin), (configuration.delay != plain.delay, .delay),
      (configuration.oversize != plain.oversize, .oversize),
      (configuration.contentSizing != plain.contentSizing, .contentSizing),
      (configuration.dismissesByDrag, .dismissesByDrag), (configuration.anchor != .start, .anchor),
      (configuration.alwaysBounces, .alwaysBounces),
      (!configuration.adjustsForKeyboard, .adjusts), (configuration.maxWait != nil, .maxWait),
      (environment.padding != Insets(0, 0, 0, 0), .padding),
      (environment.content.width > environment.geometry.viewport.width, .wideContent),
      (environment.keyboard != nil, .keyboard), (environment.focus != nil, .focus),
      (environment.geometry.viewport != environment.geometry.window.size.whole, .cut),
      (environment.geometry.screen.width > environment.geometry.screen.height, .lyingDown),
    ]
    return settings.filter(\.0).map(\.1) + scenario.causes().map { .event($0) }
  }
}

extension Finding {
  /// Whether people meet this finding before the other one: it is of a world nearer to everyday life, then likelier, then
  /// simpler, then seen by the user rather than only in a burst.
  package func comes(before other: Finding) -> Bool {
    let (world, another) = (world, other.world)
    if world != another { return world.isMoreLifelike(than: another) }
    let (mine, its) = (Rarity(scenario, in: world), Rarity(other.scenario, in: another))
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
