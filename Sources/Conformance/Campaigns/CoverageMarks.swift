// The coverage of a campaign.

import ReferenceModel
package import ScrollGenerators
import ScrollInvariants

/// The number of cases in which each production, kind of keyboard, device and situation occurred.
package struct CoverageMarks: Sendable {
  private static let titles = ["productions", "keyboards", "devices", "situations"]
  private static let names = [
    Production.allCases.map(\.name), KeyboardKind.allCases.map { "\($0)" },
    Device.all.map(\.name), Situation.allCases.map(\.words),
  ]
  private var counts = Self.names.map { [Int](repeating: 0, count: $0.count) }
  /// The number of cases with numbers whose sums are rounded.
  package private(set) var ragged = 0

  mutating func note(_ play: Play, _ judged: CaseJudgement) {
    if play.isRagged { ragged += 1 }
    let device = UInt64(1) << UInt64(play.device)
    let marks = [play.productions, play.keyboards, device, judged.situations.rawValue]
    for (kind, bits) in marks.enumerated() {
      var rest = bits
      while rest != 0 {
        counts[kind][rest.trailingZeroBitCount] += 1
        rest &= rest - 1
      }
    }
  }

  mutating func add(_ other: CoverageMarks) {
    ragged += other.ragged
    counts = zip(counts, other.counts).map { zip($0, $1).map(+) }
  }

  /// Tables of names, each with the number of cases in which it occurred.
  package var tables: [(title: String, rows: [(String, Int)])] {
    zip(Self.titles, zip(Self.names, counts)).map { (title: $0, rows: Array(zip($1.0, $1.1))) }
  }

  /// The productions, keyboards and situations of a world that no case reached. Devices are not required.
  package func unreached(in world: World) -> [String] {
    let required = [
      ("production ", Production.allCases.map { $0.occurs(in: world) }),
      ("keyboard ", KeyboardKind.allCases.map { $0.occurs(in: world) }), ("", []),
      ("situation: ", Situation.allCases.map { $0.occurs(in: world) }),
    ]
    return required.enumerated().flatMap { kind, marks in
      zip(Self.names[kind], zip(counts[kind], marks.1)).filter { $1.0 == 0 && $1.1 }
        .map { marks.0 + $0.0 }
    }
  }
}

extension Situation {
  /// Whether a case of this world can be in the situation.
  func occurs(in world: World) -> Bool {
    switch self {
    case .hostile, .hostileUnderFinger, .hostileBeginning: world == .hostile
    case .focusPoint: !world.isOfDevices
    // They need a setting, padding, a wish of the app, or what few people meet.
    case .focusExact, .thawedWithoutNotice, .keyboardIgnored, .burstOfSeveral, .maxWaitEnded,
      .focusUnderFinger, .wishUnderFinger, .nestedTransition, .focusKept, .focusInitially,
      .focusPartlyOutside, .noRoom, .marginKept, .marginSqueezed, .movedSideways, .offsetSideways,
      .contentFilled, .contentShrunk, .paddingWhileShown, .wishAlone, .wishWithFocus,
      .wishAgainstFocus, .adjustmentOff, .delayless, .scrolledAway, .scrolledUnderFinger, .endKept,
      .endLeft:
      world != .everyday
    default: true
    }
  }
}

extension Invariant.Index {
  /// Whether a case of this world can break the invariant: no app is asked every day for a margin, for a reveal of its own
  /// or for content that stays at its end.
  func occurs(in world: World) -> Bool {
    switch self {
    case .q2, .q8, .m15: world != .everyday
    default: true
    }
  }
}
