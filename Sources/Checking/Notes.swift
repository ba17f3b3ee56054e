// What a property says of its cases, for the statistics.

/// What was said of one case.
@usableFromInline struct Notes: Sendable {
  @usableFromInline enum Note: Sendable {
    case classify(String)
    case tabulate(String, String)
    case cover(String, percent: Double, Bool)
    case sometimes(String, Bool)
  }

  @usableFromInline var all: [Note] = []
  /// How often what was counted by number.
  @usableFromInline var marks: [(mark: Int, count: Int)] = []
  /// What was reached, for a feedback search.
  @usableFromInline var points: [UInt64] = []
  @usableFromInline init() {}
}

extension Source {
  /// Says what kind of case this is; the report tells how many of each there were.
  @inlinable public mutating func classify(_ label: String, when holds: Bool = true) {
    if holds { notes.all.append(.classify(label)) }
  }

  /// Counts a value in a table.
  @inlinable public mutating func tabulate(_ table: String, _ value: String) {
    notes.all.append(.tabulate(table, value))
  }

  /// Demands that at least so many percent of the cases are of this kind. The run goes on until that
  /// is decided, and fails if it is not so.
  @inlinable public mutating func cover(_ label: String, atLeast percent: Double, when holds: Bool)
  {
    notes.all.append(.cover(label, percent: percent, holds))
  }

  /// Counts one of the property's ``Property/marks``. It is the cheap way to say much of many cases.
  @inlinable public mutating func count(_ mark: Int, _ count: Int = 1) {
    notes.marks.append((mark, count))
  }

  /// Demands that some case is of this kind: a run without one has not looked at what matters.
  @inlinable public mutating func sometimes(_ label: String, when holds: Bool) {
    notes.all.append(.sometimes(label, holds))
  }
}

/// Something that a property counts: the sums stand in the report.
public struct Mark: Equatable, Sendable {
  public var label: String
  /// Whether a run in which this never happened has not looked at what matters.
  public var isObligation: Bool

  public init(_ label: String, isObligation: Bool = false) {
    (self.label, self.isObligation) = (label, isObligation)
  }
}

/// The first case in which something was seen.
struct Sighting: Sendable {
  var index: Int
  var token: Token

  static func first(_ one: Sighting, _ other: Sighting) -> Sighting {
    one.index <= other.index ? one : other
  }
}

/// The sums over many cases. To add two of them is the same in any order, so it does not matter who
/// has counted what.
struct Tally: Sendable {
  var cases = 0
  var invalid = 0
  /// Cases that drew nothing: they are all the same.
  var empty = 0
  private(set) var classes: [String: Int] = [:]
  private(set) var sightings: [String: Sighting] = [:]
  private(set) var tables: [String: [String: Int]] = [:]
  private(set) var covers: [String: Cover] = [:]
  private(set) var obligations: [String: Int] = [:]
  /// By the numbers of the property's marks.
  private(set) var marks: [Int]

  init(marks: Int = 0) { self.marks = Array(repeating: 0, count: marks) }

  struct Cover: Sendable {
    var percent: Double
    var hits: Int
    var cases: Int
  }

  mutating func add(_ notes: Notes, _ sighting: Sighting) {
    for (mark, count) in notes.marks { marks[mark] += count }
    for note in notes.all {
      switch note {
      case .classify(let label):
        classes[label, default: 0] += 1
        if sightings[label] == nil { sightings[label] = sighting }
      case .tabulate(let table, let value): tables[table, default: [:]][value, default: 0] += 1
      case .cover(let label, let percent, let holds):
        var cover = covers[label] ?? Cover(percent: percent, hits: 0, cases: 0)
        (cover.hits, cover.cases) = (cover.hits + (holds ? 1 : 0), cover.cases + 1)
        covers[label] = cover
      case .sometimes(let label, let holds): obligations[label, default: 0] += holds ? 1 : 0
      }
    }
  }

  mutating func add(_ other: Tally) {
    cases += other.cases
    invalid += other.invalid
    empty += other.empty
    classes.merge(other.classes, uniquingKeysWith: +)
    sightings.merge(other.sightings, uniquingKeysWith: Sighting.first)
    tables.merge(other.tables) { $0.merging($1, uniquingKeysWith: +) }
    covers.merge(other.covers) {
      Cover(percent: $0.percent, hits: $0.hits + $1.hits, cases: $0.cases + $1.cases)
    }
    obligations.merge(other.obligations, uniquingKeysWith: +)
    for (mark, count) in other.marks.enumerated() { marks[mark] += count }
  }

  /// Whether every demanded share has been decided.
  var isDecided: Bool { covers.values.allSatisfy { $0.decision != .open } }
}

extension Tally.Cover {
  enum Decision: Sendable { case met, missed, open }

  /// Met if the share is, beyond doubt, at least nine tenths of what is demanded; missed if it is,
  /// beyond doubt, less than that. Beyond doubt is wrong once in 10^9 times, however often one looks.
  var decision: Decision {
    let (low, high) = bounds
    if low >= 0.9 * percent / 100 { return .met }
    return high < percent / 100 ? .missed : .open
  }

  /// Wilson's interval for the share.
  var bounds: (low: Double, high: Double) {
    guard cases > 0 else { return (0, 1) }
    let (n, z) = (Double(cases), 6.109410204869)
    let share = Double(hits) / n
    let middle = share + z * z / (2 * n)
    let reach = z * ((share * (1 - share) + z * z / (4 * n)) / n).squareRoot()
    let scale = 1 + z * z / n
    return ((middle - reach) / scale, (middle + reach) / scale)
  }
}
