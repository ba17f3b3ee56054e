// The counts of many judged cases, and their coverage.

import Checking
import ReferenceModel
package import ScrollGenerators
package import ScrollInvariants

/// For each invariant the number of cases in which it applied and was broken, and the first broken case.
package struct InvariantCounts: Sendable {
  package struct Row: Sendable {
    package var spoken = 0
    package var broken = 0
    /// The number of the first case in which it was broken.
    package var first: Int? { symptoms.first?.first }
    /// What was wrong, in the order in which it was found first.
    package private(set) var symptoms: [SymptomCount] = []

    /// Counts a complaint about a case, or adds counts of later cases.
    mutating func note(_ new: SymptomCount) {
      if let known = symptoms.firstIndex(where: { $0.symptom == new.symptom }) {
        symptoms[known].count += new.count
      } else if symptoms.count < Self.symptomLimit {
        symptoms.append(new)
      }
    }

    /// More symptoms of one invariant are not told apart.
    private static let symptomLimit = 24
  }

  /// The cases in which the same was wrong.
  package struct SymptomCount: Sendable {
    package var symptom: Symptom
    package var count: Int
    package var first: Int
    package var complaint: Complaint
  }

  private var rows = [Row](repeating: Row(), count: Invariant.Index.allCases.count)
  package private(set) var cases = 0
  /// The number of cases about which nothing was asked, because the process had failed too often.
  private(set) var unasked = 0
  var judged: Int { cases - unasked }
  /// The number of judged cases in which relations were checked.
  private var related = 0
  package private(set) var events = 0
  /// The number of cases in which the observation changed.
  package private(set) var moved = 0
  /// The first cases with misconduct, and the number of all.
  private(set) var failures: [(index: Int, misconduct: Misconduct)] = []
  private(set) var misconducts = 0
  /// How much the process has failed: a restart is 1.
  private(set) var strain = 0
  /// The number of cases that the implementation refused.
  package private(set) var skipped = 0
  package private(set) var reasonToSkip: String?
  package internal(set) var coverage = CoverageMarks()

  package subscript(index: Invariant.Index) -> Row { rows[index] }

  /// The number of cases in which an invariant was checked.
  func judged(_ index: Invariant.Index) -> Int {
    InvariantSet.moments.contains(index) ? judged : related
  }

  package var broken: InvariantSet {
    InvariantSet(Invariant.Index.allCases.filter { rows[$0].broken > 0 })
  }

  /// Whether a hunt that ends at this time is over: when nothing is asked any more, and earlier if something is broken.
  func areEnough(at end: ContinuousClock.Instant?, ifBroken early: ContinuousClock.Instant?) -> Bool
  {
    if Task.isCancelled { return true }
    // This is asked after every case, so without a limit no clock is.
    guard let end, let early else { return false }
    let now = ContinuousClock.now
    return now >= end || now >= early && misconducts + broken.count > 0
  }

  /// Counts a case; what its coverage is, is noted where it was drawn.
  mutating func note(
    _ index: Int, _ judgement: CaseJudgement, events count: Int, hasRelations: Bool
  ) {
    cases += 1
    events += count
    if judgement.hasMoved { moved += 1 }
    for invariant in judgement.spoken { rows[invariant].spoken += 1 }
    for invariant in judgement.broken { rows[invariant].broken += 1 }
    for complaint in judgement.complaints {
      rows[complaint.index].note(
        SymptomCount(symptom: complaint.symptom, count: 1, first: index, complaint: complaint))
    }
    if hasRelations { related += 1 }
    if let found = judgement.misconduct {
      misconducts += 1
      // A hang takes much longer than the start of another process.
      if !found.isReported { strain += found.kind == .hung ? 6 : 1 }
      note((index, found))
    }
    if let reason = judgement.skipped {
      skipped += 1
      reasonToSkip = reasonToSkip ?? reason
    }
  }

  /// Keeps the first failures.
  private mutating func note(_ failure: (index: Int, misconduct: Misconduct)) {
    if failures.count < Self.failureLimit { failures.append(failure) }
  }

  /// More failures are not looked at for one that can be shown again.
  private static let failureLimit = 8

  /// Whether a process that has failed so much is asked no more: it is restarted 10 times.
  static func isExhausting(_ strain: Int) -> Bool { strain > 10 }

  /// Counts cases about which nothing is asked any more.
  mutating func giveUp(_ count: Int) {
    cases += count
    unasked += count
  }

  mutating func add(_ other: InvariantCounts) {
    strain += other.strain
    cases += other.cases
    events += other.events
    moved += other.moved
    coverage.add(other.coverage)
    for index in Invariant.Index.allCases {
      rows[index].spoken += other[index].spoken
      rows[index].broken += other[index].broken
      for symptom in other[index].symptoms { rows[index].note(symptom) }
    }
    for failure in other.failures { note(failure) }
    unasked += other.unasked
    related += other.related
    misconducts += other.misconducts
    skipped += other.skipped
    reasonToSkip = reasonToSkip ?? other.reasonToSkip
  }
}

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
    zip(Self.titles, zip(Self.names, counts)).map { title, rows in
      // Of the devices, those of other platforms say nothing.
      (title: title, rows: zip(rows.0, rows.1).filter { title != "devices" || $0.1 > 0 })
    }
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
    !world.isMoreLifelike(than: World(rawValue: self.world) ?? .everyday)
  }
}

extension Invariant.Index {
  /// Whether a case of this world can break it: every day no app has a margin, a wish, or content that stays at its end, and
  /// no keyboard is there at first, or comes in a burst.
  func occurs(in world: World) -> Bool {
    switch self {
    case .q2, .q8, .m5, .m8, .m15: world != .everyday
    default: true
    }
  }
}
