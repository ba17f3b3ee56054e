// What many cases have shown of an implementation, in numbers.

import Checking
import Generators
public import Invariants
import ReferenceModel

/// For each invariant: in how many cases it applied, in how many it was broken, and in which one first.
public struct InvariantCounts: Equatable, Sendable {
  public struct Row: Equatable, Sendable {
    public var spoken = 0
    public var broken = 0
    /// The number of the first case in which it was broken.
    public var first: Int?
    /// The complaint in that case.
    public var complaint: Complaint?
  }

  /// A case in which the implementation did something else than answer.
  struct FirstMisconduct: Equatable, Sendable {
    var index: Int
    var misconduct: Misconduct
  }

  private var rows = InvariantTable(repeating: Row())
  public private(set) var cases = 0
  public private(set) var events = 0
  /// In how many cases the observation ever changed.
  public private(set) var moved = 0
  /// The first misconduct, and in how many cases there was one.
  private(set) var misconduct: FirstMisconduct?
  private(set) var misconducts = 0
  /// In how many cases the implementation refused, and its reason the first time.
  public private(set) var skipped = 0
  public private(set) var reasonToSkip: String?
  /// What the cases were made of.
  public private(set) var coverage = CoverageMarks()

  public init() {}

  public subscript(index: Invariant.Index) -> Row { rows[index] }

  /// The invariants that were broken.
  public var broken: InvariantSet {
    InvariantSet(Invariant.Index.allCases.filter { rows[$0].broken > 0 })
  }

  mutating func note(_ index: Int, _ play: Play, _ judged: CaseJudgement) {
    cases += 1
    events += play.scenario.events.count
    coverage.note(play, judged)
    if judged.hasMoved { moved += 1 }
    for invariant in judged.spoken { rows[invariant].spoken += 1 }
    for invariant in judged.broken {
      rows[invariant].broken += 1
      if rows[invariant].first == nil {
        rows[invariant].first = index
        rows[invariant].complaint = judged.complaints.first { $0.index == invariant }
      }
    }
    if let found = judged.misconduct {
      misconducts += 1
      misconduct = misconduct ?? FirstMisconduct(index: index, misconduct: found)
    }
    if let reason = judged.skipped {
      skipped += 1
      reasonToSkip = reasonToSkip ?? reason
    }
  }

  /// Adds the counts of later cases.
  mutating func add(_ other: InvariantCounts) {
    cases += other.cases
    events += other.events
    moved += other.moved
    coverage.add(other.coverage)
    for index in Invariant.Index.allCases {
      rows[index].spoken += other[index].spoken
      rows[index].broken += other[index].broken
      if rows[index].first == nil {
        (rows[index].first, rows[index].complaint) = (other[index].first, other[index].complaint)
      }
    }
    misconduct = misconduct ?? other.misconduct
    misconducts += other.misconducts
    skipped += other.skipped
    reasonToSkip = reasonToSkip ?? other.reasonToSkip
  }
}
