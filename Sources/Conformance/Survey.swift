// What many traces have shown of an implementation, in numbers.

public import Checking
import Generators
import Invariants
import ReferenceModel

/// Of every invariant: how often it had something to say, how often it was broken, and where first.
public struct Survey: Equatable, Sendable {
  public struct Row: Equatable, Sendable {
    public var spoken = 0
    public var broken = 0
    /// The number of the first case in which it was broken.
    public var first: Int?
    /// What was said of it there.
    public var complaint: Complaint?
  }

  /// In the order of `Invariant.questions`.
  public private(set) var rows = Array(repeating: Row(), count: Invariant.questions.count)
  public private(set) var cases = 0
  public private(set) var events = 0
  /// In how many cases it has shown that something has happened.
  public private(set) var moved = 0
  /// The first case in which it could not be judged, and why.
  public private(set) var fault: (index: Int, misconduct: Misconduct)?
  /// In how many cases it could not be judged.
  public private(set) var faults = 0
  /// In how many cases it did not want to be judged, and what it said the first time.
  public private(set) var skipped = 0
  public private(set) var reasonToSkip: String?

  public init() {}

  public static func == (one: Survey, other: Survey) -> Bool {
    one.rows == other.rows && one.cases == other.cases && one.fault?.index == other.fault?.index
  }

  /// The invariants that were broken.
  public var broken: InvariantSet {
    rows.indices.reduce(into: InvariantSet()) {
      if rows[$1].broken > 0 { $0.insert(InvariantSet(place: $1)) }
    }
  }

  mutating func note(_ index: Int, _ hearing: Hearing, events: Int) {
    cases += 1
    self.events += events
    if hearing.hasMoved { moved += 1 }
    for place in hearing.spoken.places { rows[place].spoken += 1 }
    for place in hearing.broken.places {
      rows[place].broken += 1
      if rows[place].first == nil {
        rows[place].first = index
        rows[place].complaint = hearing.complaints.first { $0.place == place }
      }
    }
    if let misconduct = hearing.fault {
      faults += 1
      fault = fault ?? (index, misconduct)
    }
    if let reason = hearing.skipped {
      skipped += 1
      reasonToSkip = reasonToSkip ?? reason
    }
  }

  /// What both have shown; the other's cases come later.
  public mutating func add(_ other: Survey) {
    cases += other.cases
    events += other.events
    moved += other.moved
    for place in rows.indices {
      rows[place].spoken += other.rows[place].spoken
      rows[place].broken += other.rows[place].broken
      if rows[place].first == nil {
        rows[place].first = other.rows[place].first
        rows[place].complaint = other.rows[place].complaint
      }
    }
    fault = fault ?? other.fault
    faults += other.faults
    skipped += other.skipped
    reasonToSkip = reasonToSkip ?? other.reasonToSkip
  }
}

extension Campaign {
  /// Judges so many cases to the end, or those of them with a number that can be divided so, whatever is
  /// broken in them.
  public func survey(_ budget: Budget, every step: Int = 1) -> Survey {
    var survey = Survey()
    forEachCase(budget, every: step) { index, play, hearing in
      survey.note(index, hearing, events: play.scenario.events.count)
      return true
    }
    return survey
  }
}
